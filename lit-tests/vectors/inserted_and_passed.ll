; The result of an insertion at a uniform index is passed to a block, where an element is read at a divergent index.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @passed(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %m = load volatile i32, ptr addrspace(1) %q
  %i = and i32 %m, 15
  %u = and i32 %n, 15
  %c = icmp eq i32 %m, 3
  br i1 %c, label %a, label %b
a:
  %v = load <16 x i32>, ptr addrspace(1) %p
  %w = insertelement <16 x i32> %v, i32 %id, i32 %u
  br label %e
b:
  %x = load volatile <16 x i32>, ptr addrspace(1) %p
  br label %e
e:
  %y = phi <16 x i32> [ %w, %a ], [ %x, %b ]
  %z = extractelement <16 x i32> %y, i32 %i
  %z1 = extractelement <16 x i32> %y, i32 3
  %s = add i32 %z, %z1
  %r = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %r
  ret void
}
