//! Data objects: creation, contents, metadata, symbols.

use super::{bytes, call, check, text, write, write_buffer, write_text};
use crate::bundle::{self, Position};
use crate::code_object::{self, Symbol};
use crate::objects;
use crate::status::{Failure, Kind, Outcome, SUCCESS};
use crate::symbolizer::{self, Symbolizer};
use std::ffi::{CString, c_char, c_void};
use std::fs::File;
use std::mem::ManuallyDrop;
use std::os::fd::FromRawFd;
use std::os::unix::fs::FileExt;
use std::slice;
use std::sync::Arc;

/// Creates a data object without contents.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_create_data(kind: u32, data: *mut u64) -> i32 {
    call(|| {
        check(data)?;
        let kind = Kind::from_number(kind)?;
        let handle = objects::with(|objects| objects.add_data(kind, String::new(), Vec::new()));
        unsafe { write(data, handle) }
    })
}

/// Releases a reference to a data object.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_release_data(data: u64) -> i32 {
    call(|| objects::with(|objects| objects.release(data)))
}

/// The kind of a data object.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_data_kind(data: u64, kind: *mut u32) -> i32 {
    call(|| {
        let known = objects::with(|objects| objects.data(data).map(|data| data.kind))?;
        unsafe { write(kind, known as u32) }
    })
}

/// Sets the contents.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_set_data(
    data: u64,
    size: usize,
    contents: *const c_char,
) -> i32 {
    call(|| {
        if size == 0 {
            return Err(Failure::InvalidArgument);
        }
        let contents = unsafe { bytes(contents, size) }?;
        objects::with(|objects| objects.set_bytes(data, contents))
    })
}

/// Sets the contents to `size` bytes of an open file, from `offset`; to fewer bytes if the file ends before.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_set_data_from_file_slice(
    data: u64,
    file_descriptor: i32,
    offset: u64,
    size: u64,
) -> i32 {
    call(|| {
        objects::with(|objects| objects.data(data).map(drop))?;
        let size = usize::try_from(size).map_err(|_| Failure::InvalidArgument)?;
        if file_descriptor < 0 || size == 0 {
            return Err(Failure::InvalidArgument);
        }
        // SAFETY: the caller keeps the file open during the call, and it is not closed here.
        let file = ManuallyDrop::new(unsafe { File::from_raw_fd(file_descriptor) });
        let length = file.metadata().map_err(|_| Failure::Error)?.len();
        let rest = length.checked_sub(offset).ok_or(Failure::InvalidArgument)?;
        let mut contents = vec![0; usize::try_from(rest).unwrap_or(size).min(size)];
        let read = file.read_exact_at(&mut contents, offset);
        read.map_err(|_| Failure::Error)?;
        objects::with(|objects| objects.set_bytes(data, contents))
    })
}

/// Sets the name. The names of an action's results are derived from it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_set_data_name(data: u64, name: *const c_char) -> i32 {
    call(|| {
        let name = match name.is_null() {
            true => String::new(),
            false => unsafe { text(name) }?,
        };
        objects::with(|objects| {
            objects.data_mut(data)?.name = name;
            Ok(())
        })
    })
}

fn contents_of(data: u64) -> Outcome<(Kind, Arc<Vec<u8>>)> {
    objects::with(|objects| {
        let data = objects.data(data)?;
        Ok((data.kind, data.bytes.clone()))
    })
}

/// The contents.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_data(
    data: u64,
    size: *mut usize,
    contents: *mut c_char,
) -> i32 {
    call(|| {
        let (_, bytes) = contents_of(data)?;
        unsafe { write_buffer(&bytes, size, contents) }
    })
}

/// The name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_data_name(
    data: u64,
    size: *mut usize,
    name: *mut c_char,
) -> i32 {
    call(|| {
        let known = objects::with(|objects| objects.data(data).map(|data| data.name.clone()))?;
        unsafe { write_text(&known, size, name) }
    })
}

