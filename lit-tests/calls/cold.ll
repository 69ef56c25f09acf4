; The calling conventions `coldcc` and `fastcc` are the same as the C convention.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define coldcc i32 @cold(i32 %a, i32 %b) noinline {
  %r = sub i32 %a, %b
  ret i32 %r
}

define fastcc i32 @fast(i32 %a, i32 %b) noinline {
  %x = mul i32 %a, 3
  %r = call coldcc i32 @cold(i32 %x, i32 %b)
  ret i32 %r
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call fastcc i32 @fast(i32 %id, i32 %n)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}
