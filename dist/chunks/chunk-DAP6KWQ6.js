import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  combineEffects,
  computeJackknifeError,
  computeLowerBound,
  estimateHarrellDavis,
  estimateMedian,
  estimateQuantile,
  readCellCounts,
  subtractCellCounts,
  sumCellCounts
} from "./chunk-67GPKPVO.js";
import {
  MeasurementError,
  burstFactor,
  computeMean,
  computeMeanExcessMs,
  computeMedian,
  computeMedianOrZero,
  computePercentiles,
  computeSampleQuantile,
  countSuccesses,
  countValues,
  divideOrZero,
  hasLateUpstreams,
  keptAlpha,
  keptStrength,
  keptTau,
  lateThresholdMs,
  maxBurstRatio,
  maxLagShare,
  mergeHistograms,
  metricQuantiles,
  minKeptShare,
  multiplyPairwise,
  readPercentiles,
  readQuantileMs,
  selectSubjectParts,
  sum
} from "./chunk-O5WESABV.js";

// src/core/measurement/new-requests.ts
function summarizeNewRequests(run) {
  const { scenarios, requests } = summarizeSubjects([run]);
  return [...scenarios.map((each) => ({ ...each, name: `scenario ${each.name}` })), ...requests];
}
function summarizeSubjects(runs) {
  const groups = runs.flatMap((run) => run.groups);
  const listNames2 = (named) => [...new Set(named.map(({ name }) => name))];
  const summarize = (name, subject) => {
    const parts = groups.flatMap((group) => selectSubjectParts(group, subject));
    const { p50, p99, max } = readPercentiles(mergeHistograms(parts.map((part) => part.response)));
    const offered = sum(parts.map((part) => part.offered));
    const failed = sum(parts.map((part) => part.failed));
    return { name, offered, errors: offered === 0 ? 0 : failed / offered, p50, p99, max };
  };
  return {
    scenarios: listNames2(groups.flatMap(({ scenarios = [] }) => scenarios)).map(
      (scenario) => summarize(scenario, { scenario })
    ),
    requests: listNames2(groups.flatMap(({ requests }) => requests)).map(
      (name) => summarize(name, name)
    )
  };
}

// src/core/plan/warmup.ts
var warmupLeadMs = 1e3;
function buildWarmupStretch(load, seconds) {
  const groupMs = load.interleave?.kind === "rounds" ? 2 * load.interleave.roundMs : 1e3;
  const groups = Math.max(1, Math.round(seconds * 1e3 / groupMs));
  return {
    ...load,
    load: removeShape(load.load),
    warmupMs: 0,
    durationMs: groups * groupMs,
    groups,
    drainMs: Math.min(load.drainMs, 1e3)
  };
}
function removeShape(load) {
  if (!("shape" in load)) return load;
  const { shape: _, ...steady } = load;
  return steady;
}
function computeMedians({ sides }) {
  return sides.map(
    ({ groups }) => groups.map(({ requests }) => {
      const all = mergeHistograms(requests.map(({ response }) => response));
      return { value: readQuantileMs(all, 0.5), requests: countValues(all) };
    })
  );
}
function isStillGettingFaster(medians) {
  return medians.some((groups) => {
    const [before, last] = groups.slice(-2);
    if (before === void 0 || last === void 0 || before.value === 0 || last.value === 0)
      return false;
    const chance = Math.SQRT2 / Math.sqrt(Math.max(1, Math.min(before.requests, last.requests)));
    return Math.log(before.value / last.value) > Math.max(0.05, chance);
  });
}

