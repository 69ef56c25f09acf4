; A divergent and a uniform switch, with cases that share a block and a default.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @divergent(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  switch i32 %a, label %default [
    i32 0, label %zero
    i32 1, label %few
    i32 2, label %few
    i32 1000, label %many
  ]
zero:
  br label %end
few:
  %f = mul i32 %a, 7
  br label %end
many:
  %m = add i32 %id, 5
  br label %end
default:
  br label %end
end:
  %r = phi i32 [ 3, %zero ], [ %f, %few ], [ %m, %many ], [ -1, %default ]
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i32 %a) {
entry:
  switch i32 %a, label %default [
    i32 0, label %zero
    i32 1, label %one
    i32 5, label %five
  ]
zero:
  br label %end
one:
  br label %end
five:
  br label %end
default:
  br label %end
end:
  %r = phi i32 [ 30, %zero ], [ 20, %one ], [ 10, %five ], [ -1, %default ]
  store i32 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
