/**
 * Generates files from the table of options in src/core/config/options/: action.yml, the JSON
 * Schema of tailgate.yml, and the tables of docs/configuration.md. It also generates the JSON
 * Schema of tailgate.waivers.yml, from src/core/acceptance/parse-waivers.ts. All paths are relative
 * to the current folder. With --check it writes nothing, and fails if a file is stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { stringify } from 'yaml'
import { renderTunables } from './tunables-table.mjs'

// Shapes that several keys of the schema share.
const scalar = { type: ['string', 'number', 'boolean'] }
const scalarOrNothing = { type: ['string', 'number', 'boolean', 'null'] }
const zero = { enum: [0] }
/** The descriptions of the maps that hold several options. */
const sections = {
  load: 'The load: when requests are due, and on how many connections they are sent.',
  tls: 'TLS settings for an https:// address.',
}
const address = { type: 'string', pattern: '^\\s*(/|https?://)' }
const baseRef = [{ type: 'string', pattern: '^\\s*(?!-)\\S' }, { type: 'integer' }]

const page = 'docs/configuration.md'
const verdictPage = 'docs/verdicts.md'
const tunables = 'src/core/tunables/tunables.ts'

const {
  captureSources,
  cpusPattern,
  epochOptions,
  findFlagName,
  valuePatterns,
  generatorOptions,
  findInputName,
  invocationOptions,
  isRepeatable,
  findYamlKey,
  buildLimitPattern,
  compareOptions,
  limitOptions,
  loadOptions,
  maxWaiverFieldChars,
  metrics,
  maxWaivers,
  options,
  actionOutputs,
  rateProfilePattern,
  requestMetrics,
  requestOptions,
  rowOrders,
  rowShares,
  scenarioOptions,
  upstreamOptions,
  serviceOptions,
  sideOptions,
  delayPattern,
  durationRangePattern,
  thinkPattern,
  timeMetrics,
  transportOptions,
  waiverKeys,
} = await source()

/**
 * The subjects of docs/configuration.md: a title, the page that explains the options, and the
 * options. No title may have the anchor of an option.
 */
const subjects = [
  ['Service and base', '[Baselines](baselines.md)', serviceOptions],
  [
    'Requests to send',
    '[Connecting](connecting.md), [wrk compatibility](wrk-compatibility.md)',
    requestOptions,
  ],
  ['Scenarios and data', '[Scenarios](scenarios.md)', scenarioOptions],
  ['Stand-ins for upstreams', '[Upstreams](upstreams.md)', upstreamOptions],
  ['Load profile', '[Load testing](load-testing.md)', loadOptions],
  ['Protocol and TLS', '[Connecting](connecting.md)', transportOptions],
  ['Duration and epochs', '[Verdicts](verdicts.md#how-long-a-run-takes)', epochOptions],
  ['Limits and noise', '[Verdicts](verdicts.md)', limitOptions],
  ['Load generator', '[Load testing](load-testing.md#the-load-generator)', generatorOptions],
  [
    'The whole run',
    '[Pull requests](pull-requests.md), [Baselines](baselines.md)',
    invocationOptions,
  ],
]
const stale = Object.entries(generated()).filter(([path, text]) => existing(path) !== text)

