"""Reads the epochs of a paired measurement: what counts of them, and the effects in each."""

import functools
import math

import numpy as np

from estimators import (
    estimate_max_effect,
    estimate_quantile,
    estimate_quantile_effect,
    estimate_throughput_effect,
    estimate_type7,
    keep_finite,
)
from histograms import (
    count_values,
    decode_histogram,
    merge_histograms,
    read_max,
    read_mean,
    read_mean_excess,
    read_quantile,
)

SIDES = ("base", "head")


def pair_runs(measurement):
    bases = {run["epoch"]: run for run in measurement["runs"] if run["side"] == "base"}
    heads = [run for run in measurement["runs"] if run["side"] == "head"]
    return [{"base": bases[run["epoch"]], "head": run} for run in heads if run["epoch"] in bases]


def merge_texts(texts):
    return merge_histograms([decode_histogram(text) for text in texts])


def select_parts(group, subject=None):
    """The counts and times of all requests, of those of a name, or of ("scenario", name)."""
    if isinstance(subject, tuple):
        return [
            {
                "offered": part["started"],
                "failed": part["started"] - part["completed"],
                "checks": 0,
                "response": part["response"],
            }
            for part in group.get("scenarios", [])
            if part["name"] == subject[1]
        ]
    return [
        {
            "offered": part["offered"],
            "failed": part["errors"]["total"],
            "checks": part["errors"]["check"],
            "response": part["response"],
        }
        for part in group["requests"]
        if subject is None or part["name"] == subject
    ]


def merge_responses(groups, subject=None):
    parts = [part for group in groups for part in select_parts(group, subject)]
    return merge_texts([part["response"] for part in parts])


def find_late_groups(pair, threshold_ms):
    """More than a twentieth of the requests of both sides, and more than one, were sent late."""

    def is_late(lag):
        total = count_values(lag)
        return total > 1 and read_quantile(lag, min(0.95, 1 - 2 / total)) > threshold_ms

    groups = zip(pair["base"]["groups"], pair["head"]["groups"])
    return [is_late(merge_texts([base["lag"], head["lag"]])) for base, head in groups]


def is_void(pair, constants):
    groups = [group for side in SIDES for group in pair[side]["groups"]]
    lag, response = merge_texts([group["lag"] for group in groups]), merge_responses(groups)
    if not count_values(lag) or not count_values(response):
        return False
    # The gate compares whole units of 100 ns, and so do these.
    return read_quantile(lag, 0.5) >= constants["maxLagShare"] * read_quantile(response, 0.5)


def compare_with_usual(groups, quantile, usual_share):
    """A quantile of each group, relative to a quantile over the groups; 0 without a response."""
    levels = np.nan_to_num([estimate_type7(group, quantile) for group in groups])
    answered = levels[levels > 0]
    return levels / np.quantile(answered, usual_share) if len(answered) else levels


