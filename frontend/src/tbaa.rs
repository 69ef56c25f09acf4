//! Type-based alias analysis: accesses to objects of different types touch different memory (`!tbaa`).
//!
//! In: the access tags of a function's loads and stores. Out: an [`AliasClass`] for each of them.
//!
//! An access tag contains the type of the object that is accessed, the offset of the accessed field in it, and the type
//! of the field. Types form a tree in which the parent of a scalar type is a more general type. In C, the most general
//! type is `char`, which may alias anything. Two accesses may alias if the accessed field of one may contain the
//! accessed field of the other, or if their types have no common root. Tags in the "new format", with sizes, are
//! ignored.

use crate::bindings::Value;
use mir::{AliasClass, MemOp};
use rustc_hash::FxHashMap;

/// The maximum number of types on a path through the tree. If a path is longer, the accesses may alias.
const LONGEST_PATH: usize = 64;

/// The types of the members of a type and their offsets in bytes, in ascending order. A scalar type has one member, its
/// parent, at offset 0. The root has none.
type Members = Vec<(u64, usize)>;

/// An access tag.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Tag {
    /// The type of the object that contains the accessed field.
    base: usize,
    /// The offset of the field in it, in bytes.
    offset: u64,
    /// The type of the field.
    access: usize,
}

/// The access tags of a function.
#[derive(Default)]
pub struct AccessTags {
    /// The types that have been read, by key: their index in `types`.
    known: FxHashMap<usize, usize>,
    /// `None` if the type is malformed or unknown.
    types: Vec<Option<Members>>,
    /// The number of the class of each tag, by key.
    numbers: FxHashMap<usize, u8>,
    /// The tags of the classes from 1 on.
    tags: Vec<Tag>,
}

impl AccessTags {
    /// The class of accesses with this tag. It is complete only after [`AccessTags::finish`].
    pub fn class(&mut self, node: Value<'_>) -> AliasClass {
        if let Some(&number) = self.numbers.get(&node.key()) {
            return AliasClass::numbered(number);
        }
        let next = self.tags.len() + 1;
        let tag = (next < AliasClass::COUNT)
            .then(|| self.read(node))
            .flatten();
        let number = tag.map_or(0, |tag| {
            self.tags.push(tag);
            next as u8
        });
        self.numbers.insert(node.key(), number);
        AliasClass::numbered(number)
    }

    /// Completes the classes of all accesses.
    pub fn finish<'a>(&self, accesses: impl Iterator<Item = &'a mut MemOp>) {
        if self.tags.is_empty() {
            return;
        }
        let shared: Vec<u64> = self.tags.iter().map(|tag| self.shared(tag)).collect();
        for access in accesses {
            if let Some(index) = usize::from(access.class.number).checked_sub(1) {
                access.class.shared = shared[index];
            }
        }
    }

    /// The set of the classes that may alias a tag.
    fn shared(&self, tag: &Tag) -> u64 {
        let others = self.tags.iter().enumerate();
        let aliasing = others.filter(|(_, other)| self.may_alias(tag, other));
        aliasing.fold(1, |set, (index, _)| set | 1 << (index + 1))
    }

    fn read(&mut self, node: Value<'_>) -> Option<Tag> {
        let operands = node.node_operands();
        let [Some(base), Some(access), Some(offset), ..] = operands[..] else {
            return None;
        };
        Some(Tag {
            base: self.type_of(base, 0)?,
            offset: offset.metadata_integer()?,
            access: self.type_of(access, 0)?,
        })
    }

    /// The index of a type, which is read if it is not known yet.
    fn type_of(&mut self, node: Value<'_>, depth: usize) -> Option<usize> {
        if let Some(&known) = self.known.get(&node.key()) {
            return Some(known);
        }
        let index = self.types.len();
        self.known.insert(node.key(), index);
        self.types.push(None);
        if depth < LONGEST_PATH {
            self.types[index] = self.members(node, depth);
        }
        Some(index)
    }

    fn members(&mut self, node: Value<'_>, depth: usize) -> Option<Members> {
        let operands = node.node_operands();
        let (name, members) = operands.split_first()?;
        (*name)?.metadata_string()?;
        let members = members.chunks(2).map(|member| {
            let offset = match member.get(1) {
                Some(offset) => (*offset)?.metadata_integer()?,
                None => 0,
            };
            Some((offset, self.type_of(member[0]?, depth + 1)?))
        });
        let members: Members = members.collect::<Option<_>>()?;
        members
            .is_sorted_by_key(|member| member.0)
            .then_some(members)
    }

    fn may_alias(&self, a: &Tag, b: &Tag) -> bool {
        if a == b {
            return true;
        }
        let Some(common) = self.common_ancestor(a.access, b.access) else {
            return true;
        };
        let contained = self.may_contain(a, b, common);
        contained
            .or_else(|| self.may_contain(b, a, common))
            .unwrap_or(false)
    }

    /// The nearest common ancestor of two types, where a type counts as its own ancestor.
    fn common_ancestor(&self, a: usize, b: usize) -> Option<usize> {
        let (a, b) = (self.ancestors(a)?, self.ancestors(b)?);
        a.into_iter().find(|ancestor| b.contains(ancestor))
    }

    /// A type and its ancestors up to the root.
    fn ancestors(&self, mut ty: usize) -> Option<Vec<usize>> {
        let mut path = Vec::with_capacity(8);
        path.push(ty);
        while let Some(&(_, parent)) = self.types[ty].as_ref()?.first() {
            if path.len() == LONGEST_PATH {
                return None;
            }
            path.push(parent);
            ty = parent;
        }
        Some(path)
    }

    /// Returns whether two accesses may alias, if `inner` is in an object of the type of `outer`'s field or in the object that
    /// contains the field. `None` if `inner` is in neither. `common` is the common ancestor of the accessed types.
    fn may_contain(&self, outer: &Tag, inner: &Tag, common: usize) -> Option<bool> {
        if outer.access == outer.base && outer.access == common {
            return Some(true);
        }
        let (mut ty, mut offset) = (outer.base, outer.offset);
        for _ in 0..LONGEST_PATH {
            if ty == inner.base {
                let is_object = ty == outer.access || inner.base == inner.access;
                return Some(is_object || offset == inner.offset);
            }
            let Some(members) = &self.types[ty] else {
                return Some(true);
            };
            let before = members.partition_point(|member| member.0 <= offset);
            let (start, member) = members[before.checked_sub(1)?];
            (ty, offset) = (member, offset - start);
        }
        Some(true)
    }
}
