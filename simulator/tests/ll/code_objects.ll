; Calls through a name and through a table of functions, constants and variables in memory: everything that requires
; relocations. Work-item n gets pick(n & 1)(n) + weights[n & 3] + LDS[63 - n], with LDS[n] = 1000 n.
target triple = "amdgcn-amd-amdhsa"

@weights = internal addrspace(4) constant [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 4
@functions = internal addrspace(4) constant [2 x ptr] [ptr @double, ptr @square], align 8
@shared = internal addrspace(3) global [64 x i32] undef, align 4

define internal i32 @double(i32 %x) #1 {
  %result = shl i32 %x, 1
  ret i32 %result
}

define internal i32 @square(i32 %x) #1 {
  %result = mul i32 %x, %x
  ret i32 %result
}

define i32 @weigh(i32 %x, i32 %value) #1 {
  %low = and i32 %x, 3
  %index = zext i32 %low to i64
  %address = getelementptr [4 x i32], ptr addrspace(4) @weights, i64 0, i64 %index
  %weight = load i32, ptr addrspace(4) %address, align 4
  %sum = add i32 %value, %weight
  ret i32 %sum
}

define amdgpu_kernel void @call(ptr addrspace(1) %out, i32 %bias) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %slot = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 %id
  %thousands = mul i32 %id, 1000
  store i32 %thousands, ptr addrspace(3) %slot, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %odd = and i32 %id, 1
  %index = zext i32 %odd to i64
  %entry = getelementptr [2 x ptr], ptr addrspace(4) @functions, i64 0, i64 %index
  %function = load ptr, ptr addrspace(4) %entry, align 8
  %first = call i32 %function(i32 %id)
  %second = call i32 @weigh(i32 %id, i32 %first)
  %mirror = sub i32 63, %id
  %other = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 %mirror
  %third = load i32, ptr addrspace(3) %other, align 4
  %partial = add i32 %second, %third
  %sum = add i32 %partial, %bias
  %wide = zext i32 %id to i64
  %place = getelementptr i32, ptr addrspace(1) %out, i64 %wide
  store i32 %sum, ptr addrspace(1) %place, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

attributes #0 = { nounwind "amdgpu-flat-work-group-size"="64,64" }
attributes #1 = { nounwind noinline }
