import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  countEpochsUntil,
  findFirstEpoch,
  listAttemptEnds,
  maskStrings,
  selectEarlierAttempts
} from "./chunk-YN5ACMLS.js";
import {
  buildWarmupStretch,
  computeBusyShares,
  computeCpuPerRequest,
  computeFinishMs,
  computeMedians,
  computeRunMedian,
  computeSideAverages,
  computeStormShare,
  countStormFailures,
  createExactEffect,
  createNothingToCompareError,
  estimateLostRate,
  hasLatePair,
  hasLostRate,
  hasSubject,
  isEpochLate,
  isEpochVoid,
  isStillGettingFaster,
  listSubjects,
  readCountedResponses,
  readEpochs,
  readPairedEpoch,
  selectValues,
  summarizeEpochs,
  summarizeMeanEpoch,
  summarizeNewRequests,
  summarizeWorstEpoch,
  warmupLeadMs
} from "./chunk-DAP6KWQ6.js";
import {
  addPreventedExit,
  buildReport,
  compareCalls,
  describeAttempts,
  describeStorms,
  judgeAnswers,
  keepEarlierFailures,
  listAnswerWarnings,
  matchAnswers,
  summarizeStorms
} from "./chunk-ITROIP6A.js";
import {
  machineShape,
  parseMeasurement
} from "./chunk-JEM6YYFA.js";
import {
  Interrupted,
  NothingInCommonError,
  RefusedError,
  SideFailure,
  applyUnjudgedLimit,
  assignOutcome,
  attributeFailure,
  buildBasicAuthorization,
  buildEngineTls,
  buildEpochPlan,
  buildSuitePlan,
  canOverlapEpochs,
  canStartAtOnce,
  checkAnswerLabel,
  checkLabel,
  checkPairedChange,
  checkPairedMax,
  checkStoredChange,
  chooseDoubt,
  chooseInterleaving,
  cleanUpState,
  collectFailingFigures,
  collectReasons,
  combineEffects,
  computeDetectableEffect,
  computeEffectiveLimit,
  computeEpochSeconds,
  computeInterval,
  computeLowerBound,
  computeMeanPerSecond,
  computePredictionLimit,
  computeQuantileVariance,
  computeSwapProbability,
  computeUpperBound,
  concludeVerdict,
  convertErrorToAttempt,
  convertSideFailure,
  convertToChange,
  convertToSlowness,
  countRequestsPerArrival,
  countUnjudged,
  createDecidedResult,
  createRefusal,
  createRemovedVerdict,
  createUnaffectedVerdict,
  createUnansweredResult,
  createUndecidedResult,
  describeAbsoluteFigure,
  describeExpiry,
  describeLimit,
  describeNewRequests,
  describeRowMetric,
  describeRowSubject,
  describeSameData,
  describeSensitivity,
  describeWaiverSubject,
  describeWholeMetric,
  estimateLoadSeconds,
  estimateMaxArrivals,
  estimateSteadyQuantile,
  estimateStormSeconds,
  explainIncomparable,
  explainSharedPort,
  findFirstFailingLook,
  findLook,
  findNextLook,
  findPauses,
  findPeakRate,
  findSuiteLayers,
  findSuiteState,
  formatAcceptedChange,
  formatAcceptedValue,
  formatDetectable,
  formatLimit,
  formatMinutesAndSeconds,
  formatReason,
  formatUnsignedPercent,
  hasFailed,
  hasOnlyErrors,
  hasTooManyErrors,
  haveBothPaused,
  isAtOrPast,
  isClosed,
  isConflict,
  isCountLimited,
  isJudgedOutcome,
  isKilled,
  isPairedIfPossible,
  isStorm,
  isWorse,
  judgeCalls,
  listCallWarnings,
  listLooks,
  listRequests,
  listScenarios,
  listSides,
  math_base_special_betainc_default,
  measureIdleCalls,
  mergeUpstreams,
  predictDetectableChange,
  readBaseMap,
  readCellCounts,
  readConfigFile,
  readDecidingChange,
  readObserved,
  readSideConfig,
  recordLabel,
  runLoad,
  runWatched,
  selectBaseOverrides,
  selectFirstByName,
  selectScenarios,
  selectSideConfig,
  shareChances,
  splitByExpiry,
  startSides,
  summarizeTime,
  updateSuiteState,
  upstreamAlarmWeight,
  verifyRequests,
  waitOutEarlyAnswers,
  waiversFileName,
  warnOfUncalledUpstreams
} from "./chunk-67GPKPVO.js";
import {
  MachineError,
  ServiceError,
  StoreError,
  TailgateError,
  UsageError,
  _enum,
  array,
  combineValidity,
  computeMean,
  computeMedian,
  computeMedianOrZero,
  computePercentiles,
  computeVariance,
  countSuccesses,
  countValues,
  createHistogram,
  decodeHistogram,
  defaultEpochsAlone,
  earlyDoubt,
  encodeHistogram,
  falseAlarmWeights,
  fillCommand,
  fillVariables,
  findBodyProblems,
  findColumnProblems,
  findFieldSecret,
  findHeaderSecret,
  findPathSecrets,
  findWorstValidity,
  formatCount,
  formatNumber,
  formatPerSecond,
  formatPercent,
  formatProblems,
  formatSignedPercent,
  groupsPerEpoch,
  isClosedPlannedLoad,
  isSecretName,
  isShareMetric,
  isSideOption,
  iso_exports,
  joinWithAnd,
  lateUpstreamsCode,
  listBodyTemplates,
  listFormFields,
  listSecretParts,
  listStepTexts,
  listStepVariables,
  listVariables,
  literal,
  lookupFeeder,
  lookupFile,
  maxAlarmShares,
  maxBusyShare,
  maxDefaultEpochs,
  maxEpochsOfAttempts,
  maxFalseAlarmShare,
  maxFalseWarningShare,
  maxMissRate,
  maxPastRuns,
  maxPrintedDetectable,
  maxPriorStrength,
  maxReleaseSeconds,
  maxRepeats,
  maxSlowerProbability,
  measurementSchema,
  mergeHistograms,
  mergeTimings,
  metricQuantiles,
  metrics,
  minAlikeProbability,
  minCalibratedDegrees,
  minEpochsToFail,
  minEpochsToShowAlike,
  minKeptShare,
  minPriorStrength,
  minRequestsBeyond,
  minRunsForSpread,
  minRunsToLearn,
  minStormRequests,
  minStrengthToFailEarly,
  noisyMetrics,
  number,
  object,
  pairEpochs,
  parseAddress,
  parseFixedPort,
  partialRecord,
  plannedRateOf,
  priorStrengthPerDegree,
  processTau,
  readAddress,
  readQuantileMs,
  requestAlarmWeight,
  requestMetrics,
  scenarioMetrics,
  selectHeadRuns,
  selectRuns,
  selectSubjectParts,
  sideOptionNames,
  splitAtPlaceholders,
  spreadAlpha,
  stormAlarmWeights,
  string,
  sum,
  sumErrors,
  union,
  warmupTrend
} from "./chunk-O5WESABV.js";
import {
  __callDispose,
  __using
} from "./chunk-EDONXQC2.js";

// src/core/plan/suite-secrets.ts
function listSuiteSecrets(suite, environment, files) {
  const templates = suite.requests.flatMap((request) => [
    request.path,
    ...request.headers.map(({ value }) => value),
    ...listBodyTemplates(request.body, files)
  ]);
  const variables = templates.flatMap(listVariables).map((name) => environment(name) ?? "");
  return [
    ...variables.flatMap(listSecretParts),
    ...listSideSecrets(suite, environment),
    ...suite.requests.flatMap(({ path, headers, body }) => [
      ...findPathSecrets(path),
      ...headers.flatMap(findHeaderSecret),
      ...listFormFields(body).flatMap(findFieldSecret)
    ]).map(({ value }) => value),
    ...listCredentialValues(suite, environment),
    ...listKeyLines(suite, files)
  ];
}
function listSideSecrets(side, environment) {
  const steps = [...side.setup, ...side.teardown];
  const variables = listStepTexts(steps.filter(({ kind }) => kind === "request")).flatMap(
    listStepVariables
  );
  const literal2 = steps.flatMap(
    (step) => step.kind === "request" ? [...findPathSecrets(step.path), ...step.headers.flatMap(findHeaderSecret)] : []
  );
  return [
    ...listServiceSecrets(side),
    ...variables.map((name) => environment(name) ?? "").flatMap(listSecretParts),
    ...literal2.map(({ value }) => value)
  ];
}
function listServiceSecrets({ service }) {
  const secrets = Object.entries(service.env).filter(([name]) => isSecretName(name));
  return secrets.flatMap(([, value]) => splitAtPlaceholders(value)).flatMap(listSecretParts);
}
function listCredentialValues({ credentials }, environment) {
  if (credentials === null) return [];
  if (credentials.kind === "bearer") return [fillVariables(credentials.token, environment)];
  const user = fillVariables(credentials.user, environment);
  const sent = buildBasicAuthorization(credentials.user, environment).replace("Basic ", "");
  return [user, user.slice(user.indexOf(":") + 1), sent];
}
function listKeyLines({ tls }, files) {
  if (!tls?.identity) return [];
  const lines = lookupFile({ path: tls.identity.key }, files).toString("latin1").split("\n").map((line) => line.trim());
  return lines.filter((line) => line.length >= 16 && !line.includes("-----"));
}

// src/core/sensitivity/check-samples.ts
function findSampleProblems(suite) {
  const { load, durationSeconds } = suite;
  if (load.kind !== "rate" || suite.script !== null) return [];
  const perEpoch = computeMeanPerSecond(load, durationSeconds) * durationSeconds;
  const arrivals = perEpoch * countEpochs(suite);
  return listSubjects2(suite).flatMap((subject) => {
    const unmet = listDemands(subject.limits, suite).filter(
      ({ requests }) => arrivals * subject.perArrival < requests
    );
    return unmet.length === 0 ? [] : [describeProblem(subject, unmet, arrivals, suite)];
  });
}
function countEpochs(suite) {
  return suite.epochs ?? (isPairedIfPossible(suite) ? maxDefaultEpochs : defaultEpochsAlone);
}
function listSubjects2(suite) {
  const { requests, scenarios } = suite;
  const names = [...new Set(requests.map(({ name }) => name))];
  const perArrival = countRequestsPerArrival(suite);
  const weighted = scenarios.length > 0 ? scenarios : requests;
  const total = sum(weighted.map(({ weight }) => weight));
  const findWeight = (own) => ({ own, others: total - own });
  const ofRequests = names.map((name) => {
    const same = requests.filter((request) => request.name === name);
    const [first] = same;
    const isSingle = scenarios.length === 0 && same.length === 1;
    return {
      name,
      what: "request",
      limits: first === void 0 ? {} : selectWrittenLimits(first),
      perArrival: perArrival.get(name) ?? 0,
      weight: isSingle && first !== void 0 ? findWeight(first.weight) : null
    };
  });
  const ofScenarios = scenarios.map(
    ({ name, limits, weight }) => ({
      name,
      what: "scenario",
      limits,
      perArrival: weight / total,
      weight: findWeight(weight)
    })
  );
  return [...ofScenarios, ...names.length < 2 ? [] : ofRequests];
}
function selectWrittenLimits({ limits, writtenLimits }) {
  if (writtenLimits === void 0) return limits;
  const written = Object.entries(limits).filter(
    ([metric]) => writtenLimits.includes(metric)
  );
  return Object.fromEntries(written);
}
function listDemands(limits, suite) {
  const isJudged = ({ kind }) => kind === "absolute" || isPairedIfPossible(suite);
  return metrics.flatMap(
    (metric) => (limits[metric] ?? []).filter(isJudged).map((limit) => ({ metric, limit, requests: countNeeded(metric, limit) }))
  ).sort((one, other) => other.requests - one.requests);
}
function countNeeded(metric, limit) {
  const quantile = limit.kind === "relative" && metric in metricQuantiles ? metric : null;
  if (quantile === null) return minRequestsBeyond;
  const oneBeyond = 1 / (1 - metricQuantiles[quantile]);
  return Math.max(minRequestsBeyond, Math.round(oneBeyond));
}
function describeProblem(subject, unmet, arrivals, suite) {
  const { name, what, perArrival, weight } = subject;
  const expected = arrivals * perArrival;
  const requests = Math.max(...unmet.map((demand) => demand.requests));
  const named = unmet.map(({ metric, limit }) => `${metric}: ${formatLimit(metric, limit)}`);
  const off = [...new Set(unmet.map(({ metric }) => `${metric}: off`))];
  const few = expected < 0.01 ? "under 0.01" : formatNumber(expected);
  const shown = what === "scenario" ? `the scenario ${name}` : name;
  const remedies = [
    ...suggestWeight(weight, requests / arrivals),
    ...suggestTimes(suite, requests / expected),
    off.join(" and ")
  ];
  return `${suite.name}: ${joinWithAnd(named)} of ${shown} can hardly be checked: in ${formatCount(countEpochs(suite), "epoch")} of ${suite.durationSeconds} s, ${few} of these ${what}s are due on average, and ${formatNumber(requests)} are needed. Use ${remedies.join(", or ")}.`;
}
function suggestWeight(weight, neededShare) {
  if (weight === null || neededShare >= 1) return [];
  return [`weight: ${Math.ceil(neededShare * weight.others / (1 - neededShare))}`];
}
function suggestTimes({ load, durationSeconds }, factor) {
  const duration = `duration: ${Math.ceil(durationSeconds * factor)}s`;
  if (load.kind !== "rate" || load.stages !== void 0) return [duration];
  return [duration, `rate: ${Math.ceil(load.perThousandSeconds / 1e3 * factor)}/s`];
}

// src/core/sensitivity/check-storm.ts
function findStormProblems(suite) {
  const { load, name } = suite;
  if (load.kind !== "users") return [];
  if (!isStorm(load)) {
    return load.rampUpSeconds > 0 ? [
      `${name}: load.ramp-up needs load.loops in a gate: users who stay are loaded in turns, after all of them have started. Set loops, or leave out ramp-up.`
    ] : [];
  }
  return [...findFewRequests(suite), ...findShortMaxTime(suite)];
}
function findFewRequests({ load, name }) {
  if (load.kind !== "users" || load.loops === void 0) return [];
  const { connections: users, loops } = load;
  const requests = users * loops;
  if (requests >= minStormRequests) return [];
  const enough = Math.ceil(minStormRequests / users);
  return [
    `${name}: ${formatCount(users, "user")} \xD7 ${formatCount(loops, "loop")} are ${formatCount(requests, "request")} in each storm, and a gate needs ${formatNumber(minStormRequests)}: set load.loops to ${enough} or more, or raise load.users.`
  ];
}
function findShortMaxTime(suite) {
  const { name, maxTimeSeconds, epochs } = suite;
  const [pairs = 1] = listLooks({ epochs, isSteady: false, hasStorms: true });
  const each = estimateStormSeconds(suite);
  const needed = 2 * pairs * each;
  if (needed <= maxTimeSeconds) return [];
  const fitting = Math.floor(maxTimeSeconds / (2 * pairs));
  return [
    `${name}: a storm takes ${formatMinutesAndSeconds(each)} or more (ramp-up, and the think time between the requests of a user), so ${formatCount(pairs, "pair")} of storms take ${formatMinutesAndSeconds(needed)}, and max-time is ${formatMinutesAndSeconds(maxTimeSeconds)}. Storms of ${formatMinutesAndSeconds(fitting)} would fit: shorten ramp-up, loops or think-time, or set max-time to ${Math.ceil(needed / 60) + 1}m or more.`
  ];
}

