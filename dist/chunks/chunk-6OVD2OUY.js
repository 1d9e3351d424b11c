import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  callsStrength,
  callsTau,
  combineEffects,
  describeOthers,
  describePreventedExit,
  describeRowMetric,
  describeRowSubject,
  describeWorstCalls,
  findWorstOutcome,
  formatSlowdown,
  formatUnsignedPercent,
  hasWarning,
  outcomes,
  readCallsPerRequest,
  servedPlateau,
  summarizeMeasurement
} from "./chunk-TAR7LAO7.js";
import {
  computeMedian,
  computeVariance,
  countValues,
  formatCount,
  formatExactMilliseconds,
  formatMilliseconds,
  formatNumber,
  formatPerSecond,
  formatPercent,
  formatSignedPercent,
  isShareMetric,
  joinWithAnd,
  mergeTimings,
  readQuantileMs,
  selectHeadRuns,
  selectRuns,
  sum
} from "./chunk-Q26SYXGZ.js";

// src/core/upstreams/compare-calls.ts
function compareCalls(bases, heads) {
  const names = new Set(
    heads.flatMap(({ upstreams }) => upstreams?.calls.map(({ name }) => name) ?? [])
  );
  return [...names].flatMap((name) => {
    const now = heads.map((run) => readCallsPerRequest(run, name));
    const before = bases?.map((run) => readCallsPerRequest(run, name)) ?? [];
    const head = combineMeans(now);
    if (head === null) return [];
    const base = combineMeans(before);
    return [
      {
        upstream: name,
        base,
        head,
        difference: base === null ? null : estimateDifference(before, now),
        ...summarizeHead(name, heads, now)
      }
    ];
  });
}
function combineMeans(readings) {
  const known = readings.filter((reading) => reading !== null);
  if (known.length === 0) return null;
  const calls = sum(known.map(({ mean, requests }) => mean * requests));
  return calls / sum(known.map(({ requests }) => requests));
}
function estimateDifference(before, now) {
  const effects = now.flatMap((head, index) => {
    const base = before[index] ?? null;
    if (head === null || base === null) return [];
    return [{ effect: head.mean - base.mean, standardError: estimateError(base, head) }];
  });
  return effects.length === 0 ? null : combineEffects(effects, { tau: callsTau, strength: callsStrength });
}
function estimateError(base, head) {
  const differences = head.parts.flatMap((each, part) => {
    const other = base.parts[part] ?? null;
    return each === null || other === null ? [] : [each - other];
  });
  if (differences.length > 1) return Math.sqrt(computeVariance(differences) / differences.length);
  const variances = [base, head].map(({ mean, requests }) => Math.max(0, mean) / requests);
  return Math.sqrt(sum(variances));
}
function summarizeHead(name, heads, readings) {
  const all = heads.flatMap(
    ({ upstreams }) => upstreams?.calls.filter((calls) => calls.name === name) ?? []
  );
  const requests = sum(readings.map((reading) => reading?.requests ?? 0));
  const routes = /* @__PURE__ */ new Map();
  for (const route of all.flatMap((calls) => calls.routes))
    routes.set(route.name, (routes.get(route.name) ?? 0) + route.calls);
  return {
    unmatched: sum(all.map(({ unmatched }) => unmatched)),
    example: all.find(({ example }) => example !== "")?.example ?? "",
    refused: sum(all.map(({ refused }) => refused)),
    routes: [...routes].map(([route, calls]) => ({ name: route, perRequest: calls / Math.max(1, requests) })).sort((one, other) => other.perRequest - one.perRequest)
  };
}
function findWorstLatenessMs(runs) {
  const late = runs.flatMap(({ upstreams }) => upstreams?.late.p99Ms ?? []);
  return late.length === 0 ? null : Math.max(...late);
}

