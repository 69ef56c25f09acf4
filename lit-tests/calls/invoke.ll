; This target has no exceptions: an `invoke` is an ordinary call, and landing pads are never reached.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare i32 @personality(...)
declare i32 @elsewhere(i32)

define i32 @function(i32 %n) personality ptr @personality {
  %r = invoke i32 @elsewhere(i32 %n) to label %next unwind label %lands
next:
  %s = invoke i32 @elsewhere(i32 %r) to label %done unwind label %lands
lands:
  %k = phi i32 [ 1, %0 ], [ 2, %next ]
  %l = landingpad { ptr, i32 } cleanup
  %x = extractvalue { ptr, i32 } %l, 1
  %is_first = icmp eq i32 %k, 1
  br i1 %is_first, label %resume, label %done
resume:
  resume { ptr, i32 } %l
done:
  %result = phi i32 [ %s, %next ], [ %x, %lands ]
  ret i32 %result
}
