//! `tools.json`: what the model is given, what the worker validates against.

use anyhow::{Context, Result};
use handhold_protocol::Tool;
use serde_json::{Map, Value, json};

/// The array of all tools.
pub fn tools(table: &[Tool]) -> Result<Value> {
    table.iter().map(tool).collect::<Result<Vec<Value>>>().map(Value::Array)
}

fn tool(tool: &Tool) -> Result<Value> {
    let schema = serde_json::to_value((tool.args_schema)()).with_context(|| format!("schema of {}", tool.name))?;
    Ok(json!({
        "name": tool.name,
        "description": tool.description,
        "access": tool.access,
        "runsIn": tool.runs_in,
        "capability": tool.capability,
        "modes": tool.modes,
        "tier": tool.tier,
        "parameters": parameters(schema),
    }))
}

/// The schema of an arguments struct, reduced to what a model has to read: every word of it is
/// paid for in every request.
fn parameters(schema: Value) -> Value {
    let mut schema = compact(schema);
    if let Value::Object(object) = &mut schema {
        // The tool's own description says more than the struct's.
        object.remove("description");
        object.insert("type".into(), "object".into());
        object.entry("properties").or_insert_with(|| json!({}));
        object.insert("additionalProperties".into(), false.into());
    }
    schema
}

/// Drops what says nothing to a model, writes enums as lists, and leaves `null` out: an optional
/// argument is left out instead.
fn compact(schema: Value) -> Value {
    let Value::Object(mut object) = schema else { return schema };
    for key in ["$schema", "title", "format"] {
        object.remove(key);
    }
    if object.get("default").is_some_and(|value| value.is_null() || *value == json!(false)) {
        object.remove("default");
    }
    without_null_type(&mut object);
    if let Some(names) = constants(&object) {
        object.remove("oneOf");
        object.insert("type".into(), "string".into());
        object.insert("enum".into(), names);
    }
    without_null_branch(&mut object);
    if let Some(Value::Object(properties)) = object.remove("properties") {
        let properties: Map<String, Value> = properties.into_iter().map(|(name, property)| (name, compact(property))).collect();
        object.insert("properties".into(), Value::Object(properties));
    }
    if let Some(items) = object.remove("items") {
        object.insert("items".into(), compact(items));
    }
    Value::Object(object)
}

fn without_null_type(object: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            object.insert("type".into(), only);
        }
    }
    if let Some(Value::Array(values)) = object.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
}

/// The values of `oneOf: [{const: ...}, ...]`, as documented variants of an enum come out.
fn constants(object: &Map<String, Value>) -> Option<Value> {
    let branches = object.get("oneOf")?.as_array()?;
    branches.iter().map(|branch| branch.get("const").cloned()).collect::<Option<Vec<Value>>>().map(Value::Array)
}

/// `anyOf` without its `null`, its branches without descriptions; a single branch that is left takes the place of the whole.
fn without_null_branch(object: &mut Map<String, Value>) {
    let Some(Value::Array(branches)) = object.remove("anyOf") else { return };
    let mut branches: Vec<Value> = branches.into_iter().map(compact).filter(|branch| branch.get("type") != Some(&json!("null"))).collect();
    if branches.len() == 1 {
        let Some(Value::Object(only)) = branches.pop() else { return };
        for (key, value) in only {
            object.entry(key).or_insert(value);
        }
        return;
    }
    for branch in &mut branches {
        branch.as_object_mut().map(|branch| branch.remove("description"));
    }
    object.insert("anyOf".into(), Value::Array(branches));
}

#[cfg(test)]
mod tests {
    use super::*;
    use handhold_protocol::TOOLS;

    fn parameters_of(name: &str) -> Value {
        let tool = tool(handhold_protocol::tool::find(name).unwrap()).unwrap();
        tool["parameters"].clone()
    }

    #[test]
    fn schemas_refuse_unknown_arguments_and_stand_alone() {
        for tool in tools(TOOLS).unwrap().as_array().unwrap() {
            assert_eq!(tool["parameters"]["additionalProperties"], json!(false), "{}", tool["name"]);
            assert_eq!(tool["parameters"]["type"], "object", "{}", tool["name"]);
            let text = tool.to_string();
            for word in ["$ref", "$defs", "\"null\"", "oneOf"] {
                assert!(!text.contains(word), "{word} in {text}");
            }
        }
    }

    #[test]
    fn enums_are_lists_and_optional_arguments_are_not_required() {
        let read = parameters_of("get_accessibility_tree");
        assert_eq!(read["properties"]["filter"]["enum"], json!(["all", "visible", "interactive"]));
        assert_eq!(read["properties"]["maxChars"]["type"], "integer");
        assert_eq!(read["properties"]["maxChars"]["minimum"], 200);
        assert_eq!(read.get("required"), None);
    }

    #[test]
    fn a_ref_is_text_or_a_number() {
        let click = parameters_of("click_ax");
        let kinds: Vec<&Value> = click["properties"]["ref_id"]["anyOf"].as_array().unwrap().iter().map(|branch| &branch["type"]).collect();
        assert_eq!(kinds, ["string", "integer"]);
        assert!(click["required"].as_array().unwrap().contains(&json!("ref_id")));
    }
}