// src/core/stats/kept-rate.ts
function readKeptShare(run) {
  const offered = countArrivals(run);
  if (offered === 0) return { share: 0, standardError: 0 };
  const inFlight = offered / run.measuredSeconds * readMeanResponseSeconds(run);
  return {
    share: Math.min(1, (run.completed + estimateUncovered(run)) / offered),
    standardError: Math.sqrt(2 * inFlight) / offered
  };
}
function countArrivals({ offered, groups }) {
  const parts = groups.flatMap(({ scenarios }) => scenarios ?? []);
  return parts.length === 0 ? offered : sum(parts.map(({ started }) => started));
}
function readMeanResponseSeconds(run) {
  const { mean } = computePercentiles(mergeResponses(run.groups));
  return mean / 1e3;
}
function mergeResponses(groups) {
  return mergeHistograms(groups.flatMap(({ requests }) => requests.map(({ response }) => response)));
}
function estimateUncovered(run) {
  const { measuredSeconds, warmupSeconds, groups } = run;
  const leadMs = computeLeadMs(warmupSeconds);
  const third = Math.ceil(groups.length / 3);
  const [first, last] = [groups.slice(0, third), groups.slice(-third)].map(
    (part) => computeMeanExcessMs(mergeResponses(part), leadMs)
  );
  const excessMs = last > 1.5 * first ? 0 : first;
  return Math.ceil(countArrivals(run) / measuredSeconds * (excessMs / 1e3));
}
function computeLeadMs(warmupSeconds) {
  const warmupMs = 1e3 * warmupSeconds;
  return warmupMs < 2 * warmupLeadMs ? warmupMs : warmupLeadMs;
}
function estimateLostRate(pairs) {
  if (pairs.length === 0) return null;
  return combineLostRates(
    pairs.map(({ base, head }) => ({ base: readKeptShare(base), head: readKeptShare(head) }))
  );
}
function combineLostRates(shares) {
  const estimateSide = (side) => combineLosses(
    shares.map((each) => ({ loss: 1 - each[side].share, errors: [each[side].standardError] }))
  );
  return {
    base: estimateSide("base"),
    head: estimateSide("head"),
    difference: combineLosses(
      shares.map(({ base, head }) => ({
        loss: base.share - head.share,
        errors: [base.standardError, head.standardError]
      }))
    )
  };
}
function combineLosses(losses) {
  const effects = losses.map(({ loss, errors }) => ({
    effect: loss,
    standardError: Math.sqrt(sum(errors.map((error) => error ** 2)))
  }));
  return combineEffects(effects, { tau: keptTau, strength: keptStrength });
}
function hasLostRate(loss) {
  return loss.effect > 1 - minKeptShare && computeLowerBound(loss, keptAlpha) > 0;
}

// src/core/stats/effects.ts
function selectKeptGroups(base, head, late) {
  const slownessOfHead = computeSlowness(head);
  const shared = computeSlowness(base).map(
    (slownessOfBase, group) => computeSharedSlowness(slownessOfBase, slownessOfHead[group] ?? 0)
  );
  const dropped = late.flatMap((isLate, group) => isLate || (shared[group] ?? 0) > burstFactor ? [group] : []).sort(
    (one, other) => Number(late[other]) - Number(late[one]) || (shared[other] ?? 0) - (shared[one] ?? 0)
  ).slice(0, Math.floor(late.length / 3));
  return late.map((_, group) => !dropped.includes(group));
}
function computeSharedSlowness(one, other) {
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  return more < maxBurstRatio * less ? less : 0;
}
function computeSlowness(groups) {
  const each = estimateEachGroup(groups, 0.99);
  return divideByTypical(each, findTypical(each, 0.5));
}
function findPausedGroups(groups) {
  const base = estimateEachGroup(groups.base, 0.96);
  const head = estimateEachGroup(groups.head, 0.96);
  const typical = Math.max(findTypical(base, 0.25), findTypical(head, 0.25));
  const findPaused = (each) => divideByTypical(each, typical).map((slowness) => slowness > burstFactor ? slowness : 0);
  return { base: findPaused(base), head: findPaused(head) };
}
function estimateEachGroup(groups, quantile) {
  return groups.map((group) => estimateQuantile(group, quantile));
}
function findTypical(each, share) {
  const answered = each.filter((value) => value > 0);
  return answered.length === 0 ? 0 : computeSampleQuantile(answered, share);
}
function divideByTypical(each, typical) {
  return each.map((value) => value > 0 ? value / typical : 0);
}
function estimateQuantileEffect(base, head, quantile) {
  const estimate = quantile === 0.5 ? estimateMedian : (counts) => estimateHarrellDavis(counts, quantile);
  const readLevels = (before, now) => ({
    base: Math.log(estimate(before)),
    head: Math.log(estimate(now))
  });
  const [allBase, allHead] = [sumCellCounts(base), sumCellCounts(head)];
  const leftOut = pairGroups(base, head).map(
    ([before, now]) => readLevels(subtractCellCounts(allBase, before), subtractCellCounts(allHead, now))
  );
  return subtractLevels(readLevels(allBase, allHead), leftOut);
}
function subtractLevels(levels, leftOut) {
  return discardInfinite({
    effect: levels.head - levels.base,
    standardError: computeJackknifeError(leftOut.map(({ base, head }) => head - base)),
    levels
  });
}
function createExactEffect(base, head) {
  const levels = { base: Math.log(base), head: Math.log(head) };
  return { effect: levels.head - levels.base, standardError: 0, levels };
}
function estimateThroughputEffect(base, head, secondsPerGroup) {
  const countResponses = (groups) => sum(groups.map(({ total }) => total));
  const [allBase, allHead] = [countResponses(base), countResponses(head)];
  const readLevels = (before, now, groups) => ({
    base: Math.log(before / (groups * secondsPerGroup)),
    head: Math.log(now / (groups * secondsPerGroup))
  });
  const leftOut = pairGroups(base, head).map(
    ([before, now]) => readLevels(allBase - before.total, allHead - now.total, base.length - 1)
  );
  return subtractLevels(readLevels(allBase, allHead, base.length), leftOut);
}
function pairGroups(base, head) {
  return base.flatMap((before, group) => {
    const now = head[group];
    return now === void 0 || before.total + now.total === 0 ? [] : [[before, now]];
  });
}
function discardInfinite(effect) {
  return Number.isFinite(effect.effect) && Number.isFinite(effect.standardError) ? effect : null;
}
function estimateMaxEffect(baseMax, headMax) {
  const seconds = baseMax.flatMap((before, second) => {
    const now = headMax[second] ?? 0;
    return before > 0 && now > 0 ? [{ base: Math.log(before), head: Math.log(now) }] : [];
  });
  const effects = seconds.map(({ base, head }) => head - base);
  const averages = computeWalshAverages(effects);
  const leftOut = [...effects.keys()].map(
    (second) => findMedianWithout(second, averages, effects.length)
  );
  const effect = computeMedian(averages.map(({ average }) => average));
  const middle = computeMedian(seconds.map(({ base, head }) => (base + head) / 2));
  return discardInfinite({
    effect,
    standardError: computeJackknifeError(leftOut),
    levels: { base: middle - effect / 2, head: middle + effect / 2 }
  });
}
function computeWalshAverages(values) {
  return values.flatMap(
    (value, one) => values.slice(one).map((next, index) => ({ average: (value + next) / 2, one, other: one + index }))
  ).sort((first, second) => first.average - second.average);
}
function findMedianWithout(index, averages, count) {
  const left = (count - 1) * count / 2;
  let middle = 0;
  let rank = 0;
  for (const { average, one, other } of averages) {
    if (one === index || other === index) continue;
    rank++;
    if (rank === Math.ceil(left / 2)) middle += average / 2;
    if (rank === Math.floor(left / 2) + 1) return middle + average / 2;
  }
  return Number.NaN;
}

