; Calls under systems whose kernels do not receive the scratch descriptor in the registers in which functions expect it.
; Kernels build the descriptor, keep it in callee-saved registers, and pass it to every callee. Under amdpal and
; without an operating system there are no pointers to flat scratch memory either.
;
; Results are stored at an address: either that after the kernel's arguments, or one that is an argument.

; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdpal -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdpal -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-mesa-mesa3d -mcpu=gfx900 -o -

; The function has stack objects, and its last argument is passed on the stack.
define internal i32 @array(i32 %id, [31 x i32] %many) noinline {
  %array = alloca [8 x i32], addrspace(5)
  %last = extractvalue [31 x i32] %many, 30
  %index = and i32 %id, 7
  %element = getelementptr i32, ptr addrspace(5) %array, i32 %index
  store volatile i32 %last, ptr addrspace(5) %element
  %read = load volatile i32, ptr addrspace(5) %element
  %sum = add i32 %read, %id
  ret i32 %sum
}

define internal i32 @factorial(i32 %n) noinline {
  %is_last = icmp ule i32 %n, 1
  br i1 %is_last, label %end, label %more
more:
  %less = sub i32 %n, 1
  %rest = call i32 @factorial(i32 %less)
  %product = mul i32 %rest, %n
  ret i32 %product
end:
  ret i32 1
}

; The frame of the callee follows a dynamically sized object.
define internal i32 @dynamic(i32 %id, i32 %count) noinline {
  %array = alloca i32, i32 %count, align 4, addrspace(5)
  %last = lshr i32 %count, 1
  %place = getelementptr i32, ptr addrspace(5) %array, i32 %last
  store volatile i32 %id, ptr addrspace(5) %place
  %called = call i32 @array(i32 7, [31 x i32] zeroinitializer)
  %read = load volatile i32, ptr addrspace(5) %place
  %sum = add i32 %read, %called
  ret i32 %sum
}

define internal i32 @group() noinline {
  %x = call i32 @llvm.amdgcn.workgroup.id.x()
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %high = shl i32 %x, 16
  %both = or i32 %high, %id
  ret i32 %both
}

define internal void @all(ptr addrspace(1) %out, i32 %id, i32 %x) alwaysinline {
  %mine = alloca [4 x i32], addrspace(5)
  %slot = and i32 %id, 3
  %own = getelementptr i32, ptr addrspace(5) %mine, i32 %slot
  store volatile i32 %x, ptr addrspace(5) %own
  %many = insertvalue [31 x i32] zeroinitializer, i32 %x, 30
  %a = call i32 @array(i32 %id, [31 x i32] %many)
  %n = and i32 %id, 7
  %b = call i32 @factorial(i32 %n)
  %c = call i32 @dynamic(i32 %id, i32 %x)
  %odd = trunc i32 %x to i1
  %function = select i1 %odd, ptr @factorial, ptr @square
  %d = call i32 %function(i32 %n)
  %e = call i32 @group()
  %f = load volatile i32, ptr addrspace(5) %own
  %place = getelementptr [6 x i32], ptr addrspace(1) %out, i32 %id
  %ab = insertelement <6 x i32> poison, i32 %a, i32 0
  %abc = insertelement <6 x i32> %ab, i32 %b, i32 1
  %abcd = insertelement <6 x i32> %abc, i32 %c, i32 2
  %abcde = insertelement <6 x i32> %abcd, i32 %d, i32 3
  %abcdef = insertelement <6 x i32> %abcde, i32 %e, i32 4
  %whole = insertelement <6 x i32> %abcdef, i32 %f, i32 5
  store <6 x i32> %whole, ptr addrspace(1) %place, align 4
  ret void
}

define internal i32 @square(i32 %n) noinline {
  %product = mul i32 %n, %n
  ret i32 %product
}

define amdgpu_kernel void @behind_arguments(i32 %x) {
  %arguments = call ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()
  %memory = addrspacecast ptr addrspace(4) %arguments to ptr addrspace(1)
  %out = getelementptr i8, ptr addrspace(1) %memory, i32 64
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void @all(ptr addrspace(1) %out, i32 %id, i32 %x)
  ret void
}

define amdgpu_kernel void @by_argument(ptr addrspace(1) %out, i32 %x) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  call void @all(ptr addrspace(1) %out, i32 %id, i32 %x)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()
