import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  Interrupted,
  buildPlannedLoad,
  chooseIcon,
  describeLoad,
  describeLoadProfile,
  describeOutcome,
  describePauseThreshold,
  describePauses,
  describePreventedExit,
  describeRowOutcome,
  describeRowVerdict,
  describeSample,
  formatCalls,
  formatDate,
  formatDetectable,
  formatMachine,
  formatMinutesAndSeconds,
  hasDueTimes,
  hasWarning,
  isStorm,
  parseBranchNameOrNull,
  parseConfig,
  parseLimit,
  readYaml,
  runPhases,
  waiversFileName
} from "./chunk-67GPKPVO.js";
import {
  findRepositoryTop,
  findShortage,
  isInsideFolder,
  stopAllNow
} from "./chunk-OGMYP6DY.js";
import {
  EngineError,
  StoreError,
  TailgateError,
  UsageError,
  controlCharacter,
  countValues,
  createSecretMask,
  formatCount,
  formatMilliseconds,
  formatNumber,
  formatPerSecond,
  formatPercent,
  formatProblems,
  formatSignedEnds,
  formatSignedPercent,
  formatSignedPoints,
  int,
  isClosedPlannedLoad,
  isShareMetric,
  joinWithAnd,
  listEnvironmentSecrets,
  literal,
  metrics,
  number,
  object,
  quote,
  readQuantileMs,
  readSingleText,
  record,
  removeControls,
  reportProblem,
  requestMetrics,
  string,
  suggestOrListAll,
  unknown
} from "./chunk-O5WESABV.js";

// src/github/api-failure.ts
function parseDigits(text) {
  return typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : null;
}
function describeApiFailure(error) {
  const failure = classifyApiFailure(error);
  if (stillDownSchema.safeParse(error).success) return sentences.stillDown;
  switch (failure.kind) {
    case "response":
      return describeErrorResponse(failure);
    case "timeout":
      return sentences.timeout;
    case "no-response":
      return sentences.unreachable(failure.message);
    case "described":
      return failure.message;
    case "other":
      return sentences.other(failure.message);
  }
}
function isForbidden(error) {
  const failure = classifyApiFailure(error);
  if (failure.kind !== "response")
    return failure.kind === "other" && /not accessible by/.test(failure.message);
  return failure.status === 403 && !isRateLimit(failure) || failure.status === 404 && failure.method !== "GET";
}
function isOutage(error) {
  const failure = classifyApiFailure(error);
  if (failure.kind === "response") return failure.status >= 500;
  return failure.kind === "timeout" || failure.kind === "no-response";
}
function readErrorStatus(error) {
  const failure = classifyApiFailure(error);
  return failure.kind === "response" ? failure.status : null;
}
function readErrorMessage(error) {
  const message = error instanceof Error ? error.message : String(error);
  return sanitizeMessage(message.replace(/ - https?:\/\/\S+$/, ""));
}
var requestErrorSchema = object({
  status: number(),
  request: object({ method: string().catch("GET"), url: string().catch("") }),
  response: object({ headers: record(string(), unknown()).catch({}) }).optional()
});
var stillDownSchema = object({ isStillDown: literal(true) });
function classifyApiFailure(error) {
  if (error instanceof TailgateError) return { kind: "described", message: error.message };
  const message = readErrorMessage(error);
  const parsed = requestErrorSchema.safeParse(error);
  if (!parsed.success) return { kind: "other", message };
  const { status, request, response } = parsed.data;
  if (response !== void 0)
    return { kind: "response", status, message, ...request, headers: response.headers };
  return isTimeout(error) ? { kind: "timeout" } : { kind: "no-response", message };
}
function isTimeout(error) {
  return error instanceof Error && error.cause instanceof Error && error.cause.name === "TimeoutError";
}
function describeErrorResponse(response) {
  const { status, message, method, url } = response;
  if (isRateLimit(response)) return sentences.limit(readResetSeconds(response), message);
  if (status === 401) return sentences.unknownToken;
  if (status === 403 && /archived/i.test(message)) return sentences.archived;
  if (status === 403) return sentences.forbidden(message, findPermission(method, url));
  if (status === 404) return sentences.notFound(findPermission(method, url));
  if (status >= 500) return sentences.serverError(status);
  return sentences.refused(status, message);
}
function isRateLimit({ status, headers, message }) {
  if (status === 429) return true;
  const hasLimitHeader = parseDigits(headers["retry-after"]) !== null || headers["x-ratelimit-remaining"] === "0";
  return status === 403 && (hasLimitHeader || /rate limit/i.test(message));
}
function readResetSeconds({ headers }) {
  return headers["x-ratelimit-remaining"] === "0" ? parseDigits(headers["x-ratelimit-reset"]) : null;
}
function findPermission(method, url) {
  const [path = ""] = url.split("?");
  const scope = permissionScopes.find(([pattern]) => pattern.test(path))?.[1];
  return scope === void 0 ? null : `${scope}: ${method === "GET" ? "read" : "write"}`;
}
var permissionScopes = [
  [/\/check-runs|\/check-suites/, "checks"],
  [/\/actions\//, "actions"],
  [/\/issues(\/|$)|\/pulls(\/|$)/, "pull-requests"],
  [/\/git\/|\/contents\/|\/branches|\/commits|\/compare\/|\/graphql$/, "contents"]
];
function sanitizeMessage(text) {
  const line = removeControls(text).replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").replace(/\b(gh[a-z]_|github_pat_)\w+/g, "***").trim();
  return line.length <= 300 ? line : `${line.slice(0, 299)}\u2026`;
}
var sentences = {
  noToken: "The GitHub token is empty or has invalid characters: check `github-token`, or GITHUB_TOKEN on the command line.",
  unknownToken: "GitHub does not know the token, or it has expired (401): check `github-token`, or GITHUB_TOKEN on the command line.",
  archived: "The repository is archived, so nothing can be written to it.",
  timeout: "GitHub did not respond in time, several times in a row: run it again later.",
  forbidden(message, permission) {
    const fromForks = permission?.endsWith("write") ? ", which pull requests from forks never have" : "";
    const remedy = permission === null ? "use a token that may" : `give the job \`permissions: ${permission}\`${fromForks}`;
    return `The token may not do this (403, ${message}): ${remedy}.`;
  },
  notFound(permission) {
    const remedy = permission === null ? "" : `, and that the job has \`permissions: ${permission}\``;
    return `GitHub does not have it, or does not show it to this token (404): check the name of the repository${remedy}.`;
  },
  limit(resetSeconds, message) {
    const again = resetSeconds === null ? "in a few minutes" : `after ${formatClockTime(resetSeconds)}`;
    return `GitHub accepts no more requests with this token for now (${message}): run it again ${again}.`;
  },
  serverError: (status) => `GitHub failed several times in a row (${status}): run it again later; githubstatus.com may show more.`,
  stillDown: "GitHub still fails, as it did earlier in this run.",
  unreachable: (message) => `GitHub cannot be reached (${message}): check the network, and GITHUB_API_URL if it is an Enterprise Server.`,
  refused: (status, message) => `GitHub refuses it (${status}, ${message}).`,
  other: (message) => `GitHub refuses it (${message}).`
};
function formatClockTime(seconds) {
  return `${new Date(seconds * 1e3).toISOString().slice(11, 16)} UTC`;
}

// src/github/client.ts
import { setTimeout as pause } from "node:timers/promises";
var steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  pause: (ms, signal) => pause(ms, void 0, { signal })
};
async function createGitHubClient({
  token,
  apiUrl = process.env.GITHUB_API_URL,
  timeoutSeconds = 15,
  pauseSeconds = 1,
  clock = steadyClock
}) {
  const auth = validateToken(token);
  const { getOctokit } = await import("./github-GZOPW5WL.js");
  const { defaults } = await import("./utils-42HH5V3X.js");
  const health = { limit: null, failingSinceMs: null };
  const send = addTimeout(timeoutSeconds, defaults.request?.fetch ?? fetch, health, clock);
  const client = getOctokit(auth, {
    baseUrl: removeTrailingSlashes(apiUrl || "https://api.github.com"),
    userAgent: "tailgate",
    log: silentLog,
    request: { fetch: respectRateLimits(send, health, clock), log: silentLog }
  });
  return addRetries(client, pauseSeconds, health, clock);
}
function removeTrailingSlashes(url) {
  return url.endsWith("/") ? removeTrailingSlashes(url.slice(0, -1)) : url;
}
function validateToken(token) {
  const text = token.trim();
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new UsageError(sentences.noToken);
}
var doNothing = () => {
};
var silentLog = { debug: doNothing, info: doNothing, warn: doNothing, error: doNothing };
function addRetries(client, pauseSeconds, health, clock) {
  client.hook.wrap("request", async (request, options) => {
    const { signal, retries = maxAttempts - 1 } = options.request;
    for (let attempts = 1; ; attempts += 1) {
      const startMs = clock.now();
      const wasDown = isDown(health, clock);
      try {
        const response = await request(options);
        health.failingSinceMs = null;
        return response;
      } catch (error) {
        if (signal?.aborted) throw error;
        const isOut = isOutage(error);
        health.failingSinceMs = isOut ? health.failingSinceMs ?? startMs : null;
        if (!isOut) throw error;
        if (wasDown) throw Object.assign(error, { isStillDown: true });
        if (attempts > retries || isDown(health, clock)) throw error;
        const jitter = 0.5 + Math.random();
        await clock.pause(pauseSeconds * 1e3 * jitter * attempts ** 2, signal).catch(doNothing);
      }
    }
  });
  return client;
}
var maxOutageSeconds = 20;
function isDown({ failingSinceMs }, clock) {
  return failingSinceMs !== null && clock.now() - failingSinceMs > maxOutageSeconds * 1e3;
}
var maxAttempts = 4;
function respectRateLimits(send, health, clock) {
  return async (url, init) => {
    let waitedSeconds = 0;
    for (let attempts = 0; ; attempts += 1) {
      const { limit } = health;
      const leftSeconds = limit === null ? 0 : (limit.untilMs - clock.now()) / 1e3;
      if (limit !== null && leftSeconds > 0) {
        if (attempts === maxAttempts || waitedSeconds + leftSeconds > maxWaitSeconds)
          return limit.createResponse();
        waitedSeconds += leftSeconds;
        const signal = init.signal ?? void 0;
        await clock.pause((leftSeconds + Math.random()) * 1e3, signal).catch(() => signal?.throwIfAborted());
      }
      const response = await send(url, init);
      const limitSeconds = readRetrySeconds(response.status, response.headers, clock.now() / 1e3);
      if (limitSeconds === null) return response;
      health.limit = {
        untilMs: clock.now() + limitSeconds * 1e3,
        createResponse: await makeRepeatable(response)
      };
    }
  };
}
var maxWaitSeconds = 75;
async function makeRepeatable(response) {
  const { status, statusText, headers } = response;
  const text = await response.text();
  return () => new Response(text, { status, statusText, headers });
}
function readRetrySeconds(status, headers, nowSeconds) {
  if (status !== 403 && status !== 429) return null;
  const after = parseDigits(headers.get("retry-after"));
  if (after !== null) return Math.max(1, after);
  const reset = headers.get("x-ratelimit-remaining") === "0" ? parseDigits(headers.get("x-ratelimit-reset")) : null;
  return reset === null ? null : Math.max(1, Math.ceil(reset - nowSeconds) + 1);
}
function addTimeout(seconds, fetch2, health, clock) {
  return async (url, init) => {
    const timeout = isDown(health, clock) ? Math.min(seconds, outageTimeoutSeconds) : seconds;
    const signals = [AbortSignal.timeout(timeout * 1e3), ...init.signal ? [init.signal] : []];
    const response = await fetch2(url, { ...init, signal: AbortSignal.any(signals) });
    if (!response.headers.get("content-type")?.includes("json")) return response;
    const { status, statusText, headers } = response;
    const text = await response.text();
    const complete = new Response(text === "" ? null : text, { status, statusText, headers });
    return Object.defineProperty(complete, "url", { value: response.url });
  };
}
var outageTimeoutSeconds = 5;

