//! Names, memory operands and implicit inputs, written and read.

use super::cursor::{Cursor, ParseError};
use crate::debug::{Location, SourceLocation};
use crate::memory::{AddressSpace, AliasClass, AtomicOrdering, Descriptor, MemOp, SyncScope};
use crate::module::{CallingConvention, ImplicitInputs};
use cranelift_entity::EntityRef;
use std::fmt::{self, Display, Formatter};

/// Calling conventions by name.
pub(crate) const CONVENTIONS: &[(CallingConvention, &str)] = &[
    (CallingConvention::C, "function"),
    (CallingConvention::Fast, "fast"),
    (CallingConvention::Kernel, "kernel"),
    (CallingConvention::Gfx, "gfx"),
    (CallingConvention::Vertex, "vertex"),
    (CallingConvention::Geometry, "geometry"),
    (CallingConvention::Pixel, "pixel"),
    (CallingConvention::Hull, "hull"),
    (CallingConvention::Local, "local"),
    (CallingConvention::Export, "export"),
    (CallingConvention::Compute, "compute"),
];

/// Orderings by name.
const ORDERINGS: &[(AtomicOrdering, &str)] = &[
    (AtomicOrdering::Unordered, "unordered"),
    (AtomicOrdering::Monotonic, "monotonic"),
    (AtomicOrdering::Acquire, "acquire"),
    (AtomicOrdering::Release, "release"),
    (AtomicOrdering::AcquireRelease, "acq_rel"),
    (AtomicOrdering::SequentiallyConsistent, "seq_cst"),
];

/// Scopes by name.
const SCOPES: &[(SyncScope, &str)] = &[
    (SyncScope::SingleThread, "singlethread"),
    (SyncScope::Wavefront, "wavefront"),
    (SyncScope::Workgroup, "workgroup"),
    (SyncScope::Agent, "agent"),
    (SyncScope::System, "system"),
];

/// The name that a table gives `key`.
pub(crate) fn name_of<K: PartialEq>(table: &[(K, &'static str)], key: &K) -> &'static str {
    let entry = table.iter().find(|(known, _)| known == key);
    entry.map_or("?", |(_, name)| name)
}

/// Access to an implicit input.
type InputField = fn(&mut ImplicitInputs) -> &mut bool;

/// Implicit inputs by name.
const INPUTS: &[(InputField, &str)] = &[
    (|inputs| &mut inputs.dispatch_ptr, "dispatch_ptr"),
    (|inputs| &mut inputs.queue_ptr, "queue_ptr"),
    (
        |inputs| &mut inputs.kernarg_segment_ptr,
        "kernarg_segment_ptr",
    ),
    (|inputs| &mut inputs.dispatch_id, "dispatch_id"),
    (|inputs| &mut inputs.flat_scratch_init, "flat_scratch_init"),
    (|inputs| &mut inputs.workgroup_id[0], "workgroup_id_x"),
    (|inputs| &mut inputs.workgroup_id[1], "workgroup_id_y"),
    (|inputs| &mut inputs.workgroup_id[2], "workgroup_id_z"),
    (|inputs| &mut inputs.workitem_id[0], "workitem_id_x"),
    (|inputs| &mut inputs.workitem_id[1], "workitem_id_y"),
    (|inputs| &mut inputs.workitem_id[2], "workitem_id_z"),
    (|inputs| &mut inputs.implicitarg_ptr, "implicitarg_ptr"),
];

/// The word `inputs` and the names of those that are set, with leading spaces; empty if none is set.
pub(crate) struct InputNames(pub(crate) ImplicitInputs);

impl Display for InputNames {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut inputs = self.0;
        let mut label = " inputs";
        for (_, name) in INPUTS.iter().filter(|(field, _)| *field(&mut inputs)) {
            write!(f, "{label} {name}")?;
            label = "";
        }
        Ok(())
    }
}

impl Display for MemOp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} size {} align {}", self.space, self.size, self.align)?;
        let flags = &self.flags;
        let words = [
            (flags.is_volatile, "volatile"),
            (flags.nontemporal, "nontemporal"),
            (flags.invariant, "invariant"),
            (flags.dereferenceable, "dereferenceable"),
            (flags.no_clobber, "noclobber"),
            (flags.no_remote_memory, "no_remote"),
            (flags.no_fine_grained_memory, "no_fine_grained"),
            (flags.ignores_denormal_mode, "any_denormals"),
            (flags.bfloat_pair, "bfloat_pair"),
            (flags.not_private, "not_private"),
            (flags.weak, "weak"),
        ];
        for (_, word) in words.iter().filter(|(set, _)| *set) {
            write!(f, " {word}")?;
        }
        match self.descriptor {
            None => {}
            Some(Descriptor::Uav(number, false)) => write!(f, " uav {number}")?,
            Some(Descriptor::Uav(number, true)) => write!(f, " uav64 {number}")?,
            Some(Descriptor::LaunchBuffer) => f.write_str(" launch_buffer")?,
            Some(Descriptor::ArgumentBuffer) => f.write_str(" argument_buffer")?,
        }
        if self.class != AliasClass::ANY {
            write!(
                f,
                " class {} of 0x{:x}",
                self.class.number, self.class.shared
            )?;
        }
        if self.is_atomic() {
            write!(f, " {}", name_of(ORDERINGS, &self.ordering))?;
            if self.failure_ordering != AtomicOrdering::NotAtomic {
                write!(f, " failure {}", name_of(ORDERINGS, &self.failure_ordering))?;
            }
            write!(f, " scope {}", name_of(SCOPES, &self.scope))?;
            if flags.one_address_space {
                f.write_str(" one_as")?;
            }
        }
        Ok(())
    }
}

