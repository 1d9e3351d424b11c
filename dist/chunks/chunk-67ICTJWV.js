import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  describeApiFailure,
  escapeMarkdown,
  escapeSummary,
  isForbidden,
  isOutage,
  maxCommentLength,
  readErrorStatus,
  removeDetails,
  renderMarkdown,
  renderSection,
  sanitize,
  uploadArtifact
} from "./chunk-TAZEP55X.js";
import {
  acceptLabelName,
  chooseExitCode,
  chooseIcon,
  collectFailingFigures,
  describeOthers,
  describeOutcome,
  findSuiteState,
  isMention,
  isRed,
  maxMentions,
  outcomes,
  parseStates,
  recordLabel,
  updateSuiteState
} from "./chunk-67GPKPVO.js";
import {
  _enum,
  formatCount,
  int,
  joinWithAnd,
  json,
  object,
  record,
  string
} from "./chunk-O5WESABV.js";
import {
  require_crypto
} from "./chunk-OSLLLFKW.js";
import {
  __toESM
} from "./chunk-EDONXQC2.js";

// src/github/memoize.ts
function memoize(load) {
  let result = null;
  return () => {
    result ??= load();
    return result;
  };
}

// src/github/labels.ts
async function findLabelEvent(client, repository, pullRequest, label) {
  const about = { owner: repository.owner, repo: repository.name, issue_number: pullRequest };
  const { issues } = client.rest;
  const labels = await client.paginate(issues.listLabelsOnIssue, { ...about, per_page: 100 });
  const isSameLabel = (name) => name?.toLowerCase() === label.toLowerCase();
  if (!labels.some(({ name }) => isSameLabel(name))) return null;
  const events = await client.paginate(issues.listEvents, { ...about, per_page: 100 });
  const settings = events.flatMap(
    (event) => event.event === "labeled" && "label" in event && isSameLabel(event.label?.name ?? void 0) ? [{ id: String(event.id), by: event.actor?.login ?? "somebody", at: event.created_at }] : []
  );
  return settings.sort((one, other) => one.at < other.at ? 1 : -1)[0] ?? null;
}
async function listMergedPullRequests(client, repository, commit) {
  const about = { owner: repository.owner, repo: repository.name, commit_sha: commit };
  const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit({
    ...about,
    per_page: 100
  });
  return data.flatMap(
    ({ number, merged_at, merge_commit_sha }) => merged_at !== null && merge_commit_sha === commit ? [number] : []
  );
}

// src/report/comment/embedded-parts.ts
import { Buffer as Buffer2 } from "node:buffer";

// src/report/comment/part.ts
import { Buffer } from "node:buffer";
function buildCommentPart(report, about) {
  const { origin, run, commit, state } = about;
  const names = report.suites.map(({ suite }) => suite);
  const left = names.length - maxSuiteNames;
  return {
    origin: shortenOrigin(origin),
    name: shortenText(
      joinWithAnd(left > 0 ? [...names.slice(0, maxSuiteNames), `${left} more`] : names)
    ),
    run,
    commit,
    outcome: report.outcome,
    onFail: report.onFail,
    headline: shortenText(report.headline.replace(/^tailgate: /, ""), maxHeadlineLength),
    report: renderSection(report).trim(),
    state: countJsonBytes(state) <= maxPartStateBytes ? state : {}
  };
}
var maxSuiteNames = 3;
var maxNameLength = 200;
var maxHeadlineLength = 300;
var maxPartStateBytes = 8 * 1024;
function shortenOrigin({ job, step, leg, asked }) {
  return {
    job: shortenText(job),
    step: shortenText(step),
    leg: shortenText(leg),
    asked: shortenText(asked)
  };
}
function shortenText(text, maxLength = maxNameLength) {
  return sanitize(Buffer.from(text).toString(), maxLength);
}
function countJsonBytes(state) {
  return Buffer.byteLength(JSON.stringify(state));
}
function buildPartKey({ origin }) {
  const { job, step, leg, asked } = shortenOrigin(origin);
  return JSON.stringify([job, step, leg, asked]);
}
function compareUrgency(one, other) {
  return other.run.number - one.run.number || Number(isRed(other)) - Number(isRed(one)) || outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome) || (buildPartKey(one) < buildPartKey(other) ? -1 : 1);
}

