//! Queries of statuses, instruction sets and metadata nodes; disassembly of single instructions.

use super::{call, check, text, write, write_text};
use crate::isa_name::{self, Isa};
use crate::metadata::Value;
use crate::objects;
use crate::status::{Failure, Outcome, STATUSES, SUCCESS};
use std::ffi::{CString, c_char, c_void};
use std::sync::Arc;

/// The name of a status.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_status_string(status: u32, name: *mut *const c_char) -> i32 {
    call(|| {
        let known = STATUSES.get(status as usize);
        let known = known.ok_or(Failure::InvalidArgument)?;
        unsafe { write(name, known.as_ptr()) }
    })
}

/// The version of the interface.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_version(major: *mut usize, minor: *mut usize) {
    call(|| unsafe { write(major, 2).and(write(minor, 4)) });
}

/// The number of instruction sets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_isa_count(count: *mut usize) -> i32 {
    call(|| unsafe { write(count, isa_name::count()) })
}

/// The name of an instruction set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_isa_name(index: usize, name: *mut *const c_char) -> i32 {
    call(|| {
        let known = isa_name::name(index).ok_or(Failure::InvalidArgument)?;
        unsafe { write(name, known.as_ptr()) }
    })
}

/// The metadata of an instruction set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_isa_metadata(
    name: *const c_char,
    metadata: *mut u64,
) -> i32 {
    call(|| {
        check(metadata)?;
        let isa = Isa::parse(&unsafe { text(name) }?).ok_or(Failure::InvalidArgument)?;
        let handle = objects::with(|objects| objects.add_node(&isa.metadata()));
        unsafe { write(metadata, handle) }
    })
}

/// Destroys a node.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_destroy_metadata(metadata: u64) -> i32 {
    call(|| {
        let known = objects::with(|objects| objects.nodes.remove(&metadata));
        known.map(drop).ok_or(Failure::InvalidArgument)
    })
}

fn node(handle: u64) -> Outcome<Arc<Value>> {
    objects::with(|objects| objects.node(handle))
}

/// The kind of a node.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_metadata_kind(metadata: u64, kind: *mut u32) -> i32 {
    call(|| unsafe { write(kind, node(metadata)?.kind()) })
}

/// The text of a string node.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_metadata_string(
    metadata: u64,
    size: *mut usize,
    string: *mut c_char,
) -> i32 {
    call(|| match &*node(metadata)? {
        Value::Text(text) => unsafe { write_text(text, size, string) },
        Value::Map(_) | Value::List(_) => Err(Failure::InvalidArgument),
    })
}

/// The number of entries of a map node.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_metadata_map_size(metadata: u64, size: *mut usize) -> i32 {
    call(|| match &*node(metadata)? {
        Value::Map(entries) => unsafe { write(size, entries.len()) },
        Value::Text(_) | Value::List(_) => Err(Failure::InvalidArgument),
    })
}

/// The callback that receives the key and the value of an entry and the caller's pointer, and returns a status.
type EntryCallback = unsafe extern "C" fn(u64, u64, *mut c_void) -> i32;

/// Calls the callback for every entry of a map node, until a call fails. The handles are valid during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_iterate_map_metadata(
    metadata: u64,
    callback: Option<EntryCallback>,
    user_data: *mut c_void,
) -> i32 {
    call(|| {
        let callback = callback.ok_or(Failure::InvalidArgument)?;
        let node = node(metadata)?;
        let Value::Map(entries) = &*node else {
            return Err(Failure::InvalidArgument);
        };
        for (key, value) in entries {
            let (key, value) = objects::with(|objects| {
                let key = objects.add_node(&Value::Text(key.clone()));
                (key, objects.add_node(value))
            });
            let status = unsafe { callback(key, value, user_data) };
            objects::with(|objects| {
                objects.nodes.remove(&key);
                objects.nodes.remove(&value);
            });
            if status != SUCCESS {
                return Err(Failure::Error);
            }
        }
        Ok(())
    })
}

/// The value of a key in a map node; the caller destroys it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_metadata_lookup(
    metadata: u64,
    key: *const c_char,
    value: *mut u64,
) -> i32 {
    call(|| {
        check(value)?;
        let key = unsafe { text(key) }?;
        let node = node(metadata)?;
        let Value::Map(entries) = &*node else {
            return Err(Failure::InvalidArgument);
        };
        let found = entries.get(&key).ok_or(Failure::Error)?;
        unsafe { write(value, objects::with(|objects| objects.add_node(found))) }
    })
}