if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is stale: run npm run generate`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [path, text] of stale) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    console.log(`wrote ${path}`)
  }
}

/** The text of each file, by its path. */
function generated() {
  const configuration = existing(page)
  const verdicts = existing(verdictPage)
  return {
    'action.yml': actionFile(),
    'dist/tailgate.schema.json': `${JSON.stringify(schema(), null, 2)}\n`,
    'dist/waivers.schema.json': `${JSON.stringify(waiversSchema(), null, 2)}\n`,
    ...(configuration && { [page]: withTables(configuration) }),
    ...(verdicts && { [verdictPage]: withTunables(verdicts) }),
  }
}

function withTunables(text) {
  const marked = /(<!-- tunables:start -->\n)[\s\S]*?(<!-- tunables:end -->)/
  const file = fileURLToPath(new URL(`../${tunables}`, import.meta.url))
  return text.replace(
    marked,
    (_, start, end) => `${start}\n${renderTunables(readFileSync(file, 'utf8'))}\n${end}`,
  )
}

function existing(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * The table is TypeScript, which Node 20 can't read: it is bundled in memory and imported as data.
 */
async function source() {
  const subjects = [
    'base',
    'compare',
    'epochs',
    'generator',
    'invocation',
    'limits',
    'load',
    'option',
    'option-table',
    'outputs',
    'requests',
    'scenarios',
    'service',
    'transport',
  ].map((name) => `config/options/${name}`)
  const modules = [
    ...subjects,
    'acceptance/parse-waivers',
    'config/limits',
    'config/request/captures',
    'config/request/feeders',
    'config/value/delay',
    'config/value/metric',
    'config/value/pinned-cpus',
    'config/value/think',
    'config/value/units',
  ]
  const { outputFiles } = await build({
    stdin: {
      contents: modules.map((name) => `export * from './src/core/${name}.ts'`).join('\n'),
      resolveDir: join(dirname(fileURLToPath(import.meta.url)), '..'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // CommonJS dependencies require Node's own modules.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)})`,
    },
  })
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  )
}

// ── action.yml ──

function actionFile() {
  const action = {
    name: 'tailgate',
    description: 'Load-tests a service and fails the pull request that makes it slower.',
    author: 'tailgate',
    branding: { icon: 'shield', color: 'orange' },
    inputs: Object.fromEntries(
      options.filter(findInputName).map((option) => [findInputName(option), actionInput(option)]),
    ),
    outputs: Object.fromEntries(
      actionOutputs.map(({ name, summary }) => [name, { description: summary }]),
    ),
    runs: { using: 'node24', main: 'dist/action.js' },
  }
  return `# Generated from src/core/config/options/: npm run generate\n${stringify(action, { lineWidth: 0 })}`
}

/** Only a default that the runner computes stands here: any other would override tailgate.yml. */
function actionInput(option) {
  const shown = option.default?.startsWith('${{') ? { default: option.default } : {}
  return { description: described(option) + linesIn(option), required: false, ...shown }
}

/** How an input holds several values. */
function linesIn(option) {
  if (option.kind.kind === 'requests') return ' One per line, or YAML.'
  return isRepeatable(option) ? ' One per line.' : ''
}

function described(option) {
  const values = option.kind.values ? ` One of ${option.kind.values.join(', ')}.` : ''
  const standard =
    option.default && !option.default.startsWith('${{') ? ` Default: ${code(option.default)}.` : ''
  return `${option.summary}${values}${standard}`
}

// ── the JSON Schema ──

function schema() {
  const suite = options.filter((option) => findYamlKey(option) && option.scope === 'suite')
  const invocation = options.filter(
    (option) => findYamlKey(option) && option.scope === 'invocation',
  )
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'tailgate.yml',
    description: 'The service to start, the load to send to it, and the limits to check.',
    type: ['object', 'null'],
    additionalProperties: false,
    properties: {
      ...properties(suite),
      ...properties(invocation),
      suites: {
        description: 'Several suites; the keys next to this one are their defaults.',
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name'],
          properties: properties(suite),
        },
      },
    },
    definitions: {
      base: baseMap(),
      limits: limits(metrics),
      request: request(),
      setupStep: setupStep(),
      scenario: scenario(),
      upstream: upstream(),
      variant: variant(),
      headers: mapOf(scalarOrNothing),
    },
  }
}

/** Keys with a dot become objects of their own: `load.rate` is `rate` in `load`. */
function properties(entries) {
  const all = {}
  for (const option of entries) {
    const [first, second] = findYamlKey(option).split('.')
    const value = { description: described(option), ...valueSchema(option) }
    if (second) {
      all[first] ??= section(first)
      all[first].properties[second] = value
    } else all[first] = value
  }
  return all
}

/** A map, or a single word if the map has a `kind`. */
function section(key) {
  const kind = options.find((option) => findYamlKey(option) === `${key}.kind`)?.kind
  return {
    description: sections[key],
    type: kind ? ['object', 'string', 'null'] : ['object', 'null'],
    ...(kind && { pattern: `^\\s*(?:${kind.values.join('|')})\\s*$` }),
    additionalProperties: false,
    properties: {},
  }
}