/// The name of the instruction set of a code object.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_data_isa_name(
    data: u64,
    size: *mut usize,
    name: *mut c_char,
) -> i32 {
    call(|| {
        let (kind, bytes) = contents_of(data)?;
        if !matches!(kind, Kind::Relocatable | Kind::Executable) {
            return Err(Failure::InvalidArgument);
        }
        let known = code_object::isa_name(&bytes)?;
        unsafe { write_text(&known, size, name) }
    })
}

/// The metadata of a code object.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_get_data_metadata(data: u64, metadata: *mut u64) -> i32 {
    call(|| {
        check(metadata)?;
        let (kind, bytes) = contents_of(data)?;
        if !matches!(kind, Kind::Relocatable | Kind::Executable | Kind::Bytes) {
            return Err(Failure::InvalidArgument);
        }
        let value = code_object::metadata(&bytes)?;
        unsafe { write(metadata, objects::with(|objects| objects.add_node(&value))) }
    })
}

fn symbols_of(data: u64) -> Outcome<Vec<Symbol>> {
    let (kind, bytes) = contents_of(data)?;
    code_object::symbols(kind, &bytes)
}

/// The callback that receives the handle of a symbol and the caller's pointer, and returns a status.
type SymbolCallback = unsafe extern "C" fn(u64, *mut c_void) -> i32;

/// Calls the callback for every symbol, until a call fails.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_iterate_symbols(
    data: u64,
    callback: Option<SymbolCallback>,
    user_data: *mut c_void,
) -> i32 {
    call(|| {
        let callback = callback.ok_or(Failure::InvalidArgument)?;
        for (index, symbol) in symbols_of(data)?.iter().enumerate() {
            let handle = objects::with(|objects| objects.symbol_handle(data, index, symbol))?;
            if unsafe { callback(handle, user_data) } != SUCCESS {
                return Err(Failure::Error);
            }
        }
        Ok(())
    })
}

/// Finds a symbol by name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_symbol_lookup(
    data: u64,
    name: *const c_char,
    symbol: *mut u64,
) -> i32 {
    call(|| {
        check(symbol)?;
        let name = unsafe { text(name) }?;
        let symbols = symbols_of(data)?;
        let mut symbols = symbols.iter().enumerate();
        let found = symbols.find(|(_, symbol)| symbol.name == name);
        let (index, found) = found.ok_or(Failure::Error)?;
        let handle = objects::with(|objects| objects.symbol_handle(data, index, found))?;
        unsafe { write(symbol, handle) }
    })
}

/// Writes an attribute of a symbol; its type depends on the attribute.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_symbol_get_info(
    symbol: u64,
    attribute: u32,
    value: *mut c_void,
) -> i32 {
    call(|| {
        check(value)?;
        let known = objects::with(|objects| objects.symbols.get(&symbol).cloned());
        let known = known.ok_or(Failure::InvalidArgument)?;
        unsafe {
            match attribute {
                0 => write(value.cast(), known.name.len() as u64),
                1 => {
                    let mut size = known.name.len() + 1;
                    write_text(&known.name, &mut size, value.cast())
                }
                2 => write(value.cast(), known.kind),
                3 => write(value.cast(), known.size),
                4 => write(value.cast(), known.is_undefined),
                5 => write(value.cast(), known.value),
                _ => Err(Failure::InvalidArgument),
            }
        }
    })
}

/// Demangles a C++ name into a new data object; other names are copied.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_demangle_symbol_name(mangled: u64, demangled: *mut u64) -> i32 {
    call(|| {
        check(demangled)?;
        let (kind, bytes) = contents_of(mangled)?;
        if kind != Kind::Bytes {
            return Err(Failure::InvalidArgument);
        }
        let name = symbolizer::demangled(&bytes);
        let name = name.map_or_else(|| bytes.as_slice().to_vec(), String::into_bytes);
        let handle = objects::with(|objects| objects.add_data(Kind::Bytes, String::new(), name));
        unsafe { write(demangled, handle) }
    })
}