/// The number of items of a list node.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_metadata_list_size(metadata: u64, size: *mut usize) -> i32 {
    call(|| match &*node(metadata)? {
        Value::List(items) => unsafe { write(size, items.len()) },
        Value::Text(_) | Value::Map(_) => Err(Failure::InvalidArgument),
    })
}

/// An item of a list node; the caller destroys it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_index_list_metadata(
    metadata: u64,
    index: usize,
    value: *mut u64,
) -> i32 {
    call(|| {
        check(value)?;
        let node = node(metadata)?;
        let Value::List(items) = &*node else {
            return Err(Failure::InvalidArgument);
        };
        let found = items.get(index).ok_or(Failure::InvalidArgument)?;
        unsafe { write(value, objects::with(|objects| objects.add_node(found))) }
    })
}

/// The callback that reads memory: address, buffer, size of the buffer in bytes, the caller's pointer. It returns the
/// number of bytes read.
type ReadMemory = unsafe extern "C" fn(u64, *mut c_char, u64, *mut c_void) -> u64;
type PrintInstruction = unsafe extern "C" fn(*const c_char, *mut c_void);
type PrintAddress = unsafe extern "C" fn(u64, *mut c_void);

/// The caller's functions for a disassembler.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    read: ReadMemory,
    print: PrintInstruction,
    annotate: PrintAddress,
}

/// Creates a disassembler.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_create_disassembly_info(
    isa_name: *const c_char,
    read: Option<ReadMemory>,
    print: Option<PrintInstruction>,
    annotate: Option<PrintAddress>,
    info: *mut u64,
) -> i32 {
    call(|| {
        check(info)?;
        let isa = Isa::parse(&unsafe { text(isa_name) }?).ok_or(Failure::InvalidArgument)?;
        let callbacks = Callbacks {
            read: read.ok_or(Failure::InvalidArgument)?,
            print: print.ok_or(Failure::InvalidArgument)?,
            annotate: annotate.ok_or(Failure::InvalidArgument)?,
        };
        let handle = objects::with(|objects| {
            let handle = objects.new_handle();
            let disassembler = (Arc::new(isa.target), callbacks);
            objects.disassemblers.insert(handle, disassembler);
            handle
        });
        unsafe { write(info, handle) }
    })
}

/// Destroys a disassembler.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_destroy_disassembly_info(info: u64) -> i32 {
    call(|| {
        let known = objects::with(|objects| objects.disassemblers.remove(&info));
        known.map(drop).ok_or(Failure::InvalidArgument)
    })
}

/// Size of the longest instruction, bytes.
const MAX_INSTRUCTION_SIZE: usize = 20;

/// Passes the text of the instruction at an address, and the target if it is a branch, to the caller's functions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_disassemble_instruction(
    info: u64,
    address: u64,
    user_data: *mut c_void,
    size: *mut u64,
) -> i32 {
    call(|| {
        check(size)?;
        let known = objects::with(|objects| objects.disassemblers.get(&info).cloned());
        let (target, callbacks) = known.ok_or(Failure::InvalidArgument)?;
        let mut bytes = [0; MAX_INSTRUCTION_SIZE];
        let buffer = bytes.as_mut_ptr().cast();
        let count =
            unsafe { (callbacks.read)(address, buffer, MAX_INSTRUCTION_SIZE as u64, user_data) };
        let count = usize::try_from(count)
            .unwrap_or(MAX_INSTRUCTION_SIZE)
            .min(MAX_INSTRUCTION_SIZE);
        let found = assembler::decode_one(&bytes[..count], &target);
        let Some(found) = found else {
            unsafe { write(size, count.min(4) as u64) }?;
            return Err(Failure::Error);
        };
        let shown = CString::new(format!("\t{}", found.text)).map_err(|_| Failure::Error)?;
        unsafe { (callbacks.print)(shown.as_ptr(), user_data) };
        if let Some(distance) = found.target {
            let target = address.wrapping_add_signed(distance);
            unsafe { (callbacks.annotate)(target, user_data) };
        }
        unsafe { write(size, found.size as u64) }
    })
}
