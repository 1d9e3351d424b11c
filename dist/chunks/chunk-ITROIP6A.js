import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  answerAlpha,
  answerEpochAlpha,
  assignOutcome,
  callsStrength,
  callsTau,
  combineEffects,
  describeAbsoluteFigure,
  describeOthers,
  describePauses,
  describePreventedExit,
  describeRowMetric,
  describeRowSubject,
  describeWorstCalls,
  estimateSteadyQuantile,
  findWorstOutcome,
  formatSlowdown,
  formatUnsignedPercent,
  hasWarning,
  isBroken,
  maxSizeDrift,
  minKnownSamples,
  minSizeBytes,
  outcomes,
  readCallsPerRequest,
  readCellCounts,
  readDecidingChange,
  sizeAlpha,
  sizeFactor,
  stats_base_dists_t_quantile_default,
  summarizeMeasurement,
  typeAlpha,
  usualShare
} from "./chunk-67GPKPVO.js";
import {
  computeMean,
  computeMedian,
  computeVariance,
  divideOrZero,
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
  multiplyPairwise,
  selectHeadRuns,
  selectRuns,
  servedPlateau,
  sum
} from "./chunk-O5WESABV.js";

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

// src/core/answers/answer-sums.ts
function matchAnswers(bases, heads) {
  const [before, now] = [collectAnswers(bases), collectAnswers(heads)];
  return [...now].flatMap(([request, head]) => {
    const base = before.get(request);
    return base === void 0 ? [] : [{ request, base, head }];
  });
}
function collectAnswers(runs) {
  const byName = /* @__PURE__ */ new Map();
  for (const { answers = [] } of runs) {
    const names = [...new Set(answers.map(({ request }) => request))];
    for (const name of names) {
      const same = answers.filter(({ request }) => request === name);
      byName.set(name, [...byName.get(name) ?? [], mergeAnswers(same)]);
    }
  }
  return byName;
}
function mergeAnswers(all) {
  const [only, ...others] = all;
  if (only !== void 0 && others.length === 0) return only;
  const paths = /* @__PURE__ */ Object.create(null);
  for (const [path, counts] of all.flatMap((each) => Object.entries(each.paths)))
    paths[path] = addCounts([paths[path] ?? {}, counts]);
  return {
    request: only?.request ?? "",
    statuses: addCounts(all.map(({ statuses }) => statuses)),
    mediaTypes: addCounts(all.map(({ mediaTypes }) => mediaTypes)),
    kinds: addCounts(all.map(({ kinds }) => kinds)),
    sizes: all.flatMap(({ sizes }) => sizes),
    fields: addCounts(all.map(({ fields }) => fields)),
    paths,
    ...all.some(({ cut }) => cut) && { cut: true }
  };
}
function addCounts(all) {
  const sums = /* @__PURE__ */ Object.create(null);
  for (const [key, count] of all.flatMap((counts) => Object.entries(counts)))
    sums[key] = (sums[key] ?? 0) + count;
  return sums;
}
function sumCounts(counts, isWanted = () => true) {
  return sum(Object.entries(counts).flatMap(([key, count]) => isWanted(key) ? [count] : []));
}
function findCount(counts, key) {
  return counts !== void 0 && Object.hasOwn(counts, key) ? counts[key] ?? 0 : 0;
}
function findUsual(counts) {
  const [first] = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  return first === void 0 ? null : first[0];
}

