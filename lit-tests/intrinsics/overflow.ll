; Overflow flags of additions and multiplications come from the carry.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @overflow(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  %x = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %n)
  %s = extractvalue { i32, i1 } %x, 0
  %c = extractvalue { i32, i1 } %x, 1
  %y = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %s, i32 %n)
  %m = extractvalue { i32, i1 } %y, 0
  %d = extractvalue { i32, i1 } %y, 1
  %o = or i1 %c, %d
  %r = select i1 %o, i32 -1, i32 %m
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %q
  ret void
}

declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
