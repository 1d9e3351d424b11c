"""Pairs of storms: when they were over for most users, and whether they differ."""

import math

import numpy as np
from scipy import stats

from histograms import count_values, decode_histogram, read_highest


def read_finish(run):
    """When 95 % of all requests were answered, in ms; None if fewer were."""
    cells, counts = decode_histogram(run["finished"])
    rank = math.ceil(0.95 * run["offered"])
    if count_values((cells, counts)) < rank:
        return None
    return read_highest(cells[np.searchsorted(np.cumsum(counts), rank)])


def compare_storms(values):
    """The mean of ln(head / base), its standard error, and the degrees of freedom."""
    known = [(base, head) for base, head in values if base is not None and head is not None]
    if not known:
        return None, None, None
    base, head = np.array(known, dtype=float).T
    effects = np.log(head) - np.log(base)
    error = float(stats.sem(effects)) if len(effects) > 1 else math.inf
    return float(effects.mean()), error, len(effects) - 1


def average_storms(values):
    """[base, head]: the geometric means of the pairs that have both."""
    known = [pair for pair in values if None not in pair]
    return [float(each) for each in stats.gmean(known, axis=0)] if known else None


def read_failed(run):
    parts = [request for group in run["groups"] for request in group["requests"]]
    failed = sum(part["errors"]["total"] for part in parts) + run["unfinished"]
    return min(1.0, failed / run["offered"])


def compute_error_chance(pairs):
    """Of a t-test of paired shares, with at least the variance of independent failures."""
    if len(pairs) < 2:
        return 1
    base, head = np.array([[read_failed(run) for run in pair] for pair in pairs]).T
    excess = (head - base).mean()
    if excess <= 0:
        return 1
    pooled = np.concatenate([base, head]).mean()
    offered = np.array([pair[1]["offered"] for pair in pairs])
    independent = (2 * pooled * (1 - pooled) / offered).mean()
    variance = max((head - base).var(ddof=1), independent)
    return float(stats.t.sf(excess / math.sqrt(variance / len(pairs)), len(pairs) - 1))
