; Intrinsics that are rare: LLVM lowers some of them just before selection.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@distances = internal addrspace(1) constant [3 x i32] [i32 4, i32 -8, i32 12]

define amdgpu_kernel void @partial_sum(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr <8 x float>, ptr addrspace(1) %in, i32 %id
  %vector = load <8 x float>, ptr addrspace(1) %from
  %start = shufflevector <8 x float> %vector, <8 x float> poison, <2 x i32> <i32 1, i32 6>
  %sums = call reassoc <2 x float> @llvm.vector.partial.reduce.fadd.v2f32.v8f32(<2 x float> %start, <8 x float> %vector)
  %to = getelementptr <2 x float>, ptr addrspace(1) %out, i32 %id
  store <2 x float> %sums, ptr addrspace(1) %to
  ret void
}

define amdgpu_kernel void @lengths(ptr addrspace(1) %out, i32 %count, i64 %long, i16 %short) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %sum = add i32 %id, %count
  %first = call i32 @llvm.experimental.get.vector.length.i32(i32 %sum, i32 6, i1 false)
  %second = call i32 @llvm.experimental.get.vector.length.i64(i64 %long, i32 8, i1 false)
  %third = call i32 @llvm.experimental.get.vector.length.i16(i16 %short, i32 3, i1 false)
  %product = mul i32 %first, %second
  %result = add i32 %product, %third
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %result, ptr addrspace(1) %to
  ret void
}

define amdgpu_kernel void @carryless(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %number = and i32 %id, 63
  %from = getelementptr [2 x i128], ptr addrspace(1) %in, i32 %number
  %a = load i128, ptr addrspace(1) %from
  %after = getelementptr i128, ptr addrspace(1) %from, i32 1
  %b = load i128, ptr addrspace(1) %after
  %narrow = trunc i128 %a to i72
  %other = trunc i128 %b to i72
  %product = call i72 @llvm.clmul.i72(i72 %narrow, i72 %other)
  %wide = zext i72 %product to i128
  %to = getelementptr i128, ptr addrspace(1) %out, i32 %id
  store i128 %wide, ptr addrspace(1) %to
  ret void
}

define amdgpu_kernel void @relative(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %number = urem i32 %id, 3
  %offset = shl i32 %number, 2
  %generic = addrspacecast ptr addrspace(1) @distances to ptr
  %address = call ptr @llvm.load.relative.i32(ptr %generic, i32 %offset)
  %to = ptrtoint ptr %address to i64
  %base = ptrtoint ptr addrspace(1) @distances to i64
  %distance = sub i64 %to, %base
  %at = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %distance, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @histogram(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr [8 x i32], ptr addrspace(1) %out, i32 %id
  %places = getelementptr i32, ptr addrspace(1) %own, <4 x i32> <i32 1, i32 7, i32 3, i32 1>
  %bits = trunc i32 %n to i4
  %mask = bitcast i4 %bits to <4 x i1>
  call void @llvm.experimental.vector.histogram.add.v4p1.i32(<4 x ptr addrspace(1)> %places, i32 %id, <4 x i1> %mask)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
