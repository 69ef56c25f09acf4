//! Notes of code object version 2, which identify the target and contain metadata as text.

use processors::{
    CodeObjectVersion, ISA_VENDOR_AND_ARCHITECTURE, NoteKind, OperatingSystem, Setting,
};

use crate::assembler::Assembler;
use crate::cursor::Cursor;
use crate::error::Reason;
use crate::line::Line;
use crate::program::Note;

impl Assembler {
    fn note(&mut self, kind: NoteKind, contents: Vec<u8>) {
        self.notes.push(Note { kind, contents });
    }

    /// `.hsa_code_object_version`: selects code object version 2.
    pub(crate) fn version_note(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        self.check_amdhsa()?;
        let major = self.half(cursor)?;
        cursor.expect(',')?;
        let minor = self.half(cursor)?;
        cursor.end()?;
        if major != 2 {
            return Err(format!("version {major}.{minor} is not supported"));
        }
        let target = self.target.clone();
        self.target = target.with_code_object_version(CodeObjectVersion::V2);
        let contents = [u32::from(major), minor.into()].map(u32::to_le_bytes);
        self.note(NoteKind::CodeObjectVersion, contents.concat());
        Ok(())
    }

    /// `.hsa_code_object_isa`: the version of the processor, or explicit numbers.
    pub(crate) fn isa_note(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        self.check_version_2()?;
        let mut names = ISA_VENDOR_AND_ARCHITECTURE.map(|name| name.as_bytes().to_vec());
        let mut version = processors::isa_version(self.processor_name_v2()?);
        if !cursor.is_at_end() {
            version[0] = self.half(cursor)?;
            for number in &mut version[1..] {
                cursor.expect(',')?;
                *number = self.half(cursor)?;
            }
            for name in &mut names {
                cursor.expect(',')?;
                *name = cursor.string()?;
            }
            cursor.end()?;
        }
        let mut contents = Vec::with_capacity(32);
        for name in &names {
            let length = u16::try_from(name.len() + 1).map_err(|_| "name is too long")?;
            contents.extend(length.to_le_bytes());
        }
        contents.extend(
            version
                .map(|number| u32::from(number).to_le_bytes())
                .concat(),
        );
        for name in &names {
            contents.extend_from_slice(name);
            contents.push(0);
        }
        self.note(NoteKind::IsaVersion, contents);
        Ok(())
    }

    /// `.amd_amdgpu_isa`: the name of the processor, which must match the target.
    pub(crate) fn isa_name_note(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Reason> {
        let name = cursor.string()?;
        cursor.end()?;
        self.imply_xnack(&name);
        if self.target.os() == OperatingSystem::AmdHsa {
            self.check_version_2()?;
        }
        let expected = self.target.isa_name();
        let expected = expected.map_err(|error| error.to_string())?;
        if name != expected.as_bytes() {
            let name = String::from_utf8_lossy(&name);
            return Err(format!(
                "target {name} does not match the specified target {expected}"
            ));
        }
        self.note(NoteKind::IsaName, name);
        Ok(())
    }

    /// Processor names of version 2 imply the XNACK setting if it is not specified.
    fn imply_xnack(&mut self, name: &[u8]) {
        let name = String::from_utf8_lossy(name);
        let found = crate::target_directives::parse_isa_name(&name);
        let mut settings = *self.target.settings();
        if let Some(found) = found.filter(|found| found.processor() == self.target.processor())
            && settings.xnack == Setting::Any
        {
            settings.xnack = found.settings().xnack;
            self.target = self.target.clone().with_settings(settings);
        }
    }

    /// `.amd_amdgpu_hsa_metadata`: the note contains the text.
    pub(crate) fn metadata_text(&mut self, lines: &[Line<'_>]) -> Result<(), Reason> {
        self.check_version_2()?;
        let rows = lines.iter().map(|line| line.text.trim_end());
        let text = rows.collect::<Vec<_>>().join("\n");
        let text = format!("{}\n", text.trim_matches('\n'));
        self.note(NoteKind::TextMetadata, text.into_bytes());
        Ok(())
    }

    fn half(&mut self, cursor: &mut Cursor<'_>) -> Result<u16, Reason> {
        let number = self.number(cursor)?;
        u16::try_from(number).map_err(|_| format!("{number} is out of range"))
    }

    fn processor_name_v2(&self) -> Result<&'static str, Reason> {
        let name = self.target.processor_name_v2();
        name.map_err(|error| error.to_string())
    }

    fn check_version_2(&self) -> Result<(), Reason> {
        self.check_amdhsa()?;
        match self.target.code_object_version() {
            CodeObjectVersion::V2 => Ok(()),
            _ => Err("directive requires code object version 2".to_owned()),
        }
    }
}
