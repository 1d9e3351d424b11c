/**
 * Writes what follows from the table of options in src/core/config/options/option-table.ts: action.yml, the JSON Schema of tailgate.yml
 * and the tables in README.md; and the JSON Schema of tailgate.waivers.yml, from src/core/acceptance/waivers.ts. All of it in the
 * current folder. With --check it writes nothing, and fails when one is stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { stringify } from 'yaml'

// Shapes that several keys of the schema share.
const scalar = { type: ['string', 'number', 'boolean'] }
const scalarOrNothing = { type: ['string', 'number', 'boolean', 'null'] }
const zero = { enum: [0] }
/** What the maps of several options are about. */
const sections = {
  load: 'What to send, and how much of it.',
  tls: 'How TLS is spoken with an https:// address.',
}
const address = { type: 'string', pattern: '^\\s*(/|https?://)' }

const {
  cpusPattern,
  findFlagName,
  valuePatterns,
  findInputName,
  isRepeatable,
  findYamlKey,
  buildLimitPattern,
  maxWaiverFieldChars,
  metrics,
  maxWaivers,
  options,
  actionOutputs,
  rateProfilePattern,
  requestMetrics,
  durationRangePattern,
  timeMetrics,
  waiverKeys,
} = await source()
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
  const readme = existing('README.md')
  return {
    'action.yml': actionFile(),
    'dist/tailgate.schema.json': `${JSON.stringify(schema(), null, 2)}\n`,
    'dist/waivers.schema.json': `${JSON.stringify(waiversSchema(), null, 2)}\n`,
    ...(readme && { 'README.md': withTables(readme) }),
  }
}

function existing(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** The table is TypeScript, which Node 20 does not read: bundled in memory, imported as data. */
async function source() {
  const modules = [
    'acceptance/parse-waivers',
    'config/limits',
    'config/options/option',
    'config/options/option-table',
    'config/options/outputs',
    'config/pinned-cpus',
    'config/value/metric',
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
    // What is CommonJS asks for Node's own modules.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)})`,
    },
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
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
    outputs: Object.fromEntries(actionOutputs.map(({ name, summary }) => [name, { description: summary }])),
    runs: { using: 'node24', main: 'dist/action.js' },
  }
  return `# Generated from src/core/config/options/option-table.ts: npm run generate\n${stringify(action, { lineWidth: 0 })}`
}

