//! The kernels of `work.rs`.

#![feature(abi_gpu_kernel, core_intrinsics, link_llvm_intrinsics)]
#![allow(internal_features, reason = "there is no other way to the work-item's number")]
#![no_std]

include!("work.rs");

unsafe extern "C" {
    #[link_name = "llvm.amdgcn.workitem.id.x"]
    fn workitem_id_x() -> u32;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::intrinsics::abort()
}

/// Compares bytes; code of `core` calls this.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn memcmp(a: *const u8, b: *const u8, count: usize) -> i32 {
    for index in 0..count {
        let (a, b) = unsafe { (*a.add(index), *b.add(index)) };
        if a != b {
            return i32::from(a) - i32::from(b);
        }
    }
    0
}

macro_rules! kernels {
    ($($kernel:ident $function:ident)*) => {
        $(
            #[unsafe(no_mangle)]
            pub unsafe extern "gpu-kernel" fn $kernel(out: *mut u8) {
                let n = unsafe { workitem_id_x() };
                let item = unsafe { &mut *out.add(n as usize * SIZE).cast::<[u8; SIZE]>() };
                $function(n, item);
            }
        )*
    };
}

kernels! {
    run_float_text float_text
    run_integer_text integer_text
    run_parsed parsed
    run_sorted sorted
    run_hashed hashed
    run_checked checked
}
