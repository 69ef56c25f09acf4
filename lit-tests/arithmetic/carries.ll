; A comparison that tests whether a sum or difference wraps becomes the carry out of the addition or subtraction. A
; boolean that is added becomes the carry in.
; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @sum32(ptr addrspace(1) %out, i32 %add) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = mul i32 %id, -70000000
  %s = add i32 %x, %add
  %c = icmp ult i32 %s, %add
  %n = zext i1 %c to i32
  %total = add i32 %id, %n
  %to = getelementptr [2 x i32], ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %to
  %second = getelementptr i32, ptr addrspace(1) %to, i32 1
  store i32 %total, ptr addrspace(1) %second
  ret void
}

define amdgpu_kernel void @sum64(ptr addrspace(1) %out, i64 %add) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %x = mul i64 %wide, -700000000000000007
  %s = add i64 %add, %x
  %c = icmp ugt i64 %x, %s
  %n = zext i1 %c to i64
  %total = add i64 %n, %wide
  %to = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %s, ptr addrspace(1) %to
  %second = getelementptr i64, ptr addrspace(1) %to, i32 1
  store i64 %total, ptr addrspace(1) %second
  ret void
}

; v_mad_u64_u32 has a carry out, too.
define amdgpu_kernel void @product(ptr addrspace(1) %out, i64 %add) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = mul i32 %id, -70000000
  %a = zext i32 %x to i64
  %not = xor i32 %id, -1
  %b = zext i32 %not to i64
  %product = mul i64 %a, %b
  %s = add i64 %product, %add
  %c = icmp ult i64 %s, %product
  %n = select i1 %c, i64 77, i64 %a
  %to = getelementptr [2 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %s, ptr addrspace(1) %to
  %second = getelementptr i64, ptr addrspace(1) %to, i32 1
  store i64 %n, ptr addrspace(1) %second
  ret void
}

; The subtraction borrows if the minuend is less than the subtrahend, or less than the difference.
define amdgpu_kernel void @differences(ptr addrspace(1) %out, i32 %sub, i64 %sub64) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = mul i32 %id, -70000000
  %d = sub i32 %x, %sub
  %c = icmp ult i32 %x, %sub
  %wide = zext i32 %x to i64
  %d64 = sub i64 %wide, %sub64
  %c64 = icmp ugt i64 %d64, %wide
  %n = zext i1 %c to i32
  %n64 = zext i1 %c64 to i64
  %rest = sub i32 %id, %n
  %rest64 = sub i64 %d64, %n64
  %to = getelementptr { i64, i32, i32 }, ptr addrspace(1) %out, i32 %id
  store i64 %rest64, ptr addrspace(1) %to
  %second = getelementptr i8, ptr addrspace(1) %to, i32 8
  store i32 %d, ptr addrspace(1) %second
  %third = getelementptr i8, ptr addrspace(1) %to, i32 12
  store i32 %rest, ptr addrspace(1) %third
  ret void
}

; One instruction adds or subtracts each dword.
define amdgpu_kernel void @chain(ptr addrspace(1) %out, i256 %a, i256 %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %index = sub i32 0, %id
  %wide = sext i32 %index to i256
  %x = xor i256 %a, %wide
  %s = add i256 %x, %b
  %d = sub i256 %b, %x
  %to = getelementptr [2 x i256], ptr addrspace(1) %out, i32 %id
  store i256 %s, ptr addrspace(1) %to
  %second = getelementptr i256, ptr addrspace(1) %to, i32 1
  store i256 %d, ptr addrspace(1) %second
  ret void
}

; The comparison in another block is for other lanes, so it stays.
define amdgpu_kernel void @elsewhere(ptr addrspace(1) %out, i32 %add) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = mul i32 %id, -70000000
  %s = add i32 %x, %add
  %to = getelementptr [2 x i32], ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %to
  %few = icmp ult i32 %id, 20
  br i1 %few, label %then, label %done

then:
  %c = icmp ult i32 %s, %x
  %n = zext i1 %c to i32
  %second = getelementptr i32, ptr addrspace(1) %to, i32 1
  store i32 %n, ptr addrspace(1) %second
  br label %done

done:
  ret void
}
