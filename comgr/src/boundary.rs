//! The functions with C linkage: pointers in, pointers out, no unwinding.
//!
//! A handle of the interface is a struct of one 64-bit number, which the C calling convention passes like the number itself. Any
//! pointer may be NULL; this is an invalid argument unless the interface allows it.
//!
//! # Safety
//! For all functions: pointers are NULL or point to a value of their type; strings end with NUL; buffers have the size that
//! the caller states, or that the library returned for a NULL buffer.

mod contents;
mod information;

pub(crate) use contents::PrintSymbol;
pub(crate) use information::Callbacks;

use crate::actions::{self, Item, LOG_NAME};
use crate::isa_name::Isa;
use crate::objects::{self, ActionInfo, ActionOptions};
use crate::status::{Failure, Kind, LAST_LANGUAGE, Outcome, SUCCESS};
use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;

/// Runs the body of an interface function and returns its status. A panic becomes an error.
fn call(function: impl FnOnce() -> Outcome<()>) -> i32 {
    match catch_unwind(AssertUnwindSafe(function)) {
        Ok(Ok(())) => SUCCESS,
        Ok(Err(failure)) => failure.number(),
        Err(_) => Failure::Error.number(),
    }
}

/// Writes a result to the caller's memory; an error if the pointer is NULL.
unsafe fn write<T>(target: *mut T, value: T) -> Outcome<()> {
    if target.is_null() {
        return Err(Failure::InvalidArgument);
    }
    unsafe { target.write(value) };
    Ok(())
}

/// An error if the pointer for a result is NULL. Called before the result is created, since it would be leaked.
fn check<T>(target: *mut T) -> Outcome<()> {
    match target.is_null() {
        true => Err(Failure::InvalidArgument),
        false => Ok(()),
    }
}

/// Copies a string from the caller's memory.
unsafe fn text(text: *const c_char) -> Outcome<String> {
    if text.is_null() {
        return Err(Failure::InvalidArgument);
    }
    let text = unsafe { CStr::from_ptr(text) };
    Ok(text.to_string_lossy().into_owned())
}

/// Copies bytes from the caller's memory.
unsafe fn bytes(data: *const c_char, size: usize) -> Outcome<Vec<u8>> {
    match data.is_null() {
        true => Err(Failure::InvalidArgument),
        false => Ok(unsafe { slice::from_raw_parts(data.cast(), size) }.to_vec()),
    }
}

/// Copies bytes to the caller's buffer, truncated to its size; if the buffer is NULL, only returns the number of bytes.
unsafe fn write_buffer(bytes: &[u8], size: *mut usize, buffer: *mut c_char) -> Outcome<()> {
    check(size)?;
    if buffer.is_null() {
        return unsafe { write(size, bytes.len()) };
    }
    let count = unsafe { *size }.min(bytes.len());
    unsafe { buffer.cast::<u8>().copy_from(bytes.as_ptr(), count) };
    Ok(())
}

/// As [`write_buffer`], for a string; appends a NUL.
unsafe fn write_text(text: &str, size: *mut usize, buffer: *mut c_char) -> Outcome<()> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0);
    unsafe { write_buffer(&bytes, size, buffer) }
}

/// Creates a set of data objects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_create_data_set(set: *mut u64) -> i32 {
    call(|| {
        check(set)?;
        let handle = objects::with(|objects| {
            let handle = objects.new_handle();
            objects.sets.insert(handle, Vec::new());
            handle
        });
        unsafe { write(set, handle) }
    })
}

/// Destroys a set and releases its data objects.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_destroy_data_set(set: u64) -> i32 {
    call(|| {
        objects::with(|objects| {
            objects.remove(set, None)?;
            objects.sets.remove(&set);
            Ok(())
        })
    })
}

/// Adds a data object to a set, unless the set contains it.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_data_set_add(set: u64, data: u64) -> i32 {
    call(|| {
        objects::with(|objects| {
            objects.data(data)?;
            if objects.set(set)?.contains(&data) {
                return Ok(());
            }
            objects.retain(data)?;
            objects.set(set)?.push(data);
            Ok(())
        })
    })
}

