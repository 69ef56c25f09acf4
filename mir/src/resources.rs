//! Assigns entries of descriptor tables to the arguments of kernels under Catalyst.

use crate::memory::AddressSpace;
use crate::module::KernelArgument;
use processors::catalyst::FIRST_ARGUMENT_UAV;

/// The resource of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resource {
    /// A value, or a pointer to local memory.
    Value,
    /// A pointer to global or constant memory, through this UAV.
    Uav(u32),
    /// An image that is read, with this entry of the table of images.
    ReadImage(u32),
    /// An image that is written, with this UAV.
    WrittenImage(u32),
    /// A sampler, with this entry of the table of samplers.
    Sampler(u32),
}

impl Resource {
    /// Returns `true` if it is in the table of read images or of samplers.
    pub fn is_in_table(&self) -> bool {
        matches!(self, Resource::ReadImage(_) | Resource::Sampler(_))
    }
}

/// The resource of each argument, numbered as by the driver's own compiler.
pub fn resources(arguments: &[KernelArgument]) -> Vec<Resource> {
    let [mut uavs, mut read, mut written, mut samplers] = [FIRST_ARGUMENT_UAV, 0, 0, 0];
    let take = |counter: &mut u32| {
        *counter += 1;
        *counter - 1
    };
    let resource = |argument: &KernelArgument| {
        let is_table_entry = argument.pointer == Some(AddressSpace::Constant);
        let name = argument.base_type_name.as_str();
        match argument.pointer {
            _ if argument.by_reference => Resource::Value,
            _ if is_table_entry && is_image(name) => match argument.access.as_str() {
                "write_only" => Resource::WrittenImage(take(&mut written)),
                _ => Resource::ReadImage(take(&mut read)),
            },
            _ if is_table_entry && name == "sampler_t" => Resource::Sampler(take(&mut samplers)),
            Some(AddressSpace::Global | AddressSpace::Constant) => Resource::Uav(take(&mut uavs)),
            _ => Resource::Value,
        }
    };
    arguments.iter().map(resource).collect()
}

impl KernelArgument {
    /// Its size in the constant buffer of arguments, in bytes.
    pub fn catalyst_size(&self) -> u32 {
        let is_image =
            self.pointer == Some(AddressSpace::Constant) && is_image(&self.base_type_name);
        match is_image && !self.by_reference {
            true => IMAGE_SIZE,
            false => self.size,
        }
    }
}

/// The short name of an OpenCL C type from `kernel_arg_base_type`: `float4` for `float
/// __attribute__((ext_vector_type(4)))`.
pub fn short_type_name(name: &str) -> String {
    let Some((element, rest)) = name.split_once(" __attribute__((ext_vector_type(") else {
        return name.to_owned();
    };
    match rest.split_once(")))") {
        Some((lanes, rest)) => format!("{element}{lanes}{rest}"),
        None => name.to_owned(),
    }
}

/// The size of the description of an image, in bytes.
const IMAGE_SIZE: u32 = 32;

/// Returns `true` if OpenCL's type of this name is an image.
fn is_image(name: &str) -> bool {
    name.starts_with("image") && name.ends_with("_t")
}
