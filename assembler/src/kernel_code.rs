//! `.amd_kernel_code_t`: the header before the code of kernels of code object version 2 and of mesa3d.

use processors::abi::KernelHeader;
use processors::{KernelCode, KernelCodeField};

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::{AssemblyError, Location, Reason};
use crate::fixups::{Field, Fixup};
use crate::line::Line;
use crate::program::SymbolType;

impl Assembler {
    /// Reads the lines between `.amd_kernel_code_t` and its end: fields that differ from the default header.
    pub(crate) fn kernel_code(
        &mut self,
        code: &str,
        lines: &[Line<'_>],
    ) -> Result<(), AssemblyError> {
        let begun = self.check_kernel_code();
        begun.map_err(|reason| self.error_at(code, reason))?;
        let here = self.here();
        let header = KernelCode::new(&self.target);
        let appended = self.append(header.bytes());
        appended.map_err(|reason| self.error_at(code, reason))?;
        for line in lines.iter().filter(|line| !line.code.is_empty()) {
            let location = Location {
                line: line.number,
                column: line.column_of(line.code),
            };
            let outer = std::mem::replace(&mut self.location, location);
            let value = self.kernel_code_value(line.code, here);
            value.map_err(|reason| self.error_at(line.code, reason))?;
            self.location = outer;
        }
        Ok(())
    }

    fn kernel_code_value(
        &mut self,
        code: &str,
        (section, offset): (usize, u64),
    ) -> Result<(), Reason> {
        let mut cursor = Cursor::new(code);
        let name = cursor.word();
        let field = KernelCodeField::from_name(name)
            .ok_or_else(|| format!("unknown field '{name}' of amd_kernel_code_t"))?;
        cursor.expect('=')?;
        let expression = self.expression(&mut cursor)?;
        cursor.end()?;
        self.fixups.push(Fixup {
            section,
            offset,
            expression,
            field: Field::KernelCode(field),
            location: self.location,
        });
        Ok(())
    }

    /// Sets a field of the header at an offset.
    pub(crate) fn fill_kernel_code(
        &mut self,
        fixup: &Fixup,
        field: &KernelCodeField,
        value: i64,
    ) -> Result<(), Reason> {
        if value != 0 && !field.exists(&self.target) {
            let processor = self.target.processor();
            return Err(format!("'{}' is not supported on {processor}", field.name));
        }
        let bytes = self.sections[fixup.section]
            .bytes
            .get_mut(fixup.offset as usize..)
            .and_then(|bytes| bytes.first_chunk_mut())
            .ok_or("the field is outside the section")?;
        let mut code = KernelCode::from_bytes(*bytes);
        code.set(field, value);
        *bytes = *code.bytes();
        Ok(())
    }

    /// `.amdgpu_hsa_kernel`.
    pub(crate) fn mark_kernel(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        self.check_kernel_code()?;
        let name = cursor.symbol()?;
        cursor.end()?;
        let symbol = self.listed(&name);
        self.symbols.get_mut(symbol).symbol_type = SymbolType::Kernel;
        for name in [".kernel.vgpr_count", ".kernel.sgpr_count"] {
            if let Some(count) = self.symbols.find(name) {
                self.symbols.define_number(count, 0);
            }
        }
        Ok(())
    }

    fn check_kernel_code(&self) -> Result<(), Reason> {
        match self.target.kernel_header() {
            KernelHeader::Descriptor => {
                Err("kernels of this target need a descriptor: use '.amdhsa_kernel'".to_owned())
            }
            _ => Ok(()),
        }
    }
}
