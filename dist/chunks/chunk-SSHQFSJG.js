import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  acceptLabel,
  alsoWord,
  branchNamed,
  exitCode,
  external_exports,
  figuresOf,
  icons,
  inSummary,
  inert,
  isForbidden,
  isOutage,
  listed,
  longestComment,
  markdown,
  metrics,
  outcomeWords,
  outcomes,
  plain,
  plannedLoadShape,
  plural,
  precedences,
  recorded,
  reportOn,
  section,
  stateAfter,
  stateOf,
  statesIn,
  statusOf,
  suiteHeadline,
  upload,
  whyRefused,
  withoutDetails,
  worst
} from "./chunk-UGTFXYSA.js";

// src/github/once.ts
function onlyOnce(ask) {
  let answer = null;
  return () => {
    answer ??= ask();
    return answer;
  };
}

// src/github/labels.ts
async function labelOn(client, repository, pullRequest, label) {
  const about = { owner: repository.owner, repo: repository.name, issue_number: pullRequest };
  const { issues } = client.rest;
  const labels = await client.paginate(issues.listLabelsOnIssue, { ...about, per_page: 100 });
  const isIt = (name2) => name2?.toLowerCase() === label.toLowerCase();
  if (!labels.some(({ name: name2 }) => isIt(name2))) return null;
  const events = await client.paginate(issues.listEvents, { ...about, per_page: 100 });
  const settings = events.flatMap(
    (event) => event.event === "labeled" && "label" in event && isIt(event.label?.name ?? void 0) ? [{ id: String(event.id), by: event.actor?.login ?? "somebody", at: event.created_at }] : []
  );
  return settings.sort((one, other) => one.at < other.at ? 1 : -1)[0] ?? null;
}
async function pullRequestsOf(client, repository, commit2) {
  const about = { owner: repository.owner, repo: repository.name, commit_sha: commit2 };
  const { data } = await client.rest.repos.listPullRequestsAssociatedWithCommit({ ...about, per_page: 100 });
  return data.flatMap(
    ({ number, merged_at, merge_commit_sha }) => merged_at !== null && merge_commit_sha === commit2 ? [number] : []
  );
}

// src/report/comment.ts
import { Buffer } from "node:buffer";
function partOf(report, about) {
  const { origin, run, commit: commit2, state } = about;
  const names = report.suites.map(({ suite }) => suite);
  const left = names.length - mostNames;
  return {
    origin: shortened(origin),
    name: short(listed(left > 0 ? [...names.slice(0, mostNames), `${left} more`] : names)),
    run,
    commit: commit2,
    outcome: report.outcome,
    headline: short(report.headline.replace(/^tailgate: /, ""), longestHeadline),
    report: section(report).trim(),
    state: sizeOf(state) <= largestState ? state : {}
  };
}
var mostNames = 3;
var longestName = 200;
var longestHeadline = 300;
var largestState = 8 * 1024;
function shortened({ job, step, leg, asked }) {
  return { job: short(job), step: short(step), leg: short(leg), asked: short(asked) };
}
function short(text, longest = longestName) {
  return inert(Buffer.from(text).toString(), longest);
}
function sizeOf(state) {
  return Buffer.byteLength(JSON.stringify(state));
}
function withPart(parts, own) {
  const earlier = partFrom(parts, own.origin);
  const newest = newestRun([own, ...parts]);
  if (own.run.number < newest || earlier !== null && isLater(earlier, own)) return { kind: "older" };
  const others = parts.filter((part) => part !== earlier);
  const aged = others.map((part) => part.run.number < newest ? { ...part, report: "" } : part);
  return { kind: "merged", parts: [own, ...aged].sort(byUrgency) };
}
function withStray(parts, stray) {
  const newer = stray.filter((part) => !isCovered(part, parts));
  const others = parts.filter((part) => partFrom(newer, part.origin) === null);
  return [...others, ...newer].sort(byUrgency);
}
function holdsAll(text, other) {
  const parts = partsIn(text);
  return partsIn(other).every((part) => isCovered(part, parts));
}
function isCovered(part, parts) {
  const found = partFrom(parts, part.origin);
  return found !== null && part.run.number <= found.run.number && !isLater(part, found);
}
function partFrom(parts, origin) {
  return parts.find((part) => keyOf(part) === keyOf({ origin })) ?? null;
}
function holds(text, part) {
  const found = partFrom(partsIn(text), part.origin);
  return found !== null && JSON.stringify(essenceOf(found)) === JSON.stringify(essenceOf(part));
}
function essenceOf({ run, commit: commit2, outcome, headline }) {
  return [run.id, run.number, run.attempt, commit2, outcome, headline];
}
function keyOf({ origin }) {
  const { job, step, leg, asked } = shortened(origin);
  return JSON.stringify([job, step, leg, asked]);
}
function newestRun(parts) {
  return Math.max(0, ...parts.map(({ run }) => run.number));
}
function isLater(one, other) {
  return one.run.number === other.run.number && one.run.attempt > other.run.attempt;
}
function byUrgency(one, other) {
  return other.run.number - one.run.number || outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome) || (keyOf(one) < keyOf(other) ? -1 : 1);
}
function commentOf(parts, place) {
  for (const fewer of everLess(parts, place.own)) {
    const text = written(fewer, parts.length - fewer.length, place);
    if (text.length < longestComment) return text;
  }
  return written([], parts.length, place);
}
function* everLess(parts, own) {
  let left = parts;
  yield left;
  for (const lighter of [withoutFolds, withoutReport, withoutState]) {
    for (const [index, part] of [...left.entries()].reverse()) {
      const less = lighter(part);
      if (less === part) continue;
      left = left.with(index, less);
      yield left;
    }
  }
  while (left.length > 1) {
    const last = left.findLastIndex((part) => own === null || keyOf(part) !== keyOf({ origin: own }));
    left = left.toSpliced(last, 1);
    yield left;
  }
}
function withoutFolds(part) {
  const report = withoutDetails(part.report);
  return report === part.report ? part : { ...part, report };
}
function withoutReport(part) {
  return part.report === "" ? part : { ...part, report: "" };
}
function withoutState(part) {
  return Object.keys(part.state).length === 0 ? part : { ...part, state: {} };
}
function written(parts, leftOut, place) {
  const told = parts.filter(({ report }) => report !== "");
  const rest = parts.filter(({ report }) => report === "");
  const alone = parts.length === 1 && leftOut === 0;
  return `${[
    `### ${titleOf(parts)}`,
    ...told.map((part) => alone ? hidden(part) : sectionOf(part, parts)),
    linesOf(rest, parts),
    leftOut > 0 ? `\u2026 and ${plural(leftOut, "more job")}: see their summaries.` : "",
    footer(parts, place),
    rest.map(hidden).join("\n")
  ].filter((piece) => piece !== "").join("\n\n")}