// src/core/stats/paired-reading.ts
function createPairedReading(source) {
  const { slowest, order, readExcessFailures } = source;
  const paused = findPausedGroups({
    base: source.readGroups("base", null),
    head: source.readGroups("head", null)
  });
  const readGroups = (side, subject, pauses) => source.readGroups(side, subject).filter((_, group) => pauses === void 0 || !(paused.base[group] || paused.head[group]));
  const known = /* @__PURE__ */ new Map();
  return {
    slowest,
    readExcessFailures,
    paused,
    countResponses: (subject, pauses) => Math.min(
      ...["base", "head"].map(
        (side) => sumCellCounts(readGroups(side, subject, pauses)).total
      )
    ),
    estimateEffect: (metric, subject, pauses) => {
      const key = JSON.stringify([metric, subject, pauses]);
      const found = known.get(key);
      if (found !== void 0) return found;
      const computed = computeEffect(metric, source, (side) => readGroups(side, subject, pauses));
      const effect = computed && { ...computed, ...order !== null && { order } };
      known.set(key, effect);
      return effect;
    }
  };
}
function computeEffect(metric, { slowest, cpu, readStarted, secondsPerGroup }, readGroups) {
  if (metric === "max") return estimateMaxEffect(slowest.base, slowest.head);
  if (metric === "cpu") return estimateCpuEffect(cpu);
  if (metric === "finish95") return null;
  if (metric === "rps") {
    const readTotals = readStarted ?? readGroups;
    return estimateThroughputEffect(readTotals("base"), readTotals("head"), secondsPerGroup);
  }
  return estimateQuantileEffect(readGroups("base"), readGroups("head"), metricQuantiles[metric]);
}
function estimateCpuEffect(cpu) {
  if (cpu === null || cpu.base <= 0 || cpu.head <= 0) return null;
  return createExactEffect(cpu.base, cpu.head);
}