/// An instruction set, and the position of the code object for it in bytes: `amd_comgr_code_object_info_t`.
#[repr(C)]
pub struct CodeObjectInfo {
    /// The name of an instruction set.
    isa: *const c_char,
    size: usize,
    offset: u64,
}

/// Finds the code objects for instruction sets in a fat binary. For a single code object, the offset is 0, and the size
/// is that of the code object for the first instruction set on which it runs. Without a code object, both are 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_lookup_code_object(
    data: u64,
    infos: *mut CodeObjectInfo,
    count: usize,
) -> i32 {
    call(|| {
        let (kind, bytes) = contents_of(data)?;
        if !matches!(kind, Kind::FatBinary | Kind::Bytes | Kind::Executable) {
            return Err(Failure::InvalidArgument);
        }
        check(infos)?;
        let infos = unsafe { slice::from_raw_parts_mut(infos, count) };
        let isas = infos.iter().map(|info| unsafe { text(info.isa) });
        let isas = isas.collect::<Outcome<Vec<String>>>()?;
        let positions = match kind != Kind::Executable && bundle::is_bundle(&bytes) {
            true => bundle::find(&bytes, &isas)?,
            false if kind == Kind::FatBinary => return Err(Failure::InvalidArgument),
            false => {
                let code = code_object::isa_name(&bytes)?;
                let first = isas.iter().position(|isa| bundle::runs_on(&code, isa));
                let size = |index| match first == Some(index) {
                    true => bytes.len() as u64,
                    false => 0,
                };
                let positions = (0..count).map(|index| Position {
                    offset: 0,
                    size: size(index),
                });
                positions.collect()
            }
        };
        for (info, position) in infos.iter_mut().zip(positions) {
            info.offset = position.offset;
            info.size = usize::try_from(position.size).map_err(|_| Failure::Error)?;
        }
        Ok(())
    })
}

/// The callback that receives the text for an address, and the caller's pointer.
pub(crate) type PrintSymbol = unsafe extern "C" fn(*const c_char, *mut c_void);

/// Prepares the search for the source positions of addresses in a code object.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_create_symbolizer_info(
    code_object: u64,
    print: Option<PrintSymbol>,
    info: *mut u64,
) -> i32 {
    call(|| {
        check(info)?;
        let print = print.ok_or(Failure::InvalidArgument)?;
        let (_, bytes) = contents_of(code_object)?;
        let symbolizer = Symbolizer::new(&bytes).ok_or(Failure::InvalidArgument)?;
        let handle = objects::with(|objects| {
            let handle = objects.new_handle();
            let symbolizer = (Arc::new(symbolizer), print);
            objects.symbolizers.insert(handle, symbolizer);
            handle
        });
        unsafe { write(info, handle) }
    })
}

/// Ends the search for source positions in a code object.
#[unsafe(no_mangle)]
pub extern "C" fn amd_comgr_destroy_symbolizer_info(info: u64) -> i32 {
    call(|| {
        let known = objects::with(|objects| objects.symbolizers.remove(&info));
        known.map(drop).ok_or(Failure::InvalidArgument)
    })
}

/// Passes the source position of an address to the caller's function: of an instruction, with the functions into which
/// it was inlined, or of a variable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn amd_comgr_symbolize(
    info: u64,
    address: u64,
    is_code: bool,
    user_data: *mut c_void,
) -> i32 {
    call(|| {
        check(user_data)?;
        let known = objects::with(|objects| objects.symbolizers.get(&info).cloned());
        let (symbolizer, print) = known.ok_or(Failure::InvalidArgument)?;
        let found = match is_code {
            true => symbolizer.instruction(address),
            false => symbolizer.variable(address),
        };
        let found = CString::new(found).map_err(|_| Failure::Error)?;
        unsafe { print(found.as_ptr(), user_data) };
        Ok(())
    })
}