// src/github/workflow-context.ts
function shouldSaveBaseline({ event, branch, defaultBranch }, branches) {
  if (event !== "push" || branch === null) return false;
  return branch === defaultBranch || branches.includes(branch);
}
function findChangeTarget({
  pullRequest,
  mergeQueue
}) {
  if (pullRequest !== null) return { base: pullRequest.baseBranch, onto: null };
  return mergeQueue && { base: mergeQueue.baseBranch, onto: mergeQueue.baseSha };
}
function parseWorkflowContext(environment, payload) {
  const event = truncate(environment.GITHUB_EVENT_NAME);
  const parsed = payloadSchema.safeParse(parseJson(payload));
  const data = parsed.success ? parsed.data : {};
  const defaultBranch = data.repository?.default_branch ?? null;
  return {
    event,
    repository: parseRepository(environment.GITHUB_REPOSITORY),
    run: readWorkflowRun(environment),
    workflow: readWorkflowPath(environment),
    job: truncate(environment.GITHUB_JOB),
    step: truncate(environment.GITHUB_ACTION),
    pullRequest: event === "pull_request" ? readPullRequest(data, environment.GITHUB_REPOSITORY) : null,
    mergeQueue: event === "merge_group" ? readMergeQueue(data) : null,
    branch: findBranch(event, data, environment.GITHUB_REF),
    defaultBranch
  };
}
function findEventRefusal({ event }) {
  if (!privilegedEvents.has(event)) return null;
  return `tailgate measures nothing on ${event}: there, the code of a pull request would run with the secrets of this repository and a token that may write to it. Measure on \`pull_request\`; docs/recipes/forks.md shows how a fork still gets its comment.`;
}
var privilegedEvents = /* @__PURE__ */ new Set([
  "pull_request_target",
  "issue_comment",
  "workflow_run"
]);
var branchSchema = string().transform(parseBranchNameOrNull).nullish().catch(null);
var shaSchema = string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/).nullish().catch(null);
var fullNameSchema = string().max(200).regex(/^[\w.-]+\/[\w.-]+$/).nullish().catch(null);
var payloadSchema = object({
  ref: string().nullish().catch(null),
  pull_request: object({
    number: int().positive(),
    base: object({
      ref: branchSchema,
      sha: shaSchema,
      repo: object({ full_name: fullNameSchema }).nullish()
    }).nullish(),
    head: object({ sha: shaSchema, repo: object({ full_name: fullNameSchema }).nullish() }).nullish()
  }).nullish(),
  merge_group: object({
    base_sha: shaSchema,
    base_ref: string().nullish().catch(null),
    head_ref: string().nullish().catch(null)
  }).nullish(),
  repository: object({ default_branch: branchSchema }).nullish()
});
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function readPullRequest({ pull_request: data }, repository) {
  if (!data) return null;
  const { number: number2, base, head } = data;
  return {
    number: number2,
    baseBranch: base?.ref ?? null,
    baseSha: base?.sha ?? null,
    headSha: head?.sha ?? null,
    headRepository: head?.repo?.full_name ?? null,
    fromFork: isFromFork(head?.repo, base?.repo?.full_name ?? repository ?? "")
  };
}
function isFromFork(head, base) {
  if (head === void 0) return false;
  return head?.full_name?.toLowerCase() !== base.toLowerCase();
}
function readMergeQueue({ merge_group: data }) {
  if (!data) return null;
  const [, number2] = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/s.exec(data.head_ref ?? "") ?? [];
  return {
    baseSha: data.base_sha ?? null,
    baseBranch: parseBranchRef(data.base_ref),
    pullRequest: parsePositiveInteger(number2)
  };
}
function findBranch(event, data, ref) {
  if (event === "push") return parseBranchRef(data.ref);
  return event === "schedule" || event === "workflow_dispatch" ? parseBranchRef(ref) : null;
}
function parseBranchRef(ref) {
  const [, name] = /^refs\/heads\/(.+)$/s.exec(ref ?? "") ?? [];
  return name === void 0 ? null : parseBranchNameOrNull(name);
}
function parseRepository(text) {
  const [, owner, name] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(text ?? "") ?? [];
  return owner && name ? { owner, name } : null;
}
function readWorkflowRun({
  GITHUB_RUN_ID,
  GITHUB_RUN_NUMBER,
  GITHUB_RUN_ATTEMPT
}) {
  const [id, number2, attempt] = [GITHUB_RUN_ID, GITHUB_RUN_NUMBER, GITHUB_RUN_ATTEMPT ?? "1"].map(
    parsePositiveInteger
  );
  return id && number2 && attempt ? { id, number: number2, attempt } : null;
}
function parsePositiveInteger(text) {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null;
}
function readWorkflowPath({ GITHUB_WORKFLOW_REF, GITHUB_WORKFLOW }) {
  const [, path] = /^[\w.-]+\/[\w.-]+\/(.+)@refs\//.exec(truncate(GITHUB_WORKFLOW_REF)) ?? [];
  return path ?? truncate(GITHUB_WORKFLOW);
}
var maxVariableLength = 500;
function truncate(text) {
  return (text ?? "").slice(0, maxVariableLength);
}

// src/github/artifacts.ts
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// src/github/zip.ts
async function extractFile(zip, name, maxBytes) {
  const { default: yauzl } = await import("./yauzl-GQRXCOWC.js");
  try {
    const opened = await yauzl.fromBufferPromise(zip, { strictFileNames: true });
    const entry = await findOnlyEntry(opened);
    if (entry === null || entry.fileName !== name || !isPlainFile(entry))
      return { problem: sentences2.unexpected(name) };
    const bytes = await readBytes(opened, entry, maxBytes);
    return bytes === null ? { problem: sentences2.large(name, maxBytes) } : decodeText(bytes, name);
  } catch {
    return { problem: sentences2.damaged };
  }
}
async function findOnlyEntry(zip) {
  if (zip.entryCount !== 1) return null;
  const first = await zip.eachEntry().next();
  return first.done ? null : first.value;
}
function isPlainFile({ externalFileAttributes }) {
  const type = externalFileAttributes >>> 28;
  return type === 0 || type === 8;
}
async function readBytes(zip, entry, maxBytes) {
  const parts = [];
  let length = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const part of stream) {
    length += part.length;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
function decodeText(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { problem: sentences2.notText(name) };
  }
}
var sentences2 = {
  damaged: "The zip is damaged or encrypted, or the file is not a zip.",
  unexpected: (name) => `The zip must contain the file ${name} and nothing else.`,
  large: (name, maxBytes) => `The file ${name} in the zip is larger than the maximum of ${maxBytes} bytes.`,
  notText: (name) => `The file ${name} in the zip is not text.`
};