// src/report/comment/embedded-parts.ts
function embedPart({ report, ...about }) {
  const data = Buffer2.from(JSON.stringify(about)).toString("base64url");
  const pieces = [`<!-- tailgate:part ${data} -->`, report, endMarker];
  return pieces.filter((piece) => piece !== "").join("\n\n");
}
var endMarker = "<!-- tailgate:end -->";
var markerPattern = /^(<!-- tailgate:(?:part [\w-]+|end) -->)$/m;
function parseParts(text) {
  const pieces = text.replaceAll("\r\n", "\n").split(markerPattern);
  const length = (pieces.length - 1) / 4;
  if (!Number.isInteger(length) || length > maxParts) return [];
  const parts = Array.from({ length }, (_, index) => {
    const [begin = "", report = "", close = ""] = pieces.slice(4 * index + 1, 4 * index + 4);
    return close === endMarker ? parsePart(begin, report) : null;
  }).flatMap((part) => part ?? []);
  const distinct = new Set(parts.map(buildPartKey)).size;
  return parts.length === length && distinct === length ? parts.sort(compareUrgency) : [];
}
var maxParts = 200;
function parsePart(begin, report) {
  const [, data] = /^<!-- tailgate:part ([\w-]+) -->$/.exec(begin) ?? [];
  if (data === void 0) return null;
  try {
    const about = partShape.safeParse(JSON.parse(Buffer2.from(data, "base64url").toString()));
    return about.success ? { ...about.data, report: report.trim() } : null;
  } catch {
    return null;
  }
}
var createTextShape = (maxLength) => string().max(2 * maxLength);
var countShape = int().nonnegative();
var partShape = object({
  origin: object({
    job: createTextShape(maxNameLength),
    step: createTextShape(maxNameLength),
    leg: createTextShape(maxNameLength),
    asked: createTextShape(maxNameLength).default("")
  }),
  name: createTextShape(maxNameLength),
  run: object({ id: countShape, number: countShape, attempt: countShape }),
  commit: string().regex(/^[0-9a-f]{7,64}$/).nullable(),
  outcome: _enum(outcomes),
  onFail: _enum(["fail", "report"]).default("fail"),
  headline: createTextShape(maxHeadlineLength),
  state: record(string(), json()).refine((state) => countJsonBytes(state) <= maxPartStateBytes)
});

// src/report/comment/merged-parts.ts
function mergePart(parts, own) {
  const earlier = findPart(parts, own.origin);
  const newest = findNewestRunNumber([own, ...parts]);
  if (own.run.number < newest || earlier !== null && isLaterAttempt(earlier, own))
    return { kind: "older" };
  const others = parts.filter((part) => part !== earlier);
  const aged = others.map((part) => part.run.number < newest ? { ...part, report: "" } : part);
  return { kind: "merged", parts: [own, ...aged].sort(compareUrgency) };
}
function mergeDuplicateComment(parts, duplicate) {
  const newer = duplicate.filter((part) => !isCovered(part, parts));
  const others = parts.filter((part) => findPart(newer, part.origin) === null);
  return [...others, ...newer].sort(compareUrgency);
}
function hasAllParts(text, other) {
  const parts = parseParts(text);
  return parseParts(other).every((part) => isCovered(part, parts));
}
function isCovered(part, parts) {
  const found = findPart(parts, part.origin);
  return found !== null && part.run.number <= found.run.number && !isLaterAttempt(part, found);
}
function findPart(parts, origin) {
  return parts.find((part) => buildPartKey(part) === buildPartKey({ origin })) ?? null;
}
function hasPart(text, part) {
  const found = findPart(parseParts(text), part.origin);
  return found !== null && JSON.stringify(listComparedFields(found)) === JSON.stringify(listComparedFields(part));
}
function listComparedFields({ run, commit, outcome, headline }) {
  return [run.id, run.number, run.attempt, commit, outcome, headline];
}
function findNewestRunNumber(parts) {
  return Math.max(0, ...parts.map(({ run }) => run.number));
}
function isLaterAttempt(one, other) {
  return one.run.number === other.run.number && one.run.attempt > other.run.attempt;
}