// src/core/answers/excess-share.ts
function addOccurrences(epochs) {
  return { count: sum(epochs.map(({ count }) => count)), of: sum(epochs.map((each) => each.of)) };
}
function computeShare({ count, of }) {
  return divideOrZero(count, of);
}
function isShareHigher(base, head, margin, { alpha, epochAlpha }) {
  const [before, now] = [addOccurrences(base), addOccurrences(head)];
  if (before.of === 0 || now.of === 0) return false;
  if (computeShare(now) - computeShare(before) <= margin) return false;
  return computeFisherProbability(before, now) < alpha && hasEpochDifference(base, head, epochAlpha);
}
function hasEpochDifference(base, head, epochAlpha) {
  const readShares = (epochs) => epochs.filter(({ of }) => of > 0).map(computeShare);
  const [before, now] = [readShares(base), readShares(head)];
  if (before.length < 2 || now.length < 2) return true;
  const margin = stats_base_dists_t_quantile_default(1 - epochAlpha, before.length + now.length - 2) * Math.sqrt(computeVariance(before) / before.length + computeVariance(now) / now.length);
  return computeMean(now) - computeMean(before) > margin;
}
function computeFisherProbability(base, head) {
  const [all, marked] = [base.of + head.of, base.count + head.count];
  const last = Math.min(marked, head.of);
  const logAll = logChoose(all, head.of);
  let total = 0;
  for (let count = head.count; count <= last; count += 1) {
    const log = logChoose(marked, count) + logChoose(all - marked, head.of - count) - logAll;
    const term = Math.exp(log);
    total += term;
    if (term < total * 1e-12 && count > marked * head.of / all) break;
  }
  return Math.min(1, total);
}
function logChoose(of, count) {
  if (count < 0 || count > of) return Number.NEGATIVE_INFINITY;
  return logFactorial(of) - logFactorial(count) - logFactorial(of - count);
}
function logFactorial(value) {
  if (value < 10) {
    let product = 1;
    for (let factor = 2; factor <= value; factor += 1) product *= factor;
    return Math.log(product);
  }
  const shifted = value + 1;
  const series = 1 / (12 * shifted) - 1 / (360 * shifted ** 3) + 1 / (1260 * shifted ** 5);
  return (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series;
}

// src/core/answers/shape-changes.ts
var jsonTypes = ["object", "array", "string", "number", "boolean"];
function findShapeChanges(pair) {
  const [base, head] = [mergeAnswers(pair.base), mergeAnswers(pair.head)];
  return Object.keys(base.paths).toSorted().flatMap((path) => {
    if (path === "$" || isInMap(path, base) || isInMap(path, head)) return [];
    const gone = findLostPath(path, base, head);
    if (gone !== null) return [{ request: pair.request, ...gone }];
    const other = findOtherType(path, base, head, pair);
    return other === null ? [] : [{ request: pair.request, ...other }];
  });
}
function findParent(path) {
  if (path.endsWith("[]")) return path.slice(0, -2) || "$";
  const dot = path.lastIndexOf(".");
  return dot < 0 ? "$" : path.slice(0, dot);
}
function isInMap(path, { paths }) {
  const parent = findParent(path);
  const any = parent === "$" ? "*" : `${parent}.*`;
  if (path.endsWith("*") || Object.hasOwn(paths, any)) return true;
  return parent !== "$" && isInMap(parent, { paths });
}
function countParents(path, { paths }) {
  return findCount(paths[findParent(path)], path.endsWith("[]") ? "array" : "object");
}
function findLostPath(path, base, head) {
  if (head.cut || path.endsWith("[]") || Object.hasOwn(head.paths, path)) return null;
  const [before, now] = [countParents(path, base), countParents(path, head)];
  const isUsual = findCount(base.paths[path], "present") >= usualShare * before;
  if (!isUsual || before < minKnownSamples || now < minKnownSamples) return null;
  return { kind: "path", share: 1, path, base: describeTypes(path, base), head: "none" };
}
function findOtherType(path, base, head, pair) {
  const [before, now] = [countTyped(path, base), countTyped(path, head)];
  if (before < minKnownSamples || now < minKnownSamples) return null;
  const other = jsonTypes.find((type) => {
    const [was, is] = [findCount(base.paths[path], type), findCount(head.paths[path], type)];
    if (was === 0 && is > 0)
      return isBeyondChance([was, before], [is, now]) && isInAllEpochs(path, type, pair.head);
    if (was > 0 && is === 0)
      return isBeyondChance([is, now], [was, before]) && isInAllEpochs(path, type, pair.base);
    return false;
  });
  if (other === void 0) return null;
  const share = Math.min(1, findCount(head.paths[path], other) / now);
  return {
    kind: "type",
    share: share > 0 ? share : 1,
    path,
    base: describeTypes(path, base),
    head: describeTypes(path, head)
  };
}
function countTyped(path, { paths }) {
  return Math.max(...jsonTypes.map((type) => findCount(paths[path], type)));
}
function isBeyondChance(without, withIt) {
  const [few, many] = [without, withIt].map(([count, of]) => ({ count, of: Math.max(count, of) }));
  if (few === void 0 || many === void 0) return false;
  return computeFisherProbability(few, many) < typeAlpha;
}
function isInAllEpochs(path, type, epochs) {
  return epochs.every(
    (each) => countTyped(path, each) === 0 || findCount(each.paths[path], type) > 0
  );
}
function describeTypes(path, { paths }) {
  const types = jsonTypes.filter((type) => findCount(paths[path], type) > 0);
  return types.join(" or ") || "null";
}

// src/core/answers/size-change.ts
function findSizeChange({ request, base, head }) {
  if (hasDrift(base) || hasDrift(head)) return [];
  const [before, now] = [readLogSizes(base), readLogSizes(head)];
  if (before.length < 2 || now.length < 2) return [];
  const ratio = computeMean(now) - computeMean(before);
  const error = Math.sqrt(
    computeVariance(before) / before.length + computeVariance(now) / now.length
  );
  const degrees = Math.min(before.length, now.length) - 1;
  const margin = stats_base_dists_t_quantile_default(1 - sizeAlpha, degrees) * error;
  const [was, is] = [Math.exp(computeMean(before)), Math.exp(computeMean(now))];
  const isLarge = Math.abs(ratio) >= Math.log(sizeFactor) - rounding && Math.abs(is - was) >= minSizeBytes;
  if (!isLarge || Math.abs(ratio) <= margin) return [];
  return [
    {
      request,
      kind: "size",
      share: 1,
      base: String(Math.round(was)),
      head: String(Math.round(is))
    }
  ];
}
var rounding = 1e-9;
function readLogSizes(epochs) {
  return epochs.flatMap(({ sizes }) => {
    const median = sizes.length === 0 ? 0 : computeMedian(sizes);
    return median > 0 ? [Math.log(median)] : [];
  });
}
function hasDrift(epochs) {
  const ratios = epochs.flatMap(({ sizes }) => {
    const half = Math.floor(sizes.length / 2);
    if (half < 2) return [];
    const [first, second] = [sizes.slice(0, half), sizes.slice(-half)].map(computeMedian);
    return first && second ? [Math.log(second / first)] : [];
  });
  return ratios.length > 0 && Math.abs(computeMean(ratios)) > Math.log(maxSizeDrift);
}

// src/core/answers/find-changes.ts
function findAnswerChanges(pair, tolerance) {
  const broken = findBroken(pair, tolerance);
  if (broken !== null) return [broken];
  return [
    ...findUsualChange(pair, "success", ({ statuses }) => statuses, tolerance),
    ...findShapeChanges(pair),
    ...findSizeChange(pair),
    ...findUsualChange(pair, "media-type", ({ mediaTypes }) => mediaTypes, tolerance)
  ];
}
function findBroken(pair, tolerance) {
  const { budget } = tolerance;
  const status = checkStatus(pair, tolerance);
  if (status !== null) return status;
  const checks = [checkNoContent, checkEmpty, checkKind, checkFields, checkErrorField];
  for (const check of checks) {
    const change = check(pair, budget);
    if (change !== null) return change;
  }
  return null;
}
function findExcess(pair, budget, countWrong) {
  const [base, head] = [pair.base.map(countWrong), pair.head.map(countWrong)];
  const chances = { alpha: answerAlpha, epochAlpha: answerEpochAlpha };
  return isShareHigher(base, head, budget, chances) ? computeShare(addOccurrences(head)) : null;
}
function checkStatus(pair, tolerance) {
  const { budget, allowsNotModified } = tolerance;
  const isGood = (status) => status.startsWith("2") || allowsNotModified && status === "304";
  return checkStatuses(pair, budget, (status) => !isGood(status));
}
function checkNoContent(pair, budget) {
  return checkStatuses(pair, budget, (status) => status === "204" || status === "205");
}
function checkStatuses(pair, budget, isWrong) {
  const share = findExcess(pair, budget, ({ statuses }) => ({
    count: sumCounts(statuses, isWrong),
    of: sumCounts(statuses)
  }));
  if (share === null) return null;
  const wrong = selectCounts(mergeAnswers(pair.head).statuses, isWrong);
  const good = selectCounts(mergeAnswers(pair.base).statuses, (status) => !isWrong(status));
  const names = Object.keys(wrong).toSorted(
    (one, other) => findCount(wrong, other) - findCount(wrong, one)
  );
  return {
    request: pair.request,
    kind: "status",
    share,
    base: findUsual(good) ?? "none",
    head: names.slice(0, 3).join(" or ")
  };
}
function selectCounts(counts, isWanted) {
  return Object.fromEntries(Object.entries(counts).filter(([key]) => isWanted(key)));
}
function countKnown(kinds) {
  return sumCounts(kinds, (kind) => kind !== "unknown");
}
function checkEmpty(pair, budget) {
  const share = findExcess(pair, budget, ({ kinds }) => ({
    count: findCount(kinds, "empty"),
    of: countKnown(kinds)
  }));
  if (share === null) return null;
  const base = selectCounts(mergeAnswers(pair.base).kinds, (kind) => kind !== "empty");
  return {
    request: pair.request,
    kind: "empty",
    share,
    base: findUsual(base) ?? "other",
    head: "empty"
  };
}
function checkKind(pair, budget) {
  const { kinds } = mergeAnswers(pair.base);
  const filled = selectCounts(kinds, isFilled);
  const usual = findUsual(filled);
  if (usual === null || findCount(filled, usual) < usualShare * sumCounts(filled)) return null;
  const isOther = (kind) => isFilled(kind) && kind !== usual;
  const share = findExcess(pair, budget, (answers) => ({
    count: sumCounts(answers.kinds, isOther),
    of: sumCounts(answers.kinds, isFilled)
  }));
  if (share === null) return null;
  const head = findUsual(selectCounts(mergeAnswers(pair.head).kinds, isOther)) ?? "other";
  return { request: pair.request, kind: "kind", share, base: usual, head };
}
function isFilled(kind) {
  return kind !== "unknown" && kind !== "empty";
}
function listUsualFields({ paths }) {
  const objects = findCount(paths.$, "object");
  return Object.entries(paths).flatMap(
    ([path, { present = 0 }]) => !/[.[*]/.test(path) && path !== "$" && present >= usualShare * objects ? [path] : []
  );
}
function checkFields(pair, budget) {
  const usual = new Set(listUsualFields(mergeAnswers(pair.base)));
  if (usual.size === 0) return null;
  const hasNone = (fields) => fields !== "?" && !fields.split(",").some((field) => usual.has(field));
  const share = findExcess(pair, budget, ({ fields }) => ({
    count: sumCounts(fields, hasNone),
    of: sumCounts(fields)
  }));
  if (share === null) return null;
  const other = findUsual(selectCounts(mergeAnswers(pair.head).fields, hasNone)) ?? "";
  const head = other.split(",").slice(0, maxShownFields).join(", ");
  const base = [...usual].toSorted().slice(0, maxShownFields).join(", ");
  return { request: pair.request, kind: "fields", share, base, head };
}
var maxShownFields = 4;
function checkErrorField(pair, budget) {
  for (const field of ["errors", "error"]) {
    const share = findExcess(pair, budget, ({ paths, kinds }) => ({
      count: sumCounts(paths[field] ?? {}, (type) => ["object", "array", "string"].includes(type)),
      of: countPossibleObjects(paths, kinds)
    }));
    if (share !== null)
      return { request: pair.request, kind: "error", share, base: "none", head: field };
  }
  return null;
}
function countPossibleObjects(paths, kinds) {
  if (paths.$ === void 0 && findCount(kinds, "object") > 0) return 0;
  return findCount(paths.$, "object") + findCount(kinds, "unknown");
}
function findUsualChange(pair, kind, read, { allowsNotModified }) {
  const [base, head] = [read(mergeAnswers(pair.base)), read(mergeAnswers(pair.head))];
  const [before, now] = [findUsual(base), findUsual(head)];
  if (before === null || now === null) return [];
  const isKnown = sumCounts(base) >= minKnownSamples && sumCounts(head) >= minKnownSamples;
  const isUsual = findCount(base, before) >= usualShare * sumCounts(base);
  const isNotModified = allowsNotModified && kind === "success" && [before, now].includes("304");
  const isAlike2 = findCount(head, before) > 0 || isNotModified;
  if (!isKnown || !isUsual || isAlike2) return [];
  const share = findCount(head, now) / sumCounts(head);
  return [{ request: pair.request, kind, share, base: before, head: now }];
}

// src/core/answers/sentences.ts
function describeAnswerChange({ kind, share, path, base, head }) {
  const part = formatPercent(share);
  const place = path === void 0 ? "a path" : shorten(path);
  switch (kind) {
    case "status":
    case "success":
      return `${part} of the head's answers are ${head} (base: ${base})`;
    case "empty":
      return `${part} of the head's answers are empty (base: ${describeKind(base)})`;
    case "kind":
      return `${part} of the head's answers are ${describeKind(head)} (base: ${describeKind(base)})`;
    case "fields":
      return `${part} of the head's JSON objects have none of the base's fields` + (base === "" ? "" : ` (base: ${shorten(base)}; head: ${shorten(head)})`);
    case "error":
      return `${part} of the head's JSON objects have the field ${head} (base: ${base})`;
    case "path":
      return `${place} is in none of the head's answers (base: ${base})`;
    case "type":
      return `${place} is ${head} (base: ${base})`;
    case "size":
      return `a body has ${formatBytes(head)} (base: ${formatBytes(base)})`;
    case "media-type":
      return `the content type is ${head || "missing"} (base: ${base || "missing"})`;
  }
}
var kindWords = {
  empty: "empty",
  object: "a JSON object",
  array: "a JSON array",
  scalar: "a JSON value",
  other: "not JSON"
};
function describeKind(kind) {
  return kindWords[kind] ?? "not known";
}
function formatBytes(bytes) {
  return `${formatNumber(Number(bytes))} ${bytes === "1" ? "byte" : "bytes"}`;
}
function shorten(text) {
  return text.length > maxShownChars ? `\u2026${text.slice(1 - maxShownChars)}` : text;
}
var maxShownChars = 80;

// src/core/answers/judge-answers.ts
function judgeAnswers(pairs, rules) {
  const judged = pairs.flatMap((pair) => {
    const own = rules.requestAnswers?.find(({ name }) => name === pair.request)?.answers;
    const rule = own ?? rules.answers ?? "fail";
    if (rule === "ignore") return [];
    const allowsNotModified = rules.conditionalRequests?.includes(pair.request) ?? true;
    const tolerance = { budget: rules.allowErrors, allowsNotModified };
    const changes = findAnswerChanges(pair, tolerance).slice(0, maxChangesPerRequest);
    return changes.map((change) => ({
      ...change,
      outcome: rule === "fail" && isBroken(change) ? "fail" : "warning",
      reason: `${change.request}: ${describeAnswerChange(change)}.`
    }));
  });
  const failed = judged.filter(({ outcome }) => outcome === "fail");
  const others = judged.filter(({ outcome }) => outcome !== "fail");
  return [...failed, ...others].slice(0, maxChanges);
}
var maxChangesPerRequest = 3;
var maxChanges = 50;
function listAnswerWarnings(answers) {
  if (answers.length === 0) return [];
  const warned = answers.flatMap(({ outcome, reason }) => outcome === "warning" ? [reason] : []);
  return [...warned, advice];
}
function describeWorstAnswer(answers, outcome) {
  const worst = answers?.find((answer) => answer.outcome === outcome);
  return worst === void 0 ? null : `the answers differ: ${worst.request}: ${describeAnswerChange(worst)}`;
}
var advice = "Base and head do not answer alike, so their times are not those of the same work. If that is intended, `answers: warn` or `answers: ignore`, for the suite or a request, says so.";

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
      if (undecided.length === 0 && calls !== null) return `${suite} was not judged: ${calls}`;
      const worse = describeWorsenedRows(verdict.rows.filter((row) => !undecided.includes(row)));
      return `${suite} was not judged: ${formatRowNames(undecided)} could not be decided${worse === "" ? "" : `, and ${worse}`}`;
    }
    case "incomparable":
      return `${suite} was not judged: its baseline cannot be compared`;
    case "no-baseline":
      return `${suite} was not judged: there is nothing to compare it with`;
  }
}
function describeNotableRows({ rows, answers }) {
  const differing = describeWorstAnswer(answers, "warning");
  if (differing !== null) return ` with a warning: ${differing}`;
  const warned = findWorstRow(rows.filter(hasWarning));
  if (warned !== void 0) return ` with a warning: ${describeWorseRow(warned)}`;
  const worse = describeWorsenedRows(rows);
  if (worse !== "") return `, but ${worse}`;
  const [first, ...others] = rows.filter((row) => row.improved === true).sort(
    (one, other) => Number(one.request !== null) - Number(other.request !== null) || importanceRanks[one.metric] - importanceRanks[other.metric]
  );
  if (first === void 0) return "";
  const more = others.length > 0 ? `; ${formatRowNames(others)} improved too` : "";
  return `: ${describeImprovedRow(first)}${more}`;
}
function describeWorsenedRows(rows) {
  const worsened = rows.filter((row) => row.worsened === true);
  const worst = findWorstRow(worsened);
  if (worst === void 0) return "";
  const others = worsened.filter((row) => row !== worst);
  const more = others.length > 0 ? `; ${formatRowNames(others)} worsened too` : "";
  return `${describeWorseRow(worst)}${more}`;
}
function describeWorseRow(row) {
  return `${isAboutSuite(row) ? "it " : ""}${describeFailedRow(row)}`;
}
function findWorstRow(rows) {
  const byImportance = rows.toSorted(
    (one, other) => importanceRanks[one.metric] - importanceRanks[other.metric]
  );
  const subjects = /* @__PURE__ */ new Set([null, ...byImportance.map(({ request }) => request)]);
  const [first, ...others] = [...subjects].flatMap(
    (subject) => byImportance.find(({ request }) => request === subject) ?? []
  );
  return others.reduce((worst, row) => worst && isWorse(row, worst) ? row : worst, first);
}
function isWorse(one, other) {
  const [isOneShare, isOtherShare] = [one, other].map(({ metric }) => isShareMetric(metric));
  if (isOneShare !== isOtherShare) return isOneShare === true;
  return computeSeverity(one) > computeSeverity(other);
}
function computeSeverity(row) {
  const change = readDecidingChange(row) ?? 0;
  return isShareMetric(row.metric) ? change : Math.abs(Math.log1p(change));
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
  const first = findWorstRow(failed);
  const calls = outcome === "fail" ? describeWorstCalls(verdict.calls, "fail") : null;
  const answers = describeWorstAnswer(verdict.answers, outcome);
  const hasErrors = first !== void 0 && isShareMetric(first.metric);
  if (answers !== null && !hasErrors)
    return composeAnswersHeadline(suite, verdict, answers, introduction);
  if (first === void 0)
    return `${suite}${introduction || " failed:"} ${calls ?? "the service broke"}`;
  const others = failed.filter((row) => row !== first);
  const acceptance = outcome === "accepted" ? `, accepted by ${describeAcceptors(verdict)}` : "";
  const rest = others.length > 0 ? `; ${formatRowNames(others)} ${word} too` : "";
  const further = calls === null ? rest : `${rest}; ${calls}`;
  const subject = introduction !== "" && isAboutSuite(first) ? " it" : "";
  return `${suite}${introduction}${subject} ${describeFailedRow(first)}${acceptance}${further}`;
}
function composeAnswersHeadline(suite, verdict, answers, introduction) {
  const isAccepted = verdict.answers?.some(({ outcome }) => outcome === "accepted");
  if (isAccepted) return `${suite}: ${answers}, accepted by ${describeAcceptors(verdict)}`;
  return `${suite}${introduction || " failed:"} ${answers}`;
}
function isAboutSuite({ metric, crossed, deciding }) {
  if (deciding !== void 0) return true;
  if (metric === "cpu") return crossed?.kind !== "absolute";
  return isShareMetric(metric) || metric === "rps";
}
function describeAcceptors({ rows, answers = [] }) {
  const accepted = [...answers, ...rows];
  return joinWithAnd([...new Set(accepted.flatMap((each) => each.acceptedBy?.slice(0, 120) ?? []))]) || "somebody";
}
function describeFailedRow(row) {
  if (!hasFigure(row)) return `${formatRowName(row)} was not measured`;
  if (isShareMetric(row.metric)) return describeFailedShare(row);
  if (row.metric === "rps") return describeRateFailure(row);
  if (row.crossed?.kind === "absolute") {
    const { text } = describeAbsoluteFigure(row.crossed, row);
    const limit = formatExactMilliseconds(row.crossed.value);
    return `${nameMetric(row)}${formatRequestSuffix(row)} is ${text}, over its limit of ${limit}`;
  }
  if (row.deciding !== void 0) return describeDecidedMax(row, row.deciding);
  const change = row.change ?? 0;
  return row.metric === "cpu" ? `needs ${describeIncrease(change)} CPU per request` : `${formatRowName(row)} is ${formatSlowdown(change)}`;
}
function describeDecidedMax({ pauses, longest }, { by, change }) {
  if (by === "longest responses" && longest !== void 0) {
    const [base, head] = [longest.base, longest.head].map(formatMilliseconds);
    return `takes ${head} for the longest response of an epoch, the base ${base}`;
  }
  if (by === "pauses" && pauses !== void 0)
    return `paused ${formatCount(pauses.head, "time")} in ${pauses.seconds} s, the base ${formatCount(pauses.base, "time")}`;
  return by === "length of pauses" ? "pauses for longer than the base" : `has longest responses that are ${formatSlowdown(change)}`;
}
function hasFigure(row) {
  return row.head !== null;
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
  return change < 1 ? `${formatUnsignedPercent(change)} more` : formatSlowdown(change).replace("as slow", "the");
}
var maxRowNames = 3;
function formatRowNames(rows) {
  const names = [...new Set(rows.map(formatRowName))];
  const left = names.length - maxRowNames;
  return joinWithAnd(left > 0 ? [...names.slice(0, maxRowNames), `${left} more`] : names);
}
function formatRowName(row) {
  return `${nameMetric(row)}${describePauses(row)}${formatRequestSuffix(row)}`;
}
function nameMetric(row) {
  const name = {
    cpu: "CPU per request",
    rps: "requests per second",
    checks: "failed checks",
    ...row.scenario && { errors: "completion" }
  };
  return name[row.metric] ?? row.metric;
}
function formatRequestSuffix(row) {
  return row.request === null ? "" : ` of ${describeRowSubject(row, 60)}`;
}
function describeRateFailure(row) {
  const { base, head, change, crossed, closed } = row;
  const rate = formatPerSecond(head.value);
  if (closed && crossed?.kind === "absolute") {
    const { text } = describeAbsoluteFigure(crossed, row);
    return `answers ${text}, under its limit of ${formatPerSecond(crossed.value)}`;
  }
  if (closed && change !== null) return `answers ${describeDecrease(change)} requests per second`;
  const answers = `does not keep up: it answers ${rate}`;
  return base === null ? answers : `${answers}, the base ${formatPerSecond(base.value)}`;
}

