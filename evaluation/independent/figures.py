"""All quantities of all cases, under the names that figures.ts gives them."""

import glob
import gzip
import json
import math
import os

import numpy as np

from epochs import (
    SIDES,
    Epoch,
    merge_responses,
    pair_runs,
    read_cpu,
    read_kept_share,
    select_parts,
)
from estimators import (
    average_sides,
    combine_effects,
    compute_detectable,
    compute_margin,
    compute_prediction_limit,
    compute_quantile_variance,
    compute_request_factor,
    estimate_quantile,
    predict_change,
)
from histograms import read_max, read_quantile
from pauses import compare_longest, compare_pauses
from storms import average_storms, compare_storms, compute_error_chance, read_finish
from swaps import compute_swap_chance

METRICS = ["p50", "p90", "p99", "p99.9", "max", "rps", "errors", "checks", "cpu"]
SHARES = ["errors", "checks"]
NOISY = [metric for metric in METRICS if metric not in SHARES]
REQUEST_METRICS = ["p50", "p99", "errors", "checks"]
SCENARIO_METRICS = ["p50", "p99", "errors"]


def compute_figures(content, recordings_folder):
    return Program(content).compute(read_recordings(recordings_folder))


def read_recordings(folder):
    recordings = []
    for path in sorted(glob.glob(os.path.join(folder, "*.json.gz"))):
        with gzip.open(path, "rt", encoding="utf-8") as file:
            recordings.append(json.load(file))
    return recordings


def build_measurement(recordings, case):
    """The recordings of a service and a noise as epochs of a pull request."""
    wanted = case["service"], case["noise"]
    own = [each for each in recordings if (each["service"], each["noise"]) == wanted]
    runs = [
        {**recording["runs"][build], "epoch": index + 1, "side": side}
        for index, recording in enumerate(own)
        for side, build in (("base", "base"), ("head", case["head"]))
    ]
    return {"plan": own[0]["plan"], "beside": {"turns": "requests"}, "runs": runs}


def keep_finite(value):
    return float(value) if value is not None and math.isfinite(value) else None