// src/pull-request/acceptance-inputs.ts
function createAcceptanceReader(source) {
  const read = createReader(source, (number) => fetchLabelEvent(source, number));
  return () => read(source.origin);
}
function createAcceptanceReaders(source) {
  let event = null;
  return createReader(source, (number) => {
    event ??= fetchLabelEvent(source, number);
    return event;
  });
}
async function fetchLabelEvent({ createClient, repository }, pullRequest) {
  return findLabelEvent(await createClient(), repository, pullRequest, acceptLabelName);
}
function createReader(source, findEvent) {
  const { waivers } = source;
  const number = memoize(() => findPullRequest(source));
  const parts = memoize(async () => source.loadParts(await number() ?? 0));
  return async (origin) => {
    const nothing = { event: null, waivers, before: [], warnings: [] };
    try {
      const pullRequest = await number();
      if (pullRequest === null) return nothing;
      const event = await findEvent(pullRequest);
      const known = { ...nothing, before: selectStates(await parts(), origin, source.change) };
      return event !== null && !source.isKept ? { ...known, warnings: [acceptanceWarnings.notKept] } : { ...known, event };
    } catch (error) {
      return {
        ...nothing,
        before: null,
        warnings: [acceptanceWarnings.unread(describeApiFailure(error))]
      };
    }
  };
}
function buildStatesAfter(suites, { event, before }) {
  return suites.map((suite) => {
    const known = findSuiteState(suite.suite, before ?? []);
    const isUnaffected = suite.outcome === "pass" && suite.rows.length === 0;
    return isUnaffected ? known : updateSuiteState(known, suite, recordLabel(event, known, collectFailingFigures(suite)));
  });
}
async function findPullRequest({
  createClient: client,
  repository,
  change
}) {
  if (change.kind === "pull request") return change.number;
  return (await listMergedPullRequests(await client(), repository, change.commit))[0] ?? null;
}
function selectStates(parts, origin, change) {
  if (change.kind === "pushed") return parts.flatMap(({ state }) => parseStates(state));
  return parseStates(findPart(parts, origin)?.state);
}
var acceptanceWarnings = {
  notKept: `The label ${acceptLabelName} has no effect with \`comment: never\`, because the comment contains what it accepts. Use a waiver, or let tailgate comment.`,
  unread: (message) => `It is not known whether the label ${acceptLabelName} is set, so it counts as not set. ` + message
};

// src/report/figures/figures.ts
var figuresSchema = "tailgate.figures/1";
var maxFiguresLength = 256 * 1024;
var maxFiguresSuites = 50;
var maxRows = 300;
var maxFieldLength = 200;
var answerTextPattern = /^[a-z\d ./+-]{0,80}$/;

// src/pull-request/figures-artifact.ts
var import_node_crypto = __toESM(require_crypto(), 1);

