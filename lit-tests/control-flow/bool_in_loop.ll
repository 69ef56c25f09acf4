; A uniform boolean that a loop flips is 0 or 1 in an SGPR, which is also its zero extension.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @alternating(ptr addrspace(1) %out, i32 %count) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %is.odd = phi i1 [ false, %entry ], [ %flipped, %loop ]
  %odd = zext i1 %is.odd to i32
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store volatile i32 %odd, ptr addrspace(1) %place, align 4
  %flipped = xor i1 %is.odd, true
  %next = add nuw i32 %i, 1
  %last = icmp eq i32 %next, %count
  br i1 %last, label %end, label %loop
end:
  ret void
}
