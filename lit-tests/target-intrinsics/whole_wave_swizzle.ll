; Computation in inactive lanes, on processors without DPP.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32 immarg)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)

; The maximum over a wave.
define amdgpu_kernel void @largest(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %some = icmp ugt i32 %v, 5
  br i1 %some, label %do, label %end

do:
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %v, i32 -2147483648)
  %x1 = call i32 @llvm.amdgcn.ds.swizzle(i32 %s, i32 1055)
  %m1 = call i32 @llvm.smax.i32(i32 %s, i32 %x1)
  %x2 = call i32 @llvm.amdgcn.ds.swizzle(i32 %m1, i32 2079)
  %m2 = call i32 @llvm.smax.i32(i32 %m1, i32 %x2)
  %x4 = call i32 @llvm.amdgcn.ds.swizzle(i32 %m2, i32 4127)
  %m4 = call i32 @llvm.smax.i32(i32 %m2, i32 %x4)
  %x8 = call i32 @llvm.amdgcn.ds.swizzle(i32 %m4, i32 8223)
  %m8 = call i32 @llvm.smax.i32(i32 %m4, i32 %x8)
  %x16 = call i32 @llvm.amdgcn.ds.swizzle(i32 %m8, i32 16415)
  %m16 = call i32 @llvm.smax.i32(i32 %m8, i32 %x16)
  %low = call i32 @llvm.amdgcn.readlane.i32(i32 %m16, i32 31)
  %high = call i32 @llvm.amdgcn.readlane.i32(i32 %m16, i32 63)
  %m = call i32 @llvm.smax.i32(i32 %low, i32 %high)
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %m)
  store i32 %r, ptr addrspace(1) %q
  br label %end

end:
  ret void
}
