; A called function computes in lanes that do not call it. The caller's values in those lanes are preserved.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32 immarg)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)

define i32 @neighbors(i32 %v) noinline {
  %odd = trunc i32 %v to i1
  br i1 %odd, label %do, label %end

do:
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %v, i32 100)
  %x = call i32 @llvm.amdgcn.ds.swizzle(i32 %s, i32 1055)
  %y = add i32 %x, %s
  %z = call i32 @llvm.amdgcn.ds.swizzle(i32 %y, i32 2079)
  %sum = add i32 %z, %y
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %sum)
  br label %end

end:
  %result = phi i32 [ %v, %0 ], [ %r, %do ]
  ret i32 %result
}

define amdgpu_kernel void @some_lanes_call(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %id
  %q = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %p
  %a = extractelement <4 x i32> %v, i32 0
  %more = mul <4 x i32> %v, <i32 3, i32 5, i32 7, i32 9>
  %some = icmp sgt i32 %a, 2
  br i1 %some, label %do, label %end

do:
  %r = call i32 @neighbors(i32 %a)
  %b = extractelement <4 x i32> %v, i32 1
  %r2 = call i32 @neighbors(i32 %b)
  %r3 = add i32 %r, %r2
  br label %end

end:
  %result = phi i32 [ %a, %entry ], [ %r3, %do ]
  %all = insertelement <4 x i32> %more, i32 %result, i32 2
  %sum = add <4 x i32> %all, %v
  store <4 x i32> %sum, ptr addrspace(1) %q
  ret void
}
