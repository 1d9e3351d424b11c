import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  buildStatesAfter,
  createAcceptanceReaders,
  figuresFileName,
  isFiguresArtifact,
  loadCommentParts,
  maxFiguresLength,
  parseFigures,
  parseJson,
  parseWorkflowContext,
  publishToPullRequest
} from "./chunks/chunk-26OCXCJC.js";
import {
  countUnjudged,
  createArtifactApi,
  createGitHubClient,
  describeApiFailure,
  external_exports,
  findSuiteState,
  installExitHandlers,
  invalidExitCode,
  outputMask,
  packStates,
  usageExitCode
} from "./chunks/chunk-2I5KGDDK.js";
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
  const { id, run_number, run_attempt, event, conclusion, path } = parsed.data.workflow_run;
  const { head_sha, head_branch, head_repository } = parsed.data.workflow_run;
  return {
    id,
    number: run_number,
    attempt: run_attempt,
    event,
    conclusion: conclusion ?? null,
    workflow: path.split("@")[0] ?? "",
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
    conclusion: external_exports.string().max(100).nullish(),
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
async function listJobsOfRun(client, { owner, name }, { id }) {
  const { data } = await client.rest.actions.listJobsForWorkflowRun({
    owner,
    repo: name,
    run_id: id,
    filter: "latest",
    per_page: 100
  });
  return data.jobs.map((job) => ({ name: job.name, conclusion: job.conclusion }));
}
function selectJobsByKey(jobs, key) {
  return jobs.filter(({ name }) => name === key || name.startsWith(`${key} (`));
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
  const pullRequests = await findPullRequestsOfRun(client, repository, run);
  if (pullRequests.length === 0)
    return reportDone(
      "No open pull request has the measured commit as its head: it was closed, or has new commits."
    );
  const context = { run, repository, client };
  const found = await loadFigures(context);
  const accepted = found.length === 0 ? [] : selectAccepted(found, await listJobsOfRun(client, repository, run), run);
  if (accepted.length > 0)
    for (const number of selectPullRequests(pullRequests))
      await publishForkComment(accepted, number, context);
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
  for await (const { id, name, expired } of artifacts.listByRun(run.id)) {
    listed += 1;
    if (read === maxFigures || listed > maxListedArtifacts) {
      logger.warning(`The run has more artifacts than are read: at most ${maxFigures} of figures.`);
      break;
    }
    if (!isFiguresArtifact(name) || expired) continue;
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
async function publishForkComment(all, number, context) {
  const { run, repository } = context;
  const createClient = async () => context.client;
  const target = {
    client: createClient,
    repository,
    serverUrl: process.env.GITHUB_SERVER_URL,
    pullRequest: { number, fromFork: false },
    commit: run.headSha,
    workflow: run.workflow,
    run: { id: run.id, number: run.number, attempt: run.attempt },
    comment: "always",
    policy: { onUnsure: "pass", onIncomparable: "pass", onNoBaseline: "pass" }
  };
  const readInputs = createAcceptanceReaders({
    createClient,
    repository,
    change: { kind: "pull request", number },
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
