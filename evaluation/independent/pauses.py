"""The pauses of both sides: their number, their length, and the longest response of each epoch."""

import numpy as np
from scipy import ndimage, stats

from estimators import compute_jackknife_error
from swaps import compute_swap_chance


def find_pauses(slowest, factor, floor_ms):
    """(the length of the pause that begins in each second, else 0; the threshold in ms)."""
    slowest = np.array(slowest)
    answered = slowest[slowest > 0]
    usual = np.median(answered) if len(answered) else np.nan
    threshold = max(factor * usual, usual + floor_ms)
    labels, count = ndimage.label(slowest > threshold)
    lengths = np.zeros(len(slowest))
    for label in range(1, count + 1):
        seconds = np.flatnonzero(labels == label)
        lengths[seconds[0]] = slowest[seconds].max()
    return lengths, threshold


def compare_pauses(epochs, rule, constants):
    """`epochs`: the longest responses of each second of both sides."""
    found = [
        {side: find_pauses(epoch[side], rule["factor"], rule["floorMs"]) for side in epoch}
        for epoch in epochs
    ]
    begun = {
        side: [(epoch[side][0] > 0).astype(int) for epoch in found] for side in ("base", "head")
    }
    excesses = [head - base for base, head in zip(begun["base"], begun["head"])]
    more = sum(np.sign(excess.sum()) for excess in excesses)
    lengths = {
        side: [epoch[side][0][epoch[side][0] > 0].tolist() for epoch in found]
        for side in ("base", "head")
    }
    return {
        "lengths": lengths,
        "seconds": sum(len(excess) for excess in excesses),
        "threshold": np.median([epoch[side][1] for epoch in found for side in epoch]),
        "chance": compute_swap_chance(np.concatenate(excesses)),
        "in most epochs": bool(more >= min(constants["minEpochsWithMorePauses"], len(epochs))),
        "length": estimate_length(lengths["base"], lengths["head"], constants),
    }


def estimate_length(base, head, constants):
    """(effect, error, degrees of freedom) of the geometric mean, by a jackknife over epochs."""
    epochs = len(base)
    fewest = min(sum(map(len, side)) for side in (base, head))
    if fewest < constants["minPausesForLength"] or epochs < 3:
        return None

    def compute_mean(side, left_out):
        kept = [each for at, each in enumerate(side) if at != left_out]
        return np.mean(np.log(np.concatenate(kept)))

    def compute_effect(left_out):
        return compute_mean(head, left_out) - compute_mean(base, left_out)

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
