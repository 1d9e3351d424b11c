import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  findPullRequestsOfRun,
  listJobsOfRun,
  parseFinishedRun,
  selectJobsByKey
} from "./chunks/chunk-SDXCV54G.js";
import {
  addPreventedExit,
  combineSuiteReports,
  composeSuiteHeadline,
  describeAnswerChange,
  describeAttempts,
  describeStorms
} from "./chunks/chunk-ITROIP6A.js";
import {
  plannedLoadShape
} from "./chunks/chunk-JEM6YYFA.js";
import {
  answerTextPattern,
  buildStatesAfter,
  createAcceptanceReaders,
  figuresFileName,
  figuresSchema,
  isFiguresArtifact,
  loadCommentParts,
  maxFieldLength,
  maxFiguresLength,
  maxFiguresSuites,
  maxRows,
  publishToPullRequest
} from "./chunks/chunk-67ICTJWV.js";
import {
  createArtifactApi,
  createGitHubClient,
  defaultConfigPath,
  describeApiFailure,
  installExitHandlers,
  invalidExitCode,
  outputMask,
  parseWorkflowContext,
  usageExitCode
} from "./chunks/chunk-TAZEP55X.js";
import {
  answerChangeKinds,
  assignOutcome,
  countUnjudged,
  findSuiteState,
  isRed,
  outcomes,
  packStates,
  parseConfig,
  runPhases
} from "./chunks/chunk-67GPKPVO.js";
import "./chunks/chunk-OGMYP6DY.js";
import {
  _enum,
  _null,
  array,
  boolean,
  discriminatedUnion,
  int,
  iso_exports,
  literal,
  metrics,
  number,
  object,
  plannedProtocols,
  record,
  strictObject,
  string,
  threadPriorities,
  unknownPercentiles
} from "./chunks/chunk-O5WESABV.js";
import "./chunks/chunk-QL2VD2R3.js";
import {
  debug,
  error,
  getInput,
  getMultilineInput,
  info,
  setFailed,
  warning
} from "./chunks/chunk-2SFKPN4P.js";
import "./chunks/chunk-OSLLLFKW.js";
import "./chunks/chunk-S23GNTGG.js";
import "./chunks/chunk-EDONXQC2.js";

// src/fork-comment.ts
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// src/github/file.ts
import { Buffer } from "node:buffer";
async function fetchFile({ rest }, { owner, name: name2 }, path) {
  try {
    const { data } = await rest.repos.getContent({ owner, repo: name2, path });
    const parsed = fileShape.safeParse(data);
    return parsed.success ? Buffer.from(parsed.data.content, "base64").toString() : null;
  } catch {
    return null;
  }
}
var fileShape = object({ encoding: literal("base64"), content: string().max(2e6) });

