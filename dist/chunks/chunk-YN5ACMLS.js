import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  pairEpochs
} from "./chunk-O5WESABV.js";
import {
  require_crypto
} from "./chunk-OSLLLFKW.js";
import {
  __toESM
} from "./chunk-EDONXQC2.js";

// src/core/secrets/mask-strings.ts
function maskStrings(value, mask) {
  return maskValue(value, mask);
}
function maskValue(value, mask) {
  if (typeof value === "string") return mask.maskText(value);
  if (Array.isArray(value)) return maskArray(value, mask);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    typeof each === "string" && programKeys.has(key) ? each : maskValue(each, mask)
  ]);
  return Object.fromEntries(entries);
}
function maskArray(values, mask) {
  const isText = values.length > 0 && values.every((each) => typeof each === "string" && !each.includes("\n"));
  return isText ? mask.maskLines(values) : values.map((each) => maskValue(each, mask));
}
var programKeys = /* @__PURE__ */ new Set([
  "schema",
  "outcome",
  "kind",
  "metric",
  "side",
  "turns",
  "interleaving",
  "level",
  "code",
  "takenAt",
  "startedAt",
  "commit",
  "configuration",
  "bodyHash",
  "hash",
  "mode",
  "protocol",
  "arrivals",
  "pacing",
  "onBusy",
  "sleep",
  "precedence",
  "os",
  "arch",
  // Histograms.
  "connect",
  "tls",
  "response",
  "service",
  "wait",
  "lag"
]);

// src/core/measurement/attempts.ts
var import_node_crypto = __toESM(require_crypto(), 1);
var attemptVersion = 1;
function hashAttemptKey(key, scope) {
  const { suite, leg, commit, baseCommit, configuration, turns, machine } = key;
  const { os, arch, cpus } = machine;
  const plan = [suite, leg, commit, baseCommit, configuration, turns];
  const all = JSON.stringify([attemptVersion, plan, [os, arch, cpus], scope]);
  return (0, import_node_crypto.createHash)("sha256").update(all).digest("hex").slice(0, 32);
}
function findContinuationProblem(measurement, key) {
  const { beside, machine } = measurement;
  if (beside === null || measurement.dirty) return "it is not one of two commits";
  const isSame = measurement.suite === key.suite && measurement.leg === key.leg && measurement.commit === key.commit && beside.commit === key.baseCommit && measurement.configuration === key.configuration && beside.turns === key.turns && machine.os === key.machine.os && machine.arch === key.machine.arch && machine.cpus === key.machine.cpus;
  if (!isSame) return "it is of another commit, plan or machine";
  const pairs = pairEpochs(measurement);
  const isComplete = measurement.runs.length === 2 * pairs.length && pairs.every(({ head }, index) => head.epoch > (pairs[index - 1]?.head.epoch ?? 0));
  if (!isComplete) return "its epochs are not complete";
  const counts = countEpochsUntil(listAttemptEnds(measurement), measurement);
  const hasEpochs = counts.every((count, index) => count > (counts[index - 1] ?? 0));
  return hasEpochs ? null : "its attempts have no epochs";
}
function selectEarlierAttempts(measurement) {
  const { beside } = measurement;
  const last = beside?.attempts?.at(-1);
  if (beside === null || last === void 0) return null;
  const { attempts = [], ...rest } = beside;
  const earlier = attempts.slice(0, -1);
  const selected = {
    ...measurement,
    beside: earlier.length === 0 ? rest : { ...rest, attempts: earlier },
    runs: measurement.runs.filter(({ epoch }) => epoch <= last)
  };
  return pairEpochs(selected).length === 0 ? null : selected;
}
function listAttemptEnds(measurement) {
  const last = pairEpochs(measurement).at(-1)?.head.epoch;
  const earlier = measurement.beside?.attempts ?? [];
  return last === void 0 ? earlier : [...earlier, last];
}
function countEpochsUntil(ends, measurement) {
  const pairs = pairEpochs(measurement);
  return ends.map((end) => pairs.filter(({ head }) => head.epoch <= end).length);
}
function findFirstEpoch(earlier) {
  const last = (earlier && listAttemptEnds(earlier).at(-1)) ?? 0;
  return last + 1 + last % 2;
}

export {
  maskStrings,
  hashAttemptKey,
  findContinuationProblem,
  selectEarlierAttempts,
  listAttemptEnds,
  countEpochsUntil,
  findFirstEpoch
};
