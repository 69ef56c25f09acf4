; The latch of an inner loop continues with that loop or with the enclosing one.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @uniform(ptr addrspace(1) %out, i32 %n) {
entry:
  %few = and i32 %n, 3
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %end ]
  %sum = phi i32 [ 0, %entry ], [ %more, %end ]
  %i1 = add i32 %i, 1
  %stop = icmp ugt i32 %i, 5
  br i1 %stop, label %exit, label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %end ]
  %part = phi i32 [ %sum, %outer ], [ %more, %end ]
  %is_odd = trunc i32 %j to i1
  br i1 %is_odd, label %odd, label %end
odd:
  %three = mul i32 %part, 3
  br label %end
end:
  %value = phi i32 [ %part, %inner ], [ %three, %odd ]
  %more = add i32 %value, %i
  %j1 = add i32 %j, 1
  %done = icmp ugt i32 %j, %few
  br i1 %done, label %outer, label %inner
exit:
  store i32 %sum, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @divergent(ptr addrspace(1) %out) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %few = and i32 %id, 3
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %end ]
  %sum = phi i32 [ 0, %entry ], [ %more, %end ]
  %i1 = add i32 %i, 1
  %stop = icmp ugt i32 %i, %few
  br i1 %stop, label %exit, label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %end ]
  %part = phi i32 [ %sum, %outer ], [ %more, %end ]
  %is_odd = trunc i32 %j to i1
  br i1 %is_odd, label %odd, label %end
odd:
  %three = mul i32 %part, 3
  br label %end
end:
  %value = phi i32 [ %part, %inner ], [ %three, %odd ]
  %more = add i32 %value, %i
  %j1 = add i32 %j, 1
  %done = icmp ugt i32 %j, %few
  br i1 %done, label %outer, label %inner
exit:
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %p
  ret void
}
