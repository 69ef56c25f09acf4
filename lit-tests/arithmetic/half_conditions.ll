; Every comparison of halves has a separate instruction.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i1 @oeq(half %a, half %b) {
  %c = fcmp oeq half %a, %b
  ret i1 %c
}

define i1 @ogt(half %a, half %b) {
  %c = fcmp ogt half %a, %b
  ret i1 %c
}

define i1 @oge(half %a, half %b) {
  %c = fcmp oge half %a, %b
  ret i1 %c
}

define i1 @olt(half %a, half %b) {
  %c = fcmp olt half %a, %b
  ret i1 %c
}

define i1 @ole(half %a, half %b) {
  %c = fcmp ole half %a, %b
  ret i1 %c
}

define i1 @one(half %a, half %b) {
  %c = fcmp one half %a, %b
  ret i1 %c
}

define i1 @ord(half %a, half %b) {
  %c = fcmp ord half %a, %b
  ret i1 %c
}

define i1 @uno(half %a, half %b) {
  %c = fcmp uno half %a, %b
  ret i1 %c
}

define i1 @ueq(half %a, half %b) {
  %c = fcmp ueq half %a, %b
  ret i1 %c
}

define i1 @ugt(half %a, half %b) {
  %c = fcmp ugt half %a, %b
  ret i1 %c
}

define i1 @uge(half %a, half %b) {
  %c = fcmp uge half %a, %b
  ret i1 %c
}

define i1 @ult(half %a, half %b) {
  %c = fcmp ult half %a, %b
  ret i1 %c
}

define i1 @ule(half %a, half %b) {
  %c = fcmp ule half %a, %b
  ret i1 %c
}

define i1 @une(half %a, half %b) {
  %c = fcmp une half %a, %b
  ret i1 %c
}