// src/core/sides/environment-cause.ts
function chooseTrials(missing, failure) {
  const isNamed = (path) => failure.includes(readName(path));
  const isUsual = (path) => findMaker(readName(path)) !== void 0 || settingsFile.test(readName(path));
  const named = missing.filter(isNamed);
  const usual = missing.filter(isUsual);
  const first = named.length > 0 ? named : usual;
  const all = [.../* @__PURE__ */ new Set([...named, ...usual, ...missing])];
  return [first, ...all.length > first.length ? [all] : []].filter(({ length }) => length > 0);
}
function explainLackingFiles({ side, needed, files }) {
  const named = needed.slice(0, maxNamedPaths);
  const others = needed.length - named.length;
  const rest = others > 0 ? [formatCount(others, "other path")] : [];
  const list = joinWithAnd([...named.map(quoteForYaml), ...rest]);
  return `The ${side} works only with what your folder has, and no commit: ${list}. Each side runs in a checkout of its own, so the environment is the reason, and not the code. ` + suggestRemedy(side, named, files);
}
function suggestIgnoredFiles(lacking) {
  const { side, ignored, missingBeside, failure } = lacking;
  const likely = ignored.filter(
    (path) => !isBuildOutput(path) && findMaker(readName(path)) === void 0 && (settingsFile.test(readName(path)) || failure.includes(readName(path)))
  );
  const paths = likely.slice(0, maxNamedPaths).map(quoteForYaml);
  if (paths.length === 0) return null;
  const areBeside = likely.every((path) => missingBeside?.includes(path));
  const subject = areBeside ? "Neither side has" : `The ${side} does not have`;
  return `${subject} ${joinWithAnd(paths)}, which git ignores: if the service needs that, \`carry: [${paths.join(", ")}]\` in the suite copies it into the checkouts of both sides.`;
}
function explainRegistryFailure(side, failure) {
  const [found] = failure.split("\n").flatMap(findRegistryFailure);
  if (found === void 0) return null;
  return `The build of the ${side} did not get what it downloads (${found.trim()}), so the environment is the reason, and not the code. Log in to the registry before tailgate runs, or copy the file with the login (\`carry: [.npmrc]\`); if the network failed, run the job again.`;
}
var maxNamedPaths = 4;
function findRegistryFailure(line) {
  const isOfDownloader = downloaderLines.some((pattern) => pattern.test(line));
  const patterns = isOfDownloader ? [...networkFailures, ...refusals] : networkFailures;
  return patterns.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
}
var networkFailures = [
  /\bECONNREFUSED\b|\bECONNRESET\b|\bETIMEDOUT\b|\bENOTFOUND\b|\bEAI_AGAIN\b/i,
  /Could not resolve host|Temporary failure in name resolution|Could not transfer artifact/i
];
var refusals = [
  /\bE40[13]\b|\b401 Unauthorized\b|\b403 Forbidden\b|\bauthentication required\b/i,
  /\bHTTP error 40[13]\b|\b40[13] Client Error\b|\breturned error: 40[13]\b/i,
  /\bstatus code:? 40[13]\b/i
];
var downloaderLines = [
  /\bnpm (?:ERR!|error) |\bpip: |\bERROR: HTTP error |\berror: failed to download |\bfatal: /,
  /\bcurl: \(|\bCould not (?:transfer|resolve|GET) |\bunauthorized: authentication required\b/,
  /\bhttps?:\/\/(?!localhost\b|127\.|\[::1\])/
];
function readName(path) {
  return path.split(/[/\\]/).at(-1) ?? path;
}
var settingsFile = /^\.(?:env|npmrc|yarnrc|netrc|pypirc)|\.(?:pem|key|local\.\w+|db|sqlite3?)$/;
var makers = [
  {
    names: ["node_modules"],
    commands: {
      "package-lock.json": "npm ci",
      "npm-shrinkwrap.json": "npm ci",
      "yarn.lock": "yarn install --frozen-lockfile",
      "pnpm-lock.yaml": "pnpm install --frozen-lockfile",
      "bun.lock": "bun install --frozen-lockfile",
      "package.json": "npm install",
      "": "npm ci"
    }
  },
  {
    names: ["vendor"],
    commands: {
      "composer.json": "composer install",
      Gemfile: "bundle install",
      "go.mod": "go mod vendor"
    }
  },
  {
    names: [".venv", "venv"],
    commands: {
      "uv.lock": "uv sync --frozen",
      "poetry.lock": "poetry install",
      "requirements.txt": "python3 -m venv .venv && .venv/bin/pip install -r requirements.txt"
    }
  },
  {
    names: ["dist", "build", "out", "target", "bin", "obj", ".next", ".nuxt", ".output", "lib"],
    isBuilt: true,
    commands: {
      "Cargo.toml": "cargo build --release",
      "pom.xml": "mvn -q package",
      gradlew: "./gradlew build",
      "package.json": "npm run build",
      "go.mod": "go build ./..."
    }
  }
];
function findMaker(name) {
  return makers.find(({ names }) => names.includes(name));
}
function isBuildOutput(path) {
  const name = readName(path);
  return findMaker(name)?.isBuilt === true || /\.(?:jar|war|class|exe|dll|so|dylib)$/.test(name);
}
function suggestRemedy(side, paths, files) {
  const commands = makers.flatMap((maker) => {
    if (!paths.some((path) => maker.names.includes(readName(path)))) return [];
    const [manifest] = Object.keys(maker.commands).filter((name) => files.includes(name) || !name);
    return manifest === void 0 ? [] : [maker.commands[manifest] ?? ""];
  });
  const carried = paths.filter((path) => !isBuildOutput(path));
  const command = [...new Set(commands)].join(" && ");
  const carry = `carry: [${carried.map(quoteForYaml).join(", ")}]`;
  const copies = `\`${carry}\` copies it into the checkouts of both sides`;
  if (command === "" && carried.length > 0)
    return `In the suite, ${copies}. If a command makes it, name that with \`build:\`.`;
  const ways = command === "" ? "`build:` with the command that makes it makes it for each side" : `\`build: ${command}\` makes it for each side${carried.length > 0 ? `, or ${copies}` : ""}`;
  const ofBase = side === "head" ? "" : ` The base is built as its own file says, so until that is merged set it for the base as well: \`base: { ref: auto, build: ${command || "\u2026"} }\`.`;
  return `In the suite, ${ways}.${ofBase}`;
}
function quoteForYaml(path) {
  const isPlain = /^[A-Za-z_.][\w./@-]*$/.test(path) && !/^(?:true|false|null)$/i.test(path);
  return isPlain ? path : JSON.stringify(path);
}

// src/core/sides/side-differences.ts
var comparedKeys = [
  ["start", ({ service }) => service.start],
  ["cwd", ({ service }) => service.cwd],
  ["build", ({ build }) => build],
  ["prepare", ({ prepare }) => prepare],
  ["reset", ({ reset }) => reset],
  ["setup", ({ setup }) => setup],
  ["teardown", ({ teardown }) => teardown],
  ["carry", ({ carry }) => carry],
  ["url", ({ url }) => url],
  ["ready", ({ service }) => service.ready],
  ["socket", ({ socket }) => socket],
  ["tls", ({ tls }) => tls]
];
function listDifferentKeys(base, head) {
  return comparedKeys.flatMap(([key, select]) => isSame(select(base), select(head)) ? [] : [key]);
}
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
var maxListedVariables = 20;
function listDifferentVariables(base, head) {
  const [one, other] = [base.service.env, head.service.env];
  const names = [.../* @__PURE__ */ new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  const different = names.filter((name) => one[name] !== other[name]);
  const more = different.length - maxListedVariables;
  return more > 0 ? [...different.slice(0, maxListedVariables), `${more} more`] : different;
}

// src/core/sides/base-side.ts
function copyHeadSide(suite) {
  return { config: suite, folder: null, isOwn: false, lacksSuite: false, notices: [] };
}
function configureBase(suite, head, file) {
  const configured = configureAlone(suite, head, file);
  if ("problems" in configured) return configured;
  const { config, notices } = configured.side;
  const carried = { ...config, carry: mergeCarriedPaths(config, suite) };
  return {
    side: {
      ...configured.side,
      config: carried,
      notices: [...notices, ...describeDifferences(carried, suite)]
    }
  };
}
function mergeCarriedPaths(base, head) {
  return [.../* @__PURE__ */ new Set([...base.carry, ...head.carry.filter((path) => !isBuildOutput(path))])];
}
function configureAlone(suite, head, file) {
  const own = file.kind === "found" ? readOwnLayers(suite.name, head, file) : { kind: "absent" };
  if (own.kind !== "found") return readWithHeadFile(suite, head, own);
  const read = readSide(suite, own.layers, head, { where: own.label, what: "", line: 0 });
  const inOwnFile = read.problems.filter(({ place }) => place.where.startsWith(own.label));
  if (inOwnFile.length > 0)
    return readWithHeadFile(suite, head, { kind: "unreadable", problem: formatFirst(inOwnFile) });
  if (read.problems.length > 0) return { problems: formatProblems(read.problems) };
  const supplied = own.layers.slice(0, -own.fileLayers.length).flatMap((layer) => [...layer.keys()]);
  return {
    side: {
      config: read.config,
      folder: own.folder,
      isOwn: supplied.length === 0,
      lacksSuite: false,
      notices: [...own.notices, ...listOverriddenKeys(head.overrides, own.fileLayers)]
    }
  };
}
function readOwnLayers(name, head, { path, isMoved, text }) {
  const label = `${path} of the base`;
  const problems = [];
  const file = readConfigFile({ path: label, text }, problems);
  if (file === null || problems.length > 0)
    return { kind: "unreadable", problem: formatFirst(problems) };
  const layers = findSuiteLayers({ overrides: head.overrides, file }, name);
  if (layers === null) return { kind: "lacks suite" };
  const fileLayers = layers.slice(1);
  const isOldMap = hasSameMap(findSuiteLayers(head, name) ?? [], fileLayers);
  return {
    kind: "found",
    folder: path.slice(0, Math.max(path.lastIndexOf("/"), 0)),
    label,
    layers: [...listHeadLayers(head, name, isOldMap), ...fileLayers],
    fileLayers,
    notices: [
      ...isMoved ? [describeMove(path, head.file)] : [],
      ...isOldMap ? [oldMapNotice] : []
    ]
  };
}
function hasSameMap(headLayers, fileLayers) {
  const [one, other] = [headLayers, fileLayers].map(
    (layers) => layers.map((layer) => layer.get("base")).find((value) => value?.kind === "map")
  );
  return one !== void 0 && isSameValue(one, other);
}
var oldMapNotice = "The map `base:` of the suite is in the file of the base too, so it was meant for a change that is merged. It is ignored: remove it.";
function listHeadLayers(head, name, ignoresMap = false) {
  const layers = findSuiteLayers(head, name) ?? [];
  const map = ignoresMap ? /* @__PURE__ */ new Map() : readBaseMap({ layers, problems: [] });
  const overrides = new Map([...head.overrides].filter(([option]) => isSideOption(option)));
  return [selectBaseOverrides({ layers: [head.overrides] }), map, overrides];
}
function readWithHeadFile(suite, head, own) {
  const fileLayers = findSuiteLayers(head, suite.name)?.slice(1) ?? [];
  const layers = [...listHeadLayers(head, suite.name), ...fileLayers];
  const { config, problems } = readSide(suite, layers, head, head.file.place);
  if (problems.length > 0) return { problems: formatProblems(problems) };
  const notices = own.kind === "unreadable" ? [
    `The configuration of the base is not valid for this version of tailgate, so the base is built and started as this change's file says. ${own.problem}`
  ] : [];
  return {
    side: {
      config,
      folder: null,
      isOwn: false,
      lacksSuite: own.kind === "lacks suite",
      notices
    }
  };
}
function readSide({ base }, layers, { origin, environment, defaults = {} }, place) {
  const problems = [];
  const context = {
    ...{ layers, origin, environment, defaults, problems, warnings: [], place }
  };
  return { config: readSideConfig(readAddress(context), base, context), problems };
}
function formatFirst(problems) {
  const [first = ""] = formatProblems(problems);
  return `${first}.`;
}
function describeMove(path, { place }) {
  return `The base has its configuration in ${path}, which this change moves to ${place.where}.`;
}
function listOverriddenKeys(overrides, fileLayers) {
  return sideOptionNames.flatMap((name) => {
    const value = overrides.get(name);
    const own = fileLayers.find((layer) => layer.has(name))?.get(name);
    if (!value || !own || isSameValue(value, own)) return [];
    if (name === "env") return listOverriddenVariables(value, fileLayers);
    const how = value.place.where.startsWith("input") ? `base-${name}` : `--base-${name}`;
    return [
      `${value.place.where} sets ${name} for both sides, and the file of the base has another value. Set ${how} too if the base needs its own.`
    ];
  });
}
function listOverriddenVariables(value, fileLayers) {
  const own = fileLayers.flatMap((layer) => listEntries(layer.get("env")));
  return listEntries(value).flatMap(({ name, value: set }) => {
    const other = own.find((entry) => entry.name === name);
    if (other === void 0 || isSameValue(set, other.value)) return [];
    return [
      `${value.place.where} sets ${name} for both sides, and the file of the base has another value.`
    ];
  });
}
function listEntries(value) {
  return value?.kind === "map" ? value.entries : [];
}
function isSameValue(one, other) {
  const format = (value) => JSON.stringify(value, (key, each) => key === "place" ? void 0 : each);
  return format(one) === format(other);
}
function describeDifferences(base, head) {
  const keys = listDifferentKeys(base, head);
  const variables = listDifferentVariables(base, head);
  return [
    ...keys.length === 0 ? [] : [`Base and head are configured differently: ${joinWithAnd(keys)}.`],
    ...variables.length === 0 ? [] : [
      `The environment of base and head differs in ${joinWithAnd(variables)}, which can change figures by itself.`
    ]
  ];
}

// src/core/verdict/rules.ts
function buildRules(suite, suites = 1) {
  const {
    limits,
    writtenLimits,
    warnLimits,
    requests,
    scenarios,
    noise,
    allowErrors,
    floors,
    epochs
  } = suite;
  const { upstreams, answers } = suite;
  const requestAnswers = requests.flatMap(
    (request) => request.answers === void 0 ? [] : [{ name: request.name, answers: request.answers }]
  );
  return {
    limits,
    writtenLimits,
    warnLimits,
    requests: markRareRequests(selectFirstByName(requests), listRareRequests(suite)),
    ...scenarios.length > 0 && { scenarios },
    answers,
    ...requestAnswers.length > 0 && { requestAnswers },
    ...suite.script === null && { conditionalRequests: listConditionalRequests(requests) },
    noise,
    allowErrors,
    floors,
    epochs,
    ...upstreams.length > 0 && {
      upstreams: upstreams.map(({ name, maxMoreCalls }) => ({ name, maxMoreCalls }))
    },
    suites
  };
}
function listConditionalRequests(requests) {
  const isCondition = ({ name }) => ["if-none-match", "if-modified-since"].includes(name.toLowerCase());
  const conditional = requests.filter(({ headers }) => headers.some(isCondition));
  return conditional.map(({ name }) => name);
}
function markRareRequests(requests, rare) {
  return requests.map(
    (request) => rare.includes(request.name) ? { ...request, isRare: true } : request
  );
}
function findRareRequests(requests, arrivals, epochs) {
  const lastLook = listLooks({ epochs, isSteady: false }).at(-1) ?? 1;
  const sumWeights = (some) => sum(some.map(({ weight }) => weight));
  const all = sumWeights(requests);
  return selectFirstByName(requests).flatMap(({ name, limits, writtenLimits }) => {
    const limit = limits.p50?.find(({ kind }) => kind === "relative");
    const isDefault = writtenLimits !== void 0 && !writtenLimits.includes("p50");
    if (!isDefault || limit?.kind !== "relative") return [];
    const own = sumWeights(requests.filter((request) => request.name === name));
    const detectable = predictDetectableChange(arrivals * own / all, lastLook, "p50");
    return detectable > (1 + limit.share) ** 2 - 1 ? [name] : [];
  });
}
function listRareRequests({ load, durationSeconds, requests, epochs }) {
  if (load.kind !== "rate") return [];
  const arrivals = computeMeanPerSecond(load, durationSeconds) * durationSeconds;
  return findRareRequests(requests, arrivals, epochs);
}

// src/core/doctor/finding.ts
function createPass(check, sentence) {
  return { check, level: "fine", sentence, remedy: null };
}
function createWarning(check, sentence, remedy) {
  return { check, level: "warning", sentence, remedy };
}
function createProblem(check, sentence, remedy) {
  return { check, level: "problem", sentence, remedy };
}

// src/core/doctor/phrases.ts
function describeDemand({ connections }, sides) {
  const load = formatCount(connections, "connection");
  return sides > 1 ? `${load} to each of base and head take` : `${load} ${connections === 1 ? "takes" : "take"}`;
}
function formatBytes(bytes) {
  return bytes < 1e9 ? `${formatNumber(bytes / 1e6)} MB` : `${formatNumber(bytes / 1e9)} GB`;
}
function roundUp(count) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.ceil(count / unit) * unit;
}
var inThisShellPhrase = "in the shell that starts tailgate";
function suggestMoreFiles(files) {
  return `\`sudo prlimit --pid $$ --nofile=${files}:${files}\` ${inThisShellPhrase}, or \`docker run --ulimit nofile=${files}\``;
}
var morePortsRemedy = '`sudo sysctl -w net.ipv4.ip_local_port_range="1024 65535"`';

// src/core/doctor/capacity.ts
var spareFiles = 32;
var filesPerWorker = 4;
function checkOpenFiles(readings, requirements) {
  const { engine } = readings;
  if (engine.kind === "absent" || engine.files === null) return null;
  const check = "open files";
  const { connections, sides } = requirements;
  const { was, is } = engine.files;
  const own = countOwnFiles(readings, requirements);
  const needed = { least: connections * sides.least + own, most: connections * sides.most + own };
  const limit = `This process may have ${formatCount(is, "file")} open`;
  if (needed.least > is) {
    const demand2 = `${describeDemand(requirements, sides.least)} ${formatNumber(needed.least)}`;
    const sentence = `${limit}, and each connection is one: ${demand2}, including the files that are open anyway.`;
    return createProblem(check, sentence, suggestMoreFiles(needed.most));
  }
  if (needed.most > is) {
    const sentence = `${limit}, and each connection is one: enough for ${formatCount(connections, "connection")} to one service, but not to base and head at once, which take ${formatNumber(needed.most)}.`;
    return createWarning(check, sentence, suggestMoreFiles(needed.most));
  }
  const raised = was < is ? ` (raised from ${formatNumber(was)})` : "";
  const demand = `${describeDemand(requirements, sides.most)} ${formatNumber(needed.most)}`;
  return createPass(check, `${limit}${raised}, and so may a service that it starts; ${demand}.`);
}
function countOwnFiles(readings, requirements) {
  const workers = countWorkers(requirements, countProcessors(readings));
  return (readings.openFiles ?? spareFiles) + spareFiles + filesPerWorker * workers;
}
function countWorkers({ workers, connections, sides }, processors) {
  if (workers.kind === "given") return Math.min(workers.count, connections);
  if (processors <= 4) return 1;
  const { perSecond } = workers;
  const chosen = perSecond === null ? Math.floor(processors / 4) : Math.min(
    Math.ceil(perSecond * sides.most / typicalPerSecondPerWorker),
    Math.floor(processors / 2)
  );
  return Math.min(Math.max(1, chosen), connections);
}
var typicalPerSecondPerWorker = 1e5;
function countProcessors({ engine, cpus, quota }) {
  const usable = (engine.kind === "there" ? engine.processors : null) ?? cpus ?? 1;
  return Math.max(1, Math.min(usable, Math.floor(quota?.cpus ?? usable)));
}
function checkServiceFiles({ service }, { connections }) {
  if (service === null) return null;
  const check = "the service's files";
  const { processes, open, most } = service;
  const limit = `may have ${formatCount(most, "file")} open`;
  const use = processes === 1 ? `The service ${limit}, and has ${formatNumber(open)}` : `The ${formatNumber(processes)} processes of the service ${limit}, and have ${formatNumber(open)}`;
  if (open + connections <= most) return createPass(check, `${use}.`);
  const enough = roundUp(2 * connections);
  return createWarning(
    check,
    `${use}: some of ${formatCount(connections, "connection")} would never be accepted.`,
    `\`ulimit -n ${enough}\` where the service is started, or \`LimitNOFILE=${enough}\``
  );
}
function checkMachineFiles({ machineFiles }, requirements) {
  if (machineFiles === null) return null;
  const check = "the machine's files";
  const { open, most } = machineFiles;
  const needed = 2 * requirements.connections * requirements.sides.most;
  const demand = `${describeDemand(requirements, requirements.sides.most)} ${formatNumber(needed)}`;
  const sentence = `All programs together may have ${formatNumber(most)} files open, and have ${formatNumber(open)}; ${demand}, both ends counted.`;
  return open + needed <= most ? createPass(check, sentence) : createProblem(check, sentence, `\`sudo sysctl -w fs.file-max=${roundUp(open + 2 * needed)}\``);
}
function checkListenBacklog({ waitingRoom }, { connections, openedTogether }) {
  if (waitingRoom === null) return null;
  const check = "waiting room";
  const { accepted, opening } = waitingRoom;
  const together = formatNumber(openedTogether);
  const backlog = `A listen backlog may contain ${formatCount(accepted, "connection")} that wait to be accepted (net.core.somaxconn), and ${formatNumber(opening)} that are being opened`;
  if (Math.min(accepted, opening) >= openedTogether) {
    const all = connections > openedTogether ? ` of ${formatNumber(connections)}` : "";
    return createPass(check, `${backlog}; ${together}${all} may arrive at once.`);
  }
  const most = Math.max(4096, roundUp(openedTogether));
  const settings = `net.core.somaxconn=${most} net.ipv4.tcp_max_syn_backlog=${most}`;
  return createWarning(
    check,
    `${backlog}: some of ${together} that arrive at once would be dropped, and retried after a second.`,
    `\`sudo sysctl -w ${settings}\`, and restart the service`
  );
}
function checkConnectionTracking({ tracked }, { connections, sides, way }) {
  if (tracked === null || way.kind === "socket") return null;
  const check = "connection tracking";
  const { now, most } = tracked;
  const needed = connections * sides.most;
  const use = `The firewall tracks at most ${formatNumber(most)} connections, and tracks ${formatNumber(now)} now`;
  if (now + needed <= most) return createPass(check, `${use}.`);
  return createWarning(
    check,
    `${use}: some of ${formatNumber(needed)} more would be dropped without a message.`,
    `\`sudo sysctl -w net.netfilter.nf_conntrack_max=${roundUp(now + 2 * needed)}\``
  );
}
var bytesPerConnection = 16384;
function checkMemory({ memory }, requirements) {
  if (memory === null) return null;
  const check = "memory";
  const { freeBytes, limit } = memory;
  const needed = requirements.connections * requirements.sides.most * bytesPerConnection;
  const owner = limit === "group" ? "container" : "machine";
  const sentence = `This ${owner} has ${formatBytes(freeBytes)} of memory left; ${describeDemand(requirements, requirements.sides.most)} about ${formatBytes(needed)}, in addition to what the service needs for them.`;
  if (needed <= freeBytes) return createPass(check, sentence);
  const remedy = limit === "group" ? `\`docker run --memory\` with ${formatBytes(2 * needed)} more, in Kubernetes a higher \`limits.memory\`` : "stop other programs, or use fewer connections";
  return createProblem(check, sentence, remedy);
}

// src/core/doctor/environment.ts
function checkLoadEngine({ engine }) {
  return engine.kind === "there" ? null : createProblem("load engine", engine.why, null);
}
function checkCpuQuota({ quota, cpus, engine }) {
  if (quota === null || cpus === null) return null;
  const usable = Math.min(cpus, (engine.kind === "there" ? engine.processors : null) ?? cpus);
  const check = "CPU quota";
  const { periods, of } = quota.throttled;
  const throttled = periods > 0 ? ` So far, it was throttled in ${formatNumber(periods)} of ${formatNumber(of)} periods.` : "";
  if (quota.cpus >= usable)
    return createPass(
      check,
      `A quota leaves this container all of its ${formatCount(usable, "CPU")}.${throttled}`
    );
  const sentence = `A quota leaves this container the time of ${formatCount(quota.cpus, "CPU")}, of the ${formatNumber(usable)} that it may run on: when that time is used up, tailgate and the service stop for the rest of a tenth of a second, which counts as response time.` + throttled;
  const remedy = "no quota: `docker run` without `--cpus`, in Kubernetes no `limits.cpu`, in systemd no `CPUQuota=`; or whole CPUs, `docker run --cpuset-cpus=0-1`";
  return createWarning(check, sentence, remedy);
}
function checkCpus({ engine, cpus }) {
  const usable = engine.kind === "there" ? engine.processors : null;
  if (usable === null || cpus === null) return null;
  const check = "CPUs";
  if (usable > 1) {
    const share = usable < cpus ? `${formatNumber(usable)} of ${formatCount(cpus, "CPU")}` : `all of its ${formatCount(cpus, "CPU")}`;
    return createPass(check, `This process may run on ${share}.`);
  }
  const of = cpus > 1 ? ` of ${formatNumber(cpus)}` : "";
  const sentence = `This process may run on one CPU${of}: tailgate and the service compete for it.`;
  const remedy = cpus > 1 ? `\`taskset -cp 0-${cpus - 1} $$\` ${inThisShellPhrase}, or \`docker run\` without \`--cpuset-cpus\`` : "a machine with two CPUs or more";
  return createWarning(check, sentence, remedy);
}
function checkClockRate({ governors, platform }) {
  const check = "clock rate";
  if (governors.length === 0) {
    const sentence2 = "No governor sets the clock rate, as is usual in virtual machines.";
    return platform === "linux" ? createPass(check, sentence2) : null;
  }
  if (governors.every((governor) => governor === "performance"))
    return createPass(check, "The CPUs stay at their highest clock rate.");
  const sentence = `The clock rate follows the load (${joinWithAnd(governors)}), so a light load is served more slowly than a heavy one, and the first requests most slowly.`;
  return createWarning(check, sentence, "`sudo cpupower frequency-set --governor performance`");
}
function checkOtherPrograms({
  loadAverage,
  cpus
}) {
  if (loadAverage === null || cpus === null) return null;
  const check = "other programs";
  const demand = `Over the last minute, an average of ${formatNumber(loadAverage)} programs needed one of the ` + formatCount(cpus, "CPU");
  return loadAverage <= cpus / 2 ? createPass(check, `${demand}.`) : createWarning(
    check,
    `${demand}: other programs make a measurement less accurate.`,
    "`top` shows them"
  );
}
var minNoticedSteal = 0.01;
function checkSteal({ steal }) {
  if (steal === null) return null;
  const check = "time taken away";
  const share = `${steal === 0 ? "none" : formatPercent(steal)} of its CPU time`;
  const sentence = `Since this machine was started, ${share} went to other guests of its host`;
  return steal < minNoticedSteal ? createPass(check, `${sentence}.`) : createWarning(
    check,
    `${sentence}, which shows in the slowest requests.`,
    "base and head side by side, which share it (`mode: paired`), or a host of its own"
  );
}
function checkSchedulingPriority({
  engine,
  isHostedByGitHub,
  platform
}) {
  if (engine.kind === "absent" || platform === "win32") return null;
  const check = "precedence";
  if (platform === "darwin")
    return createPass(
      check,
      "The load threads have the quality-of-service class for what a user waits for; macOS has no real-time priority that a program may take."
    );
  if (engine.realTime)
    return createPass(check, "The load threads may have a real-time scheduling priority.");
  if (isHostedByGitHub)
    return createPass(
      check,
      "On this runner, which GitHub hosts, `sudo -n prlimit` grants the load threads a real-time scheduling priority."
    );
  return createWarning(
    check,
    "The load threads may not have a real-time scheduling priority, so they send requests late when programs compete for the CPUs.",
    `\`priority: sudo\`, or \`sudo prlimit --pid $$ --rtprio=1:1 --nice=30:30\` ${inThisShellPhrase}; in a container \`docker run --ulimit rtprio=1 --cap-add SYS_NICE\``
  );
}
var minExactSleepKernel = { major: 5, minor: 11 };
function checkKernel({ kernel, platform }) {
  const [, major, minor] = (/^(\d+)\.(\d+)/.exec(kernel ?? "") ?? []).map(Number);
  if (platform !== "linux" || major === void 0 || minor === void 0) return null;
  const check = "kernel";
  const isExact = major > minExactSleepKernel.major || major === minExactSleepKernel.major && minor >= minExactSleepKernel.minor;
  if (isExact)
    return createPass(
      check,
      `Linux ${major}.${minor} wakes the load threads to the nanosecond (epoll_pwait2).`
    );
  const sentence = `Linux ${major}.${minor} has no epoll_pwait2, so waking up on time takes a timer, and one more system call for each request.`;
  return createWarning(
    check,
    sentence,
    `Linux ${minExactSleepKernel.major}.${minExactSleepKernel.minor} or later`
  );
}
var fastClocks = [
  "tsc",
  "kvm-clock",
  "hyperv_clocksource_tsc_page",
  "arch_sys_counter",
  "timebase"
];
function checkClock({ clock }) {
  if (clock === null) return null;
  const check = "clock";
  const { current, available } = clock;
  if (fastClocks.includes(current))
    return createPass(check, `The clock (${current}) is read without a system call.`);
  const better = available.find((name) => fastClocks.includes(name));
  const setting = "/sys/devices/system/clocksource/clocksource0/current_clocksource";
  return createWarning(
    check,
    `Reading the clock (${current}) takes a system call, several times for each request.`,
    better === void 0 ? "a host whose processor has a steady counter (tsc)" : `\`echo ${better} | sudo tee ${setting}\``
  );
}
function checkSelinux({ selinux }) {
  if (selinux === null) return null;
  const check = "SELinux";
  if (selinux === "permissive") return createPass(check, "SELinux only logs what it would forbid.");
  return createWarning(
    check,
    "SELinux enforces its rules: it may prevent a service from listening on a port, or from reading a checkout in an unusual folder.",
    "`sudo ausearch -m avc -ts recent` shows what it denied; `sudo setenforce 0` disables it for a test"
  );
}
var expectedReadings = [
  ["machineFiles", "the machine's open files"],
  ["ports", "ports"],
  ["waitingRoom", "the listen backlog"],
  ["memory", "memory"],
  ["cpus", "CPUs"],
  ["loadAverage", "other programs"],
  ["steal", "steal"],
  ["kernel", "the kernel"]
];
function checkUnread(readings) {
  const unread = expectedReadings.flatMap(([key, label]) => readings[key] === null ? [label] : []);
  if (unread.length === 0) return null;
  const place = readings.platform === "linux" ? "Here" : `On ${readings.platform}`;
  return createWarning(
    "not read",
    `${place}, these could not be read, and may not suffice: ${joinWithAnd(unread)}.`,
    null
  );
}

// src/core/doctor/requirements.ts
function computeRequirements(suite, sides) {
  const { load, workers } = suite;
  const connections = countMaxConnections(load);
  const isRenewed = load.requestsPerConnection !== void 0;
  return {
    connections,
    sides: { least: sides, most: sides },
    workers: workers > 0 ? { kind: "given", count: workers } : { kind: "chosen", perSecond: findMaxPerSecond(load) },
    openedTogether: isRenewed ? connections : Math.min(connections, maxConcurrentOpens),
    // With `requests-per-connection`, the service closes, so its port stays in TIME_WAIT.
    openedPerMinute: connections * countLoadStartsPerMinute(suite),
    way: resolveRoute(suite)
  };
}
var maxConcurrentOpens = 100;
function countMaxConnections(load) {
  const grown = load.kind === "rate" && load.onBusy?.kind === "grow" ? load.onBusy.connections : 0;
  return Math.max(load.connections, grown);
}
function findMaxPerSecond(load) {
  return load.kind === "rate" ? findPeakRate(load) / 1e3 : null;
}
function resolveRoute({ url, socket, transport }) {
  if (socket !== null) return { kind: "socket" };
  const address = parseAddress(url);
  if (!("value" in address) || address.value.port === null) return { kind: "port", target: null };
  const { host, port } = address.value;
  return transport.addresses === "all" && !isIpAddress(host) ? { kind: "addresses" } : { kind: "port", target: { host, port } };
}
function isIpAddress(host) {
  return /^[\d.]+$|:/.test(host);
}
function countLoadStartsPerMinute(suite) {
  const { warmupSeconds, epochs, script } = suite;
  const startsPerEpoch = warmupSeconds * 1e3 >= 2 * warmupLeadMs && script === null ? 2 : 1;
  const epochsPerMinute = Math.ceil(60 / Math.max(1, estimateLoadSeconds(suite)));
  return startsPerEpoch * Math.min(epochs ?? maxDefaultEpochs, epochsPerMinute);
}

// src/core/doctor/ports.ts
function checkPorts({ ports }, { connections, openedPerMinute, way }) {
  if (ports === null || way.kind === "socket") return null;
  const check = "ports";
  const target = way.kind === "port" ? way.target : null;
  const busiest = findPortUse(ports, target);
  const size = Math.max(0, ports.to - ports.from + 1 - ports.reserved - ports.listening);
  const left = Math.max(0, size - (busiest === null ? 0 : countUnusablePorts(busiest, ports)));
  const load = formatCount(connections, "connection");
  const range = `Connections to one address come from ${formatCount(size, "port")} (${ports.from} to ${ports.to}${describeExcludedPorts(ports)})` + (left < size && busiest !== null ? `, and towards ${formatTarget(busiest)} ${describePortUse(busiest, ports)}` : "");
  if (left < connections) {
    const lack = `${range}: too few for ${load}`;
    const remedy = suggestPortRemedy(ports, busiest);
    if (way.kind === "addresses")
      return createWarning(check, `${lack}, unless they go to several addresses.`, remedy);
    return target === null && size >= connections ? createWarning(check, `${lack}, if that is the service.`, remedy) : createProblem(check, `${lack}.`, remedy);
  }
  if (target !== null && !isPortReused(target, ports) && openedPerMinute > left) {
    const sentence = `${range}; each is kept for a minute after its connection has ended, and ${formatNumber(openedPerMinute)} are opened per minute, since each start of the load opens new connections.`;
    return createWarning(check, sentence, "`sudo sysctl -w net.ipv4.tcp_tw_reuse=1`");
  }
  return createPass(check, `${range}; ${load} ${connections === 1 ? "is" : "are"} requested.`);
}
function findPortUse({ taken }, target) {
  if (target === null) return taken[0] ?? null;
  const isSameHost = (host) => !isIpAddress(target.host) || host === target.host;
  return taken.find(({ host, port }) => port === target.port && isSameHost(host)) ?? null;
}
function countUnusablePorts(use, ports) {
  return use.open + (isPortReused(use, ports) ? 0 : use.waiting);
}
function isPortReused(target, { reuse }) {
  return reuse === "always" || reuse === "over-loopback" && isLoopback(target);
}
function isLoopback({ host }) {
  return /^127\.|^::1$|^localhost$/.test(host);
}
function formatTarget({ host, port }) {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
function describePortUse(use, ports) {
  const { open, waiting } = use;
  return joinWithAnd([
    ...open > 0 ? [`${formatNumber(open)} are in use`] : [],
    ...waiting > 0 && !isPortReused(use, ports) ? [`${formatNumber(waiting)} wait for a minute after use (TIME_WAIT)`] : []
  ]);
}
function describeExcludedPorts({ reserved, listening }) {
  const parts = [
    ...reserved > 0 ? [`${formatNumber(reserved)} reserved`] : [],
    ...listening > 0 ? [`${formatNumber(listening)} with a listener`] : []
  ];
  return parts.length === 0 ? "" : `, without ${joinWithAnd(parts)}`;
}
function suggestPortRemedy({ from, to }, busiest) {
  const isWide = from < 2048 && to > 64e3;
  const hasMostWaiting = busiest !== null && busiest.waiting > busiest.open;
  if (isWide && hasMostWaiting)
    return "wait for a minute, or `sudo sysctl -w net.ipv4.tcp_tw_reuse=1`";
  if (isWide) return "fewer connections: one address of a service has no more ports than these";
  return hasMostWaiting ? `${morePortsRemedy}, or wait for a minute` : morePortsRemedy;
}

// src/core/doctor/doctor.ts
function checkReadings(readings, requirements) {
  const all = [
    checkLoadEngine(readings),
    checkOpenFiles(readings, requirements),
    checkServiceFiles(readings, requirements),
    checkMachineFiles(readings, requirements),
    checkPorts(readings, requirements),
    checkListenBacklog(readings, requirements),
    checkConnectionTracking(readings, requirements),
    checkMemory(readings, requirements),
    checkCpuQuota(readings),
    checkCpus(readings),
    checkClockRate(readings),
    checkOtherPrograms(readings),
    checkSteal(readings),
    checkSchedulingPriority(readings),
    checkKernel(readings),
    checkClock(readings),
    checkSelinux(readings),
    checkUnread(readings)
  ];
  return all.filter((finding) => finding !== null);
}
function selectLoadFindings(findings) {
  return findings.filter(({ check, level }) => level !== "fine" && loadChecks.has(check));
}
function findFittingConnections(readings, requirements) {
  const fits = (connections) => selectLoadFindings(checkReadings(readings, { ...requirements, connections })).every(
    ({ level }) => level !== "problem"
  );
  let [most, tooMany] = [0, requirements.connections + 1];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(middle)) most = middle;
    else tooMany = middle;
  }
  return most;
}
function identifyFinding({ check, sentence }) {
  return check === "CPU quota" ? check : sentence;
}
var loadChecks = /* @__PURE__ */ new Set([
  "load engine",
  "open files",
  "the service's files",
  "the machine's files",
  "ports",
  "waiting room",
  "connection tracking",
  "memory",
  "CPU quota"
]);
function findWorstLevel(findings) {
  const levels = new Set(findings.map(({ level }) => level));
  return levels.has("problem") ? "problem" : levels.has("warning") ? "warning" : "fine";
}

// src/core/plan/counter-range.ts
var CounterRange = class {
  #next = 0;
  /** The first value of a block of `count` values, which belong to the caller alone. */
  reserve(count) {
    const first = this.#next;
    this.#next += count;
    return first;
  }
};