/// Removes the data objects of a kind from a set; kind 0 removes all of them.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_data_set_remove(set: u64, kind: u32) -> i32 {
    call(|| {
        let kind = match kind {
            0 => None,
            kind => Some(Kind::from_number(kind)?),
        };
        objects::with(|objects| objects.remove(set, kind))
    })
}

/// The number of data objects of a kind in a set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_data_count(
    set: u64,
    kind: u32,
    count: *mut usize,
) -> i32 {
    call(|| {
        let kind = Kind::from_number(kind)?;
        let found = objects::with(|objects| objects.of_kind(set, kind))?;
        unsafe { write(count, found.len()) }
    })
}

/// The data object at `index` among the data objects of a kind in a set; the caller releases it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_data_get_data(
    set: u64,
    kind: u32,
    index: usize,
    data: *mut u64,
) -> i32 {
    call(|| {
        let kind = Kind::from_number(kind)?;
        check(data)?;
        let handle = objects::with(|objects| {
            let found = objects.of_kind(set, kind)?;
            let handle = *found.get(index).ok_or(Failure::InvalidArgument)?;
            objects.retain(handle)?;
            Ok(handle)
        })?;
        unsafe { write(data, handle) }
    })
}

/// Creates a description of an action.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_create_action_info(info: *mut u64) -> i32 {
    call(|| {
        check(info)?;
        let handle = objects::with(|objects| {
            let handle = objects.new_handle();
            objects.infos.insert(handle, ActionInfo::default());
            handle
        });
        unsafe { write(info, handle) }
    })
}

/// Destroys a description of an action.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_destroy_action_info(info: u64) -> i32 {
    call(|| {
        let known = objects::with(|objects| objects.infos.remove(&info));
        known.map(drop).ok_or(Failure::InvalidArgument)
    })
}

/// Changes a description of an action.
fn change(info: u64, function: impl FnOnce(&mut ActionInfo) -> Outcome<()>) -> Outcome<()> {
    objects::with(|objects| function(objects.info(info)?))
}

fn info_of(info: u64) -> Outcome<ActionInfo> {
    objects::with(|objects| objects.info(info).cloned())
}

/// Sets the instruction set; NULL or an empty name means none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_set_isa_name(info: u64, name: *const c_char) -> i32 {
    call(|| {
        let name = match name.is_null() {
            true => String::new(),
            false => unsafe { text(name) }?,
        };
        let is_valid = name.is_empty() || Isa::parse(&name).is_some();
        change(info, |info| {
            if !is_valid {
                return Err(Failure::InvalidArgument);
            }
            info.isa_name = Some(name).filter(|name| !name.is_empty());
            Ok(())
        })
    })
}

/// The name of the instruction set, empty if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_get_isa_name(
    info: u64,
    size: *mut usize,
    name: *mut c_char,
) -> i32 {
    call(|| {
        let known = info_of(info)?.isa_name.unwrap_or_default();
        unsafe { write_text(&known, size, name) }
    })
}

/// Sets the language.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_action_info_set_language(info: u64, language: u32) -> i32 {
    call(|| {
        change(info, |info| {
            if language > LAST_LANGUAGE {
                return Err(Failure::InvalidArgument);
            }
            info.language = language;
            Ok(())
        })
    })
}

/// The language.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_get_language(info: u64, language: *mut u32) -> i32 {
    call(|| unsafe { write(language, info_of(info)?.language) })
}

/// Sets the options as a single text, with spaces between them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_set_options(
    info: u64,
    options: *const c_char,
) -> i32 {
    call(|| {
        let options = match options.is_null() {
            true => String::new(),
            false => unsafe { text(options) }?,
        };
        change(info, |info| {
            info.options = ActionOptions::Text(options);
            Ok(())
        })
    })
}