class Program:
    def __init__(self, content):
        self.content = content
        self.constants = content["constants"]
        self.alphas = content["alphas"]
        self.figures = {}

    def record(self, quantity, case, figure):
        self.figures.setdefault(quantity, {})[case] = figure

    def compute(self, recordings):
        for name, case in self.content["recorded"].items():
            self.record_paired(name, build_measurement(recordings, case))
        for name, measurement in self.content["paired"].items():
            self.record_paired(name, measurement)
        for name, measurement in self.content.get("storms", {}).items():
            self.record_storms(name, measurement)
        for name, stored in self.content["stored"].items():
            self.record_stored(name, stored)
        for name, case in self.content["effects"].items():
            effects = [
                (each["effect"], each["standardError"], each.get("order", 0))
                for each in case["effects"]
            ]
            self.record_estimate(name, effects, **case["prior"])
            learned = [self.learn_calibrated_strength(effects, metric) for metric in NOISY]
            self.record("prior learned from a calibration", name, learned)
        for name, excesses in self.content["excesses"].items():
            self.record("chance of counts", name, float(compute_swap_chance(excesses)))
        for name, plan in self.content["plans"].items():
            change = predict_change(plan["samples"], plan["epochs"], plan["metric"], self.constants)
            self.record("predicted change", name, float(change))
        return self.figures

    def record_paired(self, name, measurement):
        turns = measurement["beside"]["turns"]
        learned = measurement["beside"].get("learned")
        pairs = pair_runs(measurement)
        epochs = [Epoch(pair, turns, self.constants) for pair in pairs]
        names = [request["name"] for request in measurement["plan"]["requests"]]
        scenarios = [
            ("scenario", planned["name"]) for planned in measurement["plan"].get("scenarios", [])
        ]
        requests = [*scenarios, *(names if len(names) > 1 else [])]
        for epoch in epochs:
            self.record_epoch(f"{name}, epoch {epoch.pair['head']['epoch']}", epoch, requests)
        rows = [(metric, None) for metric in METRICS]
        rows += [(metric, request) for request in requests for metric in list_metrics(request)]
        for count in range(1, len(epochs) + 1):
            case = f"{name}, {count} epochs"
            for metric, request in rows:
                row = f"{case}, {metric} {name_request(request)}"
                self.record_row(row, metric, request, epochs[:count], turns, learned)
            self.record_pauses(case, epochs[:count])
        self.record_comparison(name, measurement, epochs, rows, turns, learned)

    def record_epoch(self, name, epoch, requests):
        self.record("epochs left out", name, bool(epoch.void))
        self.record("epochs repeated", name, sum(epoch.late) > len(epoch.late) / 3)
        self.record("groups kept", name, epoch.kept)
        self.record("paused groups", name, [epoch.paused[side] for side in SIDES])
        self.record("longest responses", name, [epoch.slowest[side] for side in SIDES])
        for side in SIDES:
            share = read_kept_share(epoch.pair[side], self.constants)
            self.record("kept share", f"{name}, {side}", list(share))
        variants = [(False, "")]
        if any(any(epoch.paused[side]) for side in SIDES):
            variants.append((True, ", without pauses"))
        for request in [None, *requests]:
            of = f"{name}, {name_request(request)}"
            self.record("excess of failures", of, epoch.list_excess_failures(request))
            excess = epoch.list_excess_failures(request, "checks")
            self.record("excess of failed checks", of, excess)
            for metric in NOISY if request is None else ["p50", "p99"]:
                for without, suffix in variants:
                    found = epoch.estimate_effect(metric, request, without)
                    effect, error = found or (None, None)
                    self.record(f"{metric} of an epoch: effect", of + suffix, effect)
                    self.record(f"{metric} of an epoch: standard error", of + suffix, error)
                    self.record("start order", of + suffix, epoch.order if found else 0)

    def record_row(self, name, metric, request, epochs, turns, learned):
        """The evidence of one row of the comparison, from these epochs."""
        if metric in SHARES:
            excesses = [
                each for epoch in epochs for each in epoch.list_excess_failures(request, metric)
            ]
            self.record("kind of evidence", name, "chance")
            self.record("chance of failures", name, float(compute_swap_chance(excesses)))
            return
        is_tail = metric in self.constants["metricQuantiles"] and metric != "p50"
        pauses = None
        if is_tail and self.have_both_paused(epochs):
            pauses = self.judge_pauses(metric, request, epochs, turns, learned)
        without = pauses is not None
        effects, tau, strength = self.prepare(metric, request, epochs, turns, learned, without)
        if not effects:
            self.record("kind of evidence", name, "none")
            return
        self.record("kind of evidence", name, "estimate")
        self.record("pauses left out", name, pauses)
        self.record_estimate(name, effects, tau, strength)
        self.record_columns(name, metric, request, epochs, without, tau)
        return pauses

    def record_whole(self, name, metric, request, epochs, turns, learned):
        """The row of the whole time, below one that leaves out pauses."""
        effects, tau, strength = self.prepare(metric, request, epochs, turns, learned, False)
        if not effects:
            return
        self.record("kind of evidence", name, "estimate")
        self.record("pauses left out", name, None)
        self.record_estimate(name, effects, tau, strength)
        self.record_columns(name, metric, request, epochs, False, tau)

    def record_columns(self, name, metric, request, epochs, without, tau):
        found = [(epoch, epoch.estimate_effect(metric, request, without)) for epoch in epochs]
        counted = [(epoch, effect) for epoch, effect in found if effect is not None]
        levels = [epoch.read_figures(metric, request, without) for epoch, _ in counted]
        errors = [error for _, (_, error) in counted]
        orders = [epoch.order for epoch, _ in counted]
        self.record("columns", name, average_sides(levels, errors, orders, tau, self.constants))

    def prepare(self, metric, request, epochs, turns, learned, without):
        """What the estimate over all epochs is computed from, with or without pauses."""
        found = [(epoch.estimate_effect(metric, request, without), epoch.order) for epoch in epochs]
        effects = [(*each, order) for each, order in found if each is not None]
        tau, strength = self.choose_prior(metric, learned)
        if turns == "one-by-one" or self.have_too_few(metric, request, epochs, without):
            strength = 0
        return effects, tau, strength

    def choose_prior(self, metric, learned):
        constants = self.constants
        strength = constants["minPriorStrength"]
        if learned is not None and learned["version"] == constants["learnedSpreadVersion"]:
            strength = learned["strengths"].get(metric, strength)
        return constants["processTau"][metric], min(constants["maxPriorStrength"], strength)

    def have_both_paused(self, epochs):
        levels = [
            np.array([each for epoch in epochs for each in epoch.paused[side]], dtype=float)
            for side in SIDES
        ]
        base, head = ((level > 0).astype(int) for level in levels)
        if min(base.sum(), head.sum()) < self.constants["minPausedGroups"]:
            return False
        steady = np.sum((base == 0) & (head == 0))
        excess = head - base if head.sum() > base.sum() else base - head
        is_alike = 2 * compute_swap_chance(excess) >= self.constants["minAlikeProbability"]
        before, after = (np.mean(np.log(level[level > 0])) for level in levels)
        is_as_long = abs(after - before) < np.log(self.constants["burstFactor"])
        is_steady = steady >= self.constants["minSteadyShare"] * len(base)
        return bool(is_steady and is_alike and is_as_long)

    def judge_pauses(self, metric, request, epochs, turns, learned):
        """What becomes of pauses that both sides have, by how much slower the head is with them."""
        if len(epochs) >= self.constants["minEpochsToShowAlike"]:
            prepared = [
                self.prepare(metric, request, epochs, turns, learned, without)
                for without in (False, True)
            ]
            if all(effects for effects, _, _ in prepared):
                (_, whole, _), (_, rest, _) = (
                    combine_effects(*zip(*effects), tau, strength, self.constants)
                    for effects, tau, strength in prepared
                )
                if whole <= rest + 1e-9:
                    return None
        found = [epoch.estimate_effect(metric, request, False) for epoch in epochs]
        effects = np.array([0 if each is None else each[0] for each in found], dtype=float)
        chance = compute_swap_chance(np.floor(1000 * effects + 0.5).astype(int))
        constants = self.constants
        if chance <= constants["maxSlowerProbability"]:
            return None
        is_early = len(epochs) < constants["minEpochsToShowAlike"]
        most = constants["earlyDoubt"] if is_early else constants["minAlikeProbability"] / 2
        return "in doubt" if chance <= most else "left out"

    def have_too_few(self, metric, request, epochs, without):
        quantile = self.constants["metricQuantiles"].get(metric)
        if quantile is None:
            return False
        beyond = [epoch.count_responses(request, without) * (1 - quantile) for epoch in epochs]
        return np.median(beyond) < self.constants["minRequestsBeyond"] - 1e-9

    def record_estimate(self, name, effects, tau, strength):
        estimate = combine_effects(*zip(*effects), tau, strength, self.constants)
        effect, error, degrees = estimate
        self.record("all epochs: effect", name, effect)
        self.record("all epochs: standard error", name, keep_finite(error))
        self.record("all epochs: degrees of freedom", name, degrees)
        margins = [compute_margin(estimate, alpha) for alpha in self.alphas]
        bounds = [keep_finite(effect + sign * each) for each in margins for sign in (-1, 1)]
        self.record("all epochs: bounds", name, bounds)
        detectable = [compute_detectable(estimate, alpha, self.constants) for alpha in self.alphas]
        self.record("detectable effect", name, [keep_finite(each) for each in detectable])
        factors = [
            compute_request_factor(estimate, len(effects), 0.005, wanted, tau, self.constants)
            for wanted in (0.05, 0.2)
        ]
        self.record("factor of requests", name, [keep_finite(each) for each in factors])

    def record_pauses(self, name, epochs):
        rule = self.content["pauseRule"]
        found = compare_pauses([epoch.slowest for epoch in epochs], rule, self.constants)
        self.record("pauses: lengths", name, [found["lengths"][side] for side in SIDES])
        thresholds = [keep_finite(each) for each in found["thresholds"]]
        self.record("pauses: seconds and thresholds", name, [found["seconds"], *thresholds])
        self.record("pauses: chance of their number", name, float(found["chance"]))
        self.record("pauses: in most epochs", name, found["in most epochs"])
        effect, error, degrees = found["length"] or (None, None, None)
        self.record("pauses: effect on length", name, keep_finite(effect))
        self.record("pauses: standard error of length", name, keep_finite(error))
        self.record("pauses: degrees of freedom", name, degrees)
        self.record_longest(name, epochs)

    def record_longest(self, name, epochs):
        found = compare_longest([epoch.slowest for epoch in epochs], self.constants)
        effect, error, degrees, base = found or (None, None, None, None)
        self.record("longest response: effect", name, keep_finite(effect))
        self.record("longest response: standard error", name, keep_finite(error))
        self.record("longest response: degrees of freedom", name, degrees)
        self.record("longest response: of the base", name, keep_finite(base))

    def record_comparison(self, name, measurement, epochs, rows, turns, learned):
        """What the gate makes of the epochs that count."""
        compared = f"{name}, compared"
        counted = [epoch for epoch in epochs if not epoch.void]
        shown = counted or epochs
        closed = measurement["plan"]["load"]["kind"] != "rate"
        for metric, request in rows:
            row = f"{compared}, {metric} {name_request(request)}"
            known = [[read_cpu(epoch.pair[side]) for epoch in shown] for side in SIDES]
            cpu = [any(each is not None for each in side) for side in known]
            if metric == "cpu" and not cpu[1]:
                continue
            runs = [epoch.pair[side] for epoch in shown for side in SIDES]
            if metric == "checks" and not any(count_failed_checks(run, request) for run in runs):
                continue
            is_without_base = metric == "cpu" and not cpu[0]
            is_set = metric == "rps" and not closed
            if is_without_base or is_set or not counted:
                self.record("kind of evidence", row, "none")
            else:
                pauses = self.record_row(row, metric, request, counted, turns, learned)
                if pauses is not None:
                    whole = f"{row}, whole"
                    self.record_whole(whole, metric, request, counted, turns, learned)
        if counted:
            self.record_pauses(compared, counted)
        self.record_lost_rate(compared, [] if closed else counted)

    def record_lost_rate(self, name, epochs):
        constants = self.constants
        kept = {
            side: np.array([read_kept_share(epoch.pair[side], constants) for epoch in epochs])
            for side in SIDES
        }
        for side in (*SIDES, "difference"):
            estimate = None, None, None
            if epochs:
                if side == "difference":
                    losses = kept["base"][:, 0] - kept["head"][:, 0]
                    errors = np.hypot(kept["base"][:, 1], kept["head"][:, 1])
                else:
                    losses, errors = 1 - kept[side][:, 0], kept[side][:, 1]
                prior = constants["keptTau"], constants["keptStrength"]
                estimate = combine_effects(losses, errors, 0 * losses, *prior, constants)
            effect, error, degrees = estimate
            self.record("lost rate: effect", f"{name}, {side}", effect)
            self.record("lost rate: standard error", f"{name}, {side}", error)
            self.record("lost rate: degrees of freedom", f"{name}, {side}", degrees)

    def record_storms(self, name, measurement):
        """Pairs of storms are compared by paired t-tests."""
        pairs = pair_runs(measurement)
        finish = [[read_finish(pair[side]) for side in SIDES] for pair in pairs]
        for pair, times in zip(pairs, finish):
            self.record("storms: time until 95 %", f"{name}, {pair['head']['epoch']}", times)
        quantiles = {
            metric: [
                [
                    estimate_quantile(merge_responses(pair[side]["groups"]), quantile)
                    for side in SIDES
                ]
                for pair in pairs
            ]
            for metric, quantile in (("p50", 0.5), ("p99", 0.99))
        }
        for count in range(1, len(pairs) + 1):
            case = f"{name}, {count} pairs"
            for metric, values in {**quantiles, "finish95": finish}.items():
                effect, error, degrees = compare_storms(values[:count])
                self.record("storms: effect", f"{case}, {metric}", effect)
                self.record("storms: standard error", f"{case}, {metric}", keep_finite(error))
                self.record("storms: degrees of freedom", f"{case}, {metric}", degrees)
                columns = average_storms(values[:count])
                self.record("storms: columns", f"{case}, {metric}", columns)
            chance = compute_error_chance([[pair[side] for side in SIDES] for pair in pairs[:count]])
            self.record("storms: chance of errors", case, chance)

    def record_stored(self, name, stored):
        runs = [self.list_heads(each) for each in (stored["base"], *stored["past"])]
        closed = stored["head"]["plan"]["load"]["kind"] != "rate"
        for metric in METRICS:
            if metric == "checks":
                continue
            row = f"{name}, {metric} null"
            medians = [self.find_median(metric, run) for run in runs]
            past = [median for median in medians if median is not None]
            is_noisy = metric != "errors" and (metric != "rps" or closed)
            if len(past) < self.constants["minRunsForSpread"] or not is_noisy:
                self.record("kind of evidence", row, "none")
                continue
            self.record("kind of evidence", row, "spread")
            # The mean response time is the reciprocal of rps.
            values = np.array(past) ** (-1.0 if metric == "rps" else 1.0)
            limit = compute_prediction_limit(values, self.constants["spreadAlpha"])
            figure = 1 / limit if metric == "rps" else limit
            self.record("limit from stored runs", row, float(figure))
        self.record("prior learned from stored runs", name, self.learn_prior(runs))
        for run in runs[0]:
            responses = merge_responses(run["groups"])
            quantiles = self.constants["metricQuantiles"].values()
            variances = [float(compute_quantile_variance(responses, each)) for each in quantiles]
            self.record("variance of quantiles", f"{name}, epoch {run['epoch']}", variances)

    def list_heads(self, measurement):
        return [run for run in measurement["runs"] if run["side"] == "head"]

    def find_median(self, metric, run):
        values = [self.read_figure(metric, epoch) for epoch in run]
        positive = [value for value in values if value is not None and value > 0]
        return float(np.median(positive)) if positive else None

    def read_figure(self, metric, run):
        if metric == "cpu":
            return read_cpu(run)
        if metric == "rps":
            return run["completed"] / run["measuredSeconds"]
        if metric == "errors":
            return run["errors"]["total"] / run["offered"]
        responses = merge_responses(run["groups"])
        if metric == "max":
            return read_max(responses)
        return read_quantile(responses, self.constants["metricQuantiles"][metric])

    def learn_prior(self, runs):
        """Whether the variance between epochs of a run, less that within, is at most tau² / 2."""
        constants = self.constants
        several = [run for run in runs if len(run) > 1]
        if len(several) < constants["minRunsToLearn"]:
            return None
        strengths = []
        for metric, tau in constants["processTau"].items():
            levels = [[self.read_level(metric, epoch) for epoch in run] for run in several]
            known = [[level for level in run if level is not None] for run in levels]
            strengths += [metric, self.learn_strength(known, tau)]
        return strengths

    def learn_strength(self, levels, tau):
        constants = self.constants
        lowest = constants["minPriorStrength"]
        degrees = sum(len(run) - 1 for run in levels if run)
        if degrees == 0:
            return lowest
        logarithms = [np.array([level for level, _ in run]) for run in levels if run]
        pooled = sum(len(run) * np.var(run) for run in logarithms) / degrees
        within = np.mean([variance for run in levels for _, variance in run])
        if 2 * (pooled - within) > tau**2:
            return lowest
        learned = lowest + constants["priorStrengthPerDegree"] * degrees
        return min(constants["maxPriorStrength"], learned)

    def learn_calibrated_strength(self, effects, metric):
        """The same from a build beside itself, whose effects show two processes directly."""
        constants = self.constants
        groups = [[each for each in effects if each[2] == order] for order in (-1, 0, 1)]
        degrees = sum(len(group) - 1 for group in groups if group)
        if degrees < constants["minCalibratedDegrees"]:
            return None
        squares = sum(len(group) * np.var([each[0] for each in group]) for group in groups if group)
        within = np.mean([error**2 for _, error, _ in effects])
        if squares / degrees - within > constants["processTau"][metric] ** 2:
            return constants["minPriorStrength"]
        learned = constants["minPriorStrength"] + constants["priorStrengthPerDegree"] * degrees
        return min(constants["maxPriorStrength"], learned)

    def read_level(self, metric, run):
        """(logarithm, its variance from the requests alone), or None if the latter is unknown."""
        if metric == "cpu":
            cpu = read_cpu(run)
            return (np.log(cpu), 0.0) if cpu else None
        quantile = self.constants["metricQuantiles"].get(metric)
        if quantile is None:
            return None
        responses = merge_responses(run["groups"])
        value = estimate_quantile(responses, quantile)
        return np.log(value), compute_quantile_variance(responses, quantile) / value**2


def name_request(request):
    if isinstance(request, tuple):
        return " ".join(request)
    return "null" if request is None else request


def list_metrics(request):
    return SCENARIO_METRICS if isinstance(request, tuple) else REQUEST_METRICS


def count_failed_checks(run, request):
    return sum(part["checks"] for group in run["groups"] for part in select_parts(group, request))
