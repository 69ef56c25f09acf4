; The wave executes both sides of a divergent branch one after the other; the phi becomes a VGPR.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @if_else(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %a = load i32, ptr addrspace(1) %p
  %c = icmp sgt i32 %a, 0
  br i1 %c, label %then, label %else
then:
  %x = mul i32 %a, %a
  br label %end
else:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 64
  %y = load i32, ptr addrspace(1) %q
  br label %end
end:
  %r = phi i32 [ %x, %then ], [ %y, %else ]
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
