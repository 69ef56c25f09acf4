//! Compiles sources in high-level languages with AMD's library, if it is installed.
//!
//! The input is copied to objects of AMD's library, and its results are copied back. Without that library, the actions
//! fail with a message in the log.

use crate::actions::{Item, LOG_NAME, Result};
use crate::objects::{ActionInfo, ActionOptions};
use crate::status::{Kind, SUCCESS};
use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use std::ffi::{CString, c_char};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::{env, ptr};

/// The environment variable for the path of AMD's library.
const VARIABLE: &str = "AMDGCN_COMGR_SOURCE_COMPILER";

/// The usual paths of AMD's library.
const PATHS: [&str; 3] = [
    "/opt/rocm/lib/libamd_comgr.so.2",
    "/usr/lib/x86_64-linux-gnu/libamd_comgr.so.2",
    "/usr/lib64/libamd_comgr.so.2",
];

/// Makes AMD's library call its own functions, not those of this library, which have the same names.
const RTLD_DEEPBIND: i32 = 8;

type Create = unsafe extern "C" fn(*mut u64) -> i32;
type CreateKind = unsafe extern "C" fn(u32, *mut u64) -> i32;
type Handle = unsafe extern "C" fn(u64) -> i32;
type Pair = unsafe extern "C" fn(u64, u64) -> i32;
type SetNumber = unsafe extern "C" fn(u64, u32) -> i32;
type SetBool = unsafe extern "C" fn(u64, bool) -> i32;
type SetText = unsafe extern "C" fn(u64, *const c_char) -> i32;
type SetBytes = unsafe extern "C" fn(u64, usize, *const c_char) -> i32;
type SetList = unsafe extern "C" fn(u64, *const *const c_char, usize) -> i32;
type GetBytes = unsafe extern "C" fn(u64, *mut usize, *mut c_char) -> i32;
type Count = unsafe extern "C" fn(u64, u32, *mut usize) -> i32;
type GetItem = unsafe extern "C" fn(u64, u32, usize, *mut u64) -> i32;
type DoAction = unsafe extern "C" fn(u32, u64, u64, u64) -> i32;

/// The functions of the library. Handles are structs of one number, which are passed as the number.
struct Functions {
    create_data: CreateKind,
    release_data: Handle,
    set_data: SetBytes,
    set_data_name: SetText,
    get_data: GetBytes,
    get_data_name: GetBytes,
    create_data_set: Create,
    destroy_data_set: Handle,
    data_set_add: Pair,
    action_data_count: Count,
    action_data_get_data: GetItem,
    create_action_info: Create,
    destroy_action_info: Handle,
    set_isa_name: SetText,
    set_language: SetNumber,
    set_options: SetText,
    set_option_list: SetList,
    set_working_directory: SetText,
    set_logging: SetBool,
    do_action: DoAction,
    /// Keeps AMD's library loaded.
    _library: Library,
}

/// AMD's library, loaded by the first call; `None` if it is not installed.
fn functions() -> Option<&'static Functions> {
    static FUNCTIONS: OnceLock<Option<Functions>> = OnceLock::new();
    let functions = FUNCTIONS.get_or_init(|| {
        let named = env::var_os(VARIABLE).map(PathBuf::from);
        let usual = PATHS.iter().map(PathBuf::from);
        let mut paths = named.into_iter().chain(usual);
        paths.find_map(load)
    });
    functions.as_ref()
}

fn load(path: PathBuf) -> Option<Functions> {
    // SAFETY: AMD's library has no requirements on when it is loaded, and the functions have the types of its header.
    unsafe {
        let library = Library::open(Some(path), RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND).ok()?;
        macro_rules! function {
            ($name:literal) => {
                *library
                    .get(concat!("amd_comgr_", $name, "\0").as_bytes())
                    .ok()?
            };
        }
        let functions = Functions {
            create_data: function!("create_data"),
            release_data: function!("release_data"),
            set_data: function!("set_data"),
            set_data_name: function!("set_data_name"),
            get_data: function!("get_data"),
            get_data_name: function!("get_data_name"),
            create_data_set: function!("create_data_set"),
            destroy_data_set: function!("destroy_data_set"),
            data_set_add: function!("data_set_add"),
            action_data_count: function!("action_data_count"),
            action_data_get_data: function!("action_data_get_data"),
            create_action_info: function!("create_action_info"),
            destroy_action_info: function!("destroy_action_info"),
            set_isa_name: function!("action_info_set_isa_name"),
            set_language: function!("action_info_set_language"),
            set_options: function!("action_info_set_options"),
            set_option_list: function!("action_info_set_option_list"),
            set_working_directory: function!("action_info_set_working_directory_path"),
            set_logging: function!("action_info_set_logging"),
            do_action: function!("do_action"),
            _library: library,
        };
        // A library found at these paths may be this one, installed in place of AMD's.
        let own = crate::boundary::amd_comgr_do_action as *const () as usize;
        (functions.do_action as usize != own).then_some(functions)
    }
}