// src/core/stats/paired-epochs.ts
function isEpochLate({ base, head }) {
  const late = base.groups.filter((_, index) => isGroupLate(base, head, index)).length;
  return late > base.groups.length / 3;
}
function isEpochVoid(pair) {
  return isGeneratorTooLate(pair) || hasLatePair(pair);
}
function hasLatePair({ base, head }) {
  return hasLateUpstreams(base) || hasLateUpstreams(head);
}
function isGeneratorTooLate({ base, head }) {
  const groups = [...base.groups, ...head.groups];
  const lag = mergeHistograms(groups.map((group) => group.lag));
  const response = mergeHistograms(
    groups.flatMap(({ requests }) => requests.map((request) => request.response))
  );
  if (lag.totalCount === 0 || response.totalCount === 0) return false;
  return lag.getValueAtPercentile(50) >= maxLagShare * response.getValueAtPercentile(50);
}
function readPairedEpoch(pair, interleaving) {
  const kept = selectCountedGroups(pair, interleaving);
  const hasScenarios = pair.head.groups.some(({ scenarios }) => scenarios !== void 0);
  return createPairedReading({
    readGroups: (side, subject) => readGroupCounts(pair[side], subject).filter((_, index) => kept[index]),
    secondsPerGroup: pair.head.measuredSeconds / Math.max(1, pair.head.groups.length),
    ...hasScenarios && {
      readStarted: (side) => countStarted(pair[side]).filter((_, index) => kept[index])
    },
    slowest: readSlowest(pair, interleaving),
    cpu: readCpuOfBoth(pair),
    // The order swaps after each epoch (runner/side-start.ts).
    order: pair.head.epoch % 2 === 1 ? -1 : 1,
    readExcessFailures: (subject, metric = "errors") => readExcess(pair, subject, metric)
  });
}
function readCountedResponses(pair, interleaving) {
  const kept = selectCountedGroups(pair, interleaving);
  const readSide = (side) => sumCellCounts(readGroupCounts(pair[side], null).filter((_, index) => kept[index]));
  return { base: readSide("base"), head: readSide("head") };
}
function selectCountedGroups({ base, head }, interleaving) {
  const late = base.groups.map((_, index) => isGroupLate(base, head, index));
  const [before, after] = [readGroupCounts(base, null), readGroupCounts(head, null)];
  return interleaving === "one-by-one" ? selectKeptGroups([], [], late) : selectKeptGroups(before, after, late);
}
function isGroupLate(base, head, index) {
  const lag = mergeHistograms([base, head].flatMap(({ groups }) => groups[index]?.lag ?? []));
  const total = lag.totalCount;
  return total > 1 && readQuantileMs(lag, Math.min(0.95, 1 - 2 / total)) > lateThresholdMs;
}
var groupCountsCache = /* @__PURE__ */ new WeakMap();
function readGroupCounts(run, subject) {
  const known = groupCountsCache.get(run) ?? /* @__PURE__ */ new Map();
  groupCountsCache.set(run, known);
  const key = JSON.stringify(subject);
  const found = known.get(key) ?? computeGroupCounts(run, subject);
  known.set(key, found);
  return found;
}
function computeGroupCounts(run, subject) {
  return run.groups.map((group) => {
    const parts = selectSubjectParts(group, subject);
    return readCellCounts(mergeHistograms(parts.map(({ response }) => response)));
  });
}
function countStarted({ groups }) {
  return groups.map(({ scenarios = [], requests }) => {
    const failed = sum(requests.map(({ errors }) => errors.total));
    return { total: Math.max(0, sum(scenarios.map(({ started }) => started)) - failed) };
  });
}
function readSlowest({ base, head }, interleaving) {
  const listResponses = (run) => run.groups.map(({ requests }) => requests.map(({ response }) => response));
  const findSlowest = (run) => interleaving === "requests" ? reduceToSlices(run.seconds.map(({ maxNs }) => maxNs / 1e6)) : listResponses(run).map((each) => computePercentiles(mergeHistograms(each)).max);
  return { base: findSlowest(base), head: findSlowest(head) };
}
function reduceToSlices(seconds) {
  const each = Math.ceil(seconds.length / maxSlices);
  return Array.from(
    { length: Math.ceil(seconds.length / Math.max(1, each)) },
    (_, index) => Math.max(...seconds.slice(index * each, (index + 1) * each))
  );
}
var maxSlices = 60;
function readCpuOfBoth({ base, head }) {
  const [before, after] = [base, head].map(computeCpuPerRequest);
  return before == null || after == null ? null : { base: before, head: after };
}
function computeCpuPerRequest({ service, answered }) {
  return service === null || answered === 0 ? null : service.cpuSeconds * 1e3 / answered;
}
function readExcess({ base, head }, subject, metric) {
  const before = countFailures(base, subject, metric);
  return countFailures(head, subject, metric).map((count, group) => count - (before[group] ?? 0));
}
function countFailures({ groups, unfinished }, subject, metric) {
  return groups.map((group, index) => {
    const parts = selectSubjectParts(group, subject);
    if (metric === "checks") return sum(parts.map(({ failedChecks }) => failedChecks));
    const isLast = index === groups.length - 1;
    return sum(parts.map(({ failed }) => failed)) + (isLast && subject === null ? unfinished : 0);
  });
}
function computeBusyShares(pairs, interleaving, measurement) {
  const compute = (selectOther) => computeBusyShare(pairs, interleaving, measurement, selectOther);
  const busyIfAlike = compute(({ base }) => base);
  return { busy: compute(({ head }) => head), ...busyIfAlike !== null && { busyIfAlike } };
}
function computeBusyShare(pairs, interleaving, { machine }, selectOther) {
  const times = interleaving === "requests" ? 1 : 2;
  const shares = pairs.flatMap((pair) => {
    const { base, head } = pair;
    const other = selectOther(pair);
    if (base.service === null || other.service === null) return [];
    const { cpuSeconds, wallSeconds } = head.generator;
    const services = base.service.cpuSeconds + other.service.cpuSeconds;
    return [
      divideOrZero(services, times * head.measuredSeconds) + divideOrZero(cpuSeconds, wallSeconds)
    ];
  });
  return shares.length < pairs.length ? null : computeMedianOrZero(shares) / Math.max(1, machine.cpus);
}

