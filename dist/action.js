import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  gate,
  reportJson,
  rulingFor,
  storeFor,
  worldOf
} from "./chunks/chunk-NG35OW4T.js";
import {
  acceptancesOf,
  occasionOf,
  onlyOnce,
  partsOn,
  savesOn,
  show,
  targetOf
} from "./chunks/chunk-SSHQFSJG.js";
import {
  Failure,
  acceptLabel,
  askedIn,
  clientFor,
  configOf,
  endWell,
  ending,
  exitCode,
  inert,
  inputOf,
  interruptible,
  invalidExitCode,
  keptState,
  longestSummary,
  markdown,
  options,
  plural,
  reproducing,
  usageExitCode,
  usualConfig,
  waiversFile,
  waiversIn
} from "./chunks/chunk-UGTFXYSA.js";
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
} from "./chunks/chunk-TPED4IKB.js";
import "./chunks/chunk-OC5UMDFD.js";
import "./chunks/chunk-EDONXQC2.js";

// src/action.ts
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// src/github/history.ts
var mostPages = 5;
var perPage = 100;
async function historyAt(client2, repository, commit) {
  const firstParents = /* @__PURE__ */ new Map();
  for (let page = 1; page <= mostPages; page += 1) {
    const { data } = await client2.rest.repos.listCommits({
      owner: repository.owner,
      repo: repository.name,
      sha: commit,
      per_page: perPage,
      page
    });
    for (const { sha, parents } of data) firstParents.set(sha, parents[0]?.sha ?? null);
    if (data.length < perPage) break;
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

// src/report/annotations.ts
function annotationsOf({ suites }, most) {
  if (suites.length <= most) return suites.map(annotation);
  const named = suites.slice(0, Math.max(0, most - 1));
  const rest = suites.slice(named.length);
  const worst = rest[0]?.outcome ?? "pass";
  const text = `\u2026 and ${plural(rest.length, "more suite")}: the job summary has them all.`;
  return [...named.map(annotation), { level: levelOf(worst), text }];
}
function annotation({ outcome, headline, reasons }) {
  return { level: levelOf(outcome), text: [headline, ...reasons].join("\n") };
}
function levelOf(outcome) {
  if (outcome === "fail" || outcome === "invalid") return "error";
  return outcome === "pass" ? "notice" : "warning";
}

// src/report/outputs.ts
function outputsOf(report) {
  const rows = report.suites[0]?.rows ?? [];
  const figures = ["p50", "p99", "max", "rps"].flatMap((metric) => {
    const row = totalOf(rows, metric);
    return [
      [metric, row ? rounded(row.head.value) : ""],
      [`${metric}-change`, row?.change == null ? "" : rounded(row.change * 100)]
    ];
  });
  return { verdict: report.outcome, ...Object.fromEntries(figures) };
}
function totalOf(rows, metric) {
  return rows.find((row) => row.metric === metric && row.request === null);
}
function rounded(value) {
  return String(Math.round(value * 1e3) / 1e3);
}

// src/action.ts
var folder = process.env.GITHUB_WORKSPACE ?? process.cwd();
var client = onlyOnce(() => clientFor({ token: getInput("github-token") }));
async function main() {
  const overrides = inputs();
  const asked = configOf({ overrides, origin: "input", folder });
  if ("problems" in asked) {
    annotateProblems(asked.problems);
    await publishProblems("tailgate: the configuration has mistakes", asked.problems);
    return usageExitCode;
  }
  const written = waiversIn(folder);
  if ("problems" in written) {
    annotateProblems(written.problems);
    await publishProblems(`tailgate: ${waiversFile} has mistakes`, written.problems);
    return usageExitCode;
  }
  const occasion = occasionNow();
  const signal = interruptible();
  const target = targetOf(occasion);
  const head = { config: asked.config, waivers: written.waivers };
  const ruling = await rulingFor({ folder, signal, target, overrides, origin: "input", head });
  const { config } = ruling;
  const savesBaseline = config.saveBaseline === "always" || config.saveBaseline === "auto" && savesOn(occasion, config.saveOn);
  const around = aroundHere(occasion);
  const showing = showingOf(occasion, config, overrides);
  const world = worldOf({
    signal,
    folder,
    keep: config.baseline,
    store: await storeFor(config, around),
    leg: config.leg,
    savesBaseline,
    lookupFrom: savesBaseline ? "HEAD^" : "HEAD",
    history: async (commit) => {
      const { client: client2, repository } = await around.github();
      return historyAt(client2, repository, commit);
    },
    alone: savesBaseline,
    pullRequest: target,
    concernsAll: [`./${overrides.config?.[0] ?? usualConfig}`, `./${waiversFile}`, occasion.workflow],
    outFor: () => null,
    reproduce: reproducing(overrides),
    notices: ruling.notices,
    acceptHow: occasion.pullRequest === null ? null : howToAccept,
    acceptances: acceptancesHere(showing, ruling.waivers, occasion),
    tell,
    mask: setSecret
  });
  const { report, states } = await gate(config, world);
  await publish(report, showing && { ...showing, state: states && keptState(states) });
  return exitCode(report.outcome, config);
}
function aroundHere(occasion) {
  const { repository, run } = occasion;
  return {
    folder,
    github: async () => {
      if (repository === null)
        throw new Failure("usage", "GITHUB_REPOSITORY does not say which repository this is.");
      const branch = targetOf(occasion)?.base ?? occasion.branch ?? occasion.defaultBranch;
      return { client: await client(), repository, baseBranch: async () => branch ?? "main" };
    },
    run: run && `${run.id}.${run.attempt}`,
    tell: warnMeanwhile
  };
}
var howToAccept = `If this is meant, set the label ${acceptLabel} on the pull request: it accepts these figures, and the next run says so. For longer, enter a waiver in ${waiversFile}.`;
function acceptancesHere(showing, waivers, { pullRequest, mergeQueue, event }) {
  const number = pullRequest?.number ?? mergeQueue?.pullRequest ?? null;
  const pushed = event === "push" ? process.env.GITHUB_SHA ?? null : null;
  if (showing === null || showing.client === null || number === null && pushed === null)
    return async () => ({ event: null, waivers, before: [], warnings: [] });
  return acceptancesOf({
    client: showing.client,
    repository: showing.repository,
    change: number === null ? { kind: "pushed", commit: pushed ?? "" } : { kind: "pull request", number },
    parts: (number2) => partsOn(showing, number2),
    origin: showing.origin,
    isKept: showing.comment !== "never" || pullRequest === null,
    waivers
  });
}
function showingOf(occasion, config, { config: file = [], suite = [], name = [] }) {
  const { repository, job, step, pullRequest, workflow, run } = occasion;
  if (repository === null) return null;
  return {
    client: getInput("github-token") === "" ? null : client,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest,
    commit: checkedCommit(occasion),
    workflow,
    origin: { job, step, leg: config.leg, asked: askedIn([...file, ...suite, ...name]) },
    run: run ?? { id: 0, number: 0, attempt: 1 },
    state: null,
    comment: config.comment,
    policy: config
  };
}
async function publish(report, showing) {
  setOutput("report", writeReport(report));
  for (const [name, value] of Object.entries(outputsOf(report))) setOutput(name, value);
  annotate(report);
  await summary.addRaw(markdown(report, longestSummary)).write();
  if (showing !== null) await show(report, showing, { pause, random: Math.random }, teller);
}
function checkedCommit({ pullRequest, mergeQueue }) {
  if (mergeQueue !== null) return process.env.GITHUB_SHA ?? null;
  return pullRequest?.headSha ?? null;
}
function writeReport(report) {
  const path = join(mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), "tailgate-")), "report.json");
  writeFileSync(path, reportJson(report));
  return path;
}
var mostAnnotations = 10;
var mostWarningsBefore = 3;
var mostWarningsAfter = 2;
var warnings = 0;
var annotators = { error, warning, notice };
function annotate(report) {
  const most = mostAnnotations - Math.min(warnings, mostWarningsBefore) - mostWarningsAfter;
  for (const { level, text } of annotationsOf(report, most)) annotators[level](text, { title: "tailgate" });
}
function annotateProblems(problems) {
  const shown = problems.length > mostAnnotations ? problems.slice(0, mostAnnotations - 1) : problems;
  for (const problem of shown) error(problem, { title: "tailgate: configuration", ...placeOf(problem) });
  const left = problems.length - shown.length;
  if (left > 0)
    error(`\u2026 and ${left} more: the job summary has them all.`, { title: "tailgate: configuration" });
}
var teller = {
  info,
  warning: (sentence) => warning(sentence, { title: "tailgate" }),
  debug
};
function inputs() {
  const given = options.flatMap((option) => {
    const name = inputOf(option);
    const value = name === null ? "" : getInput(name);
    return value === "" ? [] : [[option.name, [value]]];
  });
  return Object.fromEntries(given);
}
function occasionNow() {
  const path = process.env.GITHUB_EVENT_PATH;
  let payload = "";
  try {
    if (path) payload = readFileSync(path, "utf8");
  } catch {
  }
  return occasionOf(process.env, payload);
}
function placeOf(problem) {
  const [, file, line] = /^([^:\s]+):(\d+): /.exec(problem) ?? [];
  return file && line ? { file, startLine: Number(line) } : {};
}
async function publishProblems(headline, problems) {
  setOutput("verdict", "invalid");
  const text = [`### ${headline}`, "", "```", ...problems.map(harmless), "```", ""].join("\n");
  await summary.addRaw(text).write();
}
function harmless(text) {
  return text.replaceAll("```", "'''");
}
function tell(happening) {
  if (happening.kind === "epoch")
    info(`${happening.suite}: epoch ${happening.epoch} of ${happening.epochs}`);
  if (happening.kind === "warning") warnMeanwhile(happening.message);
  if (happening.kind === "repeat")
    info(
      `Epoch ${happening.epoch} is measured again, since the machine was too busy: ${happening.reasons.join(" ")}`
    );
  if (happening.kind === "printed") {
    for (const line of happening.text.toString("utf8").split("\n"))
      if (line !== "") info(inert(line, 1e3));
  }
  if (happening.kind === "step") info(`${happening.suite}: ${happening.what}`);
  if (happening.kind === "outlook")
    for (const sentence of happening.sentences) info(`${happening.suite}: ${sentence}`);
}
function warnMeanwhile(sentence) {
  warnings += 1;
  if (warnings <= mostWarningsBefore) teller.warning(sentence);
  else info(sentence);
}
endWell();
try {
  process.exitCode = await main();
} catch (error2) {
  const end = ending(error2);
  const message = end?.message ?? (error2 instanceof Error ? error2.stack ?? error2.message : String(error2));
  process.exitCode = end?.exitCode ?? invalidExitCode;
  error(message, { title: "tailgate" });
  await publishProblems("tailgate: nothing was judged", [message]).catch(() => {
  });
}
