; A generic pointer that is not null is cast to LDS by its low half, without a comparison with null, and offsets are added to the
; LDS address.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define void @reference(ptr nonnull align 16 dereferenceable(1024) %storage, i32 %index) {
  %wide = zext i32 %index to i64
  %at = getelementptr inbounds i32, ptr %storage, i64 %wide
  %next = getelementptr inbounds i8, ptr %at, i64 512
  %first = addrspacecast ptr %at to ptr addrspace(3)
  %second = addrspacecast ptr %next to ptr addrspace(3)
  %value = load i32, ptr addrspace(3) %first
  store i32 %value, ptr addrspace(3) %second
  ret void
}

; Nothing is known about this pointer.
define void @pointer(ptr %storage, i32 %value) {
  %at = addrspacecast ptr %storage to ptr addrspace(3)
  store i32 %value, ptr addrspace(3) %at
  ret void
}

; An address computation within an object, with an offset, does not return null.
define void @member(ptr %storage, i32 %value) {
  %member = getelementptr inbounds i8, ptr %storage, i64 64
  %at = addrspacecast ptr %member to ptr addrspace(3)
  store i32 %value, ptr addrspace(3) %at
  ret void
}

; The null pointer may be valid.
define void @valid(ptr %storage, i32 %value) null_pointer_is_valid {
  %member = getelementptr inbounds i8, ptr %storage, i64 64
  %at = addrspacecast ptr %member to ptr addrspace(3)
  store i32 %value, ptr addrspace(3) %at
  ret void
}
