//! Metadata as trees of strings, maps and lists.

use assembler::{Key, Node};
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

    /// Parses metadata in YAML, as in code object version 2; `None` if it is malformed.
    pub(crate) fn from_yaml(text: &str) -> Option<Value> {
        assembler::parse_yaml(text).map(from_node)
    }

    /// Adds the metadata of another object that was linked into the same code object: its kernels, and its printf
    /// formats if there are none so far. Without effect if the versions differ or a list is missing.
    pub(crate) fn merge(&mut self, other: &Value) {
        let (Value::Map(own), Value::Map(other)) = (self, other) else {
            return;
        };
        let version = |entries: &BTreeMap<String, Value>| match entries.get(VERSION) {
            Some(Value::List(version)) => Some(version.clone()),
            Some(Value::Text(_) | Value::Map(_)) | None => None,
        };
        if version(own).is_none() || version(own) != version(other) {
            return;
        }
        if other.contains_key(PRINTF) && own.contains_key(PRINTF) {
            return;
        }
        let (Some(Value::List(kernels)), Some(Value::List(others))) =
            (own.get_mut(KERNELS), other.get(KERNELS))
        else {
            return;
        };
        kernels.extend(others.iter().cloned());
        if let Some(formats) = other.get(PRINTF) {
            own.insert(PRINTF.to_owned(), formats.clone());
        }
    }
}

/// Keys of the metadata of code object version 3 and later.
const VERSION: &str = "amdhsa.version";
const KERNELS: &str = "amdhsa.kernels";
const PRINTF: &str = "amdhsa.printf";

/// Converts a node of YAML. Numbers and booleans keep their spelling.
fn from_node(node: Node) -> Value {
    match node {
        Node::Null => Value::Text(String::new()),
        Node::Bool(value) => Value::Text(value.to_string()),
        Node::Unsigned(number) => Value::Text(number.to_string()),
        Node::Signed(number) => Value::Text(number.to_string()),
        Node::Float(number) => Value::Text(number.to_string()),
        Node::Text(text) => Value::Text(text),
        Node::List(items) => Value::List(items.into_iter().map(from_node).collect()),
        Node::Map(entries) => {
            let entries = entries.into_iter().map(|(key, value)| {
                let key = match key {
                    Key::Number(number) => number.to_string(),
                    Key::Text(text) => text,
                };
                (key, from_node(value))
            });
            Value::Map(entries.collect())
        }
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