// src/report/figures/format-figures.ts
function formatFiguresJson({ origin, report }) {
  const suites = report.suites.slice(0, maxFiguresSuites).map(stripSuite);
  const { onFail, time } = report;
  const text = JSON.stringify({ schema: figuresSchema, origin, onFail, time, suites });
  return text.length < maxFiguresLength || suites.length <= 1 ? text : formatFiguresJson({
    origin,
    report: { ...report, suites: report.suites.slice(0, suites.length / 2) }
  });
}
function stripSuite(suite) {
  const {
    warnings: _warnings,
    reasons: _reasons,
    headline: _headline,
    newRequests: _newRequests,
    onFail: _onFail,
    base,
    head,
    ...numbers
  } = suite;
  return {
    ...numbers,
    suite: suite.suite.slice(0, maxFieldLength),
    rows: suite.rows.slice(0, maxRows).map(stripRow),
    ...suite.calls && { calls: suite.calls.slice(0, maxRows).map(stripCalls) },
    ...suite.answers && { answers: suite.answers.map(stripAnswer) },
    base: base && stripSide(base),
    head: head && stripSide(head),
    beside: suite.beside && { ...suite.beside, what: "" }
  };
}
function stripRow(row) {
  const { reason: _reason, acceptedBy: _by, warning, observed, evidence, ...numbers } = row;
  return {
    ...numbers,
    evidence: stripWeights(evidence),
    // Only the headline of a crossed absolute limit needs them.
    ...numbers.crossed?.kind === "absolute" && { observed },
    ...warning !== void 0 && { warned: true }
  };
}
function stripWeights(evidence) {
  if (evidence.kind !== "estimate") return evidence;
  const { weights: _weights, ...estimate } = evidence.estimate;
  return { ...evidence, estimate };
}
function stripCalls({ reason: _reason, example: _example, routes: _routes, ...row }) {
  return { ...row, upstream: row.upstream.slice(0, maxFieldLength) };
}
function stripAnswer({ path: _path, reason: _reason, acceptedBy: _by, ...answer }) {
  const strip = (text) => answer.kind !== "fields" && answerTextPattern.test(text) ? text : "";
  return {
    ...answer,
    request: answer.request.slice(0, maxFieldLength),
    base: strip(answer.base),
    head: strip(answer.head)
  };
}
function stripSide(side) {
  const { firstErrors: _errors, samples: _samples, machine: _machine, ...known } = side;
  const { validity, generator, ...numbers } = known;
  const { precedenceRefused: _refused, ...figures } = generator;
  return { ...numbers, generator: figures, validity: { verdict: validity.verdict } };
}

// src/pull-request/figures-artifact.ts
function buildFiguresArtifactName(origin) {
  const hash = (0, import_node_crypto.createHash)("sha256").update(JSON.stringify([origin.job, origin.step, origin.leg, origin.asked])).digest("hex");
  return `tailgate-figures~${hash.slice(0, 16)}`;
}
function isFiguresArtifact(name) {
  return /^tailgate-figures~[0-9a-f]{16}$/.test(name);
}
var figuresFileName = "figures.json";
var figuresRetentionDays = 5;
async function uploadFigures({ report, origin }, log) {
  try {
    const text = formatFiguresJson({ origin, report });
    await uploadArtifact(buildFiguresArtifactName(origin), {
      name: figuresFileName,
      text,
      retentionDays: figuresRetentionDays
    });
    log.info(
      "Its figures are uploaded for the second stage (docs/recipes/forks.md), which can write the comment."
    );
  } catch (error) {
    log.debug(`The figures could not be uploaded for a second stage. ${describeApiFailure(error)}`);
  }
}

// src/github/comment-api.ts
var import_node_crypto2 = __toESM(require_crypto(), 1);
function createCommentApi(thread) {
  const { client, repository, pullRequest, workflow } = thread;
  const { issues } = client.rest;
  const params = { owner: repository.owner, repo: repository.name };
  const marker = buildMarker(workflow);
  const fetchOwnLogin = memoize(() => fetchLogin(client));
  return {
    listOwn: () => listOwnComments(thread, marker, fetchOwnLogin),
    read: (id) => ignoreDeleted(async () => {
      const { data } = await issues.getComment({ ...params, comment_id: id });
      return removeMarker(marker, data.body ?? "");
    }),
    async update(id, text) {
      const body = `${marker}
${text}`;
      await ignoreDeleted(
        () => issues.updateComment({ ...params, comment_id: id, body, ...limitToOneAttempt() })
      );
    },
    async create(text) {
      const body = `${marker}
${text}`;
      const { data } = await issues.createComment({
        ...params,
        issue_number: pullRequest,
        body,
        ...limitToOneAttempt()
      });
      return data.id;
    },
    async remove(ids) {
      for (const id of ids) {
        await issues.deleteComment({ ...params, comment_id: id }).catch(() => {
        });
      }
    }
  };
}
async function listOwnComments({ client, repository, pullRequest, authors }, marker, fetchOwnLogin) {
  const listed = await client.paginate(client.rest.issues.listComments, {
    owner: repository.owner,
    repo: repository.name,
    issue_number: pullRequest,
    per_page: 100
  });
  const marked = listed.filter(({ body }) => body?.startsWith(marker));
  const filterByAuthor = (logins) => marked.filter(({ user }) => user && logins.includes(user.login));
  const known = filterByAuthor(authors);
  const own = known.length > 0 || marked.length === 0 ? known : filterByAuthor([await fetchOwnLogin()]);
  return own.map(({ id, body, html_url }) => ({
    id,
    text: removeMarker(marker, body ?? ""),
    address: html_url
  })).sort((one, other) => one.id - other.id);
}
async function ignoreDeleted(call) {
  try {
    return await call();
  } catch (error) {
    if ([404, 410].includes(readErrorStatus(error) ?? 0)) return null;
    throw error;
  }
}
function limitToOneAttempt() {
  return { request: { retries: 0, signal: AbortSignal.timeout(writeTimeoutMs) } };
}
var writeTimeoutMs = 1500;
function buildMarker(workflow) {
  return `<!-- tailgate:v1 ${(0, import_node_crypto2.createHash)("sha256").update(workflow).digest("hex").slice(0, 16)} -->`;
}
function removeMarker(marker, body) {
  return body.startsWith(marker) ? body.slice(marker.length).trimStart() : body;
}
async function fetchLogin({ graphql }) {
  try {
    const response = await graphql("query { viewer { login } }");
    return response.viewer.login;
  } catch {
    return "";
  }
}

