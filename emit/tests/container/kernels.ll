; Kernels with every kind of metadata, for comparison with the output of llc.
target triple = "amdgcn-amd-amdhsa"

@buffer = internal addrspace(3) global [40 x i32] poison, align 16

define amdgpu_kernel void @arguments(ptr addrspace(1) noalias readonly %in, ptr addrspace(1) writeonly %out,
    ptr addrspace(4) %table, ptr addrspace(3) align 8 %shared, i8 %byte, <3 x float> %vector, ptr %generic,
    i32 %"true", { i32, i64 } %pair) #0 !kernel_arg_addr_space !1 !kernel_arg_access_qual !2 !kernel_arg_type !3
    !kernel_arg_base_type !3 !kernel_arg_type_qual !4 !reqd_work_group_size !5 !vec_type_hint !6 {
  %index = zext i8 %byte to i64
  %from = getelementptr float, ptr addrspace(1) %in, i64 %index
  %value = load float, ptr addrspace(1) %from
  store volatile float %value, ptr addrspace(3) @buffer
  store float %value, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @nothing() #1 {
  ret void
}

define amdgpu_kernel void @few_waves(i32 %x) #2 !work_group_size_hint !7 {
  call void asm sideeffect "", "~{v9},~{s20},~{vcc}"()
  ret void
}

define amdgpu_kernel void @stack(i32 %x) #3 {
  %array = alloca [12 x i32], align 4, addrspace(5)
  %slot = getelementptr [12 x i32], ptr addrspace(5) %array, i32 0, i32 %x
  store volatile i32 %x, ptr addrspace(5) %slot
  ret void
}

attributes #0 = { "uniform-work-group-size"="true" "amdgpu-flat-work-group-size"="64,256" }
attributes #1 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-id"
  "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y"
  "amdgpu-no-workitem-id-z" "amdgpu-no-flat-scratch-init" "device-init" }
attributes #2 = { "amdgpu-waves-per-eu"="2,4" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-implicitarg-ptr"
  "amdgpu-no-flat-scratch-init" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "amdgpu-ieee"="false" }
attributes #3 = { "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-default-queue"
  "amdgpu-no-workitem-id-z" "amdgpu-no-flat-scratch-init" "amdgpu-dx10-clamp"="false" }

!opencl.ocl.version = !{!8}
!llvm.printf.fmts = !{!9}
!1 = !{i32 1, i32 1, i32 2, i32 3, i32 0, i32 0, i32 4, i32 0, i32 0}
!2 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!3 = !{!"float*", !"float*", !"uint*", !"int*", !"char", !"float3", !"int*", !"bool", !"struct pair"}
!4 = !{!"const restrict", !"volatile", !"const", !"", !"", !"", !"", !"", !""}
!5 = !{i32 64, i32 2, i32 1}
!6 = !{float poison, i32 1}
!7 = !{i32 8, i32 4, i32 2}
!8 = !{i32 2, i32 0}
!9 = !{!"1:1:4:value: %d\\n"}
