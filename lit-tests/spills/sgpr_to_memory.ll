; SGPRs for which neither registers nor lanes are left are spilled to memory; one lane stores and loads them.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @many(ptr addrspace(1) %out, i32 %n) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a0 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 1\0As_movk_i32 $1, 4\0As_movk_i32 $2, 7\0As_movk_i32 $3, 10", "=s,=s,=s,=s"()
  %a4 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 13\0As_movk_i32 $1, 16\0As_movk_i32 $2, 19\0As_movk_i32 $3, 22", "=s,=s,=s,=s"()
  %a8 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 25\0As_movk_i32 $1, 28\0As_movk_i32 $2, 31\0As_movk_i32 $3, 34", "=s,=s,=s,=s"()
  %a12 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 37\0As_movk_i32 $1, 40\0As_movk_i32 $2, 43\0As_movk_i32 $3, 46", "=s,=s,=s,=s"()
  %a16 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 49\0As_movk_i32 $1, 52\0As_movk_i32 $2, 55\0As_movk_i32 $3, 58", "=s,=s,=s,=s"()
  %a20 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 61\0As_movk_i32 $1, 64\0As_movk_i32 $2, 67\0As_movk_i32 $3, 70", "=s,=s,=s,=s"()
  %a24 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 73\0As_movk_i32 $1, 76\0As_movk_i32 $2, 79\0As_movk_i32 $3, 82", "=s,=s,=s,=s"()
  %a28 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 85\0As_movk_i32 $1, 88\0As_movk_i32 $2, 91\0As_movk_i32 $3, 94", "=s,=s,=s,=s"()
  %a32 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 97\0As_movk_i32 $1, 100\0As_movk_i32 $2, 103\0As_movk_i32 $3, 106", "=s,=s,=s,=s"()
  %a36 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 109\0As_movk_i32 $1, 112\0As_movk_i32 $2, 115\0As_movk_i32 $3, 118", "=s,=s,=s,=s"()
  %a40 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 121\0As_movk_i32 $1, 124\0As_movk_i32 $2, 127\0As_movk_i32 $3, 130", "=s,=s,=s,=s"()
  %a44 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 133\0As_movk_i32 $1, 136\0As_movk_i32 $2, 139\0As_movk_i32 $3, 142", "=s,=s,=s,=s"()
  %a48 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 145\0As_movk_i32 $1, 148\0As_movk_i32 $2, 151\0As_movk_i32 $3, 154", "=s,=s,=s,=s"()
  %a52 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 157\0As_movk_i32 $1, 160\0As_movk_i32 $2, 163\0As_movk_i32 $3, 166", "=s,=s,=s,=s"()
  %a56 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 169\0As_movk_i32 $1, 172\0As_movk_i32 $2, 175\0As_movk_i32 $3, 178", "=s,=s,=s,=s"()
  %a60 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 181\0As_movk_i32 $1, 184\0As_movk_i32 $2, 187\0As_movk_i32 $3, 190", "=s,=s,=s,=s"()
  %a64 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 193\0As_movk_i32 $1, 196\0As_movk_i32 $2, 199\0As_movk_i32 $3, 202", "=s,=s,=s,=s"()
  %a68 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 205\0As_movk_i32 $1, 208\0As_movk_i32 $2, 211\0As_movk_i32 $3, 214", "=s,=s,=s,=s"()
  %a72 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 217\0As_movk_i32 $1, 220\0As_movk_i32 $2, 223\0As_movk_i32 $3, 226", "=s,=s,=s,=s"()
  %a76 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 229\0As_movk_i32 $1, 232\0As_movk_i32 $2, 235\0As_movk_i32 $3, 238", "=s,=s,=s,=s"()
  %a80 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 241\0As_movk_i32 $1, 244\0As_movk_i32 $2, 247\0As_movk_i32 $3, 250", "=s,=s,=s,=s"()
  %a84 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 253\0As_movk_i32 $1, 256\0As_movk_i32 $2, 259\0As_movk_i32 $3, 262", "=s,=s,=s,=s"()
  %a88 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 265\0As_movk_i32 $1, 268\0As_movk_i32 $2, 271\0As_movk_i32 $3, 274", "=s,=s,=s,=s"()
  %a92 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 277\0As_movk_i32 $1, 280\0As_movk_i32 $2, 283\0As_movk_i32 $3, 286", "=s,=s,=s,=s"()
  %a96 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 289\0As_movk_i32 $1, 292\0As_movk_i32 $2, 295\0As_movk_i32 $3, 298", "=s,=s,=s,=s"()
  %a100 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 301\0As_movk_i32 $1, 304\0As_movk_i32 $2, 307\0As_movk_i32 $3, 310", "=s,=s,=s,=s"()
  %a104 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 313\0As_movk_i32 $1, 316\0As_movk_i32 $2, 319\0As_movk_i32 $3, 322", "=s,=s,=s,=s"()
  %a108 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 325\0As_movk_i32 $1, 328\0As_movk_i32 $2, 331\0As_movk_i32 $3, 334", "=s,=s,=s,=s"()
  %a112 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 337\0As_movk_i32 $1, 340\0As_movk_i32 $2, 343\0As_movk_i32 $3, 346", "=s,=s,=s,=s"()
  %a116 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 349\0As_movk_i32 $1, 352\0As_movk_i32 $2, 355\0As_movk_i32 $3, 358", "=s,=s,=s,=s"()
  %a120 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 361\0As_movk_i32 $1, 364\0As_movk_i32 $2, 367\0As_movk_i32 $3, 370", "=s,=s,=s,=s"()
  %a124 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 373\0As_movk_i32 $1, 376\0As_movk_i32 $2, 379\0As_movk_i32 $3, 382", "=s,=s,=s,=s"()
  %a128 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 385\0As_movk_i32 $1, 388\0As_movk_i32 $2, 391\0As_movk_i32 $3, 394", "=s,=s,=s,=s"()
  %a132 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 397\0As_movk_i32 $1, 400\0As_movk_i32 $2, 403\0As_movk_i32 $3, 406", "=s,=s,=s,=s"()
  %a136 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 409\0As_movk_i32 $1, 412\0As_movk_i32 $2, 415\0As_movk_i32 $3, 418", "=s,=s,=s,=s"()
  %a140 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 421\0As_movk_i32 $1, 424\0As_movk_i32 $2, 427\0As_movk_i32 $3, 430", "=s,=s,=s,=s"()
  %a144 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 433\0As_movk_i32 $1, 436\0As_movk_i32 $2, 439\0As_movk_i32 $3, 442", "=s,=s,=s,=s"()
  %a148 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 445\0As_movk_i32 $1, 448\0As_movk_i32 $2, 451\0As_movk_i32 $3, 454", "=s,=s,=s,=s"()
  %a152 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 457\0As_movk_i32 $1, 460\0As_movk_i32 $2, 463\0As_movk_i32 $3, 466", "=s,=s,=s,=s"()
  %a156 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 469\0As_movk_i32 $1, 472\0As_movk_i32 $2, 475\0As_movk_i32 $3, 478", "=s,=s,=s,=s"()
  %a160 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 481\0As_movk_i32 $1, 484\0As_movk_i32 $2, 487\0As_movk_i32 $3, 490", "=s,=s,=s,=s"()
  %a164 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 493\0As_movk_i32 $1, 496\0As_movk_i32 $2, 499\0As_movk_i32 $3, 502", "=s,=s,=s,=s"()
  %a168 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 505\0As_movk_i32 $1, 508\0As_movk_i32 $2, 511\0As_movk_i32 $3, 514", "=s,=s,=s,=s"()
  %a172 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 517\0As_movk_i32 $1, 520\0As_movk_i32 $2, 523\0As_movk_i32 $3, 526", "=s,=s,=s,=s"()
  %a176 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 529\0As_movk_i32 $1, 532\0As_movk_i32 $2, 535\0As_movk_i32 $3, 538", "=s,=s,=s,=s"()
  %a180 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 541\0As_movk_i32 $1, 544\0As_movk_i32 $2, 547\0As_movk_i32 $3, 550", "=s,=s,=s,=s"()
  %a184 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 553\0As_movk_i32 $1, 556\0As_movk_i32 $2, 559\0As_movk_i32 $3, 562", "=s,=s,=s,=s"()
  %a188 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 565\0As_movk_i32 $1, 568\0As_movk_i32 $2, 571\0As_movk_i32 $3, 574", "=s,=s,=s,=s"()
  %a192 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 577\0As_movk_i32 $1, 580\0As_movk_i32 $2, 583\0As_movk_i32 $3, 586", "=s,=s,=s,=s"()
  %a196 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 589\0As_movk_i32 $1, 592\0As_movk_i32 $2, 595\0As_movk_i32 $3, 598", "=s,=s,=s,=s"()
  %a200 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 601\0As_movk_i32 $1, 604\0As_movk_i32 $2, 607\0As_movk_i32 $3, 610", "=s,=s,=s,=s"()
  %a204 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 613\0As_movk_i32 $1, 616\0As_movk_i32 $2, 619\0As_movk_i32 $3, 622", "=s,=s,=s,=s"()
  %a208 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 625\0As_movk_i32 $1, 628\0As_movk_i32 $2, 631\0As_movk_i32 $3, 634", "=s,=s,=s,=s"()
  %a212 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 637\0As_movk_i32 $1, 640\0As_movk_i32 $2, 643\0As_movk_i32 $3, 646", "=s,=s,=s,=s"()
  %a216 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 649\0As_movk_i32 $1, 652\0As_movk_i32 $2, 655\0As_movk_i32 $3, 658", "=s,=s,=s,=s"()
  %a220 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 661\0As_movk_i32 $1, 664\0As_movk_i32 $2, 667\0As_movk_i32 $3, 670", "=s,=s,=s,=s"()
  %a224 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 673\0As_movk_i32 $1, 676\0As_movk_i32 $2, 679\0As_movk_i32 $3, 682", "=s,=s,=s,=s"()
  %a228 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 685\0As_movk_i32 $1, 688\0As_movk_i32 $2, 691\0As_movk_i32 $3, 694", "=s,=s,=s,=s"()
  %a232 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 697\0As_movk_i32 $1, 700\0As_movk_i32 $2, 703\0As_movk_i32 $3, 706", "=s,=s,=s,=s"()
  %a236 = call {i32, i32, i32, i32} asm sideeffect "s_movk_i32 $0, 709\0As_movk_i32 $1, 712\0As_movk_i32 $2, 715\0As_movk_i32 $3, 718", "=s,=s,=s,=s"()
  %s0 = mul i32 %n, 3
  %v0 = extractvalue {i32, i32, i32, i32} %a0, 0
  %s1 = xor i32 %s0, %v0
  %v1 = extractvalue {i32, i32, i32, i32} %a0, 1
  %s2 = xor i32 %s1, %v1
  %v2 = extractvalue {i32, i32, i32, i32} %a0, 2
  %s3 = xor i32 %s2, %v2
  %v3 = extractvalue {i32, i32, i32, i32} %a0, 3
  %s4 = xor i32 %s3, %v3
  %v4 = extractvalue {i32, i32, i32, i32} %a4, 0
  %s5 = xor i32 %s4, %v4
  %v5 = extractvalue {i32, i32, i32, i32} %a4, 1
  %s6 = xor i32 %s5, %v5
  %v6 = extractvalue {i32, i32, i32, i32} %a4, 2
  %s7 = xor i32 %s6, %v6
  %v7 = extractvalue {i32, i32, i32, i32} %a4, 3
  %s8 = xor i32 %s7, %v7
  %v8 = extractvalue {i32, i32, i32, i32} %a8, 0
  %s9 = xor i32 %s8, %v8
  %v9 = extractvalue {i32, i32, i32, i32} %a8, 1
  %s10 = xor i32 %s9, %v9
  %v10 = extractvalue {i32, i32, i32, i32} %a8, 2
  %s11 = xor i32 %s10, %v10
  %v11 = extractvalue {i32, i32, i32, i32} %a8, 3
  %s12 = xor i32 %s11, %v11
  %v12 = extractvalue {i32, i32, i32, i32} %a12, 0
  %s13 = xor i32 %s12, %v12
  %v13 = extractvalue {i32, i32, i32, i32} %a12, 1
  %s14 = xor i32 %s13, %v13
  %v14 = extractvalue {i32, i32, i32, i32} %a12, 2
  %s15 = xor i32 %s14, %v14
  %v15 = extractvalue {i32, i32, i32, i32} %a12, 3
  %s16 = xor i32 %s15, %v15
  %v16 = extractvalue {i32, i32, i32, i32} %a16, 0
  %s17 = xor i32 %s16, %v16
  %v17 = extractvalue {i32, i32, i32, i32} %a16, 1
  %s18 = xor i32 %s17, %v17
  %v18 = extractvalue {i32, i32, i32, i32} %a16, 2
  %s19 = xor i32 %s18, %v18
  %v19 = extractvalue {i32, i32, i32, i32} %a16, 3
  %s20 = xor i32 %s19, %v19
  %v20 = extractvalue {i32, i32, i32, i32} %a20, 0
  %s21 = xor i32 %s20, %v20
  %v21 = extractvalue {i32, i32, i32, i32} %a20, 1
  %s22 = xor i32 %s21, %v21
  %v22 = extractvalue {i32, i32, i32, i32} %a20, 2
  %s23 = xor i32 %s22, %v22
  %v23 = extractvalue {i32, i32, i32, i32} %a20, 3
  %s24 = xor i32 %s23, %v23
  %v24 = extractvalue {i32, i32, i32, i32} %a24, 0
  %s25 = xor i32 %s24, %v24
  %v25 = extractvalue {i32, i32, i32, i32} %a24, 1
  %s26 = xor i32 %s25, %v25
  %v26 = extractvalue {i32, i32, i32, i32} %a24, 2
  %s27 = xor i32 %s26, %v26
  %v27 = extractvalue {i32, i32, i32, i32} %a24, 3
  %s28 = xor i32 %s27, %v27
  %v28 = extractvalue {i32, i32, i32, i32} %a28, 0
  %s29 = xor i32 %s28, %v28
  %v29 = extractvalue {i32, i32, i32, i32} %a28, 1
  %s30 = xor i32 %s29, %v29
  %v30 = extractvalue {i32, i32, i32, i32} %a28, 2
  %s31 = xor i32 %s30, %v30
  %v31 = extractvalue {i32, i32, i32, i32} %a28, 3
  %s32 = xor i32 %s31, %v31
  %v32 = extractvalue {i32, i32, i32, i32} %a32, 0
  %s33 = xor i32 %s32, %v32
  %v33 = extractvalue {i32, i32, i32, i32} %a32, 1
  %s34 = xor i32 %s33, %v33
  %v34 = extractvalue {i32, i32, i32, i32} %a32, 2
  %s35 = xor i32 %s34, %v34
  %v35 = extractvalue {i32, i32, i32, i32} %a32, 3
  %s36 = xor i32 %s35, %v35
  %v36 = extractvalue {i32, i32, i32, i32} %a36, 0
  %s37 = xor i32 %s36, %v36
  %v37 = extractvalue {i32, i32, i32, i32} %a36, 1
  %s38 = xor i32 %s37, %v37
  %v38 = extractvalue {i32, i32, i32, i32} %a36, 2
  %s39 = xor i32 %s38, %v38
  %v39 = extractvalue {i32, i32, i32, i32} %a36, 3
  %s40 = xor i32 %s39, %v39
  %v40 = extractvalue {i32, i32, i32, i32} %a40, 0
  %s41 = xor i32 %s40, %v40
  %v41 = extractvalue {i32, i32, i32, i32} %a40, 1
  %s42 = xor i32 %s41, %v41
  %v42 = extractvalue {i32, i32, i32, i32} %a40, 2
  %s43 = xor i32 %s42, %v42
  %v43 = extractvalue {i32, i32, i32, i32} %a40, 3
  %s44 = xor i32 %s43, %v43
  %v44 = extractvalue {i32, i32, i32, i32} %a44, 0
  %s45 = xor i32 %s44, %v44
  %v45 = extractvalue {i32, i32, i32, i32} %a44, 1
  %s46 = xor i32 %s45, %v45
  %v46 = extractvalue {i32, i32, i32, i32} %a44, 2
  %s47 = xor i32 %s46, %v46
  %v47 = extractvalue {i32, i32, i32, i32} %a44, 3
  %s48 = xor i32 %s47, %v47
  %v48 = extractvalue {i32, i32, i32, i32} %a48, 0
  %s49 = xor i32 %s48, %v48
  %v49 = extractvalue {i32, i32, i32, i32} %a48, 1
  %s50 = xor i32 %s49, %v49
  %v50 = extractvalue {i32, i32, i32, i32} %a48, 2
  %s51 = xor i32 %s50, %v50
  %v51 = extractvalue {i32, i32, i32, i32} %a48, 3
  %s52 = xor i32 %s51, %v51
  %v52 = extractvalue {i32, i32, i32, i32} %a52, 0
  %s53 = xor i32 %s52, %v52
  %v53 = extractvalue {i32, i32, i32, i32} %a52, 1
  %s54 = xor i32 %s53, %v53
  %v54 = extractvalue {i32, i32, i32, i32} %a52, 2
  %s55 = xor i32 %s54, %v54
  %v55 = extractvalue {i32, i32, i32, i32} %a52, 3
  %s56 = xor i32 %s55, %v55
  %v56 = extractvalue {i32, i32, i32, i32} %a56, 0
  %s57 = xor i32 %s56, %v56
  %v57 = extractvalue {i32, i32, i32, i32} %a56, 1
  %s58 = xor i32 %s57, %v57
  %v58 = extractvalue {i32, i32, i32, i32} %a56, 2
  %s59 = xor i32 %s58, %v58
  %v59 = extractvalue {i32, i32, i32, i32} %a56, 3
  %s60 = xor i32 %s59, %v59
  %v60 = extractvalue {i32, i32, i32, i32} %a60, 0
  %s61 = xor i32 %s60, %v60
  %v61 = extractvalue {i32, i32, i32, i32} %a60, 1
  %s62 = xor i32 %s61, %v61
  %v62 = extractvalue {i32, i32, i32, i32} %a60, 2
  %s63 = xor i32 %s62, %v62
  %v63 = extractvalue {i32, i32, i32, i32} %a60, 3
  %s64 = xor i32 %s63, %v63
  %v64 = extractvalue {i32, i32, i32, i32} %a64, 0
  %s65 = xor i32 %s64, %v64
  %v65 = extractvalue {i32, i32, i32, i32} %a64, 1
  %s66 = xor i32 %s65, %v65
  %v66 = extractvalue {i32, i32, i32, i32} %a64, 2
  %s67 = xor i32 %s66, %v66
  %v67 = extractvalue {i32, i32, i32, i32} %a64, 3
  %s68 = xor i32 %s67, %v67
  %v68 = extractvalue {i32, i32, i32, i32} %a68, 0
  %s69 = xor i32 %s68, %v68
  %v69 = extractvalue {i32, i32, i32, i32} %a68, 1
  %s70 = xor i32 %s69, %v69
  %v70 = extractvalue {i32, i32, i32, i32} %a68, 2
  %s71 = xor i32 %s70, %v70
  %v71 = extractvalue {i32, i32, i32, i32} %a68, 3
  %s72 = xor i32 %s71, %v71
  %v72 = extractvalue {i32, i32, i32, i32} %a72, 0
  %s73 = xor i32 %s72, %v72
  %v73 = extractvalue {i32, i32, i32, i32} %a72, 1
  %s74 = xor i32 %s73, %v73
  %v74 = extractvalue {i32, i32, i32, i32} %a72, 2
  %s75 = xor i32 %s74, %v74
  %v75 = extractvalue {i32, i32, i32, i32} %a72, 3
  %s76 = xor i32 %s75, %v75
  %v76 = extractvalue {i32, i32, i32, i32} %a76, 0
  %s77 = xor i32 %s76, %v76
  %v77 = extractvalue {i32, i32, i32, i32} %a76, 1
  %s78 = xor i32 %s77, %v77
  %v78 = extractvalue {i32, i32, i32, i32} %a76, 2
  %s79 = xor i32 %s78, %v78
  %v79 = extractvalue {i32, i32, i32, i32} %a76, 3
  %s80 = xor i32 %s79, %v79
  %v80 = extractvalue {i32, i32, i32, i32} %a80, 0
  %s81 = xor i32 %s80, %v80
  %v81 = extractvalue {i32, i32, i32, i32} %a80, 1
  %s82 = xor i32 %s81, %v81
  %v82 = extractvalue {i32, i32, i32, i32} %a80, 2
  %s83 = xor i32 %s82, %v82
  %v83 = extractvalue {i32, i32, i32, i32} %a80, 3
  %s84 = xor i32 %s83, %v83
  %v84 = extractvalue {i32, i32, i32, i32} %a84, 0
  %s85 = xor i32 %s84, %v84
  %v85 = extractvalue {i32, i32, i32, i32} %a84, 1
  %s86 = xor i32 %s85, %v85
  %v86 = extractvalue {i32, i32, i32, i32} %a84, 2
  %s87 = xor i32 %s86, %v86
  %v87 = extractvalue {i32, i32, i32, i32} %a84, 3
  %s88 = xor i32 %s87, %v87
  %v88 = extractvalue {i32, i32, i32, i32} %a88, 0
  %s89 = xor i32 %s88, %v88
  %v89 = extractvalue {i32, i32, i32, i32} %a88, 1
  %s90 = xor i32 %s89, %v89
  %v90 = extractvalue {i32, i32, i32, i32} %a88, 2
  %s91 = xor i32 %s90, %v90
  %v91 = extractvalue {i32, i32, i32, i32} %a88, 3
  %s92 = xor i32 %s91, %v91
  %v92 = extractvalue {i32, i32, i32, i32} %a92, 0
  %s93 = xor i32 %s92, %v92
  %v93 = extractvalue {i32, i32, i32, i32} %a92, 1
  %s94 = xor i32 %s93, %v93
  %v94 = extractvalue {i32, i32, i32, i32} %a92, 2
  %s95 = xor i32 %s94, %v94
  %v95 = extractvalue {i32, i32, i32, i32} %a92, 3
  %s96 = xor i32 %s95, %v95
  %v96 = extractvalue {i32, i32, i32, i32} %a96, 0
  %s97 = xor i32 %s96, %v96
  %v97 = extractvalue {i32, i32, i32, i32} %a96, 1
  %s98 = xor i32 %s97, %v97
  %v98 = extractvalue {i32, i32, i32, i32} %a96, 2
  %s99 = xor i32 %s98, %v98
  %v99 = extractvalue {i32, i32, i32, i32} %a96, 3
  %s100 = xor i32 %s99, %v99
  %v100 = extractvalue {i32, i32, i32, i32} %a100, 0
  %s101 = xor i32 %s100, %v100
  %v101 = extractvalue {i32, i32, i32, i32} %a100, 1
  %s102 = xor i32 %s101, %v101
  %v102 = extractvalue {i32, i32, i32, i32} %a100, 2
  %s103 = xor i32 %s102, %v102
  %v103 = extractvalue {i32, i32, i32, i32} %a100, 3
  %s104 = xor i32 %s103, %v103
  %v104 = extractvalue {i32, i32, i32, i32} %a104, 0
  %s105 = xor i32 %s104, %v104
  %v105 = extractvalue {i32, i32, i32, i32} %a104, 1
  %s106 = xor i32 %s105, %v105
  %v106 = extractvalue {i32, i32, i32, i32} %a104, 2
  %s107 = xor i32 %s106, %v106
  %v107 = extractvalue {i32, i32, i32, i32} %a104, 3
  %s108 = xor i32 %s107, %v107
  %v108 = extractvalue {i32, i32, i32, i32} %a108, 0
  %s109 = xor i32 %s108, %v108
  %v109 = extractvalue {i32, i32, i32, i32} %a108, 1
  %s110 = xor i32 %s109, %v109
  %v110 = extractvalue {i32, i32, i32, i32} %a108, 2
  %s111 = xor i32 %s110, %v110
  %v111 = extractvalue {i32, i32, i32, i32} %a108, 3
  %s112 = xor i32 %s111, %v111
  %v112 = extractvalue {i32, i32, i32, i32} %a112, 0
  %s113 = xor i32 %s112, %v112
  %v113 = extractvalue {i32, i32, i32, i32} %a112, 1
  %s114 = xor i32 %s113, %v113
  %v114 = extractvalue {i32, i32, i32, i32} %a112, 2
  %s115 = xor i32 %s114, %v114
  %v115 = extractvalue {i32, i32, i32, i32} %a112, 3
  %s116 = xor i32 %s115, %v115
  %v116 = extractvalue {i32, i32, i32, i32} %a116, 0
  %s117 = xor i32 %s116, %v116
  %v117 = extractvalue {i32, i32, i32, i32} %a116, 1
  %s118 = xor i32 %s117, %v117
  %v118 = extractvalue {i32, i32, i32, i32} %a116, 2
  %s119 = xor i32 %s118, %v118
  %v119 = extractvalue {i32, i32, i32, i32} %a116, 3
  %s120 = xor i32 %s119, %v119
  %v120 = extractvalue {i32, i32, i32, i32} %a120, 0
  %s121 = xor i32 %s120, %v120
  %v121 = extractvalue {i32, i32, i32, i32} %a120, 1
  %s122 = xor i32 %s121, %v121
  %v122 = extractvalue {i32, i32, i32, i32} %a120, 2
  %s123 = xor i32 %s122, %v122
  %v123 = extractvalue {i32, i32, i32, i32} %a120, 3
  %s124 = xor i32 %s123, %v123
  %v124 = extractvalue {i32, i32, i32, i32} %a124, 0
  %s125 = xor i32 %s124, %v124
  %v125 = extractvalue {i32, i32, i32, i32} %a124, 1
  %s126 = xor i32 %s125, %v125
  %v126 = extractvalue {i32, i32, i32, i32} %a124, 2
  %s127 = xor i32 %s126, %v126
  %v127 = extractvalue {i32, i32, i32, i32} %a124, 3
  %s128 = xor i32 %s127, %v127
  %v128 = extractvalue {i32, i32, i32, i32} %a128, 0
  %s129 = xor i32 %s128, %v128
  %v129 = extractvalue {i32, i32, i32, i32} %a128, 1
  %s130 = xor i32 %s129, %v129
  %v130 = extractvalue {i32, i32, i32, i32} %a128, 2
  %s131 = xor i32 %s130, %v130
  %v131 = extractvalue {i32, i32, i32, i32} %a128, 3
  %s132 = xor i32 %s131, %v131
  %v132 = extractvalue {i32, i32, i32, i32} %a132, 0
  %s133 = xor i32 %s132, %v132
  %v133 = extractvalue {i32, i32, i32, i32} %a132, 1
  %s134 = xor i32 %s133, %v133
  %v134 = extractvalue {i32, i32, i32, i32} %a132, 2
  %s135 = xor i32 %s134, %v134
  %v135 = extractvalue {i32, i32, i32, i32} %a132, 3
  %s136 = xor i32 %s135, %v135
  %v136 = extractvalue {i32, i32, i32, i32} %a136, 0
  %s137 = xor i32 %s136, %v136
  %v137 = extractvalue {i32, i32, i32, i32} %a136, 1
  %s138 = xor i32 %s137, %v137
  %v138 = extractvalue {i32, i32, i32, i32} %a136, 2
  %s139 = xor i32 %s138, %v138
  %v139 = extractvalue {i32, i32, i32, i32} %a136, 3
  %s140 = xor i32 %s139, %v139
  %v140 = extractvalue {i32, i32, i32, i32} %a140, 0
  %s141 = xor i32 %s140, %v140
  %v141 = extractvalue {i32, i32, i32, i32} %a140, 1
  %s142 = xor i32 %s141, %v141
  %v142 = extractvalue {i32, i32, i32, i32} %a140, 2
  %s143 = xor i32 %s142, %v142
  %v143 = extractvalue {i32, i32, i32, i32} %a140, 3
  %s144 = xor i32 %s143, %v143
  %v144 = extractvalue {i32, i32, i32, i32} %a144, 0
  %s145 = xor i32 %s144, %v144
  %v145 = extractvalue {i32, i32, i32, i32} %a144, 1
  %s146 = xor i32 %s145, %v145
  %v146 = extractvalue {i32, i32, i32, i32} %a144, 2
  %s147 = xor i32 %s146, %v146
  %v147 = extractvalue {i32, i32, i32, i32} %a144, 3
  %s148 = xor i32 %s147, %v147
  %v148 = extractvalue {i32, i32, i32, i32} %a148, 0
  %s149 = xor i32 %s148, %v148
  %v149 = extractvalue {i32, i32, i32, i32} %a148, 1
  %s150 = xor i32 %s149, %v149
  %v150 = extractvalue {i32, i32, i32, i32} %a148, 2
  %s151 = xor i32 %s150, %v150
  %v151 = extractvalue {i32, i32, i32, i32} %a148, 3
  %s152 = xor i32 %s151, %v151
  %v152 = extractvalue {i32, i32, i32, i32} %a152, 0
  %s153 = xor i32 %s152, %v152
  %v153 = extractvalue {i32, i32, i32, i32} %a152, 1
  %s154 = xor i32 %s153, %v153
  %v154 = extractvalue {i32, i32, i32, i32} %a152, 2
  %s155 = xor i32 %s154, %v154
  %v155 = extractvalue {i32, i32, i32, i32} %a152, 3
  %s156 = xor i32 %s155, %v155
  %v156 = extractvalue {i32, i32, i32, i32} %a156, 0
  %s157 = xor i32 %s156, %v156
  %v157 = extractvalue {i32, i32, i32, i32} %a156, 1
  %s158 = xor i32 %s157, %v157
  %v158 = extractvalue {i32, i32, i32, i32} %a156, 2
  %s159 = xor i32 %s158, %v158
  %v159 = extractvalue {i32, i32, i32, i32} %a156, 3
  %s160 = xor i32 %s159, %v159
  %v160 = extractvalue {i32, i32, i32, i32} %a160, 0
  %s161 = xor i32 %s160, %v160
  %v161 = extractvalue {i32, i32, i32, i32} %a160, 1
  %s162 = xor i32 %s161, %v161
  %v162 = extractvalue {i32, i32, i32, i32} %a160, 2
  %s163 = xor i32 %s162, %v162
  %v163 = extractvalue {i32, i32, i32, i32} %a160, 3
  %s164 = xor i32 %s163, %v163
  %v164 = extractvalue {i32, i32, i32, i32} %a164, 0
  %s165 = xor i32 %s164, %v164
  %v165 = extractvalue {i32, i32, i32, i32} %a164, 1
  %s166 = xor i32 %s165, %v165
  %v166 = extractvalue {i32, i32, i32, i32} %a164, 2
  %s167 = xor i32 %s166, %v166
  %v167 = extractvalue {i32, i32, i32, i32} %a164, 3
  %s168 = xor i32 %s167, %v167
  %v168 = extractvalue {i32, i32, i32, i32} %a168, 0
  %s169 = xor i32 %s168, %v168
  %v169 = extractvalue {i32, i32, i32, i32} %a168, 1
  %s170 = xor i32 %s169, %v169
  %v170 = extractvalue {i32, i32, i32, i32} %a168, 2
  %s171 = xor i32 %s170, %v170
  %v171 = extractvalue {i32, i32, i32, i32} %a168, 3
  %s172 = xor i32 %s171, %v171
  %v172 = extractvalue {i32, i32, i32, i32} %a172, 0
  %s173 = xor i32 %s172, %v172
  %v173 = extractvalue {i32, i32, i32, i32} %a172, 1
  %s174 = xor i32 %s173, %v173
  %v174 = extractvalue {i32, i32, i32, i32} %a172, 2
  %s175 = xor i32 %s174, %v174
  %v175 = extractvalue {i32, i32, i32, i32} %a172, 3
  %s176 = xor i32 %s175, %v175
  %v176 = extractvalue {i32, i32, i32, i32} %a176, 0
  %s177 = xor i32 %s176, %v176
  %v177 = extractvalue {i32, i32, i32, i32} %a176, 1
  %s178 = xor i32 %s177, %v177
  %v178 = extractvalue {i32, i32, i32, i32} %a176, 2
  %s179 = xor i32 %s178, %v178
  %v179 = extractvalue {i32, i32, i32, i32} %a176, 3
  %s180 = xor i32 %s179, %v179
  %v180 = extractvalue {i32, i32, i32, i32} %a180, 0
  %s181 = xor i32 %s180, %v180
  %v181 = extractvalue {i32, i32, i32, i32} %a180, 1
  %s182 = xor i32 %s181, %v181
  %v182 = extractvalue {i32, i32, i32, i32} %a180, 2
  %s183 = xor i32 %s182, %v182
  %v183 = extractvalue {i32, i32, i32, i32} %a180, 3
  %s184 = xor i32 %s183, %v183
  %v184 = extractvalue {i32, i32, i32, i32} %a184, 0
  %s185 = xor i32 %s184, %v184
  %v185 = extractvalue {i32, i32, i32, i32} %a184, 1
  %s186 = xor i32 %s185, %v185
  %v186 = extractvalue {i32, i32, i32, i32} %a184, 2
  %s187 = xor i32 %s186, %v186
  %v187 = extractvalue {i32, i32, i32, i32} %a184, 3
  %s188 = xor i32 %s187, %v187
  %v188 = extractvalue {i32, i32, i32, i32} %a188, 0
  %s189 = xor i32 %s188, %v188
  %v189 = extractvalue {i32, i32, i32, i32} %a188, 1
  %s190 = xor i32 %s189, %v189
  %v190 = extractvalue {i32, i32, i32, i32} %a188, 2
  %s191 = xor i32 %s190, %v190
  %v191 = extractvalue {i32, i32, i32, i32} %a188, 3
  %s192 = xor i32 %s191, %v191
  %v192 = extractvalue {i32, i32, i32, i32} %a192, 0
  %s193 = xor i32 %s192, %v192
  %v193 = extractvalue {i32, i32, i32, i32} %a192, 1
  %s194 = xor i32 %s193, %v193
  %v194 = extractvalue {i32, i32, i32, i32} %a192, 2
  %s195 = xor i32 %s194, %v194
  %v195 = extractvalue {i32, i32, i32, i32} %a192, 3
  %s196 = xor i32 %s195, %v195
  %v196 = extractvalue {i32, i32, i32, i32} %a196, 0
  %s197 = xor i32 %s196, %v196
  %v197 = extractvalue {i32, i32, i32, i32} %a196, 1
  %s198 = xor i32 %s197, %v197
  %v198 = extractvalue {i32, i32, i32, i32} %a196, 2
  %s199 = xor i32 %s198, %v198
  %v199 = extractvalue {i32, i32, i32, i32} %a196, 3
  %s200 = xor i32 %s199, %v199
  %v200 = extractvalue {i32, i32, i32, i32} %a200, 0
  %s201 = xor i32 %s200, %v200
  %v201 = extractvalue {i32, i32, i32, i32} %a200, 1
  %s202 = xor i32 %s201, %v201
  %v202 = extractvalue {i32, i32, i32, i32} %a200, 2
  %s203 = xor i32 %s202, %v202
  %v203 = extractvalue {i32, i32, i32, i32} %a200, 3
  %s204 = xor i32 %s203, %v203
  %v204 = extractvalue {i32, i32, i32, i32} %a204, 0
  %s205 = xor i32 %s204, %v204
  %v205 = extractvalue {i32, i32, i32, i32} %a204, 1
  %s206 = xor i32 %s205, %v205
  %v206 = extractvalue {i32, i32, i32, i32} %a204, 2
  %s207 = xor i32 %s206, %v206
  %v207 = extractvalue {i32, i32, i32, i32} %a204, 3
  %s208 = xor i32 %s207, %v207
  %v208 = extractvalue {i32, i32, i32, i32} %a208, 0
  %s209 = xor i32 %s208, %v208
  %v209 = extractvalue {i32, i32, i32, i32} %a208, 1
  %s210 = xor i32 %s209, %v209
  %v210 = extractvalue {i32, i32, i32, i32} %a208, 2
  %s211 = xor i32 %s210, %v210
  %v211 = extractvalue {i32, i32, i32, i32} %a208, 3
  %s212 = xor i32 %s211, %v211
  %v212 = extractvalue {i32, i32, i32, i32} %a212, 0
  %s213 = xor i32 %s212, %v212
  %v213 = extractvalue {i32, i32, i32, i32} %a212, 1
  %s214 = xor i32 %s213, %v213
  %v214 = extractvalue {i32, i32, i32, i32} %a212, 2
  %s215 = xor i32 %s214, %v214
  %v215 = extractvalue {i32, i32, i32, i32} %a212, 3
  %s216 = xor i32 %s215, %v215
  %v216 = extractvalue {i32, i32, i32, i32} %a216, 0
  %s217 = xor i32 %s216, %v216
  %v217 = extractvalue {i32, i32, i32, i32} %a216, 1
  %s218 = xor i32 %s217, %v217
  %v218 = extractvalue {i32, i32, i32, i32} %a216, 2
  %s219 = xor i32 %s218, %v218
  %v219 = extractvalue {i32, i32, i32, i32} %a216, 3
  %s220 = xor i32 %s219, %v219
  %v220 = extractvalue {i32, i32, i32, i32} %a220, 0
  %s221 = xor i32 %s220, %v220
  %v221 = extractvalue {i32, i32, i32, i32} %a220, 1
  %s222 = xor i32 %s221, %v221
  %v222 = extractvalue {i32, i32, i32, i32} %a220, 2
  %s223 = xor i32 %s222, %v222
  %v223 = extractvalue {i32, i32, i32, i32} %a220, 3
  %s224 = xor i32 %s223, %v223
  %v224 = extractvalue {i32, i32, i32, i32} %a224, 0
  %s225 = xor i32 %s224, %v224
  %v225 = extractvalue {i32, i32, i32, i32} %a224, 1
  %s226 = xor i32 %s225, %v225
  %v226 = extractvalue {i32, i32, i32, i32} %a224, 2
  %s227 = xor i32 %s226, %v226
  %v227 = extractvalue {i32, i32, i32, i32} %a224, 3
  %s228 = xor i32 %s227, %v227
  %v228 = extractvalue {i32, i32, i32, i32} %a228, 0
  %s229 = xor i32 %s228, %v228
  %v229 = extractvalue {i32, i32, i32, i32} %a228, 1
  %s230 = xor i32 %s229, %v229
  %v230 = extractvalue {i32, i32, i32, i32} %a228, 2
  %s231 = xor i32 %s230, %v230
  %v231 = extractvalue {i32, i32, i32, i32} %a228, 3
  %s232 = xor i32 %s231, %v231
  %v232 = extractvalue {i32, i32, i32, i32} %a232, 0
  %s233 = xor i32 %s232, %v232
  %v233 = extractvalue {i32, i32, i32, i32} %a232, 1
  %s234 = xor i32 %s233, %v233
  %v234 = extractvalue {i32, i32, i32, i32} %a232, 2
  %s235 = xor i32 %s234, %v234
  %v235 = extractvalue {i32, i32, i32, i32} %a232, 3
  %s236 = xor i32 %s235, %v235
  %v236 = extractvalue {i32, i32, i32, i32} %a236, 0
  %s237 = xor i32 %s236, %v236
  %v237 = extractvalue {i32, i32, i32, i32} %a236, 1
  %s238 = xor i32 %s237, %v237
  %v238 = extractvalue {i32, i32, i32, i32} %a236, 2
  %s239 = xor i32 %s238, %v238
  %v239 = extractvalue {i32, i32, i32, i32} %a236, 3
  %s240 = xor i32 %s239, %v239
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s240, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()

attributes #0 = { "amdgpu-num-sgpr"="40" "amdgpu-num-vgpr"="8" }
