; Masked accesses touch only the elements that their masks select.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @mload_4i8(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <4 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <4 x i8>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <4 x i8>, ptr addrspace(1) %pb
  %q = getelementptr <4 x i8>, ptr addrspace(1) %in, i32 %id
  %r = call <4 x i8> @llvm.masked.load.v4i8.p1(ptr addrspace(1) %q, i32 4, <4 x i1> %a, <4 x i8> %b)
  %pr = getelementptr <4 x i8>, ptr addrspace(1) %out, i32 %id
  store <4 x i8> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @mload_4i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <4 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <4 x i32>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <4 x i32>, ptr addrspace(1) %pb
  %q = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %id
  %r = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %q, i32 4, <4 x i1> %a, <4 x i32> %b)
  %pr = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @mstore_4i32(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %id
  %b = load <4 x i32>, ptr addrspace(1) %pb
  %po = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %b, ptr addrspace(1) %po, i32 4, <4 x i1> %a)
  ret void
}

define amdgpu_kernel void @gather_4i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [3 x <4 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [3 x <4 x i32>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <4 x i32>, ptr addrspace(1) %pb
  %pc = getelementptr [3 x <4 x i8>], ptr addrspace(1) %in, i32 %id, i32 2
  %c = load <4 x i8>, ptr addrspace(1) %pc
  %q = getelementptr i32, ptr addrspace(1) %in, <4 x i8> %c
  %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %q, i32 4, <4 x i1> %a, <4 x i32> %b)
  %pr = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  store <4 x i32> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @scatter_4i32(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %id
  %b = load <4 x i32>, ptr addrspace(1) %pb
  %po = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  %q = getelementptr i32, ptr addrspace(1) %po, <4 x i8> <i8 0, i8 1, i8 2, i8 3>
  call void @llvm.masked.scatter.v4i32.v4p1(<4 x i32> %b, <4 x ptr addrspace(1)> %q, i32 4, <4 x i1> %a)
  ret void
}

define amdgpu_kernel void @mload_2half(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <2 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <2 x half>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x half>, ptr addrspace(1) %pb
  %q = getelementptr <2 x half>, ptr addrspace(1) %in, i32 %id
  %r = call <2 x half> @llvm.masked.load.v2f16.p1(ptr addrspace(1) %q, i32 4, <2 x i1> %a, <2 x half> %b)
  %pr = getelementptr <2 x half>, ptr addrspace(1) %out, i32 %id
  store <2 x half> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @mstore_2half(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x half>, ptr addrspace(1) %in, i32 %id
  %b = load <2 x half>, ptr addrspace(1) %pb
  %po = getelementptr <2 x half>, ptr addrspace(1) %out, i32 %id
  call void @llvm.masked.store.v2f16.p1(<2 x half> %b, ptr addrspace(1) %po, i32 4, <2 x i1> %a)
  ret void
}

define amdgpu_kernel void @gather_2half(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [3 x <2 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [3 x <2 x half>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x half>, ptr addrspace(1) %pb
  %pc = getelementptr [3 x <2 x i8>], ptr addrspace(1) %in, i32 %id, i32 2
  %c = load <2 x i8>, ptr addrspace(1) %pc
  %q = getelementptr half, ptr addrspace(1) %in, <2 x i8> %c
  %r = call <2 x half> @llvm.masked.gather.v2f16.v2p1(<2 x ptr addrspace(1)> %q, i32 4, <2 x i1> %a, <2 x half> %b)
  %pr = getelementptr <2 x half>, ptr addrspace(1) %out, i32 %id
  store <2 x half> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @scatter_2half(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x half>, ptr addrspace(1) %in, i32 %id
  %b = load <2 x half>, ptr addrspace(1) %pb
  %po = getelementptr <2 x half>, ptr addrspace(1) %out, i32 %id
  %q = getelementptr half, ptr addrspace(1) %po, <2 x i8> <i8 0, i8 1>
  call void @llvm.masked.scatter.v2f16.v2p1(<2 x half> %b, <2 x ptr addrspace(1)> %q, i32 4, <2 x i1> %a)
  ret void
}

define amdgpu_kernel void @mload_2i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [2 x <2 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [2 x <2 x i64>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x i64>, ptr addrspace(1) %pb
  %q = getelementptr <2 x i64>, ptr addrspace(1) %in, i32 %id
  %r = call <2 x i64> @llvm.masked.load.v2i64.p1(ptr addrspace(1) %q, i32 4, <2 x i1> %a, <2 x i64> %b)
  %pr = getelementptr <2 x i64>, ptr addrspace(1) %out, i32 %id
  store <2 x i64> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @mstore_2i64(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x i64>, ptr addrspace(1) %in, i32 %id
  %b = load <2 x i64>, ptr addrspace(1) %pb
  %po = getelementptr <2 x i64>, ptr addrspace(1) %out, i32 %id
  call void @llvm.masked.store.v2i64.p1(<2 x i64> %b, ptr addrspace(1) %po, i32 4, <2 x i1> %a)
  ret void
}

define amdgpu_kernel void @gather_2i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [3 x <2 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [3 x <2 x i64>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x i64>, ptr addrspace(1) %pb
  %pc = getelementptr [3 x <2 x i8>], ptr addrspace(1) %in, i32 %id, i32 2
  %c = load <2 x i8>, ptr addrspace(1) %pc
  %q = getelementptr i64, ptr addrspace(1) %in, <2 x i8> %c
  %r = call <2 x i64> @llvm.masked.gather.v2i64.v2p1(<2 x ptr addrspace(1)> %q, i32 4, <2 x i1> %a, <2 x i64> %b)
  %pr = getelementptr <2 x i64>, ptr addrspace(1) %out, i32 %id
  store <2 x i64> %r, ptr addrspace(1) %pr
  ret void
}

define amdgpu_kernel void @scatter_2i64(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <2 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <2 x i64>, ptr addrspace(1) %in, i32 %id
  %b = load <2 x i64>, ptr addrspace(1) %pb
  %po = getelementptr <2 x i64>, ptr addrspace(1) %out, i32 %id
  %q = getelementptr i64, ptr addrspace(1) %po, <2 x i8> <i8 0, i8 1>
  call void @llvm.masked.scatter.v2i64.v2p1(<2 x i64> %b, <2 x ptr addrspace(1)> %q, i32 4, <2 x i1> %a)
  ret void
}

define amdgpu_kernel void @scatter_4p3(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr <4 x i1>, ptr addrspace(1) %in, i32 %id
  %a = load <4 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr <4 x ptr addrspace(3)>, ptr addrspace(1) %in, i32 %id
  %b = load <4 x ptr addrspace(3)>, ptr addrspace(1) %pb
  %po = getelementptr <4 x ptr addrspace(3)>, ptr addrspace(1) %out, i32 %id
  %q = getelementptr ptr addrspace(3), ptr addrspace(1) %po, <4 x i8> <i8 0, i8 1, i8 2, i8 3>
  call void @llvm.masked.scatter.v4p3.v4p1(<4 x ptr addrspace(3)> %b, <4 x ptr addrspace(1)> %q, i32 4, <4 x i1> %a)
  ret void
}

define amdgpu_kernel void @gather_2double(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %pa = getelementptr [3 x <2 x i1>], ptr addrspace(1) %in, i32 %id, i32 0
  %a = load <2 x i1>, ptr addrspace(1) %pa
  %pb = getelementptr [3 x <2 x double>], ptr addrspace(1) %in, i32 %id, i32 1
  %b = load <2 x double>, ptr addrspace(1) %pb
  %pc = getelementptr [3 x <2 x i8>], ptr addrspace(1) %in, i32 %id, i32 2
  %c = load <2 x i8>, ptr addrspace(1) %pc
  %q = getelementptr double, ptr addrspace(1) %in, <2 x i8> %c
  %r = call <2 x double> @llvm.masked.gather.v2f64.v2p1(<2 x ptr addrspace(1)> %q, i32 4, <2 x i1> %a, <2 x double> %b)
  %pr = getelementptr <2 x double>, ptr addrspace(1) %out, i32 %id
  store <2 x double> %r, ptr addrspace(1) %pr
  ret void
}

declare <2 x double> @llvm.masked.gather.v2f64.v2p1(<2 x ptr addrspace(1)>, i32, <2 x i1>, <2 x double>)
declare <2 x half> @llvm.masked.gather.v2f16.v2p1(<2 x ptr addrspace(1)>, i32, <2 x i1>, <2 x half>)
declare <2 x half> @llvm.masked.load.v2f16.p1(ptr addrspace(1), i32, <2 x i1>, <2 x half>)
declare <2 x i64> @llvm.masked.gather.v2i64.v2p1(<2 x ptr addrspace(1)>, i32, <2 x i1>, <2 x i64>)
declare <2 x i64> @llvm.masked.load.v2i64.p1(ptr addrspace(1), i32, <2 x i1>, <2 x i64>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, i32, <4 x i1>, <4 x i32>)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare <4 x i8> @llvm.masked.load.v4i8.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i8>)
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.masked.scatter.v2f16.v2p1(<2 x half>, <2 x ptr addrspace(1)>, i32, <2 x i1>)
declare void @llvm.masked.scatter.v2i64.v2p1(<2 x i64>, <2 x ptr addrspace(1)>, i32, <2 x i1>)
declare void @llvm.masked.scatter.v4i32.v4p1(<4 x i32>, <4 x ptr addrspace(1)>, i32, <4 x i1>)
declare void @llvm.masked.scatter.v4p3.v4p1(<4 x ptr addrspace(3)>, <4 x ptr addrspace(1)>, i32, <4 x i1>)
declare void @llvm.masked.store.v2f16.p1(<2 x half>, ptr addrspace(1), i32, <2 x i1>)
declare void @llvm.masked.store.v2i64.p1(<2 x i64>, ptr addrspace(1), i32, <2 x i1>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)
