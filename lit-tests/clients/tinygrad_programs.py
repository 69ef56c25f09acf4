"""Tensor programs for tinygrad with the results that numpy computes."""

import numpy
from tinygrad import Tensor, dtypes


def softmax(x):
    powers = numpy.exp(x - x.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def layer_norm(x):
    centered = x - x.mean(axis=-1, keepdims=True)
    return centered / numpy.sqrt((centered * centered).mean(axis=-1, keepdims=True) + 1e-5)


def convolved(x, w):
    """Convolution of images with kernels, at all positions where the kernels fit."""
    windows = numpy.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return numpy.einsum("nchwij,ocij->nohw", windows, w)


def pooled(x):
    return x.reshape(x.shape[0], x.shape[1], x.shape[2] // 2, 2, x.shape[3] // 2, 2).max(axis=(3, 5))


def attended(q, k, v):
    return softmax(q @ k.T / numpy.sqrt(numpy.float32(q.shape[1]))) @ v


# Name, program, its equivalent in numpy, shapes of the inputs; the inputs are floats from -2 to 2.
FLOAT_PROGRAMS = [
    ("add", lambda x, y: x + y, lambda x, y: x + y, [(40, 50), (40, 50)]),
    ("broadcast", lambda x, y: x * y, lambda x, y: x * y, [(40, 50), (50,)]),
    ("divide", lambda x, y: x / (y * y + 1), lambda x, y: x / (y * y + 1), [(700,), (700,)]),
    ("exp", lambda x: x.exp(), numpy.exp, [(700,)]),
    ("log", lambda x: (x * x + 1).log(), lambda x: numpy.log(x * x + 1), [(700,)]),
    ("sqrt", lambda x: x.abs().sqrt(), lambda x: numpy.sqrt(numpy.abs(x)), [(700,)]),
    ("sin", lambda x: (x * 3).sin(), lambda x: numpy.sin(x * 3), [(700,)]),
    ("tanh", lambda x: x.tanh(), numpy.tanh, [(700,)]),
    ("sigmoid", lambda x: x.sigmoid(), lambda x: 1 / (1 + numpy.exp(-x)), [(700,)]),
    ("relu", lambda x: x.relu(), lambda x: numpy.maximum(x, 0), [(700,)]),
    ("clip", lambda x: x.clip(-1, 1), lambda x: numpy.clip(x, -1, 1), [(700,)]),
    ("where", lambda x, y: (x > y).where(x, y * 2), lambda x, y: numpy.where(x > y, x, y * 2), [(700,), (700,)]),
    ("maximum", lambda x, y: x.maximum(y), numpy.maximum, [(700,), (700,)]),
    ("floor", lambda x: (x * 5).floor(), lambda x: numpy.floor(x * 5), [(700,)]),
    ("sum", lambda x: x.sum(), lambda x: x.sum(), [(60, 70)]),
    ("sum_rows", lambda x: x.sum(axis=1), lambda x: x.sum(axis=1), [(60, 70)]),
    ("sum_columns", lambda x: x.sum(axis=0), lambda x: x.sum(axis=0), [(60, 70)]),
    ("max", lambda x: x.max(axis=1), lambda x: x.max(axis=1), [(60, 70)]),
    ("min", lambda x: x.min(), lambda x: x.min(), [(60, 70)]),
    ("mean", lambda x: x.mean(axis=0), lambda x: x.mean(axis=0), [(60, 70)]),
    ("variance", lambda x: x.var(axis=1), lambda x: x.var(axis=1, ddof=1), [(60, 70)]),
    ("product", lambda x: (x * 0.1 + 1).prod(axis=1), lambda x: (x * 0.1 + 1).prod(axis=1), [(30, 20)]),
    ("softmax", lambda x: x.softmax(), softmax, [(30, 90)]),
    ("layer_norm", lambda x: x.layernorm(), layer_norm, [(30, 90)]),
    ("matmul", lambda x, y: x @ y, lambda x, y: x @ y, [(48, 64), (64, 40)]),
    ("matmul_odd", lambda x, y: x @ y, lambda x, y: x @ y, [(17, 33), (33, 9)]),
    ("batched_matmul", lambda x, y: x @ y, lambda x, y: x @ y, [(3, 16, 24), (3, 24, 8)]),
    ("linear", lambda x, w, b: (x @ w + b).relu(), lambda x, w, b: numpy.maximum(x @ w + b, 0), [(20, 30), (30, 25), (25,)]),
    ("attention", lambda q, k, v: q.scaled_dot_product_attention(k, v), attended, [(24, 16), (24, 16), (24, 16)]),
    ("convolution", lambda x, w: x.conv2d(w), convolved, [(1, 3, 14, 14), (4, 3, 3, 3)]),
    ("max_pool", lambda x: x.max_pool2d(), pooled, [(2, 3, 12, 12)]),
    ("transpose", lambda x: x.T + 0, lambda x: x.T, [(30, 45)]),
    ("pad", lambda x: x.pad(((2, 3), (1, 4))) + 1, lambda x: numpy.pad(x, ((2, 3), (1, 4))) + 1, [(20, 30)]),
    ("shrink", lambda x: x[3:11, 2:] * 2, lambda x: x[3:11, 2:] * 2, [(20, 30)]),
    ("flip", lambda x: x.flip(1) + 1, lambda x: x[:, ::-1] + 1, [(20, 30)]),
    ("cat", lambda x, y: x.cat(y, dim=1), lambda x, y: numpy.concatenate([x, y], axis=1), [(20, 30), (20, 7)]),
    ("cumsum", lambda x: x.cumsum(axis=1), lambda x: numpy.cumsum(x, axis=1), [(10, 60)]),
    ("argmax", lambda x: x.argmax(axis=1), lambda x: x.argmax(axis=1), [(20, 33)]),
    ("half", lambda x: (x.half() * 2 + 1).float(), lambda x: (x.astype(numpy.float16) * 2 + 1).astype(numpy.float32), [(700,)]),
    ("double", lambda x: (x.double() * x.double() + 1).float(),
     lambda x: (x.astype(float) * x + 1).astype(numpy.float32), [(700,)]),
]

# The inputs are integers from 0 to 999.
INTEGER_PROGRAMS = [
    ("integers", lambda x, y: x * 7 + y, lambda x, y: x * 7 + y, [(700,), (700,)]),
    ("quotients", lambda x, y: x // (y + 1), lambda x, y: x // (y + 1), [(700,), (700,)]),
    ("remainders", lambda x, y: x % (y + 1), lambda x, y: x % (y + 1), [(700,), (700,)]),
    ("bits", lambda x, y: (x ^ y) | (x & 255), lambda x, y: (x ^ y) | (x & 255), [(700,), (700,)]),
    ("bytes", lambda x: (x.cast(dtypes.uint8) + 3).cast(dtypes.int32), lambda x: ((x & 255) + 3 & 255).astype(numpy.int32), [(700,)]),
    ("longs", lambda x, y: (x.cast(dtypes.int64) * y.cast(dtypes.int64) * 1000003), lambda x, y: x.astype(numpy.int64) * y * 1000003, [(700,), (700,)]),
]


def programs():
    """For each program: name, the tensor that it computes, its inputs as tensors and arrays, the result."""
    random = numpy.random.default_rng(2)
    for kind, table in [("float", FLOAT_PROGRAMS), ("int", INTEGER_PROGRAMS)]:
        for name, program, reference, shapes in table:
            if kind == "float":
                arrays = [random.uniform(-2, 2, shape).astype(numpy.float32) for shape in shapes]
            else:
                arrays = [random.integers(0, 1000, shape, dtype=numpy.int32) for shape in shapes]
            dtype = dtypes.float32 if kind == "float" else dtypes.int32
            inputs = [Tensor.empty(*shape, dtype=dtype) for shape in shapes]
            yield name, program(*inputs), inputs, arrays, reference(*arrays)
