//! Programs of the Catalyst driver: loads them, and initializes kernels as the driver does.
//!
//! Buffers start some bytes after the base of their descriptors, so a kernel that ignores the offset in its
//! argument accesses the wrong memory. Images and samplers are not simulated.

use catalyst::{
    Binary, Described, DescribedKind, PointerSpace, PrintfFormat, ProgramInfo, UserData,
    UserDataClass, VCC_SGPRS, printf_formats,
};
use processors::catalyst::{
    CONSTANT_DATA_UAV, LAUNCH_DWORDS, LaunchValue, MAX_LDS, PRINTF_UAV, RESOURCE_SIZE,
    SCRATCH_OFFSET,
};

use crate::descriptor::Descriptor;
use crate::error::Error;
use crate::launch::{Arg, Launch, Part, dispatch_error};
use crate::lines::Lines;
use crate::loader::{CodeObject, Function, Kernel, LOAD_BASE, Segment};
use crate::printf;

/// The driver's description of a kernel.
#[derive(Debug, Clone)]
pub struct DriverKernel {
    arguments: Vec<Described>,
    user_data: Vec<UserData>,
    is_64_bit: bool,
    /// Device address and size of the constant data of the program scope, if there are any.
    data: Option<(u64, usize)>,
    /// The formats of printf. Empty if the kernel does not print.
    printf_formats: Vec<PrintfFormat>,
    /// The maximum number of work-items of a work-group, or their exact number in each dimension.
    group_size: [u32; 3],
}

/// Distance from the base of a descriptor to the start of its buffer, in bytes.
const SHIFT: u32 = 256;

/// Word 3 of the descriptor of a buffer of dwords.
const BUFFER_WORD3: u32 = 0x0002_7fac;

/// Alignment of code, in bytes.
const CODE_ALIGN: u64 = 256;

/// Loads a file.
///
/// # Errors
/// The file is damaged, or a kernel lacks the description of its registers or arguments.
pub fn load(bytes: &[u8]) -> Result<CodeObject, Error> {
    let binary = catalyst::read(bytes).map_err(|error| Error::CodeObject(error.to_string()))?;
    let mut code_object = CodeObject {
        processor: binary.device.processor,
        version: 2,
        xnack: false,
        segments: Vec::new(),
        kernels: Vec::new(),
        functions: Vec::new(),
        variables: Vec::new(),
        lines: Lines::default(),
        scratch_words: Vec::new(),
    };
    let mut next = LOAD_BASE;
    let mut add = |bytes: &[u8], executable: bool, segments: &mut Vec<Segment>| {
        let address = next;
        next = (next + bytes.len() as u64).next_multiple_of(CODE_ALIGN);
        segments.push(Segment {
            address,
            bytes: bytes.to_vec(),
            writable: false,
            executable,
        });
        address
    };
    let data = binary
        .global_data
        .as_deref()
        .filter(|data| !data.is_empty());
    let data = data.map(|data| (add(data, false, &mut code_object.segments), data.len()));
    for kernel in &binary.kernels {
        let entry = add(&kernel.code, true, &mut code_object.segments);
        code_object.functions.push(Function {
            name: kernel.name.clone(),
            code: entry..entry + kernel.code.len() as u64,
        });
        let loaded = load_kernel(&binary, kernel, entry, data).ok_or_else(|| {
            let name = &kernel.name;
            Error::CodeObject(format!("kernel '{name}': incomplete notes or metadata"))
        })?;
        code_object.kernels.push(loaded);
    }
    code_object.kernels.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(code_object)
}

fn load_kernel(
    binary: &Binary,
    kernel: &catalyst::Kernel,
    entry: u64,
    data: Option<(u64, usize)>,
) -> Option<Kernel> {
    let info = ProgramInfo::of(kernel)?;
    let header: Vec<u32> = kernel.header.chunks_exact(4).map(word).collect();
    let local_size = *header.get(3)?;
    let granules = |count: u32, granule: u32| count.div_ceil(granule).max(1) - 1;
    // The driver sets DX10_CLAMP, so it is set here.
    let rsrc1 = granules(info.vgprs, 4) & 63
        | (granules(info.sgprs.checked_add(VCC_SGPRS)?, 8) & 15) << 6
        | (info.float_mode & 0xff) << 12
        | 1 << 21
        | u32::from(info.ieee_mode) << 23;
    let descriptor = Descriptor {
        group_segment_size: local_size,
        private_segment_size: info.scratch_size,
        kernarg_size: 0,
        entry_offset: 0,
        rsrc1,
        rsrc2: info.resource2,
        rsrc3: 0,
        properties: 0,
    };
    Some(Kernel {
        name: kernel.name.clone(),
        descriptor,
        entry,
        metadata: None,
        driver: Some(DriverKernel {
            arguments: catalyst::describe(&kernel.metadata)?,
            user_data: info.user_data,
            is_64_bit: binary.is_64_bit,
            printf_formats: printf_formats(&kernel.metadata),
            data,
            group_size: info.group_size,
        }),
    })
}

