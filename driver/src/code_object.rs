//! The result of a compilation.

use crate::report::{self, KernelReport};
use crate::{Error, LinkOptions};
use emit::assembly_text::{self, TextStyle};
use emit::code_object::FinishedFunction;
use emit::container;
use emit::placement::SectionOptions;
use mir::module::Module;
use target::Target;

/// Compiled code with everything around it, not yet in a file format.
#[derive(Clone, Debug)]
pub struct CodeObject {
    contents: container::CodeObject,
    finished: Vec<FinishedFunction>,
    module_name: String,
    warnings: Vec<String>,
}

impl CodeObject {
    pub(crate) fn new<F>(
        module: &Module<F>,
        finished: Vec<FinishedFunction>,
        target: &Target,
        sections: SectionOptions,
    ) -> Result<CodeObject, Error> {
        let contents = emit::code_object::build(module, &finished, target, sections)?;
        Ok(CodeObject {
            contents,
            finished,
            module_name: module.name.clone(),
            warnings: Vec::new(),
        })
    }

    pub(crate) fn warn(&mut self, warning: String) {
        self.warnings.push(warning);
    }

    /// What the module surely does not mean, with the name of the function.
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// What it was compiled for.
    pub fn target(&self) -> &Target {
        &self.contents.target
    }

    /// Names of the kernels, in module order.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.contents
            .kernels()
            .map(|(function, _)| function.symbol.name.as_str())
    }

    /// Assembly text that the LLVM assembler turns into [`CodeObject::object`]'s sections.
    ///
    /// # Errors
    /// A limit of the target or an operating system that has no containers yet.
    pub fn assembly(&self) -> Result<String, Error> {
        self.assembly_with(TextStyle::default())
    }

    /// Assembly text that says this besides the code.
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

    /// Source text of CLRX's assembler, which makes a loadable code object of it.
    ///
    /// # Errors
    /// As [`CodeObject::loadable`]; also data that CLRX's ROCm format does not have.
    pub fn clrx(&self) -> Result<String, Error> {
        let functions: Vec<_> = self.finished.iter().map(|this| &this.assembled).collect();
        Ok(emit::clrx::print(&self.contents, &functions)?)
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
        Ok(container::link(&self.contents, options)?)
    }

    /// The metadata of the notes as YAML.
    ///
    /// # Errors
    /// Under amdpal, kernels beyond the hardware's limits.
    pub fn metadata(&self) -> Result<String, Error> {
        Ok(container::metadata_yaml(&self.contents)?)
    }

    /// Registers, memory and occupancy of every kernel.
    pub fn report(&self) -> Vec<KernelReport> {
        report::of(&self.contents, &self.finished)
    }
}

/// The lines of instructions.
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
