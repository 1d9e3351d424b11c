"""The pauses of both sides: their number, their length, and the longest response of each epoch."""

import numpy as np
from scipy import ndimage, stats

from estimators import compute_jackknife_error
from swaps import compute_swap_chance


def find_threshold(epoch, factor, floor_ms):
    """The time in ms that a response of a pause exceeds, by the slower side's usual second."""
    sides = [np.array(epoch[side], dtype=float) for side in ("base", "head")]
    usual = [np.median(side[side > 0]) for side in sides if (side > 0).any()]
    if not usual:
        return np.nan
    return max(factor * max(usual), max(usual) + floor_ms)


def find_pauses(slowest, threshold):
    """(the length of the pause that begins in each second, else 0; whether each second is slow)."""
    slowest = np.array(slowest)
    slow = slowest > threshold
    labels, count = ndimage.label(slow)
    lengths = np.zeros(len(slowest))
    for label in range(1, count + 1):
        seconds = np.flatnonzero(labels == label)
        lengths[seconds[0]] = slowest[seconds].max()
    return lengths, slow


def compare_pauses(epochs, rule, constants):
    """`epochs`: the longest responses of each second of both sides."""
    thresholds = [find_threshold(epoch, rule["factor"], rule["floorMs"]) for epoch in epochs]
    found = [
        {side: find_pauses(epoch[side], threshold) for side in epoch}
        for epoch, threshold in zip(epochs, thresholds)
    ]
    excesses = []
    for epoch in found:
        (base, slow_base), (head, slow_head) = epoch["base"], epoch["head"]
        alone_head, alone_base = (head > 0) & ~slow_base, (base > 0) & ~slow_head
        excesses.append(alone_head.astype(int) - alone_base.astype(int))
    more = sum(np.sign(excess.sum()) for excess in excesses)
    lengths, seconds = (
        {side: [select(epoch, side) for epoch in range(len(epochs))] for side in ("base", "head")}
        for select in (
            lambda epoch, side: [each for each in found[epoch][side][0].tolist() if each > 0],
            lambda epoch, side: np.array(epochs[epoch][side])[found[epoch][side][1]].tolist(),
        )
    )
    known = [each for each in thresholds if np.isfinite(each)]
    is_longer = compare_lengths(sum(seconds["base"], []), sum(lengths["head"], [])) > 0
    return {
        "lengths": lengths,
        "seconds": sum(len(excess) for excess in excesses),
        "thresholds": [min(known, default=np.nan), max(known, default=np.nan)],
        "chance": compute_swap_chance(np.concatenate(excesses)),
        "in most epochs": bool(more >= min(constants["minEpochsWithMorePauses"], len(epochs))),
        "length": estimate_length(lengths["base"], lengths["head"], constants)
        if is_longer
        else None,
    }


def compare_lengths(base, head):
    """ln of the ratio of geometric means: of the head, and of as many of the base's longest."""
    longest = np.sort(base)[::-1][: len(head)]
    return np.mean(np.log(head)) - np.mean(np.log(longest))


def estimate_length(base, head, constants):
    """(effect, error, degrees of freedom) of the geometric mean, by a jackknife over epochs."""
    epochs = len(base)
    fewest = min(sum(map(len, side)) for side in (base, head))
    if fewest < constants["minPausesForLength"] or epochs < 3:
        return None

    def compute_effect(left_out):
        return compare_lengths(
            *(
                np.concatenate([each for at, each in enumerate(side) if at != left_out])
                for side in (base, head)
            )
        )

    with np.errstate(all="ignore"):
        error = compute_jackknife_error([compute_effect(at) for at in range(epochs)])
    return (compute_effect(None), error, epochs - 1) if np.isfinite(error) else None


def compare_longest(epochs, constants):
    """(effect, error, degrees of freedom, mean of the base in ms) of the longest responses."""
    sides = [[max(epoch[side], default=0) for side in ("base", "head")] for epoch in epochs]
    longest = np.array(sides).reshape(-1, 2)
    longest = longest[(longest > 0).all(axis=1)]
    if len(longest) < constants["minEpochsForLongest"]:
        return None
    base, head = np.log(longest).T
    found = (head - base).mean(), stats.sem(head - base), len(longest) - 1
    return (*found, stats.gmean(longest[:, 0]))
