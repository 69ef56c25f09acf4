; Expanding loads and compressing stores access consecutive elements.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @eload_4i8(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <4 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <4 x i8>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <4 x i8>, ptr addrspace(1) %pb
  %q = getelementptr <4 x i8>, ptr addrspace(1) %in, i32 %id
  %g = addrspacecast ptr addrspace(1) %q to ptr
  %r = call <4 x i8> @llvm.masked.expandload.v4i8(ptr %g, <4 x i1> %a, <4 x i8> %b)
  %pr = getelementptr <4 x i8>, ptr addrspace(1) %out, i32 %id
  store <4 x i8> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @cstore_4i8(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x i8>, ptr addrspace(1) %in, i32 %id
  %b = load <4 x i8>, ptr addrspace(1) %pb
  %po = getelementptr <4 x i8>, ptr addrspace(1) %out, i32 %id
  %g = addrspacecast ptr addrspace(1) %po to ptr
  call void @llvm.masked.compressstore.v4i8(<4 x i8> %b, ptr %g, <4 x i1> %a)
  ret void
}

define amdgpu_kernel void @eload_4i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <4 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <4 x i32>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <4 x i32>, ptr addrspace(1) %pb
  %q = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %id
  %g = addrspacecast ptr addrspace(1) %q to ptr
  %r = call <4 x i32> @llvm.masked.expandload.v4i32(ptr %g, <4 x i1> %a, <4 x i32> %b)
  %pr = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @cstore_4i32(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %id
  %b = load <4 x i32>, ptr addrspace(1) %pb
  %po = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  %g = addrspacecast ptr addrspace(1) %po to ptr
  call void @llvm.masked.compressstore.v4i32(<4 x i32> %b, ptr %g, <4 x i1> %a)
  ret void
}

define amdgpu_kernel void @eload_2half(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <2 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <2 x half>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x half>, ptr addrspace(1) %pb
  %q = getelementptr <2 x half>, ptr addrspace(1) %in, i32 %id
  %g = addrspacecast ptr addrspace(1) %q to ptr
  %r = call <2 x half> @llvm.masked.expandload.v2f16(ptr %g, <2 x i1> %a, <2 x half> %b)
  %pr = getelementptr <2 x half>, ptr addrspace(1) %out, i32 %id
  store <2 x half> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @cstore_2half(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x half>, ptr addrspace(1) %in, i32 %id
  %b = load <2 x half>, ptr addrspace(1) %pb
  %po = getelementptr <2 x half>, ptr addrspace(1) %out, i32 %id
  %g = addrspacecast ptr addrspace(1) %po to ptr
  call void @llvm.masked.compressstore.v2f16(<2 x half> %b, ptr %g, <2 x i1> %a)
  ret void
}

define amdgpu_kernel void @eload_2i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <2 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <2 x i64>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x i64>, ptr addrspace(1) %pb
  %q = getelementptr <2 x i64>, ptr addrspace(1) %in, i32 %id
  %g = addrspacecast ptr addrspace(1) %q to ptr
  %r = call <2 x i64> @llvm.masked.expandload.v2i64(ptr %g, <2 x i1> %a, <2 x i64> %b)
  %pr = getelementptr <2 x i64>, ptr addrspace(1) %out, i32 %id
  store <2 x i64> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @cstore_2i64(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x i64>, ptr addrspace(1) %in, i32 %id
  %b = load <2 x i64>, ptr addrspace(1) %pb
  %po = getelementptr <2 x i64>, ptr addrspace(1) %out, i32 %id
  %g = addrspacecast ptr addrspace(1) %po to ptr
  call void @llvm.masked.compressstore.v2i64(<2 x i64> %b, ptr %g, <2 x i1> %a)
  ret void
}

declare <2 x half> @llvm.masked.expandload.v2f16(ptr, <2 x i1>, <2 x half>)
declare <2 x i64> @llvm.masked.expandload.v2i64(ptr, <2 x i1>, <2 x i64>)
declare <4 x i32> @llvm.masked.expandload.v4i32(ptr, <4 x i1>, <4 x i32>)
declare <4 x i8> @llvm.masked.expandload.v4i8(ptr, <4 x i1>, <4 x i8>)
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.masked.compressstore.v2f16(<2 x half>, ptr, <2 x i1>)
declare void @llvm.masked.compressstore.v2i64(<2 x i64>, ptr, <2 x i1>)
declare void @llvm.masked.compressstore.v4i32(<4 x i32>, ptr, <4 x i1>)
declare void @llvm.masked.compressstore.v4i8(<4 x i8>, ptr, <4 x i1>)
