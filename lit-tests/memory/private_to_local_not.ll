; Stack objects that must not or should not move to LDS.

; RUN: amdgcn-llc %s -mcpu=gfx900 -stop-after=private-to-local -o -

target triple = "amdgcn-amd-amdhsa"

; Other code may use the address.
define amdgpu_kernel void @escapes(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !0 {
  %a = alloca [30 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %i
  store i32 %i, ptr addrspace(5) %p
  store ptr addrspace(5) %p, ptr addrspace(1) %out
  ret void
}

; A generic pointer to it may reach other memory.
define amdgpu_kernel void @generic(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !0 {
  %a = alloca [30 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %i
  %g = addrspacecast ptr addrspace(5) %p to ptr
  store i32 %i, ptr %g
  ret void
}

; The pointer may refer to either of two objects.
define amdgpu_kernel void @mixed(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !0 {
  %a = alloca [30 x i32], align 4, addrspace(5)
  %b = alloca [20 x i32], align 4, addrspace(5)
  %c = icmp eq i32 %i, 3
  %s = select i1 %c, ptr addrspace(5) %a, ptr addrspace(5) %b
  %p = getelementptr inbounds i32, ptr addrspace(5) %s, i32 %i
  store i32 %i, ptr addrspace(5) %p
  ret void
}

define amdgpu_kernel void @volatile(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !0 {
  %a = alloca [30 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %i
  store volatile i32 %i, ptr addrspace(5) %p
  ret void
}

; The size of the LDS behind the argument is unknown.
define amdgpu_kernel void @local_argument(ptr addrspace(3) %out, i32 %i) #0 !reqd_work_group_size !0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 15
  %a = alloca [30 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %p
  ret void
}

; The size of dynamic LDS is unknown.
define amdgpu_kernel void @dynamic(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 15
  %a = alloca [30 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %p
  store i32 %i, ptr addrspace(3) @any
  ret void
}

; The source has laid out the LDS.
define amdgpu_kernel void @lowered(ptr addrspace(1) %out, i32 %i) #2 !reqd_work_group_size !0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = alloca [30 x i32], align 4, addrspace(5)
  %m = and i32 %id, 15
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %p
  ret void
}

; The called function may use LDS.
define amdgpu_kernel void @calls(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 15
  %a = alloca [30 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %p
  call void @called()
  ret void
}

; The objects of a work-group would limit the number of waves.
define amdgpu_kernel void @occupancy(ptr addrspace(1) %out, i32 %i) #1 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 15
  %a = alloca [30 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %p
  ret void
}

; It fits into registers.
define amdgpu_kernel void @small(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 3
  %a = alloca [4 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [4 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %p
  ret void
}

; Lanes that are no work-items compute too.
define amdgpu_kernel void @whole_wave(ptr addrspace(1) %out, i32 %i) #0 !reqd_work_group_size !0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 15
  %a = alloca [30 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %p
  %v = load i32, ptr addrspace(5) %p
  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %v)
  store i32 %w, ptr addrspace(1) %out
  ret void
}

; Functions do not know which part of LDS belongs to the work-item.
define void @function(ptr addrspace(1) %out, i32 %i) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %m = and i32 %id, 15
  %a = alloca [30 x i32], align 4, addrspace(5)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %m
  store i32 %i, ptr addrspace(5) %p
  ret void
}

@any = external addrspace(3) global [0 x i32]

define internal void @called() noinline {
  call void asm sideeffect "s_nop 0", ""()
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
attributes #0 = { "amdgpu-flat-work-group-size"="1,64" "amdgpu-waves-per-eu"="1,1" }
attributes #2 = { "amdgpu-flat-work-group-size"="1,64" "amdgpu-waves-per-eu"="1,1" "amdgpu-lds-size"="256" }
attributes #1 = { "amdgpu-flat-work-group-size"="1,256" }
!0 = !{i32 64, i32 1, i32 1}
