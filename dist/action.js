import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  createArtifactKeeper,
  createRecordFolder,
  formatReportJson,
  keepRecord,
  openAttemptStore,
  openStore,
  resolveRules
} from "./chunks/chunk-7YSH4WZU.js";
import "./chunks/chunk-DAP6KWQ6.js";
import "./chunks/chunk-KFPY64MR.js";
import {
  createAcceptanceReader,
  loadCommentParts,
  memoize,
  publishToPullRequest
} from "./chunks/chunk-67ICTJWV.js";
import {
  createGitHubClient,
  createInterruptSignal,
  describeErrorExit,
  findChangeTarget,
  findEventRefusal,
  installExitHandlers,
  loadConfig,
  loadWaivers,
  maxSummaryLength,
  outputMask,
  parseWorkflowContext,
  renderMarkdown,
  sanitize,
  shouldSaveBaseline,
  usageExitCode
} from "./chunks/chunk-TAZEP55X.js";
import {
  acceptLabelName,
  chooseExitCode,
  describeSample,
  formatSelection,
  hasWarning,
  isRed,
  listBodyLines,
  packStates,
  waiversFileName
} from "./chunks/chunk-67GPKPVO.js";
import "./chunks/chunk-OGMYP6DY.js";
import {
  UsageError,
  findFlagName,
  findInputName,
  formatCount,
  isReleased,
  observeSecrets,
  options,
  packageName,
  protectProcess,
  version
} from "./chunks/chunk-O5WESABV.js";
import "./chunks/chunk-QL2VD2R3.js";
import {
  debug,
  error,
  getInput,
  info,
  notice,
  setOutput,
  setSecret,
  summary,
  warning
} from "./chunks/chunk-2SFKPN4P.js";
import "./chunks/chunk-OSLLLFKW.js";
import "./chunks/chunk-S23GNTGG.js";
import "./chunks/chunk-EDONXQC2.js";

// src/action.ts
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// src/github/history.ts
var maxPages = 5;
var pageSize = 100;
async function fetchFirstParents(client, repository, commit) {
  const firstParents = /* @__PURE__ */ new Map();
  for (let page = 1; page <= maxPages; page += 1) {
    const { data } = await client.rest.repos.listCommits({
      owner: repository.owner,
      repo: repository.name,
      sha: commit,
      per_page: pageSize,
      page
    });
    for (const { sha, parents } of data) firstParents.set(sha, parents[0]?.sha ?? null);
    if (data.length < pageSize) break;
  }
  const history = [];
  let next = commit;
  while (next !== null) {
    const parent = firstParents.get(next);
    if (parent === void 0) break;
    history.push(next);
    firstParents.delete(next);
    next = parent;
  }
  return history;
}

// src/core/text/program.ts
var programCommand = isReleased ? `npx ${packageName}@${version}` : `npx --no -- ${packageName}`;

// src/invocation/reproduce.ts
function formatReproduceCommand(overrides) {
  const flags = options.flatMap((option) => {
    const isSame = option.commands.includes("run") && !platformOptions.has(option.name);
    const name = isSame ? findFlagName(option) : null;
    if (name === null) return [];
    const values = (overrides[option.name] ?? []).flatMap(
      (value) => value.split("\n").filter((line) => line.trim() !== "")
    );
    return isPrintable(option) ? values.map((value) => `${name} ${quoteForShell(value)}`) : values.slice(0, 1).map(() => `${name} '\u2026'`);
  });
  return [programCommand, "run", ...flags].join(" ");
}
function isPrintable({ name, kind }) {
  return printableKinds.has(kind.kind) || printableNames.has(name);
}
var printableKinds = /* @__PURE__ */ new Set([
  "duration",
  "rate",
  "span",
  "share",
  "size",
  "count",
  "choice",
  "switch",
  "cpus",
  "limits",
  "floors"
]);
var printableNames = /* @__PURE__ */ new Set(["config", "suite", "name"]);
var platformOptions = /* @__PURE__ */ new Set(["store", "data-branch", "matrix"]);
function quoteForShell(value) {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}

