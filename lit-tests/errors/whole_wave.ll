; Values must be available in inactive lanes for computation in WWM.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32 immarg)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i32 @llvm.amdgcn.strict.wqm.i32(i32)
declare i32 @llvm.amdgcn.wqm.i32(i32)

define amdgpu_kernel void @loaded_by_some(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %some = icmp ugt i32 %id, 5
  br i1 %some, label %do, label %end

do:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %x = call i32 @llvm.amdgcn.ds.swizzle(i32 %v, i32 1055)
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %x)
  store i32 %r, ptr addrspace(1) %q
  br label %end

end:
  ret void
}

define amdgpu_kernel void @in_two_blocks(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %v, i32 1)
  %some = icmp ugt i32 %id, 5
  br i1 %some, label %do, label %end

do:
  %x = call i32 @llvm.amdgcn.ds.swizzle(i32 %s, i32 1055)
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %x)
  store i32 %r, ptr addrspace(1) %q
  br label %end

end:
  ret void
}

define amdgpu_kernel void @quads_in_waves(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %v, i32 1)
  %x = call i32 @llvm.amdgcn.ds.swizzle(i32 %s, i32 1055)
  %y = call i32 @llvm.amdgcn.strict.wqm.i32(i32 %x)
  %z = call i32 @llvm.amdgcn.ds.swizzle(i32 %y, i32 1055)
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %z)
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define i32 @called(i32 %v) {
  %r = call i32 @llvm.amdgcn.wqm.i32(i32 %v)
  ret i32 %r
}
