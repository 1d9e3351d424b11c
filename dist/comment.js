import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  buildStatesAfter,
  createAcceptanceReader,
  figuresFileName,
  isFiguresArtifact,
  loadCommentParts,
  maxFiguresLength,
  parseFigures,
  parseJson,
  parseWorkflowContext,
  publishToPullRequest
} from "./chunks/chunk-V7DVLFRR.js";
import {
  countUnjudged,
  createArtifactApi,
  createGitHubClient,
  describeApiFailure,
  external_exports,
  findSuiteState,
  installExitHandlers,
  invalidExitCode,
  packStates,
  usageExitCode
} from "./chunks/chunk-3MGBGQCT.js";
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

// src/fork-comment.ts
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

// src/github/workflow-run.ts
function parseFinishedRun(payload) {
  const parsed = finishedRunSchema.safeParse(parseJson(payload));
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
var positiveInteger = external_exports.int().positive();
var finishedRunSchema = external_exports.object({
  workflow_run: external_exports.object({
    id: positiveInteger,
    run_number: positiveInteger,
    run_attempt: positiveInteger,
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
async function findPullRequestsOfRun(client, { owner, name }, { headSha, headBranch, headRepository }) {
  const open = await client.paginate(client.rest.pulls.list, {
    owner,
    repo: name,
    state: "open",
    head: `${headRepository.owner}:${headBranch}`,
    per_page: 100
  });
  return open.filter(({ head }) => head.sha === headSha && head.repo?.full_name === headRepository.fullName).map(({ number }) => number);
}

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
  const [pullRequest, ...others] = await findPullRequestsOfRun(client, repository, run);
  if (pullRequest === void 0)
    return reportDone(
      "No open pull request has the measured commit as its head: it was closed, or has new commits."
    );
  const allFigures = await loadFigures(run, client, repository);
  const context = { run, repository, client };
  for (const figures of allFigures) {
    for (const number of [pullRequest, ...others])
      await publishForkComment(figures, number, context);
  }
  return reportDone(`Figures of ${allFigures.length} jobs.`);
}
function reportDone(sentence) {
  info(sentence);
  return 0;
}
var maxArtifacts = 50;
async function loadFigures(run, client, repository) {
  const artifacts = createArtifactApi(client, repository);
  const found = [];
  let seen = 0;
  for await (const { id, name, expired } of artifacts.listByRun(run.id)) {
    if (!isFiguresArtifact(name) || expired) continue;
    seen += 1;
    if (seen > maxArtifacts) break;
    const text = await artifacts.readText(id, figuresFileName, maxFiguresLength);
    const figures = "problem" in text ? text : parseFigures(text.text);
    if ("problem" in figures)
      warning(`An artifact was left out. ${figures.problem}`, { title: "tailgate" });
    else found.push(figures);
  }
  return found;
}
async function publishForkComment({ origin, report }, number, context) {
  const { run, repository } = context;
  const createClient = async () => context.client;
  const target = {
    client: createClient,
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
  const inputs = await createAcceptanceReader({
    createClient,
    repository,
    change: { kind: "pull request", number },
    loadParts: (of) => loadCommentParts(target, of),
    origin,
    isKept: true,
    waivers: []
  })();
  for (const warning2 of inputs.warnings) logger.warning(warning2);
  const state = inputs.before && packStates(buildStatesAfter(report.suites, inputs));
  await publishToPullRequest(
    addForkNotices(report, inputs, run),
    { ...target, state },
    { pause, random: Math.random },
    logger
  );
}
function addForkNotices(report, { before }, { headRepository: { fullName } }) {
  return {
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
}
var logger = {
  info,
  debug,
  warning: (sentence) => warning(sentence, { title: "tailgate" })
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