// src/github/artifacts.ts
function createArtifactApi(client, repository, server = process.env.GITHUB_SERVER_URL || "https://github.com") {
  const { owner, name: repo } = repository;
  const params = { owner, repo, per_page: 100 };
  const { paginate, rest } = client;
  const { listArtifactsForRepo, listWorkflowRunArtifacts } = rest.actions;
  const list = (pages) => listArtifacts(pages, `${owner}/${repo}`, server);
  const download = (id, { maxBytes }) => downloadArtifact(id, maxBytes, repository, client);
  return {
    upload: uploadArtifact,
    listNamed: (name) => list(paginate.iterator(listArtifactsForRepo, { ...params, name })),
    listNewest: () => list(paginate.iterator(listArtifactsForRepo, params)),
    listByRun: (run) => list(paginate.iterator(listWorkflowRunArtifacts, { ...params, run_id: run })),
    download,
    async readText(id, file, maxBytes) {
      const zip = await download(id, { maxBytes: maxBytes + zipOverheadBytes });
      if (!Buffer.isBuffer(zip)) return zip;
      const text = await extractFile(zip, file, maxBytes);
      return typeof text === "string" ? { text } : text;
    },
    async remove(id) {
      try {
        await rest.actions.deleteArtifact({ owner, repo, artifact_id: id });
      } catch (cause) {
        if (readErrorStatus(cause) === 404) return;
        throw new StoreError(sentences3.undeleted(describeApiFailure(cause)), { cause });
      }
    }
  };
}
var zipOverheadBytes = 4096;
async function* listArtifacts(pages, repository, server) {
  const actions = `${server}/${repository}/actions`;
  try {
    for await (const { data } of pages)
      yield* data.map((artifact) => buildArtifact(artifact, actions));
  } catch (cause) {
    throw new StoreError(sentences3.unlisted(repository, describeApiFailure(cause)), { cause });
  }
}
function buildArtifact({ id, name, created_at, expired, workflow_run: run }, actions) {
  const isOwn = run?.repository_id !== void 0 && run.head_repository_id === run.repository_id;
  const branch = run?.head_branch;
  return {
    id,
    name,
    createdAt: created_at ?? "",
    expired,
    where: run?.id === void 0 ? `the artifact ${id}` : `${actions}/runs/${run.id}/artifacts/${id}`,
    run: isOwn && branch && run.id !== void 0 ? { id: run.id, branch, commit: run.head_sha ?? null } : null
  };
}
async function downloadArtifact(id, maxBytes, { owner, name: repo }, client) {
  try {
    const request = { owner, repo, artifact_id: id, archive_format: "zip" };
    return await downloadZip(client, request, maxBytes);
  } catch (error) {
    const isGone = [404, 410].includes(readErrorStatus(error) ?? 0);
    return { problem: isGone ? sentences3.gone : describeApiFailure(error) };
  }
}
var downloadRoute = "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}";
var maxDownloadSeconds = 60;
async function downloadZip(client, request, maxBytes) {
  const { headers } = await client.request(downloadRoute, {
    ...request,
    request: { redirect: "manual", parseSuccessResponseBody: false }
  });
  if (!headers.location) return { problem: sentences3.notRedirected };
  const { defaults } = await import("./utils-42HH5V3X.js");
  const fetchBytes = defaults.request?.fetch ?? fetch;
  const response = await fetchBytes(headers.location, {
    signal: AbortSignal.timeout(maxDownloadSeconds * 1e3)
  });
  if (!response.ok) return { problem: sentences3.notServed(response.status) };
  return readBytes2(maxBytes, response.body);
}
async function readBytes2(maxBytes, body) {
  const parts = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) return { problem: sentences3.large(maxBytes) };
    parts.push(part);
  }
  return Buffer.concat(parts);
}
async function uploadArtifact(name, { name: fileName, text, retentionDays }) {
  if (!process.env.ACTIONS_RUNTIME_TOKEN) throw new StoreError(sentences3.noJob);
  const { DefaultArtifactClient } = await import("./artifact-OLHTEK4D.js");
  const artifacts = new DefaultArtifactClient();
  const folder = await mkdtemp(join(tmpdir(), "tailgate-artifact-"));
  const path = join(folder, fileName);
  const sendFile = () => artifacts.uploadArtifact(name, [path], folder, retentionDays === null ? {} : { retentionDays });
  try {
    await writeFile(path, text);
    await sendFile().catch(async (error) => {
      if (!isNameTaken(error)) throw error;
      await artifacts.deleteArtifact(name);
      await sendFile();
    });
  } catch (cause) {
    throw new StoreError(sentences3.notUploaded(describeUploadError(cause)), { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
function isNameTaken(error) {
  return error instanceof Error && /\(409\)|already exists/.test(error.message);
}
function describeUploadError(error) {
  const name = error instanceof Error ? error.name : "";
  if (name === "GHESNotSupportedError") return sentences3.enterprise;
  if (name === "UsageError") return sentences3.full;
  return readErrorMessage(error);
}
var sentences3 = {
  unlisted: (repository, message) => `The artifacts of ${repository} cannot be listed. ${message}`,
  undeleted: (message) => `An artifact cannot be deleted. ${message}`,
  gone: "It no longer exists: it was deleted, or its retention time has ended.",
  notRedirected: "GitHub does not say where it is stored.",
  notServed: (status) => `It cannot be downloaded from GitHub's storage (${status}).`,
  large: (maxBytes) => `It is larger than the maximum of ${maxBytes} bytes, so it was not downloaded completely.`,
  noJob: "An artifact can only be uploaded by a job of a workflow: elsewhere, use another `store`.",
  notUploaded: (reason) => `The artifact could not be uploaded: ${reason}.`,
  enterprise: "GitHub Enterprise Server does not support such artifacts, so use `store: branch`",
  full: "the storage for artifacts is used up, so delete old ones, or use `store: branch`"
};

// src/invocation/error-exit.ts
var usageExitCode = 2;
var invalidExitCode = 3;
var interruptedExitCode = 130;
function createInterruptSignal() {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) {
      stopAllNow();
      process.exit(interruptedExitCode);
    }
    process.stderr.write("\nStopping. Interrupt again to stop at once.\n");
    controller.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, interrupt);
  return controller.signal;
}
function installExitHandlers() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error) => {
      if (error.code !== "EPIPE") process.on("exit", () => process.exitCode = invalidExitCode);
    });
  }
  process.on("uncaughtException", (error) => {
    stopAllNow();
    process.stderr.write(`tailgate: ${error.stack ?? error.message}
`);
    process.exit(invalidExitCode);
  });
}
function describeErrorExit(error, onFail = "fail") {
  const { message, exitCode } = describeEnforcedExit(error);
  const prevented = exitCode === invalidExitCode ? describePreventedExit("invalid", { ...passing, onFail }) : null;
  return prevented === null ? { message, exitCode } : { message: `${message}
${prevented}`, exitCode: 0 };
}
var passing = { onUnsure: "pass", onIncomparable: "pass", onNoBaseline: "pass" };
function describeEnforcedExit(error) {
  if (error instanceof Interrupted) {
    return {
      message: "Interrupted before the end: the service was stopped, and there is no verdict.",
      exitCode: interruptedExitCode
    };
  }
  if (error instanceof EngineError && error.code === "bad-plan")
    return { message: `${error.message}.`, exitCode: usageExitCode };
  if (error instanceof EngineError && error.code === "script")
    return { message: error.message, exitCode: usageExitCode };
  if (error instanceof UsageError) return { message: error.message, exitCode: usageExitCode };
  if (error instanceof TailgateError) return { message: error.message, exitCode: invalidExitCode };
  const shortage = findShortage(error);
  if (shortage !== null)
    return { message: describeShortage(error, shortage), exitCode: invalidExitCode };
  const message = error instanceof Error ? error.stack ?? error.message : String(error);
  return { message, exitCode: invalidExitCode };
}
function describeShortage(error, shortage) {
  const path = error instanceof Error && "path" in error ? String(error.path) : "A file";
  return `${path} could not be written or opened, and there is no verdict: ${shortage}.`;
}

// src/invocation/load-config.ts
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join as join2, relative, resolve } from "node:path";

// src/core/acceptance/parse-waivers.ts
function parseWaivers({ path, text }, now) {
  const problems = [];
  const waivers = readWaivers(path, text, { problems, now });
  return problems.length > 0 ? { problems: formatProblems(problems) } : { waivers };
}
var waiverKeys = {
  suite: {
    summary: "The name of the suite in tailgate.yml.",
    missing: "name the suite, such as suite: api"
  },
  metric: {
    summary: `The metric that may be worse. One of ${metrics.join(", ")}.`,
    missing: "name the metric that may be worse, such as metric: p99"
  },
  request: {
    summary: `The name of the request in reports. Without it, the waiver is for all requests together. A request has ${requestMetrics.join(", ")}.`,
    missing: null
  },
  ceiling: {
    summary: "The maximum that is accepted, written like a limit: +30%, 250ms, -10% for rps, +2pp for errors.",
    missing: "say how bad it may get, such as ceiling: +30%"
  },
  expires: {
    summary: "The last day on which the waiver applies (UTC), at most a year ahead.",
    missing: "say the last day on which it applies, as expires: YYYY-MM-DD"
  },
  reason: {
    summary: "The reason, for readers of the comment.",
    missing: "say why, for readers of the comment"
  },
  by: {
    summary: "The person who is responsible for it.",
    missing: null
  }
};
var waiverKeyNames = Object.keys(waiverKeys);
var maxWaiversChars = 65536;
var maxWaivers = 200;
var maxWaiverFieldChars = { suite: 64, request: 200, reason: 500, by: 100 };
var maxDaysAhead = 366;
function readWaivers(path, text, context) {
  const locateLine = (line) => ({ where: line > 0 ? `${path}:${line}` : path, line });
  const whole = { place: { ...locateLine(0), what: "" } };
  if (text.length > maxWaiversChars) {
    reportProblem(whole, `is larger than 64 KiB: ${removeExpiredAdvice}`, context);
    return [];
  }
  const value = readYaml(text, locateLine, context.problems);
  if (value === null || value.kind === "empty") return [];
  if (value.kind !== "list") {
    const message = "must be a list of waivers, each of which begins like - suite: api";
    reportProblem(whole, message, context);
    return [];
  }
  if (value.items.length > maxWaivers) {
    reportProblem(whole, `has more than ${maxWaivers} waivers: ${removeExpiredAdvice}`, context);
    return [];
  }
  return value.items.flatMap((item) => readWaiver(item, context) ?? []);
}
var removeExpiredAdvice = "remove expired waivers";
function readWaiver(value, context) {
  if (value.kind !== "map") {
    reportProblem(value, "must be a map, which begins like - suite: api", context);
    return null;
  }
  const entries = collectKnownEntries(value, context);
  const read = (key, parse) => readWaiverField(key, entries, parse, value.place, context);
  const request = read("request", createTextParser(maxWaiverFieldChars.request));
  const metric = read("metric", (text) => parseMetric(text, entries.has("request")));
  const waiver = {
    suite: read("suite", createTextParser(maxWaiverFieldChars.suite)),
    metric,
    request,
    ceiling: read("ceiling", (text) => parseCeiling(metric, text)),
    expires: read("expires", (text) => parseExpires(text, context.now)),
    reason: read("reason", createTextParser(maxWaiverFieldChars.reason)),
    by: read("by", createTextParser(maxWaiverFieldChars.by))
  };
  return isCompleteWaiver(waiver) ? waiver : null;
}
function isCompleteWaiver(waiver) {
  const { request: _request, by: _by, ...required } = waiver;
  return Object.values(required).every((value) => value !== null);
}
function collectKnownEntries({ entries }, context) {
  for (const { name, value } of entries.filter((entry) => !waiverKeyNames.includes(entry.name))) {
    reportProblem(
      locateWholeEntry(value),
      `unknown key ${name}${suggestOrListAll(name, waiverKeyNames)}`,
      context
    );
  }
  return new Map(entries.map(({ name, value }) => [name, value]));
}
function locateWholeEntry({ place }) {
  return { place: { ...place, what: "" } };
}
function readWaiverField(key, entries, parse, waiverPlace, context) {
  const value = entries.get(key);
  const { missing } = waiverKeys[key];
  if (value === void 0) {
    const place = { ...waiverPlace, what: "" };
    if (missing !== null) reportProblem({ place }, `${key} is missing: ${missing}`, context);
    return null;
  }
  const text = readSingleText(value, context);
  if (text === null) return null;
  const parsed = parse(text);
  if ("value" in parsed) return parsed.value;
  reportProblem(value, parsed.problem, context);
  return null;
}
function createTextParser(maxChars) {
  return (text) => {
    const line = text.trim().replace(/\s+/g, " ");
    if (line === "") return { problem: "must not be empty" };
    if (controlCharacter.test(line)) return { problem: "must not contain control characters" };
    const { length } = [...line];
    return length > maxChars ? { problem: `must be at most ${maxChars} characters, not ${length}` } : { value: line };
  };
}
function parseMetric(text, ofRequest) {
  const known = ofRequest ? requestMetrics : metrics;
  const metric = known.find((each) => each === text.trim());
  if (metric !== void 0) return { value: metric };
  const whose = ofRequest ? "a request" : "a suite";
  return { problem: `must be one that ${whose} has (${known.join(", ")}), not ${quote(text)}` };
}
function parseCeiling(metric, text) {
  if (metric === null) return { value: null };
  if (/\d/.test(text)) return parseLimit(metric, text.trim());
  return {
    problem: `must be a ceiling such as ${chooseCeilingExample(metric)}, not ${quote(text)}`
  };
}
function chooseCeilingExample(metric) {
  if (metric === "rps") return "-10% or 450/s";
  return isShareMetric(metric) ? "+2pp or 3%" : "+30% or 250ms";
}
function parseExpires(text, now) {
  const date = text.trim();
  const day = parseDay(date);
  if (day === null) return { problem: `must be a date written YYYY-MM-DD, not ${quote(text)}` };
  const latest = Math.floor(now.getTime() / msPerDay) + maxDaysAhead;
  if (day <= latest) return { value: date };
  const latestDate = formatDate(new Date(latest * msPerDay));
  return { problem: `must be ${latestDate} or earlier, not ${date}: nothing is accepted for ever` };
}
var msPerDay = 864e5;
function parseDay(date) {
  if (!/^2\d{3}-\d\d-\d\d$/.test(date)) return null;
  const ms = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(ms) && formatDate(new Date(ms)) === date ? ms / msPerDay : null;
}

