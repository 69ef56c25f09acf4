//! A code object whose program-scope variables keep their values between launches.

use crate::error::Error;
use crate::launch::{Dispatch, Launch, Options, Outcome};
use crate::loader::CodeObject;

/// A loaded code object and the current values of its variables.
///
/// Buffers are arguments of one launch only. Their addresses are invalid after it, so variables must not contain
/// pointers to them.
///
/// ```rust,no_run
/// use amdgcn_simulator::{Arg, CodeObject, Dispatch, Options, Process};
///
/// let mut process = Process::new(CodeObject::load(&std::fs::read("counters.o")?)?);
/// process.write_variable("limit", &7u32.to_le_bytes())?;
/// for kernel in ["first", "second"] {
///     let dispatch = Dispatch {
///         kernel: kernel.to_owned(),
///         grid: [64, 1, 1],
///         block: [64, 1, 1],
///         args: vec![Arg::zeros(256)],
///     };
///     process.launch(&dispatch, &Options::default())?;
/// }
/// let total = process.variable("total")?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Process {
    code_object: CodeObject,
}

impl Process {
    /// A process whose variables have their initial values.
    pub fn new(code_object: CodeObject) -> Process {
        Process { code_object }
    }

    /// The code object with the current values of the variables.
    pub fn code_object(&self) -> &CodeObject {
        &self.code_object
    }

    /// Runs a kernel. After a fault, variables have the values from before the launch.
    ///
    /// # Errors
    /// See [`Error`].
    pub fn launch(&mut self, dispatch: &Dispatch, options: &Options) -> Result<Outcome, Error> {
        let kernel = self.code_object.kernel(&dispatch.kernel)?;
        let mut launch = Launch::new(&self.code_object, kernel, dispatch, options)?;
        let outcome = launch.run()?;
        let left: Vec<Option<Vec<u8>>> = self
            .code_object
            .segments
            .iter()
            .map(|segment| {
                let contents = || launch.memory.contents(segment.address);
                segment.writable.then(contents).flatten()
            })
            .collect();
        for (segment, bytes) in self.code_object.segments.iter_mut().zip(left) {
            if let Some(bytes) = bytes {
                segment.bytes = bytes;
            }
        }
        Ok(outcome)
    }

    /// The bytes of a variable, by the name of its symbol.
    ///
    /// # Errors
    /// [`Error::UnknownVariable`].
    pub fn variable(&self, name: &str) -> Result<&[u8], Error> {
        let variable = self.code_object.variable(name)?;
        let bytes = self.code_object.bytes_at(variable.address);
        bytes
            .and_then(|bytes| bytes.get(..variable.size))
            .ok_or_else(|| outside_of_image(name))
    }

    /// Replaces the first bytes of a variable, which may be constant.
    ///
    /// # Errors
    /// [`Error::UnknownVariable`], or there are more bytes than the variable has.
    pub fn write_variable(&mut self, name: &str, bytes: &[u8]) -> Result<(), Error> {
        let variable = self.code_object.variable(name)?;
        let (address, size) = (variable.address, variable.size);
        if bytes.len() > size {
            let given = bytes.len();
            let reason = format!("variable '{name}' has {size} bytes, but {given} bytes are given");
            return Err(Error::CodeObject(reason));
        }
        for segment in &mut self.code_object.segments {
            let start = address.wrapping_sub(segment.address) as usize;
            let end = start.saturating_add(bytes.len());
            if let Some(target) = segment.bytes.get_mut(start..end) {
                target.copy_from_slice(bytes);
                return Ok(());
            }
        }
        Err(outside_of_image(name))
    }
}

fn outside_of_image(name: &str) -> Error {
    Error::CodeObject(format!("variable '{name}' is outside the image"))
}
