"""Triton programs with inputs and the results that numpy computes."""

import numpy
import triton
import triton.language as tl


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    tl.store(out + offsets, tl.load(x + offsets, mask=mask) + tl.load(y + offsets, mask=mask), mask=mask)


@triton.jit
def softmax(x, out, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    values = tl.load(x + row * columns + offsets, mask=mask, other=-float("inf"))
    powers = tl.exp(values - tl.max(values, axis=0))
    tl.store(out + row * columns + offsets, powers / tl.sum(powers, axis=0), mask=mask)


@triton.jit
def layer_norm(x, weight, bias, out, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    values = tl.load(x + row * columns + offsets, mask=mask, other=0.0)
    mean = tl.sum(values, axis=0) / columns
    centered = tl.where(mask, values - mean, 0.0)
    variance = tl.sum(centered * centered, axis=0) / columns
    scaled = centered / tl.sqrt(variance + 1e-5)
    result = scaled * tl.load(weight + offsets, mask=mask) + tl.load(bias + offsets, mask=mask)
    tl.store(out + row * columns + offsets, result, mask=mask)


@triton.jit
def matmul(a, b, out, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    rows = tl.program_id(0) * M + tl.arange(0, M)
    columns = tl.program_id(1) * N + tl.arange(0, N)
    sums = tl.zeros((M, N), dtype=tl.float32)
    for start in range(0, k, K):
        inner = start + tl.arange(0, K)
        left = tl.load(a + rows[:, None] * k + inner[None, :], mask=inner[None, :] < k, other=0.0)
        right = tl.load(b + inner[:, None] * n + columns[None, :], mask=inner[:, None] < k, other=0.0)
        sums = tl.dot(left, right, sums)
    mask = (rows[:, None] < m) & (columns[None, :] < n)
    tl.store(out + rows[:, None] * n + columns[None, :], sums, mask=mask)


@triton.jit
def attention(q, k, v, out, length, scale, D: tl.constexpr, M: tl.constexpr, N: tl.constexpr):
    rows = tl.program_id(0) * M + tl.arange(0, M)
    depth = tl.arange(0, D)
    query = tl.load(q + rows[:, None] * D + depth[None, :])
    most = tl.full((M,), -float("inf"), dtype=tl.float32)
    total = tl.zeros((M,), dtype=tl.float32)
    sums = tl.zeros((M, D), dtype=tl.float32)
    for start in range(0, length, N):
        columns = start + tl.arange(0, N)
        key = tl.load(k + columns[None, :] * D + depth[:, None])
        scores = tl.dot(query, key) * scale
        new = tl.maximum(most, tl.max(scores, axis=1))
        powers = tl.exp(scores - new[:, None])
        old = tl.exp(most - new)
        total = total * old + tl.sum(powers, axis=1)
        value = tl.load(v + columns[:, None] * D + depth[None, :])
        sums = sums * old[:, None] + tl.dot(powers, value)
        most = new
    tl.store(out + rows[:, None] * D + depth[None, :], sums / total[:, None])


@triton.jit
def dropout(x, out, n, seed, p, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    keep = tl.rand(seed, offsets) > p
    values = tl.load(x + offsets, mask=mask)
    tl.store(out + offsets, tl.where(keep, values / (1 - p), 0.0), mask=mask)


@triton.jit
def grouped(a, b, out, sizes, starts, groups, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    """Several matrix products; the tiles of all products are numbered, and each program computes every n-th tile."""
    tile = tl.program_id(0)
    before = 0
    for group in range(groups):
        m, n, k = tl.load(sizes + group * 3), tl.load(sizes + group * 3 + 1), tl.load(sizes + group * 3 + 2)
        left, right = a + tl.load(starts + group * 3), b + tl.load(starts + group * 3 + 1)
        result = out + tl.load(starts + group * 3 + 2)
        across = tl.cdiv(n, N)
        tiles = tl.cdiv(m, M) * across
        while tile >= before and tile < before + tiles:
            rows = (tile - before) // across * M + tl.arange(0, M)
            columns = (tile - before) % across * N + tl.arange(0, N)
            sums = tl.zeros((M, N), dtype=tl.float32)
            for start in range(0, k, K):
                inner = start + tl.arange(0, K)
                x_mask = (rows[:, None] < m) & (inner[None, :] < k)
                y_mask = (inner[:, None] < k) & (columns[None, :] < n)
                x = tl.load(left + rows[:, None] * k + inner[None, :], mask=x_mask, other=0.0)
                y = tl.load(right + inner[:, None] * n + columns[None, :], mask=y_mask, other=0.0)
                sums = tl.dot(x, y, sums)
            mask = (rows[:, None] < m) & (columns[None, :] < n)
            tl.store(result + rows[:, None] * n + columns[None, :], sums, mask=mask)
            tile += tl.num_programs(0)
        before += tiles


def philox(seed, offsets):
    """The first of Triton's random numbers for each offset: Philox 4x32 with ten rounds."""
    mask = numpy.uint64(0xFFFFFFFF)
    counters = [offsets.astype(numpy.uint64)] + [numpy.zeros(len(offsets), numpy.uint64) for _ in range(3)]
    keys = [numpy.uint64(seed), numpy.uint64(0)]
    for _ in range(10):
        high = [counters[0] * numpy.uint64(0xD2511F53), counters[2] * numpy.uint64(0xCD9E8D57)]
        counters = [
            (high[1] >> numpy.uint64(32)) ^ counters[1] ^ keys[0],
            high[1] & mask,
            (high[0] >> numpy.uint64(32)) ^ counters[3] ^ keys[1],
            high[0] & mask,
        ]
        keys = [(keys[0] + numpy.uint64(0x9E3779B9)) & mask, (keys[1] + numpy.uint64(0xBB67AE85)) & mask]
    number = counters[0].astype(numpy.uint32).view(numpy.int32)
    return numpy.where(number < 0, -number - 1, number) * numpy.float32(4.6566127342e-10)


def programs():
    """For each program: name, function, parameter types, constants, grid, arguments, expected output by argument."""
    random = numpy.random.default_rng(1)

    def floats(*shape):
        return random.standard_normal(shape).astype(numpy.float32)

    def pointers(*names):
        return dict.fromkeys(names, "*fp32")

    x, y = floats(1000), floats(1000)
    yield (
        "add", add, {**pointers("x", "y", "out"), "n": "i32"}, {"BLOCK": 256}, (4, 1),
        [x, y, None, 1000], x + y,
    )
    x = floats(6, 200)
    powers = numpy.exp(x - x.max(axis=1, keepdims=True))
    yield (
        "softmax", softmax, {**pointers("x", "out"), "columns": "i32"}, {"BLOCK": 256}, (6, 1),
        [x, None, 200], powers / powers.sum(axis=1, keepdims=True),
    )
    x, weight, bias = floats(5, 300), floats(300), floats(300)
    centered = x - x.mean(axis=1, keepdims=True)
    scaled = centered / numpy.sqrt((centered * centered).mean(axis=1, keepdims=True) + 1e-5)
    yield (
        "layer_norm", layer_norm, {**pointers("x", "weight", "bias", "out"), "columns": "i32"}, {"BLOCK": 512}, (5, 1),
        [x, weight, bias, None, 300], scaled * weight + bias,
    )
    a, b = floats(64, 48), floats(48, 64)
    yield (
        "matmul", matmul, {**pointers("a", "b", "out"), "m": "i32", "n": "i32", "k": "i32"},
        {"M": 32, "N": 32, "K": 16}, (2, 2), [a, b, None, 64, 64, 48], a @ b,
    )
    q, k, v = floats(64, 32), floats(64, 32), floats(64, 32)
    scores = numpy.exp(q @ k.T * 0.2)
    yield (
        "attention", attention, {**pointers("q", "k", "v", "out"), "length": "i32", "scale": "fp32"},
        {"D": 32, "M": 32, "N": 32}, (2, 1), [q, k, v, None, 64, numpy.float32(0.2)],
        scores @ v / scores.sum(axis=1, keepdims=True),
    )
    x = floats(1000)
    keep = philox(77, numpy.arange(1000)) > 0.25
    yield (
        "dropout", dropout, {**pointers("x", "out"), "n": "i32", "seed": "i32", "p": "fp32"}, {"BLOCK": 256}, (4, 1),
        [x, None, 1000, 77, numpy.float32(0.25)], numpy.where(keep, x / numpy.float32(0.75), 0).astype(numpy.float32),
    )
    # As in Triton's tutorial, except that the matrices are parts of three buffers: the simulator accepts no arrays of
    # addresses.
    sizes = numpy.array([[32, 48, 16], [16, 16, 64], [40, 24, 32]], numpy.int32)
    parts = numpy.stack([sizes[:, 0] * sizes[:, 2], sizes[:, 2] * sizes[:, 1], sizes[:, 0] * sizes[:, 1]], axis=1)
    starts = (numpy.cumsum(parts, axis=0) - parts).astype(numpy.int32)
    a, b = floats(parts[:, 0].sum()), floats(parts[:, 1].sum())
    products = [
        (a[start[0] : start[0] + part[0]].reshape(m, k) @ b[start[1] : start[1] + part[1]].reshape(k, n)).reshape(-1)
        for (m, n, k), start, part in zip(sizes, starts, parts)
    ]
    yield (
        "grouped", grouped, {**pointers("a", "b", "out"), "sizes": "*i32", "starts": "*i32", "groups": "i32"},
        {"M": 16, "N": 16, "K": 16}, (4, 1), [a, b, None, sizes, starts, 3], numpy.concatenate(products),
    )
