"""The chance of counts if base and head are exchanged at random (Fisher 1935; Pitman 1937)."""

import numpy as np
from scipy import stats

MAX_TOTAL = 20_000
MAX_PERMUTED = 12


def compute_swap_chance(excesses):
    """How likely such a sum or more is if each excess of the head has a random sign.

    Sums above MAX_TOTAL are scaled down, as the gate does.
    """
    sizes = np.array([excess for excess in excesses if excess != 0])
    total = np.abs(sizes).sum()
    if total > MAX_TOTAL:
        sizes = np.floor(sizes * MAX_TOTAL / total + 0.5)
    sizes = sizes[sizes != 0].astype(int)
    if len(sizes) > 1 and (np.abs(sizes) == 1).all():
        return stats.binom.sf((sizes == 1).sum() - 1, len(sizes), 0.5)
    if 1 < len(sizes) <= MAX_PERMUTED:
        return permute(sizes)
    sizes = sizes.tolist()
    return count_signs(sizes) / 2 ** len(sizes)


def permute(sizes):
    return stats.permutation_test(
        (np.maximum(sizes, 0), np.maximum(-sizes, 0)),
        lambda head, base, axis: np.sum(head - base, axis=axis),
        permutation_type="samples",
        alternative="greater",
        n_resamples=np.inf,
        vectorized=True,
    ).pvalue


def count_signs(sizes):
    """How many of the 2ⁿ choices of signs have at least the sum of `sizes`, as a whole number.

    A sum of sizes with signs is twice that of the positive ones, minus the total. The coefficients
    of the polynomial Π (1 + x^size) say how many choices have each sum of positive ones. Here they
    are the digits of a number in base 2^bits, in which none overflows.
    """
    bits = len(sizes) + 1
    choices = 1
    for size in sizes:
        choices += choices << (abs(size) * bits)
    first = (sum(sizes) + sum(map(abs, sizes))) // 2
    # A number and the sum of its digits leave the same remainder by base − 1.
    return (choices >> (first * bits)) % (2**bits - 1) if sizes else 1
