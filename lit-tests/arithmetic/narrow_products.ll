; Only the low bits of products of bytes and halves are read, so multiplications of 24 bits compute them, also if the factors are
; sums whose upper bits are arbitrary. Extensions of products read bits that are first cleared or copied.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @bytes(ptr addrspace(1) %out, i8 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i8, ptr addrspace(1) %out, i32 %id
  %x = load i8, ptr addrspace(1) %p
  %a = add i8 %x, %n
  %b = mul i8 %a, %a
  %c = add i8 %b, %n
  %d = mul i8 %c, %b
  store i8 %d, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @halves(ptr addrspace(1) %out, i16 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %y = load i32, ptr addrspace(1) %p
  %x = trunc i32 %y to i16
  %a = sub i16 %x, %n
  %b = mul i16 %a, %x
  %wide = sext i16 %b to i32
  %c = mul i16 %b, %a
  %e = zext i16 %c to i32
  %sum = add i32 %wide, %e
  store i32 %sum, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @signed(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %y = load i32, ptr addrspace(1) %p
  %x = trunc i32 %y to i24
  %a = mul i24 %x, %x
  %s = ashr i24 %a, 3
  %m = mul i24 %s, -5
  %r = sext i24 %m to i32
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i16 %n, i16 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i16, ptr addrspace(1) %out, i32 %id
  %a = mul i16 %n, %m
  %b = mul i16 %a, %n
  store i16 %b, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