// src/github/comment.ts
var defaultAuthors = ["github-actions[bot]"];
async function publishComment(thread, update, timing) {
  const api = createCommentApi(thread);
  const created = [];
  let failure = null;
  let own = await api.listOwn();
  for (const pauseMs of pausesMs) {
    const [comment, ...younger] = own;
    const current = comment === void 0 ? null : await api.read(comment.id);
    const next = update.merge(
      current,
      younger.map(({ text }) => text)
    );
    if ("skipped" in next) {
      await api.remove(created.filter((id) => id !== comment?.id));
      return { kind: next.skipped };
    }
    try {
      if (comment !== void 0 && current !== null) await api.update(comment.id, next.text);
      else created.push(await api.create(next.text));
      failure = null;
    } catch (error) {
      if (!isOutage(error)) throw error;
      failure = error;
    }
    await timing.pause(pauseMs * (1 + timing.random()));
    own = await api.listOwn();
    const [oldest, ...others] = own;
    if (oldest !== void 0 && update.isIncluded(oldest.text)) {
      const { text, address } = oldest;
      const covered = others.filter(
        (other) => created.includes(other.id) || update.covers(text, other.text)
      );
      await api.remove(covered.map(({ id }) => id));
      return { kind: "written", address };
    }
  }
  if (failure !== null) throw failure;
  return { kind: "conflict" };
}
async function readComment(thread) {
  const [comment] = await createCommentApi(thread).listOwn();
  return comment?.text ?? null;
}
var pausesMs = [2e3, 2e3, 3e3, 4500, 6500, 9e3, 9e3, 9e3];

// src/report/comment/notified.ts
function renderNotified(names) {
  const checked = names.filter(isMention).slice(0, maxMentions);
  if (checked.length === 0) return "";
  return `For ${joinWithAnd(checked)}: this pull request failed. You are mentioned once.
<!-- tailgate:notified ${checked.join(" ")} -->`;
}
function parseNotified(text) {
  const [, names = ""] = /^<!-- tailgate:notified ([\w@/ -]{1,1000}) -->\r?$/m.exec(text) ?? [];
  return names.split(" ").filter(isMention).slice(0, maxMentions);
}