// src/report/annotations.ts
function buildAnnotations({ suites }, maxCount) {
  if (suites.length <= maxCount) return suites.map(buildAnnotation);
  const named = suites.slice(0, Math.max(0, maxCount - 1));
  const rest = suites.slice(named.length);
  const worst = rest[0] ?? { outcome: "pass", onFail: "fail" };
  const text = `\u2026 and ${formatCount(rest.length, "more suite")}: the job summary has them all.`;
  return [...named.map(buildAnnotation), { level: chooseLevel(worst), text }];
}
function buildAnnotation(suite) {
  const { headline, reasons, rows, answers = [] } = suite;
  const hasWarnings = rows.some(hasWarning) || answers.length > 0;
  const isNotable = suite.outcome === "pass" && hasWarnings;
  return {
    level: isNotable ? "warning" : chooseLevel(suite),
    text: [headline, ...reasons].join("\n")
  };
}
function chooseLevel(ending) {
  if (isRed(ending)) return "error";
  return ending.outcome === "pass" ? "notice" : "warning";
}

// src/report/outputs.ts
function buildOutputs(report) {
  const rows = report.suites[0]?.rows ?? [];
  const figures = ["p50", "p99", "max", "rps"].flatMap((metric) => {
    const row = findTotalRow(rows, metric);
    return [
      [metric, row?.head == null ? "" : formatRounded(row.head.value)],
      [`${metric}-change`, row?.change == null ? "" : formatRounded(row.change * 100)]
    ];
  });
  return { verdict: report.outcome, ...Object.fromEntries(figures) };
}
function findTotalRow(rows, metric) {
  return rows.find((row) => row.metric === metric && row.request === null);
}
function formatRounded(value) {
  return String(Math.round(value * 1e3) / 1e3);
}