// src/report/figures/schema.ts
var count = int().nonnegative();
var amount = number().nonnegative();
var share = number().min(0).max(1);
var name = string().max(maxFieldLength);
var identifier = string().regex(/^[\w.-]{0,100}$/);
var oneLine = name.regex(/^[^\p{Cc}\u2028\u2029]*$/u);
var date = iso_exports.datetime({ offset: true });
var commit = string().regex(/^[0-9a-f]{7,64}$/).nullable();
var shortNumberList = array(number()).max(100);
var upperEnd = number().nullable().transform((value) => value ?? Number.POSITIVE_INFINITY);
var lowerEnd = number().nullable().transform((value) => value ?? Number.NEGATIVE_INFINITY);
var figure = object({
  value: number(),
  low: number(),
  high: number(),
  epochs: shortNumberList
});
var estimate = object({
  effect: number(),
  standardError: upperEnd,
  degreesOfFreedom: amount,
  effects: shortNumberList
});
var evidenceShape = discriminatedUnion("kind", [
  object({
    kind: literal("estimate"),
    estimate,
    pauses: _enum(["left out", "in doubt"]).optional()
  }),
  object({
    kind: literal("chance"),
    probability: share,
    inAll: literal(true).optional()
  }),
  object({ kind: literal("spread"), limit: number() }),
  object({ kind: literal("none") })
]);
var evidence = evidenceShape.transform((value) => {
  if (value.kind === "chance") {
    const { inAll, ...chance } = value;
    return inAll === void 0 ? chance : { ...chance, inAll };
  }
  if (value.kind !== "estimate") return value;
  const { pauses, ...rest } = value;
  return pauses === void 0 ? rest : { ...rest, pauses };
});
var limit = discriminatedUnion("kind", [
  object({ kind: literal("relative"), share: number() }),
  object({ kind: literal("absolute"), value: number() }),
  object({ kind: literal("points"), share: number() })
]);
var line = string().max(100).regex(/^[-+−±≤≥<>(),;/·%.\da-zµ\s]*$/).refine((text) => (text.match(/[a-zµ]+/g) ?? []).every((word) => lineWords.has(word)));
var lineWords = /* @__PURE__ */ new Set([
  ...["pp", "ms", "\xB5s", "s", "m", "h"],
  ...["warns", "from"],
  ...["median", "longest", "of", "the", "epochs"],
  ...["requests", "or", "and", "widened", "to", "allowed", "as", "earlier", "runs"]
]);
var ends = object({ lower: lowerEnd, upper: upperEnd }).nullable();
var row = object({
  metric: _enum(metrics),
  request: name.nullable(),
  scenario: literal(true).optional(),
  stepOf: name.optional(),
  whole: literal(true).optional(),
  base: figure.nullable(),
  head: figure.nullable(),
  observed: object({ base: figure.nullable(), head: figure }).optional(),
  change: number().nullable(),
  evidence,
  outcome: _enum(["pass", "accepted", "fail", "unsure", "not-judged", "not-measured", "shown"]),
  line: line.nullable(),
  crossed: limit.nullable(),
  passedBy: literal("floor").optional(),
  interval: ends,
  bounds: ends.default(null),
  detectable: number().nullable(),
  deciding: object({ by: _enum(["pauses", "length of pauses", "longest responses"]), change: number() }).optional(),
  pauses: object({
    seconds: count,
    base: count,
    head: count,
    thresholdMs: amount,
    highestThresholdMs: amount.optional()
  }).optional(),
  longest: object({ base: amount, head: amount }).optional(),
  closed: literal(true).optional(),
  ofScenarios: literal(true).optional(),
  warned: literal(true).optional(),
  improved: literal(true).optional(),
  worsened: literal(true).optional()
});
var percentiles = object({
  p50: amount,
  p90: amount,
  p95: amount,
  p99: amount,
  p99_9: amount,
  max: amount,
  mean: amount
});
var nothing = _null();
var knownPercentiles = percentiles.or(
  object({
    p50: nothing,
    p90: nothing,
    p95: nothing,
    p99: nothing,
    p99_9: nothing,
    max: nothing,
    mean: nothing
  })
);
var errors = object({
  total: count,
  connect: count,
  tls: count,
  read: count,
  write: count,
  timeout: count,
  protocol: count,
  status: count,
  check: count,
  dropped: count.optional()
});
var sideShape = object({
  commit,
  dirty: boolean(),
  takenAt: date,
  epochs: count,
  measuredSeconds: amount,
  warmupSeconds: amount,
  perSecond: amount.nullable(),
  arrivals: _enum(["even", "grid", "poisson"]).nullable().default("even"),
  connections: count,
  load: plannedLoadShape.optional(),
  protocol: _enum(plannedProtocols).default("http/1.1"),
  tls: _enum(["any", "1.2", "1.3"]).nullable().default(null),
  socket: boolean().default(false),
  sameData: boolean().nullable().default(null),
  offered: count,
  answered: count,
  completed: count,
  unfinished: count,
  begun: count.nullable().default(null),
  offeredPerSecond: amount,
  achievedPerSecond: amount,
  errors,
  statuses: record(string().regex(/^\d{3}$/), count),
  resent: count.default(0),
  early: count.default(0),
  parts: object({
    response: knownPercentiles,
    service: knownPercentiles,
    wait: knownPercentiles,
    lag: knownPercentiles
  }),
  opened: object({ connections: count, connect: knownPercentiles, tls: knownPercentiles.nullable() }).default(() => ({ connections: 0, connect: unknownPercentiles, tls: null })),
  generator: object({
    cpuSeconds: amount,
    cores: amount,
    longestStallMs: amount,
    steal: share,
    precedence: _enum(threadPriorities).nullable().default(null)
  }),
  service: object({
    cpuSeconds: amount,
    maxRssBytes: amount,
    preceding: object({ nice: int().min(-20).max(-1), epochs: count, of: count }).optional()
  }).nullable(),
  validity: object({ verdict: _enum(["valid", "suspect", "invalid"]) })
});
var turns = _enum(["requests", "rounds", "one-by-one"]);
var calls = object({
  upstream: name,
  base: number().nullable(),
  head: number(),
  difference: estimate.nullable(),
  unmatched: count,
  refused: count,
  outcome: _enum(["pass", "fail", "unsure", "not-judged", "shown"]),
  limit: string().regex(/^\+[\d.,]{1,20} per request$/).nullable()
});
var answered = string().regex(answerTextPattern);
var answers = object({
  request: name,
  kind: _enum(answerChangeKinds),
  outcome: _enum(["fail", "accepted", "warning"]),
  share,
  base: answered,
  head: answered
});
var plateau = object({ present: count, served: count });
var suiteShape = object({
  suite: name.min(1),
  outcome: _enum(outcomes),
  rows: array(row).max(maxRows),
  calls: array(calls).max(maxRows).optional(),
  answers: array(answers).max(maxRows).optional(),
  upstreamLateness: object({ base: amount.nullable(), head: amount }).optional(),
  base: sideShape.nullable(),
  head: sideShape.nullable(),
  beside: object({ commit, turns }).nullable(),
  ground: discriminatedUnion("kind", [
    object({ kind: literal("nothing") }),
    object({ kind: literal("stored"), runs: count }),
    object({
      kind: literal("paired"),
      turns,
      epochs: count,
      voided: count,
      lateUpstreams: count.optional(),
      attempts: array(count).max(1e3).optional(),
      isSteady: boolean().default(false),
      learnedRuns: count.default(0),
      busy: amount.nullable(),
      busyIfAlike: amount.optional(),
      durationSeconds: amount,
      perSecond: amount.nullable(),
      storms: object({
        endedSeconds: object({ base: amount, head: amount }),
        plateaus: object({ base: plateau.optional(), head: plateau.optional() })
      }).optional()
    })
  ]).nullable(),
  repeats: count,
  loadSeconds: amount,
  curve: array(object({ quantile: share, base: amount.nullable(), head: amount.nullable() })).max(200),
  trend: array(object({ commit, takenAt: date.nullable(), p50Us: amount, p99Us: amount })).max(100)
});
var timeSpent = object({
  totalSeconds: amount,
  parts: record(_enum(runPhases), amount)
});
var figuresShape = strictObject({
  schema: literal(figuresSchema),
  origin: object({ job: identifier, step: identifier, leg: oneLine, asked: oneLine.default("") }),
  onFail: _enum(["fail", "report"]).default("fail"),
  time: timeSpent.nullable().default(null),
  suites: array(suiteShape).min(1).max(maxFiguresSuites)
});

