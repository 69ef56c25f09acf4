; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx1010 -o -

; Each part of a merged shader sets the active lanes itself.

declare void @llvm.amdgcn.init.exec(i64 immarg)
declare void @llvm.amdgcn.init.exec.from.input(i32, i32 immarg)
declare void @llvm.amdgcn.exp.f32(i32 immarg, i32 immarg, float, float, float, float, i1 immarg, i1 immarg)

; RESULTS: 0 1
define amdgpu_vs float @all(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, float %x, float %y) {
  call void @llvm.amdgcn.init.exec(i64 -1)
  %z = fadd float %x, %y
  ret float %z
}

; RESULTS: 0 1
define amdgpu_vs float @counted(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 inreg %count, i32 %lane, i32 %x, float %y) {
  call void @llvm.amdgcn.init.exec.from.input(i32 %count, i32 0)
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %odd = and i32 %lane, 1
  %is_odd = icmp eq i32 %odd, 1
  br i1 %is_odd, label %then, label %end
then:
  store i32 %x, ptr addrspace(1) %place
  call void @llvm.amdgcn.exp.f32(i32 32, i32 15, float %y, float 0.0, float 0.5, float 1.0, i1 false, i1 false)
  br label %end
end:
  %s = phi float [ %y, %0 ], [ 1.0, %then ]
  ret float %s
}
