import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  findPullRequestsOfRun,
  listJobsOfRun,
  parseFinishedRun,
  selectJobsByKey
} from "./chunks/chunk-DHPL3G7H.js";
import {
  buildStatesAfter,
  createAcceptanceReaders,
  figuresFileName,
  isFiguresArtifact,
  loadCommentParts,
  maxFiguresLength,
  parseFigures,
  publishToPullRequest
} from "./chunks/chunk-JEMO2G44.js";
import {
  addPreventedExit,
  countUnjudged,
  createArtifactApi,
  createGitHubClient,
  defaultConfigPath,
  describeApiFailure,
  findSuiteState,
  installExitHandlers,
  invalidExitCode,
  isRed,
  literal,
  object,
  outputMask,
  packStates,
  parseConfig,
  parseWorkflowContext,
  string,
  usageExitCode
} from "./chunks/chunk-CR4OESB4.js";
import "./chunks/chunk-E3CUZR33.js";
import {
  debug,
  error,
  getInput,
  info,
  setFailed,
  warning
} from "./chunks/chunk-VR2G7OF4.js";
import "./chunks/chunk-OSLLLFKW.js";
import "./chunks/chunk-S23GNTGG.js";
import "./chunks/chunk-EDONXQC2.js";

// src/fork-comment.ts
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

// src/github/file.ts
import { Buffer } from "node:buffer";
async function fetchFile({ rest }, { owner, name }, path) {
  try {
    const { data } = await rest.repos.getContent({ owner, repo: name, path });
    const parsed = fileShape.safeParse(data);
    return parsed.success ? Buffer.from(parsed.data.content, "base64").toString() : null;
  } catch {
    return null;
  }
}
var fileShape = object({ encoding: literal("base64"), content: string().max(2e6) });

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
async function readNotified({ client, repository }) {
  const text = await fetchFile(client, repository, defaultConfigPath);
  if (text === null) return [];
  const file = { path: defaultConfigPath, text };
  const environment = (name) => name;
  const parsed = parseConfig({ file, overrides: {}, origin: "input", environment });
  return "config" in parsed ? parsed.config.notify : [];
}
var forkPolicy = { onUnsure: "pass", onIncomparable: "pass", onNoBaseline: "pass" };
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
    policy: forkPolicy,
    notify: all.some(({ report }) => isRed(report)) ? await readNotified(context) : []
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