/** Only what the runner must work out gets a default here: any other would win over tailgate.yml. */
function actionInput(option) {
  const shown = option.default?.startsWith('${{') ? { default: option.default } : {}
  return { description: described(option), required: false, ...shown }
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
  const invocation = options.filter((option) => findYamlKey(option) && option.scope === 'invocation')
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'tailgate.yml',
    description: 'What tailgate starts, how it loads it, and which limits hold.',
    type: ['object', 'null'],
    additionalProperties: false,
    properties: {
      ...properties(suite),
      ...properties(invocation),
      suites: {
        description: 'Several suites; the keys beside this one are their defaults.',
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
    definitions: { request: request(), headers: mapOf(scalarOrNothing) },
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

/** A map; or a word alone, where there is a `kind` in it. */
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

function valueSchema({ kind }) {
  switch (kind.kind) {
    case 'text':
    case 'path':
      return scalar
    case 'base':
      return { anyOf: [{ type: 'string', pattern: '^\\s*(?!-)\\S' }, { type: 'integer' }] }
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
    case 'count':
      return {
        anyOf: [
          { type: 'integer', minimum: kind.from, maximum: kind.to },
          matching(kind.auto ? `auto|${valuePatterns.count}` : valuePatterns.count),
        ],
      }
    case 'choice':
      // A version such as 1.2 is a number where nobody puts it in quotes.
      return { enum: kind.values.flatMap((value) => (/^\d/.test(value) ? [value, Number(value)] : [value])) }
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
      return limits(metrics)
    case 'floors':
      return mapBy(timeMetrics, duration)
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
  const one = matching(`off|(?:${form})(?:\\s*,\\s*(?:${form}))*`)
  const perSecond = metric === 'rps' ? [{ type: 'number', exclusiveMinimum: 0 }] : []
  return { anyOf: [one, ...perSecond, { type: 'array', minItems: 1, items: one }] }
}

function request() {
  const map = {
    type: 'object',
    additionalProperties: false,
    required: ['path'],
    properties: {
      name: { description: 'What it is called in reports; method and path by default.', ...scalar },
      method: { description: 'GET by default, POST when there is a body.', type: 'string', minLength: 1 },
      path: {
        description: 'May hold ${counter}, ${uuid} and ${env.NAME}, as headers and body may.',
        type: 'string',
        pattern: '^\\s*/',
      },
      headers: { $ref: '#/definitions/headers' },
      body: { description: 'Text to send.', ...scalarOrNothing },
      'body-file': { description: 'File that holds what to send.', ...scalar },
      'body-size': {
        description: 'How much to send, such as 64kb, when it does not matter what.',
        anyOf: [{ const: 0 }, matching(valuePatterns.size)],
      },
      weight: {
        description: 'Share of the requests, relative to the others.',
        anyOf: [{ type: 'integer', minimum: 1, maximum: 1_000_000 }, matching(valuePatterns.count)],
      },
      limits: { description: 'Lines of its own, beside those of the suite.', ...limits(requestMetrics) },
    },
  }
  return { anyOf: [{ type: 'string', pattern: '^\\s*(\\S+\\s+)?/' }, map] }
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
    description: 'Slowdowns that are accepted for a while.',
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

/** Whether the ceiling suits the metric, and the day is in the calendar and soon enough, the parser sees. */
function waiverValue(key) {
  if (key === 'metric') return { enum: metrics }
  if (key === 'expires') return matching('2\\d{3}-\\d{2}-\\d{2}')
  if (key === 'ceiling') {
    const ofMetric = metrics.map((metric) => buildLimitPattern(metric))
    return { anyOf: [matching([...new Set(ofMetric)].join('|')), { type: 'number', exclusiveMinimum: 0 }] }
  }
  return { ...scalar, maxLength: maxWaiverFieldChars[key] }
}

// ── README.md ──

function withTables(readme) {
  const marked = /(<!-- options:start -->\n)[\s\S]*?(<!-- options:end -->)/
  return readme.replace(marked, (_, start, end) => `${start}\n${tables()}\n${end}`)
}

function tables() {
  const shared = options.filter((option) => option.scope === 'suite' && option.commands.includes('run'))
  const invocation = options.filter(
    (option) => option.scope === 'invocation' && option.commands.includes('run'),
  )
  const others = options.filter((option) => !option.commands.includes('run'))
  const measure = others.filter((option) => option.commands.includes('measure'))
  const search = others.filter((option) => !option.commands.includes('measure'))
  return [
    '**Of each suite**',
    optionTable(shared),
    '**Of the whole run**',
    optionTable(invocation),
    '**Of `tailgate measure` alone**',
    optionTable(measure),
    '**Of `tailgate sweep` and `tailgate find-max` alone**',
    optionTable(search),
    '**Outputs of the Action**',
    table(
      ['Output', 'What it holds'],
      actionOutputs.map(({ name, summary }) => [code(name), summary]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

function optionTable(entries) {
  const rows = entries.map((option) => [
    code(findYamlKey(option)),
    code(findInputName(option)),
    flag(option),
    defaultCell(option),
    option.summary + (option.kind.values ? ` One of ${option.kind.values.map(code).join(', ')}.` : ''),
  ])
  return table(['tailgate.yml', 'Input', 'Flag', 'Default', 'What it does'], rows)
}

function defaultCell(option) {
  if (option.defaultWords) return option.defaultWords
  const onCommandLine = option.flagDefault ? `, on the command line ${code(option.flagDefault)}` : ''
  const inMeasure = option.measureDefault ? `, in ${code('measure')} ${code(option.measureDefault)}` : ''
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