// src/core/plan/data/rows.ts
function findFirstRows(suite, part, epoch) {
  const rows = findPartStart(suite, part);
  return new Map(
    suite.data.map((feeder) => {
      if (feeder.rows === "per-user") return [feeder.name, 0];
      const isOnce = feeder.order === "once-each" && !hasFreshState(suite);
      return [feeder.name, rows + (isOnce ? epoch * countEpochRows(suite) : 0)];
    })
  );
}
function findPartStart(suite, part) {
  if (part.kind === "verification" || isCountLimited(suite.load)) return 0;
  const verified = countVerified(suite);
  if (part.kind === "warm-up") return verified + boundArrivals(suite.load, part.seconds);
  return verified + boundArrivals(suite.load, suite.warmupLimitSeconds);
}
function countEpochRows(suite) {
  const { load, warmupLimitSeconds, durationSeconds } = suite;
  const total = countTotal(load);
  if (total !== null) return total;
  const measured = boundArrivals(load, durationSeconds + 1);
  return countVerified(suite) + boundArrivals(load, warmupLimitSeconds) + measured;
}
function countVerified({ load, scenarios, requests }) {
  if (isCountLimited(load)) return 0;
  return scenarios.length > 0 ? scenarios.length : requests.length;
}
function countTotal(load) {
  if (load.count !== void 0) return load.count;
  return load.kind === "users" && load.loops !== void 0 ? load.connections * load.loops : null;
}
var typicalMaxClosedPerSecond = 2e4;
function boundArrivals(load, seconds) {
  if (seconds <= 0) return 0;
  if (load.kind !== "rate") return Math.ceil(typicalMaxClosedPerSecond * seconds);
  const expected = findPeakRate(load) / 1e3 * seconds;
  const extra = load.arrivals.kind !== "poisson" ? 0 : 12 * Math.sqrt(expected);
  return Math.ceil(expected + extra) + 2 * Math.ceil(seconds);
}
function hasFreshState({ prepare, reset }) {
  return prepare !== null || reset !== null;
}
function findRowProblems(suite, data) {
  return suite.data.flatMap((feeder) => {
    if (feeder.order !== "once-each") return [];
    const { rows } = lookupFeeder(feeder, data);
    return describeTooFewRows(feeder, rows, suite) ?? [];
  });
}
function describeTooFewRows(feeder, rows, suite) {
  const { load } = suite;
  if (feeder.rows === "per-user") {
    const users = load.connections;
    return rows >= users ? null : `${feeder.place}has ${formatCount(rows, "row")} for ${formatCount(users, "user")}: add rows, or use order: in-order`;
  }
  if (load.kind !== "rate" && countTotal(load) === null)
    return `${feeder.place}cannot be used once each: without a rate, loops or a count, nobody knows how many rows are needed: use order: in-order, or load.rate`;
  const perEpoch = countEpochRows(suite);
  if (hasFreshState(suite))
    return rows >= perEpoch ? null : `${feeder.place}has ${formatCount(rows, "row")}, and an epoch with its verification and warm-up takes up to ${formatCount(perEpoch, "row")}: add rows, or lower load.rate, duration or warmup-limit`;
  const epochs = (suite.epochs ?? maxDefaultEpochs) + maxRepeats + 1;
  const all = perEpoch * epochs;
  if (rows >= all) return null;
  const needed = `${formatCount(all, "row")} (${formatCount(perEpoch, "row")} each)`;
  return `${feeder.place}has ${formatCount(rows, "row")}, and up to ${formatCount(epochs, "epoch")}, repeated ones included, take ${needed}: add rows, or write reset or prepare, so that each epoch can begin with the first row`;
}

// src/core/plan/mask-requests.ts
function maskRequests(requests, mask) {
  const names = maskNames(
    requests.map(({ name }) => name),
    mask
  );
  return requests.map((request) => {
    const shownPath = mask.maskText(request.path);
    return {
      ...request,
      name: names.get(request.name) ?? request.name,
      ...shownPath !== request.path && { shownPath }
    };
  });
}
function maskScenarios(scenarios, mask) {
  const names = maskNames(
    scenarios.map(({ name }) => name),
    mask
  );
  return scenarios.map((each) => ({ ...each, name: names.get(each.name) ?? each.name }));
}
function maskNames(names, mask) {
  const masked = /* @__PURE__ */ new Map();
  const taken = /* @__PURE__ */ new Set();
  for (const name of new Set(names)) {
    const plain = mask.maskText(name);
    let unique = plain;
    for (let number2 = 2; taken.has(unique); number2 += 1) unique = `${plain} (${number2})`;
    taken.add(unique);
    masked.set(name, unique);
  }
  return masked;
}

// src/runner/prepare.ts
async function prepareSuite(suite, settings, host) {
  const prepared = await readSuiteFiles(suite, settings, host);
  checkMachineForSuite(suite, 1, host);
  return prepared;
}
async function readSuiteFiles(suite, { folder, leg }, { inputs, secrets }) {
  const whole = { ...suite, requests: listRequests(suite), scenarios: listScenarios(suite) };
  const files = await inputs.readFiles(whole);
  const data = await inputs.loadData(whole);
  const problems = [
    ...findColumnProblems(whole, data),
    ...findBodyProblems(whole, files, inputs.environment, data),
    ...findRowProblems(whole, data)
  ];
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  secrets.register(listSuiteSecrets(whole, inputs.environment, files));
  const masked = maskRequests(whole.requests, secrets);
  const judged = suite.requests.length;
  const shown = {
    ...suite,
    requests: masked.slice(0, judged),
    addedRequests: masked.slice(judged),
    scenarios: maskScenarios(suite.scenarios, secrets),
    ...suite.addedScenarios && { addedScenarios: maskScenarios(suite.addedScenarios, secrets) }
  };
  const plan = buildSuitePlan(shown, { files, data }, inputs.createSeed());
  return { plan, folder, leg, files, data, base: null, counters: new CounterRange() };
}
function checkMachineForSuite(suite, sides, { machine, events }) {
  const required = computeRequirements(suite, sides);
  const readings = machine.readLimits(required.way);
  const findings = selectLoadFindings(checkReadings(readings, required));
  const problems = findings.filter(({ level }) => level === "problem");
  if (problems.length > 0) {
    const sentences = problems.map(
      (finding) => `${suite.name} can't be loaded here. ${formatFinding(finding)}`
    );
    const fitting = isStorm(suite.load) ? [describeFittingUsers(readings, required)] : [];
    throw new MachineError([...sentences, ...fitting].join("\n"));
  }
  for (const finding of findings) events.warnOnce(formatFinding(finding), identifyFinding(finding));
}
function reportOtherPrograms(suite, { machine, events }) {
  const loadAverage = machine.readLoadAverage();
  const finding = checkOtherPrograms({ loadAverage, cpus: machine.describe().cpus });
  if (finding?.level === "warning")
    events.emit({ kind: "step", suite, what: formatFinding(finding) });
}
function describeFittingUsers(readings, required) {
  const fitting = findFittingConnections(readings, required);
  return `A storm of ${formatCount(fitting, "user")} would fit here (load.users).`;
}
function formatFinding({ sentence, remedy }) {
  return remedy === null ? sentence : `${sentence} What helps: ${remedy}.`;
}

// src/core/acceptance/waiver-match.ts
function isWaiverAbout({ metric, request }, row, { requests }) {
  const only = requests.length === 1 && row.request === null ? requests[0]?.name : void 0;
  return metric === row.metric && (request === row.request || request !== null && request === only);
}
function checkWaiver(waiver, row) {
  const { ceiling, expires, by } = waiver;
  const { metric } = row;
  const max = describeLimit(ceiling, metric);
  const limited = `The waiver of ${describeWaiverSubject(waiver)} accepts up to ${max}`;
  const amount = ceiling.kind === "absolute" ? readRowValue(row) : readDecidingChange(row);
  if (amount === null) return createRefusal(`${limited}, which needs a base to compare with.`);
  if (isWorse(metric, amount, readLimitAmount(ceiling))) {
    const format = ceiling.kind === "absolute" ? formatAcceptedValue : formatAcceptedChange;
    return createRefusal(`${limited}, and this is ${format(metric, amount)}.`);
  }
  const who = `${by ?? "a waiver"} until ${expires}`;
  const where = by === null ? ` in ${waiversFileName}` : ` (${waiversFileName})`;
  return {
    kind: "accepts",
    by: who,
    message: `Accepted by ${who}, up to ${max}${where}: ${formatReason(waiver)}`
  };
}
function readLimitAmount(limit) {
  return limit.kind === "absolute" ? limit.value : limit.share;
}
function readRowValue(row) {
  const { metric } = row;
  const { head } = readObserved(row);
  if (metric !== "max") return head.value;
  return head.epochs.toSorted((one, other) => other - one)[1] ?? head.value;
}

// src/core/acceptance/acceptance.ts
function acceptFailures(verdict, inputs, { label, waivers }, now) {
  const own = waivers.filter(({ suite }) => suite === inputs.suite);
  const { live, expired } = splitByExpiry(own, now);
  const rows = verdict.rows.map((row) => {
    if (row.outcome !== "fail") return row;
    const isAboutRow = (waiver) => isWaiverAbout(waiver, row, inputs.rules);
    return applyChecks(row, [
      ...live.filter(isAboutRow).map((waiver) => checkWaiver(waiver, row)),
      ...label === null ? [] : [checkLabel(label, row, inputs)],
      ...expired.filter(isAboutRow).map((waiver) => createRefusal(`${describeExpiry(waiver)}.`))
    ]);
  });
  const answers = verdict.answers?.map((answer) => acceptAnswer(answer, inputs, label));
  const failed = [...collectReasons(verdict.rows, "fail"), ...listAnswers(verdict.answers, "fail")];
  const reasons = {
    ...verdict.reasonsByOutcome,
    fail: [
      ...listAnswers(answers, "fail"),
      ...verdict.reasonsByOutcome.fail.filter((reason) => !failed.includes(reason)),
      ...collectReasons(rows, "fail")
    ],
    accepted: [...listAnswers(answers, "accepted"), ...collectReasons(rows, "accepted")]
  };
  const unmentioned = expired.filter(
    (waiver) => !rows.some((row) => hasFailed(row) && isWaiverAbout(waiver, row, inputs.rules))
  );
  const reminders = unmentioned.map(
    (waiver) => `${describeExpiry(waiver)}: remove it from ${waiversFileName}.`
  );
  const accepted = concludeVerdict(reasons, rows, [...verdict.warnings, ...reminders]);
  return {
    ...accepted,
    ...verdict.calls && { calls: verdict.calls },
    ...answers && { answers }
  };
}
function acceptAnswer(answer, inputs, label) {
  if (answer.outcome !== "fail" || label === null) return answer;
  const check = checkAnswerLabel(label, answer, inputs);
  const reason = `${answer.reason} ${check.message}`;
  return check.kind === "accepts" ? { ...answer, outcome: "accepted", acceptedBy: check.by, reason } : { ...answer, reason };
}
function listAnswers(answers = [], outcome) {
  return answers.flatMap((answer) => answer.outcome === outcome ? [answer.reason] : []);
}
function applyChecks(row, checks) {
  const covering = checks.find((check) => check.kind === "accepts");
  const relevant = covering === void 0 ? checks : [covering];
  const sentences = [row.reason, ...relevant.map(({ message }) => message)];
  const reason = sentences.filter((each) => each !== null).join(" ");
  return covering === void 0 ? { ...row, reason } : assignOutcome({ ...row, acceptedBy: covering.by, reason }, "accepted");
}

// src/core/measurement/nearest-run.ts
function findNearestRun(runs, history) {
  const [first, ...older] = dropRunsBeforeStep(sortByDistance(runs, history));
  if (first !== void 0) return { kind: "found", ...first, past: older.map(({ run }) => run) };
  if (runs.length === 0) return { kind: "none", reason: "nothing stored" };
  return { kind: "none", reason: history?.isCut ? "shallow clone" : "other commits" };
}
function selectTrend(runs, history) {
  const latest = sortByDistance(runs, history).slice(0, maxTrendRuns);
  return latest.map(({ run }) => run).reverse();
}
var maxTrendRuns = 30;
function sortByDistance(runs, history) {
  if (history === null) return runs.map((run) => ({ run, back: null }));
  const located = runs.flatMap((run) => {
    const back = countCommitsBack(run.commit, history);
    return back === null ? [] : [{ run, back }];
  });
  return located.sort((one, other) => one.back - other.back);
}
function countCommitsBack(commit, { commits }) {
  const back = commit === null ? -1 : commits.findIndex((each) => each.startsWith(commit));
  return back < 0 ? null : back;
}
function dropRunsBeforeStep(located) {
  const step = located.findIndex(({ run }) => run.step);
  if (step < 0) return located;
  const back = located[step]?.back ?? null;
  return located.filter((each, index) => index <= step || back !== null && each.back === back);
}
function describeNearestRun(found, history, place) {
  const wanted = history?.commits[0]?.slice(0, 7);
  if (wanted === void 0) return null;
  if (found.kind === "found")
    return found.back ? describeSubstitute(wanted, found.run, found.back) : null;
  switch (found.reason) {
    case "nothing stored":
      return null;
    case "other commits":
      return `The measurements in ${place} are of commits that ${wanted} does not descend from, so none of them is used.`;
    case "shallow clone":
      return `The measurements in ${place} are of commits that this shallow clone does not contain, so none of them is used: give actions/checkout \`fetch-depth: 0\`.`;
  }
}
function describeSubstitute(wanted, { commit }, back) {
  const commits = back === 1 ? "1 commit" : `${back} commits`;
  return `No run of ${wanted} is stored; compared with ${commit?.slice(0, 7)}, ${commits} earlier.`;
}

