import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  MeasurementError,
  _enum,
  array,
  assertHistogram,
  boolean,
  int,
  iso_exports,
  literal,
  maxHistogramChars,
  measurementSchema,
  noisyMetrics,
  number,
  object,
  partialRecord,
  plannedProtocols,
  record,
  string,
  sum,
  threadPriorities,
  union
} from "./chunk-O5WESABV.js";

// src/core/measurement/schema.ts
var maxMeasurementChars = 64 * 1024 * 1024;
var newBaselineAdvice = "Delete it and save a new baseline.";
function parseMeasurement(text, origin) {
  if (text.length > maxMeasurementChars) {
    return rejectMeasurement(
      "not-a-measurement",
      `${origin} is larger than 64 MB, the maximum of a measurement. ${newBaselineAdvice}`
    );
  }
  const json = parseJsonText(text);
  if (json === "truncated") {
    return rejectMeasurement(
      "truncated",
      `${origin} is incomplete: it was cut off or damaged. ${newBaselineAdvice}`
    );
  }
  if (json === "not-json") {
    return rejectMeasurement(
      "not-json",
      `${origin} is not a measurement: it is not JSON. ${newBaselineAdvice}`
    );
  }
  const newer = findNewerSchema(json.value);
  if (newer !== null) {
    return rejectMeasurement(
      "newer-schema",
      `${origin} was written by a newer tailgate (schema ${newer}, this one reads ${measurementSchema}): update tailgate, or delete it and save a new baseline.`
    );
  }
  const parsed = measurementShape.safeParse(json.value);
  if (parsed.success) return { measurement: parsed.data };
  return rejectMeasurement(
    "not-a-measurement",
    `${origin} is not a measurement: ${describeFirstIssue(parsed.error)}. ${newBaselineAdvice}`
  );
}
function rejectMeasurement(kind, message) {
  return { problem: { kind, message } };
}
function parseJsonText(text) {
  const trimmed = text.trim();
  if (trimmed === "") return "truncated";
  try {
    return { value: JSON.parse(trimmed) };
  } catch {
    return trimmed.startsWith("{") ? "truncated" : "not-json";
  }
}
function findNewerSchema(value) {
  const schema = typeof value === "object" && value !== null && "schema" in value ? value.schema : null;
  const version = typeof schema === "string" ? /^tailgate\.measurement\/(\d{1,6})$/.exec(schema)?.[1] : void 0;
  return version !== void 0 && Number(version) > 1 ? `tailgate.measurement/${version}` : null;
}
function describeFirstIssue(error) {
  const issue = error.issues[0];
  const place = issue?.path.map((part) => String(part).replace(/[^\w.-]+/g, "?")).join(".") || "the whole file";
  return `${place.slice(0, 100)} is wrong (${issue?.message ?? "unknown"})`;
}
var wholeNumberShape = int().nonnegative();
var amountShape = number().nonnegative();
var shareShape = number().min(0).max(1);
var wordShape = string().max(200);
var sentenceShape = string().max(4e3);
var commitShape = string().regex(/^[0-9a-f]{7,64}$/);
var histogramShape = string().max(maxHistogramChars).superRefine((text, context) => {
  try {
    assertHistogram(text);
  } catch (error) {
    if (!(error instanceof MeasurementError)) throw error;
    context.addIssue({ code: "custom", message: error.message });
  }
});
var errorsShape = object({
  total: wholeNumberShape,
  connect: wholeNumberShape,
  tls: wholeNumberShape,
  read: wholeNumberShape,
  write: wholeNumberShape,
  timeout: wholeNumberShape,
  protocol: wholeNumberShape,
  status: wholeNumberShape,
  check: wholeNumberShape,
  dropped: wholeNumberShape.optional()
});
var scenarioGroupShape = object({
  name: wordShape,
  started: wholeNumberShape,
  completed: wholeNumberShape,
  response: histogramShape
}).refine(
  ({ started, completed }) => completed <= started,
  "more scenarios were completed than began"
);
var groupShape = object({
  requests: array(
    object({
      name: wordShape,
      offered: wholeNumberShape,
      answered: wholeNumberShape,
      errors: errorsShape,
      response: histogramShape,
      service: histogramShape
    })
  ).max(1e3),
  scenarios: array(scenarioGroupShape).max(1e3).optional(),
  wait: histogramShape,
  lag: histogramShape
});
var secondShape = object({
  offered: wholeNumberShape,
  answered: wholeNumberShape,
  errors: wholeNumberShape,
  maxNs: amountShape,
  maxAtMs: amountShape,
  maxLagNs: amountShape
});
var callsShape = object({
  name: wordShape,
  parts: array(wholeNumberShape).max(1e3),
  idlePerSecond: amountShape,
  routes: array(object({ name: wordShape, calls: wholeNumberShape })).max(1e3),
  unmatched: wholeNumberShape,
  example: wordShape,
  refused: wholeNumberShape
});
var answersShape = object({
  request: wordShape,
  statuses: record(string().regex(/^\d{3}$/), wholeNumberShape),
  mediaTypes: record(wordShape, wholeNumberShape),
  kinds: record(wordShape, wholeNumberShape),
  sizes: array(amountShape).max(1e4),
  fields: record(string().max(1e3), wholeNumberShape),
  paths: record(string().max(1e3), record(wordShape, wholeNumberShape)),
  cut: boolean().optional()
});
var runShape = object({
  epoch: wholeNumberShape.min(1),
  side: _enum(["base", "head"]),
  startedAt: iso_exports.datetime({ offset: true }),
  warmupSeconds: amountShape.default(0),
  measuredSeconds: amountShape,
  offered: wholeNumberShape,
  sent: wholeNumberShape,
  answered: wholeNumberShape,
  completed: wholeNumberShape,
  unsuccessful: wholeNumberShape.optional(),
  unfinished: wholeNumberShape,
  bytesRead: wholeNumberShape.optional(),
  errors: errorsShape,
  statuses: record(string().regex(/^\d{3}$/), wholeNumberShape),
  firstErrors: array(sentenceShape).max(100),
  answers: array(answersShape).max(1e3).optional(),
  resent: wholeNumberShape.optional(),
  early: wholeNumberShape.optional(),
  samples: array(
    object({
      request: wordShape,
      status: int().min(0).max(999),
      check: sentenceShape,
      size: wholeNumberShape,
      body: string().max(2048)
    })
  ).max(10).optional(),
  connect: histogramShape,
  tls: histogramShape.optional(),
  finished: histogramShape.optional(),
  users: object({ present: wholeNumberShape, served: wholeNumberShape }).optional(),
  groups: array(groupShape).max(1e3),
  seconds: array(secondShape).max(1e5),
  generator: object({
    cpuSeconds: amountShape,
    wallSeconds: amountShape,
    longestStallMs: amountShape,
    steal: shareShape,
    sleep: wordShape,
    precedence: _enum(threadPriorities).optional(),
    precedenceRefused: sentenceShape.optional()
  }),
  service: object({
    cpuSeconds: amountShape,
    maxRssBytes: amountShape,
    nice: int().min(-20).max(19).optional()
  }).nullable(),
  upstreams: object({
    seconds: amountShape,
    calls: array(callsShape).max(100),
    late: object({
      count: wholeNumberShape,
      p50Ms: amountShape,
      p99Ms: amountShape,
      maxMs: amountShape
    })
  }).optional(),
  validity: object({
    verdict: _enum(["valid", "suspect", "invalid"]),
    reasons: array(
      object({
        code: wordShape,
        severity: _enum(["suspect", "invalid"]),
        message: sentenceShape
      })
    ).max(100)
  })
});
var spanShape = object({ fromSeconds: amountShape, toSeconds: amountShape });
var connectionsShape = {
  connections: wholeNumberShape,
  timeoutSeconds: amountShape,
  requestsPerConnection: wholeNumberShape.optional(),
  pipeline: wholeNumberShape.optional(),
  streams: wholeNumberShape.optional(),
  count: wholeNumberShape.optional(),
  scenarios: literal(true).optional()
};
var rateShape = {
  ...connectionsShape,
  kind: literal("rate"),
  perSecond: amountShape,
  stages: array(object({ seconds: amountShape, fromPerSecond: amountShape, toPerSecond: amountShape })).max(100).optional(),
  onBusy: _enum(["grow", "drop"]).optional(),
  maxConnections: wholeNumberShape.optional()
};
var plannedLoadShape = union([
  object({ kind: literal("closed"), ...connectionsShape, think: spanShape.optional() }),
  object({
    kind: literal("users"),
    ...connectionsShape,
    rampUpSeconds: amountShape,
    loops: wholeNumberShape.optional(),
    think: spanShape.optional()
  }),
  object({ ...rateShape, arrivals: _enum(["grid", "poisson"]) }),
  object({ ...rateShape, jitter: shareShape })
]);
var planShape = object({
  requests: array(
    object({
      name: wordShape,
      method: wordShape,
      path: string().max(1e4),
      headers: array(wordShape).max(1e3),
      bodyHash: wordShape.nullable(),
      weight: amountShape,
      checks: wordShape.optional()
    })
  ).max(1e3),
  scenarios: array(
    object({
      name: wordShape,
      weight: amountShape,
      steps: array(array(wordShape).max(1e3)).max(1e3),
      hash: wordShape
    })
  ).max(1e3).optional(),
  maxUsers: wholeNumberShape.optional(),
  data: array(object({ name: wordShape, order: wordShape, rows: wordShape, hash: wordShape })).max(1e3).optional(),
  load: plannedLoadShape,
  pacing: literal("balanced").optional(),
  warmupSeconds: amountShape,
  durationSeconds: amountShape,
  mode: _enum(["alone", "paired"]),
  sameData: boolean().optional(),
  protocol: _enum(plannedProtocols),
  tls: _enum(["any", "1.2", "1.3"]).optional(),
  socket: literal(true).optional(),
  redirects: wholeNumberShape.optional(),
  upstreams: wordShape.optional(),
  script: object({ hash: wordShape, args: array(string().max(1e4)).max(1e3) }).optional(),
  setup: wordShape.optional()
});
var machineShape = object({
  os: wordShape,
  arch: wordShape,
  cpu: wordShape,
  cpus: wholeNumberShape
});
var learnedShape = object({
  version: wholeNumberShape,
  runs: wholeNumberShape,
  calibrations: wholeNumberShape.optional(),
  strengths: partialRecord(_enum(noisyMetrics), amountShape)
});
function isAscending(numbers) {
  return numbers.every((number2, index) => index === 0 || number2 > (numbers[index - 1] ?? 0));
}
function hasExactSums(runs) {
  return sumNumbers(runs.map((run) => ({ ...run, seconds: [] }))) <= Number.MAX_SAFE_INTEGER;
}
function sumNumbers(value) {
  if (typeof value === "number") return value;
  if (typeof value !== "object" || value === null) return 0;
  return sum(Object.values(value).map(sumNumbers));
}
var measurementShape = object({
  schema: literal(measurementSchema),
  suite: string().min(1).max(200),
  leg: wordShape.default(""),
  takenAt: iso_exports.datetime({ offset: true }),
  commit: commitShape.nullable(),
  dirty: boolean(),
  configuration: string().min(1).max(200),
  plan: planShape,
  machine: machineShape,
  versions: object({ tailgate: wordShape, node: wordShape }),
  seed: wholeNumberShape,
  beside: object({
    commit: commitShape.nullable(),
    what: string().max(500),
    turns: _enum(["requests", "rounds", "one-by-one"]),
    learned: learnedShape.optional(),
    attempts: array(wholeNumberShape.min(1)).min(1).max(1e3).refine(isAscending, "the ends of the attempts do not ascend").optional()
  }).nullable().default(null),
  repeats: wholeNumberShape.default(0),
  runs: array(runShape).max(1e3).refine((runs) => runs.some((run) => run.side === "head"), "it has no run of the head").refine(hasExactSums, "its counts are too large")
});

export {
  parseMeasurement,
  plannedLoadShape,
  machineShape
};