`;
}
function titleOf(parts) {
  const newest = newestRun(parts);
  const current = parts.filter(({ run }) => run.number === newest);
  const outcome = worst(current.map((part) => part.outcome));
  const [first, ...others] = current.filter((part) => part.outcome === outcome);
  if (first === void 0) return `${icons.invalid} tailgate: nothing was measured`;
  const missing = parts.length - current.length;
  const pending = missing === 0 ? "" : `; ${plural(missing, "other")} ${missing === 1 ? "is" : "are"} not measured yet`;
  const isGood = outcome === "pass" || outcome === "accepted";
  const icon = isGood && missing > 0 ? waiting : icons[outcome];
  return `${icon} tailgate: ${plain(headlineOf(first, others.length, parts))}${pending}`;
}
function headlineOf(first, others, parts) {
  if (others > 0 && first.outcome === "pass")
    return `${nameOf(first, parts)} and ${plural(others, "other")} passed`;
  const also = others > 0 ? `, and ${plural(others, "other")} ${alsoWord[first.outcome]}` : "";
  return `${spoken(first)}${also}`;
}
var waiting = "\u23F3";
function spoken({ headline, origin: { leg } }) {
  return leg === "" ? headline : `${headline} (${leg})`;
}
function sectionOf(part, parts) {
  if (part.outcome === "pass") {
    const summary = `${icons.pass} ${inSummary(spoken(part))}`;
    return `<details><summary>${summary}</summary>

${hidden(part)}