// src/report/headline.ts
function composeSuiteHeadline(suite, verdict, onFail) {
  switch (verdict.outcome) {
    case "pass":
      return verdict.rows.length > 0 ? `${suite} passed${describeNotableRows(verdict)}` : `${suite} is not affected`;
    case "fail":
      return composeFailureHeadline(suite, verdict, failureWords[onFail]);
    case "accepted":
      return composeFailureHeadline(suite, verdict, acceptanceWords);
    case "invalid":
      return verdict.rows.length > 0 ? `${suite} was not judged` : `${suite} was not judged: it could not be measured`;
    case "unsure": {
      const undecided = verdict.rows.filter((row) => row.outcome === "unsure");
      const calls = describeWorstCalls(verdict.calls, "unsure");
      if (undecided.length === 0 && calls !== null) return `${suite} could not be decided: ${calls}`;
      return `${suite}: ${formatRowNames(undecided)} could not be decided`;
    }
    case "incomparable":
      return `${suite} was not judged: its baseline cannot be compared`;
    case "no-baseline":
      return `${suite} was not judged: there is nothing to compare it with`;
  }
}
function describeNotableRows({ rows }) {
  const warned = selectByImportance(rows, hasWarning);
  const improved = selectByImportance(rows, (row) => row.improved === true);
  const first = warned[0];
  const warning = first === void 0 ? "" : ` with a warning: ${isAboutSuite(first) ? "it " : ""}${describeFailedRow(first)}`;
  const better = improved[0] === void 0 ? "" : describeImprovedRow(improved[0]);
  const others = improved.slice(1);
  const more = others.length > 0 ? `; ${formatRowNames(others)} improved too` : "";
  if (better === "") return warning;
  return `${warning === "" ? ": " : `${warning}; `}${better}${more}`;
}
function selectByImportance(rows, isSelected) {
  return rows.filter(isSelected).sort(
    (one, other) => Number(one.request !== null) - Number(other.request !== null) || importanceRanks[one.metric] - importanceRanks[other.metric]
  );
}
function describeImprovedRow(row) {
  const change = Math.abs(row.change ?? 0);
  const percent = formatUnsignedPercent(change);
  if (row.metric === "rps")
    return `it answers ${describeIncrease(change)} requests per second${formatRequestSuffix(row)}`;
  if (row.metric === "cpu")
    return `it needs ${percent} less CPU per request${formatRequestSuffix(row)}`;
  return `${formatRowName(row)} is ${percent} faster`;
}
var importanceRanks = {
  errors: 1,
  checks: 2,
  rps: 3,
  p99: 4,
  finish95: 5,
  p50: 6,
  "p99.9": 7,
  p90: 8,
  max: 9,
  cpu: 10
};
var failureWords = {
  fail: { outcome: "fail", introduction: "", word: "failed" },
  report: { outcome: "fail", introduction: " would fail:", word: "would fail" }
};
var acceptanceWords = { outcome: "accepted", introduction: "", word: "accepted" };
function composeFailureHeadline(suite, verdict, { outcome, introduction, word }) {
  const failed = verdict.rows.filter((row) => row.outcome === outcome).sort((one, other) => importanceRanks[one.metric] - importanceRanks[other.metric]);
  const first = failed.find((row) => row.request === null) ?? failed[0];
  const calls = outcome === "fail" ? describeWorstCalls(verdict.calls, "fail") : null;
  if (first === void 0)
    return `${suite}${introduction || " failed:"} ${calls ?? "the service broke"}`;
  const others = failed.filter((row) => row !== first);
  const acceptance = outcome === "accepted" ? `, accepted by ${describeAcceptors(verdict)}` : "";
  const rest = others.length > 0 ? `; ${formatRowNames(others)} ${word} too` : "";
  const further = calls === null ? rest : `${rest}; ${calls}`;
  const subject = introduction !== "" && isAboutSuite(first) ? " it" : "";
  return `${suite}${introduction}${subject} ${describeFailedRow(first)}${acceptance}${further}`;
}
function isAboutSuite({ metric, crossed }) {
  if (metric === "cpu") return crossed?.kind !== "absolute";
  return isShareMetric(metric) || metric === "rps";
}
function describeAcceptors({ rows }) {
  return joinWithAnd([...new Set(rows.flatMap((row) => row.acceptedBy?.slice(0, 120) ?? []))]) || "somebody";
}
function describeFailedRow(row) {
  if (isShareMetric(row.metric)) return describeFailedShare(row);
  if (row.metric === "rps") return describeRateFailure(row);
  if (row.crossed?.kind === "absolute") {
    const [time, limit] = [
      formatMilliseconds(row.head.value),
      formatExactMilliseconds(row.crossed.value)
    ];
    return `${formatRowName(row)} is ${time}, over its limit of ${limit}`;
  }
  const change = row.change ?? 0;
  return row.metric === "cpu" ? `needs ${describeIncrease(change)} CPU per request` : `${formatRowName(row)} is ${formatSlowdown(change)}`;
}
function describeFailedShare(row) {
  const { metric, request, scenario, head } = row;
  const share = formatPercent(head.value);
  if (scenario) return `does not complete ${share} of its scenarios ${request?.slice(0, 60)}`;
  const of = formatRequestSuffix(row);
  return metric === "checks" ? `fails a check in ${share} of its requests${of}` : `fails ${share} of its requests${of}`;
}
function describeDecrease(change) {
  return `${formatSignedPercent(-change).replace("+", "")} fewer`;
}
function describeIncrease(change) {
  return change < 1 ? `${formatPercent(change)} more` : formatSlowdown(change).replace("as slow", "the");
}
var maxRowNames = 3;
function formatRowNames(rows) {
  const names = [...new Set(rows.map(formatRowName))];
  const left = names.length - maxRowNames;
  return joinWithAnd(left > 0 ? [...names.slice(0, maxRowNames), `${left} more`] : names);
}
function formatRowName(row) {
  const name = {
    cpu: "CPU per request",
    rps: "requests per second",
    checks: "failed checks",
    ...row.scenario && { errors: "completion" }
  };
  return `${name[row.metric] ?? row.metric}${formatRequestSuffix(row)}`;
}
function formatRequestSuffix(row) {
  return row.request === null ? "" : ` of ${describeRowSubject(row, 60)}`;
}
function describeRateFailure({ base, head, change, crossed, closed }) {
  const rate = formatPerSecond(head.value);
  if (closed && crossed?.kind === "absolute")
    return `answers ${rate}, under its limit of ${formatPerSecond(crossed.value)}`;
  if (closed && change !== null) return `answers ${describeDecrease(change)} requests per second`;
  const answers = `does not keep up: it answers ${rate}`;
  return base === null ? answers : `${answers}, the base ${formatPerSecond(base.value)}`;
}