impl Cursor {
    /// A memory operand.
    pub(crate) fn memory(&mut self) -> Result<MemOp, ParseError> {
        let word = self.word()?;
        let Some(space) = space_of(&word) else {
            return self.error(format!("'{word}' is not an address space"));
        };
        self.expect_word("size")?;
        let size = self.number32()?;
        self.expect_word("align")?;
        let mut operand = MemOp::new(space, size, self.number32()?);
        let flags = &mut operand.flags;
        flags.is_volatile = self.take_word("volatile");
        flags.nontemporal = self.take_word("nontemporal");
        flags.invariant = self.take_word("invariant");
        flags.dereferenceable = self.take_word("dereferenceable");
        flags.no_clobber = self.take_word("noclobber");
        flags.no_remote_memory = self.take_word("no_remote");
        flags.no_fine_grained_memory = self.take_word("no_fine_grained");
        flags.ignores_denormal_mode = self.take_word("any_denormals");
        flags.bfloat_pair = self.take_word("bfloat_pair");
        flags.not_private = self.take_word("not_private");
        flags.weak = self.take_word("weak");
        operand.descriptor = self.descriptor()?;
        if self.take_word("class") {
            operand.class = self.alias_class()?;
        }
        if let Some(ordering) = self.named(ORDERINGS) {
            operand.ordering = ordering;
            if self.take_word("failure") {
                operand.failure_ordering =
                    self.named(ORDERINGS).unwrap_or(AtomicOrdering::NotAtomic);
            }
            self.expect_word("scope")?;
            match self.named(SCOPES) {
                Some(scope) => operand.scope = scope,
                None => return self.error("expected a synchronization scope"),
            }
            operand.flags.one_address_space = self.take_word("one_as");
        }
        Ok(operand)
    }

    /// The alias class of a memory operand, after its keyword.
    fn alias_class(&mut self) -> Result<AliasClass, ParseError> {
        let number = self.number32()?;
        self.expect_word("of")?;
        let shared = self.number()?;
        match u8::try_from(number) {
            Ok(number) if usize::from(number) < AliasClass::COUNT && shared & 1 == 1 => {
                Ok(AliasClass { number, shared })
            }
            _ => self.error("there is no such alias class"),
        }
    }

    /// The descriptor of a memory operand, if it has one.
    fn descriptor(&mut self) -> Result<Option<Descriptor>, ParseError> {
        for (word, is_wide) in [("uav", false), ("uav64", true)] {
            if self.take_word(word) {
                let number = self.number32()?;
                return match u16::try_from(number) {
                    Ok(number) => Ok(Some(Descriptor::Uav(number, is_wide))),
                    Err(_) => self.error(format!("{number} is not the number of a UAV")),
                };
            }
        }
        let buffers = [
            ("launch_buffer", Descriptor::LaunchBuffer),
            ("argument_buffer", Descriptor::ArgumentBuffer),
        ];
        let found = buffers.iter().find(|(word, _)| self.take_word(word));
        Ok(found.map(|row| row.1))
    }

    /// A source location, if the line has one.
    pub(crate) fn location(&mut self) -> Result<SourceLocation, ParseError> {
        if !self.same_line() || !self.take_mark('!') {
            return Ok(SourceLocation::default());
        }
        Ok(Location::new(self.entity("loc")?).into())
    }

    /// Names of implicit inputs.
    pub(crate) fn inputs(&mut self) -> ImplicitInputs {
        let mut inputs = ImplicitInputs::default();
        while let Some(field) = self.named(INPUTS) {
            *field(&mut inputs) = true;
        }
        inputs
    }
}

fn space_of(word: &str) -> Option<AddressSpace> {
    (0..)
        .map_while(AddressSpace::from_number)
        .find(|space| space.to_string() == word)
}

/// A source location, with leading spaces; empty if it is unknown.
pub(crate) struct LocationText(pub(crate) SourceLocation);

impl Display for LocationText {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0.expand() {
            Some(location) => write!(f, " !{location}"),
            None => Ok(()),
        }
    }
}

/// A symbol name, in quotes if it has unusual characters.
pub(crate) fn quoted(name: &str) -> String {
    let usual = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
    if !name.is_empty() && name.chars().all(usual) {
        name.to_string()
    } else {
        format!("{name:?}")
    }
}
