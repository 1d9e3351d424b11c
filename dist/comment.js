import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  acceptancesOf,
  figuresFile,
  isFigures,
  json,
  longestFigures,
  occasionOf,
  parseFigures,
  partsOn,
  show,
  statesAfter
} from "./chunks/chunk-SSHQFSJG.js";
import {
  artifactsOf,
  clientFor,
  endWell,
  external_exports,
  inARow,
  invalidExitCode,
  keptState,
  stateOf,
  usageExitCode,
  whyRefused
} from "./chunks/chunk-UGTFXYSA.js";
import {
  debug,
  error,
  getInput,
  info,
  setFailed,
  warning
} from "./chunks/chunk-TPED4IKB.js";
import "./chunks/chunk-OC5UMDFD.js";
import "./chunks/chunk-EDONXQC2.js";

// src/comment.ts
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

// src/github/finished.ts
function finishedRunIn(payload2) {
  const parsed = payloadShape.safeParse(json(payload2));
  if (!parsed.success) return null;
  const { id, run_number, run_attempt, event, path, head_sha, head_branch, head_repository } = parsed.data.workflow_run;
  return {
    id,
    number: run_number,
    attempt: run_attempt,
    event,
    workflow: path.replace(/@.*$/, ""),
    headSha: head_sha,
    headBranch: head_branch,
    headRepository: { owner: head_repository.owner.login, fullName: head_repository.full_name }
  };
}
var count = external_exports.int().positive();
var payloadShape = external_exports.object({
  workflow_run: external_exports.object({
    id: count,
    run_number: count,
    run_attempt: count,
    event: external_exports.string().max(100),
    path: external_exports.string().min(1).max(500),
    head_sha: external_exports.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/),
    head_branch: external_exports.string().min(1).max(1e3),
    head_repository: external_exports.object({
      full_name: external_exports.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/),
      owner: external_exports.object({ login: external_exports.string().regex(/^[\w.-]{1,100}(\[bot\])?$/) })
    })
  })
});
async function pullRequestsFor(client, { owner, name }, { headSha, headBranch, headRepository }) {
  const open = await client.paginate(client.rest.pulls.list, {
    owner,
    repo: name,
    state: "open",
    head: `${headRepository.owner}:${headBranch}`,
    per_page: 100
  });
  return open.filter(({ head }) => head.sha === headSha && head.repo?.full_name === headRepository.fullName).map(({ number }) => number);
}

// src/comment.ts
async function main() {
  const { event, repository } = occasionOf(process.env, "");
  const run = event === "workflow_run" ? finishedRunIn(payload()) : null;
  if (run === null || repository === null) {
    setFailed("This action runs on `workflow_run` only: see docs/recipes/forks.md.");
    return usageExitCode;
  }
  if (run.event !== "pull_request") return done(`The run was for ${run.event}, which has no comment.`);
  const client = await clientFor({ token: getInput("github-token") });
  const [pullRequest, ...others] = await pullRequestsFor(client, repository, run);
  if (pullRequest === void 0)
    return done("No open pull request is at the commit that was measured: it was closed, or has moved on.");
  const found = await figuresOf(run, client, repository);
  const stage = { run, repository, client };
  for (const figures of found) {
    for (const number of [pullRequest, ...others]) await comment(figures, number, stage);
  }
  return done(`Figures of ${found.length} jobs.`);
}
function done(sentence) {
  info(sentence);
  return 0;
}
var mostArtifacts = 50;
async function figuresOf(run, client, repository) {
  const artifacts = artifactsOf(client, repository);
  const found = [];
  let seen = 0;
  for await (const { id, name, expired } of artifacts.ofRun(run.id)) {
    if (!isFigures(name) || expired) continue;
    seen += 1;
    if (seen > mostArtifacts) break;
    const text = await artifacts.text(id, figuresFile, longestFigures);
    const figures = "problem" in text ? text : parseFigures(text.text);
    if ("problem" in figures)
      warning(`An artifact was left out. ${figures.problem}`, { title: "tailgate" });
    else found.push(figures);
  }
  return found;
}
async function comment({ origin, report }, number, stage) {
  const { run, repository } = stage;
  const client = async () => stage.client;
  const showing = {
    client,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest: { number, fromFork: false },
    commit: run.headSha,
    workflow: run.workflow,
    origin,
    run,
    state: null,
    comment: "always",
    policy: { onUnsure: "pass", onIncomparable: "pass", onNoBaseline: "pass" }
  };
  const taken = await acceptancesOf({
    client,
    repository,
    change: { kind: "pull request", number },
    parts: (of) => partsOn(showing, of),
    origin,
    isKept: true,
    waivers: []
  })();
  for (const warning2 of taken.warnings) teller.warning(warning2);
  const state = taken.before && keptState(statesAfter(report.suites, taken));
  await show(told(report, taken, run), { ...showing, state }, { pause, random: Math.random }, teller);
}
function told(report, { before }, { headRepository: { fullName } }) {
  return {
    ...report,
    notices: [`Measured by a workflow of ${fullName}, which the pull request itself can change.`],
    suites: report.suites.map((suite) => {
      const { sentence } = inARow(stateOf(suite.suite, before ?? []).unjudged, suite.outcome);
      return sentence === null ? suite : { ...suite, warnings: [...suite.warnings, sentence] };
    })
  };
}
var teller = {
  info,
  debug,
  warning: (sentence) => warning(sentence, { title: "tailgate" })
};
function payload() {
  const path = process.env.GITHUB_EVENT_PATH;
  try {
    return path ? readFileSync(path, "utf8") : "";
  } catch {
    return "";
  }
}
endWell();
try {
  process.exitCode = await main();
} catch (error2) {
  process.exitCode = invalidExitCode;
  error(`The comment could not be written. ${whyRefused(error2)}`, { title: "tailgate" });
}
