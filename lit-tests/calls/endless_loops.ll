; Lanes that enter an endless loop, trap, or call a function that never returns do so before the other lanes return, as
; after Rust's panics. No lane of the test does this.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -O0 -o -

target triple = "amdgcn-amd-amdhsa"

define internal i32 @one_loop(i32 %x, i32 %odd) noinline {
  %is_even = icmp eq i32 %odd, 0
  br i1 %is_even, label %fine, label %panic
panic:
  br label %panic
fine:
  %result = add i32 %x, 7
  ret i32 %result
}

; Two returns, each with an endless loop as the alternative. One of the endless loops contains a loop that ends.
define internal i32 @several_loops(i32 %x, i32 %odd, ptr addrspace(1) %out) noinline {
  %is_even = icmp eq i32 %odd, 0
  %is_small = icmp ult i32 %x, 20
  br i1 %is_small, label %small, label %large
small:
  br i1 %is_even, label %fine, label %panic
panic:
  store volatile i32 1, ptr addrspace(1) %out
  br label %inner
inner:
  %count = phi i32 [ 0, %panic ], [ %next, %inner ]
  %next = add i32 %count, 1
  %again = icmp ult i32 %next, %x
  br i1 %again, label %inner, label %panic.end
panic.end:
  br label %panic
fine:
  ret i32 %x
large:
  br label %sum
sum:
  %i = phi i32 [ 0, %large ], [ %i.next, %sum.end ]
  %part = phi i32 [ 0, %large ], [ %part.next, %sum.end ]
  %part.next = add i32 %part, %i
  br i1 %is_even, label %sum.end, label %overflow
overflow:
  br label %overflow
sum.end:
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %x
  br i1 %more, label %sum, label %done
done:
  ret i32 %part.next
}

define internal void @never_returns() noinline noreturn {
  br label %loop
loop:
  call void @llvm.amdgcn.s.sleep(i32 1)
  br label %loop
}

; The call is in a loop that lanes leave at different iterations.
define internal i32 @calls_what_never_returns(i32 %x, i32 %odd) noinline {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %fine ]
  %is_even = icmp eq i32 %odd, 0
  br i1 %is_even, label %fine, label %panic
panic:
  call void @never_returns() noreturn
  unreachable
fine:
  %next = add i32 %i, 3
  %more = icmp ult i32 %next, %x
  br i1 %more, label %loop, label %done
done:
  ret i32 %next
}

define internal i32 @traps(i32 %x, i32 %odd) noinline {
  %is_even = icmp eq i32 %odd, 0
  br i1 %is_even, label %fine, label %panic
panic:
  call void @llvm.trap()
  unreachable
fine:
  ret i32 %x
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %value = load i32, ptr addrspace(1) %from
  %plus = add i32 %value, 1
  %product = mul i32 %value, %plus
  %odd = and i32 %product, 1
  %a = call i32 @one_loop(i32 %id, i32 %odd)
  %b = call i32 @several_loops(i32 %a, i32 %odd, ptr addrspace(1) %out)
  %c = call i32 @calls_what_never_returns(i32 %b, i32 %odd)
  %d = call i32 @traps(i32 %c, i32 %odd)
  %sum = add i32 %b, %d
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %to
  ret void
}
