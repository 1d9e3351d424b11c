import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  alsoWord,
  clientFor,
  exitCode,
  external_exports,
  icons,
  inSummary,
  inert,
  isForbidden,
  listed,
  longestComment,
  markdown,
  metrics,
  outcomeWords,
  outcomes,
  plain,
  plural,
  reportOn,
  section,
  statusOf,
  suiteHeadline,
  upload,
  whyRefused,
  withoutDetails,
  worst
} from "./chunk-3LKIUZ54.js";

// src/github/occasion.ts
function savesOn({ event, branch: branch2, defaultBranch }, branches) {
  if (event !== "push" || branch2 === null) return false;
  return branch2 === defaultBranch || branches.includes(branch2);
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
var longestBranch = 1e3;
var branch = external_exports.string().max(longestBranch).regex(/^[^\s\p{Cc}~^:?*[\\]+$/u).nullish().catch(null);
var sha = external_exports.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/).nullish().catch(null);
var fullName = external_exports.string().max(200).regex(/^[\w.-]+\/[\w.-]+$/).nullish().catch(null);
var payloadSchema = external_exports.object({
  ref: external_exports.string().max(longestBranch).nullish().catch(null),
  pull_request: external_exports.object({
    number: external_exports.int().positive(),
    base: external_exports.object({ ref: branch, sha, repo: external_exports.object({ full_name: fullName }).nullish() }).nullish(),
    head: external_exports.object({ sha, repo: external_exports.object({ full_name: fullName }).nullish() }).nullish()
  }).nullish(),
  merge_group: external_exports.object({ base_sha: sha, base_ref: external_exports.string().nullish().catch(null) }).nullish(),
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
  return told ? { baseSha: told.base_sha ?? null, baseBranch: branchIn(told.base_ref) } : null;
}
function branchOf(event, told, ref) {
  if (event === "push") return branchIn(told.ref);
  return event === "schedule" || event === "workflow_dispatch" ? branchIn(ref) : null;
}
function branchIn(ref) {
  const [, name2] = /^refs\/heads\/(.+)$/s.exec(ref ?? "") ?? [];
  return branch.parse(name2) ?? null;
}
function repositoryIn(text) {
  const [, owner, name2] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(text ?? "") ?? [];
  return owner && name2 ? { owner, name: name2 } : null;
}
function runIn({ GITHUB_RUN_ID, GITHUB_RUN_NUMBER, GITHUB_RUN_ATTEMPT }) {
  const [id, number, attempt] = [GITHUB_RUN_ID, GITHUB_RUN_NUMBER, GITHUB_RUN_ATTEMPT ?? "1"].map(count);
  return id && number && attempt ? { id, number, attempt } : null;
}
function count(text) {
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
    suite: suite.suite.slice(0, longestName),
    rows: suite.rows.slice(0, mostRows).map(({ reason: _reason, acceptedBy: _by, ...row2 }) => row2),
    base: base && bareSide(base),
    head: head && bareSide(head),
    beside: suite.beside && { ...suite.beside, what: "" }
  };
}
function bareSide({ firstErrors: _firstErrors, machine: _machine, validity, ...numbers }) {
  return { ...numbers, validity: { verdict: validity.verdict } };
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
function wholeSide({ validity, ...side }) {
  return { ...side, firstErrors: [], machine: unknownMachine, validity: { ...validity, reasons: [] } };
}
var unknownMachine = { os: "unknown", arch: "unknown", cpu: "unknown", cpus: 0 };
var longestName = 200;
var count2 = external_exports.int().nonnegative();
var amount = external_exports.number().nonnegative();
var share = external_exports.number().min(0).max(1);
var name = external_exports.string().max(longestName);
var identifier = external_exports.string().regex(/^[\w.-]{0,100}$/);
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
var line = external_exports.string().max(100).regex(/^(?:[-+−±≤≥<>(),;/·]|\d+(?:[.,]\d+)?|%|pp|ms|µs|s|m|h|requests|or|and|widened|to|\s)*$/);
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
  detectable: amount.nullable()
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
var errors = external_exports.object({
  total: count2,
  connect: count2,
  tls: count2,
  read: count2,
  write: count2,
  timeout: count2,
  protocol: count2,
  status: count2,
  check: count2
});
var sideShape = external_exports.object({
  commit,
  dirty: external_exports.boolean(),
  takenAt: date,
  epochs: count2,
  measuredSeconds: amount,
  warmupSeconds: amount,
  perSecond: amount,
  connections: count2,
  offered: count2,
  answered: count2,
  completed: count2,
  unfinished: count2,
  offeredPerSecond: amount,
  achievedPerSecond: amount,
  errors,
  statuses: external_exports.record(external_exports.string().regex(/^\d{3}$/), count2),
  parts: external_exports.object({ response: percentiles, service: percentiles, wait: percentiles, lag: percentiles }),
  generator: external_exports.object({ cpuSeconds: amount, cores: amount, longestStallMs: amount, steal: share }),
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
    external_exports.object({ kind: external_exports.literal("stored"), runs: count2 }),
    external_exports.object({
      kind: external_exports.literal("paired"),
      turns,
      epochs: count2,
      voided: count2,
      busy: amount.nullable(),
      durationSeconds: amount,
      perSecond: amount
    })
  ]).nullable(),
  repeats: count2,
  loadSeconds: amount,
  curve: external_exports.array(external_exports.object({ quantile: share, base: amount.nullable(), head: amount.nullable() })).max(200),
  trend: external_exports.array(external_exports.object({ commit, takenAt: date.nullable(), p50Us: amount, p99Us: amount })).max(100)
});
var figuresShape = external_exports.object({
  schema: external_exports.literal(figuresSchema),
  origin: external_exports.object({ job: identifier, step: identifier, leg: name.regex(/^[^\p{Cc}\u2028\u2029]*$/u) }),
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

// src/github/once.ts
function onlyOnce(ask) {
  let answer = null;
  return () => {
    answer ??= ask();
    return answer;
  };
}

// src/github/comment.ts
var usualAuthors = ["github-actions[bot]"];
async function publishComment(thread, saying, patience) {
  const room = roomOf(thread);
  const made = [];
  let failure = null;
  let comment = (await room.ours()).at(0);
  for (const pauseMs of pausesMs) {
    const said = comment === void 0 ? null : await room.read(comment.id);
    const next = saying.over(said);
    if ("left" in next) {
      await room.remove(made.filter((id) => id !== comment?.id));
      return { kind: next.left };
    }
    try {
      if (comment !== void 0 && said !== null) await room.rewrite(comment.id, next.text);
      else made.push(await room.make(next.text));
      failure = null;
    } catch (error) {
      if (!mayPass(error)) throw error;
      failure = error;
    }
    await patience.pause(pauseMs * (1 + patience.random()));
    comment = (await room.ours()).at(0);
    if (comment !== void 0 && saying.isIn(comment.text)) {
      const { id: oldest, address } = comment;
      await room.remove(made.filter((id) => id !== oldest));
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
function mayPass(error) {
  const status = statusOf(error);
  return status === null || status >= 500;
}
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

// src/report/comment.ts
import { Buffer } from "node:buffer";
function partOf(report, about) {
  const { origin, run, commit: commit2, state } = about;
  const names = report.suites.map(({ suite }) => suite);
  const left = names.length - mostNames;
  return {
    origin: { job: short(origin.job), step: short(origin.step), leg: short(origin.leg) },
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
var longestName2 = 200;
var longestHeadline = 300;
var largestState = 8 * 1024;
function short(text, longest = longestName2) {
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
function keyOf({ origin: { job, step, leg } }) {
  return JSON.stringify([job, step, leg].map((each) => short(each)));
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
  const { job, step, leg } = part.origin;
  const named = leg === "" ? part.name : `${part.name} (${leg})`;
  const alike = parts.filter(({ name: name2, origin }) => name2 === part.name && origin.leg === leg);
  if (alike.length < 2) return named;
  const sameJob = alike.filter(({ origin }) => origin.job === job);
  return sameJob.length < 2 ? `${named} in ${job}` : `${named} in ${job}, ${step}`;
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
var count3 = external_exports.int().nonnegative();
var partShape = external_exports.object({
  origin: external_exports.object({ job: within(longestName2), step: within(longestName2), leg: within(longestName2) }),
  name: within(longestName2),
  run: external_exports.object({ id: count3, number: count3, attempt: count3 }),
  commit: external_exports.string().regex(/^[0-9a-f]{7,64}$/).nullable(),
  outcome: external_exports.enum(outcomes),
  headline: within(longestHeadline),
  state: external_exports.record(external_exports.string(), external_exports.unknown()).refine((state) => sizeOf(state) <= largestState)
});

// src/publish.ts
async function show(report, showing, patience, tell) {
  if (showing.token === "") return;
  try {
    const client = await clientFor({ token: showing.token });
    await showComment(report, showing, client, patience, tell);
    await showCheck(report, showing, client, tell);
  } catch (error) {
    tell.warning(`Nothing could be written into the pull request. ${whyRefused(error)}`);
  }
}
async function partsOn(showing, pullRequest) {
  const client = await clientFor({ token: showing.token });
  return partsIn(await commentIn(threadOf(showing, pullRequest, client)) ?? "");
}
function figuresName(origin) {
  const hash = createHash2("sha256").update(JSON.stringify([origin.job, origin.step, origin.leg])).digest("hex");
  return `tailgate-figures~${hash.slice(0, 16)}`;
}
function isFigures(name2) {
  return /^tailgate-figures~[0-9a-f]{16}$/.test(name2);
}
var figuresFile = "figures.json";
var figuresDays = 7;
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
    const saying = sayingOf(partOf(report, showing), showing);
    tellOf(await publishComment(thread, saying, patience), tell);
  } catch (error) {
    if (pullRequest.fromFork && isForbidden(error)) {
      tell.info(
        "A pull request from a fork may not write its comment itself; the job summary holds what it would say."
      );
      await handOver(report, showing, tell);
    } else tell.warning(`The comment could not be written. ${whyRefused(error)} ${elsewhere}`);
  }
}
function threadOf({ repository, workflow }, pullRequest, client) {
  return { client, repository, pullRequest, workflow, authors: usualAuthors };
}
function sayingOf(part, { comment, repository, serverUrl }) {
  const site = /^https?:\/\/[\w.:-]+$/.exec(serverUrl ?? "")?.[0];
  const repositoryUrl = site === void 0 ? null : `${site}/${repository.owner}/${repository.name}`;
  return {
    over(said) {
      if (said === null && comment === "on-change" && part.outcome === "pass") return { left: "not-begun" };
      const merged = withPart(partsIn(said ?? ""), part);
      if (merged.kind === "older") return { left: "older" };
      return { text: commentOf(merged.parts, { repositoryUrl, own: part.origin }) };
    },
    isIn: (said) => holds(said, part)
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
    name: `tailgate (${[origin.job, origin.leg].filter((word) => word !== "").join(", ")})`,
    commit: commit2,
    conclusion: conclusionOf(report, policy),
    title: report.headline.replace(/^tailgate: /, "").slice(0, 200),
    summary: markdown(report, longestCheck)
  };
}
function conclusionOf({ outcome }, policy) {
  if (exitCode(outcome, policy) !== 0) return "failure";
  return outcome === "pass" || outcome === "accepted" ? "success" : "neutral";
}

export {
  onlyOnce,
  partFrom,
  savesOn,
  occasionOf,
  json,
  longestFigures,
  parseFigures,
  show,
  partsOn,
  isFigures,
  figuresFile
};