// src/report/figures/parse-figures.ts
function parseFigures(text) {
  if (text.length > maxFiguresLength)
    return { problem: "The figures are larger than any that tailgate writes." };
  let json;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: "The figures are not JSON." };
  }
  const parsed = figuresShape.safeParse(json);
  if (!parsed.success) {
    const path = (parsed.error.issues[0]?.path ?? []).map(
      (part) => String(part).replace(/[^\w.-]+/g, "?")
    );
    const place = path.join(".").slice(0, 100) || "the top";
    return { problem: `The figures do not have the form that tailgate writes, at ${place}.` };
  }
  const { origin, onFail, time, suites } = parsed.data;
  const remarks = { notices: [], acceptHow: null, onFail, time, reproduce: null };
  const completed = suites.map((suite) => completeSuite(suite, onFail));
  return { origin, report: combineSuiteReports(completed, remarks) };
}
function completeSuite({ base, head, rows, calls: calls2, answers: answers2, beside, ...suite }, onFail) {
  const judged = rows.map(completeRow);
  const called = calls2?.map((row2) => ({ ...row2, reason: null, example: "", routes: [] }));
  const answered2 = answers2?.map((answer) => ({
    ...answer,
    reason: `${answer.request}: ${describeAnswerChange(answer)}.`
  }));
  return {
    ...suite,
    rows: judged,
    onFail,
    ...called && { calls: called },
    ...answered2 && { answers: answered2 },
    headline: composeSuiteHeadline(
      suite.suite,
      { outcome: suite.outcome, rows: judged, calls: called, answers: answered2 },
      onFail
    ),
    reasons: [],
    warnings: [
      ...(answered2 ?? []).map(({ reason }) => reason),
      ...describeAttempts(suite.ground),
      ...suite.ground?.kind === "paired" ? describeStorms(suite.ground.storms) : []
    ],
    newRequests: [],
    base: base && completeSide(base),
    head: head && completeSide(head),
    beside: beside && { ...beside, what: "the commit that its branch started from" }
  };
}
function completeRow({
  warned,
  outcome,
  head,
  improved,
  worsened,
  ...rest
}) {
  const row2 = { ...rest, reason: null, ...warned && { warning: "" } };
  if (head === null) return { ...row2, head, outcome: "not-measured" };
  return assignOutcome({ ...row2, head, improved, worsened }, outcome);
}
function completeSide({
  validity,
  generator,
  load,
  ...side
}) {
  return {
    ...side,
    load: load ?? deriveLoad(side),
    firstErrors: [],
    samples: [],
    machine: unknownMachine,
    generator: { ...generator, precedenceRefused: null },
    validity: { ...validity, reasons: [] }
  };
}
function deriveLoad(side) {
  const { perSecond, arrivals, connections } = side;
  const connected = { connections, timeoutSeconds: 0 };
  if (perSecond === null) return { kind: "closed", ...connected };
  return arrivals === "poisson" || arrivals === "grid" ? { kind: "rate", arrivals, perSecond, ...connected } : { kind: "rate", perSecond, jitter: 0, ...connected };
}
var unknownMachine = { os: "unknown", arch: "unknown", cpu: "unknown", cpus: 0 };