def select_kept(base, head, late, constants):
    """Leaves out late groups and bursts that slow both sides alike, at most a third of all."""
    lesser = np.zeros(len(late))
    if base:
        both = np.array([compare_with_usual(side, 0.99, 0.5) for side in (base, head)])
        lesser, greater = both.min(axis=0), both.max(axis=0)
        lesser = np.where(greater < constants["maxBurstRatio"] * lesser, lesser, 0)
    doubtful = [at for at in range(len(late)) if late[at] or lesser[at] > constants["burstFactor"]]
    dropped = sorted(doubtful, key=lambda at: (not late[at], -lesser[at]))[: len(late) // 3]
    return [at not in dropped for at in range(len(late))]


class Epoch:
    """One epoch of both sides."""

    def __init__(self, pair, turns, constants):
        self.pair, self.turns, self.constants = pair, turns, constants
        self.late = find_late_groups(pair, self.constants["lateThresholdMs"])
        self.void = is_void(pair, self.constants)
        # A burst shows only where both sides were loaded at the same time.
        both = [[], []] if turns == "one-by-one" else [self.list_all(side) for side in SIDES]
        self.kept = select_kept(*both, self.late, self.constants)
        self.order = -1 if pair["head"]["epoch"] % 2 else 1
        self.slowest = {side: self.find_slowest(pair[side]) for side in SIDES}
        self.paused = self.find_paused()
        self.known = {}

    def list_all(self, side, request=None):
        return [merge_responses([group], request) for group in self.pair[side]["groups"]]

    @functools.lru_cache(maxsize=None)
    def list_groups(self, side, request, without_pauses):
        groups = self.list_all(side, request)
        kept = [group for group, is_kept in zip(groups, self.kept) if is_kept]
        if not without_pauses:
            return kept
        paused = zip(self.paused["base"], self.paused["head"])
        return [group for group, (base, head) in zip(kept, paused) if not base and not head]

    def list_started(self, side):
        """The scenarios that began in each group that counts, in the place of histograms.

        Those that an error ended do not count.
        """

        def count(group):
            started = sum(part["started"] for part in group.get("scenarios", []))
            failed = sum(part["errors"]["total"] for part in group["requests"])
            return max(0, started - failed)

        groups = zip(self.pair[side]["groups"], self.kept)
        return [(None, np.array([count(group)])) for group, is_kept in groups if is_kept]

    def find_paused(self):
        """How slow each group was in which one request in 25 took twice as long as usual, else 0.

        What is usual is that of the slower side.
        """
        groups = {side: self.list_groups(side, None, False) for side in SIDES}
        levels = {
            side: np.nan_to_num([estimate_type7(each, 0.96) for each in groups[side]])
            for side in SIDES
        }
        answered = [level[level > 0] for level in levels.values()]
        usual = max((np.quantile(each, 0.25) for each in answered if len(each)), default=np.inf)
        least = self.constants["burstFactor"] * usual
        return {side: [x / usual if x > least else 0 for x in levels[side]] for side in SIDES}

    def find_slowest(self, run, max_slices=60):
        """The longest response of each second, in at most 60 slices; of each group in rounds."""
        if self.turns != "requests":
            return [read_max(merge_responses([group])) for group in run["groups"]]
        seconds = [second["maxNs"] / 1e6 for second in run["seconds"]]
        length = math.ceil(len(seconds) / max_slices)
        return [max(seconds[at : at + length]) for at in range(0, len(seconds), length)]

    def count_responses(self, request, without_pauses):
        return min(
            sum(count_values(group) for group in self.list_groups(side, request, without_pauses))
            for side in SIDES
        )

    def list_excess_failures(self, request, metric="errors"):
        """Failures of the head minus the base's; requests without a response are in the last."""
        kind = "checks" if metric == "checks" else "failed"
        totals = []
        for side in SIDES:
            groups = self.pair[side]["groups"]
            failed = [sum(part[kind] for part in select_parts(group, request)) for group in groups]
            if request is None and metric == "errors":
                failed[-1] += self.pair[side]["unfinished"]
            totals.append(failed)
        return [head - base for base, head in zip(*totals)]

    def estimate_effect(self, metric, request, without_pauses):
        """(effect, standard error), or None."""
        key = metric, request, without_pauses
        if key not in self.known:
            self.known[key] = self.compute_effect(*key)
        return self.known[key]

    def read_figures(self, metric, request, without_pauses):
        """Both sides' figures: of max, around the median of the middles of both sides."""
        if metric == "max":
            both = np.array([self.slowest[side] for side in SIDES])
            middles = np.sqrt(np.prod(both[:, (both > 0).all(axis=0)], axis=0))
            effect, _ = self.estimate_effect(metric, request, without_pauses)
            return np.exp(np.median(np.log(middles)) + np.array([-0.5, 0.5]) * effect)
        if metric == "cpu":
            return [read_cpu(self.pair[side]) for side in SIDES]
        if metric == "rps":
            head = self.pair["head"]
            seconds = head["measuredSeconds"] * sum(self.kept) / len(head["groups"])
            has_scenarios = any("scenarios" in each for each in head["groups"])
            groups = [
                self.list_started(side)
                if has_scenarios
                else self.list_groups(side, request, without_pauses)
                for side in SIDES
            ]
            return [sum(count_values(each) for each in side) / seconds for side in groups]
        quantile = self.constants["metricQuantiles"][metric]
        return [
            estimate_quantile(
                merge_histograms(self.list_groups(side, request, without_pauses)), quantile
            )
            for side in SIDES
        ]

    def compute_effect(self, metric, request, without_pauses):
        if metric == "max":
            return estimate_max_effect(self.slowest["base"], self.slowest["head"])
        if metric == "cpu":
            base, head = (read_cpu(self.pair[side]) for side in SIDES)
            return keep_finite(np.log(head / base), 0) if base and head else None
        if metric == "rps" and any("scenarios" in each for each in self.pair["head"]["groups"]):
            return estimate_throughput_effect(*(self.list_started(side) for side in SIDES))
        groups = [self.list_groups(side, request, without_pauses) for side in SIDES]
        if metric == "rps":
            return estimate_throughput_effect(*groups)
        return estimate_quantile_effect(*groups, self.constants["metricQuantiles"][metric])


def read_cpu(run):
    """CPU time per response in ms; None where it is unknown."""
    if run["service"] is None or run["answered"] == 0:
        return None
    return run["service"]["cpuSeconds"] * 1000 / run["answered"]


def read_kept_share(run, constants):
    """(share, standard error) of the rate that was kept.

    With arrivals at `rate` and mean response time W, rate × W requests are in flight (Little). In
    an M/G/∞ queue this is a Poisson number, at the start and at the end (Takács 1962).
    """
    begun = [part["started"] for group in run["groups"] for part in group.get("scenarios", [])]
    offered = sum(begun) if begun else run["offered"]
    if offered == 0:
        return 0.0, 0.0
    rate = offered / run["measuredSeconds"]
    in_flight = rate * read_mean(merge_responses(run["groups"])) / 1000
    warmup_ms = 1000 * run.get("warmupSeconds", 0)
    lead = constants["warmupLeadMs"]
    lead_ms = warmup_ms if warmup_ms < 2 * lead else lead
    third = math.ceil(len(run["groups"]) / 3)
    first = read_mean_excess(merge_responses(run["groups"][:third]), lead_ms)
    last = read_mean_excess(merge_responses(run["groups"][-third:]), lead_ms)
    uncovered = 0 if last > 1.5 * first else math.ceil(rate * (first / 1000))
    share = min(1, (run["completed"] + uncovered) / offered)
    return share, math.sqrt(in_flight + in_flight) / offered
