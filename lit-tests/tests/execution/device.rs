//! A simulated device with one loaded code object.

use std::path::Path;

use amdgcn_lit_tests::compiler;
use simulator::{Arg, CodeObject, Dispatch, Options};

use crate::data::{self, Plain};

/// Memory of the device.
#[derive(Clone, Copy)]
pub struct Buffer(usize);

/// A kernel argument.
#[derive(Clone)]
pub enum Value {
    /// Bytes by value.
    Bytes(Vec<u8>),
    /// The address of a buffer.
    Buffer(Buffer),
    /// The size of local memory that the kernel gets a pointer to.
    Local(u32),
}

impl Value {
    fn plain<T: Plain>(value: T) -> Self {
        Self::Bytes(data::to_bytes(&[value]))
    }

    pub fn u32(value: u32) -> Self {
        Self::plain(value)
    }

    pub fn i32(value: i32) -> Self {
        Self::plain(value)
    }

    pub fn u64(value: u64) -> Self {
        Self::plain(value)
    }

    pub fn f32(value: f32) -> Self {
        Self::plain(value)
    }

    pub fn f64(value: f64) -> Self {
        Self::plain(value)
    }

    /// A vector of three occupies the room of four.
    pub fn f32x3([x, y, z]: [f32; 3]) -> Self {
        Self::Bytes(data::to_bytes(&[x, y, z, 0.0]))
    }
}

impl From<Buffer> for Value {
    fn from(buffer: Buffer) -> Self {
        Self::Buffer(buffer)
    }
}

/// A simulated device.
pub struct Device {
    code: CodeObject,
    /// The contents of the buffers between launches.
    buffers: Vec<Vec<u8>>,
}

impl Device {
    /// Compiles an example and loads it.
    pub fn new(example: &Path, processor: &str, options: &[&str]) -> Result<Self, String> {
        let file = example.to_string_lossy();
        let mcpu = format!("-mcpu={processor}");
        let mut arguments = vec![&*file, &*mcpu, "-filetype=hsaco", "-o", "-"];
        arguments.extend(options);
        let bytes = compiler::run(&arguments).success()?;
        let code = CodeObject::load(&bytes).map_err(|e| e.to_string())?;
        Ok(Self {
            code,
            buffers: Vec::new(),
        })
    }

    /// A buffer with these contents.
    pub fn buffer<T: Plain>(&mut self, values: &[T]) -> Buffer {
        self.buffers.push(data::to_bytes(values));
        Buffer(self.buffers.len() - 1)
    }

    /// A buffer of so many zeros.
    pub fn zeros<T: Plain>(&mut self, count: usize) -> Buffer {
        self.buffers.push(vec![0; count * T::SIZE]);
        Buffer(self.buffers.len() - 1)
    }

    /// The contents of a buffer.
    pub fn read<T: Plain>(&self, buffer: Buffer) -> Vec<T> {
        data::from_bytes(&self.buffers[buffer.0])
    }

    /// Runs a kernel to its end, in strict mode.
    pub fn launch(
        &mut self,
        kernel: &str,
        groups: [u32; 2],
        size: [u32; 2],
        arguments: &[Value],
    ) -> Result<(), String> {
        let args = arguments.iter().map(|argument| match argument {
            Value::Bytes(bytes) => Arg::Value(bytes.clone()),
            Value::Buffer(buffer) => Arg::Buffer(self.buffers[buffer.0].clone()),
            Value::Local(bytes) => Arg::DynamicLds(*bytes),
        });
        let dispatch = Dispatch {
            kernel: kernel.to_owned(),
            grid: [groups[0] * size[0], groups[1] * size[1], 1],
            block: [size[0], size[1], 1],
            args: args.collect(),
        };
        let outcome = simulator::run_loaded(&self.code, &dispatch, &Options::default())
            .map_err(|e| e.to_string())?;
        for (argument, bytes) in arguments.iter().zip(outcome.buffers) {
            if let (Value::Buffer(buffer), Some(bytes)) = (argument, bytes) {
                self.buffers[buffer.0] = bytes;
            }
        }
        Ok(())
    }
}
