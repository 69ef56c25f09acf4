; Loads of several dwords through descriptors: scalar if the offset is uniform.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)

define amdgpu_kernel void @tuples(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 64, i32 159744)
  %i = ptrtoint ptr addrspace(8) %p to i128
  %r = bitcast i128 %i to <4 x i32>
  %w = and i32 %u, 28
  %more = add i32 %w, 4
  %a = call <2 x i32> @llvm.amdgcn.s.buffer.load.v2i32(<4 x i32> %r, i32 8, i32 0)
  %b = call <3 x i32> @llvm.amdgcn.s.buffer.load.v3i32(<4 x i32> %r, i32 %w, i32 0)
  %c = call <8 x i32> @llvm.amdgcn.s.buffer.load.v8i32(<4 x i32> %r, i32 %more, i32 0)
  %d = call <4 x float> @llvm.amdgcn.s.buffer.load.v4f32(<4 x i32> %r, i32 2048, i32 1)
  %bytes = shl i32 %id, 2
  %e = call <2 x float> @llvm.amdgcn.s.buffer.load.v2f32(<4 x i32> %r, i32 %bytes, i32 0)
  %q0 = getelementptr [32 x i32], ptr addrspace(1) %out, i32 %id
  store <2 x i32> %a, ptr addrspace(1) %q0
  %q1 = getelementptr i32, ptr addrspace(1) %q0, i32 2
  store <3 x i32> %b, ptr addrspace(1) %q1, align 4
  %q2 = getelementptr i32, ptr addrspace(1) %q0, i32 8
  store <8 x i32> %c, ptr addrspace(1) %q2
  %q3 = getelementptr i32, ptr addrspace(1) %q0, i32 16
  store <4 x float> %d, ptr addrspace(1) %q3
  %q4 = getelementptr i32, ptr addrspace(1) %q0, i32 20
  store <2 x float> %e, ptr addrspace(1) %q4
  ret void
}
