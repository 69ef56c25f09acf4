// Kernels in the dialects of MLIR that compilers for GPUs lower to: arith, memref, scf, gpu.
gpu.module @kernels {
  // out[i] = 2 * in[i] + 1.
  gpu.func @scale(%in: memref<256xf32>, %out: memref<256xf32>) kernel {
    %block = gpu.block_id x
    %size = arith.constant 64 : index
    %thread = gpu.thread_id x
    %start = arith.muli %block, %size : index
    %i = arith.addi %start, %thread : index
    %two = arith.constant 2.0 : f32
    %one = arith.constant 1.0 : f32
    %value = memref.load %in[%i] : memref<256xf32>
    %twice = arith.mulf %value, %two : f32
    %result = arith.addf %twice, %one : f32
    memref.store %result, %out[%i] : memref<256xf32>
    gpu.return
  }

  // out[row] = sum of in[row][column] over the columns up to row, for even rows; else 0.
  gpu.func @triangle(%in: memref<64x64xf32>, %out: memref<64xf32>) kernel {
    %row = gpu.thread_id x
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %nothing = arith.constant 0.0 : f32
    %rest = arith.remui %row, %two : index
    %even = arith.cmpi eq, %rest, %zero : index
    %end = arith.addi %row, %one : index
    %result = scf.if %even -> f32 {
      %sum = scf.for %column = %zero to %end step %one iter_args(%sum = %nothing) -> f32 {
        %value = memref.load %in[%row, %column] : memref<64x64xf32>
        %next = arith.addf %sum, %value : f32
        scf.yield %next : f32
      }
      scf.yield %sum : f32
    } else {
      scf.yield %nothing : f32
    }
    memref.store %result, %out[%row] : memref<64xf32>
    gpu.return
  }

  // out[i] = in[63 - i] of each work-group, through its memory.
  gpu.func @reverse(%in: memref<256xi32>, %out: memref<256xi32>)
      workgroup(%shared: memref<64xi32, #gpu.address_space<workgroup>>) kernel {
    %block = gpu.block_id x
    %size = arith.constant 64 : index
    %last = arith.constant 63 : index
    %thread = gpu.thread_id x
    %start = arith.muli %block, %size : index
    %i = arith.addi %start, %thread : index
    %value = memref.load %in[%i] : memref<256xi32>
    memref.store %value, %shared[%thread] : memref<64xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %other = arith.subi %last, %thread : index
    %found = memref.load %shared[%other] : memref<64xi32, #gpu.address_space<workgroup>>
    memref.store %found, %out[%i] : memref<256xi32>
    gpu.return
  }
}