// src/core/sensitivity/calibration-record.ts
var calibrationSchema = "tailgate.processes/1";
var learnedMetrics = ["p50", "p90", "p99", "p99.9", "cpu"];
function buildCalibrationRecord(measurement) {
  const { beside, suite, leg, configuration, machine, takenAt, commit } = measurement;
  const interleaving = beside?.turns ?? "requests";
  const readings = pairEpochs(measurement).filter((pair) => !isEpochVoid(pair)).map((pair) => readPairedEpoch(pair, interleaving));
  const effects = learnedMetrics.map((metric) => [
    metric,
    readings.flatMap((reading) => dropLevels(reading.estimateEffect(metric, null)))
  ]);
  return {
    schema: calibrationSchema,
    ...{ suite, leg, configuration, machine, takenAt, commit },
    effects: Object.fromEntries(effects)
  };
}
var effectShape = object({
  effect: number().min(-20).max(20),
  standardError: number().min(0).max(20),
  order: union([literal(1), literal(-1)]).optional()
});
var calibrationShape = object({
  schema: literal(calibrationSchema),
  suite: string().min(1).max(200),
  leg: string().max(1e3),
  configuration: string().min(1).max(200),
  machine: machineShape,
  takenAt: iso_exports.datetime({ offset: true }),
  commit: string().regex(/^[0-9a-f]{7,64}$/).nullable(),
  effects: partialRecord(_enum(noisyMetrics), array(effectShape).max(1e3))
});
function parseCalibrationRecord(text) {
  if (text.length > maxRecordLength) return null;
  try {
    const parsed = calibrationShape.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
var maxRecordLength = 1e6;
function dropLevels(found) {
  if (found === null) return [];
  const { levels: _levels, ...effect } = found;
  return [effect];
}

// src/core/stats/process-spread.ts
var learnedSpreadVersion = 1;
function choosePrior(metric, learned) {
  const isUsable = learned?.version === learnedSpreadVersion;
  const strength = isUsable && learned.strengths[metric] || minPriorStrength;
  return { tau: processTau[metric], strength: Math.min(maxPriorStrength, strength) };
}
function hasSteadyProcesses(learned) {
  return ["p50", "p99"].every(
    (metric) => choosePrior(metric, learned).strength >= minStrengthToFailEarly
  );
}
function learnProcessSpread(runs, calibrations = []) {
  const epochs = runs.map(selectSingleEpochs).filter(({ length }) => length > 1);
  const counted = epochs.length < minRunsToLearn ? [] : epochs;
  if (counted.length === 0 && calibrations.length === 0) return null;
  const strengths = Object.keys(processTau).map((metric) => [
    metric,
    combineStrengths(
      counted.length === 0 ? null : chooseStrength(metric, counted),
      computeCalibratedStrength(
        metric,
        calibrations.map((effects) => effects[metric] ?? [])
      )
    )
  ]);
  return {
    version: learnedSpreadVersion,
    runs: counted.length,
    ...calibrations.length > 0 && { calibrations: calibrations.length },
    strengths: Object.fromEntries(strengths)
  };
}
function combineStrengths(fromRuns, fromCalibrations) {
  if (fromCalibrations === null) return fromRuns ?? minPriorStrength;
  if (fromRuns === null || fromCalibrations === minPriorStrength) return fromCalibrations;
  return Math.min(maxPriorStrength, fromRuns + fromCalibrations - minPriorStrength);
}
function selectSingleEpochs(measurement) {
  return selectHeadRuns(measurement).filter(
    ({ measuredSeconds }) => measuredSeconds < 1.5 * measurement.plan.durationSeconds
  );
}
function chooseStrength(metric, runs) {
  const readings = runs.map((epochs) => epochs.flatMap((epoch) => readEpoch(metric, epoch) ?? []));
  return computeLearnedStrength(metric, readings);
}
function computeLearnedStrength(metric, runs) {
  const degrees = sum(runs.map(({ length }) => Math.max(0, length - 1)));
  if (degrees === 0) return minPriorStrength;
  const scatter = sum(runs.map(sumSquaredDeviations)) / degrees;
  const sampling = computeMean(runs.flat().map(({ variance }) => variance));
  return 2 * (scatter - sampling) <= processTau[metric] ** 2 ? Math.min(maxPriorStrength, minPriorStrength + priorStrengthPerDegree * degrees) : minPriorStrength;
}
function computeCalibratedStrength(metric, calibrations) {
  const groups = calibrations.flatMap(
    (effects) => [1, -1, void 0].map((order) => effects.filter((each) => each.order === order))
  );
  const degrees = sum(groups.map(({ length }) => Math.max(0, length - 1)));
  if (degrees < minCalibratedDegrees) return null;
  const deviations = groups.map(
    (effects) => sumSquaredDeviations(
      effects.map(({ effect, standardError }) => ({
        logarithm: effect,
        variance: standardError ** 2
      }))
    )
  );
  const sampling = computeMean(groups.flat().map(({ standardError }) => standardError ** 2));
  return sum(deviations) / degrees - sampling <= processTau[metric] ** 2 ? Math.min(maxPriorStrength, minPriorStrength + priorStrengthPerDegree * degrees) : minPriorStrength;
}
function readEpoch(metric, run) {
  if (metric === "cpu") return readCpu(run);
  if (metric === "max" || metric === "rps" || metric === "finish95") return null;
  const responses = run.groups.flatMap(({ requests }) => requests.map(({ response }) => response));
  const counts = readCellCounts(mergeHistograms(responses));
  const value = estimateSteadyQuantile(counts, metricQuantiles[metric]);
  const variance = computeQuantileVariance(counts, metricQuantiles[metric]) / value ** 2;
  return value > 0 && Number.isFinite(variance) ? { logarithm: Math.log(value), variance } : null;
}
function readCpu(run) {
  const cpu = computeCpuPerRequest(run);
  return cpu === null || cpu <= 0 ? null : { logarithm: Math.log(cpu), variance: 0 };
}
function sumSquaredDeviations(levels) {
  if (levels.length === 0) return 0;
  const mean = computeMean(levels.map(({ logarithm }) => logarithm));
  return sum(levels.map(({ logarithm }) => (logarithm - mean) ** 2));
}

// src/gate/baseline.ts
async function findBaseline(prepared, base, host) {
  const none = { measurement: null, past: [], problem: null };
  try {
    const { runs, history } = await listStoredRuns(prepared, base, host);
    const found = findNearestRun(runs, history);
    const context = {
      note: describeNearestRun(found, history, host.store.place),
      trend: buildTrendPoints(runs, history)
    };
    if (found.kind === "found")
      return {
        ...await readRun(found.run, host.store),
        past: await readPastRuns(found.past.slice(0, maxPastRuns - 1), host),
        ...context
      };
    const others = await host.store.listOthers(buildStoreKey(prepared, host.machine));
    const other = findNearestRun(others, history);
    const shown = other.kind === "found" ? other.run : others[0];
    const measurement = shown === void 0 ? null : (await readRun(shown, host.store)).measurement;
    return { ...none, ...context, measurement };
  } catch (error) {
    if (error instanceof StoreError)
      return { ...none, problem: error.message, note: null, trend: [] };
    throw error;
  }
}
async function loadEarlierRuns(prepared, base, host) {
  try {
    const { runs, history } = await listStoredRuns(prepared, base, host);
    const found = findNearestRun(runs, history);
    const entries = found.kind === "found" ? [found.run, ...found.past].slice(0, maxPastRuns) : [];
    const calibrations = await readCalibrations(prepared, history, host);
    const learned = learnProcessSpread(await readPastRuns(entries, host), calibrations);
    return { trend: buildTrendPoints(runs, history), learned, warnings: [] };
  } catch (error) {
    if (error instanceof StoreError) return { trend: [], learned: null, warnings: [error.message] };
    throw error;
  }
}
async function readCalibrations(prepared, history, { store, machine }) {
  const entries = await store.list(buildStoreKey(prepared, machine), "calibrations");
  const found = findNearestRun(entries, history);
  const used = found.kind === "found" ? [found.run, ...found.past].slice(0, maxPastRuns) : [];
  const texts = await Promise.all(used.map((entry) => store.read(entry)));
  return texts.flatMap(
    (text) => "problem" in text ? [] : parseCalibrationRecord(text.text)?.effects ?? []
  );
}
async function listStoredRuns(prepared, base, host) {
  const runs = await host.store.list(buildStoreKey(prepared, host.machine), "runs");
  const history = await host.git.readHistory(base.kind === "commit" ? base.commit : null);
  return { runs, history };
}
function buildStoreKey({ plan, leg }, machine) {
  const { suite, configuration } = plan;
  return { suite: suite.name, leg, configuration, machine: machine.describe() };
}
function buildTrendPoints(runs, history) {
  return selectTrend(runs, history).flatMap(
    ({ commit, takenAt, figures: { p50, p99 } }) => p50 === void 0 || p99 === void 0 ? [] : [{ commit, takenAt, p50Us: p50, p99Us: p99 }]
  );
}
async function readPastRuns(entries, { store }) {
  const all = await Promise.all(entries.map((entry) => readRun(entry, store)));
  return all.flatMap(({ measurement }) => measurement ?? []);
}
async function readRun(entry, store) {
  const text = await store.read(entry);
  if ("problem" in text) return { measurement: null, problem: text.problem };
  const parsed = parseMeasurement(text.text, entry.where);
  return "problem" in parsed ? { measurement: null, problem: parsed.problem.message } : { measurement: parsed.measurement, problem: null };
}

// src/core/stats/paired-estimates.ts
function estimateChange(metric, subject, readings, context) {
  const pauses = judgePauses(metric, subject, readings, context) && "left out";
  return estimateFrom(metric, subject, readings, context, pauses);
}
function estimateWholeChange(metric, subject, readings, context) {
  return estimateFrom(metric, subject, readings, context);
}
function readCurveEpochs(pairs, readings, context) {
  const responses = pairs.map((pair) => readCountedResponses(pair, context.interleaving));
  return {
    base: responses.map(({ base }) => base),
    head: responses.map(({ head }) => head),
    weights: weighEpochs(readings, context)
  };
}
function weighEpochs(readings, context) {
  return Object.keys(metricQuantiles).flatMap((metric) => {
    const { weights = [] } = estimateFrom(metric, null, readings, context) ?? {};
    if (weights.length === 0) return [];
    const left = weights.values();
    const all = readings.map(
      (reading) => reading.estimateEffect(metric, null) === null ? 0 : left.next().value ?? 0
    );
    return [{ quantile: metricQuantiles[metric], weights: all }];
  });
}
function estimateFrom(metric, subject, readings, { interleaving, learned }, pauses) {
  const effects = readings.flatMap(
    (reading) => reading.estimateEffect(metric, subject, pauses) ?? []
  );
  if (effects.length === 0) return null;
  const isUnknown = interleaving === "one-by-one" || hasTooFewRequests(metric, subject, readings, pauses);
  const prior = choosePrior(metric, learned);
  return combineEffects(effects, isUnknown ? { ...prior, strength: 0 } : prior);
}
function judgePauses(metric, subject, readings, context) {
  if (!isPercentile(metric) || metric === "p50" || !haveBothPaused(readings)) return void 0;
  if (isWholeMoreCertain(metric, subject, readings, context)) return void 0;
  const thousandths = readings.map(
    (reading) => Math.round(1e3 * (reading.estimateEffect(metric, subject)?.effect ?? 0))
  );
  const probability = computeSwapProbability(thousandths);
  if (probability <= maxSlowerProbability) return void 0;
  const isEarly = readings.length < minEpochsToShowAlike;
  const mostInDoubt = isEarly ? earlyDoubt : minAlikeProbability / 2;
  return probability <= mostInDoubt ? "in doubt" : "left out";
}
function isWholeMoreCertain(metric, subject, readings, context) {
  if (readings.length < minEpochsToShowAlike) return false;
  const whole = estimateFrom(metric, subject, readings, context);
  const rest = estimateFrom(metric, subject, readings, context, "left out");
  if (whole === null || rest === null) return false;
  return whole.standardError <= rest.standardError + 1e-9;
}
function hasTooFewRequests(metric, subject, readings, pauses) {
  if (!isPercentile(metric)) return false;
  const beyond = readings.map(
    (reading) => reading.countResponses(subject, pauses) * (1 - metricQuantiles[metric])
  );
  return computeMedian(beyond) < minRequestsBeyond - 1e-9;
}
function isPercentile(metric) {
  return metric in metricQuantiles;
}

// src/core/storms/storm-pairs.ts
function estimateStormChange(metric, subject, pairs) {
  const effects = pairs.flatMap(({ base, head }) => {
    const [before, now] = [readFigure(metric, subject, base), readFigure(metric, subject, head)];
    const isKnown = before !== null && now !== null && before > 0 && now > 0;
    return isKnown ? [createExactEffect(before, now)] : [];
  });
  return combineStormEffects(metric, effects);
}
function combineStormEffects(metric, effects) {
  if (effects.length === 0) return null;
  return combineEffects(effects, { tau: processTau[metric], strength: 0 });
}
function readFigure(metric, subject, run) {
  if (metric === "finish95") return computeFinishMs(run);
  if (metric === "cpu") return computeCpuPerRequest(run);
  if (metric === "rps") return countSuccesses(run) / run.measuredSeconds;
  const parts = run.groups.flatMap((group) => selectSubjectParts(group, subject));
  const times = mergeHistograms(parts.map(({ response }) => response));
  if (countValues(times) === 0) return null;
  return metric === "max" ? computePercentiles(times).max : estimateSteadyQuantile(readCellCounts(times), metricQuantiles[metric]);
}
function computeStormShareProbability(metric, subject, pairs) {
  return computeShareProbability(
    pairs.map(({ base, head }) => ({
      base: computeStormShare(metric, base, subject),
      head: computeStormShare(metric, head, subject),
      requests: Math.max(1, countStormFailures(metric, head, subject).offered)
    }))
  );
}
function computeShareProbability(shares) {
  const count = shares.length;
  const differences = shares.map(({ base, head }) => head - base);
  const excess = computeMean(differences);
  if (count < 2 || excess <= 0) return 1;
  const pooled = computeMean(shares.flatMap(({ base, head }) => [base, head]));
  const independent = sum(shares.map((each) => 2 * pooled * (1 - pooled) / each.requests)) / count;
  const variance = Math.max(computeVariance(differences), independent);
  return computeUpperTail(excess / Math.sqrt(variance / count), count - 1);
}
function computeUpperTail(t, degreesOfFreedom) {
  return math_base_special_betainc_default(degreesOfFreedom / (degreesOfFreedom + t ** 2), degreesOfFreedom / 2, 0.5) / 2;
}

// src/core/verdict/compare.ts
function compareMeasurements(base, head, past = []) {
  return head.beside === null ? compareStored(base, head, past) : comparePaired(head, {
    interleaving: head.beside.turns,
    learned: head.beside.learned ?? null
  });
}
function compareStored(base, head, past) {
  const closed = hasClosedLoad(head);
  const before = base === null ? null : readEpochs(selectHeadRuns(base));
  const now = readEpochs(selectHeadRuns(head));
  const runs = before === null ? [] : [before, ...past.map((each) => readEpochs(selectHeadRuns(each)))];
  const findSpread = (metric, subject) => {
    const medians = runs.flatMap((run) => computeRunMedian(metric, subject, run) ?? []);
    const hasNoise = !isShareMetric(metric) && (metric !== "rps" || closed);
    return medians.length >= minRunsForSpread && hasNoise ? { kind: "spread", limit: predictLimit(metric, medians) } : { kind: "none" };
  };
  return {
    ...buildRows(before, now, { closed, plan: head.plan }, findSpread),
    ...summarizeShares(before, now, closed),
    lostRate: null,
    ...listCalls(base && selectHeadRuns(base), selectHeadRuns(head)),
    ...listAnswers2(base && selectHeadRuns(base), selectHeadRuns(head)),
    slowest: [],
    basis: before === null ? { kind: "nothing" } : { kind: "stored", runs: runs.length }
  };
}
function predictLimit(metric, medians) {
  if (metric !== "rps") return computePredictionLimit(medians, spreadAlpha);
  return 1 / computePredictionLimit(
    medians.map((perSecond) => 1 / perSecond),
    spreadAlpha
  );
}
function hasClosedLoad({ plan }) {
  return isClosedPlannedLoad(plan.load);
}
function comparePaired(head, context) {
  const { interleaving, learned } = context;
  const all = pairEpochs(head);
  if (all.length === 0) throw createNothingToCompareError();
  const pairs = all.filter((pair) => !isEpochVoid(pair));
  const shown = pairs.length > 0 ? pairs : all;
  const closed = hasClosedLoad(head);
  const readSide2 = (side) => readEpochs(shown.map((pair) => pair[side]));
  const [before, now] = [readSide2("base"), readSide2("head")];
  const isStormy = isStorm(head.plan.load);
  const readings = isStormy ? [] : pairs.map((pair) => readPairedEpoch(pair, interleaving));
  const findEvidence = (metric, subject) => {
    if (isStormy) return collectStormEvidence(metric, subject, pairs);
    return metric === "rps" && !closed ? { kind: "none" } : collectEvidence(metric, subject, readings, context);
  };
  return {
    ...addWholeRows(
      buildRows(before, now, { closed, isStormy, plan: head.plan }, findEvidence),
      readings,
      context
    ),
    ...summarizeShares(before, now, closed),
    lostRate: closed ? null : estimateLostRate(pairs),
    ...listCalls(
      shown.map(({ base }) => base),
      shown.map((pair) => pair.head)
    ),
    ...listAnswers2(
      shown.map(({ base }) => base),
      shown.map((pair) => pair.head)
    ),
    slowest: readings.map(({ slowest }) => slowest),
    curve: readCurveEpochs(shown, readings, context),
    basis: {
      kind: "paired",
      turns: interleaving,
      epochs: pairs.length,
      voided: all.length - pairs.length,
      ...countEarlierEpochs(pairs, head.beside?.attempts),
      ...countLateUpstreams(all),
      isSteady: hasSteadyProcesses(learned),
      learnedRuns: learned?.runs ?? 0,
      ...computeBusyShares(shown, interleaving, head),
      durationSeconds: head.plan.durationSeconds,
      perSecond: plannedRateOf(head.plan.load),
      ...isStormy && { storms: summarizeStorms(shown) }
    }
  };
}
function listCalls(bases, heads) {
  const calls = compareCalls(bases, heads);
  return calls.length === 0 ? {} : { calls };
}
function listAnswers2(bases, heads) {
  const answers = bases === null ? [] : matchAnswers(bases, heads);
  return answers.length === 0 ? {} : { answers };
}
function countLateUpstreams(pairs) {
  const late = pairs.filter(hasLatePair).length;
  return late === 0 ? {} : { lateUpstreams: late };
}
function countEarlierEpochs(pairs, attempts = []) {
  if (attempts.length === 0) return {};
  return {
    attempts: attempts.map((end) => pairs.filter(({ head }) => head.epoch <= end).length)
  };
}
function collectEvidence(metric, subject, readings, context) {
  if (readings.length === 0) return { kind: "none" };
  if (isShareMetric(metric)) {
    const excesses = readings.flatMap((reading) => reading.readExcessFailures(subject, metric));
    const probability = computeSwapProbability(excesses);
    const isInAll = excesses.length >= groupsPerEpoch && excesses.every((excess) => excess > 0);
    return { kind: "chance", probability, ...isInAll && { inAll: true } };
  }
  const estimate = estimateChange(metric, subject, readings, context);
  if (estimate === null) return { kind: "none" };
  const pauses = judgePauses(metric, subject, readings, context);
  return { kind: "estimate", estimate, ...pauses && { pauses } };
}
function collectStormEvidence(metric, subject, pairs) {
  if (pairs.length === 0) return { kind: "none" };
  if (isShareMetric(metric))
    return { kind: "chance", probability: computeStormShareProbability(metric, subject, pairs) };
  const estimate = estimateStormChange(metric, subject, pairs);
  return estimate === null ? { kind: "none" } : { kind: "estimate", estimate };
}
function applyEstimate(row) {
  if (row.evidence.kind !== "estimate") return row;
  const { levels, ...estimate } = row.evidence.estimate;
  const sides = computeSideAverages(row.evidence.estimate);
  return {
    ...row,
    ...sides && { ...sides, observed: { base: row.base, head: row.head } },
    change: Math.expm1(estimate.effect),
    evidence: { ...row.evidence, estimate }
  };
}
function addWholeRows({ rows, ...others }, readings, context) {
  return { rows: rows.flatMap((row) => [row, ...buildWholeRow(row, readings, context)]), ...others };
}
function buildWholeRow(row, readings, context) {
  const { evidence, metric, request, scenario } = row;
  if (evidence.kind !== "estimate" || evidence.pauses === void 0 || isShareMetric(metric))
    return [];
  const subject = scenario && request !== null ? { scenario: request } : request;
  const estimate = estimateWholeChange(metric, subject, readings, context);
  if (estimate === null) return [];
  return [applyEstimate({ ...row, whole: true, evidence: { kind: "estimate", estimate } })];
}
function buildRows(before, now, { closed, plan, isStormy = false }, findEvidence) {
  const ofScenarios = now.some(({ scenarios }) => scenarios.size > 0);
  const summarizeShare = isStormy ? summarizeMeanEpoch : summarizeWorstEpoch;
  const buildRow = (metric, subject) => {
    const summarize = isShareMetric(metric) ? summarizeShare : summarizeEpochs;
    const earlier = before === null ? [] : selectValues(metric, subject, before);
    const later = selectHeadValues(metric, subject, now, isStormy);
    const base = earlier.length > 0 ? summarize(earlier) : null;
    const isNew = subject !== null && before !== null && !hasSubject(subject, before);
    const named = { metric, ...describeSubject(subject, plan), base, ...isNew && { isNew } };
    if (later.length === 0)
      return [{ ...named, head: null, change: null, evidence: { kind: "none" } }];
    const head = summarize(later);
    if (metric === "checks" && !hasChecks(subject, plan) && !hasFailedChecks(base, head)) return [];
    return [
      applyEstimate({
        ...named,
        head,
        change: base && computeChange(metric, base.value, head.value),
        evidence: base === null ? { kind: "none" } : findEvidence(metric, subject),
        ...metric === "rps" && { ...closed && { closed }, ...ofScenarios && { ofScenarios } }
      })
    ];
  };
  return splitUnmeasured(
    listSubjects(now).flatMap(
      (subject) => listSubjectMetrics(subject).flatMap((metric) => buildRow(metric, subject))
    )
  );
}
function selectHeadValues(metric, subject, epochs, isStormy) {
  const known = selectValues(metric, subject, epochs);
  return known.length === 0 && isStormy && metric === "finish95" ? [0] : known;
}
function splitUnmeasured(all) {
  const unmeasured = all.filter((each) => each.head === null);
  return {
    rows: all.filter((each) => each.head !== null),
    ...unmeasured.length > 0 && { unmeasured }
  };
}
function listSubjectMetrics(subject) {
  if (subject === null) return metrics;
  return typeof subject === "string" ? requestMetrics : scenarioMetrics;
}
function describeSubject(subject, { scenarios = [] }) {
  if (subject === null) return { request: subject };
  if (typeof subject === "object") return { request: subject.scenario, scenario: true };
  const [first, ...others] = scenarios.filter(({ steps }) => steps.flat().includes(subject));
  const isUnique = first !== void 0 && others.length === 0;
  return { request: subject, ...isUnique && { stepOf: first.name } };
}
function hasChecks(subject, { requests }) {
  return requests.some(({ name, checks }) => checks && (subject === null || name === subject));
}
function hasFailedChecks(base, head) {
  return head.high > 0 || (base?.high ?? 0) > 0;
}
function summarizeShares(before, now, closed) {
  const summarizeKept = (epochs) => summarizeEpochs(epochs.map((epoch) => closed ? 1 : epoch.kept));
  return {
    kept: {
      base: before && summarizeKept(before),
      head: summarizeKept(now)
    },
    lost: {
      base: before && computeMean(before.map(({ lost }) => lost)),
      head: computeMean(now.map(({ lost }) => lost))
    },
    unanswered: {
      base: before && computeMean(before.map(({ unanswered }) => unanswered)),
      head: computeMean(now.map(({ unanswered }) => unanswered))
    }
  };
}
function computeChange(metric, base, head) {
  if (isShareMetric(metric)) return head - base;
  return base > 0 ? head / base - 1 : null;
}

// src/core/verdict/check-rates.ts
function checkAllowedErrors(row, { rules, comparableWith, chances }) {
  if (comparableWith !== "base" || row.head.value <= rules.allowErrors) return [];
  const limitText = `${formatPercent(rules.allowErrors)} allowed`;
  const allowed = `${formatPercent(rules.allowErrors)} are allowed.`;
  if (canBeChance(row, chances)) {
    if (!isInDoubt(row, chances)) return [];
    return [
      createUndecidedResult(
        "unsure",
        limitText,
        `${describeErrors(row)}, which may still be chance; ${allowed}`
      )
    ];
  }
  const reason = `${describeErrors(row)}; ${allowed}`;
  return [{ outcome: "fail", crossed: null, limitText, reason }];
}
function checkKeptRate(limit, row, { comparison, chances }) {
  const { base, head, change } = row;
  const limitText = describeLimit(limit, "rps");
  if (limit.kind === "absolute") return checkMinRate(limit, row);
  const { kept, lostRate } = comparison;
  const isBaseBehind = comparison.basis.kind === "paired" ? lostRate !== null && hasLostRate(lostRate.base) : (kept.base?.value ?? 0) < minKeptShare;
  if (base === null || change === null || kept.base === null || isBaseBehind) {
    const reason2 = `Requests per second could not be judged: the base itself answered only ${formatPercent(kept.base?.value ?? 0)} of the requests. Lower the rate to one that it sustains.`;
    return createUndecidedResult("unsure", limitText, reason2);
  }
  const loss = Math.abs(limit.share);
  const what = row.ofScenarios ? "first steps of the scenarios" : "requests";
  const reason = `The service does not keep up: it answered ${formatPercent(kept.head.value)} of the ${what} (${formatPerSecond(head.value)}), the base ${formatPercent(kept.base.value)} (${formatPerSecond(base.value)}); the limit is ${limitText}.`;
  if (comparison.basis.kind !== "paired") {
    const lost = 1 - kept.head.value / kept.base.value;
    const isBehind = isAtOrPast(lost, loss) || isAtOrPast(1 - kept.head.value, loss);
    return createDecidedResult(limit, isBehind, limitText, reason);
  }
  const decision = lostRate === null ? "pass" : decideLoss(lostRate.difference, loss, chances);
  return decision === "unsure" ? createUndecidedResult("unsure", limitText, `${reason} That may still be chance.`) : createDecidedResult(limit, decision === "fail", limitText, reason);
}
function decideLoss(difference, loss, { eventAlpha, position }) {
  if (!isAtOrPast(difference.effect, loss)) return "pass";
  if (computeLowerBound(difference, eventAlpha) > 0) return "fail";
  return computeLowerBound(difference, chooseDoubt(position)) > 0 ? "unsure" : "pass";
}
function checkThroughput(limit, row, context) {
  if (limit.kind === "absolute") return checkMinRate(limit, row);
  const paired = context.comparison.basis.kind === "paired";
  return (paired ? checkPairedChange : checkStoredChange)(limit, { ...row, metric: "rps" }, context);
}
function checkMinRate(limit, row) {
  const { value, text, limitText } = describeAbsoluteFigure(limit, row);
  const reason = `The service answered ${text}; the limit is ${describeLimit(limit, "rps")}.`;
  return createDecidedResult(limit, value <= limit.value, limitText, reason);
}
function checkErrors(limit, row, { chances }) {
  const limitText = describeLimit(limit, "errors");
  if (limit.kind === "absolute") {
    const reason2 = `${describeErrors({ ...row, base: null })}; the limit is ${limitText}.`;
    return createDecidedResult(limit, isAtOrPast(row.head.value, limit.value), limitText, reason2);
  }
  const reason = `${describeErrors(row)}; the limit is ${limitText}.`;
  const past = isAtOrPast(row.change ?? 0, limit.share);
  if (past && isInDoubt(row, chances)) {
    return createUndecidedResult(
      "unsure",
      limitText,
      `${describeErrors(row)}, which may still be chance; the limit is ${limitText}.`
    );
  }
  return createDecidedResult(limit, past && !canBeChance(row, chances), limitText, reason);
}
function isInDoubt(row, chances) {
  const { evidence } = row;
  return canBeChance(row, chances) && evidence.kind === "chance" && evidence.probability <= chooseDoubt(chances.position);
}
function hasMoreFailures(row, alpha) {
  const { change, evidence } = row;
  return evidence.kind === "chance" && (change ?? 0) > 0 && !canBeChance(row, { eventAlpha: alpha });
}
function canBeChance({ evidence }, { eventAlpha }) {
  return evidence.kind === "chance" && evidence.probability >= eventAlpha && evidence.inAll !== true;
}
function describeErrors(row) {
  const { metric, request, scenario, base, head } = row;
  const onBase = base === null ? "" : `, ${formatPercent(base.value)} on the base`;
  const noun = scenario ? "the scenarios" : "the requests";
  const name = scenario ? request : describeRowSubject(row);
  const which = request === null ? noun : `${noun} ${name}`;
  const what = scenario ? "were not completed" : "failed";
  const check = metric === "checks" ? " a check" : "";
  return `${formatPercent(head.value)} of ${which} ${what}${check}${onBase}`;
}

// src/core/verdict/check-limits.ts
function judgeRows(comparison, rules, comparableWith) {
  const findWeight = chooseAlarmWeights(comparison);
  const weights = sumAlarmWeights(rules, findWeight);
  const whole = hasStorms(comparison) ? weights : Math.max(1, weights);
  const judged = comparison.rows.map((row) => {
    const own = row.request === null ? 1 : requestAlarmWeight;
    const share = own * findWeight(row.metric) / whole;
    const rowAlpha = maxFalseAlarmShare / rules.suites * share;
    return judgeRow(row, {
      comparison,
      rules,
      comparableWith,
      chances: chooseChances(comparison.basis, rules, rowAlpha)
    });
  });
  return [
    ...judged.filter((row) => !isIdle(row)),
    ...(comparison.unmeasured ?? []).flatMap(
      (figure) => judgeUnmeasured(figure, rules, comparableWith)
    )
  ];
}
function isIdle({ metric, line, base, head }) {
  return metric === "checks" && line === null && head?.high === 0 && (base?.high ?? 0) === 0;
}
function judgeUnmeasured(figure, rules, comparableWith) {
  if (comparableWith === "nothing" || figure.isNew) return [];
  if (figure.metric === "cpu" && !rules.writtenLimits?.includes("cpu")) return [];
  const isChecked = ({ kind }) => comparableWith === "base" || kind === "absolute";
  const limits = findDefault(figure, rules) ? [] : selectLimits(figure, rules).filter(isChecked);
  const warnLimits = selectWarnLimits(figure, rules).filter(isChecked);
  if (limits.length + warnLimits.length === 0) return [];
  const results = limits.map(
    (limit) => createUndecidedResult("not-measured", describeLimit(limit, figure.metric), null)
  );
  const sentence = explainUnmeasured(figure);
  const only = limits.length === 0;
  return [
    {
      ...figure,
      outcome: "not-measured",
      line: describeLine(results, warnLimits, figure.metric),
      crossed: null,
      reason: only ? null : sentence,
      ...only && { warning: `Only a warning: ${sentence}` },
      interval: null,
      bounds: null,
      detectable: null
    }
  ];
}
function explainUnmeasured(figure) {
  const { metric, request, scenario, stepOf, base } = figure;
  const what = `${describeRowMetric(figure)} could not be judged`;
  if (metric === "cpu")
    return `${what}: the CPU time of the service is not known, because tailgate did not start it, or this machine does not show it. Use start, or write cpu: off in the limits.`;
  if (request === null) return `${what}: nothing was measured.`;
  const where = base === null ? "" : " on the head";
  if (stepOf !== void 0)
    return `${what}: no user reached this step${where}. See the errors of the steps before it.`;
  const raise = "Raise its weight or the duration.";
  return scenario ? `${what}: no user began it${where}. ${raise}` : `${what}: no such request was due${where}. ${raise}`;
}
function chooseAlarmWeights(comparison) {
  if (hasStorms(comparison)) return (metric) => stormAlarmWeights[metric];
  const closed = comparison.rows.some((row) => row.closed);
  return (metric) => falseAlarmWeights[closed && metric === "rps" ? "p99" : metric];
}
function hasStorms({ basis }) {
  return basis.kind === "paired" && basis.storms !== void 0;
}
function chooseCallChances(comparison, rules) {
  const weights = Math.max(1, sumAlarmWeights(rules, chooseAlarmWeights(comparison)));
  const share = upstreamAlarmWeight / weights;
  return chooseChances(comparison.basis, rules, maxFalseAlarmShare / rules.suites * share);
}
function sumAlarmWeights({ limits, requests, scenarios = [], upstreams = [] }, findWeight) {
  const sumWeights = (each) => sum(Object.keys(each).map((metric) => findWeight(metric)));
  const ofTotal = sumWeights({ ...limits, errors: limits.errors ?? [] });
  const ofSingles = sum([...requests, ...scenarios].map((each) => sumWeights(each.limits)));
  return ofTotal + requestAlarmWeight * ofSingles + upstreamAlarmWeight * upstreams.length;
}
function chooseChances(basis, { epochs }, alpha) {
  if (basis.kind !== "paired")
    return {
      alpha,
      pauseAlpha: alpha,
      eventAlpha: alpha,
      canFail: true,
      position: "last",
      miss: maxMissRate
    };
  const settings = {
    epochs,
    isSteady: basis.isSteady,
    attempts: basis.attempts,
    hasStorms: basis.storms !== void 0
  };
  const look = findLook(basis.epochs, settings);
  const share = look.alphaShare || findFirstFailingLook(settings).alphaShare;
  return {
    alpha: alpha * share,
    pauseAlpha: alpha * look.pauseAlphaShare,
    eventAlpha: alpha * look.eventAlphaShare,
    position: look.position,
    canFail: look.alphaShare > 0,
    miss: look.missRate
  };
}
function judgeRow(row, context) {
  const limits = row.whole ? [] : selectLimits(row, context.rules);
  const warnLimits = row.whole ? [] : selectWarnLimits(row, context.rules);
  const byDefault = findDefault(row, context.rules);
  const results = limits.map((limit) => checkLimit(limit, row, context)).map((result) => byDefault === null ? result : applyDefault(result, byDefault));
  if (row.metric === "errors" && row.request === null && !hasStorms(context.comparison) && !results.some(({ outcome: outcome2 }) => outcome2 === "fail")) {
    results.push(...checkAllowedErrors(row, context));
  }
  const outcome = ["fail", "not-measured", "unsure", "not-judged", "pass"].find(
    (each) => results.some((result) => result.outcome === each)
  );
  const deciding = results.find((result) => result.outcome === outcome);
  const judged = {
    ...row,
    line: describeLine(results, warnLimits, row.metric),
    crossed: deciding?.crossed ?? null,
    reason: deciding?.reason ?? null,
    ...deciding?.outcome === "pass" && findPassedBy(results),
    ...deciding?.deciding !== void 0 && { deciding: deciding.deciding },
    ...deciding?.longest !== void 0 && { longest: deciding.longest },
    ...deciding?.outcome !== "fail" && findWarning(row, warnLimits, context),
    ...findShift(row, context),
    ...computeCertainty(row, chooseRowChances(row, context)),
    ...countPauses(row, limits, context)
  };
  return assignOutcome(judged, deciding?.outcome ?? "shown");
}
function findPassedBy(results) {
  return results.some(({ passedBy }) => passedBy === "floor") ? { passedBy: "floor" } : {};
}
function describeLine(results, warnLimits, metric) {
  const line = results.map(({ limitText }) => limitText).join(" or ");
  const from = warnLimits.map((limit) => describeLimit(limit, metric)).join(" or ");
  if (from === "") return results.length === 0 ? null : line;
  return line === "" ? `warns from ${from}` : `${line} (warns from ${from})`;
}
function findWarning(row, warnLimits, context) {
  const { rules } = context;
  const alpha = maxFalseWarningShare / (rules.suites * Math.max(1, countWarnLimits(rules)));
  const chances = { ...context.chances, alpha, eventAlpha: alpha, pauseAlpha: alpha, canFail: true };
  const crossed = warnLimits.map((limit) => checkLimit(limit, row, { ...context, chances })).find(({ outcome }) => outcome === "fail");
  return crossed === void 0 ? {} : { warning: `Only a warning: ${crossed.reason}` };
}
function countWarnLimits({ warnLimits, requests, scenarios = [] }) {
  const countLimits = (limits = {}) => Object.values(limits).flat().length;
  const singles = [...requests, ...scenarios];
  return countLimits(warnLimits) + sum(singles.map((each) => countLimits(each.warnLimits)));
}
function findShift(row, context) {
  const { metric, evidence, base, head } = row;
  if (context.comparableWith !== "base" || base === null || row.whole) return {};
  const worse = maxFalseWarningShare / (context.rules.suites * context.comparison.rows.length);
  if (isShareMetric(metric)) return hasMoreFailures(row, worse) ? { worsened: true } : {};
  if (evidence.kind !== "estimate" || metric === "cpu" && isTooLittleCpu(row)) return {};
  const floor = metric === "rps" ? 0 : context.rules.floors[metric];
  if (metric !== "rps" && Math.abs(head.value - base.value) < floor) return {};
  const slowness = convertToSlowness(metric, evidence.estimate);
  const { alpha } = chooseRowChances(row, context);
  if (computeUpperBound(slowness, alpha) < 0) return { improved: true };
  return computeLowerBound(slowness, worse) > 0 ? { worsened: true } : {};
}
function countPauses({ metric, request }, limits, { comparison, rules }) {
  const pauses = metric === "max" && request === null ? findPauses(limits, comparison, rules) : null;
  if (pauses === null) return {};
  const { thresholdMs, highestThresholdMs } = pauses;
  const { basis } = comparison;
  const seconds = basis.kind === "paired" ? Math.round(basis.epochs * basis.durationSeconds) : pauses.seconds;
  const [base, head] = [pauses.base.flat().length, pauses.head.flat().length];
  const highest = highestThresholdMs > thresholdMs ? { highestThresholdMs } : {};
  return base + head === 0 ? {} : { pauses: { seconds, base, head, thresholdMs, ...highest } };
}
function selectLimits({ metric, request, scenario }, { limits, requests, scenarios = [] }) {
  if (scenario) return scenarios.find(({ name }) => name === request)?.limits[metric] ?? [];
  if (request !== null) return requests.find(({ name }) => name === request)?.limits[metric] ?? [];
  const only = requests.length === 1 ? requests[0]?.limits[metric] : void 0;
  return [...limits[metric] ?? [], ...only ?? []];
}
function findDefault({ metric, request, scenario }, { requests }) {
  if (request === null || scenario) return null;
  const own = requests.find(({ name }) => name === request);
  const isDefault = own?.writtenLimits !== void 0 && !own.writtenLimits.includes(metric);
  return isDefault ? own : null;
}
function applyDefault(result, { isRare }) {
  const isExcused = result.outcome === "not-measured" || isRare === true && result.outcome === "unsure";
  return isExcused ? { ...result, outcome: "not-judged", reason: null } : result;
}
function selectWarnLimits(row, rules) {
  const { warnLimits = {}, requests, scenarios = [] } = rules;
  return selectLimits(row, {
    limits: warnLimits,
    requests: requests.map(selectOwnWarnLimits),
    scenarios: scenarios.map(selectOwnWarnLimits)
  });
}
function selectOwnWarnLimits({ name, warnLimits = {} }) {
  return { name, limits: warnLimits };
}
function chooseRowChances({ metric }, context) {
  const { chances, comparison } = context;
  return metric === "max" && comparison.basis.kind === "paired" ? shareChances(chances, maxAlarmShares.typical) : chances;
}
function computeCertainty({ metric, evidence }, { alpha, miss }) {
  if (evidence.kind !== "estimate") return { interval: null, bounds: null, detectable: null };
  const estimate = convertToSlowness(metric, evidence.estimate);
  const convertEnds = (ends) => {
    const changes = [ends.lower, ends.upper].map((end) => convertToChange(metric, end));
    return { lower: Math.min(...changes), upper: Math.max(...changes) };
  };
  return {
    interval: convertEnds(computeInterval(estimate)),
    bounds: convertEnds({
      lower: computeLowerBound(estimate, alpha),
      upper: computeUpperBound(estimate, miss)
    }),
    detectable: convertToChange(metric, computeDetectableEffect(estimate, alpha))
  };
}
function checkLimit(limit, row, context) {
  const judgeable = context.comparableWith === "base" || context.comparableWith === "fixed limits" && limit.kind === "absolute";
  const { metric } = row;
  if (!judgeable || row.isNew)
    return createUndecidedResult("not-judged", describeLimit(limit, metric), null);
  if (row.request !== null && row.base === null && limit.kind !== "absolute")
    return createUndecidedResult(
      "not-measured",
      describeLimit(limit, metric),
      `${describeRowMetric(row)} could not be judged: nothing of it was measured on the base.`
    );
  if (isShareMetric(metric)) return checkErrors(limit, row, context);
  if (metric === "rps") return (row.closed ? checkThroughput : checkKeptRate)(limit, row, context);
  if (metric === "cpu" && isTooLittleCpu(row))
    return createDecidedResult(limit, false, describeLimit(limit, metric), "");
  if (row.head.value === 0) {
    const hasScenarios = context.comparison.rows.some(({ scenario }) => scenario);
    return createUnansweredResult(limit, row, hasScenarios);
  }
  if (limit.kind === "absolute") return checkAbsoluteLimit(limit, { ...row, metric });
  if (context.comparison.basis.kind !== "paired")
    return checkStoredChange(limit, { ...row, metric }, context);
  const check = metric === "max" ? checkPairedMax : checkPairedChange;
  return check(limit, { ...row, metric }, context);
}
function isTooLittleCpu(row) {
  const { head, base } = readObserved(row);
  return head.value === 0 || base?.value === 0;
}
function checkAbsoluteLimit(limit, row) {
  const { metric } = row;
  const base = metric === "max" ? row.observed?.base ?? null : null;
  const { value, text, limitText } = describeAbsoluteFigure(limit, row);
  const crossed = isAtOrPast(value, limit.value) && (base === null || !isAtOrPast(base.high, limit.value));
  const measured = `${describeWholeMetric(row)} is ${text}`;
  const reason = `${measured}; the limit is ${describeLimit(limit, metric)}.`;
  return createDecidedResult(limit, crossed, limitText, reason);
}

// src/core/verdict/doubts.ts
function isAllVoid(comparison) {
  return comparison?.basis.kind === "paired" && comparison.basis.epochs === 0;
}
function hasUsableBase(comparison, facts) {
  return comparison !== null && comparison.basis.kind !== "nothing" && facts.incomparable === null && facts.baselineProblem === null;
}
function findHeadDoubts(comparison, rules, facts) {
  const { head, base } = readLostShares(comparison);
  const baseIsHealthy = hasUsableBase(comparison, facts) && base !== null && base <= rules.allowErrors;
  const tooManyErrors = head > rules.allowErrors && !baseIsHealthy && !allowsAllErrors(comparison);
  return [
    ...listInvalidReasons(facts.headValidity),
    ...tooManyErrors ? [
      `${describeLost(comparison, "head")}, more than the ${formatPercent(rules.allowErrors)} allowed: the latency of a service that fails means nothing. Correct the requests, or raise allow-errors.`
    ] : []
  ];
}
function findBaseDoubts(comparison, rules, facts) {
  if (facts.baselineProblem !== null) return [facts.baselineProblem];
  if (!hasUsableBase(comparison, facts)) return [];
  const { base } = readLostShares(comparison);
  const tooManyErrors = base !== null && base > rules.allowErrors && !allowsAllErrors(comparison);
  return [
    ...listInvalidReasons(facts.baseValidity).map(
      (reason) => `The baseline is not a valid measurement: ${reason}`
    ),
    ...tooManyErrors ? [
      `On the base, ${describeLost(comparison, "base")}, more than the ${formatPercent(rules.allowErrors)} allowed.`
    ] : []
  ];
}
function allowsAllErrors(comparison) {
  return comparison?.basis.kind === "paired" && comparison.basis.storms !== void 0;
}
function readLostShares(comparison) {
  return comparison?.lost ?? { base: null, head: 0 };
}
function describeLost(comparison, side) {
  const lost = comparison?.lost[side] ?? 0;
  const unanswered = comparison?.unanswered?.[side] ?? 0;
  const failed = Math.max(0, lost - unanswered);
  const errors = comparison?.rows.find(
    ({ metric, request }) => metric === "errors" && request === null
  );
  const shown = formatPercent(errors?.[side]?.value ?? failed);
  const isMean = failed > 0 && shown !== formatPercent(failed);
  const remark = isMean ? ` on average (${shown} in the worst epoch)` : "";
  if (failed <= 1e-9)
    return `${formatPercent(unanswered)} of the requests had no response by the end`;
  const also = unanswered > 0 ? `, and ${formatPercent(unanswered)} had no response by the end` : "";
  return `${formatPercent(failed)} of the requests failed${remark}${also}`;
}
function listInvalidReasons(validity) {
  if (validity?.verdict !== "invalid") return [];
  const reasons = validity.reasons.filter(({ severity }) => severity === "invalid").map(({ message }) => message);
  return reasons.length > 0 ? reasons : ["The measurement cannot be trusted, and gives no reason."];
}
function findPairDoubts(comparison) {
  if (comparison?.basis.kind !== "paired") return [];
  const { perSecond, turns: interleaving } = comparison.basis;
  const { base, head } = comparison.kept;
  const { lostRate } = comparison;
  if (isAllVoid(comparison)) {
    if (comparison.basis.lateUpstreams === comparison.basis.voided)
      return [
        "The stand-ins of the upstreams answered too late in every epoch, so nothing can be concluded about the service: lower the rate, or use a machine with more CPUs."
      ];
    return [
      `The load generator itself was too late in every epoch, so nothing can be concluded about the service: ${perSecond === null ? "use fewer connections" : "lower the rate"}, or use a machine with more CPUs.`
    ];
  }
  if (base !== null && lostRate !== null && hasLostRate(lostRate.base) && hasLostRate(lostRate.head)) {
    return [
      `Neither side sustains the rate: the base answered ${formatPercent(base.value)} of the requests in time, the head ${formatPercent(head.value)}. ${adviseLowerRate(interleaving)}`
    ];
  }
  if (!isOverloaded(comparison.basis)) return [];
  const { busy, busyIfAlike } = comparison.basis;
  const ifAlike = isOverloadedByHead(comparison) ? ` (${formatPercent(busyIfAlike ?? 0)} if the head needed as much CPU as the base)` : "";
  return [
    `The services and the load generator used ${formatPercent(busy ?? 0)} of the machine${ifAlike}, and beyond ${formatPercent(maxBusyShare)} requests mostly wait for each other. ${adviseLowerRate(interleaving)}`
  ];
}
function isOverloaded({ busy, perSecond }) {
  return perSecond !== null && busy !== null && busy > maxBusyShare;
}
function isOverloadedByHead(comparison) {
  if (comparison?.basis.kind !== "paired" || !isOverloaded(comparison.basis)) return false;
  const { busyIfAlike } = comparison.basis;
  return busyIfAlike !== void 0 && busyIfAlike <= maxBusyShare;
}
function adviseLowerRate(interleaving) {
  return interleaving === "requests" ? "Lower the rate: side by side, the machine carries it twice." : "Lower the rate.";
}

// src/core/verdict/decide.ts
function decideVerdict(comparison, rules, facts, earlier = null) {
  const headDoubts = findHeadDoubts(comparison, rules, facts);
  const baseDoubts = findBaseDoubts(comparison, rules, facts);
  const comparableWith = decideComparableWith(comparison, facts, headDoubts, baseDoubts);
  const pairDoubts = findPairDoubts(comparison);
  const calls = judgeComparedCalls(comparison, rules, comparableWith);
  const judged = comparison === null ? [] : judgeRows(comparison, rules, comparableWith);
  const decided = pairDoubts.length > 0 ? judged.map(withdrawPass) : judged;
  const epochs = comparison?.basis.kind === "paired" ? comparison.basis.epochs : 0;
  const rows = earlier === null ? decided : keepEarlierFailures(decided, earlier.rows, epochs);
  const differing = judgeComparedAnswers(comparison, rules, comparableWith);
  const answers = leaveOutErrors(differing, rows);
  const doubts = [...headDoubts, ...baseDoubts, ...pairDoubts];
  const found = collectOutcomeReasons(rows, doubts, comparison, facts);
  const warnings = collectWarnings(rows, comparison, rules, facts, comparableWith);
  const reasons = addAnswerReasons(addCallReasons(found, calls), answers);
  const verdict = concludeVerdict(reasons, rows, [
    ...listAnswerWarnings(answers),
    ...warnings,
    ...listCallWarnings(calls)
  ]);
  const hasOtherDoubts = doubts.length > pairDoubts.length;
  const mayStillFail = isInvalidByRareRequests(rows, found, comparison) || isOverloadedByHead(comparison) && !hasOtherDoubts && judged.some(({ outcome }) => outcome === "unsure");
  return {
    ...verdict,
    ...calls.length > 0 && { calls },
    ...answers.length > 0 && { answers },
    ...mayStillFail && { mayStillFail }
  };
}
function isInvalidByRareRequests(rows, { invalid }, comparison) {
  const unmeasured = collectReasons(rows, "not-measured");
  const isPaired = comparison?.basis.kind === "paired";
  return isPaired && unmeasured.length > 0 && invalid.length === unmeasured.length;
}
function collectWarnings(rows, comparison, rules, facts, comparableWith) {
  return [
    ...facts.missingBase?.kind === "new suite" ? [facts.missingBase.message] : [],
    ...describeAttempts(comparison?.basis ?? null),
    ...listSuspicions(facts),
    ...describeWidenedLimits(rows, comparison, rules, comparableWith),
    ...describeVoidEpochs(comparison),
    ...describePausesLeftOut(comparison, rules),
    ...comparison?.basis.kind === "paired" ? describeStorms(comparison.basis.storms) : [],
    ...rows.flatMap(
      ({ warning, outcome }) => warning === void 0 || outcome === "fail" ? [] : [warning]
    )
  ];
}
function judgeComparedCalls(comparison, rules, comparableWith) {
  if (comparison?.calls === void 0) return [];
  const chances = chooseCallChances(comparison, rules);
  return judgeCalls(comparison.calls, rules.upstreams ?? [], comparableWith === "base", chances);
}
function judgeComparedAnswers(comparison, rules, comparableWith) {
  const isComparable = comparableWith === "base" && comparison?.answers !== void 0;
  return isComparable ? judgeAnswers(comparison.answers ?? [], rules) : [];
}
function leaveOutErrors(answers, rows) {
  const haveErrorsFailed = rows.some(
    ({ metric, outcome }) => isShareMetric(metric) && outcome === "fail"
  );
  return haveErrorsFailed ? answers.filter((answer) => !hasOnlyErrors(answer)) : answers;
}
function addAnswerReasons(found, answers) {
  const failed = answers.flatMap(({ outcome, reason }) => outcome === "fail" ? [reason] : []);
  return { ...found, fail: [...failed, ...found.fail] };
}
function addCallReasons(found, calls) {
  const collect = (outcome) => calls.flatMap((row) => row.outcome === outcome ? row.reason ?? [] : []);
  return {
    ...found,
    fail: [...found.fail, ...collect("fail")],
    unsure: [...found.unsure, ...collect("unsure")]
  };
}
function collectOutcomeReasons(rows, doubts, comparison, facts) {
  const failure = explainServiceFailure(facts);
  return {
    fail: [...failure.fail, ...collectReasons(rows, "fail")],
    invalid: [
      ...failure.invalid,
      ...facts.missingBase?.kind === "invalid" ? [facts.missingBase.message] : [],
      ...doubts,
      ...collectReasons(rows, "not-measured"),
      ...explainNothingMeasured(comparison, facts)
    ],
    unsure: collectReasons(rows, "unsure"),
    incomparable: facts.incomparable === null ? [] : [facts.incomparable],
    "no-baseline": explainMissingBaseline(comparison, facts),
    accepted: []
  };
}
function decideComparableWith(comparison, facts, headDoubts, baseDoubts) {
  if (facts.missingBase?.kind === "new suite") return "nothing";
  if (headDoubts.length > 0 || isAllVoid(comparison)) return "nothing";
  return hasUsableBase(comparison, facts) && baseDoubts.length === 0 ? "base" : "fixed limits";
}
function listSuspicions({ headValidity, baseValidity }) {
  const selectSuspect = (validity) => (validity?.reasons ?? []).filter(({ severity }) => severity === "suspect").map(({ message }) => message);
  return [
    ...selectSuspect(headValidity),
    ...selectSuspect(baseValidity).map((message) => `When the base was measured: ${message}`)
  ];
}
function explainServiceFailure({ failedService }) {
  if (failedService === null) return { fail: [], invalid: [] };
  const { side, message, baseWorks } = failedService;
  return side === "head" && baseWorks ? { fail: [`${message}
The base works.`], invalid: [] } : {
    fail: [],
    invalid: [side === "base" ? `There is no base to compare with. ${message}` : message]
  };
}
function explainNothingMeasured(comparison, { failedService, baselineProblem }) {
  const explained = comparison !== null || failedService !== null || baselineProblem !== null;
  return explained ? [] : ["Nothing was measured."];
}
function explainMissingBaseline(comparison, facts) {
  const { missingBase } = facts;
  if (missingBase !== null) return missingBase.kind === "no-baseline" ? [missingBase.message] : [];
  const missing = comparison !== null && comparison.basis.kind === "nothing";
  if (!missing || facts.incomparable !== null || facts.baselineProblem !== null) return [];
  const { noBase: noBase2 = null, isSavedByPush = false, isPaired = false } = facts.baselineSource ?? {};
  if (isPaired && noBase2 !== null)
    return [
      `The head alone was measured, since there is nothing to measure beside it. ${noBase2} A pull request, or a branch with a change, is compared with the commit that it started from: that is built and measured at the same time, so nothing needs to be stored.`
    ];
  const remedy = isSavedByPush ? "A push to the default branch saves one, and so does tailgate run --save-baseline." : "In a checkout of the base, tailgate run --save-baseline saves one.";
  return [
    [
      "There is no baseline to compare with yet.",
      ...noBase2 === null ? [] : [noBase2],
      remedy
    ].join(" ")
  ];
}
function withdrawPass({
  warning: _warning,
  improved: _improved,
  worsened: _worsened,
  passedBy: _passedBy,
  ...row
}) {
  return row.outcome === "pass" || row.outcome === "unsure" ? { ...row, outcome: "not-judged", reason: null } : row;
}
function describeVoidEpochs(comparison) {
  if (comparison?.basis.kind !== "paired" || comparison.basis.voided === 0) return [];
  const { voided, epochs, lateUpstreams = 0, durationSeconds } = comparison.basis;
  const describe = (count, late) => count <= 0 ? [] : [
    `${count} of ${epochs + voided} epochs of ${durationSeconds} s did not count: ${late} late, because the machine was busy.`
  ];
  return [
    ...describe(voided - lateUpstreams, "the load generator itself was"),
    ...describe(lateUpstreams, "the stand-ins of the upstreams were")
  ];
}
function describePausesLeftOut(comparison, rules) {
  const isLeftOut = comparison?.rows.some(
    ({ evidence }) => evidence.kind === "estimate" && evidence.pauses !== void 0
  );
  if (!isLeftOut) return [];
  const max = rules.noise === "ignore" ? [] : rules.limits.max ?? [];
  const judges = max.some(({ kind }) => kind === "relative") ? "The number and the length of the pauses are judged by max." : "Nothing judges the pauses themselves: that takes a limit of max in percent.";
  return [
    "Both sides pause alike: at times, many requests take more than twice as long as usual. Rows named \u201Cbetween pauses\u201D are of the other time; the whole time stands below them. " + judges
  ];
}
function describeWidenedLimits(rows, comparison, rules, comparableWith) {
  if (comparison?.basis.kind !== "stored" || comparableWith !== "base") return [];
  const lines = rows.flatMap(({ metric, request, evidence, closed }) => {
    if (request !== null || isShareMetric(metric) || metric === "rps" && !closed) return [];
    const name = metric === "cpu" ? "CPU per request" : metric;
    const widened = (rules.limits[metric] ?? []).flatMap((limit) => {
      if (limit.kind !== "relative") return [];
      const row = { metric, evidence };
      const share = computeEffectiveLimit(limit.share, row, rules, comparison.basis);
      return share === limit.share ? [] : [`${name} ${formatSignedPercent(share)}`];
    });
    return widened.slice(0, 1);
  });
  if (lines.length === 0) return [];
  return [
    `The base is a number from an earlier run, and such numbers drift without a change: limits are widened to what can be told from noise (${joinWithAnd(lines)}). On a quiet machine of your own, noise: ignore applies them literally.`
  ];
}
function collectFacts(base, head) {
  const nothing = {
    incomparable: null,
    baselineProblem: null,
    failedService: null,
    missingBase: null
  };
  if (head !== null && head.beside !== null) {
    return {
      ...nothing,
      headValidity: selectPairedReasons(combineValidity(selectHeadRuns(head)), head.plan.load),
      baseValidity: selectPairedReasons(
        combineValidity(selectRuns(head, "base")),
        isStorm(head.plan.load) ? head.plan.load : null
      )
    };
  }
  return {
    ...nothing,
    headValidity: head && combineValidity(selectHeadRuns(head)),
    baseValidity: base && combineValidity(selectHeadRuns(base)),
    incomparable: base && head && explainIncomparable(base, head)
  };
}
function selectPairedReasons({ reasons }, load) {
  const isStormy = load !== null && isStorm(load);
  const warnings = reasons.filter(
    ({ code }) => code === "few-samples" && !isStormy || code === "too-many-errors"
  );
  const kept = [
    ...load !== null && isClosedPlannedLoad(load) ? ["generator-cpu"] : [],
    ...isStormy ? ["sockets"] : []
  ];
  const generatorReasons = reasons.filter(({ code }) => kept.includes(code));
  const isInvalid = generatorReasons.some(({ severity }) => severity === "invalid");
  return {
    verdict: isInvalid ? "invalid" : "valid",
    reasons: [
      ...warnings.map((reason) => ({ ...reason, severity: "suspect" })),
      ...generatorReasons
    ]
  };
}

// src/core/verdict/warmup-trend.ts
function describeWarmupTrend(measurement) {
  const { load, warmupSeconds } = measurement.plan;
  if (load.kind === "rate" && load.stages !== void 0 || load.kind === "users") return [];
  const found = ["base", "head"].flatMap((side) => {
    const decline = findDecline(selectRuns(measurement, side));
    return decline === null ? [] : [`${formatUnsignedPercent(decline)} on the ${side}`];
  });
  if (found.length === 0) return [];
  return [
    `The service was still getting faster while it was measured: within each epoch, p50 fell by ${found.join(" and ")}. Set a longer warmup (now ${warmupSeconds} s at least).`
  ];
}
function findDecline(runs) {
  const declines = runs.flatMap((run) => computeDecline(run) ?? []);
  const clear = declines.filter((decline) => decline > warmupTrend.share);
  if (runs.length < warmupTrend.epochs || clear.length < runs.length) return null;
  return computeMedianOrZero(clear);
}
function computeDecline({ groups }) {
  const third = Math.floor(groups.length / 3);
  if (third === 0) return null;
  const [first, last] = [groups.slice(0, third), groups.slice(-third)].map(
    (part) => mergeHistograms(part.flatMap(({ requests }) => requests.map(({ response }) => response)))
  );
  if (Math.min(countValues(first), countValues(last)) < warmupTrend.responses) return null;
  return 1 - readQuantileMs(last, 0.5) / readQuantileMs(first, 0.5);
}

// src/gate/suite-result.ts
function createMissingBaseResult(message, rules, suite) {
  return createUnmeasuredResult(suite, rules, {
    failedService: { side: "base", message, baseWorks: false }
  });
}
function buildFailureFacts({ side, failure, baseWorks }, environment = null) {
  if (environment === null) return { failedService: { side, message: failure, baseWorks } };
  const { isCause } = environment;
  const message = addEnvironment(failure, environment);
  return { failedService: { side, message, baseWorks: !isCause && baseWorks } };
}
function addEnvironment(failure, { isCause, message }) {
  return isCause ? `${message}
${failure}` : `${failure}
${message}`;
}
function judgeMeasurements(name, base, head, rules, past = [], baselineSource = null) {
  const facts = { ...collectFacts(base, head), baselineSource };
  const comparison = compareMeasurements(base, head, past);
  const before = selectEarlierAttempts(head);
  const earlier = before && judgeMeasurements(name, null, before, rules).verdict;
  const verdict = decideVerdict(comparison, rules, facts, earlier);
  const result = { suite: name, base, head, comparison, verdict };
  return addWarnings(result, describeWarmupTrend(head));
}
function judgeHeadAlone(head, rules, missingBase) {
  const comparison = compareMeasurements(null, head);
  const verdict = decideVerdict(comparison, rules, { ...collectFacts(null, head), missingBase });
  const result = { suite: head.suite, base: null, head, comparison, verdict };
  return addWarnings(result, describeWarmupTrend(head));
}
function judgeEpochs(measurement, rules) {
  return decideVerdict(
    compareMeasurements(null, measurement),
    rules,
    collectFacts(null, measurement)
  );
}
function createUnmeasuredResult(suite, rules, facts) {
  const verdict = decideVerdict(null, rules, { ...collectFacts(null, null), ...facts });
  return { suite: suite.name, base: null, head: null, comparison: null, verdict };
}
function addNewRequests(result, { newRequests }) {
  return newRequests === null ? result : { ...result, newRequests: summarizeNewRequests(newRequests) };
}
function addWarnings(result, notes) {
  const { verdict } = result;
  return { ...result, verdict: { ...verdict, warnings: [...verdict.warnings, ...notes] } };
}

// src/gate/acceptance.ts
async function applyAcceptances(result, rules, { acceptance, clock }) {
  const { event, waivers, before, warnings } = await acceptance.read();
  const known = findSuiteState(result.suite, before ?? []);
  const label = recordLabel(event, known, collectFailingFigures(result.verdict));
  const basis = result.comparison?.basis ?? { kind: "nothing" };
  const verdict = acceptFailures(
    result.verdict,
    { suite: result.suite, rules, basis },
    { label, waivers },
    clock.now()
  );
  return {
    result: addWarnings({ ...result, verdict }, warnings),
    state: before && updateSuiteState(known, verdict, label),
    isAcceptedByLabel: label !== null,
    before: known
  };
}
async function countUnjudgedBefore(prepared, { result, before }, { savesBaseline }, { store, machine }) {
  if (!savesBaseline) return before.unjudged;
  if (isJudgedOutcome(result.verdict.outcome)) return 0;
  try {
    const key = buildStoreKey(prepared, machine);
    const lists = [store.list(key, "runs"), store.list(key, "rejected"), store.listOthers(key)];
    const [last] = (await Promise.all(lists)).flat().sort((one, other) => one.name < other.name ? 1 : -1);
    return last?.figures.unjudged ?? 0;
  } catch (error) {
    if (error instanceof StoreError) return 0;
    throw error;
  }
}

// src/core/measurement/compact-runs.ts
import { Buffer } from "node:buffer";
function countBytes(text) {
  return Buffer.byteLength(text);
}
function stripMeasurement(measurement) {
  const { plan, takenAt } = measurement;
  return {
    ...measurement,
    takenAt: normalizeTimestamp(takenAt),
    plan: countBytes(JSON.stringify(listPlanned(plan))) <= maxRequestsBytes ? plan : dropPlanned(plan),
    runs: limitAnswers(selectHeadRuns(measurement).map(stripRun))
  };
}
var maxRequestsBytes = 4e3;
function listPlanned({ requests, scenarios = [], data = [] }) {
  return [requests, scenarios, data];
}
function dropPlanned({ scenarios: _, data: __, ...plan }) {
  return { ...plan, requests: [] };
}
function stripRun(run) {
  const { validity, statuses } = run;
  const reasons = validity.reasons.slice(0, maxReasons);
  const byCount = Object.entries(statuses).sort(([, one], [, other]) => other - one);
  const { samples: _, answers, ...figures } = run;
  return {
    ...figures,
    startedAt: normalizeTimestamp(run.startedAt),
    statuses: Object.fromEntries(byCount.slice(0, maxStatuses)),
    firstErrors: run.firstErrors.slice(0, maxFirstErrors).map((sentence) => truncateText(sentence, maxErrorChars)),
    connect: encodeEmptyHistogram(),
    ...run.tls !== void 0 && { tls: encodeEmptyHistogram() },
    groups: [
      {
        requests: mergeRequestGroups(run.groups),
        ...mergeScenarioGroups(run.groups),
        wait: encodeEmptyHistogram(),
        lag: encodeEmptyHistogram()
      }
    ],
    seconds: [],
    ...run.upstreams && { upstreams: stripUpstreams(run.upstreams) },
    ...answers && { answers: answers.map(stripAnswers) },
    validity: {
      ...validity,
      reasons: reasons.map((reason) => ({
        ...reason,
        message: truncateText(reason.message, maxReasonChars)
      }))
    }
  };
}
function stripAnswers(answers) {
  const { sizes } = answers;
  const median = sizes.length === 0 ? [] : [computeMedian(sizes)];
  return { ...answers, sizes: median, fields: {}, paths: {}, cut: true };
}
function limitAnswers(runs) {
  const bytes = countBytes(JSON.stringify(runs.map(({ answers = [] }) => answers)));
  return bytes <= maxAnswersBytes ? runs : runs.map(({ answers: _, ...run }) => run);
}
var maxAnswersBytes = 4e3;
function stripUpstreams({ calls, ...upstreams }) {
  return {
    ...upstreams,
    calls: calls.map((each) => ({ ...each, parts: [sum(each.parts)], routes: [], example: "" }))
  };
}
var maxReasons = 8;
var maxReasonChars = 300;
var maxFirstErrors = 3;
var maxErrorChars = 200;
var maxStatuses = 8;
var emptyHistogram = null;
function encodeEmptyHistogram() {
  emptyHistogram ??= encodeHistogram(createHistogram());
  return emptyHistogram;
}
function normalizeTimestamp(text) {
  return new Date(text).toISOString();
}
function truncateText(text, maxChars) {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).replace(/[\ud800-\udbff]$/, "")}\u2026`;
}
function mergeRequestGroups(groups) {
  const byName = groupByName(groups.flatMap(({ requests }) => requests));
  return [...byName].map(([name, parts]) => mergeRequests(name, parts));
}
function mergeScenarioGroups(groups) {
  const byName = groupByName(groups.flatMap(({ scenarios = [] }) => scenarios));
  if (byName.size === 0) return {};
  return { scenarios: [...byName].map(([name, parts]) => mergeScenarios(name, parts)) };
}
function mergeScenarios(name, parts) {
  return {
    name,
    started: sum(parts.map(({ started }) => started)),
    completed: sum(parts.map(({ completed }) => completed)),
    response: mergeHistogramTexts(parts.map(({ response }) => response))
  };
}
function groupByName(all) {
  const byName = /* @__PURE__ */ new Map();
  for (const part of all) {
    const parts = byName.get(part.name);
    if (parts === void 0) byName.set(part.name, [part]);
    else parts.push(part);
  }
  return byName;
}
function mergeRequests(name, parts) {
  return {
    name,
    offered: sum(parts.map(({ offered }) => offered)),
    answered: sum(parts.map(({ answered }) => answered)),
    errors: sumErrors(parts),
    response: mergeHistogramTexts(parts.map(({ response }) => response)),
    service: encodeEmptyHistogram()
  };
}
function mergeHistogramTexts(texts) {
  const [only, ...others] = texts;
  return only !== void 0 && others.length === 0 ? only : encodeHistogram(mergeHistograms(texts));
}
function roundHistogram(histogram, digits) {
  const rounded = createHistogram();
  for (let cell = 0; cell < histogram.countsArrayLength; cell++) {
    const count = histogram.getCountAtIndex(cell);
    if (count === 0) continue;
    const value = Number(histogram.valueFromIndex(cell).toPrecision(digits));
    rounded.recordValueWithCount(Math.min(value, histogram.highestTrackableValue), count);
  }
  return encodeHistogram(rounded);
}

// src/core/measurement/compact-reduction.ts
var maxCompactBytes = 2e4;
function serializeMeasurement(measurement) {
  return `${JSON.stringify(measurement)}
`;
}
function isWithinLimit(measurement) {
  return countBytes(serializeMeasurement(measurement)) <= maxCompactBytes;
}
function reduceRequests(stripped) {
  const names = sortNamesByResponses(stripped);
  for (let kept = countAffordableNames(names, stripped); ; kept = Math.floor(kept * 0.8)) {
    const reduced = keepRequests(names.slice(0, kept), names.length, stripped);
    if (isWithinLimit(reduced)) return reduced;
    if (kept <= 0) return null;
  }
}
function sortNamesByResponses({ runs }) {
  const responses = /* @__PURE__ */ new Map();
  for (const { name, answered } of runs.flatMap(
    ({ groups }) => groups.flatMap(({ requests }) => requests)
  )) {
    responses.set(name, (responses.get(name) ?? 0) + answered);
  }
  return [...responses.keys()].sort(
    (one, other) => (responses.get(other) ?? 0) - (responses.get(one) ?? 0)
  );
}
function countAffordableNames(names, stripped) {
  const costs = /* @__PURE__ */ new Map();
  for (const { groups } of stripped.runs) {
    for (const request of groups.flatMap(({ requests }) => requests)) {
      costs.set(
        request.name,
        (costs.get(request.name) ?? 0) + countBytes(JSON.stringify(request)) + 1
      );
    }
  }
  let bytesLeft = maxCompactBytes - countBytes(serializeMeasurement(keepRequests([], names.length, stripped)));
  const firstTooMany = names.findIndex((name) => {
    bytesLeft -= costs.get(name) ?? 0;
    return bytesLeft < 0;
  });
  return firstTooMany < 0 ? Math.max(0, names.length - 1) : firstTooMany;
}
function keepRequests(names, all, stripped) {
  const kept = new Set(names);
  const runs = stripped.runs.map((run) => {
    const requests = mergeRequestGroups(run.groups);
    const rest = requests.filter(({ name }) => !kept.has(name));
    const own = requests.filter(({ name }) => kept.has(name));
    return replaceRequests(
      run,
      rest.length === 0 ? own : [...own, mergeRequests(otherRequestsName, rest)],
      mergeScenarioGroups(run.groups)
    );
  });
  return addCompactReason({ ...stripped, runs }, describeFewerRequests(names.length, all));
}
function describeFewerRequests(kept, all) {
  return kept === 0 ? "No figures of single requests are stored." : `Figures of single requests are stored for ${kept} of ${formatCount(all, "kind")} only: those with the most responses.`;
}
var otherRequestsName = "other requests";
function replaceRequests(run, requests, scenarios = {}) {
  const group = {
    requests,
    ...scenarios,
    wait: encodeEmptyHistogram(),
    lag: encodeEmptyHistogram()
  };
  return { ...run, groups: [group] };
}
function reduceRuns(stripped) {
  const all = stripped.runs.length;
  let { runs } = dropScenarios(keepRequests([], 0, stripped));
  while (runs.length > 1) {
    runs = joinRunsInPairs(runs);
    const reason = describeFewerRuns(all, runs.length, stripped);
    const reduced = addCompactReason({ ...stripped, runs }, reason);
    if (isWithinLimit(reduced)) return reduced;
  }
  return null;
}
function dropScenarios(measurement) {
  const runs = measurement.runs.map((run) => ({
    ...run,
    groups: run.groups.map(({ scenarios: _, ...group }) => group)
  }));
  return { ...measurement, runs };
}
function describeFewerRuns(all, kept, { runs }) {
  const hasScenarios = runs.some(({ groups }) => groups.some(({ scenarios }) => scenarios));
  return `The figures of ${formatCount(all, "epoch")} are stored as those of ${kept}, and there are none of single requests${hasScenarios ? " or scenarios" : ""}.`;
}
function joinRunsInPairs(runs) {
  return runs.flatMap((run, index) => {
    if (index % 2 === 1) return [];
    const next = runs[index + 1];
    return [next === void 0 ? run : joinRuns(run, next)];
  });
}
function joinRuns({ answers: _, ...one }, { answers: __, ...other }) {
  const both = [one, other];
  const sumBoth = (read) => sum(both.map(read));
  return {
    ...replaceRequests(one, [
      mergeRequests(
        otherRequestsName,
        both.flatMap(({ groups }) => mergeRequestGroups(groups))
      )
    ]),
    warmupSeconds: sumBoth((run) => run.warmupSeconds),
    measuredSeconds: sumBoth((run) => run.measuredSeconds),
    offered: sumBoth((run) => run.offered),
    sent: sumBoth((run) => run.sent),
    answered: sumBoth((run) => run.answered),
    completed: sumBoth((run) => run.completed),
    unfinished: sumBoth((run) => run.unfinished),
    ...sumRareCounts(both),
    errors: sumErrors(both),
    statuses: sumStatuses(one.statuses, other.statuses),
    ...joinStormFigures(one, other),
    generator: {
      ...one.generator,
      cpuSeconds: sumBoth((run) => run.generator.cpuSeconds),
      wallSeconds: sumBoth((run) => run.generator.wallSeconds),
      longestStallMs: Math.max(one.generator.longestStallMs, other.generator.longestStallMs),
      steal: Math.max(one.generator.steal, other.generator.steal)
    },
    service: one.service && other.service && {
      cpuSeconds: one.service.cpuSeconds + other.service.cpuSeconds,
      maxRssBytes: Math.max(one.service.maxRssBytes, other.service.maxRssBytes)
    },
    validity: mergeRunValidity(one.validity, other.validity),
    ...mergeUpstreams2(one, other)
  };
}
function mergeUpstreams2(one, other) {
  const [first, second] = [one.upstreams, other.upstreams];
  if (first === void 0 || second === void 0) return {};
  const calls = first.calls.flatMap((each, index) => {
    const more = second.calls[index];
    if (more?.name !== each.name) return [];
    const idleCalls = each.idlePerSecond * first.seconds + more.idlePerSecond * second.seconds;
    return [
      {
        ...each,
        parts: [sum(each.parts) + sum(more.parts)],
        idlePerSecond: idleCalls / (first.seconds + second.seconds || 1),
        unmatched: each.unmatched + more.unmatched,
        refused: each.refused + more.refused
      }
    ];
  });
  const late = {
    count: first.late.count + second.late.count,
    p50Ms: Math.max(first.late.p50Ms, second.late.p50Ms),
    p99Ms: Math.max(first.late.p99Ms, second.late.p99Ms),
    maxMs: Math.max(first.late.maxMs, second.late.maxMs)
  };
  return { upstreams: { seconds: first.seconds + second.seconds, calls, late } };
}
function sumRareCounts(runs) {
  const sums = rareCounts.map((key) => [key, sum(runs.map((run) => run[key] ?? 0))]);
  return Object.fromEntries(sums.filter(([, total]) => total > 0));
}
var rareCounts = ["unsuccessful", "resent", "early"];
function joinStormFigures(one, other) {
  const texts = [one, other].flatMap(({ finished }) => finished ?? []);
  const users = [one, other].flatMap((run) => run.users ?? []);
  return {
    ...texts.length === 2 && { finished: encodeHistogram(mergeHistograms(texts)) },
    ...users.length === 2 && {
      users: {
        present: Math.max(...users.map(({ present }) => present)),
        served: Math.max(...users.map(({ served }) => served))
      }
    }
  };
}
function sumStatuses(one, other) {
  const sums = { ...one };
  for (const [status, count] of Object.entries(other)) sums[status] = (sums[status] ?? 0) + count;
  return sums;
}
function mergeRunValidity(one, other) {
  const known = new Set(one.reasons.map(({ code }) => code));
  return {
    verdict: findWorstValidity([one, other]),
    reasons: [...one.reasons, ...other.reasons.filter(({ code }) => !known.has(code))].slice(
      0,
      maxReasons
    )
  };
}
function reduceToOneRun(stripped, digits) {
  let { runs } = dropScenarios(keepRequests([], 0, stripped));
  while (runs.length > 1) runs = joinRunsInPairs(runs);
  const reduced = runs.map((run) => {
    const requests = mergeRequestGroups(run.groups).map((request) => ({
      ...request,
      name: otherRequestsName,
      response: roundHistogram(decodeHistogram(request.response), digits)
    }));
    return {
      ...replaceRequests(run, requests),
      ...run.finished !== void 0 && {
        finished: roundHistogram(decodeHistogram(run.finished), digits)
      },
      statuses: {},
      firstErrors: [],
      generator: { ...run.generator, sleep: truncateText(run.generator.sleep, 20) },
      validity: {
        ...run.validity,
        reasons: run.validity.reasons.slice(0, 2).map((reason) => ({
          ...reason,
          code: truncateText(reason.code, 30),
          message: truncateText(reason.message, 200)
        }))
      }
    };
  });
  const message = `${describeFewerRuns(stripped.runs.length, 1, stripped)} Times are stored with ${formatCount(digits, "significant digit")}.`;
  const plan = dropPlanned(stripped.plan);
  return addCompactReason({ ...stripped, plan, runs: reduced }, message);
}
function addCompactReason(measurement, message) {
  const reason = { code: "abridged", severity: "suspect", message };
  const runs = measurement.runs.map((run) => {
    const reasons = run.validity.reasons.filter(({ code }) => code !== reason.code);
    return { ...run, validity: { ...run.validity, reasons: [...reasons, reason] } };
  });
  return { ...measurement, runs };
}

// src/core/measurement/compact.ts
function compactMeasurement(measurement) {
  if (measurement.beside !== null) throw new Error("A paired measurement has no compact form.");
  const stripped = stripMeasurement(measurement);
  if (isWithinLimit(stripped)) {
    const buildExact = () => addTimings(stripped, measurement, encodeHistogram);
    const buildRounded = () => addTimings(stripped, measurement, (part) => roundHistogram(part, 2));
    return selectFirstFitting(buildExact, buildRounded) ?? stripped;
  }
  return selectFirstFitting(
    () => reduceRequests(stripped),
    () => reduceRuns(stripped),
    () => reduceToOneRun(stripped, 2)
  ) ?? reduceToOneRun(stripped, 1);
}
function serializeCompact(measurement) {
  return serializeMeasurement(compactMeasurement(measurement));
}
function selectFirstFitting(...candidates) {
  for (const candidate of candidates) {
    const measurement = candidate();
    if (measurement !== null && isWithinLimit(measurement)) return measurement;
  }
  return null;
}
function addTimings(stripped, measurement, encode) {
  const { service, wait, lag } = mergeTimings(selectHeadRuns(measurement));
  const [first, ...others] = stripped.runs;
  const [group] = first?.groups ?? [];
  const [request, ...requests] = group?.requests ?? [];
  if (first === void 0 || group === void 0 || request === void 0) return stripped;
  const withTimings = {
    ...group,
    requests: [{ ...request, service: encode(service) }, ...requests],
    wait: encode(wait),
    lag: encode(lag)
  };
  return { ...stripped, runs: [{ ...first, groups: [withTimings] }, ...others] };
}

// src/gate/baseline-save.ts
async function saveBaseline({ result, isAcceptedByLabel }, { runs: unjudged }, store) {
  const { suite, head } = result;
  if (head === null) return null;
  if (head.beside !== null)
    return describeNotSaved(suite, "base and head were measured side by side");
  const reason = findRejectionReason(result, isAcceptedByLabel);
  const { configuration, machine, leg, takenAt, commit } = head;
  const key = { suite, leg, configuration, machine };
  const figures = { ...collectFigures(result), ...unjudged > 0 && { unjudged } };
  const metadata = { takenAt, commit, step: isAcceptedByLabel, figures };
  try {
    const where = await store.save(
      key,
      metadata,
      serializeCompact(head),
      reason === null ? "runs" : "rejected"
    );
    return reason === null ? `Saved as a baseline: ${where}` : `${describeNotSaved(suite, reason)} ${describeRejectedRun(where, result)}`;
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
}
function findRejectionReason({ verdict, comparison }, isAcceptedByLabel) {
  const isIntended = verdict.outcome === "accepted" && isAcceptedByLabel;
  if (verdict.outcome === "accepted" && !isIntended) return "a waiver accepts it for a while only";
  if (!isIntended && !savableOutcomes.has(verdict.outcome)) return "it did not pass";
  const keptRate = isIntended || comparison === null || comparison.kept.head.value >= minKeptShare;
  return keptRate ? null : "the service did not keep the rate";
}
var savableOutcomes = /* @__PURE__ */ new Set(["pass", "no-baseline", "incomparable"]);
function describeNotSaved(suite, reason) {
  return `This run was not saved as a baseline of ${suite}, because ${reason}.`;
}
function describeRejectedRun(where, { verdict }) {
  const remedy = verdict.outcome === "fail" ? " If the change is intended, `tailgate baseline accept` makes it a baseline." : "";
  return `It is stored as rejected: ${where}.${remedy}`;
}
function collectFigures({ comparison }) {
  const readFigure2 = (metric) => {
    const row = comparison?.rows.find((each) => each.metric === metric && each.request === null);
    return row === void 0 ? [] : [[metric, Math.round(row.head.value * 1e3)]];
  };
  return Object.fromEntries([...readFigure2("p50"), ...readFigure2("p99")]);
}

// src/core/sensitivity/doubtful-settings.ts
function listDoubtfulSettings(suite, interleaving, looks) {
  const judged = suite.noise === "judge" ? describeFewEpochs(looks) : [];
  return [
    ...describeShortMaxTime(suite, interleaving, looks),
    ...judged,
    ...isStorm(suite.load) ? [] : describeErrorLimits(suite),
    ...suite.load.kind === "rate" ? describeUndecidableLimits(suite, looks) : []
  ];
}
function describeShortMaxTime(suite, interleaving, looks) {
  const [first = 1, last = first] = [looks[0], looks.at(-1)];
  const { maxTimeSeconds } = suite;
  const epochSeconds = computeEpochSeconds(suite, interleaving);
  const limit = `max-time (${formatMinutesAndSeconds(maxTimeSeconds)})`;
  if (first * epochSeconds > maxTimeSeconds) {
    return [
      `${limit} is too short for a verdict: ${formatCount(first, "epoch")} take ${formatMinutesAndSeconds(first * epochSeconds)} of load, and builds and starts come on top. Raise it, or lower ${describeLength(suite)}.`
    ];
  }
  if (last * epochSeconds <= maxTimeSeconds) return [];
  const possible = Math.floor(maxTimeSeconds / epochSeconds);
  return [
    `${limit} allows at most ${possible} of ${formatCount(last, "epoch")}, so more limits may stay undecided. Raise it, or lower ${describeLength(suite)}.`
  ];
}
function describeLength({ load }) {
  return isStorm(load) ? "ramp-up, loops or think-time" : "duration";
}
function describeFewEpochs(looks) {
  const last = looks.at(-1) ?? 0;
  return last < minEpochsToFail ? [
    `epochs: ${last} shows little of how much processes of the same code differ, so chance fails an unchanged head more often: use ${minEpochsToFail} or more.`
  ] : [];
}
function describeErrorLimits({ limits, allowErrors }) {
  const absolute = limits.errors?.find(({ kind }) => kind === "absolute");
  return absolute?.kind === "absolute" && absolute.value > allowErrors ? [
    `The limit errors: ${formatPercent(absolute.value)} has no effect, because more than ${formatPercent(allowErrors)} fail already (allow-errors). Raise allow-errors too.`
  ] : [];
}
function describeUndecidableLimits(suite, looks) {
  const { load, durationSeconds, requests, limits } = suite;
  if (load.kind !== "rate") return [];
  const perEpoch = computeMeanPerSecond(load, durationSeconds) * durationSeconds;
  const perArrival = countRequestsPerArrival(suite);
  const all = [...perArrival.values()].reduce((sum2, count) => sum2 + count, 0);
  const parts = [
    { name: null, limits, perEpoch: perEpoch * all },
    ...requests.filter((one, index) => requests.findIndex(({ name }) => name === one.name) === index).map((one) => ({
      name: one.name,
      limits: selectWrittenLimits(one),
      perEpoch: perEpoch * (perArrival.get(one.name) ?? 0)
    }))
  ];
  return [
    ...parts.flatMap((part) => [
      ...describeFarPercentiles(part, durationSeconds),
      ...suite.noise === "judge" ? describeTooNarrowLimits(part, looks.at(-1) ?? 1) : []
    ]),
    ...describeRareRequests(suite)
  ];
}
function describeRareRequests(suite) {
  const rare = listRareRequests(suite);
  if (rare.length === 0) return [];
  const named = rare.slice(0, 3).map((name) => name.slice(0, 60));
  const left = rare.length - named.length;
  const names = joinWithAnd(left > 0 ? [...named, `${left} more`] : named);
  return [
    `So few requests of ${names} are due that only a large change of them can fail by their default limits, and a smaller one stays unjudged: use a larger weight, a longer duration or a higher rate.`
  ];
}
function describeFarPercentiles(part, durationSeconds) {
  return listRelativeLimits(part.limits).flatMap(({ metric }) => {
    const needed = Math.round(1 / (1 - metricQuantiles[metric]));
    if (part.perEpoch >= needed) return [];
    const seconds = Math.ceil(durationSeconds * needed / part.perEpoch);
    return [
      `An epoch has ${Math.floor(part.perEpoch)} requests${describePart(part)}, too few for a ${metric}, which takes ${needed} or more: use duration: ${seconds}s, or a higher rate.`
    ];
  });
}
function describeTooNarrowLimits(part, epochs) {
  return listRelativeLimits(part.limits).flatMap(({ metric, share }) => {
    const detectable = predictDetectableChange(part.perEpoch, epochs, metric);
    if (detectable <= 3 * ((1 + share) ** 2 - 1)) return [];
    const wide = Math.ceil(1e3 * (Math.sqrt(1 + detectable) - 1)) / 1e3;
    const wider = detectable > maxPrintedDetectable ? "" : `${formatSignedPercent(wide)} or more, or `;
    return [
      `The limit ${metric}: ${formatSignedPercent(share)}${describePart(part)} is hardly ever decided: ${formatCount(epochs, "epoch")} can tell a change of ${formatDetectable(detectable)} from noise, and twice the limit is less. Use ${wider}more requests.`
    ];
  });
}
function listRelativeLimits(limits) {
  return Object.entries(limits).flatMap(
    ([metric, several = []]) => several.flatMap(
      (limit) => isPercentile2(metric) && limit.kind === "relative" ? [{ metric, share: limit.share }] : []
    )
  );
}
function isPercentile2(metric) {
  return metric in metricQuantiles;
}
function describePart({ name }) {
  return name === null ? "" : ` of ${name}`;
}

// src/runner/build.ts
import { resolve } from "node:path";
async function buildHeadOnly(prepared, host) {
  const head = createHeadSide(prepared);
  await runBuild(head, prepared.plan.suite.name, host);
  return createHeadTargets(head);
}
function createHeadTargets(head) {
  return { head, base: null, interleaving: "requests", beside: null };
}
async function buildBothSides(prepared, baseRef, trees, interleaving, host) {
  const { suite } = prepared.plan;
  const { base, head } = await createSides(prepared, baseRef, trees, host);
  const beside = { commit: trees.base.commit, what: baseRef.what, turns: interleaving };
  const targets = { base, head, interleaving, beside };
  if (canBuildAtOnce(baseRef, trees, host.machine)) {
    await buildAtOnce(base, head, trees, suite.name, host);
    return targets;
  }
  if (baseRef.kind === "commit" || baseRef.kind === "folder")
    await buildInTree(base, trees.base, suite.name, host);
  await buildInTree(head, trees.head, suite.name, host);
  return targets;
}
async function createSides(prepared, baseRef, trees, host) {
  const base = await createBaseSide(prepared, baseRef, trees.base, host);
  return { base, head: createHeadSide(prepared, trees.head.folder) };
}
async function buildInTree(side, tree, suite, host) {
  if (!tree.built) await runBuild(side, suite, host);
  await tree.keep();
}
function canBuildAtOnce({ kind }, { base, head }, machine) {
  const areUnbuilt = !base.built && !head.built;
  return kind === "commit" && areUnbuilt && machine.describe().cpus >= minCpusForTwoBuilds;
}
var minCpusForTwoBuilds = 4;
async function buildAtOnce(base, head, trees, suite, host) {
  const [ofBase, ofHead] = await Promise.allSettled([
    runBuild(base, suite, host),
    runBuild(head, suite, host)
  ]);
  if (ofBase.status === "rejected") await rebuildAfterConflict(ofBase.reason, base, suite, host);
  await trees.base.keep();
  if (ofHead.status === "rejected") await rebuildAfterConflict(ofHead.reason, head, suite, host);
  await trees.head.keep();
}
async function rebuildAfterConflict(error, side, suite, host) {
  if (!isConflict(error)) throw error;
  await runBuild(side, suite, host);
}
function createHeadSide({ plan, folder: ownFolder, files }, folder = ownFolder) {
  return { name: "head", folder, ...selectSideConfig(plan.suite), tlsFiles: files };
}
async function createBaseSide({ plan: { suite }, base, folder: headFolder }, baseRef, { folder }, { inputs, secrets }) {
  const config = selectSideConfig(base ?? suite);
  const tlsFiles = await inputs.readTlsFiles(config, [folder, headFolder]);
  secrets.register(listKeyLines(config, tlsFiles));
  const side = { name: "base", folder, ...config, tlsFiles };
  const { service } = config;
  if (baseRef.kind === "url") {
    const { ready } = service;
    const own = ready.kind === "http" && ready.origin === null ? ready : { kind: "tcp" };
    return {
      ...side,
      service: { ...service, start: null, ready: own },
      url: baseRef.url,
      socket: null
    };
  }
  if (baseRef.kind === "image")
    return { ...side, service: { ...service, start: { kind: "image", image: baseRef.image } } };
  return side;
}
async function runBuild(side, suite, { events, services }) {
  const { build } = side;
  if (build === null) return;
  events.emit({ kind: "step", suite, what: `building the ${side.name}` });
  const task = {
    what: `build of the ${side.name}`,
    log: [suite, "build", side.name],
    command: fillCommand(build, { side: side.name }),
    cwd: resolve(side.folder, side.service.cwd),
    env: {},
    timeoutSeconds: side.buildTimeoutSeconds,
    evenInterrupted: false
  };
  await attributeFailure(side, () => services.runTask(task), { key: "build" });
}

// src/core/storms/storm-order.ts
function orderStormPair(sides, epoch, seed) {
  const block = Math.floor((epoch - 1) / 2);
  const isSwapped = drawBit(seed, block) !== (epoch % 2 === 0);
  return isSwapped ? sides.toReversed() : sides;
}
function drawBit(seed, block) {
  let bits = (seed % 2 ** 32 ^ Math.imul(block + 1, 2654435761)) >>> 0;
  bits = Math.imul(bits ^ bits >>> 16, 2246822507);
  bits = Math.imul(bits ^ bits >>> 13, 3266489909);
  return ((bits ^ bits >>> 16) & 1) === 1;
}

// src/runner/warmup-run.ts
async function warmUp(running, epoch, session, suite = session.suite) {
  const { host } = session;
  const { warmupSeconds, warmupLimitSeconds, script } = suite;
  const leadSeconds = warmupLeadMs / 1e3;
  if (warmupSeconds < 2 * leadSeconds || script !== null) return 0;
  const starts = running.map(({ start }) => start);
  const maxSeconds = warmupLimitSeconds - leadSeconds;
  let totalSeconds = 0;
  let medians = [];
  for (let seconds = warmupSeconds - leadSeconds; ; seconds = 1) {
    const part = { kind: "warm-up", seconds: totalSeconds };
    const plan = session.buildNextEnginePlan(starts, { suite, part });
    const stretch = buildWarmupStretch(plan, seconds);
    const result = await runWatched(
      stretch,
      running,
      session,
      (progress) => host.events.emit({ kind: "progress", epoch, progress: { ...progress, warmingUp: true } })
    );
    totalSeconds += stretch.durationMs / 1e3;
    medians = computeMedians(result).map((groups, side) => [...medians[side] ?? [], ...groups]);
    if (result.cancelled || totalSeconds + 1 > maxSeconds || !isStillGettingFaster(medians))
      return totalSeconds;
  }
}

// src/runner/epoch.ts
async function runEpochWithRepeats(epoch, epochs, session, allowedRepeats = maxRepeats, sides = listSides(session.targets)) {
  const { host, suite } = session;
  while (true) {
    host.events.emit({ kind: "epoch", suite: suite.name, epoch, epochs });
    const beganMs = host.clock.now().getTime();
    const runs = await runEpoch(sides, epoch, session);
    session.recordEpochDuration(host.clock.now().getTime() - beganMs);
    const reasons = listRepeatReasons(runs, suite);
    const isLast = session.repeats >= allowedRepeats || host.signal.aborted;
    if (reasons.length === 0 || isLast) return runs;
    session.recordRepeat();
    host.events.emit({ kind: "repeat", epoch, reasons });
  }
}
function listRepeatReasons(runs, { load }) {
  if (isCountLimited(load)) return [];
  const [base, head] = ["base", "head"].map(
    (side) => runs.find((run) => run.side === side)
  );
  if (base !== void 0 && head !== void 0) {
    return [
      ...isEpochLate({ base, head }) ? ["The load generator itself was late."] : [],
      ...hasLatePair({ base, head }) ? ["The stand-ins of the upstreams were late."] : []
    ];
  }
  const worst = runs.flatMap(
    ({ validity }) => validity.reasons.filter(({ severity }) => severity === "invalid")
  );
  const temporary = isClosed(load) ? closedLoadReasonCodes : machineReasonCodes;
  return worst.every(({ code }) => temporary.has(code)) ? worst.map(({ message }) => message) : [];
}
var machineReasonCodes = /* @__PURE__ */ new Set([
  "generator-lag",
  "generator-behind",
  "generator-cpu",
  lateUpstreamsCode
]);
var closedLoadReasonCodes = new Set(
  [...machineReasonCodes].filter((code) => code !== "generator-cpu")
);
async function runEpoch(sides, epoch, session) {
  const { targets } = session;
  session.recordEpochStart();
  if (targets.interleaving !== "one-by-one") return runSidesTogether(sides, epoch, session);
  if (isStorm(session.suite.load)) return runStormPair(sides, epoch, session);
  const runs = [];
  const hasBaseFirst = epoch % 2 === 1 || epoch === session.firstEpoch;
  for (const side of hasBaseFirst ? sides : sides.toReversed())
    runs.push(...await runSidesTogether([side], epoch, session));
  return runs;
}
async function runStormPair(sides, epoch, session) {
  const runs = [];
  for (const side of orderStormPair(sides, epoch, session.prepared.plan.seed)) {
    await waitForRelease(side, session);
    runs.push(...await runSidesTogether([side], epoch, session));
  }
  return runs;
}
async function waitForRelease(side, { suite, host }) {
  const port = side.socket === null ? parseFixedPort(side.url) : null;
  if (port === null) return;
  const { clock, machine, events, signal } = host;
  const deadlineMs = clock.now().getTime() + maxReleaseSeconds * 1e3;
  let isAnnounced = false;
  for (; ; ) {
    const waiting = machine.countClosedConnections(port);
    if (waiting === 0 || signal.aborted) return;
    const connections = formatCount(waiting, "closed connection");
    if (clock.now().getTime() >= deadlineMs) {
      const message = `The kernel still kept ${connections} to port ${port} when the next storm began, so fewer ports were free: give each start a port of its own, with \${port} in start or env.`;
      events.warnOnce(message, "closed connections");
      return;
    }
    if (!isAnnounced) {
      const what = `waiting until the kernel has released ${connections} to port ${port}`;
      events.emit({ kind: "step", suite: suite.name, what });
    }
    isAnnounced = true;
    await clock.pause(1e3);
  }
}
async function runSidesTogether(sides, epoch, session, first = null) {
  const up = await startSides(sides, epoch, session, { isSecond: first !== null });
  let isLoaded = false;
  let failure = first;
  try {
    const warmupSeconds = await warmUpSides(up.running, epoch, session);
    isLoaded = true;
    const runs = await loadSides(up.running, warmupSeconds, epoch, session);
    if (first !== null) session.recordSecondStart(first);
    return runs;
  } catch (error) {
    if (!(error instanceof SideFailure) || session.host.signal.aborted) throw error;
    if (session.isStopping && isConflict(error)) session.recordConflict(error);
    else if (first?.side === error.side) throw error.addLead("So it did in two fresh starts.");
    else if (first !== null) throw error;
    else if (!isWorthSecondEpoch(error, isLoaded, session)) throw error;
    else {
      session.recordFirstFailure(error);
      failure = error;
    }
    await session.waitUntilStopped();
  } finally {
    await session.stopSides(up);
  }
  return runSidesTogether(sides, epoch, session, failure);
}
function isWorthSecondEpoch(error, isLoaded, { targets }) {
  if (targets.base === null || error.key !== null) return false;
  return !isLoaded || isKilled(error);
}
async function warmUpSides(running, epoch, session) {
  const { suite } = session;
  const isStormy = isStorm(suite.load);
  if (epoch === session.firstEpoch && !isStormy) await verifyRequests(running, session);
  else if (!isStormy) await waitOutEarlyAnswers(running, session);
  await measureIdleCalls(running, session.host.clock);
  const warmupSeconds = await warmUp(running, epoch, session);
  const isVerified = !isStormy && suite.script === null && !isCountLimited(suite.load);
  if (epoch === session.firstEpoch && (isVerified || warmupSeconds > 0))
    await warnOfUncalledUpstreams(running, suite.name, session.host.events);
  await session.waitUntilStopped();
  return warmupSeconds;
}
async function loadSides(running, warmupSeconds, epoch, session) {
  const { suite } = session;
  const leadSeconds = warmupSeconds > 0 ? warmupLeadMs / 1e3 : suite.warmupSeconds;
  const starts = running.map(({ start }) => start);
  const load = session.buildNextEnginePlan(starts, { warmupSeconds: leadSeconds });
  const allowErrors = isStorm(suite.load) ? 1 : suite.allowErrors;
  const runs = await runLoad(load, running, session, { epoch, allowErrors });
  return runs.map((run) => ({ ...run, warmupSeconds: warmupSeconds + leadSeconds }));
}
async function verifyBeforeStorms(session) {
  const { targets, suite, firstEpoch } = session;
  const sides = listSides(targets);
  const isMeasuredAlone = sides.length === 1 && targets.head.service.start === null;
  if (!isStorm(suite.load) || isMeasuredAlone) return;
  for (const side of sides) {
    const up = await startSides([side], firstEpoch, session);
    try {
      await verifyRequests(up.running, session);
    } finally {
      await session.stopSides(up);
    }
    await session.waitUntilStopped();
  }
}

// src/runner/new-requests.ts
async function measureNewRequests(epoch, session) {
  const { targets, host } = session;
  const suite = selectNew(session);
  if (suite === null || isStorm(suite.load)) return null;
  const what = `measuring the new ${suite.scenarios.length > 0 ? "scenarios" : "requests"}`;
  host.events.emit({ kind: "step", suite: suite.name, what });
  session.recordEpochStart();
  await session.waitUntilStopped();
  const up = await startSides([targets.head], epoch, session);
  try {
    const seconds = await warmUp(up.running, epoch, session, suite);
    const leadSeconds = seconds > 0 ? warmupLeadMs / 1e3 : suite.warmupSeconds;
    const starts = up.running.map(({ start }) => start);
    const load = session.buildNextEnginePlan(starts, { suite, warmupSeconds: leadSeconds });
    const [run] = await runLoad(load, up.running, session, { epoch, allowErrors: 1 });
    return run ? { ...run, warmupSeconds: seconds + leadSeconds } : null;
  } finally {
    await up[Symbol.asyncDispose]();
  }
}
function selectNew({ newRequests, newScenarios, allRequests }) {
  if (newScenarios.length > 0) {
    const suite = selectScenarios(
      allRequests,
      newScenarios.map(({ index }) => index)
    );
    return scaleLoad(suite, computeShare(suite.scenarios, allRequests.scenarios));
  }
  return newRequests.length === 0 ? null : selectRequests(allRequests, newRequests);
}
function selectRequests(suite, indexes) {
  const requests = suite.requests.filter((_, index) => indexes.includes(index));
  return scaleLoad({ ...suite, requests }, computeShare(requests, suite.requests));
}
function computeShare(some, all) {
  const sumWeights = (list) => list.reduce((sum2, { weight }) => sum2 + weight, 0);
  return sumWeights(some) / Math.max(1, sumWeights(all));
}
function scaleLoad(suite, share) {
  const { load } = suite;
  return { ...suite, load: load.kind === "rate" ? { ...load, ...scaleRate(load, share) } : load };
}
function scaleRate({ perThousandSeconds, stages }, share) {
  const scale = (rate) => rate === 0 ? 0 : Math.max(1, Math.round(rate * share));
  return {
    perThousandSeconds: scale(perThousandSeconds),
    ...stages && {
      stages: stages.map(({ seconds, fromPerThousandSeconds, toPerThousandSeconds }) => ({
        seconds,
        fromPerThousandSeconds: scale(fromPerThousandSeconds),
        toPerThousandSeconds: scale(toPerThousandSeconds)
      }))
    }
  };
}

// src/core/sides/opened-files.ts
var OpenedFiles = class {
  #samples = { base: [], head: [] };
  /** `paths`: of the user's folder, relative to it. */
  record(side, paths) {
    this.#samples[side].push(new Set(paths));
  }
  /** A sentence for each side that always had a file open which the other side never had. */
  describe() {
    return [this.#describeSide("base", "head"), this.#describeSide("head", "base")].flat();
  }
  #describeSide(side, other) {
    const [first, ...later] = this.#samples[side];
    const others = this.#samples[other];
    if (first === void 0 || others.length === 0) return [];
    const alone = [...first].filter((path) => later.every((sample) => sample.has(path))).filter((path) => !others.some((sample) => sample.has(path))).sort();
    if (alone.length === 0) return [];
    const named = alone.slice(0, maxNamedPaths).map(quoteForYaml);
    const rest = alone.length - named.length;
    const list = joinWithAnd([...named, ...rest > 0 ? [formatCount(rest, "other file")] : []]);
    return [
      `Only the ${side} opened ${list} of your folder, outside of its checkout, and that can change figures by itself. Use a path in the folder of the service on both sides; \`carry: [${named.join(", ")}]\` copies it into the checkouts of both sides.`
    ];
  }
};

