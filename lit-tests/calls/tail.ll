; Calls at the end of functions replace the return if all lanes make them, as in `must` and `nothing`. In `may`, lanes
; diverge and join again, so its calls are ordinary calls. `countdown` must not use the stack: its lanes keep their
; arguments until they join. `fastcc` passes values like the C convention. Attributes exclude inputs that a function
; does not need.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@table = addrspace(4) constant [1 x ptr] [ptr @leaf]

define fastcc i32 @fast(i32 %a, i64 %b) noinline {
  %low = trunc i64 %b to i32
  %c = mul i32 %a, %low
  ret i32 %c
}

define i32 @leaf(i32 %a, i32 %b) noinline {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = xor i32 %a, %id
  %d = add i32 %c, %b
  ret i32 %d
}

define i32 @must(i32 %a, i32 %b) noinline {
  %c = shl i32 %a, 2
  %r = musttail call i32 @leaf(i32 %c, i32 %b)
  ret i32 %r
}

define i32 @may(i32 %a, i32 %b) noinline {
  %odd = and i32 %a, 1
  %is_odd = icmp ne i32 %odd, 0
  br i1 %is_odd, label %yes, label %no
yes:
  %r = tail call i32 @must(i32 %b, i32 %a)
  ret i32 %r
no:
  %s = tail call i32 @leaf(i32 %b, i32 %b)
  ret i32 %s
}

define i32 @nothing(i32 %a) #0 {
  %b = mul i32 %a, 3
  ret i32 %b
}

define i32 @countdown(i32 %n, i32 %a) noinline {
  %more = icmp ne i32 %n, 0
  br i1 %more, label %again, label %done
again:
  %m = sub i32 %n, 1
  %b = add i32 %a, %n
  %r = musttail call i32 @countdown(i32 %m, i32 %b)
  ret i32 %r
done:
  ret i32 %a
}

define i32 @through_pointer(i32 %a) noinline {
  %f = load ptr, ptr addrspace(4) @table
  %r = tail call i32 %f(i32 %a, i32 %a)
  ret i32 %r
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wide = zext i32 %id to i64
  %a = call fastcc i32 @fast(i32 7, i64 %wide)
  %b = call i32 @may(i32 %id, i32 %a)
  %c = call i32 @nothing(i32 %b)
  %d = call i32 @countdown(i32 %id, i32 %c)
  %e = call i32 @through_pointer(i32 %d)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %e, ptr addrspace(1) %p
  ret void
}

attributes #0 = { noinline "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-id"
  "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z"
  "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-implicitarg-ptr" }