// src/core/stats/epoch-figures.ts
function readEpochs(runs) {
  if (runs.length === 0) throw createNothingToCompareError();
  return runs.map(readEpoch);
}
function createNothingToCompareError() {
  return new MeasurementError("There is nothing to compare: no epoch was measured to its end.");
}
function readEpoch(run) {
  const requests = run.groups.flatMap((group) => group.requests);
  const response = computePercentiles(mergeHistograms(requests.map((request) => request.response)));
  const { offered } = run;
  const failed = run.errors.total + run.unfinished;
  const [requestNames, scenarioNames] = [listRequestNames(run), listScenarioNames(run)];
  const ofRequests = readMetricsOfEach(requestNames, run.groups, (name) => name);
  const ofScenarios = readMetricsOfEach(scenarioNames, run.groups, (scenario) => ({ scenario }));
  return {
    total: {
      p50: response.p50,
      p90: response.p90,
      p99: response.p99,
      "p99.9": response.p99_9,
      max: response.max,
      rps: divideOrZero(countSuccesses(run), run.measuredSeconds),
      errors: run.finished === void 0 ? divideOrZero(failed - run.unfinished, offered) : computeStormShare("errors", run, null),
      checks: divideOrZero(run.errors.check, offered),
      finish95: computeFinishMs(run),
      cpu: computeCpuPerRequest(run)
    },
    requests: ofRequests,
    scenarios: ofScenarios,
    idle: {
      requests: requestNames.filter((name) => !ofRequests.has(name)),
      scenarios: scenarioNames.filter((name) => !ofScenarios.has(name))
    },
    kept: readKeptShare(run).share,
    lost: divideOrZero(failed, offered),
    unanswered: divideOrZero(run.unfinished, offered)
  };
}
var finishShare = 0.95;
function computeFinishMs({
  finished,
  offered
}) {
  if (finished === void 0) return null;
  const times = mergeHistograms([finished]);
  const rank = Math.ceil(finishShare * offered);
  const answered = countValues(times);
  return offered === 0 || answered < rank ? null : readQuantileMs(times, rank / answered);
}
function computeStormShare(metric, run, subject) {
  const { failed, offered } = countStormFailures(metric, run, subject);
  return offered === 0 ? 0 : Math.min(1, failed / offered);
}
function countStormFailures(metric, { groups, offered, unfinished }, subject) {
  const parts = groups.flatMap((group) => selectSubjectParts(group, subject));
  const failed = sum(parts.map((part) => metric === "errors" ? part.failed : part.failedChecks));
  if (subject !== null) return { failed, offered: sum(parts.map((part) => part.offered)) };
  return { failed: failed + (metric === "errors" ? unfinished : 0), offered };
}
function listRequestNames({ groups }) {
  const names = listNames(groups.flatMap(({ requests }) => requests));
  return names.length < 2 ? [] : names;
}
function listScenarioNames({ groups }) {
  return listNames(groups.flatMap(({ scenarios = [] }) => scenarios));
}
function listNames(named) {
  return [...new Set(named.map(({ name }) => name))];
}
function readMetricsOfEach(names, groups, buildSubject) {
  const figures = /* @__PURE__ */ new Map();
  for (const name of names) {
    const parts = groups.flatMap((group) => selectSubjectParts(group, buildSubject(name)));
    const found = readPartMetrics(parts);
    if (found !== null) figures.set(name, found);
  }
  return figures;
}
function readPartMetrics(parts) {
  const response = mergeHistograms(parts.map((part) => part.response));
  const offered = sum(parts.map((part) => part.offered));
  if (offered === 0 && countValues(response) === 0) return null;
  const { p50, p99 } = computePercentiles(response);
  const computeShare = (count) => divideOrZero(sum(parts.map(count)), offered);
  return {
    p50,
    p99,
    errors: computeShare(({ failed }) => failed),
    checks: computeShare(({ failedChecks }) => failedChecks)
  };
}
function listSubjects(epochs) {
  const listNamesIn = (kind) => [
    .../* @__PURE__ */ new Set([
      ...epochs.flatMap((epoch) => [...epoch[kind].keys()]),
      ...epochs.flatMap(({ idle }) => idle[kind])
    ])
  ];
  return [
    null,
    ...listNamesIn("scenarios").map((scenario) => ({ scenario })),
    ...listNamesIn("requests")
  ];
}
function hasSubject(subject, epochs) {
  const kind = typeof subject === "string" ? "requests" : "scenarios";
  const name = typeof subject === "string" ? subject : subject.scenario;
  return epochs.some((epoch) => epoch[kind].has(name) || epoch.idle[kind].includes(name));
}
function selectValues(metric, subject, epochs) {
  if (subject === null) return epochs.flatMap((epoch) => epoch.total[metric] ?? []);
  if (typeof subject === "object")
    return epochs.flatMap(
      ({ scenarios }) => scenarios.get(subject.scenario)?.[metric] ?? []
    );
  return epochs.flatMap(({ requests }) => requests.get(subject)?.[metric] ?? []);
}
function computeRunMedian(metric, subject, epochs) {
  const found = selectValues(metric, subject, epochs).filter((value) => value > 0);
  return found.length === 0 ? null : computeMedianOrZero(found);
}
function computeSideAverages({ weights, levels }) {
  if (weights === void 0 || levels === void 0) return null;
  const computeSideAverage = (side) => {
    const logarithms = levels.map((each) => each[side]);
    return {
      // No response time is known to more digits.
      ...summarizeEpochs(logarithms.map((each) => Number(Math.exp(each).toPrecision(6)))),
      value: Math.exp(sum(multiplyPairwise(weights, logarithms)))
    };
  };
  return { base: computeSideAverage("base"), head: computeSideAverage("head") };
}
function summarizeWorstEpoch(epochs) {
  return { ...summarizeEpochs(epochs), value: Math.max(...epochs) };
}
function summarizeMeanEpoch(epochs) {
  return { ...summarizeEpochs(epochs), value: computeMean(epochs) };
}
function summarizeEpochs(epochs) {
  return {
    value: computeMedianOrZero(epochs),
    low: Math.min(...epochs),
    high: Math.max(...epochs),
    epochs
  };
}

export {
  summarizeNewRequests,
  summarizeSubjects,
  warmupLeadMs,
  buildWarmupStretch,
  computeMedians,
  isStillGettingFaster,
  estimateLostRate,
  hasLostRate,
  createExactEffect,
  isEpochLate,
  isEpochVoid,
  hasLatePair,
  readPairedEpoch,
  readCountedResponses,
  computeCpuPerRequest,
  computeBusyShares,
  readEpochs,
  createNothingToCompareError,
  computeFinishMs,
  computeStormShare,
  countStormFailures,
  listSubjects,
  hasSubject,
  selectValues,
  computeRunMedian,
  computeSideAverages,
  summarizeWorstEpoch,
  summarizeMeanEpoch,
  summarizeEpochs
};