</details>`;
  }
  const heading = `#### ${icons[part.outcome]} ${plain(nameOf(part, parts))}: ${outcomeWords[part.outcome]}`;
  return `${heading}

${hidden(part)}`;
}
function linesOf(rest, parts) {
  const newest = newestRun(parts);
  const now = atCommit(parts.find(({ run }) => run.number === newest));
  const lines = rest.map((part) => {
    if (part.run.number === newest)
      return `- ${icons[part.outcome]} ${plain(spoken(part))}; its report is in its job's summary`;
    const then = `${atCommit(part) || " earlier"} it ${pastWords(part.outcome)}`;
    return `- ${waiting} ${plain(nameOf(part, parts))}: not measured${now} yet;${then}`;
  });
  return lines.join("\n");
}
function pastWords(outcome) {
  const word = outcomeWords[outcome];
  return outcome === "pass" || outcome === "fail" ? word : `was ${word}`;
}
function nameOf(part, parts) {
  const { job, step, leg, asked } = part.origin;
  const named = leg === "" ? part.name : `${part.name} (${leg})`;
  const alike = parts.filter(({ name: name2, origin }) => name2 === part.name && origin.leg === leg);
  if (alike.length < 2) return named;
  const sameJob = alike.filter(({ origin }) => origin.job === job);
  if (sameJob.length < 2) return `${named} in ${job}`;
  const sameStep = sameJob.filter(({ origin }) => origin.step === step);
  return `${named} in ${job}, ${sameStep.length < 2 ? step : asked || step}`;
}
function atCommit(part) {
  return part?.commit ? ` at ${part.commit.slice(0, 7)}` : "";
}
function footer(parts, { repositoryUrl }) {
  const newest = newestRun(parts);
  const [latest] = parts.filter(({ run: run2 }) => run2.number === newest).sort((one, other) => other.run.attempt - one.run.attempt);
  if (latest === void 0) return "";
  const { id, number, attempt } = latest.run;
  const name2 = attempt > 1 ? `run ${number}, attempt ${attempt}` : `run ${number}`;
  const run = repositoryUrl === null ? name2 : `[${name2}](${repositoryUrl}/actions/runs/${id}/attempts/${attempt})`;
  return `Measured${atCommit(latest)} in ${run}.`;
}
function hidden({ report, ...about }) {
  const data = Buffer.from(JSON.stringify(about)).toString("base64url");
  const pieces = [`<!-- tailgate:part ${data} -->`, report, end];
  return pieces.filter((piece) => piece !== "").join("\n\n");
}
var end = "<!-- tailgate:end -->";
var marks = /^(<!-- tailgate:(?:part [\w-]+|end) -->)$/m;
function partsIn(text) {
  const pieces = text.replaceAll("\r\n", "\n").split(marks);
  const length = (pieces.length - 1) / 4;
  if (!Number.isInteger(length) || length > mostParts) return [];
  const parts = Array.from({ length }, (_, index) => {
    const [begin = "", report = "", close = ""] = pieces.slice(4 * index + 1, 4 * index + 4);
    return close === end ? partIn(begin, report) : null;
  }).flatMap((part) => part ?? []);
  const distinct = new Set(parts.map(keyOf)).size;
  return parts.length === length && distinct === length ? parts.sort(byUrgency) : [];
}
var mostParts = 200;
function partIn(begin, report) {
  const [, data] = /^<!-- tailgate:part ([\w-]+) -->$/.exec(begin) ?? [];
  if (data === void 0) return null;
  try {
    const about = partShape.safeParse(JSON.parse(Buffer.from(data, "base64url").toString()));
    return about.success ? { ...about.data, report: report.trim() } : null;
  } catch {
    return null;
  }
}
var within = (longest) => external_exports.string().max(2 * longest);
var count = external_exports.int().nonnegative();
var partShape = external_exports.object({
  origin: external_exports.object({
    job: within(longestName),
    step: within(longestName),
    leg: within(longestName),
    asked: within(longestName).default("")
  }),
  name: within(longestName),
  run: external_exports.object({ id: count, number: count, attempt: count }),
  commit: external_exports.string().regex(/^[0-9a-f]{7,64}$/).nullable(),
  outcome: external_exports.enum(outcomes),
  headline: within(longestHeadline),
  state: external_exports.record(external_exports.string(), external_exports.unknown()).refine((state) => sizeOf(state) <= largestState)
});

// src/acceptances.ts
function acceptancesOf(asking) {
  const { waivers } = asking;
  const number = onlyOnce(() => pullRequestOf(asking));
  const before = onlyOnce(async () => statesFrom(await asking.parts(await number() ?? 0), asking));
  return async () => {
    const nothing = { event: null, waivers, before: [], warnings: [] };
    try {
      const pullRequest = await number();
      if (pullRequest === null) return nothing;
      const event = await labelOn(await asking.client(), asking.repository, pullRequest, acceptLabel);
      const known = { ...nothing, before: await before() };
      return event !== null && !asking.isKept ? { ...known, warnings: [sentences.notKept] } : { ...known, event };
    } catch (error) {
      return { ...nothing, before: null, warnings: [sentences.unread(whyRefused(error))] };
    }
  };
}
function statesAfter(suites, { event, before }) {
  return suites.map((suite) => {
    const known = stateOf(suite.suite, before ?? []);
    const isUnaffected = suite.outcome === "pass" && suite.rows.length === 0;
    return isUnaffected ? known : stateAfter(known, suite, recorded(event, known, figuresOf(suite)));
  });
}
async function pullRequestOf({ client, repository, change }) {
  if (change.kind === "pull request") return change.number;
  return (await pullRequestsOf(await client(), repository, change.commit))[0] ?? null;
}
function statesFrom(parts, { change, origin }) {
  if (change.kind === "pushed") return parts.flatMap(({ state }) => statesIn(state));
  return statesIn(partFrom(parts, origin)?.state);
}
var sentences = {
  notKept: `The label ${acceptLabel} is not heeded with \`comment: never\`: what it accepts is kept in the comment. Use a waiver, or let it comment.`,
  unread: (why) => `Whether the label ${acceptLabel} is set is not known, so it counts as not set. ${why}`
};

