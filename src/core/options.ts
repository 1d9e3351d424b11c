/**
 * Every option, once. tailgate.yml keys, Action inputs, command-line flags, action.yml, the JSON Schema and the
 * README's tables all come from here.
 */

/** What a value looks like. Bounds are written as a user would write the value itself. */
export type Kind =
  | { kind: 'text' }
  | { kind: 'url' }
  | { kind: 'path' }
  | { kind: 'command' } // one line for the shell, or a list of arguments
  | { kind: 'ready' }
  | { kind: 'duration'; from: string; to: string }
  | { kind: 'rate'; to: string }
  | { kind: 'share' }
  | { kind: 'count'; from: number; to: number }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'names' }
  | { kind: 'variables' } // NAME=value
  | { kind: 'headers' } // Name: value
  | { kind: 'limits' } // metric: limit
  | { kind: 'requests' }

/** Where an option can be given. */
export type Door = 'yml' | 'input' | 'flag'

/** The commands that take the load's flags. */
export type Command = 'run' | 'measure'

export interface Option {
  /** The Action input, and the long flag unless `flag` differs. */
  name: string
  doors: readonly Door[]
  /** Place in tailgate.yml where that is not the name. */
  key?: string
  /** Long flag, without dashes, where that is not the name. */
  flag?: string
  /** Short flag, without its dash. */
  short?: string
  commands: readonly Command[]
  /** Whether each suite may have its own, or it holds for the whole invocation. */
  scope: 'suite' | 'invocation'
  kind: Kind
  /** Stands for the value in help texts; null where the kind's choices do. */
  placeholder: string | null
  /** As a user would write it; null when there is none. */
  default: string | null
  /** The default on the command line, where it differs. */
  flagDefault?: string
  /** The default of `measure`, where it differs. */
  measureDefault?: string
  /** What a flag without a value means, where it may stand without one. */
  bare?: string
  summary: string
}

const everywhere = ['yml', 'input', 'flag'] as const
const outside = ['input', 'flag'] as const
const both = ['run', 'measure'] as const
const passOrFail = { kind: 'choice', values: ['pass', 'fail'] } as const

