; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-- -mcpu=gfx900 -o -

; Private memory: its descriptor comes from a buffer of mesa3d, or from the loader; the wave's offset follows
; the arguments.

define amdgpu_vs void @array(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 %lane, i32 %x, i32 %y) {
  %array = alloca [16 x i32], addrspace(5)
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %q = getelementptr [16 x i32], ptr addrspace(5) %array, i32 0, i32 %i
  %v = mul i32 %i, %x
  store volatile i32 %v, ptr addrspace(5) %q
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 16
  br i1 %more, label %loop, label %done
done:
  %k = and i32 %y, 15
  %p = getelementptr [16 x i32], ptr addrspace(5) %array, i32 0, i32 %k
  %r = load volatile i32, ptr addrspace(5) %p
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %r, ptr addrspace(1) %place
  ret void
}

define amdgpu_cs void @of_work_groups(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 %lane, i32 %x) {
  %array = alloca [4 x i32], addrspace(5)
  %i = and i32 %x, 3
  %q = getelementptr [4 x i32], ptr addrspace(5) %array, i32 0, i32 %i
  store volatile i32 %x, ptr addrspace(5) %q
  %r = load volatile i32, ptr addrspace(5) %q
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %r, ptr addrspace(1) %place
  ret void
}
