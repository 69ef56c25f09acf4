//! Metadata as trees of strings, maps and lists.

use serde_json::Value as Json;
use std::collections::BTreeMap;

/// A node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Text(String),
    /// Sorted by key, as in AMD's library.
    Map(BTreeMap<String, Value>),
    List(Vec<Value>),
}

impl Value {
    /// The number of its kind in the interface.
    pub(crate) fn kind(&self) -> u32 {
        match self {
            Value::Text(_) => 1,
            Value::Map(_) => 2,
            Value::List(_) => 3,
        }
    }

    /// Parses a MessagePack document; `None` if it is malformed.
    pub(crate) fn from_message_pack(bytes: &[u8]) -> Option<Value> {
        let document: Json = rmp_serde::from_slice(bytes).ok()?;
        Some(from_json(document))
    }
}

/// Converts a node: numbers become decimal strings, true and false become `1` and `0`, null becomes an empty string.
fn from_json(value: Json) -> Value {
    match value {
        Json::Null => Value::Text(String::new()),
        Json::Bool(value) => Value::Text(u8::from(value).to_string()),
        Json::Number(number) => Value::Text(number.to_string()),
        Json::String(text) => Value::Text(text),
        Json::Array(items) => Value::List(items.into_iter().map(from_json).collect()),
        Json::Object(entries) => {
            let entries = entries.into_iter();
            Value::Map(
                entries
                    .map(|(key, value)| (key, from_json(value)))
                    .collect(),
            )
        }
    }
}
