; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx900 -o -

; Pixel shaders wait in a loop until overlapping waves have left the ordered section.

declare i32 @llvm.amdgcn.pops.exiting.wave.id()

define amdgpu_ps void @wait(i32 inreg %newest) {
entry:
  br label %loop
loop:
  %id = call i32 @llvm.amdgcn.pops.exiting.wave.id()
  %again = icmp ult i32 %id, %newest
  br i1 %again, label %loop, label %end
end:
  ret void
}
