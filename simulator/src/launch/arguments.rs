//! The memory to which a kernel's initial registers point: arguments, dispatch packet and queue.

use super::{Arg, Launch, dispatch_error};
use crate::error::Error;
use crate::metadata::Argument;
use crate::wave::APERTURES;

/// The maximum size of kernel arguments, in bytes.
const MAX_KERNARG: u32 = 1 << 20;

impl Launch<'_> {
    /// Writes the fields of `amd_queue_t` that kernels read.
    pub(super) fn write_queue(&mut self) {
        let mut bytes = vec![0; 256];
        bytes[0x40..0x44].copy_from_slice(&APERTURES.shared.to_le_bytes());
        bytes[0x44..0x48].copy_from_slice(&APERTURES.private.to_le_bytes());
        self.queue = self.memory.add(&bytes, true);
    }

    /// Writes the AQL dispatch packet.
    pub(super) fn write_packet(&mut self) {
        let mut bytes = vec![0u8; 64];
        let dimensions = self.dimensions();
        bytes[2] = dimensions as u8;
        for (n, size) in self.dispatch.block.into_iter().enumerate() {
            bytes[4 + 2 * n..6 + 2 * n].copy_from_slice(&(size as u16).to_le_bytes());
        }
        for (n, size) in self.dispatch.grid.into_iter().enumerate() {
            bytes[12 + 4 * n..16 + 4 * n].copy_from_slice(&size.to_le_bytes());
        }
        bytes[24..28].copy_from_slice(&self.setup.private_size.to_le_bytes());
        bytes[28..32].copy_from_slice(&self.lds_size.to_le_bytes());
        bytes[40..48].copy_from_slice(&self.kernarg.to_le_bytes());
        self.packet = self.memory.add(&bytes, false);
    }

    /// Writes the kernarg segment.
    pub(super) fn write_kernarg(&mut self) -> Result<(), Error> {
        let metadata = self.kernel.metadata.as_ref();
        let explicit: Vec<Argument> = match metadata {
            Some(metadata) => metadata
                .arguments
                .iter()
                .filter(|a| !a.is_hidden())
                .cloned()
                .collect(),
            None => packed_arguments(&self.dispatch.args),
        };
        if explicit.len() != self.dispatch.args.len() {
            return Err(dispatch_error(
                self.kernel,
                format!(
                    "{} arguments are given, but the kernel has {}",
                    self.dispatch.args.len(),
                    explicit.len()
                ),
            ));
        }
        let size = metadata.map_or(self.kernel.descriptor.kernarg_size, |m| m.kernarg_size);
        let ends = explicit.iter().map(Argument::end);
        let end = ends.max().unwrap_or(0);
        if size.max(end) > MAX_KERNARG {
            let size = size.max(end);
            return Err(dispatch_error(
                self.kernel,
                format!("{size} bytes of arguments are too many"),
            ));
        }
        let mut bytes = vec![0u8; size.max(end).max(16) as usize];
        for (argument, value) in explicit.iter().zip(&self.dispatch.args) {
            let data = self.argument_bytes(argument, value)?;
            store_bytes(&mut bytes, argument.offset, &data);
        }
        let hidden = metadata.map_or(&[][..], |m| &m.arguments[..]);
        for argument in hidden.iter().filter(|a| a.is_hidden()) {
            let value = self.hidden_value(&argument.value_kind);
            let data = value.to_le_bytes();
            store_bytes(
                &mut bytes,
                argument.offset,
                &data[..(argument.size as usize).min(8)],
            );
        }
        self.kernarg = self.memory.add(&bytes, false);
        self.arguments = bytes;
        Ok(())
    }

    fn argument_bytes(&mut self, argument: &Argument, value: &Arg) -> Result<Vec<u8>, Error> {
        let wrong = |what: &str| {
            let kind = &argument.value_kind;
            dispatch_error(
                self.kernel,
                format!(
                    "the argument at offset {} is {kind} of {} bytes, but {what} is given",
                    argument.offset, argument.size
                ),
            )
        };
        let mut buffer = None;
        let data = match value {
            Arg::Buffer(contents) => {
                if argument.size != 8 {
                    return Err(wrong("a buffer"));
                }
                let base = self.memory.add(contents, true);
                buffer = Some(base);
                base.to_le_bytes().to_vec()
            }
            Arg::Value(bytes) => {
                if bytes.len() > argument.size as usize {
                    return Err(wrong(&format!("a value of {} bytes", bytes.len())));
                }
                bytes.clone()
            }
            Arg::DynamicLds(size) => {
                if argument.size != 4 {
                    return Err(wrong("dynamic LDS"));
                }
                let limit = self.setup.lds_limit();
                let align = argument.pointee_align.unwrap_or(16).clamp(1, limit);
                let base = self.lds_size.next_multiple_of(align);
                self.lds_size = base.saturating_add(*size);
                base.to_le_bytes().to_vec()
            }
            Arg::Image(image) => {
                if argument.value_kind != "image" {
                    return Err(wrong("an image"));
                }
                image.check().map_err(|problem| wrong(&problem))?;
                let base = self.memory.add(&image.with_gaps(), true);
                buffer = Some(base);
                let object = image.object(base, self.setup.generation);
                self.memory.add(&object, false).to_le_bytes().to_vec()
            }
            Arg::Sampler(sampler) => {
                if argument.value_kind != "sampler" {
                    return Err(wrong("a sampler"));
                }
                self.memory
                    .add(&sampler.object(), false)
                    .to_le_bytes()
                    .to_vec()
            }
            Arg::Structure(structure) => {
                let mut bytes = structure.value.clone();
                if bytes.len() > argument.size as usize {
                    return Err(wrong(&format!("a structure of {} bytes", bytes.len())));
                }
                let base = self.memory.add(&structure.buffer, true);
                buffer = Some(base);
                for &(offset, target) in &structure.pointers {
                    let pointer = base.wrapping_add(target).to_le_bytes();
                    match bytes.get_mut(offset..offset.saturating_add(pointer.len())) {
                        Some(place) => place.copy_from_slice(&pointer),
                        None => return Err(wrong(&format!("a pointer at byte {offset}"))),
                    }
                }
                bytes
            }
        };
        self.buffers.push(buffer);
        Ok(data)
    }

    fn hidden_value(&self, kind: &str) -> u64 {
        let dispatch = self.dispatch;
        let axis = match kind.as_bytes().last() {
            Some(b'y') => 1,
            Some(b'z') => 2,
            _ => 0,
        };
        let (grid, block) = (dispatch.grid[axis], dispatch.block[axis]);
        let value = match kind {
            "hidden_block_count_x" | "hidden_block_count_y" | "hidden_block_count_z" => {
                grid / block
            }
            "hidden_group_size_x" | "hidden_group_size_y" | "hidden_group_size_z" => block,
            "hidden_remainder_x" | "hidden_remainder_y" | "hidden_remainder_z" => grid % block,
            "hidden_grid_dims" => self.dimensions(),
            "hidden_private_base" => APERTURES.private,
            "hidden_shared_base" => APERTURES.shared,
            "hidden_dynamic_lds_size" => self.lds_size - self.kernel.descriptor.group_segment_size,
            "hidden_queue_ptr" => return self.queue,
            "hidden_global_offset_x" | "hidden_global_offset_y" | "hidden_global_offset_z" => {
                return self.options.offset[axis];
            }
            _ => 0,
        };
        u64::from(value)
    }
}

fn store_bytes(bytes: &mut [u8], offset: u32, data: &[u8]) {
    let start = offset as usize;
    if let Some(target) = bytes.get_mut(start..start + data.len()) {
        target.copy_from_slice(data);
    }
}

/// The offsets of arguments, derived from their sizes with natural alignment. Used for code objects without metadata.
fn packed_arguments(args: &[Arg]) -> Vec<Argument> {
    let mut offset = 0u32;
    args.iter()
        .map(|arg| {
            let size = match arg {
                Arg::Buffer(_) | Arg::Image(_) | Arg::Sampler(_) => 8,
                Arg::Value(bytes) => bytes.len() as u32,
                Arg::DynamicLds(_) => 4,
                Arg::Structure(structure) => structure.value.len() as u32,
            };
            let align = size.next_power_of_two().clamp(1, 8);
            offset = offset.next_multiple_of(align);
            let argument = Argument {
                size,
                offset,
                value_kind: "by_value".to_owned(),
                pointee_align: None,
                type_name: None,
            };
            offset += size;
            argument
        })
        .collect()
}