// src/invocation/load-config.ts
var defaultConfigPath = "tailgate.yml";
function loadConfig({
  overrides,
  origin,
  folder
}) {
  const named = overrides.config?.[0];
  const found = named === void 0 ? findConfigFile(folder, origin === "flag" ? findRepositoryTop(folder) : null) : resolve(folder, named);
  if (found === null && overrides.url === void 0)
    return { problems: [describeMissingConfig(origin)] };
  const place = chooseFolder(found ?? join2(folder, defaultConfigPath), folder);
  let file = null;
  if (found !== null) {
    const path = named ?? relative(folder, found);
    try {
      file = { path, text: readFileSync(found, "utf8") };
    } catch (cause) {
      const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
      return { problems: [describeUnreadableFile(path, missing)] };
    }
  }
  const parsed = parseConfig({ file, overrides, origin, environment: (name) => process.env[name] });
  return "problems" in parsed ? parsed : { ...parsed, ...place };
}
function findConfigFile(folder, top) {
  const path = join2(folder, defaultConfigPath);
  if (existsSync(path)) return path;
  return top === null || folder === top ? null : findConfigFile(dirname(folder), top);
}
function chooseFolder(file, workingFolder) {
  const own = dirname(file);
  const isOwn = isInsideFolder(own, workingFolder) || findRepositoryTop(own) !== null;
  return isOwn ? { folder: own, path: basename(file) } : { folder: workingFolder, path: file };
}
function loadWaivers(folder) {
  let text;
  try {
    text = readFileSync(join2(folder, waiversFileName), "utf8");
  } catch (cause) {
    const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    return missing ? { waivers: [] } : { problems: [`${waiversFileName}: can't be read.`] };
  }
  return parseWaivers({ path: waiversFileName, text }, /* @__PURE__ */ new Date());
}
function describeUnreadableFile(path, missing) {
  return missing ? `${path}: there is no such file. Write one with \`tailgate init\`, or name another.` : `${path}: can't be read.`;
}
function describeMissingConfig(origin) {
  return origin === "flag" ? `There is no ${defaultConfigPath} here or in a folder above it, and no --url: write one with \`tailgate init\`, or try \`tailgate measure URL\`.` : `There is no ${defaultConfigPath} at the root of the repository and no input url: name a file below it with the input config, or the service to load with url.`;
}

// src/invocation/output-mask.ts
var outputMask = createSecretMask(listEnvironmentSecrets(process.env));