fn word(bytes: &[u8]) -> u32 {
    bytes.try_into().map_or(0, u32::from_le_bytes)
}

/// The tables and buffers of a launch.
#[derive(Default)]
pub struct DriverMemory {
    launch_buffer: [u32; 4],
    argument_buffer: [u32; 4],
    uavs: u64,
    internal: u64,
    /// Address of the printf buffer.
    printf: u64,
    /// The output of printf.
    pub printed: Vec<u8>,
}

/// Size of the printf buffer in dwords.
const PRINTF_DWORDS: u32 = 1 << 18;

impl Launch<'_> {
    /// Creates buffers and tables.
    ///
    /// # Errors
    /// The arguments do not match the kernel's, or are images or samplers.
    pub fn create_driver_memory(&mut self, kernel: &DriverKernel) -> Result<(), Error> {
        self.check_group(kernel)?;
        let given = self.dispatch.args.len();
        if kernel.arguments.len() != given {
            let has = kernel.arguments.len();
            let reason = format!("{given} arguments are given, but the kernel has {has}");
            return Err(dispatch_error(self.kernel, reason));
        }
        let mut uavs: Vec<[u32; 4]> = Vec::new();
        let mut arguments = Vec::new();
        for (argument, value) in kernel.arguments.iter().zip(&self.dispatch.args) {
            let bytes = self.driver_argument(kernel, argument, value, &mut uavs)?;
            let start = argument.offset as usize;
            let end = start + bytes.len();
            if end > MAX_ARGUMENTS {
                return Err(dispatch_error(self.kernel, "the arguments are too large"));
            }
            arguments.resize(arguments.len().max(end.next_multiple_of(16)), 0);
            arguments[start..end].copy_from_slice(&bytes);
        }
        if let Some((address, size)) = kernel.data {
            let descriptor = buffer(address - u64::from(SHIFT), SHIFT as usize + size);
            set(&mut uavs, CONSTANT_DATA_UAV, descriptor);
        }
        let printf = match self.prints() {
            true => self.memory.add(&vec![0; 4 * PRINTF_DWORDS as usize], true),
            false => 0,
        };
        if printf != 0 {
            let size = SHIFT as usize + 4 * PRINTF_DWORDS as usize;
            let descriptor = buffer(printf - u64::from(SHIFT), size);
            set(&mut uavs, PRINTF_UAV, descriptor);
        }
        let launch_buffer = self.driver_buffer(&[0; 4 * LAUNCH_DWORDS as usize]);
        let argument_buffer = self.driver_buffer(&arguments);
        let mut table = Vec::new();
        for descriptor in uavs {
            table.extend(descriptor.iter().flat_map(|word| word.to_le_bytes()));
            table.resize(table.len().next_multiple_of(RESOURCE_SIZE as usize), 0);
        }
        let uavs = self.memory.add(&table, false);
        let mut internal = vec![0; SCRATCH_OFFSET as usize];
        internal.extend(
            self.scratch_descriptor()
                .iter()
                .flat_map(|word| word.to_le_bytes()),
        );
        self.driver = DriverMemory {
            launch_buffer,
            argument_buffer,
            uavs,
            internal: self.memory.add(&internal, false),
            printf,
            printed: Vec::new(),
        };
        self.fill_launch_buffer(kernel);
        Ok(())
    }

    fn check_group(&self, kernel: &DriverKernel) -> Result<(), Error> {
        let block = self.dispatch.block;
        let fits = match kernel.group_size {
            [most, 0, 0] => block.iter().product::<u32>() <= most,
            required => block == required,
        };
        match fits {
            true => Ok(()),
            false => {
                let size = kernel.group_size;
                let reason = format!("the kernel requires work-groups of {size:?}");
                Err(dispatch_error(self.kernel, reason))
            }
        }
    }

    fn driver_buffer(&mut self, bytes: &[u8]) -> [u32; 4] {
        let address = self.memory.add(bytes, false);
        buffer(address, bytes.len())
    }

    /// The bytes of an argument in the argument buffer.
    fn driver_argument(
        &mut self,
        kernel: &DriverKernel,
        argument: &Described,
        value: &Arg,
        uavs: &mut Vec<[u32; 4]>,
    ) -> Result<Vec<u8>, Error> {
        let wrong = |what: &str| {
            let reason = format!("argument '{}' cannot be {what}", argument.name);
            Err(dispatch_error(self.kernel, reason))
        };
        let mut base = None;
        let bytes = match (argument.kind, value) {
            (
                DescribedKind::Pointer(PointerSpace::Global(uav) | PointerSpace::Constant(uav)),
                Arg::Buffer(contents),
            ) => {
                let writable = matches!(
                    argument.kind,
                    DescribedKind::Pointer(PointerSpace::Global(_))
                );
                if uav >= processors::catalyst::MAX_UAVS {
                    return wrong("in that UAV");
                }
                let address = self.memory.add(contents, writable);
                base = Some(address);
                let size = SHIFT as usize + contents.len();
                set(uavs, uav, buffer(address - u64::from(SHIFT), size));
                match kernel.is_64_bit {
                    true => u64::from(SHIFT).to_le_bytes().to_vec(),
                    false => SHIFT.to_le_bytes().to_vec(),
                }
            }
            (DescribedKind::Pointer(PointerSpace::Local), &Arg::DynamicLds(size)) => {
                let offset = self.lds_size.next_multiple_of(16);
                self.lds_size = offset.saturating_add(size);
                if self.lds_size > MAX_LDS {
                    return wrong("that large");
                }
                offset.to_le_bytes().to_vec()
            }
            (DescribedKind::Value(ty), Arg::Value(bytes)) if bytes.len() <= ty.size() as usize => {
                spread(bytes, ty)
            }
            (DescribedKind::Structure(size), Arg::Value(bytes)) if bytes.len() <= size as usize => {
                bytes.clone()
            }
            (DescribedKind::Image(..) | DescribedKind::Counter, _) => {
                return wrong("simulated");
            }
            (_, Arg::Buffer(_)) => return wrong("a buffer"),
            (_, Arg::Value(_)) => return wrong("this value"),
            (_, Arg::DynamicLds(_)) => return wrong("local memory"),
            (_, Arg::Structure(_)) => return wrong("a structure with pointers"),
            (_, Arg::Image(_) | Arg::Sampler(_)) => return wrong("an image or sampler"),
        };
        self.buffers.push(base);
        Ok(bytes)
    }

    /// Runs the work-groups in parts of the requested size, like a driver that splits the launch.
    ///
    /// # Errors
    /// See [`Error`].
    pub fn run_parts(&mut self) -> Result<(), Error> {
        let Some(kernel) = &self.kernel.driver else {
            return self.run_groups();
        };
        let groups = self.group_counts();
        // The printf buffer has regions for the work-items of only one work-group.
        let size = match self.prints() {
            true => [1; 3],
            false => self
                .options
                .part
                .unwrap_or(groups)
                .map(|count| count.max(1)),
        };
        let starts = |axis: usize| (0..groups[axis]).step_by(size[axis] as usize);
        for z in starts(2) {
            for y in starts(1) {
                for x in starts(0) {
                    let first = [x, y, z];
                    let counts = [0, 1, 2].map(|axis| size[axis].min(groups[axis] - first[axis]));
                    self.part = Part { first, counts };
                    self.fill_launch_buffer(kernel);
                    self.start_printf();
                    self.run_groups()?;
                    self.end_printf(kernel)?;
                }
            }
        }
        Ok(())
    }

    /// Returns `true` if the kernel prints.
    pub fn prints(&self) -> bool {
        let driver = self.kernel.driver.as_ref();
        driver.is_some_and(|driver| !driver.printf_formats.is_empty())
    }

    /// Number of work-items of a work-group, and of dwords that each has in the printf buffer.
    fn printf_regions(&self) -> (usize, u32) {
        let items: u32 = self.dispatch.block.iter().product();
        (items as usize, PRINTF_DWORDS / items.max(1))
    }

    /// Marks the printf buffer as empty.
    fn start_printf(&self) {
        let (items, dwords) = self.printf_regions();
        for item in 0..items {
            let index = item * dwords as usize;
            self.memory.set_dword(self.driver.printf, index, 1);
        }
    }

    /// Prints the records in the printf buffer, one work-item of the work-group after the other.
    fn end_printf(&mut self, kernel: &DriverKernel) -> Result<(), Error> {
        let (items, dwords) = self.printf_regions();
        let dword = |index: usize| self.memory.dword(self.driver.printf, index).unwrap_or(0);
        let mut printed = Vec::new();
        for item in 0..items {
            let first = item * dwords as usize;
            let used = dword(first).min(dwords) as usize;
            let words: Vec<u32> = (first..first + used).map(dword).collect();
            if !words.is_empty()
                && printf::print(&kernel.printf_formats, &words, &mut printed).is_none()
            {
                return Err(dispatch_error(self.kernel, "a record of printf is damaged"));
            }
        }
        self.driver.printed.extend(printed);
        Ok(())
    }

    /// Fills constant buffer 0.
    fn fill_launch_buffer(&self, kernel: &DriverKernel) {
        let [base, high, ..] = self.driver.launch_buffer;
        let base = u64::from(base) | u64::from(high) << 32;
        let put = |value: LaunchValue, number: u32| {
            if let Some(dword) = value.dword(kernel.is_64_bit) {
                self.memory.set_dword(base, dword as usize, number);
            }
        };
        let groups = self.group_counts();
        for axis in 0..3u8 {
            let at = usize::from(axis);
            put(LaunchValue::GlobalSize(axis), self.dispatch.grid[at]);
            put(LaunchValue::LocalSize(axis), self.dispatch.block[at]);
            put(LaunchValue::Groups(axis), groups[at]);
            let offset = self.options.offset[at] as u32;
            let (first, size) = (self.part.first[at], self.dispatch.block[at]);
            let part = offset.wrapping_add(first.wrapping_mul(size));
            put(LaunchValue::PartOffset(axis), part);
            put(LaunchValue::FirstGroup(axis), first);
            put(LaunchValue::GlobalOffset(axis), offset);
        }
        put(LaunchValue::Dimensions, self.dimensions());
        put(LaunchValue::ConstantData, SHIFT);
        if self.prints() {
            put(LaunchValue::PrintfBuffer, SHIFT);
            put(LaunchValue::PrintfDwords, self.printf_regions().1);
        }
    }

    /// The contents of user SGPRs: for each value, its SGPR.
    ///
    /// # Errors
    /// The kernel uses data that is not simulated.
    pub fn driver_sgprs(&self, kernel: &DriverKernel) -> Result<Vec<(usize, u32)>, Error> {
        let pair = |value: u64| vec![value as u32, (value >> 32) as u32];
        let mut values = Vec::new();
        for data in &kernel.user_data {
            let words = match (data.class, data.slot) {
                (UserDataClass::ImmConstBuffer, 0) => self.driver.launch_buffer.to_vec(),
                (UserDataClass::ImmConstBuffer, 1) => self.driver.argument_buffer.to_vec(),
                (UserDataClass::PtrUavTable, 0) => pair(self.driver.uavs),
                (UserDataClass::PtrInternalGlobalTable, 0) => pair(self.driver.internal),
                (class, slot) => {
                    let reason = format!("user data {} {slot} is not simulated", class.name());
                    return Err(dispatch_error(self.kernel, reason));
                }
            };
            let count = data.sgprs.min(words.len() as u32) as usize;
            let first = data.first_sgpr.min(MAX_USER_SGPRS) as usize;
            values.extend((first..).zip(words.into_iter().take(count)));
        }
        values.retain(|(register, _)| *register < MAX_USER_SGPRS as usize);
        Ok(values)
    }
}

