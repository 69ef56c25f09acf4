; Nested divergence, and a uniform branch inside a divergent one.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @nested(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %mode) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %c = icmp sgt i32 %a, 0
  br i1 %c, label %outer, label %end
outer:
  %d = icmp sgt i32 %a, 100
  br i1 %d, label %inner, label %other
inner:
  %u = icmp eq i32 %mode, 0
  br i1 %u, label %zero, label %join
zero:
  store i32 1, ptr addrspace(1) %po
  br label %join
other:
  store i32 2, ptr addrspace(1) %po
  br label %join
join:
  %m = phi i32 [ 10, %inner ], [ 11, %zero ], [ 12, %other ]
  %q = getelementptr i32, ptr addrspace(1) %po, i32 256
  store i32 %m, ptr addrspace(1) %q
  br label %end
end:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
