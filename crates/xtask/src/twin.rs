//! Makes the JavaScript twin out of what `wasm2js` and wasm-bindgen write. Both are programs of
//! others whose output may change, so every change made here insists on finding what it changes.

use anyhow::{Context, Result, bail};
use regex_lite::Regex;

/// `wasm2js` writes a module that starts itself with imported functions; the glue has to hand in
/// its own, so the start becomes a function.
pub fn core(translated: &str) -> Result<String> {
    let start = translated.find("\nvar retasmFunc = asmFunc(").context(changed("wasm2js", "the call of `asmFunc` at the end"))?;
    let body: String = translated[..start].lines().filter(|line| !line.starts_with("import ")).map(|line| format!("{line}\n")).collect();
    if !body.contains("function asmFunc(imports)") {
        bail!(changed("wasm2js", "`function asmFunc(imports)`"));
    }
    Ok(format!("{body}\nexport function instantiate(imports) {{\n  return asmFunc(imports);\n}}\n"))
}

/// wasm-bindgen's glue, over the twin instead of a WebAssembly instance.
pub fn glue(glue: &str) -> Result<String> {
    let glue = with_fresh_views(glue)?;
    let start =
        glue.find("\nlet wasmModule, wasmInstance, wasm;").context(changed("wasm-bindgen", "`let wasmModule, wasmInstance, wasm;`"))?;
    let body = &glue[..start];
    for name in ["wasmModule", "wasmInstance", "WebAssembly."] {
        if body.contains(name) {
            bail!(changed("wasm-bindgen", &format!("glue that does without `{name}`")));
        }
    }
    let begin = if glue[start..].contains("wasm.__wbindgen_start()") { "\n    wasm.__wbindgen_start();" } else { "" };
    Ok(format!(
        "import {{ instantiate }} from './core.js';\n{body}\nlet wasm;\n\
         /** Starts the core; once is enough. */\n\
         export function initSync() {{\n    if (wasm !== undefined) return wasm;\n    wasm = instantiate(__wbg_get_imports());{begin}\n    return wasm;\n}}\n"
    ))
}

/// The glue keeps views of the memory and looks for a sign that the memory has grown and the old
/// one was taken away. The twin's old memory is an ordinary buffer that is never taken away, so
/// the views are compared with the memory of now.
fn with_fresh_views(glue: &str) -> Result<String> {
    let detached = regex(
        r"(cached\w+)\.buffer\.detached === true \|\| \((cached\w+)\.buffer\.detached === undefined && (cached\w+\.buffer !== wasm\.memory\.buffer)\)",
    );
    let emptied = regex(r"(cached\w+)\.byteLength === 0");
    let views = regex(r"(?m)^let cached\w+Memory0 = null;").find_iter(glue).count();
    let fresh = detached.replace_all(glue, "$3");
    let fresh = emptied.replace_all(&fresh, "$1.buffer !== wasm.memory.buffer").into_owned();
    let compared = fresh.matches(".buffer !== wasm.memory.buffer").count();
    if views == 0 || views != compared || fresh.contains("detached") {
        bail!(changed("wasm-bindgen", &format!("a known test for stale views ({views} views, {compared} tests)")));
    }
    Ok(fresh)
}

/// The types of the glue, without what only a WebAssembly instance has.
pub fn types(types: &str) -> Result<String> {
    let end = types.find("export type InitInput").context(changed("wasm-bindgen", "`export type InitInput` in the types"))?;
    Ok(format!("{}/** Starts the core; once is enough. */\nexport function initSync(): unknown;\n", &types[..end]))
}

fn changed(program: &str, missing: &str) -> String {
    format!("the output of {program} is not of the known form: {missing} is missing. Adapt crates/xtask/src/twin.rs to its new version")
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the patterns are constants that the tests compile")
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "export function boot() {\n    wasm.boot();\n}\nlet cachedUint8ArrayMemory0 = null;\n\
        if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {}\nlet cachedDataViewMemory0 = null;\n\
        if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)) {}\n\
        let wasmModule, wasmInstance, wasm;\nfunction initSync(module) {}\nexport { initSync };\n";

    #[test]
    fn views_are_compared_with_the_memory_of_now() {
        let changed = glue(GLUE).unwrap();
        assert!(
            changed.contains("cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.buffer !== wasm.memory.buffer)"),
            "{changed}"
        );
        assert!(changed.contains("cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer !== wasm.memory.buffer)"), "{changed}");
        assert!(changed.contains("export function initSync() {"), "{changed}");
        assert!(!changed.contains("wasmModule"), "{changed}");
    }

    #[test]
    fn a_new_form_of_the_glue_is_refused() {
        let unknown_test = GLUE.replace("cachedUint8ArrayMemory0.byteLength === 0", "cachedUint8ArrayMemory0.isStale()");
        assert!(glue(&unknown_test).unwrap_err().to_string().contains("stale views"));
        assert!(glue(&GLUE.replace("let wasmModule, ", "let ")).unwrap_err().to_string().contains("wasm-bindgen"));
    }

    #[test]
    fn the_start_becomes_a_function() {
        let translated = "import * as a from './a.js';\nfunction asmFunc(imports) { return {}; }\n\nvar retasmFunc = asmFunc({\n  \"./a.js\": a,\n});\nexport var boot = retasmFunc.boot;\n";
        let core = core(translated).unwrap();
        assert!(
            core.contains("export function instantiate(imports)") && !core.contains("import *") && !core.contains("retasmFunc"),
            "{core}"
        );
        assert!(super::core("var x;").is_err());
    }
}
