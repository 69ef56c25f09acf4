; Calls on one side of a branch, on both, and in loops that lanes leave at different iterations: inactive lanes
; keep all of their registers.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @mix(i32 %a, i32 %b) noinline {
  %c = icmp ugt i32 %a, %b
  br i1 %c, label %x, label %y
x:
  %p = mul i32 %a, 7
  ret i32 %p
y:
  %q = add i32 %b, 11
  ret i32 %q
}

define void @store(ptr addrspace(1) %p, i32 %v) noinline {
  %old = load i32, ptr addrspace(1) %p
  %new = add i32 %old, %v
  store i32 %new, ptr addrspace(1) %p
  ret void
}

define i32 @loops(i32 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ %n, %entry ], [ %more, %loop ]
  %more = call i32 @mix(i32 %sum, i32 %i)
  %next = add i32 %i, 1
  %bound = and i32 %n, 7
  %go = icmp ult i32 %next, %bound
  br i1 %go, label %loop, label %done
done:
  ret i32 %more
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %index
  %keep = mul i32 %id, 3
  %odd = and i32 %id, 1
  %c = icmp eq i32 %odd, 0
  br i1 %c, label %then, label %else
then:
  %a = call i32 @mix(i32 %id, i32 %n)
  call void @store(ptr addrspace(1) %p, i32 %a)
  br label %join
else:
  %b = call i32 @loops(i32 %id)
  %d = icmp ugt i32 %b, 100
  br i1 %d, label %big, label %join
big:
  call void @store(ptr addrspace(1) %p, i32 %b)
  br label %join
join:
  %v = phi i32 [ %a, %then ], [ %b, %else ], [ 5, %big ]
  %w = add i32 %v, %keep
  %q = getelementptr i32, ptr addrspace(1) %p, i32 1024
  call void @store(ptr addrspace(1) %q, i32 %w)
  ret void
}