// src/report/percentile-curve.ts
var curvePointCount = 56;
var maxCurveQuantile = 0.9999;
function buildPercentileCurve(base, head) {
  return listCurveQuantiles().map((quantile) => ({
    quantile,
    base: base && readCurveValue(base, quantile),
    head: readCurveValue(head, quantile)
  }));
}
function readCurveValues(histogram) {
  return listCurveQuantiles().map((quantile) => readCurveValue(histogram, quantile));
}
function listCurveQuantiles() {
  const nines = { first: -Math.log10(0.5), last: -Math.log10(1 - maxCurveQuantile) };
  return Array.from(
    { length: curvePointCount },
    (_, index) => 1 - 10 ** -(nines.first + (nines.last - nines.first) * index / (curvePointCount - 1))
  );
}
function readCurveValue(histogram, quantile) {
  const beyond = countValues(histogram) * (1 - quantile);
  return beyond >= 1 - 1e-6 ? readQuantileMs(histogram, quantile) : null;
}

// src/report/report.ts
var reportSchema = "tailgate.report/1";
function buildReport(results, reproduce, { notices = [], acceptHow = null, onFail = "fail", time = null } = {}) {
  const suites = results.map((result) => buildSuiteReport(result, onFail));
  return combineSuiteReports(suites, {
    notices,
    acceptHow,
    onFail,
    time,
    reproduce: reproduce && pinBase(reproduce, suites)
  });
}
function addPreventedExit(report, policy) {
  const { outcome, onFail, notices } = report;
  const notice = describePreventedExit(outcome, { ...policy, onFail });
  return notice === null ? report : { ...report, notices: [notice, ...notices] };
}
function combineSuiteReports(suites, remarks) {
  const sorted = suites.toSorted(compareOutcomes);
  return {
    schema: reportSchema,
    outcome: findWorstOutcome(sorted.map((suite) => suite.outcome)),
    headline: `tailgate: ${composeReportHeadline(sorted)}`,
    ...remarks,
    suites: sorted
  };
}
function pinBase(command, suites) {
  const commits = new Set(suites.map(({ beside }) => beside?.commit ?? null));
  const [commit = null] = commits;
  return commits.size === 1 && commit !== null ? `${command} --base ${commit}` : command;
}
function buildBaseSide(base, head) {
  if (head === null || head.beside === null) return base && buildSide(base, selectHeadRuns(base));
  const measurement = { ...head, commit: head.beside.commit, dirty: false };
  return buildSide(measurement, selectRuns(head, "base"));
}
function buildSide(measurement, runs) {
  return { measurement, runs, parts: mergeTimings(runs) };
}
function compareOutcomes(one, other) {
  return outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome);
}
function buildSuiteReport({ suite, base, head, comparison, verdict, newRequests = [], trend = [] }, onFail) {
  const baseSide = buildBaseSide(base, head);
  const headSide = head && buildSide(head, selectHeadRuns(head));
  return {
    suite,
    outcome: verdict.outcome,
    onFail,
    headline: composeSuiteHeadline(suite, verdict, onFail),
    reasons: verdict.reasons,
    warnings: verdict.warnings,
    rows: verdict.rows,
    ...verdict.calls && { calls: verdict.calls },
    ...summarizeLateness(baseSide, headSide),
    base: baseSide && summarizeMeasurement(baseSide.measurement, baseSide.runs, baseSide.parts),
    head: headSide && summarizeMeasurement(headSide.measurement, headSide.runs, headSide.parts),
    beside: head?.beside ?? null,
    ground: comparison?.basis ?? null,
    repeats: head?.repeats ?? 0,
    loadSeconds: head === null ? 0 : sumLoadSeconds(head),
    curve: headSide ? buildPercentileCurve(baseSide?.parts.response ?? null, headSide.parts.response) : [],
    newRequests,
    trend
  };
}
function summarizeLateness(base, head) {
  const worst = head && findWorstLatenessMs(head.runs);
  if (worst === null) return {};
  return { upstreamLateness: { base: base && findWorstLatenessMs(base.runs), head: worst } };
}
function sumLoadSeconds(measurement) {
  const { beside, repeats, runs } = measurement;
  const epochs = selectHeadRuns(measurement);
  const sumSeconds = (selected, field) => selected.reduce((sum2, run) => sum2 + run[field], 0);
  const measuredRuns = beside === null || beside.turns === "requests" ? epochs : runs;
  const warmedRuns = beside?.turns === "one-by-one" ? runs : epochs;
  const seconds = sumSeconds(measuredRuns, "measuredSeconds") + sumSeconds(warmedRuns, "warmupSeconds");
  return seconds * (1 + repeats / Math.max(1, epochs.length));
}
function composeReportHeadline(suites) {
  const outcome = findWorstOutcome(suites.map((suite) => suite.outcome));
  const [first, ...others] = suites.filter((suite) => suite.outcome === outcome);
  if (first === void 0) return "nothing was measured";
  if (others.length === 0) return first.headline;
  if (outcome === "pass") return composePassHeadline([first, ...others]);
  const count = formatCount(others.length, "other suite");
  return `${first.headline}, and ${count} ${describeOthers(first)}`;
}
function composePassHeadline(suites) {
  const notable = suites.find(({ rows }) => rows.some((row) => row.improved || hasWarning(row)));
  const count = formatCount(suites.length - 1, "other suite");
  return notable === void 0 ? `${suites.length} suites passed` : `${notable.headline}, and ${count} passed`;
}