// src/report/comment/comment.ts
function renderComment(parts, options) {
  for (const fewer of shrinkParts(parts, options.own)) {
    const text = renderParts(fewer, parts.length - fewer.length, options);
    if (text.length < maxCommentLength) return text;
  }
  return renderParts([], parts.length, options);
}
function* shrinkParts(parts, own) {
  let left = parts;
  yield left;
  for (const shorten of [dropDetails, dropReport, dropState]) {
    for (const [index, part] of [...left.entries()].reverse()) {
      const shorter = shorten(part);
      if (shorter === part) continue;
      left = left.with(index, shorter);
      yield left;
    }
  }
  while (left.length > 1) {
    const last = left.findLastIndex(
      (part) => own === null || buildPartKey(part) !== buildPartKey({ origin: own })
    );
    left = left.toSpliced(last, 1);
    yield left;
  }
}
function dropDetails(part) {
  const report = removeDetails(part.report);
  return report === part.report ? part : { ...part, report };
}
function dropReport(part) {
  return part.report === "" ? part : { ...part, report: "" };
}
function dropState(part) {
  return Object.keys(part.state).length === 0 ? part : { ...part, state: {} };
}
function renderParts(parts, leftOut, options) {
  const reported = parts.filter(({ report }) => report !== "");
  const rest = parts.filter(({ report }) => report === "");
  const alone = parts.length === 1 && leftOut === 0;
  return `${[
    `### ${renderCommentTitle(parts)}`,
    ...reported.map((part) => alone ? embedPart(part) : renderPartSection(part, parts)),
    renderPartLines(rest, parts),
    leftOut > 0 ? `\u2026 and ${formatCount(leftOut, "more job")}: see their summaries.` : "",
    renderFooter(parts, options),
    rest.map(embedPart).join("\n"),
    renderNotified(options.notified ?? [])
  ].filter((piece) => piece !== "").join("\n\n")}
`;
}
function renderCommentTitle(parts) {
  const newest = findNewestRunNumber(parts);
  const current = parts.filter(({ run }) => run.number === newest);
  const [first] = current;
  if (first === void 0) return "\u26A0\uFE0F tailgate: nothing was measured";
  const others = current.filter(
    (part) => part !== first && part.outcome === first.outcome && part.onFail === first.onFail
  );
  const missing = parts.length - current.length;
  const pending = missing === 0 ? "" : `; ${formatCount(missing, "other")} ${missing === 1 ? "is" : "are"} not measured yet`;
  const isGood = first.outcome === "pass" || first.outcome === "accepted";
  const icon = isGood && missing > 0 ? waitingIcon : chooseIcon(first);
  const headline = escapeMarkdown(composeCommentHeadline(first, others.length, parts));
  return `${icon} tailgate: ${headline}${pending}`;
}
function composeCommentHeadline(first, others, parts) {
  if (others > 0 && first.outcome === "pass") return composePassHeadline(first, parts);
  const also = others > 0 ? `, and ${formatCount(others, "other")} ${describeOthers(first)}` : "";
  return `${describePart(first)}${also}`;
}
function composePassHeadline(first, parts) {
  const current = parts.filter(({ run }) => run.number === first.run.number);
  const passed = current.filter(({ headline }) => !headline.endsWith(" not affected"));
  const [lead = first] = passed;
  const left = current.length - Math.max(1, passed.length);
  const are = left === 1 ? "is" : "are";
  const unaffected = left === 0 ? "" : `, and ${formatCount(left, "other")} ${are} not affected`;
  const others = passed.length - 1;
  const count = formatCount(others, "other");
  const notable = passed.find(({ headline }) => !headline.endsWith(" passed"));
  if (others <= 0) return `${describePart(lead)}${unaffected}`;
  return notable === void 0 ? `${formatPartName(lead, parts)} and ${count} passed${unaffected}` : `${describePart(notable)}, and ${count} passed${unaffected}`;
}
var waitingIcon = "\u23F3";
function describePart({ headline, origin: { leg } }) {
  return leg === "" ? headline : `${headline} (${leg})`;
}
function renderPartSection(part, parts) {
  if (part.outcome === "pass") {
    const summary = `${chooseIcon(part)} ${escapeSummary(describePart(part))}`;
    return `<details><summary>${summary}</summary>

${embedPart(part)}