// src/fork-comment.ts
async function main() {
  const { event, repository } = parseWorkflowContext(process.env, "");
  const run = event === "workflow_run" ? parseFinishedRun(readEventPayload()) : null;
  if (run === null || repository === null) {
    setFailed("This action runs on `workflow_run` only: see docs/recipes/forks.md.");
    return usageExitCode;
  }
  if (run.event !== "pull_request")
    return reportDone(`The run was for ${run.event}, which has no comment.`);
  const client = await createGitHubClient({ token: getInput("github-token") });
  const pullRequests = await findPullRequestsOfRun(client, repository, run);
  if (pullRequests.length === 0)
    return reportDone(
      "No open pull request has the measured commit as its head: it was closed, or has new commits."
    );
  const context = { run, repository, client };
  const found = await loadFigures(context);
  const accepted = found.length === 0 ? [] : selectAccepted(found, await listJobsOfRun(client, repository, run), run);
  if (accepted.length > 0)
    for (const number2 of selectPullRequests(pullRequests))
      await publishForkComment(accepted, number2, context);
  return reportDone(`Figures of ${accepted.length} jobs.`);
}
function reportDone(sentence) {
  info(sentence);
  return 0;
}
var maxFigures = 8;
var maxListedArtifacts = 300;
var maxPullRequests = 2;
async function loadFigures({ run, client, repository }) {
  const artifacts = createArtifactApi(client, repository);
  const found = [];
  let [listed, read] = [0, 0];
  for await (const { id, name: name2, expired } of artifacts.listByRun(run.id)) {
    listed += 1;
    if (read === maxFigures || listed > maxListedArtifacts) {
      logger.warning(`The run has more artifacts than are read: at most ${maxFigures} of figures.`);
      break;
    }
    if (!isFiguresArtifact(name2) || expired) continue;
    read += 1;
    const text = await artifacts.readText(id, figuresFileName, maxFiguresLength);
    const figures = "problem" in text ? text : parseFigures(text.text);
    if ("problem" in figures) leaveOut(figures.problem);
    else found.push(figures);
  }
  return found;
}
function leaveOut(problem) {
  logger.warning(`An artifact was left out. ${problem}`);
}
function selectAccepted(all, jobs, { conclusion }) {
  return all.flatMap((figures) => {
    const { origin, report } = figures;
    const own = selectJobsByKey(jobs, origin.job);
    if (own.length === 0) {
      leaveOut(
        "The run has no job with the name that it states. If the job has a `name:`, remove it, or make it equal to its key in the workflow."
      );
      return [];
    }
    const isPass = report.outcome === "pass" || report.outcome === "accepted";
    if (isPass && conclusion !== "success") {
      leaveOut(`It states a pass, but the run ended with ${conclusion ?? "no conclusion"}.`);
      return [];
    }
    const hasSucceeded = conclusion === "success" && own.every((job) => job.conclusion === "success");
    return [{ ...figures, hasSucceeded }];
  });
}
function selectPullRequests(numbers) {
  if (numbers.length > maxPullRequests)
    logger.warning(
      `The branch has ${numbers.length} open pull requests: only the last ${maxPullRequests} get a comment.`
    );
  return numbers.toSorted((one, other) => other - one).slice(0, maxPullRequests);
}
async function readNotified(context) {
  const named = getMultilineInput("config").map((path) => posix.normalize(path));
  const paths = named.length === 0 ? [defaultConfigPath] : [...new Set(named)];
  const found = [];
  for (const path of paths.slice(0, maxConfigFiles)) {
    const notified = await readNotifyOption(path, context);
    if (notified === null && named.length > 0) logger.warning(`\`config\`: ${path} was not read.`);
    found.push(...notified ?? []);
  }
  return [...new Set(found)];
}
async function readNotifyOption(path, { client, repository }) {
  const text = await fetchFile(client, repository, path);
  if (text === null) return null;
  const environment = (name2) => name2;
  const parsed = parseConfig({ file: { path, text }, overrides: {}, origin: "input", environment });
  return "config" in parsed ? parsed.config.notify : null;
}
var maxConfigFiles = 8;
var forkPolicy = { onUnsure: "pass", onIncomparable: "pass", onNoBaseline: "pass" };
async function publishForkComment(all, number2, context) {
  const { run, repository } = context;
  const createClient = async () => context.client;
  const target = {
    client: createClient,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest: { number: number2, fromFork: false },
    commit: run.headSha,
    workflow: run.workflow,
    run: { id: run.id, number: run.number, attempt: run.attempt },
    comment: "always",
    policy: forkPolicy,
    notify: all.some(({ report }) => isRed(report)) ? await readNotified(context) : []
  };
  const readInputs = createAcceptanceReaders({
    createClient,
    repository,
    change: { kind: "pull request", number: number2 },
    loadParts: (of) => loadCommentParts(target, of),
    isKept: true,
    waivers: []
  });
  const results = [];
  for (const { origin, report, hasSucceeded } of all) {
    const inputs = await readInputs(origin);
    for (const warning2 of inputs.warnings) logger.warning(warning2);
    results.push({
      report: addForkNotices(report, inputs, run),
      origin,
      state: inputs.before && packStates(buildStatesAfter(report.suites, inputs)),
      mayPass: hasSucceeded
    });
  }
  await publishToPullRequest(results, target, { pause, random: Math.random }, logger);
}
function addForkNotices(report, { before }, { headRepository: { fullName } }) {
  const noticed = {
    ...report,
    notices: [`Measured by a workflow of ${fullName}, which the pull request itself can change.`],
    suites: report.suites.map((suite) => {
      const { message } = countUnjudged(
        findSuiteState(suite.suite, before ?? []).unjudged,
        suite.outcome
      );
      return message === null ? suite : { ...suite, warnings: [...suite.warnings, message] };
    })
  };
  return addPreventedExit(noticed, forkPolicy);
}
var logger = {
  info: (sentence) => info(outputMask.maskText(sentence)),
  debug: (sentence) => debug(outputMask.maskText(sentence)),
  warning: (sentence) => warning(outputMask.maskText(sentence), { title: "tailgate" })
};
function readEventPayload() {
  const path = process.env.GITHUB_EVENT_PATH;
  try {
    return path ? readFileSync(path, "utf8") : "";
  } catch {
    return "";
  }
}
installExitHandlers();
try {
  process.exitCode = await main();
} catch (error2) {
  process.exitCode = invalidExitCode;
  error(`The comment could not be written. ${describeApiFailure(error2)}`, {
    title: "tailgate"
  });
}