// src/core/storms/storm-summary.ts
function summarizeStorms(pairs) {
  const [bases, heads] = [pairs.map(({ base: base2 }) => base2), pairs.map(({ head: head2 }) => head2)];
  const findMedianEnd = (runs) => computeMedian(runs.map(({ measuredSeconds }) => measuredSeconds));
  const [base, head] = [findServedPlateau(bases), findServedPlateau(heads)];
  return {
    endedSeconds: { base: findMedianEnd(bases), head: findMedianEnd(heads) },
    plateaus: { ...base && { base }, ...head && { head } }
  };
}
function findServedPlateau(runs) {
  const known = runs.flatMap(({ users }) => users ?? []);
  if (known.length === 0) return null;
  const present = Math.round(computeMedian(known.map((each) => each.present)));
  const served = Math.round(computeMedian(known.map((each) => each.served)));
  const isPlateau = served > 0 && served <= servedPlateau.share * present && present - served >= servedPlateau.missing;
  return isPlateau ? { present, served } : null;
}
function describeStorms(storms) {
  return storms === void 0 ? [] : [describeEnds(storms), ...describePlateaus(storms)];
}
function describeEnds({ endedSeconds: { base, head } }) {
  return `All requests of a storm had ended after ${formatNumber(base)} s on the base and ${formatNumber(head)} s on the head (medians; shown, not judged).`;
}
function describePlateaus({ plateaus: { base, head } }) {
  if (base !== void 0 && head !== void 0 && isAlike(base, head))
    return [`On both sides, ${describePlateau(head)}`];
  return [
    ...base === void 0 ? [] : [`On the base, ${describePlateau(base)}`],
    ...head === void 0 ? [] : [`On the head, ${describePlateau(head)}`]
  ];
}
function isAlike(one, other) {
  return Math.abs(one.served - other.served) <= 0.05 * Math.max(one.served, other.served);
}
function describePlateau({ present, served }) {
  return `${formatNumber(served)} of ${formatNumber(present)} users were served at once, which may be a limit of their number. Settings that limit this: ${joinWithAnd(servedLimits)}.`;
}
var servedLimits = [
  "worker_connections of nginx",
  "maxConnections and acceptCount of Tomcat",
  "listen of uWSGI"
];