</details>`;
  }
  const name = escapeMarkdown(formatPartName(part, parts));
  const heading = `#### ${chooseIcon(part)} ${name}: ${describeOutcome(part)}`;
  return `${heading}

${embedPart(part)}`;
}
function renderPartLines(rest, parts) {
  const newest = findNewestRunNumber(parts);
  const now = formatAtCommit(parts.find(({ run }) => run.number === newest));
  const lines = rest.map((part) => {
    if (part.run.number === newest) {
      const description = escapeMarkdown(describePart(part));
      return `- ${chooseIcon(part)} ${description}; its report is in its job's summary`;
    }
    const name = escapeMarkdown(formatPartName(part, parts));
    const then = `${formatAtCommit(part) || " earlier"} it ${describePastOutcome(part)}`;
    return `- ${waitingIcon} ${name}: not measured${now} yet;${then}`;
  });
  return lines.join("\n");
}
function describePastOutcome(part) {
  if (part.outcome === "fail" && part.onFail === "report") return "would have failed";
  const word = describeOutcome(part);
  return part.outcome === "pass" || part.outcome === "fail" ? word : `was ${word}`;
}
function formatPartName(part, parts) {
  const { job, step, leg, asked } = part.origin;
  const named = leg === "" ? part.name : `${part.name} (${leg})`;
  const alike = parts.filter(({ name, origin }) => name === part.name && origin.leg === leg);
  if (alike.length < 2) return named;
  const sameJob = alike.filter(({ origin }) => origin.job === job);
  if (sameJob.length < 2) return `${named} in ${job}`;
  const sameStep = sameJob.filter(({ origin }) => origin.step === step);
  return `${named} in ${job}, ${sameStep.length < 2 ? step : asked || step}`;
}
function formatAtCommit(part) {
  return part?.commit ? ` at ${part.commit.slice(0, 7)}` : "";
}
function renderFooter(parts, { repositoryUrl }) {
  const newest = findNewestRunNumber(parts);
  const [latest] = parts.filter(({ run: run2 }) => run2.number === newest).sort((one, other) => other.run.attempt - one.run.attempt);
  if (latest === void 0) return "";
  const { id, number, attempt } = latest.run;
  const name = attempt > 1 ? `run ${number}, attempt ${attempt}` : `run ${number}`;
  const run = repositoryUrl === null ? name : `[${name}](${repositoryUrl}/actions/runs/${id}/attempts/${attempt})`;
  return `Measured${formatAtCommit(latest)} in ${run}.`;
}

// src/pull-request/comment.ts
async function loadCommentParts(target, pullRequest) {
  if (target.client === null) return [];
  const client = await target.client();
  return parseParts(await readComment(buildThread(target, pullRequest, client)) ?? "");
}
async function writeComment(results, target, client, timing, log) {
  const { pullRequest, comment } = target;
  if (pullRequest === null || comment === "never" || results.length === 0) return;
  try {
    const thread = buildThread(target, pullRequest.number, client);
    const update = buildCommentUpdate(results, target);
    logPublished(await publishComment(thread, update, timing), log);
  } catch (error) {
    if (isForbidden(error)) await handOverFigures(error, results, pullRequest, log);
    else if (isOutage(error)) throw error;
    else
      log.warning(`The comment could not be written. ${describeApiFailure(error)} ${summaryHint}`);
  }
}
async function handOverFigures(error, results, { fromFork }, log) {
  if (fromFork)
    log.info(
      "A pull request from a fork may not write its comment itself; the job summary contains the same."
    );
  else log.warning(`The comment could not be written. ${describeApiFailure(error)} ${summaryHint}`);
  for (const result of results) await uploadFigures(result, log);
}
function buildThread({ repository, workflow }, pullRequest, client) {
  return { client, repository, pullRequest, workflow, authors: defaultAuthors };
}
function buildCommentUpdate(results, target) {
  const { comment } = target;
  const repositoryUrl = formatRepositoryUrl(target);
  const own = results.map(({ report, origin, state }) => ({
    part: buildCommentPart(report, { ...target, origin, state: state ?? {} }),
    state
  }));
  const [first] = own;
  const fails = results.some((result) => isFailure(result, target));
  let written = [];
  return {
    merge(current, younger) {
      if (current === null && comment === "on-change" && own.every(hasPassed))
        return { skipped: "not-needed" };
      let parts = younger.map(parseParts).reduce(mergeDuplicateComment, parseParts(current ?? ""));
      written = [];
      for (const { part, state } of own) {
        const newState = state ?? findPart(parts, part.origin)?.state ?? {};
        const merged = mergePart(parts, { ...part, state: newState });
        if (merged.kind === "older") continue;
        parts = merged.parts;
        written.push(part);
      }
      if (written.length === 0) return { skipped: "newer-run" };
      const before = [current ?? "", ...younger].map(parseNotified).find(isNotEmpty);
      const notified = before ?? (fails ? target.notify : []);
      const options = { repositoryUrl, own: first?.part.origin ?? null, notified };
      return { text: renderComment(parts, options) };
    },
    isIncluded: (current) => written.every((part) => hasPart(current, part)),
    covers: hasAllParts
  };
}
function isFailure({ report }, { policy }) {
  return chooseExitCode(report.outcome, { ...policy, onFail: report.onFail }) !== 0;
}
function isNotEmpty(names) {
  return names.length > 0;
}
function hasPassed({ part }) {
  return part.outcome === "pass";
}
function formatRepositoryUrl({ repository, serverUrl }) {
  const site = /^https?:\/\/[\w.:-]+$/.exec(serverUrl ?? "")?.[0];
  return site === void 0 ? null : `${site}/${repository.owner}/${repository.name}`;
}
function logPublished(published, log) {
  if (published.kind === "written") log.info(`Comment: ${published.address}`);
  if (published.kind === "newer-run")
    log.info("A newer run has already written the comment, so this run does not change it.");
  if (published.kind === "not-needed") log.debug("Everything passed, so no comment is created.");
  if (published.kind === "conflict")
    log.warning(
      "The comment could not be updated, because many jobs write it at the same time. " + summaryHint
    );
}
var summaryHint = "The job summary contains the same.";

