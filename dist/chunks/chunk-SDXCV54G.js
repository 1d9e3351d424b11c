import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  parseJson
} from "./chunk-TAZEP55X.js";
import {
  int,
  object,
  string
} from "./chunk-O5WESABV.js";

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
var positiveInteger = int().positive();
var finishedRunSchema = object({
  workflow_run: object({
    id: positiveInteger,
    run_number: positiveInteger,
    run_attempt: positiveInteger,
    event: string().max(100),
    conclusion: string().max(100).nullish(),
    path: string().min(1).max(500),
    head_sha: string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/),
    head_branch: string().min(1).max(1e3),
    head_repository: object({
      full_name: string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/),
      owner: object({ login: string().regex(/^[\w.-]{1,100}(\[bot\])?$/) })
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
var maxListedRuns = 1e3;
async function listPullRequestRuns({ paginate, rest }, { owner, name }, since) {
  const query = { owner, repo: name, event: "pull_request", created: `>=${since}`, per_page: 100 };
  const runs = [];
  let listed = 0;
  for await (const { data } of paginate.iterator(rest.actions.listWorkflowRunsForRepo, query)) {
    listed += data.length;
    for (const { id, path, conclusion, head_repository } of data) {
      if (!endedConclusions.has(conclusion ?? "")) continue;
      const fullName = head_repository?.full_name ?? "";
      const isFromFork = fullName.toLowerCase() !== `${owner}/${name}`.toLowerCase();
      runs.push({ id, workflow: path.split("@")[0] ?? "", isFromFork });
    }
    if (listed >= maxListedRuns) return { runs, isComplete: false };
  }
  return { runs, isComplete: true };
}
var endedConclusions = /* @__PURE__ */ new Set(["success", "failure", "timed_out"]);
async function fetchMergedCommits({ rest }, { owner, name }, numbers) {
  const merged = /* @__PURE__ */ new Map();
  for (const number of numbers) {
    const { data } = await rest.pulls.get({ owner, repo: name, pull_number: number });
    merged.set(number, data.merged_at === null ? null : data.head.sha);
  }
  return merged;
}

export {
  parseFinishedRun,
  findPullRequestsOfRun,
  listJobsOfRun,
  selectJobsByKey,
  listPullRequestRuns,
  fetchMergedCommits
};