// src/action.ts
var workspaceFolder = process.env.GITHUB_WORKSPACE ?? process.cwd();
var createClient = memoize(
  () => createGitHubClient({ token: getInput("github-token") })
);
async function main() {
  const context = readWorkflowContext();
  const refusal = findEventRefusal(context);
  if (refusal !== null) throw new UsageError(refusal);
  protectProcess();
  const overrides = readInputs();
  const head = loadHeadRules(overrides);
  if ("problems" in head) {
    const problems = head.problems.map(outputMask.maskText);
    annotateProblems(problems);
    await publishProblems(head.headline, problems);
    return usageExitCode;
  }
  const signal = createInterruptSignal();
  const { loaded } = head;
  const rules = await resolveRules({
    folder: loaded.folder,
    configPath: loaded.path,
    signal,
    target: findChangeTarget(context),
    overrides,
    origin: "input",
    head: head.rules,
    source: loaded.source
  });
  const target = buildPublishTarget(context, rules, overrides);
  try {
    const settings = await buildSettings({
      ...{ context, overrides, rules, target, loaded, signal }
    });
    const [{ runGate }, { createHost }] = await Promise.all([
      import("./chunks/gate-GKV4TJDI.js"),
      import("./chunks/create-host-BCONH4J6.js")
    ]);
    const { report, states, records } = await runGate(rules.config, settings, createHost(settings));
    await publishResults(report, states && packStates(states), target);
    await recordRun(records, { context, rules, target, loaded });
    return chooseExitCode(report.outcome, rules.config);
  } catch (error2) {
    return publishError(error2, rules.config.onFail);
  }
}
async function recordRun(suites, { context, rules, target, loaded }) {
  const { pullRequest, run, workflow } = context;
  if (pullRequest === null || pullRequest.fromFork || target === null) return;
  const keeper = rules.config.store === "file" ? createRecordFolder(join(loaded.folder, rules.config.baseline)) : createArtifactKeeper(target.origin);
  const record = {
    takenAt: (/* @__PURE__ */ new Date()).toISOString(),
    pullRequest: pullRequest.number,
    commit: pullRequest.headSha,
    workflow,
    run: run?.id ?? null,
    onFail: rules.config.onFail,
    suites
  };
  await keepRecord(record, keeper, logger);
}
function loadHeadRules(overrides) {
  const loaded = loadConfig({ overrides, origin: "input", folder: workspaceFolder });
  if ("problems" in loaded)
    return { headline: "tailgate: the configuration has mistakes", problems: loaded.problems };
  const parsed = loadWaivers(loaded.folder);
  if ("problems" in parsed)
    return { headline: `tailgate: ${waiversFileName} has mistakes`, problems: parsed.problems };
  return { rules: { config: loaded.config, waivers: parsed.waivers }, loaded };
}
async function buildSettings(run) {
  const { context, overrides, rules, target, loaded, signal } = run;
  const { config, waivers, notices, missingSuites } = rules;
  const savesBaseline = config.saveBaseline === "always" || config.saveBaseline === "auto" && shouldSaveBaseline(context, config.saveOn);
  const { folder, path: configPath } = loaded;
  const storeContext = createWorkflowStoreContext(context, folder);
  return {
    signal,
    folder,
    dataFolder: config.baseline,
    store: await openStore(config, storeContext),
    leg: config.leg,
    savesBaseline,
    isSavedByPush: config.saveBaseline === "auto" && context.defaultBranch !== null,
    lookupFrom: savesBaseline ? "HEAD^" : "HEAD",
    readPlatformHistory: async (commit) => {
      const { client, repository } = await storeContext.connectGitHub();
      return fetchFirstParents(client, repository, commit);
    },
    measuresAlone: savesBaseline,
    pullRequest: findChangeTarget(context),
    configSource: loaded.source,
    configPath,
    sharedPaths: [`./${configPath}`, `./${waiversFileName}`, context.workflow],
    resolveOutPath: () => null,
    reproduce: formatReproduceCommand(overrides),
    notices,
    missingSuites,
    acceptHow: context.pullRequest === null ? null : acceptInstructions,
    attempts: openAttempts(context, target),
    readAcceptances: selectAcceptanceReader(target, waivers, context),
    emit: logProgressEvent,
    mask: observeSecrets(outputMask, setSecret)
  };
}
function openAttempts({ pullRequest, run, workflow }, target) {
  const store = openAttemptStore(run && `${run.id}.${run.attempt}`, process.env);
  if (store === null || run === null || target === null) return null;
  const { job, step, asked } = target.origin;
  const change = pullRequest === null ? `run ${run.id}` : `pull request ${pullRequest.number}`;
  return { store, scope: [workflow, job, step, asked, change] };
}
function createWorkflowStoreContext(context, folder) {
  const { repository, run } = context;
  return {
    folder,
    connectGitHub: async () => {
      if (repository === null)
        throw new UsageError("GITHUB_REPOSITORY does not say which repository this is.");
      const branch = findChangeTarget(context)?.base ?? context.branch ?? context.defaultBranch;
      return {
        client: await createClient(),
        repository,
        fetchBaseBranch: async () => branch ?? "main"
      };
    },
    run: run && `${run.id}.${run.attempt}`,
    warn: warnBeforeVerdict
  };
}
var acceptInstructions = `If this is intended, set the label ${acceptLabelName} on the pull request: it accepts these figures, and the next run confirms it. For longer, enter a waiver in ${waiversFileName}.`;
function selectAcceptanceReader(target, waivers, { pullRequest, mergeQueue, event }) {
  const number = pullRequest?.number ?? mergeQueue?.pullRequest ?? null;
  const pushed = event === "push" ? process.env.GITHUB_SHA ?? null : null;
  if (target === null || target.client === null || number === null && pushed === null)
    return async () => ({ event: null, waivers, before: [], warnings: [] });
  return createAcceptanceReader({
    createClient: target.client,
    repository: target.repository,
    change: number === null ? { kind: "pushed", commit: pushed ?? "" } : { kind: "pull request", number },
    loadParts: (number2) => loadCommentParts(target, number2),
    origin: target.origin,
    isKept: target.comment !== "never" || pullRequest === null,
    waivers
  });
}
function buildPublishTarget(context, { config, isIntroduction }, { config: file = [], suite = [], name = [] }) {
  const { repository, job, step, pullRequest, workflow, run } = context;
  if (repository === null) return null;
  return {
    client: getInput("github-token") === "" ? null : createClient,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest,
    commit: selectCheckedCommit(context),
    workflow,
    origin: { job, step, leg: config.leg, asked: formatSelection([...file, ...suite, ...name]) },
    run: run ?? { id: 0, number: 0, attempt: 1 },
    comment: isIntroduction && config.comment === "on-change" ? "always" : config.comment,
    policy: config,
    notify: config.notify
  };
}
async function publishResults(report, state, target) {
  await tryPublishing("The JSON report", () => setOutput("report", writeReportFile(report)));
  await tryPublishing("The outputs of the step", () => setOutputs(buildOutputs(report)));
  annotateReport(report);
  await tryPublishing(
    "The job summary",
    () => summary.addRaw(renderMarkdown(report, maxSummaryLength)).write()
  );
  if (target !== null)
    await publishToPullRequest(
      [{ report, origin: target.origin, state, mayPass: true }],
      target,
      { pause, random: Math.random },
      logger
    );
}
function setOutputs(outputs) {
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}
async function tryPublishing(what, publish) {
  try {
    await publish();
  } catch (error2) {
    const message = error2 instanceof Error ? error2.message : String(error2);
    logger.warning(`${what} could not be written: ${sanitize(message, 300)}. The verdict stays.`);
  }
}
function selectCheckedCommit({ pullRequest, mergeQueue }) {
  if (mergeQueue !== null) return process.env.GITHUB_SHA ?? null;
  return pullRequest?.headSha ?? null;
}
function writeReportFile(report) {
  const path = join(
    mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), "tailgate-")),
    "report.json"
  );
  writeFileSync(path, formatReportJson(report));
  return path;
}
var maxAnnotations = 10;
var maxWarningsBeforeVerdict = 3;
var maxWarningsAfterVerdict = 2;
var warningCount = 0;
var annotators = { error, warning, notice };
function annotateReport(report) {
  const maxReportAnnotations = maxAnnotations - Math.min(warningCount, maxWarningsBeforeVerdict) - maxWarningsAfterVerdict;
  for (const { level, text } of buildAnnotations(report, maxReportAnnotations))
    annotators[level](text, { title: "tailgate" });
}
function annotateProblems(problems) {
  const shown = problems.length > maxAnnotations ? problems.slice(0, maxAnnotations - 1) : problems;
  for (const problem of shown)
    error(problem, { title: "tailgate: configuration", ...parseProblemLocation(problem) });
  const left = problems.length - shown.length;
  if (left > 0)
    error(`\u2026 and ${left} more: the job summary has them all.`, {
      title: "tailgate: configuration"
    });
}
var logger = {
  info: (sentence) => info(outputMask.maskText(sentence)),
  warning: (sentence) => warning(outputMask.maskText(sentence), { title: "tailgate" }),
  debug: (sentence) => debug(outputMask.maskText(sentence))
};
function readInputs() {
  const inputs = options.flatMap((option) => {
    const name = findInputName(option);
    const value = name === null ? "" : getInput(name);
    return value === "" ? [] : [[option.name, [value]]];
  });
  return Object.fromEntries(inputs);
}
function readWorkflowContext() {
  const path = process.env.GITHUB_EVENT_PATH;
  let payload = "";
  try {
    if (path) payload = readFileSync(path, "utf8");
  } catch {
  }
  return parseWorkflowContext(process.env, payload);
}
function parseProblemLocation(problem) {
  const [, file, line] = /^([^:\s]+):(\d+): /.exec(problem) ?? [];
  return file && line ? { file, startLine: Number(line) } : {};
}
async function publishError(error2, onFail) {
  const { message: unmasked, exitCode } = describeErrorExit(error2, onFail);
  const message = outputMask.maskText(unmasked);
  const annotate = exitCode === 0 ? warning : error;
  annotate(message, { title: "tailgate" });
  await publishProblems("tailgate: nothing was judged", [message]);
  return exitCode;
}
async function publishProblems(headline, problems) {
  await tryPublishing("The outputs of the step", () => setOutput("verdict", "invalid"));
  const text = [`### ${headline}`, "", "```", ...problems.map(escapeCodeFence), "```", ""].join(
    "\n"
  );
  await tryPublishing("The job summary", () => summary.addRaw(text).write());
}
function escapeCodeFence(text) {
  return text.replaceAll("```", "'''");
}
function logProgressEvent(event) {
  if (event.kind === "epoch") info(`${event.suite}: epoch ${event.epoch} of ${event.epochs}`);
  if (event.kind === "warning") warnBeforeVerdict(event.message);
  if (event.kind === "repeat")
    info(
      `Epoch ${event.epoch} is measured again, because the machine was too busy: ` + event.reasons.join(" ")
    );
  if (event.kind === "printed") {
    for (const line of event.text.toString("utf8").split("\n"))
      if (line !== "") info(sanitize(line, 1e3));
  }
  if (event.kind === "step") info(sanitize(`${event.suite}: ${event.what}`, 2e3));
  if (event.kind === "sample") {
    const what = `a response of the ${event.side} failed a check`;
    info(`${event.suite}: ${what}: ${describeSample(event.sample)}`);
    if (event.isShared) for (const line of listBodyLines(event.sample)) info(line);
  }
  if (event.kind === "outlook")
    for (const sentence of event.sentences) info(`${event.suite}: ${sentence}`);
}
function warnBeforeVerdict(sentence) {
  warningCount += 1;
  if (warningCount <= maxWarningsBeforeVerdict) logger.warning(sentence);
  else for (const line of sentence.split("\n")) logger.info(sanitize(line, 2e3));
}
installExitHandlers();
try {
  process.exitCode = await main();
} catch (error2) {
  process.exitCode = await publishError(error2, "fail");
}