const table = [
  {
    name: 'name',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'NAME',
    default: 'service',
    summary: 'What the suite is called in reports and baselines.',
  },
  {
    name: 'start',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'command' },
    placeholder: 'COMMAND',
    default: null,
    summary:
      'Command that starts the service: text runs in a shell, a list runs as it is. Without it the service already runs.',
  },
  {
    name: 'cwd',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FOLDER',
    default: '.',
    summary: 'Folder in which the service starts.',
  },
  {
    name: 'env',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'variables' },
    placeholder: 'NAME=VALUE',
    default: null,
    summary:
      'Environment variables for the service, beside those that tailgate itself has; in an input one to a line.',
  },
  {
    name: 'url',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'url' },
    placeholder: 'URL',
    default: null,
    summary:
      'Where the service listens, such as http://127.0.0.1:3000; a path in it is requested when there are no requests.',
  },
  {
    name: 'ready',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'ready' },
    placeholder: 'CHECK',
    default: 'tcp',
    summary:
      'When the service is ready: a path or http:// address that answers below 400, tcp (its port accepts connections), or log: and a text or regular expression.',
  },
  {
    name: 'ready-timeout',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'duration', from: '100ms', to: '1h' },
    placeholder: 'TIME',
    default: '30s',
    summary: 'How long the service may take to get ready.',
  },
  {
    name: 'stop-timeout',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'duration', from: '0s', to: '10m' },
    placeholder: 'TIME',
    default: '5s',
    summary: 'How long the service may take to stop before it is killed.',
  },
  {
    name: 'requests',
    doors: everywhere,
    flag: 'request',
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'requests' },
    placeholder: 'REQUEST',
    default: null,
    summary:
      'What to send, such as GET /items; each may also be a map of name, method, path, headers, body, body-file or body-size, and weight. In an input one to a line, or YAML. Without it, GET the path of the url.',
  },
  {
    name: 'method',
    doors: ['flag'],
    short: 'X',
    commands: ['measure'],
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'METHOD',
    default: null,
    summary: 'Method of the request: GET, or POST when there is a body.',
  },
  {
    name: 'header',
    doors: ['flag'],
    short: 'H',
    commands: ['measure'],
    scope: 'suite',
    kind: { kind: 'headers' },
    placeholder: 'NAME:VALUE',
    default: null,
    summary: 'Header of the request; may be repeated.',
  },
  {
    name: 'body',
    doors: ['flag'],
    commands: ['measure'],
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'TEXT',
    default: null,
    summary: 'Body of the request.',
  },
  {
    name: 'body-file',
    doors: ['flag'],
    commands: ['measure'],
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary: 'File that holds the body of the request.',
  },
  {
    name: 'rate',
    doors: everywhere,
    key: 'load.rate',
    short: 'r',
    commands: both,
    scope: 'suite',
    kind: { kind: 'rate', to: '10M/s' },
    placeholder: 'RATE',
    default: '100/s',
    summary: 'Requests per unit of time, kept whatever the service does: 500/s, 30/m, 1.5k.',
  },
  {
    name: 'connections',
    doors: everywhere,
    key: 'load.connections',
    short: 'c',
    commands: both,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 50_000 },
    placeholder: 'COUNT',
    default: '16',
    summary: 'Connections kept open to the service.',
  },
  {
    name: 'timeout',
    doors: everywhere,
    key: 'load.timeout',
    commands: both,
    scope: 'suite',
    kind: { kind: 'duration', from: '1ms', to: '1h' },
    placeholder: 'TIME',
    default: '10s',
    summary: 'A request that is not answered this long after it was sent is an error.',
  },
  {
    name: 'duration',
    doors: everywhere,
    short: 'd',
    commands: both,
    scope: 'suite',
    kind: { kind: 'duration', from: '100ms', to: '24h' },
    placeholder: 'TIME',
    default: '10s',
    summary: 'Measured time of each epoch.',
  },
  {
    name: 'warmup',
    doors: everywhere,
    commands: both,
    scope: 'suite',
    kind: { kind: 'duration', from: '0s', to: '24h' },
    placeholder: 'TIME',
    default: '3s',
    measureDefault: '1s',
    summary: 'Time under load at the start of each epoch that no figure includes.',
  },
  {
    name: 'epochs',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 50 },
    placeholder: 'COUNT',
    default: '3',
    summary: 'How often to start the service afresh and measure it.',
  },
  {
    name: 'limits',
    doors: everywhere,
    flag: 'limit',
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'limits' },
    placeholder: 'METRIC=LIMIT',
    default: 'p50: +5%, p99: +10%, max: +25%, rps: -1%, errors: +0.5pp',
    summary:
      'Lines that may not be crossed, such as p99: +10% or max: 250ms, in an input one metric to a line; off removes a default. Metrics: p50, p90, p99, p99.9, max, rps, errors.',
  },
  {
    name: 'allow-errors',
    doors: everywhere,
    commands: both,
    scope: 'suite',
    kind: { kind: 'share' },
    placeholder: 'SHARE',
    default: '1%',
    summary: 'Share of failed requests above which a measurement is invalid.',
  },
  {
    name: 'noise',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'choice', values: ['judge', 'ignore'] },
    placeholder: null,
    default: 'judge',
    summary:
      "judge asks whether a difference could be chance; ignore takes the limits literally, for quiet machines of one's own.",
  },
  {
    name: 'workers',
    doors: everywhere,
    short: 't',
    commands: both,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 256 },
    placeholder: 'COUNT',
    default: '1',
    summary: 'Threads that generate load; one is enough for tens of thousands of requests per second.',
  },
  {
    name: 'seed',
    doors: everywhere,
    commands: both,
    scope: 'suite',
    kind: { kind: 'count', from: 0, to: Number.MAX_SAFE_INTEGER },
    placeholder: 'NUMBER',
    default: null,
    summary: 'Makes everything random repeatable; a new one each time otherwise.',
  },
  {
    name: 'config',
    doors: outside,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: 'tailgate.yml',
    summary: 'Configuration file.',
  },
  {
    name: 'suite',
    doors: outside,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'names' },
    placeholder: 'NAME',
    default: null,
    summary: 'Run only the suites of these names, one to a line; all of them otherwise.',
  },
  {
    name: 'baseline',
    doors: everywhere,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FOLDER',
    default: '.tailgate',
    summary: 'Folder of stored measurements to compare with.',
  },
  {
    name: 'save-baseline',
    doors: outside,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'choice', values: ['auto', 'always', 'never'] },
    placeholder: null,
    default: 'auto',
    flagDefault: 'never',
    bare: 'always',
    summary:
      'Whether to store what was measured as a baseline, unless it failed or is invalid; auto does so on pushes to the default branch.',
  },
  {
    name: 'on-no-baseline',
    doors: everywhere,
    commands: ['run'],
    scope: 'invocation',
    kind: passOrFail,
    placeholder: null,
    default: 'pass',
    summary: 'What it means when there is nothing to compare with.',
  },
  {
    name: 'on-unsure',
    doors: everywhere,
    commands: ['run'],
    scope: 'invocation',
    kind: passOrFail,
    placeholder: null,
    default: 'pass',
    summary: 'What it means when the noise is too great to tell.',
  },
  {
    name: 'on-incomparable',
    doors: everywhere,
    commands: ['run'],
    scope: 'invocation',
    kind: passOrFail,
    placeholder: null,
    default: 'pass',
    summary: 'What it means when the baseline comes from another machine or configuration.',
  },
  {
    name: 'comment',
    doors: ['input'],
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'choice', values: ['always', 'never'] },
    placeholder: null,
    default: 'always',
    summary: 'Whether to write the result into the pull request.',
  },
  {
    name: 'github-token',
    doors: ['input'],
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'text' },
    placeholder: 'TOKEN',
    default: '${{ github.token }}',
    summary: 'Token that writes the comment; it needs the permission pull-requests: write.',
  },
  {
    name: 'json',
    doors: ['flag'],
    commands: both,
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    bare: '-',
    summary: 'Write the result as JSON to a file; to the standard output without one.',
  },
  {
    name: 'out',
    doors: ['flag'],
    commands: ['measure'],
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary: 'Keep the measurement in this file, for tailgate judge.',
  },
] as const satisfies readonly Option[]

