"""The published estimators, with NumPy and SciPy. Effects are ln(head / base)."""

import numpy as np
from scipy import stats

from histograms import count_values, find_middles, merge_histograms, spread_observations


def estimate_median(histogram):
    return estimate_type7(histogram, 0.5)


def estimate_type7(histogram, quantile):
    """Type 7 of Hyndman and Fan (1996), NumPy's `linear`. NaN without observations."""
    observations = spread_observations(histogram)
    return np.quantile(observations, quantile, method="linear") if len(observations) else np.nan


def estimate_harrell_davis(histogram, quantile):
    """Harrell and Davis (1982): the observations, weighted by the beta distribution."""
    if count_values(histogram) == 0:
        return np.nan
    return weigh_cells(histogram, quantile) @ find_middles(histogram)


def compute_quantile_variance(histogram, quantile):
    """Maritz and Jarrett (1978): E x² − (E x)² under the same weights, in ms²."""
    weights, middles = weigh_cells(histogram, quantile), find_middles(histogram)
    return weights @ (middles - weights @ middles) ** 2


def weigh_cells(histogram, quantile):
    total = count_values(histogram)
    below = np.concatenate([[0], np.cumsum(histogram[1])])
    one, other = (total + 1) * quantile, (total + 1) * (1 - quantile)
    lower = stats.beta.cdf(below / total, one, other)
    upper = stats.beta.cdf((total - below) / total, other, one)
    # Differences of numbers close to 1 would lose digits.
    return np.where(lower[1:] < 0.5, np.diff(lower), -np.diff(upper))


def estimate_quantile(histogram, quantile):
    if quantile == 0.5:
        return estimate_median(histogram)
    return estimate_harrell_davis(histogram, quantile)


def compute_jackknife_error(left_out):
    """Tukey (1958), from the estimates that leave out one part each."""
    parts = len(left_out)
    return np.sqrt((parts - 1) * np.var(left_out)) if parts else np.nan


def keep_finite(effect, error):
    return (float(effect), float(error)) if np.isfinite([effect, error]).all() else None


def estimate_quantile_effect(base, head, quantile):
    """From the groups of both sides; the jackknife deletes one group of both at a time."""

    def compute_effect(pairs):
        before, now = (merge_histograms(groups) for groups in zip(*pairs)) if pairs else ((), ())
        if not pairs or not count_values(before) or not count_values(now):
            return np.nan
        return np.log(estimate_quantile(now, quantile) / estimate_quantile(before, quantile))

    return estimate_by_groups(base, head, compute_effect)


def estimate_throughput_effect(base, head):
    def compute_effect(pairs):
        before, now = (sum(count_values(each) for each in side) for side in zip(*pairs))
        return np.log(now / before) if before and now else np.nan

    return estimate_by_groups(base, head, compute_effect)


def estimate_by_groups(base, head, compute_effect):
    pairs = [pair for pair in zip(base, head) if count_values(pair[0]) + count_values(pair[1])]
    if not pairs:
        return None
    left_out = [compute_effect(pairs[:at] + pairs[at + 1 :]) for at in range(len(pairs))]
    return keep_finite(compute_effect(pairs), compute_jackknife_error(left_out))


def estimate_max_effect(base, head):
    """Hodges and Lehmann (1963), of the longest responses of each second; 0 is no response."""
    base, head = np.array(base), np.array(head)
    answered = (base > 0) & (head > 0)
    effects = np.log(head[answered] / base[answered])
    if len(effects) == 0:
        return None
    left_out = [compute_hodges_lehmann(np.delete(effects, at)) for at in range(len(effects))]
    return keep_finite(compute_hodges_lehmann(effects), compute_jackknife_error(left_out))


def compute_hodges_lehmann(values):
    if len(values) == 0:
        return np.nan
    one, other = np.triu_indices(len(values))
    return np.median((values[one] + values[other]) / 2)


def combine_effects(effects, errors, orders, tau, strength, constants):
    """The effect over all epochs: (effect, standard error, degrees of freedom).

    Generalized least squares with a common mean (Aitken 1935). The variances within epochs are
    moderated (Smyth 2004), processes add `tau`², and epochs of the same start order share an error.
    The result is scaled by the Birge ratio (1932), with a prior worth `strength` epochs.
    """
    effects = np.array(effects, dtype=float)
    covariance = build_covariance(errors, orders, tau, constants)
    ones = np.ones(len(effects))
    solved = np.linalg.solve(covariance, np.column_stack([ones, effects]))
    weight = ones @ solved[:, 0]
    mean = ones @ solved[:, 1] / weight
    residuals = effects - mean
    chi_square = residuals @ np.linalg.solve(covariance, residuals)
    free = len(effects) - 1
    if strength == 0:
        scatter = chi_square / free if free else np.inf
        degrees_of_freedom = free
    else:
        scatter = max(constants["minScatter"], (strength + chi_square) / (strength + free))
        degrees_of_freedom = max(2, strength + free)
    return float(mean), float(np.sqrt(scatter / weight)), degrees_of_freedom


def build_covariance(errors, orders, tau, constants):
    orders, variances = np.array(orders, dtype=float), np.array(errors, dtype=float) ** 2
    degrees, prior_degrees = constants["groupsPerEpoch"] - 1, constants["variancePriorDegrees"]
    pooled = prior_degrees * np.median(variances) + degrees * variances
    within = np.diag(pooled / (prior_degrees + degrees))
    shared = constants["startOrderTau"] ** 2 * np.outer(orders, orders)
    return within + tau**2 * np.eye(len(variances)) + shared


def average_sides(levels, errors, orders, tau, constants):
    """[base, head]: the geometric means of both sides' figures, weighted as the effects are."""
    inverse = np.linalg.inv(build_covariance(errors, orders, tau, constants))
    weights = inverse.sum(axis=0) / inverse.sum()
    return [float(side) for side in np.prod(np.array(levels) ** weights[:, np.newaxis], axis=0)]


def compute_margin(estimate, alpha):
    _, error, degrees = estimate
    return stats.t.isf(alpha, degrees) * error if degrees else np.inf


def compute_detectable(estimate, alpha, constants):
    missed = constants["detectionMissRate"]
    return compute_margin(estimate, alpha) + compute_margin(estimate, missed)


def compute_request_factor(estimate, epochs, alpha, wanted, tau, constants):
    """How many times the requests make `wanted` detectable; None if no number does.

    The detectable effect is proportional to the standard error, of which tau² / epochs stays.
    """
    detectable = compute_detectable(estimate, alpha, constants)
    if detectable <= wanted:
        return 1
    remaining = tau**2 / epochs
    sampling = estimate[1] ** 2 - remaining
    needed = (estimate[1] * wanted / detectable) ** 2 - remaining if np.isfinite(detectable) else 0
    return sampling / needed if needed > 0 else None


def predict_change(samples, epochs, metric, constants):
    sampling = constants["samplingScatter"][metric] / np.sqrt(samples)
    error = np.hypot(sampling, constants["processTau"][metric]) / np.sqrt(epochs)
    return np.exp(constants["typicalMarginFactor"] * error) - 1


def compute_prediction_limit(past, alpha):
    """Hahn and Meeker (1991), of the logarithms of values."""
    logarithms = np.log(past)
    spread = np.std(logarithms, ddof=1) * np.sqrt(1 + 1 / len(past))
    return np.exp(np.mean(logarithms) + stats.t.isf(alpha, len(past) - 1) * spread)


