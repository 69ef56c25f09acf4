//! A separate crate, which rustc links with this compiler: each work-item sorts eight random numbers with `core`.

#![no_std]
#![feature(abi_gpu_kernel, core_intrinsics, link_llvm_intrinsics)]
#![allow(internal_features, reason = "there is no other way to the work-item's number")]

unsafe extern "C" {
    #[link_name = "llvm.amdgcn.workitem.id.x"]
    fn work_item() -> u32;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::intrinsics::abort()
}

/// # Safety
/// `out` has an element for each work-item.
#[unsafe(no_mangle)]
pub unsafe extern "gpu-kernel" fn sorted(out: *mut [u32; 8], seed: u32) {
    let item = unsafe { work_item() };
    let mut random = item.wrapping_mul(2_654_435_769) ^ seed | 1;
    let mut numbers = [0; 8];
    for number in &mut numbers {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        *number = random;
    }
    numbers.sort_unstable();
    unsafe { *out.add(item as usize) = numbers };
}