// src/core/verdict/attempts.ts
function keepEarlierFailures(rows, earlier, epochs) {
  return rows.map((row) => {
    const before = earlier.find(
      ({ metric, request }) => metric === row.metric && request === row.request
    );
    if (before?.outcome !== "fail" || row.outcome === "pass" || row.outcome === "fail") return row;
    const sentence = `${describeRowMetric(row)} failed in an earlier attempt, and all ${formatCount(epochs, "epoch")} together do not show that it passes.`;
    const reason = row.reason === null ? sentence : `${sentence} ${row.reason}`;
    return { ...row, outcome: "fail", crossed: before.crossed, reason };
  });
}
function describeAttempts(basis) {
  if (basis?.kind !== "paired") return [];
  const { attempts = [], epochs } = basis;
  const earlier = attempts.at(-1);
  if (earlier === void 0) return [];
  const whose = attempts.length === 1 ? "the first attempt" : `the ${attempts.length} earlier attempts`;
  return [
    `Attempt ${attempts.length + 1} for this commit: it continues with the ${formatCount(earlier, "epoch")} of ${whose}; ${formatCount(epochs, "epoch")} in all.`
  ];
}

export {
  compareCalls,
  composeSuiteHeadline,
  buildPercentileCurve,
  readCurveValues,
  buildReport,
  addPreventedExit,
  combineSuiteReports,
  summarizeStorms,
  findServedPlateau,
  describeStorms,
  describePlateau,
  keepEarlierFailures,
  describeAttempts
};
