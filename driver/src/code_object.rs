//! The result of a compilation.

use crate::kernels::{self, KernelReport};
use crate::{Error, LinkOptions};
use emit::assemble::FinishedFunction;
use emit::assembly_text::{self, TextStyle};
use emit::catalyst::ProgramOptions;
use emit::container::{self, ContainerError};
use emit::placement::SectionOptions;
use emit::symbols::Symbols;
use mir::debug::DebugInfo;
use mir::module::Module;
use processors::{OperatingSystem, Target};

/// A compiled module, not yet in a file format.
#[derive(Clone, Debug)]
pub struct CodeObject {
    contents: container::CodeObject,
    finished: Vec<FinishedFunction>,
    module_name: String,
    warnings: Vec<String>,
    /// Describes the locations of remarks, if these were requested.
    debug: Option<Box<DebugInfo>>,
}

impl CodeObject {
    pub(crate) fn new<F>(
        module: &Module<F>,
        finished: Vec<FinishedFunction>,
        target: &Target,
        sections: SectionOptions,
    ) -> Result<CodeObject, Error> {
        let symbols = Symbols::new(module, &finished, target);
        let mut contents = emit::code_object::build(module, &finished, &symbols, target, sections)?;
        if let Some(info) = &module.debug {
            contents.debug = dwarf::build(info, &finished, &|symbol| symbols.get(symbol))?;
        }
        let mut functions = finished.iter().map(|finished| &finished.function);
        let has_remarks = functions.any(|function| function.header.remarks.is_requested());
        Ok(CodeObject {
            contents,
            debug: has_remarks.then(|| module.debug.clone()).flatten(),
            finished,
            module_name: module.name.clone(),
            warnings: Vec::new(),
        })
    }

    pub(crate) fn warn(&mut self, warning: String) {
        self.warnings.push(warning);
    }

    /// Warnings, with the names of functions.
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// The target.
    pub fn target(&self) -> &Target {
        &self.contents.target
    }

    /// Names of the kernels, in module order.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.contents
            .kernels()
            .map(|(function, _)| function.symbol.name.as_str())
    }

    /// Assembler text that LLVM's assembler assembles to the sections of [`CodeObject::object`].
    ///
    /// # Errors
    /// A limit of the target, or an operating system without containers.
    pub fn assembly(&self) -> Result<String, Error> {
        self.assembly_with(TextStyle::default())
    }

    /// Assembler text, with style options.
    ///
    /// # Errors
    /// As [`CodeObject::assembly`].
    pub fn assembly_with(&self, style: TextStyle) -> Result<String, Error> {
        let text = Instructions {
            object: self,
            style,
        };
        Ok(container::print_assembly(&self.contents, &text)?)
    }

    /// Source text for CLRX's assembler, which assembles it to a loadable code object.
    ///
    /// # Errors
    /// As [`CodeObject::loadable`]; also data that CLRX's ROCm format cannot express.
    pub fn clrx(&self) -> Result<String, Error> {
        self.clrx_with(&ProgramOptions::default())
    }

    /// Source text for CLRX's assembler, with options for programs of the Catalyst driver.
    ///
    /// # Errors
    /// As [`CodeObject::clrx`].
    pub fn clrx_with(&self, options: &ProgramOptions) -> Result<String, Error> {
        if self.target().os() == OperatingSystem::Catalyst {
            let (binary, configurations) =
                emit::catalyst::program(&self.contents, &self.finished, options)?;
            let text = catalyst::print_configured(&binary, &configurations);
            return Ok(text.map_err(ContainerError::from)?);
        }
        let functions: Vec<_> = self.finished.iter().map(|this| &this.assembled).collect();
        Ok(emit::clrx::print(&self.contents, &functions)?)
    }

    /// A program for AMD's Catalyst driver.
    ///
    /// # Errors
    /// An operating system other than Catalyst, a processor that the driver does not support, and kernels that exceed the
    /// hardware's limits.
    pub fn catalyst(&self) -> Result<Vec<u8>, Error> {
        self.catalyst_with(&ProgramOptions::default())
    }

    /// A program for AMD's Catalyst driver, with options.
    ///
    /// # Errors
    /// As [`CodeObject::catalyst`].
    pub fn catalyst_with(&self, options: &ProgramOptions) -> Result<Vec<u8>, Error> {
        let (binary, _) = emit::catalyst::program(&self.contents, &self.finished, options)?;
        Ok(catalyst::write(&binary).map_err(ContainerError::from)?)
    }

    /// A relocatable ELF object.
    ///
    /// # Errors
    /// As [`CodeObject::assembly`].
    pub fn object(&self) -> Result<Vec<u8>, Error> {
        Ok(container::write_object(&self.contents)?)
    }

    /// A loadable ELF shared object.
    ///
    /// # Errors
    /// As [`CodeObject::assembly`]; also undefined symbols, and a module that defines nothing.
    pub fn loadable(&self) -> Result<Vec<u8>, Error> {
        self.loadable_with(&LinkOptions::default())
    }

    /// A loadable ELF shared object, linked with these options.
    ///
    /// # Errors
    /// As [`CodeObject::loadable`].
    pub fn loadable_with(&self, options: &LinkOptions) -> Result<Vec<u8>, Error> {
        if self.contents.functions.is_empty() && self.contents.globals.is_empty() {
            return Err(Error::NothingToLoad {
                module: self.module_name.clone(),
            });
        }
        crate::link(&[("the module", &self.object()?)], options)
    }

    /// The metadata notes as YAML.
    ///
    /// # Errors
    /// Kernels that exceed the hardware's limits, under amdpal.
    pub fn metadata(&self) -> Result<String, Error> {
        Ok(container::metadata_yaml(&self.contents)?)
    }

    /// Registers, memory and occupancy of every kernel.
    pub fn report(&self) -> Vec<KernelReport> {
        kernels::of(&self.contents, &self.finished)
    }

    /// The cost and purpose of every instruction. `name` and `ir` are the name and the text of the input;
    /// `read_source` returns the contents of source files that debug information refers to but does not contain.
    pub fn detailed_report(
        &self,
        name: &str,
        ir: Option<&str>,
        read_source: &dyn Fn(&str) -> Option<String>,
    ) -> report::Report {
        let debug = self.debug.as_deref();
        let input = report::Input { name, ir, debug };
        report::report(&self.contents, &self.finished, input, read_source)
    }

    /// Adds the comparison with the kernels of another object or code object to a report of this one.
    ///
    /// # Errors
    /// The other file is not an object for AMD GPUs with metadata of code object version 3 or later, or one of its kernels
    /// contains bytes that are not instructions.
    pub fn compare(
        &self,
        report: &mut report::Report,
        name: &str,
        other: &[u8],
    ) -> Result<(), Error> {
        Ok(report.compare(&self.contents, name, other)?)
    }
}

/// Prints instructions.
struct Instructions<'a> {
    object: &'a CodeObject,
    style: TextStyle,
}

impl container::FunctionText for Instructions<'_> {
    fn write_instructions(&self, function: usize, text: &mut String) {
        let object = self.object;
        let assembled = &object.finished[function].assembled;
        assembly_text::write(assembled, &object.contents, function, self.style, text);
    }

    fn has_comments(&self) -> bool {
        self.style.comments
    }
}
