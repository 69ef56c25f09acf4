; Calls through pointers. A uniform pointer is called directly; if lanes differ, each function is called for the lanes
; that have its address.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -mattr=+wavefrontsize64 -o -

target triple = "amdgcn-amd-amdhsa"

@table = internal addrspace(4) constant [3 x ptr] [ptr @twice, ptr @square, ptr @recurse]

define internal i32 @twice(i32 %a, i64 %b) {
  %r = shl i32 %a, 1
  ret i32 %r
}

define internal i32 @square(i32 %a, i64 %b) {
  %c = trunc i64 %b to i32
  %r = mul i32 %a, %c
  ret i32 %r
}

define internal i32 @recurse(i32 %a, i64 %b) {
  %stop = icmp ult i32 %a, 3
  br i1 %stop, label %done, label %more
done:
  ret i32 100
more:
  %less = lshr i32 %a, 1
  %even = and i32 %a, 1
  %place = getelementptr [3 x ptr], ptr addrspace(4) @table, i32 0, i32 %even
  %function = load ptr, ptr addrspace(4) %place
  %x = call i32 %function(i32 %less, i64 %b)
  %y = call i32 @recurse(i32 %less, i64 7)
  %z = add i32 %x, %y
  ret i32 %z
}

define i32 @apply(ptr %function, i32 %a) noinline {
  %r = call i32 %function(i32 %a, i64 5)
  ret i32 %r
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = mul i32 %group, 64
  %index = add i32 %start, %id
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %index
  %which = urem i32 %id, 3
  %place = getelementptr [3 x ptr], ptr addrspace(4) @table, i32 0, i32 %which
  %function = load ptr, ptr addrspace(4) %place
  %divergent = call i32 %function(i32 %id, i64 3)
  %one = urem i32 %n, 3
  %uniform.place = getelementptr [3 x ptr], ptr addrspace(4) @table, i32 0, i32 %one
  %uniform.function = load ptr, ptr addrspace(4) %uniform.place
  %uniform = call i32 %uniform.function(i32 %id, i64 4)
  %applied = call i32 @apply(ptr %function, i32 %id)
  %odd = icmp ugt i32 %id, 40
  %chosen = select i1 %odd, ptr @twice, ptr @square
  %selected = call i32 %chosen(i32 %divergent, i64 9)
  %a = mul i32 %divergent, 3
  %b = mul i32 %uniform, 5
  %c = mul i32 %applied, 7
  %d = mul i32 %selected, 11
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %sum = add i32 %ab, %cd
  store i32 %sum, ptr addrspace(1) %p
  ret void
}