// src/report/percentile-curve.ts
var curvePointCount = 56;
var maxCurveQuantile = 0.9999;
function buildPercentileCurve({ base, head, weights }) {
  return listCurveQuantiles().map((quantile) => {
    const shares = interpolateWeights(weights, quantile);
    return {
      quantile,
      base: computeAverageQuantile(base, quantile, shares),
      head: computeAverageQuantile(head, quantile, shares)
    };
  });
}
function readCurveValues(histogram) {
  const counts = readCellCounts(histogram);
  return listCurveQuantiles().map((quantile) => computeAverageQuantile([counts], quantile, null));
}
function listCurveQuantiles() {
  const [first, last] = [countNines(0.5), countNines(maxCurveQuantile)];
  return Array.from({ length: curvePointCount }, (_, index) => {
    const nines = first + (last - first) * index / (curvePointCount - 1);
    return Number((1 - 10 ** -nines).toFixed(9));
  });
}
function countNines(quantile) {
  return -Math.log10(1 - quantile);
}
function interpolateWeights(known, quantile) {
  const before = known.findLast((each) => each.quantile <= quantile) ?? known[0];
  const after = known.find((each) => each.quantile > quantile) ?? known.at(-1);
  if (before === void 0 || after === void 0) return null;
  const width = countNines(after.quantile) - countNines(before.quantile);
  const share = width <= 0 ? 0 : (countNines(quantile) - countNines(before.quantile)) / width;
  return before.weights.map(
    (weight, epoch) => weight + share * ((after.weights[epoch] ?? weight) - weight)
  );
}
function computeAverageQuantile(epochs, quantile, weights) {
  if (epochs.length === 0) return null;
  if (epochs.some(({ total }) => total * (1 - quantile) < 1 - 1e-6)) return null;
  const logarithms = epochs.map(
    (counts) => Math.log(Math.max(0, estimateSteadyQuantile(counts, quantile)))
  );
  const isWeighted = weights !== null && weights.length === epochs.length;
  return Math.exp(isWeighted ? sum(multiplyPairwise(weights, logarithms)) : computeMean(logarithms));
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
    ...verdict.answers && { answers: verdict.answers },
    ...summarizeLateness(baseSide, headSide),
    base: baseSide && summarizeMeasurement(baseSide.measurement, baseSide.runs, baseSide.parts),
    head: headSide && summarizeMeasurement(headSide.measurement, headSide.runs, headSide.parts),
    beside: head?.beside ?? null,
    ground: comparison?.basis ?? null,
    repeats: head?.repeats ?? 0,
    loadSeconds: head === null ? 0 : sumLoadSeconds(head),
    curve: headSide === null ? [] : buildPercentileCurve(comparison?.curve ?? readRunCurves(baseSide, headSide)),
    newRequests,
    trend
  };
}
function readRunCurves(base, head) {
  return {
    base: base?.runs.map(readResponses) ?? [],
    head: head.runs.map(readResponses),
    weights: []
  };
}
function readResponses(run) {
  return readCellCounts(mergeTimings([run]).response);
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
  const passed = suites.filter(({ rows }) => rows.length > 0);
  const unaffected = suites.length - passed.length;
  if (passed.length === 0) return `${formatCount(unaffected, "suite")} are not affected`;
  const are = unaffected === 1 ? "is" : "are";
  const rest = unaffected === 0 ? "" : `, and ${unaffected} ${are} not affected`;
  const isWorse2 = (row) => hasWarning(row) || row.worsened === true;
  const notable = passed.find(({ rows, answers }) => answers || rows.some(isWorse2)) ?? passed.find(({ rows }) => rows.some((row) => row.improved));
  const [first = notable] = passed;
  const others = passed.length - 1;
  if (notable === void 0 && others === 0) return `${first?.headline}${rest}`;
  if (notable === void 0) return `${formatCount(passed.length, "suite")} passed${rest}`;
  const count = others === 0 ? "" : `, and ${formatCount(others, "other suite")} passed`;
  return `${notable.headline}${count}${rest}`;
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
    if (row.whole) return row;
    const before = earlier.find(
      ({ metric, request }) => metric === row.metric && request === row.request
    );
    if (before?.outcome !== "fail" || row.outcome === "pass" || row.outcome === "fail") return row;
    if (row.outcome === "not-measured") return row;
    const sentence = `${describeRowMetric(row)} failed in an earlier attempt, and all ${formatCount(epochs, "epoch")} together do not show that it passes.`;
    const reason = row.reason === null ? sentence : `${sentence} ${row.reason}`;
    return assignOutcome({ ...row, crossed: before.crossed, reason }, "fail");
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
  matchAnswers,
  describeAnswerChange,
  judgeAnswers,
  listAnswerWarnings,
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
