//! The tree as JSON: an array of objects `{role, name, ref, ..., children}`. Every page is valid by itself.

use super::format::ordered_states;
use crate::tree::{Line, Tree};
use serde_json::Value;

/// Characters around an object: `,"children":[` and `]}` and a comma.
pub const FRAME: usize = 16;

/// One object without its closing brace, so that children can follow. Role, name and ref stand first.
pub fn object(tree: &Tree, line: &Line, folded: u32) -> String {
    let mut fields = vec![("role", Value::from(line.role.name()))];
    if !line.name.is_empty() {
        fields.push(("name", line.name.as_str().into()));
    }
    if let Some(number) = line.ref_number {
        fields.push(("ref", tree.ref_text(number).into()));
    }
    let states = ordered_states(tree, line, folded).into_iter();
    fields.extend(states.map(|state| (state.key, state.value.map_or(Value::Bool(true), |value| Value::String(value.into())))));
    without_brace(&fields)
}

/// A remark of ours as an object.
pub fn note(key: &str, text: &str) -> String {
    without_brace(&[(key, text.into())])
}

/// A fold as an object.
pub fn fold(count: usize, what: &str, container: &str) -> String {
    without_brace(&[("more", count.into()), ("like", what.into()), ("ref", container.into())])
}

fn without_brace(fields: &[(&str, Value)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(key, value)| format!("{}:{value}", Value::from(*key))).collect();
    escape_invisible(&format!("{{{}", fields.join(",")))
}

/// What is escaped in the other formats is here too; it can only stand inside strings.
fn escape_invisible(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    let mut plain = 0;
    for (at, c) in json.char_indices().filter(|(_, c)| !c.is_ascii()) {
        let quoted = crate::text::quoted(c.encode_utf8(&mut [0; 4]));
        if quoted.len() > c.len_utf8() + 2 {
            out.push_str(&json[plain..at]);
            out.push_str(&quoted[1..quoted.len() - 1]);
            plain = at + c.len_utf8();
        }
    }
    out.push_str(&json[plain..]);
    out
}

/// Puts objects (depth, text without closing brace) together as one array.
pub fn assemble<T: AsRef<str>>(rows: impl Iterator<Item = (usize, T)>) -> String {
    let mut out = String::from("[");
    let mut open: Vec<usize> = Vec::new();
    for (depth, text) in rows {
        let mut is_first_child = open.last().is_some_and(|last| depth > *last);
        while open.last().is_some_and(|last| *last >= depth) {
            let closed = open.pop();
            out.push('}');
            if open.last().is_some_and(|last| closed.is_some() && *last >= depth)
                || open.last().is_some_and(|last| *last < depth)
                || open.is_empty()
            {
                is_first_child = false;
            }
            if open.last().is_some_and(|last| *last >= depth) {
                out.push(']');
            }
        }
        if is_first_child {
            out.push_str(",\"children\":[");
        } else if out.len() > 1 {
            out.push(',');
        }
        out.push_str(text.as_ref());
        open.push(depth);
    }
    while open.pop().is_some() {
        out.push('}');
        if !open.is_empty() {
            out.push(']');
        }
    }
    out.push(']');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_nest_by_depth() {
        let rows = [(0, "{\"a\":1"), (1, "{\"b\":2"), (2, "{\"c\":3"), (2, "{\"c\":4"), (1, "{\"b\":5"), (0, "{\"a\":6")];
        let text = assemble(rows.into_iter());
        let value: Value = serde_json::from_str(&text).expect("valid JSON");
        assert_eq!(
            value,
            serde_json::json!([{"a": 1, "children": [{"b": 2, "children": [{"c": 3}, {"c": 4}]}, {"b": 5}]}, {"a": 6}]),
            "{text}"
        );
    }
}
