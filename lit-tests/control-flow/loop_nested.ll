; An inner loop with a divergent trip count in an outer one with a uniform trip count.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @triangle(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j.next, %after ]
  %s = phi i32 [ 0, %entry ], [ %s.in, %after ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %k.next, %inner ]
  %s.at = phi i32 [ %s, %outer ], [ %s.in, %inner ]
  %t = mul i32 %k, %j
  %s.in = add i32 %s.at, %t
  %k.next = add i32 %k, 1
  %again = icmp ult i32 %k.next, %id
  br i1 %again, label %inner, label %after
after:
  %j.next = add i32 %j, 1
  %more = icmp ult i32 %j.next, %n
  br i1 %more, label %outer, label %exit
exit:
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s.in, ptr addrspace(1) %po
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