/** The map that also configures the base's service. */
function baseMap() {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['ref'],
    properties: {
      ref: { description: 'What to compare with, as base alone.', anyOf: baseRef },
      ...properties(sideOptions),
    },
  }
}

function valueSchema({ kind }) {
  switch (kind.kind) {
    case 'text':
    case 'path':
      return scalar
    case 'base':
      return { anyOf: [...baseRef, { $ref: '#/definitions/base' }] }
    case 'paths':
    case 'names':
      return { anyOf: [scalar, { type: 'array', items: scalar }] }
    case 'url':
      return { type: 'string', pattern: '^\\s*https?://[^/]' }
    case 'command':
      return {
        anyOf: [
          { type: 'string', minLength: 1 },
          { type: 'array', minItems: 1, items: scalar },
        ],
      }
    case 'ready':
      return {
        anyOf: [
          { type: 'string', pattern: '^\\s*(/|https?://|tcp\\s*$|log:)' },
          readyMap('log', scalar),
          readyMap('http', address),
        ],
      }
    case 'duration':
      return duration()
    case 'rate':
      return {
        anyOf: [
          matching(rateProfilePattern),
          { type: 'number', exclusiveMinimum: 0 },
          { type: 'array', minItems: 1, items: matching(rateProfilePattern) },
        ],
      }
    case 'span':
      return { anyOf: [matching(durationRangePattern), zero] }
    case 'share':
      return { anyOf: [matching(`0|${valuePatterns.share}`), zero] }
    case 'size':
      return matching(valuePatterns.size)
    case 'count':
      return {
        anyOf: [
          { type: 'integer', minimum: kind.from, maximum: kind.to },
          matching(kind.auto ? `auto|${valuePatterns.count}` : valuePatterns.count),
        ],
      }
    case 'choice':
      // A version such as 1.2 is a number in YAML without quotes.
      return {
        enum: kind.values.flatMap((value) =>
          /^\d/.test(value) ? [value, Number(value)] : [value],
        ),
      }
    case 'switch':
      return { type: 'boolean' }
    case 'cpus': {
      const one = { anyOf: [matching(cpusPattern), { type: 'integer', minimum: 0 }] }
      return { anyOf: [one, { type: 'array', minItems: 1, items: one }] }
    }
    case 'script':
      return { anyOf: [scalar, { type: 'array', minItems: 1, items: scalar }] }
    case 'variables':
      return mapOf(scalarOrNothing)
    case 'limits':
      return { allOf: [{ $ref: '#/definitions/limits' }] }
    case 'floors':
      return mapBy(timeMetrics, duration)
    case 'variants':
      return { type: 'array', items: { $ref: '#/definitions/variant' } }
    case 'upstreams':
      return mapOf({ $ref: '#/definitions/upstream' })
    case 'scenarios':
      return { type: 'array', minItems: 1, items: { $ref: '#/definitions/scenario' } }
    case 'data':
      return mapOf({ anyOf: [scalar, feeder()] })
    case 'steps': {
      const one = { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/setupStep' }] }
      return { anyOf: [one, { type: 'array', minItems: 1, items: one }] }
    }
    case 'requests': {
      const one = { $ref: '#/definitions/request' }
      return { anyOf: [one, { type: 'array', minItems: 1, items: one }] }
    }
    default:
      throw new Error(`no schema for ${kind.kind}`)
  }
}

function matching(form) {
  return { type: 'string', pattern: `^\\s*(?:${form})\\s*$` }
}

function mapOf(values) {
  return { type: ['object', 'null'], additionalProperties: values }
}

function readyMap(key, value) {
  const status = key === 'http' ? { status: { type: 'integer', minimum: 100, maximum: 599 } } : {}
  return {
    type: 'object',
    additionalProperties: false,
    required: [key],
    properties: { [key]: value, ...status },
  }
}

function limits(known) {
  return mapBy(known, limit)
}

function mapBy(names, schemaOf) {
  return {
    type: ['object', 'null'],
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, schemaOf(name)])),
  }
}

function duration() {
  return { anyOf: [matching(`0|${valuePatterns.duration}`), zero] }
}