// src/report/sanitize.ts
function sanitize(text, maxLength) {
  const line = removeControls(text).trim().replace(/^::/, ": :");
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join("")}\u2026`;
}

// src/report/markdown/size-limits.ts
var maxCommentLength = 6e4;
var maxSectionLength = 45e3;
var maxSummaryLength = 34e4;
var contentLimits = [
  { suites: 100, requests: 100, details: true },
  { suites: 100, requests: 20, details: true },
  { suites: 100, requests: 5, details: true },
  { suites: 100, requests: 0, details: false },
  { suites: 20, requests: 0, details: false },
  { suites: 5, requests: 0, details: false },
  { suites: 1, requests: 0, details: false }
];
function renderToFit(maxLength, render) {
  for (const limits of contentLimits) {
    const text = render(limits);
    if (text.length < maxLength) return text;
  }
  return null;
}

// src/report/cells.ts
var emptyCell = "\u2013";
var metricNames = {
  p50: "p50",
  p90: "p90",
  p99: "p99",
  "p99.9": "p99.9",
  max: "max",
  finish95: "finish95",
  rps: "requests",
  errors: "errors",
  checks: "failed checks",
  cpu: "CPU per request"
};
var tableHeadings = ["Metric", "Base", "Head", "Difference", "Limit", "Verdict"];
function nameRow(row) {
  const { metric, scenario, ofScenarios } = row;
  if (ofScenarios) return "scenarios";
  const name = scenario && metric === "errors" ? "not completed" : metricNames[metric];
  return `${name}${describePauses(row)}`;
}
function selectRequestColumns(rows) {
  const judged = rows.some(({ line, worsened, improved }) => line !== null || worsened || improved);
  return judged ? tableHeadings : tableHeadings.slice(0, tableHeadings.indexOf("Limit"));
}
function buildRowCells(row, onFail) {
  return [
    nameRow(row),
    formatValueCell(row.metric, row.base),
    formatValueCell(row.metric, row.head),
    formatChangeCell(row),
    row.line ?? emptyCell,
    describeRowOutcome(row, onFail) || emptyCell
  ];
}
var newRequestHeadings = ["Request", "p50", "p99", "max", "Errors"];
function buildNewRequestCells({ name, p50, p99, max, errors }) {
  return [name, ...[p50, p99, max].map(formatTimeCell), formatPercent(errors)];
}
function formatValueCell(metric, figure) {
  return figure === null ? emptyCell : formatMetricValue(metric, figure.value);
}
function formatMetricValue(metric, value) {
  if (isShareMetric(metric)) return formatPercent(value);
  if (metric === "rps") return formatPerSecond(value);
  return value === 0 ? emptyCell : formatMilliseconds(value);
}
function formatChangeCell(row) {
  return formatChangeParts(row).join("");
}
function formatChangeParts({ metric, change, interval }) {
  if (change === null) return [emptyCell, ""];
  if (isShareMetric(metric)) return [formatSignedPoints(change), ""];
  return [formatSignedPercent(change), interval === null ? "" : ` (${formatRange(interval)})`];
}
function formatRange({ lower, upper }) {
  if (!Number.isFinite(upper)) return "range unknown";
  return formatSignedEnds(lower, upper).map((end) => end.replace(" %", "")).join(" to ");
}
function formatSpreadCell(metric, figure) {
  if (figure === null) return emptyCell;
  return figure.low === figure.high ? formatMetricValue(metric, figure.low) : `${formatMetricValue(metric, figure.low)} \u2026 ${formatMetricValue(metric, figure.high)}`;
}
function formatEffectsCell({ evidence }) {
  if (evidence.kind !== "estimate") return emptyCell;
  const { effects } = evidence.estimate;
  const [low, high] = formatSignedEnds(
    Math.expm1(Math.min(...effects)),
    Math.expm1(Math.max(...effects))
  );
  return low === high ? low : `${low} \u2026 ${high}`;
}
function formatBoundsCell({ bounds, line }) {
  if (bounds === null || line === null || !Number.isFinite(bounds.upper)) return emptyCell;
  return formatSignedEnds(bounds.lower, bounds.upper).join(" \u2026 ");
}
function formatDetectableCell({ detectable }) {
  return detectable === null || !Number.isFinite(detectable) ? emptyCell : formatDetectable(detectable, formatSignedPercent);
}
function selectTotalRows(suite) {
  return suite.rows.filter((row) => row.request === null);
}
function selectScenarioRows(suite) {
  return suite.rows.filter((row) => row.scenario);
}
function selectRequestRows(suite) {
  return suite.rows.filter((row) => row.request !== null && !row.scenario);
}
var timePartNames = {
  response: "Response time, from when a request was due",
  service: "Service time, from when it was sent",
  wait: "Waiting for a free connection",
  lag: "tailgate's own delay"
};
function listTimeParts(head) {
  if (!hasDueTimes(head)) return [["response", "Response time"]];
  const all = ["response", "service", "wait", "lag"];
  const parts = isClosedPlannedLoad(head.load) ? all.filter((part) => part !== "wait") : all;
  return parts.map((part) => [part, timePartNames[part]]);
}
var partPercentiles = ["p50", "p90", "p99", "p99_9", "max"];
function formatPartCells(head, part) {
  return partPercentiles.map((name) => formatTimeCell(head.parts[part][name]));
}
function formatTimeCell(milliseconds) {
  return milliseconds === null ? emptyCell : formatMilliseconds(milliseconds);
}
function formatMegabytes(bytes) {
  return `${formatNumber(bytes / 1e6)} MB`;
}

// src/report/sentences.ts
function explainDifferences(suite) {
  if (suite.head === null || !suite.rows.some(({ interval }) => interval !== null)) return null;
  const epochs = countUsedEpochs(suite);
  const times = describeEpochs(suite.head, epochs);
  const origin = epochs === 1 ? `are those of one epoch of ${times}` : `are averaged over ${times}`;
  return `Times ${origin}, and the difference is that of the two columns. In parentheses: the interval that contains the true difference with a chance of 95 %.${explainMax(suite)}${describeMemory(suite)}`;
}
function explainMax({ rows, ground }) {
  if (ground?.kind !== "paired" || ground.storms !== void 0) return "";
  if (!rows.some(({ metric, interval }) => metric === "max" && interval !== null)) return "";
  const part = ground.turns === "requests" ? "second" : "ninth of an epoch";
  return ` max is the longest response of a typical ${part}.`;
}
function explainScenarios({ rows, beside }) {
  if (!rows.some(({ scenario }) => scenario)) return null;
  const time = "The time of a scenario is the sum of the response times of its steps, without think time.";
  const pairs = "It and the times of later steps are those of scenarios that both sides completed; \u201Cnot completed\u201D and errors count all of them.";
  return beside === null ? time : `${time} ${pairs}`;
}
function listSendingFacts({ resent, early }, of = "") {
  const [were, their, them] = resent === 1 ? ["was", "its", "it"] : ["were", "their", "them"];
  const again = `${formatCount(resent, "request")}${of} ${were} sent again, because the service had closed ${their} kept connection without a response, or had not processed ${them}`;
  const tooSoon = `${formatCount(early, "early response")}${of} came before the body of the request was read: each is an error`;
  return [...resent > 0 ? [again] : [], ...early > 0 ? [tooSoon] : []];
}
function describeMemory({ base, head }) {
  if (base?.service == null || head?.service == null) return "";
  const [before, now] = [base, head].map(
    ({ service }) => formatMegabytes(service?.maxRssBytes ?? 0)
  );
  return ` Memory of the service: at most ${before} on the base, ${now} on the head.`;
}
function countUsedEpochs({ ground, head }) {
  const all = head?.epochs ?? 0;
  return ground?.kind === "paired" && ground.epochs > 0 ? ground.epochs : all;
}
function describeComparison(suite) {
  const { base, head, beside, outcome } = suite;
  if (head === null) return null;
  const place = `on ${formatMachine(head.machine)}.`;
  if (beside !== null) {
    const times = describeEpochs(head, countUsedEpochs(suite));
    const load2 = describeLoadAndProtocol(head);
    return `Compared ${describePairedSides(head, beside)}: ${times}, each side ${load2}, ${place}`;
  }
  const load = `${describeMeasuredLoad(head)}, ${place}`;
  const headSide = describeDatedSide("head", head);
  if (base === null || outcome === "incomparable") return `Measured ${headSide}: ${load}`;
  const baseSide = describeDatedSide("base", base, describeEarlierRuns(suite));
  return `Compared ${headSide} with ${baseSide}: ${load}`;
}
function describePairedSides({ commit, dirty, sameData }, { commit: base, what, turns: interleaving }) {
  const headSide = `${formatSideName("head", commit)}${dirty ? " (with uncommitted changes)" : ""}`;
  const baseSide = `${formatSideName("base", base)} (${sanitize(what, 120)})`;
  const data = describeData(sameData, interleaving);
  return `${headSide} with ${baseSide}, ${interleavingWords[interleaving]}${data}`;
}
function describeData(sameData, interleaving) {
  if (sameData === null || interleaving === "one-by-one") return "";
  return sameData ? ", with the same data" : ", each with data of its own";
}
var interleavingWords = {
  requests: "side by side",
  rounds: "side by side, loaded in turns",
  "one-by-one": "one after the other"
};
function formatSideName(side, commit) {
  return commit === null ? side : `${side} ${commit.slice(0, 7)}`;
}
function describeEarlierRuns({ ground }) {
  return ground?.kind === "stored" && ground.runs >= 2 ? `the latest of ${ground.runs} runs` : null;
}
function describeDatedSide(side, { commit, dirty, takenAt }, note = null) {
  const words = [dirty ? "with uncommitted changes" : null, takenAt.slice(0, 10), note];
  const remarks = words.filter((word) => word !== null).join(", ");
  return `${formatSideName(side, commit)} (${remarks})`;
}
function describeMeasuredLoad(head) {
  return `${describeEpochs(head, head.epochs)} ${describeLoadAndProtocol(head)}`;
}
function describeLoadAndProtocol({ load, protocol, tls, socket }) {
  const version = tls === null || tls === "any" ? "" : ` ${tls}`;
  const protocols = [protocolNames[protocol], tls === null ? null : `TLS${version}`];
  const words = protocols.filter((word) => word !== null);
  const over = words.length > 0 ? `, in ${words.join(" over ")}` : "";
  return `${describeLoad(load)}${over}${socket ? ", over a unix socket" : ""}`;
}
var protocolNames = {
  "http/1.1": null,
  "http/2": "HTTP/2"
};
function describeSuiteLoad(suite) {
  return describeLoadProfile(buildPlannedLoad(suite));
}
function explainClosedLoad({ load }) {
  if (!isClosedPlannedLoad(load)) return null;
  if (isStorm(load)) return stormExplanation;
  const sender = load.kind === "users" ? "Each user sends" : "In a closed load, each connection sends";
  const think = load.kind !== "rate" && load.think ? " and the think time is over" : "";
  return `${sender} the next request when the last response has arrived${think}, so a slow service gets fewer requests. Requests per second are the result. Response times are those of clients that wait for a response before they send again; they are not what users wait.`;
}
var stormExplanation = "A storm: the users start within a short time, and each sends the next request when the last one has ended. finish95 is the time until 95 % of the requests were answered.";
function describeEpochs({ measuredSeconds, epochs: all, load }, epochs) {
  const each = `${formatNumber(measuredSeconds / Math.max(1, all))} s`;
  if (isStorm(load) && epochs > 1) return `${formatCount(epochs, "storm")} of ${each}`;
  return epochs === 1 ? each : `${epochs} epochs of ${each}`;
}
var validityWords = {
  valid: "The measurement is sound",
  suspect: "The measurement is doubtful",
  invalid: "The measurement cannot be trusted"
};
function describeValidity(head, hasLag = true) {
  const phrase = hasLag ? describeGenerator(head) : `tailgate ${describeGeneratorUse(head)}`;
  return `${validityWords[head.validity.verdict]}: ${phrase}.`;
}
function describeGenerator(head) {
  if (!hasDueTimes(head)) return `tailgate ${describeGeneratorUse(head)}`;
  const { p99 } = head.parts.lag;
  const use = describeGeneratorUse(head);
  if (p99 === null) return `tailgate ${use}`;
  const lag = formatMilliseconds(p99);
  return `tailgate sent 99 % of the requests within ${lag} of their due time and ${use}`;
}
function describeGeneratorUse({ generator, machine }) {
  const use = `used ${formatPercent(generator.cores)} of one CPU (of ${machine.cpus})`;
  return `${use}; steal was ${formatPercent(generator.steal)}`;
}
function describePriority({
  generator: { precedence, precedenceRefused }
}) {
  if (precedence === null) return null;
  const refusal = precedenceRefused === null ? "" : `. A higher priority was refused: ${sanitize(precedenceRefused, 300)}`;
  return `${priorityWords[precedence]}${refusal}`;
}
function describeServicePriority({ service }, side) {
  if (service?.preceding === void 0) return null;
  const { nice, epochs, of } = service.preceding;
  return `The ${side} ran before other programs in ${epochs} of ${formatCount(of, "epoch")}, with a nice value of ${nice}`;
}
var priorityWords = {
  "real-time": "The load threads had a real-time scheduling priority",
  "high-class": "The load threads had the high priority class",
  slice: "The load threads had a shorter time slice, so the scheduler ran them a little sooner",
  "user-interactive": "The load threads had the quality-of-service class for what a user waits for, so macOS woke them up precisely",
  normal: "The load threads had no scheduling priority over other programs"
};
function describeErrorCounts({ errors }) {
  const kinds = Object.entries(errors).filter(([kind, count]) => kind !== "total" && count > 0);
  return kinds.length === 0 ? null : kinds.map(([kind, count]) => `${formatNumber(count)} ${kind}`).join(", ");
}
function describeFailedRate({ errors, statuses }, seconds) {
  if (errors.total === 0 || seconds === 0) return null;
  const all = Object.entries(statuses).filter(([status]) => Number(status) >= 400);
  const { shown, hidden } = selectStatuses(all);
  const failed = [...shown.map(([status]) => status), ...hidden];
  const kinds = Object.entries(errors).flatMap(([kind, count]) => {
    if (kind === "total" || count === 0) return [];
    return kind === "status" && failed.length > 0 ? failed : [kind];
  });
  return `${formatPerSecond(errors.total / seconds)} failed (${kinds.join(", ")})`;
}
function describeStatuses({
  statuses
}) {
  const { shown, hidden } = selectStatuses(Object.entries(statuses));
  if (shown.length === 0) return null;
  const counts = shown.map(([status, count]) => `${formatNumber(count)} \xD7 ${status}`);
  return [...counts, ...hidden].join(", ");
}
function selectStatuses(all) {
  const frequent = new Set(all.toSorted(([, one], [, other]) => other - one).slice(0, maxStatuses));
  const others = all.length - frequent.size;
  return {
    shown: all.filter((each) => frequent.has(each)),
    hidden: others === 0 ? [] : [`${others} other ${others === 1 ? "status" : "statuses"}`]
  };
}
var maxStatuses = 8;
function listFirstErrors({ outcome, beside, base, head }) {
  if (outcome === "pass") return [];
  const labelErrors = (errors, label) => (errors ?? []).slice(0, 3).map((error) => `${label}: ${error}`);
  const baseErrors = beside !== null && outcome === "invalid" ? labelErrors(base?.firstErrors, "First error on the base") : [];
  return [...labelErrors(head?.firstErrors, "First error"), ...baseErrors];
}
function describeTime({ totalSeconds, parts }) {
  const shown = runPhases.map((part) => [part, sumTimePart(part, parts)]).filter(([, seconds]) => seconds >= 0.5).map(([part, seconds]) => `${timeWords[part]} ${formatMinutesAndSeconds(seconds)}`);
  const total = `Time: ${formatMinutesAndSeconds(totalSeconds)}`;
  return shown.length === 0 ? `${total}.` : `${total}: ${shown.join(", ")}.`;
}
function sumTimePart(part, parts) {
  const [base, head, both] = [parts["base build"], parts["head build"], parts["both builds"]];
  if (both === 0 || !part.endsWith("build") && part !== "both builds") return parts[part];
  return part === "both builds" ? base + head + both : 0;
}
var timeWords = {
  checkout: "base checked out in",
  "base build": "base built in",
  "head build": "head built in",
  "both builds": "base and head built at once in",
  prepare: "prepare and reset",
  start: "starts",
  load: "load",
  rest: "the rest"
};

// src/report/upstreams/calls.ts
var callHeadings = ["Calls per request", "Base", "Head", "Difference", "Limit", "Verdict"];
function buildCallCells(row, onFail) {
  const { upstream, base, head, limit, outcome } = row;
  return [
    `upstream ${upstream}`,
    base === null ? emptyCell : formatCalls(base),
    formatCalls(head),
    base === null ? emptyCell : formatCallDifference(head - base),
    limit ?? emptyCell,
    describeRowVerdict(outcome, onFail) || emptyCell
  ];
}
function formatCallDifference(difference) {
  if (Math.abs(difference) < 5e-4) return "0";
  return `${difference > 0 ? "+" : "\u2212"}${formatCalls(Math.abs(difference))}`;
}
function describeSuiteLateness({
  upstreamLateness
}) {
  return upstreamLateness === void 0 ? null : describeUpstreamLateness(upstreamLateness.head, upstreamLateness.base);
}
function describeUpstreamLateness(headMs, baseMs) {
  if (headMs === null) return null;
  const base = baseMs === null ? "" : `, on the base ${formatMilliseconds(baseMs)}`;
  return `The stand-ins of the upstreams answered ${formatMilliseconds(headMs)} late at p99${base} (in the worst epoch).`;
}

// src/report/markdown/escape.ts
function escapeMarkdown(text, maxLength = 600) {
  return preventLinks(sanitize(text, maxLength)).replace(/[&<>|`\\]/g, encodeEntity).replace(/[*_~[\]$]/g, "\\$&").replaceAll(zeroWidthSpace, "&#8203;");
}
function escapeSummary(text, maxLength = 300) {
  return preventLinks(sanitize(text, maxLength)).replace(/[&<>|`\\*_~[\]$"']/g, encodeEntity).replaceAll(zeroWidthSpace, "&#8203;");
}
function preventLinks(text) {
  return text.replace(/@|#(?=\d)|GH-(?=\d)|:(?=\/\/)|www(?=\.)/gi, `$&${zeroWidthSpace}`);
}
function encodeEntity(character) {
  return `&#${character.codePointAt(0)};`;
}
var zeroWidthSpace = "\u200B";

// src/report/markdown/blocks.ts
function removeDetails(text) {
  const [first = "", ...others] = text.split(`${detailsMarker}
<details>`);
  const kept = others.map((part) => {
    const end = part.indexOf(closingTag);
    if (end < 0) return `${detailsMarker}
<details>${part}`;
    return part.slice(end + closingTag.length).replace(/^\n+/, "");
  });
  return [first, ...kept].join("").trim();
}
var closingTag = "\n</details>";
var detailsMarker = "<!-- tailgate:details -->";
var maxBullets = 10;
function renderBullets(sentences4) {
  if (sentences4.length === 0) return null;
  if (sentences4.length === 1) return renderMessage(sentences4[0] ?? "");
  const shown = sentences4.slice(0, maxBullets).map((sentence) => `- ${renderMessage(sentence).replaceAll("\n", "\n  ")}`);
  return joinLines([...shown, describeOmitted(sentences4.length - shown.length, "reason")]);
}
function renderMessage(text) {
  const lines = text.split("\n");
  const sentence = lines.filter((line) => !line.startsWith(logLinePrefix)).map((line) => escapeMarkdown(line, maxLineLength)).filter((line) => line !== "").join(" ");
  const log = lines.filter((line) => line.startsWith(logLinePrefix)).map((line) => line.slice(logLinePrefix.length));
  return log.length === 0 ? sentence : `${sentence}

${renderCodeBlock(log)}`;
}
var maxLineLength = 1200;
var logLinePrefix = "  | ";
function renderCodeBlock(lines, language = "") {
  const text = lines.map((line) => sanitize(line, 500).replaceAll("<!--", "<! --")).join("\n");
  const maxBackticks = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(maxBackticks + 1);
  return `${fence}${language}
${text}
${fence}`;
}
function renderFold(summary, text, marker = null) {
  const fold = joinBlocks([`<details><summary>${summary}</summary>`, text, "</details>"]);
  return marker === null ? fold : `${marker}
${fold}`;
}
function renderTable(head, rows) {
  const renderLine = (cells) => `| ${cells.join(" | ")} |`;
  return [renderLine(head), renderLine(head.map(chooseAlignment)), ...rows.map(renderLine)].join(
    "\n"
  );
}
var leftAlignedHeadings = /* @__PURE__ */ new Set([
  ...["", "Metric", "Request", "Scenario", "Step", "Limit", "Verdict"],
  ...["Change", "Outcome", "Added", "What the gate saw", "How long"]
]);
function chooseAlignment(heading) {
  return leftAlignedHeadings.has(heading) ? ":--" : "--:";
}
function describeOmitted(count, noun) {
  return count > 0 ? `\u2026 and ${formatCount(count, `more ${noun}`)}.` : null;
}
function joinBlocks(parts) {
  return parts.filter((part) => part !== null && part !== "").join("\n\n");
}
function joinLines(parts) {
  return parts.filter((part) => part !== null && part !== "").join("\n");
}

// src/report/markdown/mermaid-chart.ts
function renderCurveChart(curve) {
  const head = sampleCurve(curve, "head");
  const base = sampleCurve(curve, "base");
  const count = base.length === 0 ? head.length : Math.min(base.length, head.length);
  if (count < minChartPoints) return null;
  const names = chartQuantiles.slice(0, count).map(({ name }) => `"${name}"`);
  return renderChart({
    title: "Response time by percentile",
    xAxis: `[${names.join(", ")}]`,
    lines: [
      ...base.length === 0 ? [] : [{ name: "base", colour: chartColours.base, values: base.slice(0, count) }],
      { name: "head", colour: chartColours.head, values: head.slice(0, count) }
    ]
  });
}
function renderTrendChart(trend) {
  if (trend.length < minChartPoints) return null;
  const buildLine = (name, values) => ({
    name,
    colour: chartColours[name],
    values
  });
  return renderChart({
    title: "Earlier runs of the base",
    xAxis: `"run" 1 --> ${trend.length}`,
    lines: [
      buildLine(
        "p50",
        trend.map(({ p50Us }) => p50Us / 1e3)
      ),
      buildLine(
        "p99",
        trend.map(({ p99Us }) => p99Us / 1e3)
      )
    ]
  });
}
var chartColours = { base: "#8b949e", head: "#d4681b", p50: "#8b949e", p99: "#d4681b" };
var colourNames = { first: "grey", second: "orange" };
var minChartPoints = 3;
var chartQuantiles = [0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999].map((quantile) => ({
  quantile,
  name: `p${Number((quantile * 100).toFixed(1))}`
}));
function sampleCurve(curve, side) {
  const values = chartQuantiles.map(({ quantile }) => interpolate(curve, side, quantile));
  const end = values.indexOf(null);
  return values.slice(0, end < 0 ? values.length : end).flatMap((value) => value ?? []);
}
function interpolate(curve, side, quantile) {
  const index = curve.findIndex((point) => point.quantile >= quantile - 1e-9);
  const after = curve[index];
  const before = curve[Math.max(0, index - 1)];
  const [low, high] = [before?.[side] ?? null, after?.[side] ?? null];
  if (before === void 0 || after === void 0 || low === null || high === null) return null;
  const width = countNines(after.quantile) - countNines(before.quantile);
  const share = width > 0 ? (countNines(quantile) - countNines(before.quantile)) / width : 1;
  return low + (high - low) * Math.min(1, Math.max(0, share));
}
function countNines(quantile) {
  return -Math.log10(1 - quantile);
}
function renderVariantChart(variants) {
  const lines = variants.map(({ name, histogram }) => ({
    name,
    values: sampleHistogram(histogram)
  }));
  const count = Math.min(...lines.map(({ values }) => values.length));
  if (lines.length === 0 || count < minChartPoints) return null;
  const names = chartQuantiles.slice(0, count).map(({ name }) => `"${name}"`);
  return renderChart({
    title: "Response time by percentile",
    xAxis: `[${names.join(", ")}]`,
    lines: lines.map(({ name, values }, index) => ({
      name,
      colour: variantColours[index] ?? chartColours.base,
      values: values.slice(0, count)
    }))
  });
}
var variantColours = [
  "#8b949e",
  "#d4681b",
  "#0072b2",
  "#009e73",
  "#cc79a7",
  "#e69f00",
  "#56b4e9",
  "#b8860b"
];
var variantColourNames = [
  "grey",
  "red-orange",
  "blue",
  "green",
  "pink",
  "orange",
  "light blue",
  "brown"
];
function sampleHistogram(histogram) {
  const count = countValues(histogram);
  const supported = chartQuantiles.filter(({ quantile }) => count * (1 - quantile) >= 1);
  return supported.map(({ quantile }) => readQuantileMs(histogram, quantile));
}
function renderChart({ title, xAxis, lines }) {
  const top = Math.max(...lines.flatMap(({ values }) => values));
  return [
    "```mermaid",
    "---",
    "config:",
    "  xyChart:",
    "    height: 300",
    "  themeVariables:",
    "    xyChart:",
    `      plotColorPalette: "${lines.map(({ colour }) => colour).join(", ")}"`,
    "---",
    "xychart-beta",
    `  title "${title}"`,
    `  x-axis ${xAxis}`,
    `  y-axis "ms" 0 --> ${formatChartValue(Math.max(1e-3, top * 1.05))}`,
    ...lines.map(
      ({ name, values }) => `  line "${name}" [${values.map(formatChartValue).join(", ")}]`
    ),
    "```"
  ].join("\n");
}
function formatChartValue(milliseconds) {
  const bounded = Math.min(Math.max(milliseconds, 0), 3e9);
  return String(Number(bounded.toFixed(3)));
}

// src/report/markdown/tables.ts
function renderTotalTables(suite) {
  const rows = selectTotalRows(suite);
  if (rows.length === 0) return null;
  const note = explainDifferences(suite);
  const unchanged = rows.filter(
    (row, index) => isUnchanged(row.whole && rows[index - 1] || row, suite)
  );
  const changed = rows.filter((row) => !unchanged.includes(row));
  const head = tableHeadings.map(
    (heading) => heading === "Difference" && rows.some(({ interval }) => interval !== null) ? "Difference (95 % interval)" : heading
  );
  const renderRows = (shown) => renderTable(
    head,
    shown.map((row) => renderTotalCells(row, suite.onFail))
  );
  const explanation = note && escapeMarkdown(note);
  const label = unchanged.every(isSmallChange) ? "Unchanged" : "No change beyond chance";
  const line = `${label}: ${summarizeRows(unchanged)}`;
  if (changed.length === 0)
    return renderFold(line, joinBlocks([renderRows(rows), explanation]), detailsMarker);
  const rest = unchanged.length === 0 ? null : renderFold(line, renderRows(unchanged), detailsMarker);
  return joinBlocks([renderRows(changed), explanation, rest]);
}
function isUnchanged(row, suite) {
  const { outcome, change, bounds, interval } = row;
  if (row.improved || row.worsened || hasWarning(row)) return false;
  const isQuiet = outcome === "pass" || outcome === "shown";
  if (!judgedOutcomes.has(suite.outcome) || change === null || !isQuiet) return false;
  const isSmall = isSmallChange(row);
  if (bounds === null) return isSmall;
  return containsZero(bounds) && (isSmall || interval !== null && containsZero(interval));
}
function isSmallChange({ metric, change }) {
  if (change === null) return false;
  return isShareMetric(metric) ? change === 0 : Math.abs(change) < minNotableShare;
}
function containsZero({ lower, upper }) {
  return lower <= 0 && upper >= 0;
}
var judgedOutcomes = /* @__PURE__ */ new Set(["pass", "accepted", "fail", "unsure"]);
var minNotableShare = 0.05;
function summarizeRows(rows) {
  const important = rows.filter(({ metric }) => metric === "p50" || metric === "p99");
  const named = important.length > 0 ? important : rows.slice(0, 2);
  const words = named.map((row) => {
    const [change, range] = formatChangeParts(row);
    const interval = isSmallChange(row) ? "" : range.replace(" (", ", interval ").replace(")", "");
    return `${nameRow(row)} ${formatValueCell(row.metric, row.head)} (${change}${interval})`;
  });
  const left = rows.length - named.length;
  return joinWithAnd(left > 0 ? [...words, `${left} more`] : words);
}
function renderTotalCells(row, onFail) {
  const cells = buildRowCells(row, onFail).map((cell) => escapeMarkdown(cell));
  return emphasizeRow(row, cells);
}
function emphasizeRow({ outcome }, cells) {
  return outcome === "fail" || outcome === "accepted" ? cells.map((cell) => `**${cell}**`) : cells;
}
function renderScenarioTable(suite, limits) {
  const table = renderSingles(selectScenarioRows(suite), "Scenario", suite, limits);
  return table && joinBlocks(["**Scenarios**", table, escapeMarkdown(explainScenarios(suite) ?? "")]);
}
function renderCallTable({ calls = [], onFail }) {
  if (calls.length === 0) return null;
  const rows = calls.map((row) => {
    const cells = buildCallCells(row, onFail).map((cell) => escapeMarkdown(cell, 80));
    return row.outcome === "fail" ? cells.map((cell) => `**${cell}**`) : cells;
  });
  return renderTable(callHeadings, rows);
}
function renderRequestTable(suite, limits) {
  const [title, noun] = hasSteps(suite) ? ["**Steps**", "Step"] : ["**Single requests**", "Request"];
  const table = renderSingles(selectRequestRows(suite), noun, suite, limits);
  return table && joinBlocks([title, table]);
}
function renderNotableRequests(suite, limits) {
  const rows = selectRequestRows(suite).filter(isNotable);
  const [title, noun] = hasSteps(suite) ? ["**Steps that changed**", "Step"] : ["**Requests that changed**", "Request"];
  const table = renderSingles(rows, noun, suite, limits);
  return table && joinBlocks([title, table]);
}
function hasSteps(suite) {
  return selectScenarioRows(suite).length > 0;
}
function isNotable(row) {
  const isQuiet = row.outcome === "pass" || row.outcome === "shown" || row.outcome === "not-judged";
  return !isQuiet || row.improved === true || row.worsened === true || hasWarning(row);
}
function renderSingles(rows, noun, suite, limits) {
  const names = [...new Set(rows.map((row) => row.request))];
  if (names.length === 0) return null;
  const shown = new Set(names.slice(0, limits.requests));
  const columns = selectRequestColumns(rows);
  const renderCells = (row) => [
    escapeMarkdown(row.request ?? "", 80),
    ...buildRowCells(row, suite.onFail).slice(0, columns.length).map((cell) => escapeMarkdown(cell))
  ];
  return joinBlocks([
    renderTable(
      [noun, ...columns],
      rows.filter((row) => shown.has(row.request)).map((row) => emphasizeRow(row, renderCells(row)))
    ),
    describeOmitted(names.length - shown.size, noun.toLowerCase())
  ]);
}
function renderNewRequests({ newRequests }, limits) {
  if (newRequests.length === 0) return null;
  const shown = newRequests.slice(0, limits.requests);
  return joinBlocks([
    "**New requests**, which the base does not have: shown, not judged",
    renderTable(
      newRequestHeadings,
      shown.map((request) => buildNewRequestCells(request).map((cell) => escapeMarkdown(cell, 80)))
    ),
    describeOmitted(newRequests.length - shown.length, "request")
  ]);
}
function renderSpreadTable(suite) {
  const rows = selectTotalRows(suite);
  const epochs = countUsedEpochs(suite);
  if (rows.length === 0 || epochs < 2) return null;
  const fresh = isStartedAfresh(suite) ? ", each with a freshly started service" : "";
  const isStormy = suite.ground?.kind === "paired" && suite.ground.storms !== void 0;
  const count = isStormy ? `${formatCount(epochs, "storm")}${fresh}` : `${formatCount(epochs, "epoch")} (for errors, the worst)${fresh}`;
  const head = ["Metric", "Base, lowest \u2026 highest", "Head, lowest \u2026 highest"];
  const renderCells = (row) => [
    nameRow(row),
    formatSpreadCell(row.metric, row.base),
    formatSpreadCell(row.metric, row.head)
  ];
  if (!rows.some(({ evidence }) => evidence.kind === "estimate")) {
    return joinBlocks([
      `**The spread between runs**: each number above is the median of ${count}.`,
      renderTable(head, rows.map(renderCells))
    ]);
  }
  return joinBlocks([
    `**The spread between runs**: each base and head above is the mean of ${count}. A difference as large as in the column \u201CNoticeable from\u201D is found nineteen times in twenty; a smaller one may go unnoticed. The verdict rests on the bounds in the last column. Most of them are wider than the 95 % interval, because all limits, and all looks at the epochs, share one chance of a wrong verdict.`,
    renderTable(
      [...head, "Difference, lowest \u2026 highest", "Noticeable from", "Bounds of the verdict"],
      rows.map((row) => [
        ...renderCells(row),
        formatEffectsCell(row),
        formatDetectableCell(row),
        formatBoundsCell(row)
      ])
    ),
    describePauseCounts(rows)
  ]);
}
function describePauseCounts(rows) {
  const pauses = rows.find((row) => row.pauses !== void 0)?.pauses;
  if (pauses === void 0) return null;
  const { seconds, base, head, thresholdMs, highestThresholdMs = thresholdMs } = pauses;
  return `Pauses, which max judges too: in ${seconds} s, the head paused ${formatCount(head, "time")}, and the base ${formatCount(base, "time")}. ` + describePauseThreshold(thresholdMs, highestThresholdMs);
}
function isStartedAfresh({ base, beside, head }) {
  const measured = beside === null ? [head] : [base, head];
  return measured.every((side) => side !== null && side.service !== null);
}
function renderPartTable({ base, beside }, head) {
  const columns = ["p50", "p90", "p99", "p99.9", "max"];
  if (beside === null || base === null) {
    return renderTable(
      ["", ...columns],
      listTimeParts(head).map(([part, name]) => [name, ...formatPartCells(head, part)])
    );
  }
  const rows = listTimeParts(head).flatMap(([part, name]) => [
    [`${name}: base`, ...formatPartCells(base, part)],
    [`${name}: head`, ...formatPartCells(head, part)]
  ]);
  return renderTable(["", ...columns], rows);
}

// src/report/markdown/details.ts
function renderDetails(suite, limits, curve) {
  if (suite.head === null) return null;
  const pieces = [
    ["percentiles", curve],
    ["earlier runs", renderTrend(suite)],
    [
      selectScenarioRows(suite).length > 0 ? "steps" : "single requests",
      renderRequestTable(suite, limits)
    ],
    ["the spread between runs", renderSpreadTable(suite)],
    ["where the time went", renderTimeParts(suite, suite.head)],
    ["responses that failed a check", renderSamples(suite.head)]
  ];
  const shown = pieces.filter(([, text]) => text !== null);
  const summary = `Details: ${joinWithAnd(shown.map(([name]) => name))}`;
  return renderFold(summary, joinBlocks(shown.map(([, text]) => text)), detailsMarker);
}
function renderCurve({ curve, rows }) {
  const chart = renderCurveChart(curve);
  if (chart === null) return null;
  const { first, second } = colourNames;
  const lines = curve.some(({ base }) => base !== null) ? `base in ${first}, head in ${second}` : "of the head";
  const pauses = rows.some(({ whole }) => whole) ? ", pauses included" : "";
  return joinBlocks([`**The percentiles**${pauses}, ${lines}:`, chart]);
}
function renderSamples({ samples }) {
  if (samples.length === 0) return null;
  return joinBlocks([
    "**Responses that failed a check**",
    ...samples.map(
      (sample) => joinBlocks([
        escapeMarkdown(describeSample(sample)),
        renderCodeBlock(sample.body.slice(0, maxSampleChars).split(/\r?\n/))
      ])
    )
  ]);
}
var maxSampleChars = 2048;
function renderTrend({ trend }) {
  const chart = renderTrendChart(trend);
  if (chart === null) return null;
  const { first, second } = colourNames;
  const [from, to] = [trend[0], trend.at(-1)].map(
    (point) => escapeMarkdown(point?.takenAt?.slice(0, 10) ?? "", 10)
  );
  const time = from && to ? `, from ${from} to ${to}` : "";
  return joinBlocks([
    `**The base's last ${trend.length} runs**, the oldest first${time}: p50 in ${first}, p99 in ${second}.`,
    chart
  ]);
}
function renderTimeParts(suite, head) {
  return joinBlocks([
    "**Where the time went**, in percentiles over all epochs together, pauses included:",
    renderPartTable(suite, head),
    renderFacts(suite, head)
  ]);
}
function renderFacts(suite, head) {
  const { base, beside } = suite;
  if (beside === null || base === null)
    return joinLines([
      ...listSideFacts(head, "service"),
      renderGeneratorFact(head),
      renderPriorityFact(head)
    ]);
  return joinLines([
    ...listSideFacts(base, "base"),
    ...listSideFacts(head, "head"),
    `- The longest stall of tailgate took ${formatNumber(head.generator.longestStallMs)} ms`,
    renderPriorityFact(head),
    renderBusyFact(suite),
    renderLoadFact(suite)
  ]);
}
function listSideFacts(figures, side) {
  const statuses = describeStatuses(figures);
  const errors = describeErrorCounts(figures);
  const { unfinished } = figures;
  const of = side === "service" ? "" : ` of the ${side}`;
  return [
    ...statuses === null ? [] : [`- Responses${of} by status: ${escapeMarkdown(statuses)}`],
    ...errors === null ? [] : [`- Errors${of} by kind: ${escapeMarkdown(errors)}`],
    ...unfinished > 0 ? [`- ${formatCount(unfinished, "request")}${of} had no response at the end`] : [],
    ...listSendingFacts(figures, of).map((fact) => `- ${fact}`),
    ...listResourceFacts(figures, side),
    ...listServicePriority(figures, side)
  ];
}
function listServicePriority(figures, side) {
  const phrase = describeServicePriority(figures, side);
  return phrase === null ? [] : [`- ${phrase}`];
}
function listResourceFacts({ service, answered }, side) {
  if (service === null) return [];
  const { cpuSeconds, maxRssBytes } = service;
  const cpu = `${formatNumber(cpuSeconds)} s of CPU, ${formatCpuPerRequest(cpuSeconds, answered)}`;
  return [`- The ${side} used ${cpu}at most ${formatMegabytes(maxRssBytes)} of memory`];
}
function renderGeneratorFact({ generator }) {
  const { cpuSeconds, cores, longestStallMs } = generator;
  return `- tailgate used ${formatNumber(cpuSeconds)} s of CPU (${formatPercent(cores)} of one); its longest stall took ${formatNumber(longestStallMs)} ms`;
}
function renderPriorityFact(head) {
  const phrase = describePriority(head);
  return phrase && `- ${escapeMarkdown(phrase)}`;
}
function renderBusyFact({ ground }) {
  if (ground?.kind !== "paired" || ground.busy === null) return null;
  return `- Both sides and tailgate together used ${formatPercent(ground.busy)} of the machine`;
}
function renderLoadFact({ loadSeconds, repeats }) {
  const repeated = repeats === 0 ? "" : `, with ${formatCount(repeats, "epoch")} repeated because tailgate itself was late`;
  return `- ${formatMinutesAndSeconds(loadSeconds)} of load in total, warm-up included${repeated}`;
}
function formatCpuPerRequest(cpuSeconds, answered) {
  return answered > 0 ? `${formatNumber(cpuSeconds * 1e6 / answered)} \xB5s per request, ` : "";
}

// src/report/markdown/markdown.ts
function renderMarkdown(report, maxLength = maxCommentLength) {
  const text = renderToFit(
    maxLength,
    (limits) => `${joinBlocks([renderTitle(report), renderBody(report, limits)])}
`
  );
  return (text ?? `${renderTitle(report)}

${tooLongMessage}
`).replaceAll(
    `${detailsMarker}
`,
    ""
  );
}
function renderSection(report, maxLength = maxSectionLength) {
  return renderToFit(maxLength, (limits) => renderBody(report, limits)) ?? tooLongMessage;
}
var tooLongMessage = "The report is too long to be shown here.";
function renderTitle(report) {
  return `### ${chooseIcon(report)} ${escapeMarkdown(report.headline)}`;
}
function renderBody(report, limits) {
  const shown = report.suites.slice(0, limits.suites);
  const alone = report.suites.length === 1;
  return joinBlocks([
    renderBullets(report.notices),
    ...shown.map((suite) => renderSuiteSection(suite, limits, alone)),
    describeOmitted(report.suites.length - shown.length, "suite"),
    renderAcceptance(report),
    renderReproduction(report),
    report.time && describeTime(report.time)
  ]);
}
function renderSuiteSection(suite, limits, alone) {
  const text = renderSuiteText(suite, limits);
  if (alone) return text;
  if (suite.outcome === "pass")
    return renderFold(`${chooseIcon(suite)} ${escapeSummary(suite.headline)}`, text);
  const name = escapeMarkdown(suite.suite);
  const heading = `#### ${chooseIcon(suite)} ${name}: ${describeOutcome(suite)}`;
  return joinBlocks([heading, text]);
}
function renderSuiteText(suite, limits) {
  const comparison = describeComparison(suite);
  const curve = limits.details ? renderCurve(suite) : null;
  const isOpen = suite.outcome === "fail";
  return joinBlocks([
    renderBullets(suite.reasons),
    renderBullets(listFirstErrors(suite)),
    renderTotalTables(suite),
    renderScenarioTable(suite, limits),
    renderNotableRequests(suite, limits),
    renderCallTable(suite),
    renderNewRequests(suite, limits),
    isOpen ? curve : null,
    comparison && escapeMarkdown(comparison),
    renderClosedLoadNote(suite),
    renderValidity(suite),
    describeSuiteLateness(suite),
    renderBullets(suite.warnings),
    limits.details ? renderDetails(suite, limits, isOpen ? null : curve) : null
  ]);
}
function renderClosedLoadNote({ head }) {
  const note = head && explainClosedLoad(head);
  return note && escapeMarkdown(note);
}
function renderValidity({ head, beside }) {
  if (head === null) return null;
  return escapeMarkdown(beside === null ? describeValidity(head) : `${describeGenerator(head)}.`);
}
function renderAcceptance({ outcome, acceptHow }) {
  return outcome === "fail" && acceptHow !== null ? escapeMarkdown(acceptHow) : null;
}
function renderReproduction({ reproduce }) {
  if (reproduce === null) return null;
  return `The same on your machine:
${renderCodeBlock([reproduce], "sh")}`;
}

export {
  describeApiFailure,
  isForbidden,
  isOutage,
  readErrorStatus,
  readErrorMessage,
  createGitHubClient,
  shouldSaveBaseline,
  findChangeTarget,
  parseWorkflowContext,
  findEventRefusal,
  parseJson,
  createArtifactApi,
  uploadArtifact,
  usageExitCode,
  invalidExitCode,
  interruptedExitCode,
  createInterruptSignal,
  installExitHandlers,
  describeErrorExit,
  parseWaivers,
  defaultConfigPath,
  loadConfig,
  findConfigFile,
  loadWaivers,
  outputMask,
  emptyCell,
  metricNames,
  tableHeadings,
  selectRequestColumns,
  buildRowCells,
  newRequestHeadings,
  buildNewRequestCells,
  formatMetricValue,
  formatChangeCell,
  formatChangeParts,
  selectTotalRows,
  selectScenarioRows,
  selectRequestRows,
  listTimeParts,
  formatPartCells,
  formatTimeCell,
  sanitize,
  explainDifferences,
  explainScenarios,
  listSendingFacts,
  countUsedEpochs,
  describeComparison,
  describeMeasuredLoad,
  describeSuiteLoad,
  explainClosedLoad,
  describeValidity,
  describePriority,
  describeServicePriority,
  describeErrorCounts,
  describeFailedRate,
  describeStatuses,
  listFirstErrors,
  describeTime,
  callHeadings,
  buildCallCells,
  describeSuiteLateness,
  escapeMarkdown,
  escapeSummary,
  removeDetails,
  renderBullets,
  renderFold,
  renderTable,
  joinBlocks,
  joinLines,
  renderVariantChart,
  variantColourNames,
  maxCommentLength,
  maxSummaryLength,
  renderMarkdown,
  renderSection
};
