// Functions on tensors, for IREE.
func.func @scaled_sum(%x: tensor<1024xf32>, %y: tensor<1024xf32>) -> tensor<1024xf32> {
  %empty = tensor.empty() : tensor<1024xf32>
  %two = arith.constant 2.0 : f32
  %r = linalg.generic {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
    iterator_types = ["parallel"]
  } ins(%x, %y : tensor<1024xf32>, tensor<1024xf32>) outs(%empty : tensor<1024xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = arith.mulf %a, %two : f32
    %s = arith.addf %m, %b : f32
    linalg.yield %s : f32
  } -> tensor<1024xf32>
  return %r : tensor<1024xf32>
}
func.func @product(%x: tensor<64x96xf32>, %y: tensor<96x32xf32>) -> tensor<64x32xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x32xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x32xf32>) -> tensor<64x32xf32>
  %r = linalg.matmul ins(%x, %y : tensor<64x96xf32>, tensor<96x32xf32>) outs(%start : tensor<64x32xf32>) -> tensor<64x32xf32>
  return %r : tensor<64x32xf32>
}
func.func @softmax(%x: tensor<16x200xf32>) -> tensor<16x200xf32> {
  %empty = tensor.empty() : tensor<16x200xf32>
  %r = linalg.softmax dimension(1) ins(%x : tensor<16x200xf32>) outs(%empty : tensor<16x200xf32>) -> tensor<16x200xf32>
  return %r : tensor<16x200xf32>
}
