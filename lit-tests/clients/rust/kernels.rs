//! Each program of `work.rs` as a kernel of the same name.

#![feature(
    abi_gpu_kernel,
    core_float_math,
    core_intrinsics,
    f16,
    link_llvm_intrinsics,
    portable_simd
)]
#![allow(
    internal_features,
    reason = "there is no other way to the work-item's number"
)]
#![no_std]

mod work;

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
    ($($module:ident::$program:ident)*) => {
        $(
            #[unsafe(no_mangle)]
            pub unsafe extern "gpu-kernel" fn $program(out: *mut u8) {
                let n = unsafe { workitem_id_x() };
                let bytes = unsafe { &mut *out.add(n as usize * work::SIZE).cast::<[u8; work::SIZE]>() };
                work::$module::$program(n, work::Item::new(bytes));
            }
        )*
    };
}

work::with_programs!(kernels);
