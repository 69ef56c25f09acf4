; A module for a different target is rejected.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "x86_64-unknown-linux-gnu"

define void @host() {
  ret void
}
