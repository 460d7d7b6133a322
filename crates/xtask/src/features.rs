//! The `target_features` section of a WebAssembly file: the features that the compiler used, as
//! names with `+` or `-` before them.

use anyhow::{Context, Result, bail};

const SECTION: &[u8] = b"target_features";

/// The same module with a note that says that it was built without reference types. All other
/// features are left out of the note; only wasm-bindgen reads it, and only for this one.
pub fn without_reference_types(module: &[u8]) -> Result<Vec<u8>> {
    if module.get(..4) != Some(b"\0asm") {
        bail!("the compiler's output is no WebAssembly file");
    }
    let mut changed = module[..8].to_vec();
    let mut at = 8;
    while at < module.len() {
        let (length, content) = number(module, at + 1)?;
        let end = content + length;
        let section = module.get(at..end).context("a section goes beyond the end of the WebAssembly file")?;
        if !is_target_features(module, at, content)? {
            changed.extend_from_slice(section);
        }
        at = end;
    }
    changed.extend_from_slice(&note());
    Ok(changed)
}

fn is_target_features(module: &[u8], at: usize, content: usize) -> Result<bool> {
    if module[at] != 0 {
        return Ok(false);
    }
    let (length, name) = number(module, content)?;
    Ok(module.get(name..name + length) == Some(SECTION))
}

/// A custom section with one feature that is not used.
fn note() -> Vec<u8> {
    let feature = b"reference-types";
    let mut content = vec![SECTION.len() as u8];
    content.extend_from_slice(SECTION);
    content.extend_from_slice(&[1, b'-', feature.len() as u8]);
    content.extend_from_slice(feature);
    let mut section = vec![0, content.len() as u8];
    section.extend(content);
    section
}

/// An unsigned LEB128 number, and where the bytes after it begin.
fn number(bytes: &[u8], mut at: usize) -> Result<(usize, usize)> {
    let (mut value, mut shift) = (0_usize, 0);
    loop {
        let byte = *bytes.get(at).context("the WebAssembly file ends within a number")?;
        at += 1;
        value |= usize::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            return Ok((value, at));
        }
        if shift > 28 {
            bail!("a length in the WebAssembly file is over 32 bits");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &[u8] = b"\0asm\x01\0\0\0";

    fn custom(name: &str, content: &[u8]) -> Vec<u8> {
        let mut section = vec![0, (1 + name.len() + content.len()) as u8, name.len() as u8];
        section.extend_from_slice(name.as_bytes());
        section.extend_from_slice(content);
        section
    }

    #[test]
    fn the_note_is_replaced_and_the_rest_is_kept() {
        let code = [10, 0x82, 0x00, 1, 2];
        let module = [HEADER, &code, &custom("target_features", b"\x01+\x0freference-types"), &custom("other", b"x")].concat();
        let wanted = [HEADER, &code, &custom("other", b"x"), &custom("target_features", b"\x01-\x0freference-types")].concat();
        assert_eq!(without_reference_types(&module).unwrap(), wanted);
    }

    #[test]
    fn a_cut_file_is_an_error() {
        let module = [HEADER, &[10, 200, 1, 0]].concat();
        assert!(without_reference_types(&module).unwrap_err().to_string().contains("beyond the end"));
        assert!(without_reference_types(b"MZ").is_err());
    }
}
