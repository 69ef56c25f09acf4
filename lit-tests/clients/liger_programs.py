"""Kernels of liger-kernel with arguments for them.

Each program consists of its module, the kernel, the grid, and all arguments by name: arrays, numbers and constants.
"""

import numpy

ROWS, COLUMNS = 6, 200
# The loops over classes run for several blocks. A block has at least one element for each work-item: otherwise, several
# work-items of Triton's code load the same elements, which is a race in kernels that write them.
CLASSES, BLOCK = 600, 256


class Arguments:
    """Generates random arrays, which are the same in every process."""

    def __init__(self):
        self.random = numpy.random.default_rng(7)

    def floats(self, *shape, low=-2.0, high=2.0):
        return self.random.uniform(low, high, shape).astype(numpy.float32)

    def halves(self, *shape):
        return self.floats(*shape).astype(numpy.float16)

    def shares(self, rows, columns):
        """Rows of probabilities."""
        powers = numpy.exp(self.floats(rows, columns))
        return (powers / powers.sum(axis=1, keepdims=True)).astype(numpy.float32)

    def logits(self, rows, columns):
        return numpy.log(self.shares(rows, columns))

    def labels(self, count, classes):
        labels = self.random.integers(0, classes, count, dtype=numpy.int64)
        labels[count // 2] = -100
        return labels


def zeros(*shape, kind=numpy.float32):
    return numpy.zeros(shape, kind)


def elementwise(a):
    """One row per program: activations and their gradients."""
    row = {"BLOCK_SIZE": 256, "n_cols": COLUMNS}
    x, y, z = (a.floats(ROWS, COLUMNS) for _ in range(3))
    grid = (ROWS,)
    yield "geglu", "_geglu_tanh_forward_kernel", grid, {"a": x, "b": y, "c": zeros(ROWS, COLUMNS), "stride": COLUMNS, **row}
    yield "geglu", "_geglu_tanh_backward_kernel", grid, {"dc": z, "a": x, "b": y, "stride": COLUMNS, **row}
    swiglu = {"stride": COLUMNS, "gate_multiplier": 1.5, **row}
    yield "swiglu", "_swiglu_forward_kernel", grid, {"a_ptr": x, "b_ptr": y, "c_ptr": zeros(ROWS, COLUMNS), **swiglu}
    yield "swiglu", "_swiglu_backward_kernel", grid, {"dc_ptr": z, "a_ptr": x, "b_ptr": y, **swiglu}
    halves = {"a_ptr": a.halves(ROWS, COLUMNS), "b_ptr": a.halves(ROWS, COLUMNS)}
    out = zeros(ROWS, COLUMNS, kind=numpy.float16)
    yield "swiglu", "_swiglu_forward_kernel", grid, {**halves, "c_ptr": out, **swiglu}
    tiled = {"stride": COLUMNS, "gate_multiplier": 1.5, "n_cols": COLUMNS, "BLOCK_SIZE": 256}
    grid2 = (ROWS, 1)
    yield "swiglu", "_swiglu_forward_kernel_tiled", grid2, {"a_ptr": x, "b_ptr": y, "c_ptr": zeros(ROWS, COLUMNS), **tiled}
    yield "swiglu", "_swiglu_backward_kernel_tiled", grid2, {"dc_ptr": z, "a_ptr": x, "b_ptr": y, **tiled}
    both = a.floats(ROWS, 2 * COLUMNS)
    fused = {"in_stride": 2 * COLUMNS, "out_stride": COLUMNS, "ffn_size": COLUMNS, "BLOCK_SIZE": 256}
    yield "swiglu", "_swiglu_fused_gate_up_forward_kernel", grid2, {"y_ptr": both, "c_ptr": zeros(ROWS, COLUMNS), **fused}
    yield (
        "swiglu", "_swiglu_fused_gate_up_backward_kernel", grid2,
        {"dc_ptr": z, "y_ptr": both, "dy_ptr": zeros(ROWS, 2 * COLUMNS), **fused},
    )
    strides = {"Y_stride": COLUMNS, "X_stride": COLUMNS}
    yield (
        "relu_squared", "_relu_squared_forward_kernel", grid,
        {"Y_ptr": zeros(ROWS, COLUMNS), "X_ptr": x, **strides, **row},
    )
    yield (
        "relu_squared", "_relu_squared_backward_kernel", grid,
        {"dX_ptr": zeros(ROWS, COLUMNS), "dX_stride": COLUMNS, "dY_ptr": y, "dY_stride": COLUMNS, "X_ptr": x,
         "X_stride": COLUMNS, **row},
    )
    yield (
        "utils", "element_mul_kernel", grid,
        {"X_ptr": a.floats(ROWS, CLASSES), "X_stride": CLASSES, "grad_output_ptr": a.floats(1), "X_col_stride": 1,
         "n_cols": CLASSES, "BLOCK_SIZE": BLOCK},
    )
    dyt = {"Alpha": a.floats(1), "Gamma": a.floats(COLUMNS), "HAVE_BETA": True, "N": COLUMNS, "BLOCK_N": 128}
    yield (
        "dyt", "_dyt_fwd_kernel", (2, ROWS), {"X": x, "Y": zeros(ROWS, COLUMNS), "Beta": a.floats(COLUMNS), **dyt},
    )
    partial = {"DA": zeros(2), "DG": zeros(2, COLUMNS), "DB": zeros(2, COLUMNS)}
    yield "dyt", "_dyt_bwd_kernel", (1, 2), {"DY": y, "DX": zeros(ROWS, COLUMNS), **partial, "X": x, "M": ROWS, **dyt, "BLOCK_N": 512}


def softmaxes(a):
    x, y = a.floats(ROWS, COLUMNS), a.shares(ROWS, COLUMNS)
    grid, out = (ROWS,), zeros(ROWS, COLUMNS)
    # Triton 3.6 rejects the kernels for several blocks, which call tl.float32.
    sizes = {"n_cols": COLUMNS, "BLOCK_SIZE": 256}
    forward = {"Y_ptr": out, "Y_row_stride": COLUMNS, "X_ptr": x, "X_row_stride": COLUMNS}
    yield "softmax", "_softmax_single_block_forward_kernel", grid, {**forward, **sizes}
    backward = {"dy_ptr": x, "dy_stride": COLUMNS, "y_ptr": y, "y_stride": COLUMNS, "dx_ptr": out, "dx_stride": COLUMNS}
    yield "softmax", "_softmax_single_block_backward_kernel", grid, {**backward, **sizes}
    ordered = -numpy.sort(-x, axis=1)
    strides = dict.fromkeys(["x_stride_row", "sorted_x_stride_row", "o_stride_row"], COLUMNS)
    sparse = {"n_cols": COLUMNS, "BLOCK_SIZE": 256, "num_warps": 4}
    yield "sparsemax", "_sparsemax_forward_kernel", grid, {"x_ptr": x, "sorted_x_ptr": ordered, "o_ptr": out, **strides, **sparse}
    thin = numpy.maximum(a.floats(ROWS, COLUMNS), 0)
    yield (
        "sparsemax", "_sparsemax_backward_kernel", grid,
        {"o_ptr": thin, "go_ptr": x, "gi_ptr": out, "stride": COLUMNS, **sparse},
    )
    masks = {"stride_b": ROWS * ROWS, "stride_m": ROWS, "stride_n": 1, "L": ROWS, "BLOCK": 4, "num_warps": 4}
    scores = a.floats(2, ROWS, ROWS)
    yield (
        "multi_token_attention", "_mask_fwd_kernel", (2, 2, 2),
        {"scores_ptr": scores, "out_ptr": zeros(2, ROWS, ROWS), "mask_val": -1e9, **masks},
    )
    yield "multi_token_attention", "_mask_bwd_kernel", (2, 2, 2), {"grad_in_ptr": scores, "out_ptr": zeros(2, ROWS, ROWS), **masks}


def norms(a):
    x, y, weight = a.floats(ROWS, COLUMNS), a.floats(ROWS, COLUMNS), a.floats(COLUMNS)
    grid, out, scale = (ROWS,), zeros(ROWS, COLUMNS), a.floats(ROWS, low=0.5, high=1.5)

    def strided(**arrays):
        """Arrays and their row strides, which the kernels expect as arguments."""
        named = {}
        for name, array in arrays.items():
            named[f"{name}_ptr"] = array
            named[f"{name}_row_stride"] = array.shape[-1] if array.ndim > 1 else 1
        return named

    sizes = {"n_cols": COLUMNS, "eps": 1e-5, "BLOCK_SIZE": 256}
    rms = {"offset": 1.0, "casting_mode": 0, "elementwise_affine": True}
    yield "rms_norm", "_rms_norm_forward_kernel", grid, {**strided(Y=out, X=x, W=weight, RSTD=zeros(ROWS)), **sizes, **rms}
    block = {"n_rows": ROWS, "BLOCK_ROW": 4}
    yield (
        "rms_norm", "_block_rms_norm_forward_kernel", (2,),
        {**strided(Y=out, X=x, W=weight, RSTD=zeros(ROWS)), **sizes, **rms, **block},
    )
    back = {"n_rows": ROWS, "n_cols": COLUMNS, "X_dtype": "float32", "COMPUTE_DW": True, "BLOCK_SIZE": 256}
    arrays = strided(dY=y, dX=out, X=x, W=weight, RSTD=scale, dW=zeros(2, COLUMNS))
    yield "rms_norm", "_rms_norm_backward_kernel", (2,), {**arrays, **back, **rms, "rows_per_program": 3}
    yield (
        "rms_norm", "_block_rms_norm_backward_kernel", (2,),
        {**arrays, **back, **rms, "BLOCK_ROW": 2},
    )
    fused = {key: value for key, value in rms.items() if key != "elementwise_affine"}
    yield (
        "fused_add_rms_norm", "_fused_add_rms_norm_forward_kernel", grid,
        {**strided(Y=out, S=out.copy(), X=x, R=y, W=weight, RSTD=zeros(ROWS)), **sizes, **fused},
    )
    yield (
        "layer_norm", "_layer_norm_forward_kernel", grid,
        {**strided(Y=out, X=x, W=weight, B=a.floats(COLUMNS), Mean=zeros(ROWS), RSTD=zeros(ROWS)), **sizes},
    )
    strides = {f"stride_{name}": COLUMNS for name in ["x", "dx", "dw", "db", "dy"]}
    yield (
        "layer_norm", "_layer_norm_backward_kernel", (2,),
        {"X_ptr": x, "W_ptr": weight, "Mean_ptr": a.floats(ROWS), "stride_mean": 1, "RSTD_ptr": scale, "stride_rstd": 1,
         "DX_ptr": out, "DW_ptr": zeros(2, COLUMNS), "DB_ptr": zeros(2, COLUMNS), "DY_ptr": y, **strides, "n_rows": ROWS,
         "n_cols": COLUMNS, "rows_per_program": 3, "BLOCK_SIZE": 256, "COMPUTE_DW": True, "COMPUTE_DB": True},
    )
    yield (
        "poly_norm", "_poly_norm_forward_kernel", grid,
        {"Y_ptr": out, "Y_row_stride": COLUMNS, "X_ptr": x, "X_row_stride": COLUMNS, "W_ptr": a.floats(3),
         "B_ptr": a.floats(1), "RSTD_ptr": zeros(ROWS, 3), "RSTD_row_stride": 3, **sizes},
    )
    groups = {"hidden_size": 100, "channels_per_group": 4}
    columns = {f"{name}_col_stride": size for name, size in [("X", 100), ("Y", 100), ("Mean", 1), ("RSTD", 1)]}
    rows = {f"{name}_row_stride": size for name, size in [("X", 800), ("Y", 800), ("Mean", 2), ("RSTD", 2)]}
    yield (
        "group_norm", "_group_norm_forward_kernel", (3, 2),
        {"Y_ptr": zeros(3, 800), "X_ptr": a.floats(3, 800), "Mean_ptr": zeros(3, 2), "RSTD_ptr": zeros(3, 2),
         "W_ptr": a.floats(8), "B_ptr": a.floats(8), **rows, **columns, "X_col_stride": 400, "Y_col_stride": 400,
         **{**groups, "hidden_size": 400}, "eps": 1e-5, "BLOCK_SIZE": 256},
    )


def losses(a):
    x, y = a.logits(ROWS, CLASSES), a.shares(ROWS, CLASSES)
    grid, out, labels = (ROWS,), zeros(ROWS, CLASSES), a.labels(ROWS, CLASSES)
    sizes = {"n_cols": CLASSES, "BLOCK_SIZE": BLOCK}
    flags = {"RETURN_Z_LOSS": True, "RETURN_TOKEN_ACCURACY": True, "RETURN_PREDICTED_TOKENS": True, "HAS_WEIGHT": True,
             "HAS_SOFTCAPPING": True, "HAS_GRADIENTS": True}
    strides = {f"{name}_stride": 1 for name in ["Y", "loss", "token_accuracy", "predicted_tokens"]}
    yield (
        "cross_entropy", "liger_cross_entropy_kernel", grid,
        {"X_ptr": a.floats(ROWS, CLASSES), "X_stride": CLASSES, "Y_ptr": labels, "weight_ptr": a.floats(CLASSES, low=0.1),
         "loss_ptr": zeros(ROWS), "z_loss_ptr": zeros(ROWS), "token_accuracy_ptr": zeros(ROWS),
         "predicted_tokens_ptr": zeros(ROWS, kind=numpy.int64), **strides, "n_non_ignore": ROWS - 1,
         "sum_non_ignore_weight": 4.5, "weight_sum": 210.0, "ignore_index": -100, "lse_square_scale": 0.01,
         "label_smoothing": 0.1, "reduction": "mean", "softcap": 30.0, **flags, **sizes},
    )
    yield (
        "jsd", "_jsd_kernel", grid,
        {"X_ptr": x, "X_stride": CLASSES, "Y_ptr": a.logits(ROWS, CLASSES), "Y_stride": CLASSES, "loss_ptr": out,
         "loss_stride": CLASSES, "dX_ptr": out.copy(), "dX_stride": CLASSES, "label_ptr": labels, "beta": 0.5,
         "n_non_ignore": ROWS - 1, "ignore_index": -100, **sizes, "HAS_LABEL": True},
    )
    yield (
        "kl_div", "_kldiv_kernel_forward", grid,
        {"y_ptr": x, "y_stride": CLASSES, "gt_ptr": y, "gt_stride": CLASSES, "loss_ptr": out, "loss_stride": CLASSES,
         "eps": 1e-10, "reduction": 0, "log_target": False, **sizes},
    )
    yield (
        "kl_div", "_kldiv_kernel_backward", grid,
        {"target_ptr": x, "target_stride": CLASSES, "new_grads_ptr": out, "new_grads_stride": CLASSES, "log_target": True,
         **sizes},
    )
    yield (
        "tvd", "_tv_distance_kernel", grid,
        {"p_ptr": a.shares(ROWS, CLASSES), "p_stride": CLASSES, "q_ptr": y, "q_stride": CLASSES, "loss_ptr": out,
         "loss_stride": CLASSES, "grads_ptr": out.copy(), "grads_stride": CLASSES, "label_ptr": labels,
         "ignore_index": -100, "scale": 0.25, **sizes, "HAS_LABEL": True, "reduction": 0},
    )
    tokens = a.labels(ROWS, CLASSES) % CLASSES
    yield (
        "grpo_loss", "_selective_log_softmax_kernel", (2, 3),
        {"LOGITS": a.floats(2, 4, CLASSES), "INPUT_IDS": tokens, "LOG_P": zeros(2, 3),
         "MASK": numpy.array([1, 1, 0, 1, 0, 1], numpy.int32), "TEMPERATURE": 0.9, "stride_input_ids_b": 3,
         "stride_input_ids_l": 1, "stride_mask_b": 3, "stride_mask_l": 1, "L": 3, "N": CLASSES, "BLOCK_N": BLOCK},
    )


def rotations(a):
    """Eight heads of queries and four of keys, of 32 numbers each."""
    q, k, angles = a.floats(ROWS, 8, 32), a.floats(ROWS, 4, 32), a.floats(ROWS, 32)
    rope = {"sl": ROWS, "bs": 1, "n_qh": 8, "n_kh": 4, "hd": 32, "pad_n_qh": 8, "pad_n_kh": 4, "pad_hd": 32,
            "num_warps": 1}
    turns = {"cos": numpy.cos(angles), "sin": numpy.sin(angles)}
    strides = {"q_row_stride": 256, "k_row_stride": 128, "cos_row_stride": 32, "sin_row_stride": 32}
    for back in [False, True]:
        yield (
            "rope", "_triton_rope", (ROWS,),
            {"q_ptr": q, "k_ptr": k, **turns, **strides, **rope, "cos_bs": 1, "pad_rd": 32, "rd": 32, "BLOCK_SIZE": 4,
             "BACKWARD_PASS": back},
        )
    angles = a.floats(3, ROWS, 32)
    yield (
        "qwen2vl_mrope", "_triton_qwen2vl_mrope", (ROWS,),
        {"q_ptr": q, "k_ptr": k, "cos": numpy.cos(angles), "sin": numpy.sin(angles), **rope, "mrope_section_t": 4,
         "mrope_section_h": 6, "BLOCK_SIZE": 4, "BACKWARD_PASS": False},
    )


def products(a):
    """Matrix products: multi-head connections (mhc)."""
    x, phi = a.floats(32, 64), a.floats(64, 24)
    strides = {"stride_xn": 64, "stride_xk": 1, "stride_phik": 24, "stride_phim": 1, "stride_mn": 24, "stride_mm": 1}
    yield (
        "mhc", "_mhc_mm_norm_fwd_kernel", (2, 2),
        {"x_ptr": x, "phi_ptr": phi, "mix_ptr": zeros(32, 24), "invr_ptr": zeros(32), "N": 32, "K": 64, "M": 24, **strides,
         "eps": 1e-5, "BLOCK_N": 16, "BLOCK_K": 32, "BLOCK_M": 16, "CAST_FP32": True},
    )
    sizes = {"N": 32, "HC": 4, "C": 64, "BLOCK_N": 16, "BLOCK_C": 32}
    yield (
        "mhc", "_mhc_pre_fwd_kernel", (2, 2),
        {"x_ptr": a.floats(32, 4, 64), "hpre_ptr": a.floats(32, 4), "out_ptr": zeros(32, 64), **sizes, "stride_xn": 256,
         "stride_xh": 64, "stride_xc": 1, "stride_hn": 4, "stride_hh": 1, "stride_on": 64, "stride_oc": 1},
    )


def programs():
    arguments = Arguments()
    for table in [elementwise, softmaxes, norms, losses, rotations, products]:
        yield from table(arguments)
