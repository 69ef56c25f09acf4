; Arrays on the stack share memory if one is read for the last time before the other is written: with or without
; lifetime markers, in loops, and on paths that exclude each other. An array that is read after the other is written has
; separate memory.
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.lifetime.start.p5(ptr addrspace(5))
declare void @llvm.lifetime.end.p5(ptr addrspace(5))
declare void @llvm.memset.p5.i32(ptr addrspace(5), i8, i32, i1)
declare void @llvm.memcpy.p5.p5.i32(ptr addrspace(5), ptr addrspace(5), i32, i1)

; 128 bytes: no markers are needed.
define amdgpu_kernel void @in_turn(ptr addrspace(1) %out) {
  %first = alloca [32 x i32], addrspace(5)
  %second = alloca [32 x i32], addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = and i32 %id, 31
  call void @llvm.memset.p5.i32(ptr addrspace(5) %first, i8 1, i32 128, i1 false)
  %a = getelementptr i32, ptr addrspace(5) %first, i32 %at
  store i32 %id, ptr addrspace(5) %a
  %x = load i32, ptr addrspace(5) %first
  call void @llvm.memset.p5.i32(ptr addrspace(5) %second, i8 2, i32 128, i1 false)
  %b = getelementptr i32, ptr addrspace(5) %second, i32 %at
  store i32 %x, ptr addrspace(5) %b
  %fifth = getelementptr i32, ptr addrspace(5) %second, i32 5
  %y = load i32, ptr addrspace(5) %fifth
  %sum = add i32 %x, %y
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %to
  ret void
}

; 256 bytes: the first array is read after the second one is written.
define amdgpu_kernel void @together(ptr addrspace(1) %out) {
  %first = alloca [32 x i32], addrspace(5)
  %second = alloca [32 x i32], addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = and i32 %id, 31
  call void @llvm.memset.p5.i32(ptr addrspace(5) %first, i8 1, i32 128, i1 false)
  %a = getelementptr i32, ptr addrspace(5) %first, i32 %at
  store i32 %id, ptr addrspace(5) %a
  call void @llvm.memcpy.p5.p5.i32(ptr addrspace(5) %second, ptr addrspace(5) %first, i32 128, i1 false)
  %b = getelementptr i32, ptr addrspace(5) %second, i32 %at
  store i32 7, ptr addrspace(5) %b
  %x = load i32, ptr addrspace(5) %a
  %y = load i32, ptr addrspace(5) %second
  %sum = add i32 %x, %y
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %to
  ret void
}

; 128 bytes: the markers show that no value survives an iteration.
define amdgpu_kernel void @in_a_loop(ptr addrspace(1) %out, i32 %count) {
entry:
  %first = alloca [32 x i32], addrspace(5)
  %second = alloca [32 x i32], addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = and i32 %id, 31
  br label %loop

loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %total = phi i32 [ %id, %entry ], [ %sum, %loop ]
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %first)
  call void @llvm.memset.p5.i32(ptr addrspace(5) %first, i8 1, i32 128, i1 false)
  %a = getelementptr i32, ptr addrspace(5) %first, i32 %at
  store i32 %total, ptr addrspace(5) %a
  %third = getelementptr i32, ptr addrspace(5) %first, i32 3
  %x = load i32, ptr addrspace(5) %third
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %first)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %second)
  call void @llvm.memset.p5.i32(ptr addrspace(5) %second, i8 2, i32 128, i1 false)
  %b = getelementptr i32, ptr addrspace(5) %second, i32 %at
  store i32 %x, ptr addrspace(5) %b
  %seventh = getelementptr i32, ptr addrspace(5) %second, i32 7
  %y = load i32, ptr addrspace(5) %seventh
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %second)
  %product = mul i32 %x, 3
  %sum = add i32 %product, %y
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 5
  br i1 %more, label %loop, label %done

done:
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %to
  ret void
}

; 256 bytes: the first array carries a value from one iteration to the next.
define amdgpu_kernel void @carried(ptr addrspace(1) %out) {
entry:
  %first = alloca [32 x i32], addrspace(5)
  %second = alloca [32 x i32], addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = and i32 %id, 31
  %a = getelementptr i32, ptr addrspace(5) %first, i32 %at
  call void @llvm.memset.p5.i32(ptr addrspace(5) %first, i8 1, i32 128, i1 false)
  br label %loop

loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = load i32, ptr addrspace(5) %a
  call void @llvm.memset.p5.i32(ptr addrspace(5) %second, i8 2, i32 128, i1 false)
  %b = getelementptr i32, ptr addrspace(5) %second, i32 %at
  store i32 %x, ptr addrspace(5) %b
  %seventh = getelementptr i32, ptr addrspace(5) %second, i32 7
  %y = load i32, ptr addrspace(5) %seventh
  %sum = add i32 %x, %y
  store i32 %sum, ptr addrspace(5) %a
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 5
  br i1 %more, label %loop, label %done

done:
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %to
  ret void
}

; 128 bytes: a lane takes only one of the paths.
define amdgpu_kernel void @either(ptr addrspace(1) %out) {
entry:
  %first = alloca [32 x i32], addrspace(5)
  %second = alloca [32 x i32], addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = and i32 %id, 31
  %bit = and i32 %id, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %then, label %else

then:
  call void @llvm.memset.p5.i32(ptr addrspace(5) %first, i8 1, i32 128, i1 false)
  %a = getelementptr i32, ptr addrspace(5) %first, i32 %at
  store i32 %id, ptr addrspace(5) %a
  %third = getelementptr i32, ptr addrspace(5) %first, i32 3
  %x = load i32, ptr addrspace(5) %third
  br label %done

else:
  call void @llvm.memset.p5.i32(ptr addrspace(5) %second, i8 2, i32 128, i1 false)
  %b = getelementptr i32, ptr addrspace(5) %second, i32 %at
  store i32 %id, ptr addrspace(5) %b
  %sixth = getelementptr i32, ptr addrspace(5) %second, i32 6
  %y = load i32, ptr addrspace(5) %sixth
  br label %done

done:
  %result = phi i32 [ %x, %then ], [ %y, %else ]
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %result, ptr addrspace(1) %to
  ret void
}
