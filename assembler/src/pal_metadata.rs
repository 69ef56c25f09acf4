//! PAL metadata: one pipeline with its hardware stages and register values.
//!
//! The compiler merges its own metadata into the metadata of the source, which has one of two forms. The newer form is
//! a tree. The legacy form consists only of registers and their values, and encodes other facts as pseudo registers
//! with higher numbers. This module also implements the directives `.amdgpu_pal_metadata` and
//! `.amd_amdgpu_pal_metadata`.

use std::collections::BTreeMap;

use processors::{NoteKind, OperatingSystem, Target};

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::document::{Key, Node};
use crate::error::{AssemblyError, Reason};
use crate::line::Line;
use crate::program::Note;

/// The PAL metadata of a pipeline.
#[derive(Clone, Debug, PartialEq)]
pub struct PalMetadata {
    root: Node,
    is_legacy: bool,
}

/// The first pseudo register.
const FIRST_PSEUDO_REGISTER: u64 = 0x1000_0000;

impl Default for PalMetadata {
    fn default() -> Self {
        let root = Node::Map(BTreeMap::new());
        let mut metadata = Self {
            root,
            is_legacy: false,
        };
        metadata.registers();
        metadata
    }
}

impl PalMetadata {
    /// Metadata from the legacy form: pairs of register number and value.
    pub fn from_registers(pairs: impl IntoIterator<Item = (u32, u32)>) -> Self {
        let mut metadata = Self {
            is_legacy: true,
            ..Self::default()
        };
        for (number, value) in pairs {
            metadata.set_register(number, value);
        }
        metadata
    }

    /// Decodes a note; `None` if it is malformed.
    pub fn from_message_pack(bytes: &[u8]) -> Option<Self> {
        let root = Node::from_message_pack(bytes)?;
        let mut metadata = Self {
            root: matches!(root, Node::Map(_)).then_some(root)?,
            is_legacy: false,
        };
        metadata.registers();
        Some(metadata)
    }

    /// Metadata from a document, whose register keys may have names: `0x2e12 (COMPUTE_PGM_RSRC1)`.
    fn from_document(root: Node) -> Result<Self, Reason> {
        let mut metadata = Self {
            root,
            is_legacy: false,
        };
        let registers = metadata.registers();
        for (key, value) in std::mem::take(registers) {
            registers.insert(register_key(key)?, value);
        }
        Ok(metadata)
    }

    /// The root of the tree.
    pub fn into_root(self) -> Node {
        self.root
    }

    /// Returns `true` if it is the legacy form.
    pub fn is_legacy(&self) -> bool {
        self.is_legacy
    }

    /// The major version; 0 if missing.
    pub fn major_version(&self) -> u64 {
        self.version().0
    }

    /// Major and minor version; 0 if missing.
    pub fn version(&self) -> (u64, u64) {
        let Some(Node::List(numbers)) = self.root.get("amdpal.version") else {
            return (0, 0);
        };
        let number = |index: usize| match numbers.get(index) {
            Some(Node::Unsigned(number)) => *number,
            _ => 0,
        };
        (number(0), number(1))
    }

    /// The first pipeline.
    pub fn pipeline(&mut self) -> &mut Node {
        let pipelines = self.root.entry("amdpal.pipelines").items();
        if pipelines.is_empty() {
            pipelines.push(Node::Map(BTreeMap::new()));
        }
        &mut pipelines[0]
    }

    /// The entry of a hardware stage such as `cs`.
    pub fn hardware_stage(&mut self, name: &str) -> &mut Node {
        let stages = self.pipeline().entry(".hardware_stages");
        stages.entry(&format!(".{name}"))
    }

    /// The entry of a function that shaders call.
    pub fn shader_function(&mut self, name: &str) -> &mut Node {
        self.pipeline().entry(".shader_functions").entry(name)
    }

    /// Register values by register number.
    pub fn registers(&mut self) -> &mut BTreeMap<Key, Node> {
        self.pipeline().entry(".registers").entries()
    }

