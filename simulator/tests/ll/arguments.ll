; Stores every argument as 64 bits, and the contents of dynamic LDS after a store to it.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @arguments(ptr addrspace(1) %out, i8 %a, i16 %b, i32 %c, i64 %d, float %e, double %f, [2 x i32] %g, ptr addrspace(3) align 16 %lds) #0 {
  %a.wide = sext i8 %a to i64
  %b.wide = sext i16 %b to i64
  %c.wide = sext i32 %c to i64
  %e.wide = fpext float %e to double
  %g.1 = extractvalue [2 x i32] %g, 1
  %g.wide = zext i32 %g.1 to i64
  store i32 77, ptr addrspace(3) %lds, align 16
  %lds.value = load i32, ptr addrspace(3) %lds, align 16
  %lds.wide = zext i32 %lds.value to i64
  store i64 %a.wide, ptr addrspace(1) %out, align 8
  %out.1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %b.wide, ptr addrspace(1) %out.1, align 8
  %out.2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %c.wide, ptr addrspace(1) %out.2, align 8
  %out.3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  store i64 %d, ptr addrspace(1) %out.3, align 8
  %out.4 = getelementptr double, ptr addrspace(1) %out, i64 4
  store double %e.wide, ptr addrspace(1) %out.4, align 8
  %out.5 = getelementptr double, ptr addrspace(1) %out, i64 5
  store double %f, ptr addrspace(1) %out.5, align 8
  %out.6 = getelementptr i64, ptr addrspace(1) %out, i64 6
  store i64 %g.wide, ptr addrspace(1) %out.6, align 8
  %out.7 = getelementptr i64, ptr addrspace(1) %out, i64 7
  store i64 %lds.wide, ptr addrspace(1) %out.7, align 8
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,64" }