/// The maximum size of all arguments, in bytes.
const MAX_ARGUMENTS: usize = 1 << 16;

/// The number of SGPRs that the hardware can initialize.
const MAX_USER_SGPRS: u32 = processors::abi::MAX_USER_SGPRS;

/// A buffer descriptor.
fn buffer(base: u64, size: usize) -> [u32; 4] {
    let size = u32::try_from(size).unwrap_or(u32::MAX);
    [
        base as u32,
        (base >> 32) as u32 & 0xffff,
        size,
        BUFFER_WORD3,
    ]
}

fn set(uavs: &mut Vec<[u32; 4]>, number: u32, descriptor: [u32; 4]) {
    let number = number as usize;
    uavs.resize(uavs.len().max(number + 1), [0; 4]);
    uavs[number] = descriptor;
}

/// A value in the layout of the argument buffer, where each element smaller than a dword occupies a dword.
fn spread(bytes: &[u8], ty: catalyst::ValueType) -> Vec<u8> {
    let size = ty.scalar.size as usize;
    if size >= 4 {
        return bytes.to_vec();
    }
    let is_signed = ty.scalar.metadata_name.starts_with('i');
    let elements = bytes.chunks(size).map(|element| {
        let negative = is_signed && element.last().is_some_and(|byte| byte & 0x80 != 0);
        let mut word = [if negative { 0xff } else { 0 }; 4];
        word[..element.len()].copy_from_slice(element);
        word
    });
    elements.flatten().collect()
}