/// The options as a single text; an error if they were set as a list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_get_options(
    info: u64,
    size: *mut usize,
    options: *mut c_char,
) -> i32 {
    call(|| match info_of(info)?.options {
        ActionOptions::Text(text) => unsafe { write_text(&text, size, options) },
        ActionOptions::List(_) => Err(Failure::Error),
    })
}

/// Sets the options as a list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_set_option_list(
    info: u64,
    options: *const *const c_char,
    count: usize,
) -> i32 {
    call(|| {
        let options = match (options.is_null(), count) {
            (_, 0) => &[],
            (true, _) => return Err(Failure::InvalidArgument),
            (false, _) => unsafe { slice::from_raw_parts(options, count) },
        };
        let list = options.iter().map(|option| unsafe { text(*option) });
        let list = list.collect::<Outcome<Vec<_>>>()?;
        change(info, |info| {
            info.options = ActionOptions::List(list);
            Ok(())
        })
    })
}

/// The options as a list; an error if they were set as a single text.
fn option_list(info: u64) -> Outcome<Vec<String>> {
    match info_of(info)?.options {
        ActionOptions::List(list) => Ok(list),
        ActionOptions::Text(_) => Err(Failure::Error),
    }
}

/// The number of options in the list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_get_option_list_count(
    info: u64,
    count: *mut usize,
) -> i32 {
    call(|| unsafe { write(count, option_list(info)?.len()) })
}

/// An option of the list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_get_option_list_item(
    info: u64,
    index: usize,
    size: *mut usize,
    option: *mut c_char,
) -> i32 {
    call(|| {
        let list = option_list(info)?;
        let known = list.get(index).ok_or(Failure::InvalidArgument)?;
        unsafe { write_text(known, size, option) }
    })
}

/// Sets the directory that relative file names are resolved against.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_set_working_directory_path(
    info: u64,
    path: *const c_char,
) -> i32 {
    call(|| {
        let path = match path.is_null() {
            true => String::new(),
            false => unsafe { text(path) }?,
        };
        change(info, |info| {
            info.working_directory = path;
            Ok(())
        })
    })
}

/// The directory that relative file names are resolved against.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_get_working_directory_path(
    info: u64,
    size: *mut usize,
    path: *mut c_char,
) -> i32 {
    call(|| {
        let known = info_of(info)?.working_directory;
        unsafe { write_text(&known, size, path) }
    })
}

/// Sets whether actions add a log to their results.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_action_info_set_logging(info: u64, logging: bool) -> i32 {
    call(|| {
        change(info, |info| {
            info.is_logging = logging;
            Ok(())
        })
    })
}

/// Whether actions add a log to their results.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_action_info_get_logging(info: u64, logging: *mut bool) -> i32 {
    call(|| unsafe { write(logging, info_of(info)?.is_logging) })
}

/// Runs an action on the data objects in the set `input`, and adds its results to the set `result`.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_do_action(kind: u32, info: u64, input: u64, result: u64) -> i32 {
    call(|| {
        let info = info_of(info)?;
        let items: Vec<Item> = objects::with(|objects| {
            objects.set(result)?;
            let handles = objects.set(input)?.clone();
            let items = handles.iter().map(|handle| {
                let data = objects.data(*handle)?;
                Ok(Item {
                    kind: data.kind,
                    name: data.name.clone(),
                    bytes: data.bytes.clone(),
                })
            });
            items.collect::<Outcome<_>>()
        })?;
        let mut output = actions::run(kind, &info, &items)?;
        if info.is_logging {
            output.items.push(Item {
                kind: Kind::Log,
                name: LOG_NAME.to_owned(),
                bytes: output.log.into_bytes().into(),
            });
        }
        objects::with(|objects| {
            for item in output.items {
                let bytes = item.bytes.as_slice().to_vec();
                let handle = objects.add_data(item.kind, item.name, bytes);
                // Only the set keeps a reference to the result.
                objects.set(result)?.push(handle);
            }
            Ok(())
        })?;
        match output.has_failed {
            true => Err(Failure::Error),
            false => Ok(()),
        }
    })
}
