; Typed and formatted buffer accesses: element n of %out gets element n of %in, converted.

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare <4 x float> @llvm.amdgcn.struct.ptr.buffer.load.format.v4f32(ptr addrspace(8), i32, i32, i32, i32)
declare void @llvm.amdgcn.struct.ptr.tbuffer.store.v4f32(<4 x float>, ptr addrspace(8), i32, i32, i32, i32, i32)
declare <4 x float> @llvm.amdgcn.struct.ptr.tbuffer.load.v4f32(ptr addrspace(8), i32, i32, i32, i32, i32)
declare void @llvm.amdgcn.struct.ptr.buffer.store.format.v4f32(<4 x float>, ptr addrspace(8), i32, i32, i32, i32)

; Four bytes UNORM to four floats, the format in the descriptor; doubled; stored as four halves by the instruction.
define amdgpu_kernel void @widen(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %word) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %source = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 4, i64 64, i32 %word)
  %target = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 8, i64 64, i32 %word)
  %value = call <4 x float> @llvm.amdgcn.struct.ptr.buffer.load.format.v4f32(ptr addrspace(8) %source, i32 %id, i32 0, i32 0, i32 0)
  %twice = fadd <4 x float> %value, %value
  call void @llvm.amdgcn.struct.ptr.tbuffer.store.v4f32(<4 x float> %twice, ptr addrspace(8) %target, i32 %id, i32 0, i32 0, i32 FORMAT_HALF4, i32 0)
  ret void
}

; Two halves, with the format in the instruction, to four bytes UNORM, the format in the descriptor.
define amdgpu_kernel void @narrow(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %word) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %source = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 4, i64 64, i32 %word)
  %target = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 4, i64 64, i32 %word)
  %value = call <4 x float> @llvm.amdgcn.struct.ptr.tbuffer.load.v4f32(ptr addrspace(8) %source, i32 %id, i32 0, i32 0, i32 FORMAT_HALF2, i32 0)
  call void @llvm.amdgcn.struct.ptr.buffer.store.format.v4f32(<4 x float> %value, ptr addrspace(8) %target, i32 %id, i32 0, i32 0, i32 0)
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