    /// Sets bits of a register. Pseudo registers are ignored unless this is the legacy form.
    pub fn set_register(&mut self, number: u32, value: u32) {
        if !self.is_legacy && u64::from(number) >= FIRST_PSEUDO_REGISTER {
            return;
        }
        let register = self.registers().entry(Key::Number(number.into()));
        let node = register.or_insert(Node::Unsigned(0));
        let bits = match node {
            Node::Unsigned(bits) => *bits,
            _ => 0,
        };
        *node = Node::Unsigned(bits | u64::from(value));
    }

    /// The legacy form: register numbers and values, sorted by number.
    pub fn register_pairs(&self) -> Vec<(u32, u32)> {
        let pipelines = self.root.get("amdpal.pipelines");
        let registers = match pipelines {
            Some(Node::List(pipelines)) => {
                pipelines.first().and_then(|first| first.get(".registers"))
            }
            _ => None,
        };
        let Some(Node::Map(registers)) = registers else {
            return Vec::new();
        };
        let pair = |(key, value): (&Key, &Node)| match (key, value) {
            (Key::Number(number), Node::Unsigned(value)) => {
                Some((u32::try_from(*number).ok()?, *value as u32))
            }
            _ => None,
        };
        registers.iter().filter_map(pair).collect()
    }

    /// The note; `None` for metadata in the legacy form without registers.
    pub fn note(&self) -> Option<Note> {
        if !self.is_legacy {
            return Some(Note {
                kind: NoteKind::Metadata,
                contents: self.root.to_message_pack(),
            });
        }
        let pairs = self.register_pairs();
        let numbers = pairs.iter().flat_map(|(number, value)| [number, value]);
        let contents: Vec<u8> = numbers.flat_map(|number| number.to_le_bytes()).collect();
        (!contents.is_empty()).then_some(Note {
            kind: NoteKind::PalRegisters,
            contents,
        })
    }
}

/// The key of a register in a document.
fn register_key(key: Key) -> Result<Key, Reason> {
    let text = match key {
        Key::Number(_) => return Ok(key),
        Key::Text(text) => text,
    };
    let number = text.split_whitespace().next();
    let number = number.and_then(crate::expression::number);
    match number {
        Some(number) => Ok(Key::Number(number as u64)),
        None => Err(format!("invalid register '{text}'")),
    }
}

impl Assembler {
    /// Reads the lines between `.amdgpu_pal_metadata` and its end, which replace earlier metadata.
    pub(crate) fn read_pal_metadata(&mut self, lines: &[Line<'_>]) -> Result<(), AssemblyError> {
        let directive = ".amdgpu_pal_metadata";
        if let Err(reason) = check_amdpal(&self.target) {
            return Err(self.error_at(directive, reason));
        }
        let node = self.document(directive, lines)?;
        let metadata = PalMetadata::from_document(node);
        self.pal_metadata = Some(metadata.map_err(|reason| self.error_at(directive, reason))?);
        Ok(())
    }

    /// `.amd_amdgpu_pal_metadata`: register-value pairs, which are merged.
    pub(crate) fn add_pal_registers(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        check_amdpal(&self.target)?;
        let mut numbers = Vec::new();
        loop {
            let number = self.number(cursor)?;
            let bits = u32::try_from(number).or(i32::try_from(number).map(|number| number as u32));
            numbers.push(bits.map_err(|_| "value is out of range")?);
            if !cursor.accept(',') {
                break;
            }
        }
        cursor.end()?;
        let (pairs, []) = numbers.as_chunks() else {
            return Err("the number of values must be even".to_owned());
        };
        let metadata = self.pal_metadata.get_or_insert_default();
        metadata.is_legacy = true;
        for [number, value] in pairs {
            metadata.set_register(*number, *value);
        }
        Ok(())
    }
}

fn check_amdpal(target: &Target) -> Result<(), Reason> {
    match target.os() {
        OperatingSystem::AmdPal => Ok(()),
        _ => Err("directive requires amdpal".to_owned()),
    }
}