// src/github/occasion.ts
function savesOn({ event, branch: branch2, defaultBranch }, branches) {
  if (event !== "push" || branch2 === null) return false;
  return branch2 === defaultBranch || branches.includes(branch2);
}
function targetOf({ pullRequest, mergeQueue }) {
  if (pullRequest !== null) return { base: pullRequest.baseBranch, onto: null };
  return mergeQueue && { base: mergeQueue.baseBranch, onto: mergeQueue.baseSha };
}
function occasionOf(environment, payload) {
  const event = bounded(environment.GITHUB_EVENT_NAME);
  const parsed = payloadSchema.safeParse(json(payload));
  const told = parsed.success ? parsed.data : {};
  const defaultBranch = told.repository?.default_branch ?? null;
  return {
    event,
    repository: repositoryIn(environment.GITHUB_REPOSITORY),
    run: runIn(environment),
    workflow: workflowIn(environment),
    job: bounded(environment.GITHUB_JOB),
    step: bounded(environment.GITHUB_ACTION),
    pullRequest: event === "pull_request" ? pullRequestIn(told, environment.GITHUB_REPOSITORY) : null,
    mergeQueue: event === "merge_group" ? mergeQueueIn(told) : null,
    branch: branchOf(event, told, environment.GITHUB_REF),
    defaultBranch
  };
}
var branch = external_exports.string().transform(branchNamed).nullish().catch(null);
var sha = external_exports.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/).nullish().catch(null);
var fullName = external_exports.string().max(200).regex(/^[\w.-]+\/[\w.-]+$/).nullish().catch(null);
var payloadSchema = external_exports.object({
  ref: external_exports.string().nullish().catch(null),
  pull_request: external_exports.object({
    number: external_exports.int().positive(),
    base: external_exports.object({ ref: branch, sha, repo: external_exports.object({ full_name: fullName }).nullish() }).nullish(),
    head: external_exports.object({ sha, repo: external_exports.object({ full_name: fullName }).nullish() }).nullish()
  }).nullish(),
  merge_group: external_exports.object({
    base_sha: sha,
    base_ref: external_exports.string().nullish().catch(null),
    head_ref: external_exports.string().nullish().catch(null)
  }).nullish(),
  repository: external_exports.object({ default_branch: branch }).nullish()
});
function json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function pullRequestIn({ pull_request: told }, repository) {
  if (!told) return null;
  const { number, base, head } = told;
  return {
    number,
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
function mergeQueueIn({ merge_group: told }) {
  if (!told) return null;
  const [, number] = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]+$/s.exec(told.head_ref ?? "") ?? [];
  return { baseSha: told.base_sha ?? null, baseBranch: branchIn(told.base_ref), pullRequest: count2(number) };
}
function branchOf(event, told, ref) {
  if (event === "push") return branchIn(told.ref);
  return event === "schedule" || event === "workflow_dispatch" ? branchIn(ref) : null;
}
function branchIn(ref) {
  const [, name2] = /^refs\/heads\/(.+)$/s.exec(ref ?? "") ?? [];
  return name2 === void 0 ? null : branchNamed(name2);
}
function repositoryIn(text) {
  const [, owner, name2] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(text ?? "") ?? [];
  return owner && name2 ? { owner, name: name2 } : null;
}
function runIn({ GITHUB_RUN_ID, GITHUB_RUN_NUMBER, GITHUB_RUN_ATTEMPT }) {
  const [id, number, attempt] = [GITHUB_RUN_ID, GITHUB_RUN_NUMBER, GITHUB_RUN_ATTEMPT ?? "1"].map(count2);
  return id && number && attempt ? { id, number, attempt } : null;
}
function count2(text) {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null;
}
function workflowIn({ GITHUB_WORKFLOW_REF, GITHUB_WORKFLOW }) {
  const [, path] = /^[\w.-]+\/[\w.-]+\/(.+)@refs\//.exec(bounded(GITHUB_WORKFLOW_REF)) ?? [];
  return path ?? bounded(GITHUB_WORKFLOW);
}
var longestWord = 500;
function bounded(text) {
  return (text ?? "").slice(0, longestWord);
}

// src/report/figures.ts
var figuresSchema = "tailgate.figures/1";
var longestFigures = 256 * 1024;
function figuresJson({ origin, report }) {
  const suites = report.suites.slice(0, mostSuites).map(bare);
  const text = JSON.stringify({ schema: figuresSchema, origin, suites });
  return text.length < longestFigures || suites.length <= 1 ? text : figuresJson({ origin, report: { ...report, suites: report.suites.slice(0, suites.length / 2) } });
}
var mostSuites = 50;
var mostRows = 300;
function bare(suite) {
  const { warnings: _warnings, reasons: _reasons, headline: _headline, base, head, ...numbers } = suite;
  return {
    ...numbers,
    suite: suite.suite.slice(0, longestName2),
    rows: suite.rows.slice(0, mostRows).map(({ reason: _reason, acceptedBy: _by, ...row2 }) => row2),
    base: base && bareSide(base),
    head: head && bareSide(head),
    beside: suite.beside && { ...suite.beside, what: "" }
  };
}
function bareSide(side) {
  const { firstErrors: _firstErrors, machine: _machine, validity, generator, ...numbers } = side;
  const { precedenceRefused: _refused, ...figures } = generator;
  return { ...numbers, generator: figures, validity: { verdict: validity.verdict } };
}
function parseFigures(text) {
  if (text.length > longestFigures)
    return { problem: "The figures are larger than any that tailgate writes." };
  let json2;
  try {
    json2 = JSON.parse(text);
  } catch {
    return { problem: "The figures are no JSON." };
  }
  const parsed = figuresShape.safeParse(json2);
  if (!parsed.success) {
    const place = (parsed.error.issues[0]?.path ?? []).map((part) => String(part).replace(/[^\w.-]+/g, "?"));
    return {
      problem: `The figures are not as tailgate writes them, at ${place.join(".").slice(0, 100) || "the top"}.`
    };
  }
  const { origin, suites } = parsed.data;
  const told = { notices: [], acceptHow: null, reproduce: null };
  return { origin, report: reportOn(suites.map(whole), told) };
}
function whole({ base, head, rows, beside, ...suite }) {
  const judged = rows.map((row2) => ({ ...row2, reason: null }));
  return {
    ...suite,
    rows: judged,
    headline: suiteHeadline(suite.suite, { outcome: suite.outcome, rows: judged }),
    reasons: [],
    warnings: [],
    base: base && wholeSide(base),
    head: head && wholeSide(head),
    beside: beside && { ...beside, what: "what its branch started from" }
  };
}
function wholeSide({ validity, generator, load, ...side }) {
  return {
    ...side,
    load: load ?? loadOf(side),
    firstErrors: [],
    machine: unknownMachine,
    generator: { ...generator, precedenceRefused: null },
    validity: { ...validity, reasons: [] }
  };
}
function loadOf(side) {
  const { perSecond, arrivals, connections } = side;
  const connected = { connections, timeoutSeconds: 0 };
  if (perSecond === null) return { kind: "closed", ...connected };
  return arrivals === "poisson" ? { kind: "rate", arrivals, perSecond, ...connected } : { kind: "rate", perSecond, jitter: 0, ...connected };
}
var unknownMachine = { os: "unknown", arch: "unknown", cpu: "unknown", cpus: 0 };
var longestName2 = 200;
var count3 = external_exports.int().nonnegative();
var amount = external_exports.number().nonnegative();
var share = external_exports.number().min(0).max(1);
var name = external_exports.string().max(longestName2);
var identifier = external_exports.string().regex(/^[\w.-]{0,100}$/);
var oneLine = name.regex(/^[^\p{Cc}\u2028\u2029]*$/u);
var date = external_exports.iso.datetime({ offset: true });
var commit = external_exports.string().regex(/^[0-9a-f]{7,64}$/).nullable();
var few = external_exports.array(external_exports.number()).max(100);
var upperEnd = external_exports.number().nullable().transform((value) => value ?? Number.POSITIVE_INFINITY);
var lowerEnd = external_exports.number().nullable().transform((value) => value ?? Number.NEGATIVE_INFINITY);
var figure = external_exports.object({ value: external_exports.number(), low: external_exports.number(), high: external_exports.number(), epochs: few });
var evidenceShape = external_exports.discriminatedUnion("kind", [
  external_exports.object({
    kind: external_exports.literal("estimate"),
    estimate: external_exports.object({
      effect: external_exports.number(),
      standardError: upperEnd,
      degreesOfFreedom: amount,
      effects: few
    }),
    scarce: external_exports.literal(true).optional()
  }),
  external_exports.object({ kind: external_exports.literal("chance"), probability: share }),
  external_exports.object({ kind: external_exports.literal("spread"), limit: external_exports.number() }),
  external_exports.object({ kind: external_exports.literal("none") })
]);
var evidence = evidenceShape.transform((value) => {
  if (value.kind !== "estimate") return value;
  const { scarce, ...rest } = value;
  return scarce === void 0 ? rest : { ...rest, scarce };
});
var limit = external_exports.discriminatedUnion("kind", [
  external_exports.object({ kind: external_exports.literal("relative"), share: external_exports.number() }),
  external_exports.object({ kind: external_exports.literal("absolute"), value: external_exports.number() }),
  external_exports.object({ kind: external_exports.literal("points"), share: external_exports.number() })
]);
var line = external_exports.string().max(100).regex(
  /^(?:[-+−±≤≥<>(),;/·]|\d+(?:[.,]\d+)?|%|pp|ms|µs|s|m|h|requests|or|and|widened|to|allowed|as earlier runs|\s)*$/
);
var row = external_exports.object({
  metric: external_exports.enum(metrics),
  request: name.nullable(),
  base: figure.nullable(),
  head: figure,
  change: external_exports.number().nullable(),
  evidence,
  outcome: external_exports.enum(["pass", "accepted", "fail", "unsure", "not-judged", "shown"]),
  line: line.nullable(),
  crossed: limit.nullable(),
  interval: external_exports.object({ lower: lowerEnd, upper: upperEnd }).nullable(),
  detectable: external_exports.number().nullable(),
  closed: external_exports.literal(true).optional()
});
var percentiles = external_exports.object({
  p50: amount,
  p90: amount,
  p95: amount,
  p99: amount,
  p99_9: amount,
  max: amount,
  mean: amount
});
var noTimes = { p50: 0, p90: 0, p95: 0, p99: 0, p99_9: 0, max: 0, mean: 0 };
var errors = external_exports.object({
  total: count3,
  connect: count3,
  tls: count3,
  read: count3,
  write: count3,
  timeout: count3,
  protocol: count3,
  status: count3,
  check: count3,
  dropped: count3.optional()
});
var sideShape = external_exports.object({
  commit,
  dirty: external_exports.boolean(),
  takenAt: date,
  epochs: count3,
  measuredSeconds: amount,
  warmupSeconds: amount,
  perSecond: amount.nullable(),
  arrivals: external_exports.enum(["even", "poisson"]).nullable().default("even"),
  connections: count3,
  load: plannedLoadShape.optional(),
  protocol: external_exports.enum(["http/1.1", "http/2"]).default("http/1.1"),
  tls: external_exports.enum(["any", "1.2", "1.3"]).nullable().default(null),
  socket: external_exports.boolean().default(false),
  offered: count3,
  answered: count3,
  completed: count3,
  unfinished: count3,
  offeredPerSecond: amount,
  achievedPerSecond: amount,
  errors,
  statuses: external_exports.record(external_exports.string().regex(/^\d{3}$/), count3),
  parts: external_exports.object({ response: percentiles, service: percentiles, wait: percentiles, lag: percentiles }),
  opened: external_exports.object({ connections: count3, connect: percentiles, tls: percentiles.nullable() }).default(() => ({ connections: 0, connect: noTimes, tls: null })),
  generator: external_exports.object({
    cpuSeconds: amount,
    cores: amount,
    longestStallMs: amount,
    steal: share,
    precedence: external_exports.enum(precedences).nullable().default(null)
  }),
  service: external_exports.object({ cpuSeconds: amount, maxRssBytes: amount }).nullable(),
  validity: external_exports.object({ verdict: external_exports.enum(["valid", "suspect", "invalid"]) })
});
var turns = external_exports.enum(["requests", "rounds", "one-by-one"]);
var suiteShape = external_exports.object({
  suite: name.min(1),
  outcome: external_exports.enum(outcomes),
  rows: external_exports.array(row).max(mostRows),
  base: sideShape.nullable(),
  head: sideShape.nullable(),
  beside: external_exports.object({ commit, turns }).nullable(),
  ground: external_exports.discriminatedUnion("kind", [
    external_exports.object({ kind: external_exports.literal("nothing") }),
    external_exports.object({ kind: external_exports.literal("stored"), runs: count3 }),
    external_exports.object({
      kind: external_exports.literal("paired"),
      turns,
      epochs: count3,
      voided: count3,
      busy: amount.nullable(),
      durationSeconds: amount,
      perSecond: amount.nullable()
    })
  ]).nullable(),
  repeats: count3,
  loadSeconds: amount,
  curve: external_exports.array(external_exports.object({ quantile: share, base: amount.nullable(), head: amount.nullable() })).max(200),
  trend: external_exports.array(external_exports.object({ commit, takenAt: date.nullable(), p50Us: amount, p99Us: amount })).max(100)
});
var figuresShape = external_exports.strictObject({
  schema: external_exports.literal(figuresSchema),
  origin: external_exports.object({ job: identifier, step: identifier, leg: oneLine, asked: oneLine.default("") }),
  suites: external_exports.array(suiteShape).min(1).max(mostSuites)
});

// src/publish.ts
import { createHash as createHash2 } from "node:crypto";

// src/github/checks.ts
var longestCheck = 21e3;
async function publishCheck(client, repository, { name: name2, commit: commit2, conclusion, title, summary }) {
  try {
    await client.rest.checks.create({
      owner: repository.owner,
      repo: repository.name,
      name: name2,
      head_sha: commit2,
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

// src/github/comment.ts
import { createHash } from "node:crypto";
var usualAuthors = ["github-actions[bot]"];
async function publishComment(thread, saying, patience) {
  const room = roomOf(thread);
  const made = [];
  let failure = null;
  let ours = await room.ours();
  for (const pauseMs of pausesMs) {
    const [comment, ...younger] = ours;
    const said = comment === void 0 ? null : await room.read(comment.id);
    const next = saying.over(
      said,
      younger.map(({ text }) => text)
    );
    if ("left" in next) {
      await room.remove(made.filter((id) => id !== comment?.id));
      return { kind: next.left };
    }
    try {
      if (comment !== void 0 && said !== null) await room.rewrite(comment.id, next.text);
      else made.push(await room.make(next.text));
      failure = null;
    } catch (error) {
      if (!isOutage(error)) throw error;
      failure = error;
    }
    await patience.pause(pauseMs * (1 + patience.random()));
    ours = await room.ours();
    const [oldest, ...others] = ours;
    if (oldest !== void 0 && saying.isIn(oldest.text)) {
      const { text, address } = oldest;
      const needless = others.filter((other) => made.includes(other.id) || saying.covers(text, other.text));
      await room.remove(needless.map(({ id }) => id));
      return { kind: "written", address };
    }
  }
  if (failure !== null) throw failure;
  return { kind: "crowded" };
}
async function commentIn(thread) {
  const [comment] = await roomOf(thread).ours();
  return comment?.text ?? null;
}
var pausesMs = [2e3, 2e3, 3e3, 4500, 6500, 9e3, 9e3, 9e3];
var writeTimeoutMs = 1500;
function isGone(error) {
  return statusOf(error) === 404 || statusOf(error) === 410;
}
function roomOf({ client, repository, pullRequest, workflow, authors }) {
  const { issues } = client.rest;
  const about = { owner: repository.owner, repo: repository.name };
  const mark = markOf(workflow);
  const once = () => ({ request: { retries: 0, signal: AbortSignal.timeout(writeTimeoutMs) } });
  const me = onlyOnce(() => loginOf(client));
  const all = async () => client.paginate(issues.listComments, { ...about, issue_number: pullRequest, per_page: 100 });
  return {
    async ours() {
      const marked = (await all()).filter(({ body }) => body?.startsWith(mark));
      const by = (logins) => marked.filter(({ user }) => user && logins.includes(user.login));
      const known = by(authors);
      const own = known.length > 0 || marked.length === 0 ? known : by([await me()]);
      return own.map(({ id, body, html_url }) => ({ id, text: without(mark, body ?? ""), address: html_url })).sort((one, other) => one.id - other.id);
    },
    async read(id) {
      try {
        const { data } = await issues.getComment({ ...about, comment_id: id });
        return without(mark, data.body ?? "");
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    async rewrite(id, text) {
      try {
        await issues.updateComment({ ...about, comment_id: id, body: `${mark}
${text}`, ...once() });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    async make(text) {
      const body = `${mark}
${text}`;
      const { data } = await issues.createComment({ ...about, issue_number: pullRequest, body, ...once() });
      return data.id;
    },
    async remove(ids) {
      for (const id of ids) {
        await issues.deleteComment({ ...about, comment_id: id }).catch(() => {
        });
      }
    }
  };
}
function markOf(workflow) {
  return `<!-- tailgate:v1 ${createHash("sha256").update(workflow).digest("hex").slice(0, 16)} -->`;
}
function without(mark, body) {
  return body.startsWith(mark) ? body.slice(mark.length).trimStart() : body;
}
async function loginOf({ graphql }) {
  try {
    const answer = await graphql("query { viewer { login } }");
    return answer.viewer.login;
  } catch {
    return "";
  }
}

// src/publish.ts
async function show(report, showing, patience, tell) {
  if (showing.client === null) return;
  try {
    const client = await showing.client();
    await showComment(report, showing, client, patience, tell);
    await showCheck(report, showing, client, tell);
  } catch (error) {
    tell.warning(`Nothing could be written into the pull request. ${whyRefused(error)} ${elsewhere}`);
  }
}
async function partsOn(showing, pullRequest) {
  if (showing.client === null) return [];
  const client = await showing.client();
  return partsIn(await commentIn(threadOf(showing, pullRequest, client)) ?? "");
}
function figuresName(origin) {
  const hash = createHash2("sha256").update(JSON.stringify([origin.job, origin.step, origin.leg, origin.asked])).digest("hex");
  return `tailgate-figures~${hash.slice(0, 16)}`;
}
function isFigures(name2) {
  return /^tailgate-figures~[0-9a-f]{16}$/.test(name2);
}
var figuresFile = "figures.json";
var figuresDays = 5;
async function handOver(report, { origin }, tell) {
  try {
    const text = figuresJson({ origin, report });
    await upload(figuresName(origin), { name: figuresFile, text, retentionDays: figuresDays });
    tell.info("Its figures are left for the second stage (docs/recipes/forks.md), which may comment.");
  } catch (error) {
    tell.debug(`The figures could not be left for a second stage. ${whyRefused(error)}`);
  }
}
async function showComment(report, showing, client, patience, tell) {
  const { pullRequest, comment } = showing;
  if (pullRequest === null || comment === "never") return;
  try {
    const thread = threadOf(showing, pullRequest.number, client);
    const saying = sayingOf(report, showing);
    tellOf(await publishComment(thread, saying, patience), tell);
  } catch (error) {
    if (pullRequest.fromFork && isForbidden(error)) {
      tell.info(
        "A pull request from a fork may not write its comment itself; the job summary holds what it would say."
      );
      await handOver(report, showing, tell);
    } else if (isOutage(error)) throw error;
    else tell.warning(`The comment could not be written. ${whyRefused(error)} ${elsewhere}`);
  }
}
function threadOf({ repository, workflow }, pullRequest, client) {
  return { client, repository, pullRequest, workflow, authors: usualAuthors };
}
function sayingOf(report, showing) {
  const { comment, repository, serverUrl, state } = showing;
  const part = partOf(report, { ...showing, state: state ?? {} });
  const site = /^https?:\/\/[\w.:-]+$/.exec(serverUrl ?? "")?.[0];
  const repositoryUrl = site === void 0 ? null : `${site}/${repository.owner}/${repository.name}`;
  return {
    over(said, younger) {
      if (said === null && comment === "on-change" && part.outcome === "pass") return { left: "not-begun" };
      const parts = younger.map(partsIn).reduce(withStray, partsIn(said ?? ""));
      const left = state ?? partFrom(parts, part.origin)?.state ?? {};
      const merged = withPart(parts, { ...part, state: left });
      if (merged.kind === "older") return { left: "older" };
      return { text: commentOf(merged.parts, { repositoryUrl, own: part.origin }) };
    },
    isIn: (said) => holds(said, part),
    covers: holdsAll
  };
}
function tellOf(published, tell) {
  if (published.kind === "written") tell.info(`Comment: ${published.address}`);
  if (published.kind === "older")
    tell.info("A newer run has written the comment already, so this one leaves it as it is.");
  if (published.kind === "not-begun") tell.debug("Everything passed, so no comment is begun.");
  if (published.kind === "crowded")
    tell.warning(
      `The comment could not be kept up to date, since many jobs write it at the same time. ${elsewhere}`
    );
}
var elsewhere = "The job summary holds the same.";
async function showCheck(report, showing, client, tell) {
  const { repository, commit: commit2 } = showing;
  if (commit2 === null) return;
  try {
    const done = await publishCheck(client, repository, checkOf(report, commit2, showing));
    if (done === "forbidden") tell.debug("There is no check run: the token lacks checks: write.");
  } catch (error) {
    tell.warning(`The check run could not be written. ${whyRefused(error)}`);
  }
}
function checkOf(report, commit2, { origin, policy }) {
  return {
    name: `tailgate (${namesOf(origin).join(", ")})`,
    commit: commit2,
    conclusion: conclusionOf(report, policy),
    title: report.headline.replace(/^tailgate: /, "").slice(0, 200),
    summary: markdown(report, longestCheck)
  };
}
function namesOf({ job, leg, asked }) {
  const isSaid = leg.split(", ").some((value) => value.endsWith(` ${asked}`));
  return [job, leg, isSaid ? "" : asked].filter((word) => word !== "");
}
function conclusionOf({ outcome }, policy) {
  if (exitCode(outcome, policy) !== 0) return "failure";
  return outcome === "pass" || outcome === "accepted" ? "success" : "neutral";
}

export {
  onlyOnce,
  acceptancesOf,
  statesAfter,
  savesOn,
  targetOf,
  occasionOf,
  json,
  longestFigures,
  parseFigures,
  show,
  partsOn,
  isFigures,
  figuresFile
};