/// Runs an action in AMD's library.
///
/// # Errors
/// AMD's library is not installed, or rejects the input.
pub(crate) fn run(
    number: u32,
    info: &ActionInfo,
    input: &[Item],
) -> std::result::Result<Result, String> {
    let functions = functions().ok_or_else(|| {
        format!("this action needs AMD's libamd_comgr: install it, or set {VARIABLE} to its path")
    })?;
    let mut session = Session {
        functions,
        data: Vec::new(),
        sets: Vec::new(),
        infos: Vec::new(),
    };
    let rejected = || "AMD's libamd_comgr rejects the input".to_owned();
    // SAFETY: handles are those that the library returned, and live until the session ends; pointers are valid during
    // the calls.
    unsafe { session.run(number, info, input) }.ok_or_else(rejected)
}

/// The objects of AMD's library that an action uses. They are destroyed when the session is dropped.
struct Session {
    functions: &'static Functions,
    data: Vec<u64>,
    sets: Vec<u64>,
    infos: Vec<u64>,
}

impl Session {
    unsafe fn run(&mut self, number: u32, info: &ActionInfo, input: &[Item]) -> Option<Result> {
        let functions = self.functions;
        unsafe {
            let (source, target) = (self.set()?, self.set()?);
            for item in input {
                let mut data = 0;
                succeeds((functions.create_data)(item.kind as u32, &mut data))?;
                self.data.push(data);
                let bytes = item.bytes.as_ptr().cast();
                succeeds((functions.set_data)(data, item.bytes.len(), bytes))?;
                let name = CString::new(item.name.as_str()).ok()?;
                succeeds((functions.set_data_name)(data, name.as_ptr()))?;
                succeeds((functions.data_set_add)(source, data))?;
            }
            let action = self.info(info)?;
            let status = (functions.do_action)(number, action, source, target);
            let mut result = Result {
                has_failed: status != SUCCESS,
                ..Result::default()
            };
            for kind in Kind::ALL {
                for item in self.items(target, kind)? {
                    match item.kind {
                        Kind::Log if item.name == LOG_NAME => {
                            result.log.push_str(&String::from_utf8_lossy(&item.bytes));
                        }
                        _ => result.items.push(item),
                    }
                }
            }
            Some(result)
        }
    }

    unsafe fn set(&mut self) -> Option<u64> {
        let mut set = 0;
        succeeds(unsafe { (self.functions.create_data_set)(&mut set) })?;
        self.sets.push(set);
        Some(set)
    }

    unsafe fn info(&mut self, info: &ActionInfo) -> Option<u64> {
        let functions = self.functions;
        let text = |text: &str| CString::new(text).ok();
        unsafe {
            let mut action = 0;
            succeeds((functions.create_action_info)(&mut action))?;
            self.infos.push(action);
            if let Some(name) = &info.isa_name {
                succeeds((functions.set_isa_name)(action, text(name)?.as_ptr()))?;
            }
            succeeds((functions.set_language)(action, info.language))?;
            match &info.options {
                ActionOptions::Text(options) => {
                    succeeds((functions.set_options)(action, text(options)?.as_ptr()))?;
                }
                ActionOptions::List(list) => {
                    let list: Option<Vec<CString>> = list.iter().map(|item| text(item)).collect();
                    let list = list?;
                    let pointers: Vec<_> = list.iter().map(|item| item.as_ptr()).collect();
                    let count = pointers.len();
                    succeeds((functions.set_option_list)(
                        action,
                        pointers.as_ptr(),
                        count,
                    ))?;
                }
            }
            let directory = text(&info.working_directory)?;
            succeeds((functions.set_working_directory)(
                action,
                directory.as_ptr(),
            ))?;
            succeeds((functions.set_logging)(action, info.is_logging))?;
            Some(action)
        }
    }

    unsafe fn items(&mut self, set: u64, kind: Kind) -> Option<Vec<Item>> {
        let functions = self.functions;
        let mut items = Vec::new();
        unsafe {
            let mut count = 0;
            succeeds((functions.action_data_count)(set, kind as u32, &mut count))?;
            for index in 0..count {
                let mut data = 0;
                succeeds((functions.action_data_get_data)(
                    set,
                    kind as u32,
                    index,
                    &mut data,
                ))?;
                self.data.push(data);
                let mut name = contents(functions.get_data_name, data)?;
                // Remove the NUL.
                name.pop();
                items.push(Item {
                    kind,
                    name: String::from_utf8_lossy(&name).into_owned(),
                    bytes: Arc::new(contents(functions.get_data, data)?),
                });
            }
        }
        Some(items)
    }
}

/// `None` unless a call of AMD's library has succeeded.
fn succeeds(status: i32) -> Option<()> {
    (status == SUCCESS).then_some(())
}

/// Calls a getter of AMD's library twice, first for the size and then for the bytes, and returns the bytes.
unsafe fn contents(function: GetBytes, data: u64) -> Option<Vec<u8>> {
    unsafe {
        let mut size = 0;
        succeeds(function(data, &mut size, ptr::null_mut()))?;
        let mut bytes = vec![0; size];
        succeeds(function(data, &mut size, bytes.as_mut_ptr().cast()))?;
        Some(bytes)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let functions = self.functions;
        // SAFETY: the handles are those that the library returned, each destroyed once.
        unsafe {
            for info in &self.infos {
                (functions.destroy_action_info)(*info);
            }
            for set in &self.sets {
                (functions.destroy_data_set)(*set);
            }
            for data in &self.data {
                (functions.release_data)(*data);
            }
        }
    }
}
