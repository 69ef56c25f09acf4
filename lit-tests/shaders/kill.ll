; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx1010 -o -

; Killed lanes export and store nothing. If none is left, the wave ends with the export for which the hardware
; waits.

declare void @llvm.amdgcn.kill(i1)
declare void @llvm.amdgcn.wqm.demote(i1)
declare i1 @llvm.amdgcn.ps.live()
declare i1 @llvm.amdgcn.live.mask()
declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)

define amdgpu_ps void @some(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x) {
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %bits = and i32 %lane, 3
  %stays = icmp ne i32 %bits, 1
  call void @llvm.amdgcn.kill(i1 %stays)
  store i32 %lane, ptr addrspace(1) %place
  %f = uitofp i32 %lane to float
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %f, float 0.0, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

define amdgpu_ps void @all(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x) {
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %stays = icmp ugt i32 %lane, 100
  call void @llvm.amdgcn.kill(i1 %stays)
  store i32 %lane, ptr addrspace(1) %place
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float 1.0, float 0.0, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

define amdgpu_ps void @always(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x) {
  call void @llvm.amdgcn.kill(i1 false)
  unreachable
}

; Lanes that are killed on one path are not active after the join; in the end some waves have no lanes left.

define amdgpu_ps void @ways(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x, float %y, i32 %z) {
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %is_low = icmp ult i32 %lane, 20
  br i1 %is_low, label %low, label %high
low:
  %odd = and i32 %lane, 1
  %is_odd = icmp eq i32 %odd, 1
  call void @llvm.amdgcn.kill(i1 %is_odd)
  store i32 %z, ptr addrspace(1) %place
  br label %end
high:
  %few = icmp ult i32 %lane, 30
  call void @llvm.amdgcn.kill(i1 %few)
  store i32 %lane, ptr addrspace(1) %place
  br label %end
end:
  %v = phi i32 [ %z, %low ], [ 5, %high ]
  %f = uitofp i32 %v to float
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %f, float %y, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

define amdgpu_ps void @in_loop(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x) {
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %count = and i32 %lane, 15
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %sum = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %sum, %i
  %stays = icmp ult i32 %next, 40
  call void @llvm.amdgcn.kill(i1 %stays)
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %count
  br i1 %more, label %loop, label %done
done:
  store i32 %next, ptr addrspace(1) %place
  %f = uitofp i32 %next to float
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %f, float %f, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

; Without derivatives no helper lanes are needed, so demoted lanes end.

define amdgpu_ps void @demoted(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x) {
  %lane = extractelement <2 x i32> %x, i32 0
  %bits = and i32 %lane, 3
  %stays = icmp ne i32 %bits, 1
  call void @llvm.amdgcn.wqm.demote(i1 %stays)
  %live = call i1 @llvm.amdgcn.ps.live()
  %mask = call i1 @llvm.amdgcn.live.mask()
  %both = and i1 %live, %mask
  %f = select i1 %both, float 1.0, float 2.0
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %f, float 0.0, float 0.5, float 1.0, i1 true, i1 true)
  ret void
}

; The results of the remaining lanes.

; RESULTS: 0 1
define amdgpu_ps float @returned(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x) {
  %lane = extractelement <2 x i32> %x, i32 0
  %few = icmp ult i32 %lane, 30
  call void @llvm.amdgcn.kill(i1 %few)
  %f = uitofp i32 %lane to float
  ret float %f
}

; The hardware does not wait for an export, but older processors need a null export nevertheless.

define amdgpu_ps void @unseen(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> %x) #0 {
  %lane = extractelement <2 x i32> %x, i32 0
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %stays = icmp ugt i32 %lane, 40
  call void @llvm.amdgcn.kill(i1 %stays)
  store i32 %lane, ptr addrspace(1) %place
  ret void
}

attributes #0 = { "amdgpu-color-export"="0" "amdgpu-depth-export"="0" }
