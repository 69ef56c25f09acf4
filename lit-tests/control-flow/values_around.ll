; Scalar values in a block that the wave may also reach on paths that no lane takes. Lanes wait for the block while the
; wave executes the code of other lanes, and the wave may enter that code after the definition of the value. The value
; must remain as it was when the lanes began to wait. Of two edges, each passes its value only if it has active lanes.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @defined_before_1(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %a, label %b
a:
  %x = load i32, ptr addrspace(4) %in
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %c, label %f
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
c:
  %y = mul i32 %x, 5
  %z = add i32 %y, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

define amdgpu_kernel void @defined_before_2(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %a, label %b
a:
  %x = load i32, ptr addrspace(4) %in
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %f, label %c
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
c:
  %y = mul i32 %x, 5
  %z = add i32 %y, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

define amdgpu_kernel void @defined_before_3(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %b, label %a
a:
  %x = load i32, ptr addrspace(4) %in
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %c, label %f
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
c:
  %y = mul i32 %x, 5
  %z = add i32 %y, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

define amdgpu_kernel void @defined_before_4(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %b, label %a
a:
  %x = load i32, ptr addrspace(4) %in
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %f, label %c
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
c:
  %y = mul i32 %x, 5
  %z = add i32 %y, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

define amdgpu_kernel void @one_of_two_1(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %x, label %b
x:
  %large = icmp ugt i32 %n, 40
  br i1 %large, label %p1, label %p2
p1:
  %v1 = load i32, ptr addrspace(4) %in
  br label %j
p2:
  %in2 = getelementptr i32, ptr addrspace(4) %in, i32 1
  %v2 = load i32, ptr addrspace(4) %in2
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %j, label %f
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
j:
  %v = phi i32 [ %v1, %p1 ], [ %v2, %p2 ]
  %y = mul i32 %v, 5
  %z = add i32 %y, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

define amdgpu_kernel void @one_of_two_2(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %x, label %b
x:
  %large = icmp ugt i32 %n, 40
  br i1 %large, label %p1, label %p2
p1:
  %v1 = load i32, ptr addrspace(4) %in
  br label %j
p2:
  %in2 = getelementptr i32, ptr addrspace(4) %in, i32 1
  %v2 = load i32, ptr addrspace(4) %in2
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %f, label %j
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
j:
  %v = phi i32 [ %v1, %p1 ], [ %v2, %p2 ]
  %y = mul i32 %v, 5
  %z = add i32 %y, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

define amdgpu_kernel void @one_of_two_3(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %b, label %x
x:
  %large = icmp ugt i32 %n, 40
  br i1 %large, label %p1, label %p2
p1:
  %v1 = load i32, ptr addrspace(4) %in
  br label %j
p2:
  %in2 = getelementptr i32, ptr addrspace(4) %in, i32 1
  %v2 = load i32, ptr addrspace(4) %in2
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %j, label %f
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
j:
  %v = phi i32 [ %v1, %p1 ], [ %v2, %p2 ]
  %y = mul i32 %v, 5
  %z = add i32 %y, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

define amdgpu_kernel void @one_of_two_4(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %b, label %x
x:
  %large = icmp ugt i32 %n, 40
  br i1 %large, label %p1, label %p2
p1:
  %v1 = load i32, ptr addrspace(4) %in
  br label %j
p2:
  %in2 = getelementptr i32, ptr addrspace(4) %in, i32 1
  %v2 = load i32, ptr addrspace(4) %in2
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %f, label %j
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
j:
  %v = phi i32 [ %v1, %p1 ], [ %v2, %p2 ]
  %y = mul i32 %v, 5
  %z = add i32 %y, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

define amdgpu_kernel void @passed_on_1(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %a, label %b
a:
  %x = load i32, ptr addrspace(4) %in
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %c, label %f
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
c:
  %large = icmp ugt i32 %n, 40
  br i1 %large, label %g, label %h
g:
  %y = mul i32 %n, 5
  store volatile i32 3, ptr addrspace(1) %p
  br label %h
h:
  %v = phi i32 [ %x, %c ], [ %y, %g ]
  %z = add i32 %v, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

define amdgpu_kernel void @passed_on_2(ptr addrspace(1) %out, ptr addrspace(4) %in, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %low = icmp ult i32 %id, %n
  br i1 %low, label %a, label %b
a:
  %x = load i32, ptr addrspace(4) %in
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %f, label %c
b:
  store volatile i32 1, ptr addrspace(1) %p
  br label %f
f:
  store volatile i32 2, ptr addrspace(1) %p
  br label %e
c:
  %large = icmp ugt i32 %n, 40
  br i1 %large, label %g, label %h
g:
  %y = mul i32 %n, 5
  store volatile i32 3, ptr addrspace(1) %p
  br label %h
h:
  %v = phi i32 [ %x, %c ], [ %y, %g ]
  %z = add i32 %v, %n
  store volatile i32 %z, ptr addrspace(1) %p
  br label %e
e:
  ret void
}

; The block that follows the branch in the code is neither of its targets.
define amdgpu_kernel void @crossed(ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %is = icmp ult i32 %n, 3
  br i1 %is, label %a, label %z
a:
  store volatile i32 1, ptr addrspace(1) %out
  %x1 = icmp ult i32 %m, 7
  br i1 %x1, label %x, label %y
z:
  store volatile i32 2, ptr addrspace(1) %out
  %x2 = icmp ult i32 %m, 9
  br i1 %x2, label %x, label %y
x:
  store volatile i32 3, ptr addrspace(1) %out
  ret void
y:
  store volatile i32 4, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