function limit(metric) {
  const form = buildLimitPattern(metric)
  const level = '(?:(?:warn|fail)\\s+)?'
  const oneOf = (prefix) => {
    const text = matching(`${prefix}(?:off|${form})(?:\\s*,\\s*${prefix}(?:${form}))*`)
    const perSecond = metric === 'rps' ? [{ type: 'number', exclusiveMinimum: 0 }] : []
    return [text, ...perSecond, { type: 'array', minItems: 1, items: text }]
  }
  const levels = {
    description: 'warn: crossing it is only a warning; fail: the limit.',
    type: 'object',
    additionalProperties: false,
    properties: { warn: { anyOf: oneOf('') }, fail: { anyOf: oneOf('') } },
  }
  return { anyOf: [...oneOf(level), levels] }
}

/** What a variant of `tailgate compare` sets. */
function variant() {
  const number = { anyOf: [{ type: 'number', exclusiveMinimum: 0 }, { type: 'string' }] }
  const [start, env] = ['start', 'env'].map((name) =>
    options.find((option) => option.name === name),
  )
  return {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { description: 'Name of the variant in the table.', ...scalar },
      env: {
        description: 'Environment variables, in addition to those of the suite.',
        ...valueSchema(env),
      },
      start: { description: 'Command that starts the variant.', ...valueSchema(start) },
      files: {
        description: 'Files of a copy of the tree, and the files that replace them.',
        ...mapOf(scalar),
      },
      cpus: {
        description: 'Processors: whole ones are pinned, fractions are a quota.',
        ...number,
      },
      memory: { description: 'Memory, such as 512M.', type: 'string' },
    },
  }
}

function request() {
  const map = {
    type: 'object',
    additionalProperties: false,
    required: ['path'],
    properties: {
      name: {
        description:
          'Name of the request in reports; method and path by default. Requests that share a ' +
          'name are one row.',
        ...scalar,
      },
      method: {
        description: 'GET by default, POST if there is a body.',
        type: 'string',
        minLength: 1,
      },
      path: {
        description: 'May contain placeholders such as ${uuid}, as may headers and body.',
        type: 'string',
        pattern: '^\\s*/',
      },
      headers: { $ref: '#/definitions/headers' },
      body: { description: 'Body of the request.', ...scalarOrNothing },
      'body-file': { description: 'File that contains the body.', ...scalar },
      form: {
        description: 'Fields of a form, which are encoded.',
        type: 'object',
        additionalProperties: {
          anyOf: [scalarOrNothing, { type: 'array', items: scalarOrNothing }],
        },
      },
      files: {
        description: 'Files of a form (multipart/form-data).',
        type: 'object',
        minProperties: 1,
        additionalProperties: { anyOf: [scalar, formFile()] },
      },
      expect: { description: 'What a response must have.', ...expectation() },
      capture: {
        description: 'Values of the response, for later steps of a scenario.',
        type: 'object',
        additionalProperties: captured(),
      },
      'body-size': {
        description: 'Size of a body of arbitrary content, such as 64kb.',
        anyOf: [{ const: 0 }, matching(valuePatterns.size)],
      },
      weight: {
        description: 'Share of the requests, relative to the others.',
        anyOf: [{ type: 'integer', minimum: 1, maximum: 1_000_000 }, matching(valuePatterns.count)],
      },
      limits: {
        description: 'Limits of this request, in addition to those of the suite.',
        ...limits(requestMetrics),
      },
      answers: {
        description: 'What follows if the head answers this request otherwise than the base.',
        enum: ['fail', 'warn', 'ignore'],
      },
    },
  }
  return { anyOf: [{ type: 'string', pattern: '^\\s*(\\S+\\s+)?/' }, map] }
}

function formFile() {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['file'],
    properties: {
      file: { description: 'The file to send.', ...scalar },
      type: { description: 'Its media type, such as image/png.', type: 'string' },
    },
  }
}

function expectation() {
  const texts = { anyOf: [scalar, { type: 'array', minItems: 1, items: scalar }] }
  const status = { type: 'integer', minimum: 100, maximum: 599 }
  const size = `(?:0|${valuePatterns.size})`
  return {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: {
      status: { anyOf: [status, { type: 'array', minItems: 1, items: status }] },
      headers: { type: 'object', minProperties: 1, additionalProperties: scalar },
      body: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: { contains: texts, matches: texts },
      },
      json: { type: 'object', minProperties: 1, additionalProperties: scalarOrNothing },
      size: { anyOf: [matching(`${size}(?:\\s*\\.\\.\\s*${size})?`), zero] },
      time: duration(),
    },
  }
}

