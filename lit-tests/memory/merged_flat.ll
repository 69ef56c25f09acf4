; When accesses through a generic pointer are combined, constants stay in the instructions if the additions were
; inbounds.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

declare i32 @llvm.amdgcn.workitem.id.x()

define internal void @sums(ptr %p) noinline {
  %a = getelementptr inbounds i8, ptr %p, i64 44
  %x = load i32, ptr %a, align 4
  %b = getelementptr inbounds i8, ptr %p, i64 40
  %y = load i32, ptr %b, align 4
  %c = getelementptr inbounds i8, ptr %p, i64 36
  %z = load i32, ptr %c, align 4
  %xy = add i32 %x, %y
  %yz = sub i32 %y, %z
  %xz = mul i32 %x, %z
  %d = getelementptr inbounds i8, ptr %p, i64 20
  store i32 %xy, ptr %d, align 4
  %e = getelementptr inbounds i8, ptr %p, i64 24
  store i32 %yz, ptr %e, align 4
  %f = getelementptr inbounds i8, ptr %p, i64 28
  store i32 %xz, ptr %f, align 4
  ret void
}

define amdgpu_kernel void @flat(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %index = mul i32 %id, 12
  %to = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %index
  %third = getelementptr inbounds i8, ptr addrspace(1) %to, i64 36
  store i32 7, ptr addrspace(1) %third
  %second = getelementptr inbounds i8, ptr addrspace(1) %to, i64 40
  store i32 %id, ptr addrspace(1) %second
  %first = getelementptr inbounds i8, ptr addrspace(1) %to, i64 44
  store i32 -5, ptr addrspace(1) %first
  %generic = addrspacecast ptr addrspace(1) %to to ptr
  call void @sums(ptr %generic)
  ret void
}
