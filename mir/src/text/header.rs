//! The first line of a function in both text forms, such as `kernel @scale function0 kernarg 16 align 8 inputs
//! workgroup_id_x`.

use super::cursor::{Cursor, ParseError};
use super::shared::{CONVENTIONS, name_of, quoted};
use crate::FunctionHeader;
use crate::module::FunctionRef;
use cranelift_entity::EntityRef;
use std::fmt::{self, Display, Formatter};

/// The calling convention, the name, the symbol, and whether all callers are known.
pub(crate) struct Declaration<'a>(pub(crate) &'a FunctionHeader);

impl Display for Declaration<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let convention = name_of(CONVENTIONS, &self.0.convention);
        let (name, symbol) = (quoted(&self.0.name), self.0.symbol);
        write!(f, "{convention} @{name} {symbol}")?;
        f.write_str(match self.0.known_callers {
            true => " known_callers",
            false => "",
        })
    }
}

/// The size and the alignment of the kernel arguments, with a leading space.
pub(crate) struct KernargText<'a>(pub(crate) &'a FunctionHeader);

impl Display for KernargText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (size, align) = (self.0.explicit_kernarg_size, self.0.kernarg_align);
        write!(f, " kernarg {size} align {align}")
    }
}

impl Cursor {
    /// Parses a [`Declaration`].
    pub(crate) fn declaration(&mut self, header: &mut FunctionHeader) -> Result<(), ParseError> {
        let Some(convention) = self.named(CONVENTIONS) else {
            return self.error("expected a calling convention");
        };
        header.convention = convention;
        self.expect_mark('@')?;
        header.name = self.text()?;
        header.symbol = FunctionRef::new(self.entity("function")?);
        header.known_callers = self.take_word("known_callers");
        Ok(())
    }

    /// Parses the kernel arguments and the inputs; both are optional.
    pub(crate) fn arguments(&mut self, header: &mut FunctionHeader) -> Result<(), ParseError> {
        if self.take_word("kernarg") {
            header.explicit_kernarg_size = self.narrow()?;
            self.expect_word("align")?;
            header.kernarg_align = self.narrow()?;
        }
        if self.take_word("inputs") {
            header.inputs = self.inputs();
        }
        Ok(())
    }
}