function captured() {
  return {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    properties: Object.fromEntries(captureSources.map((from) => [from, scalar])),
  }
}

/** A step of setup or teardown: a command, or a request. */
function setupStep() {
  const command = options.find((option) => option.name === 'prepare')
  const own = {
    url: {
      description:
        'Address of another port of the service, such as http://127.0.0.1:${port:admin}.',
      ...valueSchema({ kind: { kind: 'url' } }),
    },
  }
  const shared = request().anyOf[1].properties
  const properties = Object.fromEntries(
    ['name', 'method', 'path', 'headers', 'body', 'form', 'expect', 'capture'].map((key) => [
      key,
      shared[key],
    ]),
  )
  return {
    anyOf: [
      {
        type: 'object',
        additionalProperties: false,
        required: ['run'],
        properties: { run: { description: 'A command, in cwd.', ...valueSchema(command) } },
      },
      {
        type: 'object',
        additionalProperties: false,
        anyOf: [{ required: ['path'] }, { required: ['url'] }],
        properties: { ...properties, ...own },
      },
    ],
  }
}

function feeder() {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['file'],
    properties: {
      file: { description: 'The file: .csv, .jsonl or .ndjson.', ...scalar },
      order: {
        description: 'Order of the rows: random is a permutation by the seed.',
        enum: rowOrders,
      },
      rows: {
        description: 'shared: each scenario takes the next row; per-user: a user keeps its row.',
        enum: rowShares,
      },
    },
  }
}

function upstream() {
  const answer = {
    status: {
      description: 'The status of the response; 200 if not given.',
      anyOf: [{ type: 'integer', minimum: 200, maximum: 599 }, matching('[2-5]\\d\\d')],
    },
    headers: { description: 'Headers of the response.', ...mapOf(scalarOrNothing) },
    body: {
      description:
        'The body: ${uuid}, ${method}, ${path}, ${path.1}, ${query.NAME} and ${header.NAME} are ' +
        'filled in from the request.',
      ...scalar,
    },
    delay: {
      description: 'When the response leaves: 20ms, 10ms..50ms, or a distribution.',
      anyOf: [matching(delayPattern), zero],
    },
  }
  const path = { description: 'The path, or its beginning and *.', ...scalar }
  const method = { description: 'The method; every one if not given.', ...scalar }
  const routeMap = (properties, required) => ({
    type: 'object',
    additionalProperties: false,
    required,
    properties,
  })
  const byTarget = {
    type: 'object',
    propertyNames: matching('(?:\\S+ +)?[/*].*'),
    additionalProperties: { anyOf: [routeMap(answer, []), { type: 'null' }] },
  }
  const route = { anyOf: [scalar, routeMap({ path, method, ...answer }, ['path']), byTarget] }
  const routes = {
    description: 'The first route that matches a request answers it.',
    anyOf: [route, { type: 'array', items: route }],
  }
  const limit = {
    description: 'How many more calls per request than on the base fail, such as +0; or off.',
    ...matching('\\+\\d{1,6}(?:\\.\\d{1,3})?|off'),
  }
  const withLimit = routeMap({ routes, limit }, ['routes'])
  return { anyOf: [withLimit, { type: 'array', items: route }] }
}

function scenario() {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'steps'],
    properties: {
      name: { description: 'Name of the scenario in reports.', ...scalar },
      weight: {
        description: 'Share of the scenarios, relative to the others.',
        anyOf: [{ type: 'integer', minimum: 1, maximum: 1_000_000 }, matching(valuePatterns.count)],
      },
      think: { description: 'Think time between steps.', ...think() },
      limits: { description: "Limits of the scenario's own row.", ...limits(requestMetrics) },
      steps: {
        description: 'Requests, one after the other.',
        type: 'array',
        minItems: 1,
        items: { anyOf: [{ $ref: '#/definitions/request' }, pause(), parallel()] },
      },
    },
  }
}

function think() {
  return { anyOf: [matching(thinkPattern), zero] }
}

