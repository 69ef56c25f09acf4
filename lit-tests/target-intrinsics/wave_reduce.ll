; Reductions over the active lanes of a wave.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @add_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 %v, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @add_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %q
  %r = call i64 @llvm.amdgcn.wave.reduce.add.i64(i64 %v, i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @sub_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call i32 @llvm.amdgcn.wave.reduce.sub.i32(i32 %v, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @sub_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %q
  %r = call i64 @llvm.amdgcn.wave.reduce.sub.i64(i64 %v, i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @xor_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call i32 @llvm.amdgcn.wave.reduce.xor.i32(i32 %v, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @xor_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %q
  %r = call i64 @llvm.amdgcn.wave.reduce.xor.i64(i64 %v, i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @and_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call i32 @llvm.amdgcn.wave.reduce.and.i32(i32 %v, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @and_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %q
  %r = call i64 @llvm.amdgcn.wave.reduce.and.i64(i64 %v, i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @or_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call i32 @llvm.amdgcn.wave.reduce.or.i32(i32 %v, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @or_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %q
  %r = call i64 @llvm.amdgcn.wave.reduce.or.i64(i64 %v, i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @min_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call i32 @llvm.amdgcn.wave.reduce.min.i32(i32 %v, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @min_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %q
  %r = call i64 @llvm.amdgcn.wave.reduce.min.i64(i64 %v, i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @max_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call i32 @llvm.amdgcn.wave.reduce.max.i32(i32 %v, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @max_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %q
  %r = call i64 @llvm.amdgcn.wave.reduce.max.i64(i64 %v, i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @umin_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call i32 @llvm.amdgcn.wave.reduce.umin.i32(i32 %v, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @umin_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %q
  %r = call i64 @llvm.amdgcn.wave.reduce.umin.i64(i64 %v, i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @umax_i32(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %r = call i32 @llvm.amdgcn.wave.reduce.umax.i32(i32 %v, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @umax_i64(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %v = load i64, ptr addrspace(1) %q
  %r = call i64 @llvm.amdgcn.wave.reduce.umax.i64(i64 %v, i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @fadd(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr float, ptr addrspace(1) %in, i32 %id
  %v = load float, ptr addrspace(1) %q
  %r = call float @llvm.amdgcn.wave.reduce.fadd.f32(float %v, i32 0)
  %p = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @fsub(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr float, ptr addrspace(1) %in, i32 %id
  %v = load float, ptr addrspace(1) %q
  %r = call float @llvm.amdgcn.wave.reduce.fsub.f32(float %v, i32 0)
  %p = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @fmin(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr float, ptr addrspace(1) %in, i32 %id
  %v = load float, ptr addrspace(1) %q
  %r = call float @llvm.amdgcn.wave.reduce.fmin.f32(float %v, i32 0)
  %p = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @fmax(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr float, ptr addrspace(1) %in, i32 %id
  %v = load float, ptr addrspace(1) %q
  %r = call float @llvm.amdgcn.wave.reduce.fmax.f32(float %v, i32 0)
  %p = getelementptr float, ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @uniform_add(ptr addrspace(1) %out, i32 %x) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %some = icmp ult i32 %id, 41
  br i1 %some, label %do, label %end

do:
  %r = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 %x, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  br label %end

end:
  ret void
}

define amdgpu_kernel void @uniform_xor(ptr addrspace(1) %out, i32 %x) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %some = icmp ult i32 %id, 41
  br i1 %some, label %do, label %end

do:
  %r = call i32 @llvm.amdgcn.wave.reduce.xor.i32(i32 %x, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  br label %end

end:
  ret void
}

define amdgpu_kernel void @uniform_sub(ptr addrspace(1) %out, i32 %x) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %some = icmp ult i32 %id, 41
  br i1 %some, label %do, label %end

do:
  %r = call i32 @llvm.amdgcn.wave.reduce.sub.i32(i32 %x, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  br label %end

end:
  ret void
}

define amdgpu_kernel void @uniform_umax(ptr addrspace(1) %out, i32 %x) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %some = icmp ult i32 %id, 41
  br i1 %some, label %do, label %end

do:
  %r = call i32 @llvm.amdgcn.wave.reduce.umax.i32(i32 %x, i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  br label %end

end:
  ret void
}

define amdgpu_kernel void @some_lanes(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %q
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %some = icmp sgt i32 %v, 5
  br i1 %some, label %many, label %few

many:
  %r = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 %v, i32 0)
  store i32 %r, ptr addrspace(1) %p
  br label %end

few:
  %s = call i32 @llvm.amdgcn.wave.reduce.umin.i32(i32 %id, i32 0)
  store i32 %s, ptr addrspace(1) %p
  br label %end

end:
  ret void
}