type Entry = (typeof table)[number]
export type OptionName = Entry['name']

/** The values of an option that offers a choice. */
export type ChoiceOf<Name extends OptionName> = Extract<Entry, { name: Name }>['kind'] extends {
  values: readonly (infer Value)[]
}
  ? Value
  : never

export const options: readonly (Option & { name: OptionName })[] = table

export const outputs: readonly { name: string; summary: string }[] = [
  {
    name: 'verdict',
    summary: 'pass, fail, unsure, invalid, incomparable or no-baseline; of several suites the worst.',
  },
  { name: 'p50', summary: 'Median response time of the head, in milliseconds.' },
  { name: 'p99', summary: '99th percentile of the response time of the head, in milliseconds.' },
  { name: 'max', summary: 'Longest response time of the head, in milliseconds.' },
  { name: 'rps', summary: 'Requests per second that the head completed.' },
  {
    name: 'p50-change',
    summary: 'Change of p50 against the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'p99-change',
    summary: 'Change of p99 against the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'max-change',
    summary: 'Change of max against the baseline, in percent; empty without a baseline.',
  },
  {
    name: 'rps-change',
    summary: 'Change of rps against the baseline, in percent; empty without a baseline.',
  },
  { name: 'report', summary: 'Path of the report as JSON.' },
]

export function optionOf(name: OptionName): Option {
  const option = options.find((each) => each.name === name)
  if (!option) throw new Error(`no option is called ${name}`)
  return option
}

/** Place in tailgate.yml, or null where it can't stand there. */
export function keyOf(option: Option): string | null {
  return option.doors.includes('yml') ? (option.key ?? option.name) : null
}

/** Name of the Action input, or null. */
export function inputOf(option: Option): string | null {
  return option.doors.includes('input') ? option.name : null
}

/** Long flag with its dashes, or null. */
export function flagOf(option: Option): string | null {
  return option.doors.includes('flag') ? `--${option.flag ?? option.name}` : null
}

/** Whether the flag may stand several times, and the input hold several lines. */
export function isRepeatable(option: Option): boolean {
  return ['names', 'variables', 'headers', 'limits', 'requests'].includes(option.kind.kind)
}

/** The word that was probably meant, or null. */
export function closest(word: string, words: readonly string[]): string | null {
  const [best] = words
    .map((candidate) => ({ candidate, edits: editsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits)
  return best && best.edits <= Math.max(1, Math.floor(word.length / 3)) ? best.candidate : null
}

/** Letters to insert, delete, replace or swap with the next (optimal string alignment), row by row of the table. */
function editsBetween(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 10) return Number.POSITIVE_INFINITY
  const [letters, others] = [[...from], [...to]]
  const rows = [Array.from({ length: others.length + 1 }, (_, column) => column)]
  for (const [row, letter] of letters.entries()) {
    const [above = [], here] = [rows[row], [row + 1]]
    for (const [column, other] of others.entries()) {
      const [replaced = 0, deleted = 0, inserted = 0] = [above[column], above[column + 1], here[column]]
      const isSwap = letter === others[column - 1] && letters[row - 1] === other
      const swapped = isSwap ? (rows[row - 1]?.[column - 1] ?? 0) : Number.POSITIVE_INFINITY
      here.push(Math.min(replaced + (letter === other ? 0 : 1), deleted + 1, inserted + 1, swapped + 1))
    }
    rows.push(here)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