function pause() {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['think'],
    properties: { think: { description: 'Think time before the next step.', ...think() } },
  }
}

function parallel() {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['parallel'],
    properties: {
      parallel: {
        description: 'Requests that are sent at the same time.',
        type: 'array',
        minItems: 1,
        items: { $ref: '#/definitions/request' },
      },
      connections: {
        description: 'Connections of the user for these requests; 1 if not given.',
        type: 'integer',
        minimum: 1,
        maximum: 100,
      },
    },
  }
}

// ── the JSON Schema of tailgate.waivers.yml ──

function waiversSchema() {
  const needed = Object.keys(waiverKeys).filter((key) => waiverKeys[key].missing !== null)
  const shapes = Object.entries(waiverKeys).map(([key, { summary }]) => [
    key,
    { description: summary, ...waiverValue(key) },
  ])
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'tailgate.waivers.yml',
    description: 'Slowdowns that are accepted for a limited time.',
    type: ['array', 'null'],
    maxItems: maxWaivers,
    items: {
      type: 'object',
      additionalProperties: false,
      required: needed,
      properties: Object.fromEntries(shapes),
    },
  }
}

/** The parser checks what the schema can't: the ceiling's metric, and the date. */
function waiverValue(key) {
  if (key === 'metric') return { enum: metrics }
  if (key === 'expires') return matching('2\\d{3}-\\d{2}-\\d{2}')
  if (key === 'ceiling') {
    const ofMetric = metrics.map((metric) => buildLimitPattern(metric))
    return {
      anyOf: [matching([...new Set(ofMetric)].join('|')), { type: 'number', exclusiveMinimum: 0 }],
    }
  }
  return { ...scalar, maxLength: maxWaiverFieldChars[key] }
}

// ── docs/configuration.md ──

function withTables(text) {
  const marked = /(<!-- options:start -->\n)[\s\S]*?(<!-- options:end -->)/
  return text.replace(marked, (_, start, end) => `${start}\n${tables()}\n${end}`)
}

function tables() {
  const isOfRun = (option) => option.commands.includes('run')
  const others = options.filter((option) => !isOfRun(option))
  const isOfMeasure = (option) => option.commands.includes('measure')
  return [
    ...subjects.flatMap(([title, more, entries]) => [
      `### ${title}`,
      `Explained in ${more}.`,
      optionTable(entries.filter(isOfRun)),
    ]),
    '### Only `tailgate measure`',
    'Explained in [Load testing](load-testing.md).',
    optionTable(others.filter(isOfMeasure)),
    '### Only `tailgate sweep` and `tailgate find-max`',
    'Explained in [Capacity](capacity.md).',
    optionTable(
      others.filter((option) => !isOfMeasure(option) && !compareOptions.includes(option)),
    ),
    '### Only `tailgate compare`',
    'Explained in [Compare settings](compare.md).',
    optionTable(compareOptions),
    '### Outputs of the Action',
    table(
      ['Output', 'Content'],
      actionOutputs.map(({ name, summary }) => [code(name), summary]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

/** The first cell of each row holds the option's anchor, which is its name. */
function optionTable(entries) {
  const rows = entries.map((option) => [
    `<a id="${option.name}"></a>${code(findYamlKey(option))}`,
    code(findInputName(option)),
    flag(option),
    defaultCell(option),
    option.summary +
      (option.kind.values ? ` One of ${option.kind.values.map(code).join(', ')}.` : ''),
  ])
  return table(['tailgate.yml', 'Input', 'Flag', 'Default', 'Meaning'], rows)
}

function defaultCell(option) {
  if (option.defaultWords) return option.defaultWords
  const onCommandLine = option.flagDefault
    ? `, on the command line ${code(option.flagDefault)}`
    : ''
  const inMeasure = option.measureDefault
    ? `, in ${code('measure')} ${code(option.measureDefault)}`
    : ''
  return code(option.default) + onCommandLine + inMeasure
}

function flag(option) {
  const long = findFlagName(option)
  if (!long) return ''
  const again = isRepeatable(option) ? ' …' : ''
  return `${code(option.short ? `-${option.short}` : null)}${option.short ? ' ' : ''}${code(long)}${again}`
}

function table(titles, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')
}

function code(text) {
  return text ? `\`${text}\`` : ''
}