// src/github/checks.ts
var maxCheckSummaryLength = 21e3;
async function publishCheck(client, repository, { name, commit, conclusion, title, summary }) {
  try {
    await client.rest.checks.create({
      owner: repository.owner,
      repo: repository.name,
      name,
      head_sha: commit,
      status: "completed",
      conclusion,
      output: { title, summary }
    });
    return "written";
  } catch (error) {
    if (isForbidden(error)) return "forbidden";
    throw error;
  }
}

// src/pull-request/check-run.ts
async function writeCheckRun(result, target, client, log) {
  const { repository, commit } = target;
  if (commit === null) return;
  const check = buildCheckRun(result, commit, target);
  if (check.conclusion !== "failure" && !result.mayPass) return;
  try {
    const outcome = await publishCheck(client, repository, check);
    if (outcome === "forbidden") log.debug("There is no check run: the token lacks checks: write.");
  } catch (error) {
    log.warning(`The check run could not be written. ${describeApiFailure(error)}`);
  }
}
function buildCheckRun({ report, origin }, commit, { policy }) {
  return {
    name: `tailgate (${listNameParts(origin).join(", ")})`,
    commit,
    conclusion: decideConclusion(report, policy),
    title: report.headline.replace(/^tailgate: /, "").slice(0, 200),
    summary: renderMarkdown(report, maxCheckSummaryLength)
  };
}
function listNameParts({ job, leg, asked }) {
  const isInLeg = leg.split(", ").some((value) => value.endsWith(` ${asked}`));
  return [job, leg, isInLeg ? "" : asked].filter((part) => part !== "");
}
function decideConclusion({ outcome, onFail }, policy) {
  if (chooseExitCode(outcome, { ...policy, onFail }) !== 0) return "failure";
  return outcome === "pass" || outcome === "accepted" ? "success" : "neutral";
}

// src/pull-request/publish.ts
async function publishToPullRequest(results, target, timing, log) {
  if (target.client === null) return;
  try {
    const client = await target.client();
    await writeComment(results, target, client, timing, log);
    for (const result of results) await writeCheckRun(result, target, client, log);
  } catch (error) {
    log.warning(
      `Nothing could be written into the pull request. ${describeApiFailure(error)} ${summaryHint}`
    );
  }
}

export {
  memoize,
  createAcceptanceReader,
  createAcceptanceReaders,
  buildStatesAfter,
  figuresSchema,
  maxFiguresLength,
  maxFiguresSuites,
  maxRows,
  maxFieldLength,
  answerTextPattern,
  isFiguresArtifact,
  figuresFileName,
  loadCommentParts,
  publishToPullRequest
};
