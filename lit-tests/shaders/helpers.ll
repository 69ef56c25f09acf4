; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx1010 -o -

; Derivatives need all lanes of a quad: lanes without a pixel are helper lanes, whose stores and exports have no effect.

declare i32 @llvm.amdgcn.ds.swizzle(i32, i32 immarg)
declare i32 @llvm.amdgcn.wqm.i32(i32)
declare void @llvm.amdgcn.kill(i1)
declare void @llvm.amdgcn.wqm.demote(i1)
declare i1 @llvm.amdgcn.ps.live()
declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)

define amdgpu_ps void @derivative(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x, float %y) {
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %twice = mul i32 %lane, %lane
  %left = call i32 @llvm.amdgcn.ds.swizzle(i32 %twice, i32 32768)
  %right = call i32 @llvm.amdgcn.ds.swizzle(i32 %twice, i32 32853)
  %difference = sub i32 %right, %left
  %d = call i32 @llvm.amdgcn.wqm.i32(i32 %difference)
  store i32 %d, ptr addrspace(1) %place
  %total = getelementptr i32, ptr addrspace(1) %out, i32 100
  %old = atomicrmw add ptr addrspace(1) %total, i32 1 seq_cst
  %f = uitofp i32 %d to float
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %f, float %y, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

; Demoted lanes become helper lanes.

define amdgpu_ps void @demoted(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x, i32 %y, i32 %z) {
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %bits = and i32 %lane, 7
  %stays = icmp ne i32 %bits, 2
  call void @llvm.amdgcn.wqm.demote(i1 %stays)
  %live = call i1 @llvm.amdgcn.ps.live()
  %seen = select i1 %live, i32 1, i32 0
  %square = mul i32 %lane, %y
  %left = call i32 @llvm.amdgcn.ds.swizzle(i32 %square, i32 32768)
  %other = call i32 @llvm.amdgcn.ds.swizzle(i32 %square, i32 32938)
  %difference = sub i32 %other, %left
  %d = call i32 @llvm.amdgcn.wqm.i32(i32 %difference)
  %r = add i32 %d, %seen
  store i32 %r, ptr addrspace(1) %place
  %f = uitofp i32 %r to float
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %f, float 0.0, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

; Paths that only some quads take, and lanes that are killed.

define amdgpu_ps void @ways(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x, i32 %y, i32 %z) {
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %is_low = icmp ult i32 %lane, 28
  br i1 %is_low, label %low, label %high
low:
  %left = call i32 @llvm.amdgcn.ds.swizzle(i32 %y, i32 32768)
  %right = call i32 @llvm.amdgcn.ds.swizzle(i32 %y, i32 32853)
  %difference = sub i32 %right, %left
  %d = call i32 @llvm.amdgcn.wqm.i32(i32 %difference)
  br label %end
high:
  %odd = and i32 %lane, 1
  %is_odd = icmp eq i32 %odd, 1
  call void @llvm.amdgcn.kill(i1 %is_odd)
  br label %end
end:
  %v = phi i32 [ %d, %low ], [ %z, %high ]
  store i32 %v, ptr addrspace(1) %place
  %f = uitofp i32 %v to float
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %f, float 0.0, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

; Helper lanes have a separate stack.

define amdgpu_ps void @stack(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x, i32 %y) {
  %array = alloca [8 x i32], addrspace(5)
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %i = and i32 %y, 7
  %q = getelementptr [8 x i32], ptr addrspace(5) %array, i32 0, i32 %i
  store volatile i32 %lane, ptr addrspace(5) %q
  %v = load volatile i32, ptr addrspace(5) %q
  %left = call i32 @llvm.amdgcn.ds.swizzle(i32 %v, i32 32768)
  %d = call i32 @llvm.amdgcn.wqm.i32(i32 %left)
  store i32 %d, ptr addrspace(1) %place
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float 1.0, float 0.0, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

; Helper lanes end before the next program, which receives the results.

; RESULTS: 1 1
define amdgpu_ps { i32, float } @returned(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 inreg %a, <2 x i32> %x, float %y) {
  %lane = extractelement <2 x i32> %x, i32 0
  %left = call i32 @llvm.amdgcn.ds.swizzle(i32 %lane, i32 32768)
  %d = call i32 @llvm.amdgcn.wqm.i32(i32 %left)
  %f = uitofp i32 %d to float
  %g = fadd float %f, %y
  %r0 = insertvalue { i32, float } poison, i32 %a, 0
  %r1 = insertvalue { i32, float } %r0, float %g, 1
  ret { i32, float } %r1
}

; The following program needs WQM.

; RESULTS: 0 1
define amdgpu_ps float @for_quads(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x float> %x) #0 {
  %y = extractelement <2 x float> %x, i32 1
  %f = fmul float %y, %y
  ret float %f
}

attributes #0 = { "amdgpu-ps-wqm-outputs" }