// src/runner/session.ts
var slowReadyShare = 0.5;
var extendedReadyFactor = 3;
var maxSamples = 10;
var Session = class _Session {
  prepared;
  targets;
  host;
  /** Why the load gets no higher scheduling priority; null if it does, or if none is wanted. */
  priorityRefusal;
  /** The first epoch that is measured now; earlier attempts have measured those before it. */
  firstEpoch;
  #engineRuns = 0;
  #startedEpochs = 0;
  #repeats = 0;
  #longestEpochMs = 0;
  #longestStopMs = 0;
  #stopping = Promise.resolve();
  #isStopping = false;
  #hasConflict = false;
  #readyFactor = 1;
  #readyShares = /* @__PURE__ */ new Map();
  #startNotes = [];
  #openedFiles = new OpenedFiles();
  #hasPreparedState = false;
  #externalSides = [];
  #lostLimit = null;
  #hasRemaining = false;
  #hasContention = false;
  #samples = /* @__PURE__ */ new Set();
  #earlySubjects = /* @__PURE__ */ new Set();
  #newRequests = [];
  #newScenarios = [];
  #compared;
  static async open(prepared, targets, host, firstEpoch = 1) {
    const priorityRefusal = await host.machine.raisePriority(prepared.plan.suite);
    return new _Session(prepared, targets, host, { priorityRefusal, firstEpoch });
  }
  constructor(prepared, targets, host, { priorityRefusal, firstEpoch }) {
    this.prepared = prepared;
    this.targets = targets;
    this.host = host;
    this.priorityRefusal = priorityRefusal;
    this.firstEpoch = firstEpoch;
    this.#compared = prepared.plan.suite;
    if (this.allRequests.scenarios.length > 0) this.recordNewScenarios([]);
    else this.recordNewRequests([]);
  }
  /** The suite as it is measured: without its new requests. */
  get suite() {
    return this.#compared;
  }
  /** The suite with all of its requests. */
  get allRequests() {
    const { suite } = this.prepared.plan;
    return { ...suite, requests: listRequests(suite), scenarios: listScenarios(suite) };
  }
  /** How sides start. Both call the same stand-ins: those that only the base's file has too. */
  get startSettings() {
    const { plan, base } = this.prepared;
    const upstreams = mergeUpstreams(plan.suite.upstreams, base?.upstreams ?? []);
    return { suite: this.suite, upstreams, seed: plan.seed };
  }
  /** Whether the request at this place of `allRequests` is only in the head's file. */
  isAdded(index) {
    return index >= this.prepared.plan.suite.requests.length;
  }
  /** Whether the scenario at this place of `allRequests` is only in the head's file. */
  isAddedScenario(index) {
    return index >= this.prepared.plan.suite.scenarios.length;
  }
  /** Each plan has a seed and a block of `${counter}` values of its own. */
  buildNextEnginePlan(starts, { suite = this.suite, warmupSeconds, counters, part } = {}) {
    const { plan, files, data, counters: range } = this.prepared;
    const rowPart = part ?? { kind: "measured" };
    this.#engineRuns += 1;
    const sockets = starts.flatMap(
      ({ side, socket }) => socket === null ? [] : [[side.name, socket]]
    );
    const hasTls = starts.some(({ side }) => side.tls !== null);
    const tls = starts.map(({ side }) => [side.name, buildEngineTls(side, side.tlsFiles).tls ?? {}]);
    return buildEpochPlan(suite, this.#engineRuns, {
      urls: Object.fromEntries(starts.map(({ side, url }) => [side.name, url])),
      sockets: Object.fromEntries(sockets),
      ...hasTls && { tls: Object.fromEntries(tls) },
      values: Object.fromEntries(starts.map(({ side, captured }) => [side.name, captured])),
      ...warmupSeconds !== void 0 && { warmupSeconds },
      interleaving: this.targets.interleaving,
      ...this.prepared.base !== null && { base: this.prepared.base },
      secrets: this.host.inputs.environment,
      files,
      data,
      // The rows are those of the whole suite, also where only a part of it is loaded.
      firstRows: findFirstRows(this.allRequests, rowPart, Math.max(0, this.#startedEpochs - 1)),
      seed: plan.seed,
      counterStart: range.reserve(counters ?? estimateMaxArrivals(suite))
    });
  }
  /** Each epoch, also a repeated one, uses the rows of data from the first one on. */
  recordEpochStart() {
    this.#startedEpochs += 1;
  }
  /** The number of epochs that were run again. */
  get repeats() {
    return this.#repeats;
  }
  recordRepeat() {
    this.#repeats += 1;
  }
  recordEpochDuration(durationMs) {
    this.#longestEpochMs = Math.max(this.#longestEpochMs, durationMs);
  }
  /** Whether an epoch was complete. */
  get hasMeasured() {
    return this.#longestEpochMs > 0;
  }
  /**
   * The duration of the longest epoch so far; before the first one, the duration of its load. The
   * longest stop that an epoch did not wait for is added.
   */
  estimateEpochMs() {
    const inTurn = isStorm(this.suite.load) ? listSides(this.targets).length : 1;
    const epochMs = this.#longestEpochMs || inTurn * estimateLoadSeconds(this.suite) * 1e3;
    return epochMs + this.#longestStopMs;
  }
  /** Whether the sides of an epoch start and stop at the same time. */
  get startsAtOnce() {
    return !this.#hasConflict && canStartAtOnce(this.targets);
  }
  /**
   * A service failed while another one started or stopped, which may be the reason: from now on,
   * each one starts when no other does. The failure is only a warning.
   */
  recordConflict({ finding }) {
    const warning = `${finding}. Another service started or stopped at the same time, which may be the reason. From now on, one starts after the other.`;
    this.#hasConflict = true;
    this.host.events.emit({ kind: "warning", message: warning });
  }
  /** A service failed that is started afresh, so the failure is not yet a verdict. */
  recordFirstFailure({ finding }) {
    this.#hasConflict = true;
    const { name } = this.suite;
    const what = `${finding}: starting both sides afresh, the head first and alone`;
    this.host.events.emit({ kind: "step", suite: name, what });
  }
  /** The second fresh start of both sides worked. */
  recordSecondStart({ finding }) {
    const warning = `${finding}. A second fresh start of both sides worked. What ran at the same time may be the reason: another service that started or stopped, or other programs. ${this.describeMachineLoad()} From now on, one side starts after the other` + (this.#readyFactor > 1 ? `, and may take ${this.#readyFactor} times ready-timeout.` : ".");
    this.#startNotes.push(warning);
    this.host.events.emit({ kind: "warning", message: warning });
  }
  /** What is said once of how the sides start. */
  recordStartNote(note) {
    if (!this.#startNotes.includes(note)) this.#startNotes.push(note);
    this.host.events.warnOnce(note);
  }
  /**
   * What the starts have shown, and files that only one side has opened, as warnings
   * for the report.
   */
  get startNotes() {
    return [...this.#startNotes, ...this.#openedFiles.describe()];
  }
  /** The side is about to be stopped. Only a side in a checkout is not expected to open them. */
  recordOpenedFiles(side, service) {
    if (typeof this.targets.beside?.commit !== "string") return;
    this.#openedFiles.record(side, this.host.services.listOpenedUserFiles(service));
  }
  /** As a sentence. */
  describeMachineLoad() {
    const { machine } = this.host;
    const cpus = formatCount(machine.describe().cpus, "CPU");
    const average = machine.readLoadAverage();
    return average === null ? `This machine has ${cpus}.` : `The load average of this machine was ${average.toFixed(1)} on ${cpus}.`;
  }
  /**
   * `share`: the time that it took to get ready, as a share of its `ready-timeout`. The longest one
   * counts: a start that was alone on the machine says nothing of one beside the other side.
   */
  recordReadyTime(side, share) {
    this.#readyShares.set(side, Math.max(share, this.#readyShares.get(side) ?? 0));
  }
  hasBeenReady(side) {
    return this.#readyShares.has(side);
  }
  /**
   * Whether the other side than this one got ready, but needed over half of its time for that in
   * one of its starts.
   */
  isOtherSideSlow(side) {
    const other = side === "head" ? "base" : "head";
    return (this.#readyShares.get(other) ?? 0) > slowReadyShare;
  }
  /** How many times its `ready-timeout` a service of either side may take to get ready. */
  get readyFactor() {
    return this.#readyFactor;
  }
  extendReadyTime() {
    this.#readyFactor = extendedReadyFactor;
  }
  /** Extends the time for a side that has used it up, where the other side came close to that. */
  extendsReadyTimeBeside(side) {
    if (this.#readyFactor > 1 || !this.isOtherSideSlow(side)) return false;
    this.extendReadyTime();
    return true;
  }
  /** Whether sides of an earlier epoch are still stopping. */
  get isStopping() {
    return this.#isStopping;
  }
  /**
   * Stops the sides of an epoch. Where the next epoch may start in the meantime, it returns at
   * once, and `waitUntilStopped` waits.
   */
  async stopSides(sides) {
    const overlaps = !this.#hasConflict && canOverlapEpochs(this.targets);
    if (!overlaps) return sides[Symbol.asyncDispose]();
    this.#stopping = this.#measureStop(sides);
    this.#stopping.catch(() => void 0);
  }
  async #measureStop(sides) {
    const { clock } = this.host;
    const beganMs = clock.now().getTime();
    this.#isStopping = true;
    try {
      await sides[Symbol.asyncDispose]();
    } finally {
      this.#isStopping = false;
      this.#longestStopMs = Math.max(this.#longestStopMs, clock.now().getTime() - beganMs);
    }
  }
  /** Waits until no process of an earlier epoch is left. */
  async waitUntilStopped() {
    await this.#stopping;
  }
  /** The first samples of the measurement that differ, and no more than `maxSamples` of them. */
  takeSamples(samples) {
    return samples.filter((sample) => {
      const key = JSON.stringify(sample);
      const isNew = this.#samples.size < maxSamples && !this.#samples.has(key);
      if (isNew) this.#samples.add(key);
      return isNew;
    });
  }
  /** A side could not be ended, so that whatever is measured next is beside it. */
  recordRemaining() {
    this.#hasRemaining = true;
  }
  get hasRemaining() {
    return this.#hasRemaining;
  }
  /**
   * The load threads took the real-time class, because programs compete for the processors. From
   * then on, the services of both sides start with a higher priority too.
   */
  recordContention() {
    this.#hasContention = true;
  }
  get servicesPrecede() {
    return this.#hasContention;
  }
  /** A side lost a limit of its resources before it was stopped, so its figures say nothing. */
  recordLostLimit(limit) {
    this.#lostLimit = limit;
  }
  /** The limit that a side has lost since the last call; null if none. */
  takeLostLimit() {
    const lost = this.#lostLimit;
    this.#lostLimit = null;
    return lost;
  }
  /** Whether there is state of `prepare` that must be reset at the end. */
  get hasPreparedState() {
    return this.#hasPreparedState;
  }
  recordPreparedState() {
    this.#hasPreparedState = true;
  }
  /** The side of this name if it already ran and its setup is done; null otherwise. */
  findExternalSide(name) {
    return this.#externalSides.find(({ start }) => start.side.name === name) ?? null;
  }
  recordExternalSide(side) {
    this.#externalSides.push(side);
  }
  /** Those whose teardown is still to be run; none after that. */
  takeExternalSides() {
    return this.#externalSides.splice(0);
  }
  /** The places of the requests or scenarios that a service refused right after its start. */
  get earlySubjects() {
    return [...this.#earlySubjects];
  }
  recordEarlySubject(index) {
    this.#earlySubjects.add(index);
  }
  /** The places in `allRequests` of the requests that are not compared. */
  get newRequests() {
    return this.#newRequests;
  }
  /** The scenarios that are not compared. */
  get newScenarios() {
    return this.#newScenarios;
  }
  /** From now on, the sides are loaded without these requests, and without the added ones. */
  recordNewRequests(indexes) {
    const all = this.allRequests;
    const isNew = (index) => this.isAdded(index) || indexes.includes(index);
    this.#newRequests = [...all.requests.keys()].filter(isNew);
    this.#compared = { ...all, requests: all.requests.filter((_, index) => !isNew(index)) };
  }
  /** From now on, the sides are loaded without these scenarios, and without the added ones. */
  recordNewScenarios(absent) {
    const all = this.allRequests;
    const places = [...all.scenarios.keys()];
    const added = places.filter((index) => this.isAddedScenario(index));
    const scenarios = [...absent, ...added.map((index) => ({ index, step: null }))];
    const compared = places.filter((place) => !scenarios.some(({ index }) => index === place));
    this.#newScenarios = scenarios;
    this.#compared = selectScenarios(all, compared);
  }
};

// src/runner/measure.ts
function scheduleFixedEpochs(epochs, deadlineMs = Number.POSITIVE_INFINITY) {
  return { first: epochs, next: () => null, deadlineMs };
}
async function measure(alone, targets, schedule, host) {
  const prepared = targets.base === null ? alone : convertToPaired(alone);
  const { first, earlier = null, allowedRepeats } = schedule;
  const firstEpoch = findFirstEpoch(earlier);
  const gaps = firstEpoch - 1 - (earlier === null ? 0 : pairEpochs(earlier).length);
  const session = await Session.open(prepared, targets, host, firstEpoch);
  const context = await describeMeasurement(prepared, targets, host);
  const runs = [];
  const collectMeasurement = () => ({
    ...context,
    repeats: (earlier?.repeats ?? 0) + session.repeats,
    runs: [...earlier?.runs ?? [], ...runs]
  });
  try {
    if (!isTooLate(session, schedule)) await verifyBeforeStorms(session);
    for (let epoch = firstEpoch, look = first; look !== null; epoch += 1) {
      if (isTooLate(session, schedule))
        return runs.length === 0 ? failAtDeadline(session) : stopAtDeadline(collectMeasurement(), session);
      const measured = await runEpochWithRepeats(epoch, look + gaps, session, allowedRepeats);
      runs.push(...maskStrings(measured, host.secrets));
      if (host.signal.aborted) throw new Interrupted(collectMeasurement());
      const isStopped = measured.some((run2) => hasTooManyErrors(run2, session));
      if (isStopped || epoch === look + gaps) look = schedule.next(collectMeasurement());
    }
    const { run, warnings } = await tryNewRequests(session, runs, schedule);
    return {
      kind: "measured",
      measurement: collectMeasurement(),
      newRequests: run && maskStrings(run, host.secrets),
      warnings: [...describeNewRequests(session, run !== null), ...session.startNotes, ...warnings]
    };
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null);
    return convertErrorToAttempt(error, session);
  } finally {
    await session.waitUntilStopped();
    await cleanUpState(session);
  }
}
async function tryNewRequests(session, runs, schedule) {
  if (isTooLate(session, schedule)) return { run: null, warnings: [] };
  try {
    const epoch = Math.max(0, ...runs.map((run) => run.epoch)) + 1;
    return { run: await measureNewRequests(epoch, session), warnings: [] };
  } catch (error) {
    if (session.host.signal.aborted) throw error;
    const { failure } = convertErrorToAttempt(error, session);
    const what = session.newScenarios.length > 0 ? "scenarios" : "requests";
    return { run: null, warnings: [`The new ${what} could not be measured. ${failure}`] };
  }
}
function convertToPaired(alone) {
  const { suite, seed } = alone.plan;
  const plan = buildSuitePlan(suite, alone, seed, "paired", alone.base ?? suite);
  return { ...alone, plan };
}
async function describeMeasurement({ plan, leg }, { beside }, { git, clock, machine, secrets }) {
  const { commit, dirty } = await git.readCommit();
  const context = {
    schema: measurementSchema,
    suite: plan.suite.name,
    leg,
    takenAt: clock.now().toISOString(),
    commit,
    dirty,
    configuration: plan.configuration,
    plan: plan.comparable,
    machine: machine.describe(),
    versions: machine.readVersions(),
    seed: plan.seed,
    beside
  };
  return maskStrings(context, secrets);
}
function isTooLate(session, { deadlineMs }) {
  return session.host.clock.now().getTime() + session.estimateEpochMs() > deadlineMs;
}
function failAtDeadline({ suite }) {
  const failure = `Nothing was measured, because no epoch could end within ${describeMaxTime(suite)}: raise it, or shorten the builds.`;
  const nothing = { key: null, isCausedOutside: false, baseWorks: false, hasMeasured: false };
  return { ...nothing, kind: "service", side: "head", failure };
}
function stopAtDeadline(measurement, session) {
  const warning = `No further epoch could end within ${describeMaxTime(session.suite)}: raise it to measure until the verdict is certain.`;
  const warnings = [...describeNewRequests(session, false), ...session.startNotes, warning];
  return { kind: "measured", measurement, newRequests: null, warnings };
}
function describeMaxTime({ maxTimeSeconds }) {
  return `max-time (${maxTimeSeconds} s)`;
}

// src/gate/attempts.ts
async function loadEarlierAttempts(prepared, base, interleaving, host) {
  const none = { measurement: null, ends: [], epochs: [], warnings: [] };
  const key = await buildAttemptKey(prepared, base, interleaving, host);
  if (key === null) return { ...none, key };
  try {
    const measurement = await host.attempts.read(key);
    if (measurement === null) return { ...none, key };
    const ends = listAttemptEnds(measurement);
    return { ...none, key, measurement, ends, epochs: countEpochsUntil(ends, measurement) };
  } catch (error) {
    if (!(error instanceof TailgateError)) throw error;
    const warning = `${error.message} If there was an earlier attempt, this one starts anew.`;
    return { ...none, key, warnings: [warning] };
  }
}
async function buildAttemptKey(prepared, base, interleaving, { git, machine }) {
  if (base.kind !== "commit") return null;
  const { commit, dirty } = await git.readCommit();
  if (commit === null || dirty) return null;
  const { suite, configuration } = convertToPaired(prepared).plan;
  return {
    suite: suite.name,
    leg: prepared.leg,
    commit,
    baseCommit: base.commit,
    configuration,
    machine: machine.describe(),
    turns: interleaving
  };
}
async function saveAttempt(key, { head, comparison, verdict }, { attempts, events }) {
  const basis = comparison?.basis;
  const isJudged = ["pass", "fail", "unsure"].includes(verdict.outcome);
  if (key === null || head === null || !isJudged) return;
  if (basis?.kind !== "paired" || basis.epochs === 0) return;
  try {
    await attempts.save(key, head);
  } catch (error) {
    if (!(error instanceof TailgateError)) throw error;
    events.warnOnce(`${error.message} If this job runs again, it starts anew.`);
  }
}

// src/gate/side-environment.ts
import { posix } from "node:path";

// src/core/sides/moved-paths.ts
function listConfiguredPaths(side, wanted) {
  if (wanted === "cwd") {
    const { cwd } = side.service;
    return [{ key: "cwd", path: cwd, writeLine: (path) => `cwd: ${quoteForYaml(path)}` }];
  }
  const { start } = side.service;
  if (wanted === "start" && start?.kind === "compose") {
    const writeLine = (path) => `compose: ${quoteForYaml(path)}`;
    return [{ key: "compose", path: start.file, writeLine }];
  }
  const command = selectCommand(side, wanted);
  if (command === null) return [];
  const paths = command.kind === "shell" ? splitWords(command.line) : command.argv;
  return [...new Set(paths)].filter(isLikelyPath).flatMap((path) => ({
    key: wanted,
    path,
    writeLine: (other) => `${wanted}: ${formatCommand(command, path, other)}`
  }));
}
function selectCommand(side, key) {
  if (key === "build" || key === "prepare" || key === "reset") return side[key];
  const { start } = side.service;
  return start?.kind === "shell" || start?.kind === "argv" ? start : null;
}
function splitWords(line) {
  return line.split(/[\s"'`;|&()<>=:]+/).slice(0, maxWords);
}
var maxWords = 100;
function isLikelyPath(word) {
  return /^[\w.@][\w./@+-]*$/.test(word) && /[./]/.test(word) && /\w/.test(word);
}
function formatCommand(command, path, moved) {
  const other = path.startsWith("./") && !moved.startsWith(".") ? `./${moved}` : moved;
  if (command.kind === "argv") {
    const items = command.argv.map((item) => quoteForYaml(item === path ? other : item));
    return `[${items.join(", ")}]`;
  }
  const line = command.line.split(/([\s"'`;|&()<>=:]+)/).map((word) => word === path ? other : word).join("");
  return /^[\w./][\w ./@=-]*$/.test(line) ? line : JSON.stringify(line);
}
function explainMovedPath(side, { key, path, writeLine }, moved) {
  const mistake = "So the configuration is the reason, and not the code";
  return side === "head" ? `\`${key}:\` of the head names ${quoteForYaml(path)}, which this change moves to ${quoteForYaml(moved)}. ${mistake}: write \`${writeLine(moved)}\`.` : `\`${key}:\` of the base names ${quoteForYaml(path)}, which this change moves there from ${quoteForYaml(moved)}. ${mistake}: set it for the base alone, \`base: { ref: auto, ${writeLine(moved)} }\` in the suite.`;
}

// src/core/sides/unset-variable.ts
function listMissingNames(failure) {
  const lines = failure.split("\n").filter((line) => line.startsWith("  | "));
  return [...new Set(lines.flatMap(readMissingNames))];
}
function readMissingNames(line) {
  if (!lacks.some((words) => words.test(line))) return [];
  const names = line.match(/\b[A-Z][A-Z0-9_]{2,}\b/g) ?? [];
  return lookup.test(line) ? names : names.filter((name) => name.includes("_"));
}
var lacks = [
  /missing|required|mandatory|undefined|empty|unset|unbound|keyerror|\bset\b/i,
  /(?:must|should|has to|needs to) be|notpresent/i,
  /not (?:configured|defined|fetch|found|present|provided|resolve)/i
];
var lookup = /environment variable|\benv\b|keyerror|key not found|undefined (?:array key|index)/i;
function explainUnsetVariables(side, names) {
  const env = `env: { ${names.map((name) => `${name}: \u2026`).join(", ")} }`;
  const where = side === "head" ? `\`${env}\`` : `\`base: { ref: auto, ${env} }\``;
  const [are, variables, them] = names.length > 1 ? ["are", "environment variables", "them"] : ["is", "an environment variable", "it"];
  return `The log of the ${side} names ${joinWithAnd(names)}, ${variables} that ${are} not set here; with a value for ${them}, the ${side} starts. So the configuration is the reason, and no slowness was measured. Set ${them} with ${where} in the suite, or in the environment of tailgate, which both sides inherit.`;
}

// src/gate/side-environment.ts
async function explainEnvironment(attempt, inTree, prepared, host) {
  const { side, tree, base } = inTree;
  const step = chooseFailedStep(attempt);
  if (step === null || tree.userFiles === null) return null;
  const cause = await explainMove(side.name, side, attempt.key, base, host) ?? await tryUserFiles(step, attempt, { side, userFiles: tree.userFiles }, prepared, host) ?? await tryVariables(step, attempt, side, prepared, host) ?? (step === "build" ? explainRegistryFailure(side.name, attempt.failure) : null);
  if (cause !== null) return { isCause: true, message: cause };
  const message = step === "requests" ? null : await suggestCarrying(attempt, inTree);
  return message === null ? null : { isCause: false, message };
}
async function tryUserFiles(step, { failure }, { side, userFiles }, prepared, host) {
  const { missing, files } = await userFiles.find();
  for (const paths of chooseTrials(missing, failure)) {
    const what = `the ${side.name} does not work: trying it with files that only your folder has`;
    host.events.emit({ kind: "step", suite: prepared.plan.suite.name, what });
    await userFiles.copy(paths);
    const again = await tryToPass(step, side, prepared, host);
    if (again === null) return explainLackingFiles({ side: side.name, needed: paths, files });
  }
  return null;
}
async function tryVariables(step, attempt, side, prepared, host) {
  if (step === "requests") return null;
  const tried = [];
  const endMs = host.clock.now().getTime() + maxTrialMs;
  let needed = [];
  let failure = attempt.failure;
  while (failure !== null) {
    const missing = listMissingNames(failure);
    const name = missing.find((each) => !tried.includes(each) && !isSet(each, side, host));
    const isOver = tried.length === maxTriedVariables || host.clock.now().getTime() >= endMs;
    if (name === void 0 || isOver) return null;
    tried.push(name);
    needed = [...needed.filter((each) => !missing.includes(each)), name];
    const what = `the ${side.name} does not work: trying it with a value for ${name}`;
    host.events.emit({ kind: "step", suite: prepared.plan.suite.name, what });
    const values = Object.fromEntries(needed.map((each) => [each, trialValue]));
    const { service } = side;
    const own = { ...side, service: { ...service, env: { ...service.env, ...values } } };
    failure = await tryToPass(step, own, prepared, host);
  }
  return explainUnsetVariables(side.name, needed);
}
var maxTriedVariables = 5;
var maxTrialMs = 6e4;
var trialValue = "1";
async function suggestCarrying({ failure }, { side, tree, otherTree }) {
  const { ignored = [] } = await tree.userFiles?.find() ?? {};
  const { missing: missingBeside = null } = await otherTree?.userFiles?.find() ?? {};
  return suggestIgnoredFiles({ side: side.name, ignored, missingBeside, failure });
}
function isSet(name, { service }, { inputs }) {
  return (service.env[name] ?? inputs.environment(name) ?? "") !== "";
}
async function explainMove(name, side, key, base, { git }) {
  if (key === null || key === "setup") return null;
  for (const named of listConfiguredPaths(side, key)) {
    const cwd = key === "cwd" ? "." : side.service.cwd;
    const moved = await git.findMovedPath(base, { side: name, path: posix.join(cwd, named.path) });
    if (moved !== null) return explainMovedPath(name, named, posix.relative(cwd, moved));
  }
  return null;
}
function chooseFailedStep({
  kind,
  key,
  isCausedOutside,
  hasMeasured
}) {
  if (isCausedOutside || hasMeasured) return null;
  if (kind !== "service") return "requests";
  if (key === null) return null;
  return key === "build" ? "build" : "start";
}
async function tryToPass(step, side, prepared, host) {
  try {
    await runBuild(side, prepared.plan.suite.name, host);
    if (step !== "build") await startOnce(step, side, prepared, host);
    return null;
  } catch (error) {
    const isOfRequests = error instanceof RefusedError || error instanceof NothingInCommonError;
    if (!isOfRequests && (host.signal.aborted || !(error instanceof SideFailure))) throw error;
    return error.message;
  }
}
async function startOnce(step, side, prepared, host) {
  const session = await Session.open(prepared, createHeadTargets(side), host);
  try {
    var _stack = [];
    try {
      const up = __using(_stack, await startSides([side], 1, session), true);
      if (step === "requests") await verifyRequests(up.running, session);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } finally {
    await cleanUpState(session);
  }
}

// src/gate/stored.ts
async function measureAgainstStored(prepared, base, rules, deadlineMs, host, saving) {
  var _stack = [];
  try {
    const { suite } = prepared.plan;
    const baseline = await findBaseline(prepared, base, host);
    if (baseline.problem !== null)
      return createUnmeasuredResult(suite, rules, { baselineProblem: baseline.problem });
    const tree = __using(_stack, await host.git.openHeadTree(suite), true);
    const side = createHeadSide(prepared, tree.folder);
    const inTree = { side, tree, otherTree: null, base, isBuilt: false };
    const attempt = await measureHeadAlone(prepared, inTree, deadlineMs, host);
    if (attempt.kind !== "measured") {
      const environment = await explainEnvironment(attempt, inTree, prepared, host);
      const baseWorks = attempt.kind === "refused" && baseline.measurement !== null && hasWorkingBase(baseline.measurement, prepared);
      const facts = buildFailureFacts({ ...attempt, baseWorks }, environment);
      return createUnmeasuredResult(suite, rules, facts);
    }
    const head = attempt.measurement;
    await host.results.save(head);
    const source = { ...saving, noBase: base.kind === "none" ? base.message : null };
    const { measurement, past } = baseline;
    const result = judgeMeasurements(suite.name, measurement, head, rules, past, source);
    const note = baseline.note === null ? [] : [baseline.note];
    const notes = [...tree.warnings, ...attempt.warnings, ...note];
    return addWarnings({ ...addNewRequests(result, attempt), trend: baseline.trend }, notes);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function measureHeadAlone(prepared, { side, tree, isBuilt }, deadlineMs, host) {
  const { suite } = prepared.plan;
  try {
    if (!isBuilt) await buildInTree(side, tree, suite.name, host);
    return await measure(
      prepared,
      createHeadTargets(side),
      scheduleFixedEpochs(suite.epochs ?? defaultEpochsAlone, deadlineMs),
      host
    );
  } catch (error) {
    if (host.signal.aborted || !(error instanceof SideFailure)) throw error;
    return convertSideFailure(error, false);
  }
}
function hasRelativeFailure({ verdict }) {
  return verdict.rows.some(
    ({ outcome, crossed }) => outcome === "fail" && crossed?.kind !== "absolute"
  );
}
function confirmFailure(first, second) {
  if (second.comparison?.basis.kind === "nothing") {
    const reasons = second.verdict.reasons.join(" ");
    return addWarnings(first, [`It could not be confirmed side by side. ${reasons}`]);
  }
  const failures = first.verdict.rows.filter(({ outcome }) => outcome === "fail").map(({ reason }) => reason).join(" ");
  return addWarnings(second, [
    `Compared with earlier runs: ${failures} So base and head were measured side by side.`
  ]);
}
function hasWorkingBase(base, { plan }) {
  return base.configuration === plan.configuration && selectHeadRuns(base).every(
    (run) => run.errors.total + run.unfinished <= plan.suite.allowErrors * run.offered
  );
}

// src/gate/missing-base.ts
async function judgeWithoutBase({ failure, base, head }, prepared, { side }, rules, deadlineMs, host) {
  const { suite } = prepared.plan;
  const environment = side.lacksSuite ? null : await explainEnvironment(failure, base, prepared, host);
  const missing = environment?.isCause ? { kind: "invalid", message: `${noBase} ${addEnvironment(failure.failure, environment)}` } : explainMissingBase(failure, side, suite.name);
  const hint = environment === null || environment.isCause ? "" : `
${environment.message}`;
  const what = "the base does not work: measuring the head alone";
  host.events.emit({ kind: "step", suite: suite.name, what });
  const attempt = await measureHeadAlone(prepared, head, deadlineMs, host);
  if (attempt.kind !== "measured") {
    const reason = environment?.isCause ? environment : await explainEnvironment(attempt, head, prepared, host);
    return addWarnings(createUnmeasuredResult(suite, rules, buildFailureFacts(attempt, reason)), [
      ...side.notices,
      ...base.tree.warnings,
      ...head.tree.warnings,
      `The base does not work either. ${failure.failure}`
    ]);
  }
  await host.results.save(attempt.measurement);
  const explained = { ...missing, message: `${missing.message}${hint}` };
  const result = judgeHeadAlone(attempt.measurement, rules, explained);
  const notes = [...side.notices, ...head.tree.warnings, ...attempt.warnings];
  return addWarnings(addNewRequests(result, attempt), notes);
}
var noBase = "There is no base to compare with.";
function explainMissingBase({ kind, failure, key }, { isOwn, lacksSuite }, suite) {
  if (lacksSuite)
    return {
      kind: "new suite",
      message: `${suite} is new: the file of the base does not have it, and the base does not work as this suite configures it. So it is shown and not judged. ${failure}`
    };
  if (kind === "refused") return { kind: "invalid", message: `${noBase} ${failure}` };
  if (kind === "nothing in common" && isOwn)
    return { kind: "no-baseline", message: `There is nothing to compare with. ${failure}` };
  const remedy = key === null ? "" : `
If the base needs another ${key} here, set it for the base alone: \`base: { ref: auto, ${key}: \u2026 }\` in the suite${key === "setup" ? "" : orOption(key)}.`;
  return isOwn ? {
    kind: "no-baseline",
    message: "There is no base to compare with: it does not work as its own file configures it. " + failure + remedy
  } : {
    kind: "invalid",
    message: `There is no base to compare with: it does not work as this change or an input configures it. ${failure}${remedy}`
  };
}
function orOption(key) {
  return `, or base-${key}`;
}

// src/gate/paired.ts
function describeBase(base) {
  return base.kind === "commit" ? `${base.commit.slice(0, 7)}, ${base.what}` : base.what;
}
async function measurePaired(prepared, { ref: base, side }, rules, deadlineMs, host) {
  const { suite } = prepared.plan;
  const context = [prepared, { ref: base, side }, rules, deadlineMs, host];
  try {
    var _stack = [];
    try {
      const interleaving = chooseInterleaving(suite, base, side.config);
      const { trend, warnings, ...known } = await loadEarlierRuns(prepared, base, host);
      const earlier = await loadEarlierAttempts(prepared, base, interleaving, host);
      const { learned = null } = earlier.measurement?.beside ?? known;
      const looks = {
        epochs: suite.epochs,
        isSteady: hasSteadyProcesses(learned),
        attempts: earlier.epochs,
        hasStorms: isStorm(suite.load)
      };
      if (earlier.measurement !== null && listLooks(looks).length === 0)
        return { ...await judgeEarlierAttempts(earlier.measurement, rules, host), trend };
      announceMeasurement(prepared, base, interleaving, rules, looks, host.events);
      const baseTree = __using(_stack, await host.git.openBaseTree(side.config, base), true);
      const headTree = __using(_stack, await host.git.openHeadTree(suite), true);
      const trees = { base: baseTree, head: headTree };
      const built = await buildSides(prepared, base, trees, interleaving, host);
      if ("failure" in built) return await judgeFailure(built, trees, ...context);
      const targets = addEarlierKnowledge(built, learned, earlier.ends);
      const schedule = {
        ...scheduleLooks(looks, rules, deadlineMs, host.events),
        earlier: earlier.measurement
      };
      const attempt = await measure(prepared, targets, schedule, host);
      if (attempt.kind !== "measured")
        return await judgeFailure({ failure: attempt, targets: built }, trees, ...context);
      await host.results.save(attempt.measurement);
      const result = judgeMeasurements(suite.name, null, attempt.measurement, rules);
      await saveAttempt(earlier.key, result, host);
      const notes = [...attempt.warnings, ...warnings, ...earlier.warnings];
      return addWarnings({ ...addNewRequests(result, attempt), trend }, [
        ...side.notices,
        ...baseTree.warnings,
        ...headTree.warnings,
        ...notes,
        ...describeInterleaving(interleaving, suite, side.config)
      ]);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    if (!(error instanceof ServiceError) || host.signal.aborted) throw error;
    const moved = await explainMovedFolder(suite, { ref: base, side }, host);
    const message = moved === null ? error.message : `${moved} ${error.message}`;
    return createMissingBaseResult(message, rules, suite);
  }
}
async function explainMovedFolder(head, { ref, side }, host) {
  return await explainMove("base", side.config, "cwd", ref, host) ?? await explainMove("head", head, "cwd", ref, host);
}
async function buildSides(prepared, base, trees, interleaving, host) {
  try {
    return await buildBothSides(prepared, base, trees, interleaving, host);
  } catch (error) {
    if (host.signal.aborted || !(error instanceof SideFailure)) throw error;
    return { failure: convertSideFailure(error, true), targets: null };
  }
}
async function judgeFailure({ failure, targets }, trees, prepared, paired, rules, deadlineMs, host) {
  const { suite } = prepared.plan;
  const sides = targets ?? await createSides(prepared, paired.ref, trees, host);
  const head = { side: sides.head, tree: trees.head, otherTree: trees.base, base: paired.ref };
  if (isBaseMissing(failure) && sides.base !== null)
    return judgeWithoutBase(
      {
        failure,
        base: { side: sides.base, tree: trees.base, otherTree: trees.head, base: paired.ref },
        head: { ...head, isBuilt: targets !== null }
      },
      ...[prepared, paired, rules, deadlineMs, host]
    );
  const environment = failure.side === "head" ? await explainEnvironment(failure, head, prepared, host) : null;
  return createUnmeasuredResult(suite, rules, buildFailureFacts(failure, environment));
}
function isBaseMissing({ side, kind, key, isCausedOutside, hasMeasured }) {
  const isUnderLoad = hasMeasured || kind === "service" && key === null;
  return side === "base" && !isCausedOutside && !isUnderLoad;
}
function announceMeasurement({ plan: { suite }, files, base: side }, base, interleaving, rules, looks, events) {
  const earlier = looks.attempts?.at(-1) ?? 0;
  const ownLooks = listLooks(looks).map((look) => look - earlier);
  const sentences = describeSensitivity(suite, interleaving, rules, ownLooks);
  const what = `comparing with ${describeBase(base)}`;
  events.emit({ kind: "step", suite: suite.name, what: `${what}${describeEarlier(earlier)}` });
  const data = interleaving === "one-by-one" ? null : describeSameData(suite, files, side ?? suite);
  if (data !== null) events.emit({ kind: "step", suite: suite.name, what: data });
  events.emit({ kind: "outlook", suite: suite.name, sentences });
  for (const message of listDoubtfulSettings(suite, interleaving, ownLooks))
    events.emit({ kind: "warning", message });
}
function describeEarlier(epochs) {
  return epochs === 0 ? "" : `, after ${formatCount(epochs, "epoch")} of earlier attempts`;
}
async function judgeEarlierAttempts(measurement, rules, { results }) {
  await results.save(measurement);
  return addWarnings(judgeMeasurements(measurement.suite, null, measurement, rules), [
    `Nothing was measured now: the earlier attempts for this commit have measured ${pairEpochs(measurement).length} epochs, and ${maxEpochsOfAttempts} are the maximum.`
  ]);
}
function addEarlierKnowledge(targets, learned, attempts) {
  const { beside } = targets;
  const known = { ...learned && { learned }, ...attempts.length > 0 && { attempts } };
  return { ...targets, beside: beside && { ...beside, ...known } };
}
function scheduleLooks(looks, rules, deadlineMs, events) {
  return {
    first: listLooks(looks)[0] ?? 1,
    next: (soFar) => decideNextLook(soFar, looks, rules, events),
    deadlineMs
  };
}
function decideNextLook(soFar, looks, rules, events) {
  const epochs = pairEpochs(soFar).length;
  const next = findNextLook(judgeEpochs(soFar, rules), epochs, looks);
  if (next !== null) {
    const what = `not decided after ${epochs} times: measuring ${next - epochs} more`;
    events.emit({ kind: "step", suite: soFar.suite, what });
  }
  return next;
}
function describeInterleaving(interleaving, head, base) {
  return interleaving === "one-by-one" && !isStorm(head.load) ? [
    `Base and head were measured one after the other, so only a large change can be told from noise. ${explainSharedPort(head, base)}`
  ] : [];
}

// src/gate/time-recorder.ts
function recordTime(host) {
  const readMs = () => host.clock.now().getTime();
  const beginMs = readMs();
  const intervals = [];
  const time = async (part, action) => {
    const began = readMs();
    try {
      return await action();
    } finally {
      intervals.push({ part, beginMs: began, endMs: readMs() });
    }
  };
  const { git, services, engine } = host;
  return {
    host: {
      ...host,
      git: {
        ...git,
        openBaseTree: (...request) => time("checkout", () => git.openBaseTree(...request)),
        openHeadTree: (suite) => time("checkout", () => git.openHeadTree(suite))
      },
      services: {
        ...services,
        runTask: (task) => time(classifyTask(task), () => services.runTask(task)),
        start: (...request) => time("start", () => services.start(...request))
      },
      engine: { run: (...request) => time("load", () => engine.run(...request)) }
    },
    read: () => summarizeTime(intervals, beginMs, readMs())
  };
}
function classifyTask({ log: [, task, side] }) {
  if (task !== "build") return "prepare";
  return side === "base" ? "base build" : "head build";
}

// src/gate/gate.ts
async function runGate(config, settings, untimed) {
  const { host, read } = recordTime(untimed);
  const prepared = await prepareSuites(config.suites, settings, host);
  for (const message of config.warnings) host.events.emit({ kind: "warning", message });
  const entries = await rejectOnInterruption(classifySuites(prepared, settings, host), host);
  const affected = settings.judgedSuites ?? entries.filter(({ kind }) => kind === "affected").length;
  const judged = [];
  const records = [];
  for (const entry of entries) {
    if (entry.kind === "unaffected") {
      judged.push(await passUnaffectedSuite(entry, host));
      continue;
    }
    const beganMs = host.clock.now().getTime();
    const judging = judgeAffectedSuite(entry, affected, settings, host);
    const suite = await rejectOnInterruption(judging, host);
    judged.push(suite);
    const seconds = (host.clock.now().getTime() - beganMs) / 1e3;
    records.push(buildSuiteRecord(suite, entry.prepared, seconds));
  }
  for (const suite of settings.missingSuites ?? []) judged.push(await failRemovedSuite(suite, host));
  const results = judged.map(({ result }) => result);
  const { reproduce, notices = [], acceptHow = null } = settings;
  const remarks = { notices, acceptHow, onFail: config.onFail, time: read() };
  const report = buildReport(results, reproduce, remarks);
  const states = judged.map(({ state }) => state);
  return {
    report: maskStrings(addPreventedExit(report, config), host.secrets),
    states: states.every((state) => state !== null) ? states : null,
    records: maskStrings(records, host.secrets)
  };
}
function buildSuiteRecord({ result: { suite, verdict } }, { leg }, seconds) {
  return { suite, leg, outcome: verdict.outcome, seconds };
}
async function classifySuites(prepared, settings, host) {
  const entries = [];
  for (const each of prepared) {
    const message = await host.git.findUnaffectedReason(each.plan.suite);
    entries.push(
      message === null ? await prepareAffectedSuite(each, settings, host) : { kind: "unaffected", prepared: each, message }
    );
  }
  const first = entries.find(({ kind }) => kind === "affected");
  if (first !== void 0) reportOtherPrograms(first.prepared.plan.suite.name, host);
  return entries;
}
async function prepareAffectedSuite(alone, { configSource = null }, host) {
  const { suite } = alone.plan;
  const found = await host.git.resolveBase(suite);
  const baseSide = isBaseRef(found) ? await configureBaseSide(suite, found, configSource, host) : copyHeadSide(suite);
  const { folder } = baseSide;
  const base = found.kind === "commit" && folder !== null ? { ...found, folder } : found;
  const prepared = { ...alone, base: baseSide.config };
  const sides = suite.mode !== "stored" && isBaseRef(base) ? countSidesAtOnce(prepared, base) : 1;
  return {
    kind: "affected",
    prepared,
    base,
    baseSide,
    unloadableReason: findUnloadableReason(suite, sides, host)
  };
}
async function configureBaseSide(suite, base, source, { git, secrets, inputs }) {
  if (source === null) return copyHeadSide(suite);
  const configured = configureBase(suite, source, await git.readBaseFile(base));
  if ("problems" in configured) throw new UsageError(configured.problems.join("\n"));
  secrets.register(listSideSecrets(configured.side.config, inputs.environment));
  return configured.side;
}
function countSidesAtOnce({ plan: { suite }, base: side }, base) {
  return chooseInterleaving(suite, base, side ?? suite) === "one-by-one" ? 1 : 2;
}
function findUnloadableReason(suite, sides, host) {
  try {
    checkMachineForSuite(suite, sides, host);
    return null;
  } catch (error) {
    if (error instanceof MachineError) return error.message;
    throw error;
  }
}
async function judgeAffectedSuite(entry, suites, settings, host) {
  const { prepared } = entry;
  const rules = buildRules(prepared.plan.suite, suites);
  const accepted = await applyAcceptances(
    await measureSuite(entry, rules, settings, host),
    rules,
    host
  );
  const { verdict } = accepted.result;
  const unjudged = countUnjudged(
    await countUnjudgedBefore(prepared, accepted, settings, host),
    verdict.outcome
  );
  const saved = settings.savesBaseline ? await saveBaseline(accepted, unjudged, host.store) : null;
  const result = { ...accepted.result, verdict: applyUnjudgedLimit(verdict, unjudged) };
  return { ...accepted, result: saved === null ? result : addWarnings(result, [saved]) };
}
async function rejectOnInterruption(judging, { signal }) {
  const [settled] = await Promise.allSettled([judging]);
  if (settled.status === "rejected" && settled.reason instanceof Interrupted) throw settled.reason;
  if (signal.aborted) throw new Interrupted(null);
  return judging;
}
async function prepareSuites(suites, settings, host) {
  const attempts = await Promise.allSettled(
    suites.map((suite) => readSuiteFiles(suite, settings, host))
  );
  const failures = attempts.flatMap(
    (attempt) => attempt.status === "rejected" ? [attempt.reason] : []
  );
  const mistakes = failures.filter((failure) => failure instanceof UsageError);
  const impossible = suites.flatMap((suite) => [
    ...findStormProblems(suite),
    ...findSampleProblems(suite)
  ]);
  if (failures.length === 0 && impossible.length > 0) throw new UsageError(impossible.join("\n"));
  if (mistakes.length < failures.length)
    throw failures.find((failure) => !mistakes.includes(failure));
  if (mistakes.length > 0)
    throw new UsageError([...new Set(mistakes.map(({ message }) => message))].join("\n"));
  return attempts.flatMap((attempt) => attempt.status === "fulfilled" ? [attempt.value] : []);
}
async function passUnaffectedSuite({ prepared, message }, host) {
  const suite = prepared.plan.suite.name;
  host.events.emit({ kind: "step", suite, what: `not affected. ${message}` });
  return concludeWithoutMeasurement(suite, createUnaffectedVerdict(message), host);
}
async function failRemovedSuite({ name, possibleRename }, host) {
  const rename = possibleRename === null ? "" : ` ${possibleRename}`;
  const message = `${name} is no longer measured. The base has this suite, and its \`policy: base\` decides what is measured: keep the suite, or remove it from the base first.${rename}`;
  return concludeWithoutMeasurement(name, createRemovedVerdict(message), host);
}
async function concludeWithoutMeasurement(suite, verdict, { acceptance }) {
  const result = { suite, base: null, head: null, comparison: null, verdict };
  const { before } = await acceptance.read();
  return { result, state: before && findSuiteState(suite, before) };
}
async function measureSuite(entry, rules, { savesBaseline, isSavedByPush = false }, host) {
  const { prepared, base, baseSide, unloadableReason } = entry;
  const { suite } = prepared.plan;
  if (unloadableReason !== null)
    return createUnmeasuredResult(suite, rules, {
      failedService: { side: "head", message: unloadableReason, baseWorks: false }
    });
  const deadlineMs = host.clock.now().getTime() + suite.maxTimeSeconds * 1e3;
  if (base.kind === "problem" && suite.mode !== "stored")
    return createMissingBaseResult(base.message, rules, suite);
  if (suite.mode === "paired" && base.kind === "none" && !savesBaseline)
    return createMissingBaseResult(`mode: paired needs a base. ${base.message}`, rules, suite);
  if (suite.mode !== "stored" && isBaseRef(base))
    return await measurePaired(prepared, { ref: base, side: baseSide }, rules, deadlineMs, host);
  if (base.kind === "none")
    host.events.emit({
      kind: "step",
      suite: suite.name,
      what: `comparing with stored runs. ${base.message}`
    });
  const isPaired = !savesBaseline && comparesCommits(suite);
  const saving = { isSavedByPush, isPaired };
  const result = await measureAgainstStored(prepared, base, rules, deadlineMs, host, saving);
  if (!hasRelativeFailure(result)) return result;
  if (!isBaseRef(base))
    return base.kind === "problem" ? addWarnings(result, [base.message]) : result;
  const pairReason = findUnloadableReason(suite, countSidesAtOnce(prepared, base), host);
  if (pairReason !== null)
    return addWarnings(result, [`It could not be confirmed side by side. ${pairReason}`]);
  const sides = { ref: base, side: baseSide };
  return confirmFailure(result, await measurePaired(prepared, sides, rules, deadlineMs, host));
}
function comparesCommits({ mode, base, service }) {
  return mode !== "stored" && base.kind === "auto" && service.start !== null;
}
function isBaseRef(base) {
  return base.kind !== "none" && base.kind !== "problem";
}

export {
  findStormProblems,
  isBuildOutput,
  buildRules,
  markRareRequests,
  findRareRequests,
  createPass,
  createProblem,
  suggestMoreFiles,
  morePortsRemedy,
  spareFiles,
  computeRequirements,
  checkReadings,
  findWorstLevel,
  prepareSuite,
  checkMachineForSuite,
  buildCalibrationRecord,
  parseCalibrationRecord,
  hasSteadyProcesses,
  learnProcessSpread,
  buildStoreKey,
  compareMeasurements,
  judgeRows,
  hasStorms,
  judgeMeasurements,
  maxCompactBytes,
  serializeCompact,
  buildHeadOnly,
  createHeadTargets,
  buildBothSides,
  createHeadSide,
  warmUp,
  runEpochWithRepeats,
  listRepeatReasons,
  Session,
  scheduleFixedEpochs,
  measure,
  runGate
};
