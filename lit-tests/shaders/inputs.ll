; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx1010 -o -

; Arguments of all types: inreg ones in SGPRs, the others in VGPRs, each dword in the next register.

define amdgpu_vs void @integers(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i32 inreg %a, i64 inreg %b, i32 %lane, i64 %x, i16 %y, i8 %z) {
  %place = getelementptr i64, ptr addrspace(1) %out, i32 %lane
  %a64 = zext i32 %a to i64
  %y64 = sext i16 %y to i64
  %z64 = zext i8 %z to i64
  %s1 = add i64 %x, %a64
  %s2 = add i64 %s1, %b
  %s3 = sub i64 %s2, %y64
  %s4 = xor i64 %s3, %z64
  store i64 %s4, ptr addrspace(1) %place
  ret void
}

define amdgpu_vs void @vectors(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x i32> inreg %a, i32 %lane, <3 x float> %x, [2 x i32] %y, { float, <2 x i16> } %z) {
  %place = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %lane
  %x0 = extractelement <3 x float> %x, i32 0
  %x2 = extractelement <3 x float> %x, i32 2
  %y1 = extractvalue [2 x i32] %y, 1
  %z0 = extractvalue { float, <2 x i16> } %z, 0
  %z1 = extractvalue { float, <2 x i16> } %z, 1
  %a1 = extractelement <2 x i32> %a, i32 1
  %product = fmul float %x0, %x2
  %sum = fadd float %product, %z0
  %bits = bitcast float %sum to i32
  %pair = bitcast <2 x i16> %z1 to i32
  %r0 = insertelement <4 x i32> poison, i32 %bits, i32 0
  %r1 = insertelement <4 x i32> %r0, i32 %pair, i32 1
  %r2 = insertelement <4 x i32> %r1, i32 %y1, i32 2
  %r3 = insertelement <4 x i32> %r2, i32 %a1, i32 3
  store <4 x i32> %r3, ptr addrspace(1) %place
  ret void
}

define amdgpu_vs void @halves(i32 inreg %table, i32 inreg %unused, ptr addrspace(1) inreg %out, i16 inreg %a, i32 %lane, <3 x i16> %x, ptr addrspace(3) %y, double %z) {
  %place = getelementptr <2 x i64>, ptr addrspace(1) %out, i32 %lane
  %x0 = extractelement <3 x i16> %x, i32 0
  %x2 = extractelement <3 x i16> %x, i32 2
  %sum = add i16 %x0, %a
  %pair0 = insertelement <2 x i16> poison, i16 %sum, i32 0
  %pair1 = insertelement <2 x i16> %pair0, i16 %x2, i32 1
  %pair = bitcast <2 x i16> %pair1 to i32
  %y32 = ptrtoint ptr addrspace(3) %y to i32
  %both = xor i32 %pair, %y32
  %wide = zext i32 %both to i64
  %z64 = bitcast double %z to i64
  %r0 = insertelement <2 x i64> poison, i64 %wide, i32 0
  %r1 = insertelement <2 x i64> %r0, i64 %z64, i32 1
  store <2 x i64> %r1, ptr addrspace(1) %place
  ret void
}
