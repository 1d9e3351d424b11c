/**
 * Every option, once. tailgate.yml keys, Action inputs, command-line flags, action.yml, the JSON Schema and the
 * README's tables all come from here.
 */

/** What a value looks like. Bounds are written as a user would write the value itself. */
export type Kind =
  | { kind: 'text' }
  | { kind: 'url' }
  | { kind: 'path' }
  | { kind: 'paths' }
  | { kind: 'command' } // one line for the shell, or a list of arguments
  | { kind: 'base' } // auto, none, a git ref, a folder, image:NAME or an address
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
  | { kind: 'floors' } // metric: duration
  | { kind: 'requests' }

/** Where an option can be given. */
export type Door = 'yml' | 'input' | 'flag'

/** The commands that take flags of this table; `baseline` stands for all that begin with it. */
export type Command = 'run' | 'measure' | 'calibrate' | 'baseline'

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
  /** Where only the runner can work the default out: what it is, in words. */
  defaultWords?: string
  /** The default of `measure`, where it differs. */
  measureDefault?: string
  /** What a flag without a value means, where it may stand without one. */
  bare?: string
  summary: string
}

const everywhere = ['yml', 'input', 'flag'] as const
const outside = ['input', 'flag'] as const
const outsideOfFlags = ['yml', 'input'] as const
const gates = ['run', 'calibrate'] as const
const loads = ['run', 'measure', 'calibrate'] as const
const keeps = ['run', 'calibrate', 'baseline'] as const
const passOrFail = { kind: 'choice', values: ['pass', 'fail'] } as const

const table = [
  {
    name: 'name',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'NAME',
    default: 'service',
    summary: 'What the suite is called in reports and baselines.',
  },
  {
    name: 'base',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'base' },
    placeholder: 'BASE',
    default: 'auto',
    summary:
      'What the head is compared with: auto (the commit that the change started from, as git knows it), none (stored runs only), a git ref, a folder such as ./before, image:NAME, or the http:// address of a service that runs.',
  },
  {
    name: 'mode',
    doors: everywhere,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'choice', values: ['auto', 'paired', 'stored'] },
    placeholder: null,
    default: 'auto',
    summary:
      'paired measures base and head side by side; stored compares with earlier runs; auto is paired where there is a base to build, else stored.',
  },
  {
    name: 'start',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'command' },
    placeholder: 'COMMAND',
    default: null,
    summary:
      'Command that starts the service: text runs in a shell, a list runs as it is. Without it the service already runs, unless there is an image or compose.',
  },
  {
    name: 'image',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'NAME',
    default: null,
    summary: 'Container image that is the service, run in place of a start command.',
  },
  {
    name: 'compose',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary:
      'Compose file whose containers are the service, all measured together; in place of a start command. It reads TAILGATE_PORT, TAILGATE_SIDE, TAILGATE_EPOCH and TAILGATE_DATABASE.',
  },
  {
    name: 'cwd',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FOLDER',
    default: '.',
    summary: 'Folder in which the service starts.',
  },
  {
    name: 'env',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'variables' },
    placeholder: 'NAME=VALUE',
    default: null,
    summary:
      'Environment variables for the service, beside those that tailgate itself has; in an input one to a line.',
  },
  {
    name: 'build',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'command' },
    placeholder: 'COMMAND',
    default: null,
    summary:
      'Command that builds head and base alike, run in cwd; text runs in a shell, a list runs as it is.',
  },
  {
    name: 'build-timeout',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'duration', from: '1s', to: '6h' },
    placeholder: 'TIME',
    default: '15m',
    summary: 'How long a build may take.',
  },
  {
    name: 'carry',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'paths' },
    placeholder: 'PATH',
    default: null,
    summary:
      'Untracked files and folders that the checkout of the base needs too, such as .env and .npmrc; in an input one to a line.',
  },
  {
    name: 'prepare',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'command' },
    placeholder: 'COMMAND',
    default: null,
    summary:
      'Command run for each side before every epoch starts its service, such as one that creates, migrates and seeds ${database}.',
  },
  {
    name: 'reset',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'command' },
    placeholder: 'COMMAND',
    default: null,
    summary:
      'Command run for each side before prepare in every epoch, and once after the last, such as one that drops ${database}.',
  },
  {
    name: 'prepare-timeout',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'duration', from: '1s', to: '6h' },
    placeholder: 'TIME',
    default: '5m',
    summary: 'How long prepare, and how long reset, may take.',
  },
  {
    name: 'url',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'url' },
    placeholder: 'URL',
    default: null,
    summary:
      'Where the service listens, such as http://127.0.0.1:3000, or http://127.0.0.1:${port} for a free port at each start; a path in it is requested when there are no requests.',
  },
  {
    name: 'ready',
    doors: everywhere,
    commands: gates,
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
    commands: gates,
    scope: 'suite',
    kind: { kind: 'duration', from: '100ms', to: '1h' },
    placeholder: 'TIME',
    default: '30s',
    summary: 'How long the service may take to get ready.',
  },
  {
    name: 'stop-timeout',
    doors: everywhere,
    commands: gates,
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
    commands: gates,
    scope: 'suite',
    kind: { kind: 'requests' },
    placeholder: 'REQUEST',
    default: null,
    summary:
      'What to send, such as GET /items; each may also be a map of name, method, path, headers, body, body-file or body-size, weight, and limits. In an input one to a line, or YAML. Without it, GET the path of the url.',
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
    name: 'paths',
    doors: ['yml'],
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'paths' },
    placeholder: 'PATTERN',
    default: null,
    summary:
      'Files that this suite depends on, as in a workflow: a pull request that touches none of them passes as not affected.',
  },
  {
    name: 'load',
    doors: everywhere,
    key: 'load.kind',
    commands: loads,
    scope: 'suite',
    kind: { kind: 'choice', values: ['rate', 'closed'] },
    placeholder: null,
    default: 'rate',
    summary:
      'What makes a request due: with rate the clock, whatever the service does; with closed the answer to the last one on its connection, which finds how much the service can take. In tailgate.yml load: closed may stand alone.',
  },
  {
    name: 'rate',
    doors: everywhere,
    key: 'load.rate',
    short: 'r',
    commands: loads,
    scope: 'suite',
    kind: { kind: 'rate', to: '10M/s' },
    placeholder: 'RATE',
    default: '100/s',
    summary: 'Requests per unit of time, kept whatever the service does: 500/s, 30/m, 1.5k.',
  },
  {
    name: 'arrivals',
    doors: everywhere,
    key: 'load.arrivals',
    commands: loads,
    scope: 'suite',
    kind: { kind: 'choice', values: ['even', 'poisson'] },
    placeholder: null,
    default: 'even',
    summary:
      'How the requests of a rate lie in time: even on a grid, each a little displaced; poisson as users come who know nothing of each other, now close together, now far apart.',
  },
  {
    name: 'connections',
    doors: everywhere,
    key: 'load.connections',
    short: 'c',
    commands: loads,
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
    commands: loads,
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
    commands: loads,
    scope: 'suite',
    kind: { kind: 'duration', from: '100ms', to: '24h' },
    placeholder: 'TIME',
    default: '15s',
    measureDefault: '10s',
    summary: 'Measured time of each epoch.',
  },
  {
    name: 'warmup',
    doors: everywhere,
    commands: loads,
    scope: 'suite',
    kind: { kind: 'duration', from: '0s', to: '24h' },
    placeholder: 'TIME',
    default: '3s',
    measureDefault: '1s',
    summary: 'Time under load at the start of each epoch that no figure includes.',
  },
  {
    name: 'warmup-limit',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'duration', from: '0s', to: '24h' },
    placeholder: 'TIME',
    default: '15s',
    summary:
      'Longest warm-up of an epoch, which goes on while responses still get faster; a JVM may need more.',
  },
  {
    name: 'epochs',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 50 },
    placeholder: 'COUNT',
    default: null,
    summary:
      'How often to start the service afresh and measure it: 3 alone, up to 8 when base and head are measured side by side.',
  },
  {
    name: 'interleave',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'choice', values: ['auto', 'requests', 'rounds'] },
    placeholder: null,
    default: 'auto',
    summary:
      'How base and head take turns: requests deals each request to one of them at random, rounds loads one after the other for a second or two; auto chooses, in a closed load rounds.',
  },
  {
    name: 'max-time',
    doors: everywhere,
    commands: gates,
    scope: 'suite',
    kind: { kind: 'duration', from: '10s', to: '24h' },
    placeholder: 'TIME',
    default: '30m',
    summary: 'No epoch is begun that could not end within this time, builds and starts included.',
  },
  {
    name: 'limits',
    doors: everywhere,
    flag: 'limit',
    commands: gates,
    scope: 'suite',
    kind: { kind: 'limits' },
    placeholder: 'METRIC=LIMIT',
    default: 'p50: +5%, p99: +10%, max: +25%, rps: -1%, errors: +0.5pp',
    summary:
      'Lines that may not be crossed, such as p99: +10% or max: 250ms, in an input one metric to a line; off removes a default. In a closed load the defaults are rps: -5% and errors: +0.5pp. Metrics: p50, p90, p99, p99.9, max, rps, errors, cpu.',
  },
  {
    name: 'floors',
    doors: everywhere,
    flag: 'floor',
    commands: gates,
    scope: 'suite',
    kind: { kind: 'floors' },
    placeholder: 'METRIC=TIME',
    default: 'p50: 0.05ms, p90: 0.1ms, p99: 0.2ms, p99.9: 0.5ms, max: 1ms',
    summary:
      'Changes smaller than these never fail, such as p50: 0.05ms, in an input one metric to a line. Metrics: p50, p90, p99, p99.9, max.',
  },
  {
    name: 'allow-errors',
    doors: everywhere,
    commands: loads,
    scope: 'suite',
    kind: { kind: 'share' },
    placeholder: 'SHARE',
    default: '1%',
    summary: 'Share of failed requests above which a measurement is invalid.',
  },
  {
    name: 'noise',
    doors: everywhere,
    commands: gates,
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
    commands: loads,
    scope: 'suite',
    kind: { kind: 'count', from: 1, to: 256 },
    placeholder: 'COUNT',
    default: '1',
    summary: 'Threads that generate load; one is enough for tens of thousands of requests per second.',
  },
  {
    name: 'pacing',
    doors: everywhere,
    commands: loads,
    scope: 'suite',
    kind: { kind: 'choice', values: ['precise', 'balanced'] },
    placeholder: null,
    default: 'precise',
    summary:
      'What is spent on sending each request when it is due: precise sends each at its own moment; balanced sends together what is due within a quarter of a millisecond, which at tens of thousands per second spares a third of the CPU.',
  },
  {
    name: 'priority',
    doors: everywhere,
    commands: loads,
    scope: 'suite',
    kind: { kind: 'choice', values: ['high', 'normal', 'sudo'] },
    placeholder: null,
    default: 'high',
    summary:
      'Whether the threads that generate load go before other programs where the warm-up shows that processors are fought for: high as far as they may, normal never; sudo first gets them the right to, by sudo -n prlimit, as high does on the runners that GitHub hosts.',
  },
  {
    name: 'seed',
    doors: everywhere,
    commands: loads,
    scope: 'suite',
    kind: { kind: 'count', from: 0, to: Number.MAX_SAFE_INTEGER },
    placeholder: 'NUMBER',
    default: null,
    summary: 'Makes everything random repeatable; a new one each time otherwise.',
  },
  {
    name: 'config',
    doors: outside,
    commands: keeps,
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: 'tailgate.yml',
    summary: 'Configuration file.',
  },
  {
    name: 'suite',
    doors: outside,
    commands: gates,
    scope: 'invocation',
    kind: { kind: 'names' },
    placeholder: 'NAME',
    default: null,
    summary: 'Run only the suites of these names, one to a line; all of them otherwise.',
  },
  {
    name: 'baseline',
    doors: everywhere,
    commands: keeps,
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FOLDER',
    default: '.tailgate',
    summary: 'Folder of logs, and of stored measurements where store is file.',
  },
  {
    name: 'store',
    doors: everywhere,
    commands: ['run', 'baseline'],
    scope: 'invocation',
    kind: { kind: 'choice', values: ['auto', 'branch', 'cache', 'artifact', 'file'] },
    placeholder: null,
    default: 'auto',
    summary:
      'Where measurements are stored: on a branch of their own, which the API writes and needs contents: write for; in the Actions cache; in artifacts of the workflow; or as files in the folder that baseline names. auto is branch in the Action, file elsewhere.',
  },
  {
    name: 'data-branch',
    doors: everywhere,
    commands: ['run', 'baseline'],
    scope: 'invocation',
    kind: { kind: 'text' },
    placeholder: 'BRANCH',
    default: 'tailgate-data',
    summary: 'Branch that holds the stored measurements, where store is branch.',
  },
  {
    name: 'matrix',
    doors: outside,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'text' },
    placeholder: 'VALUES',
    default: '${{ toJSON(matrix) }}',
    flagDefault: '',
    defaultWords: "the values of the job's matrix",
    summary:
      'What tells the jobs of a matrix apart, in baselines and in the comment: words, or a JSON object of values.',
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
      'Whether to store what was measured as a baseline; auto does so on pushes to the default branch, and to those that save-on names. A run that did not pass is kept apart, until tailgate baseline accept makes it a baseline. What is to be stored is measured alone, without a base beside it.',
  },
  {
    name: 'save-on',
    doors: ['yml', 'input'],
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'names' },
    placeholder: 'BRANCH',
    default: null,
    summary: 'Branches whose pushes store baselines besides the default branch; in an input one to a line.',
  },
  {
    name: 'policy',
    doors: outsideOfFlags,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'choice', values: ['head', 'base'] },
    placeholder: null,
    default: 'head',
    summary:
      'By whose limits and waivers a pull request is judged: its own, or those of the branch that it wants to go to. What it changes of them is said in either case.',
  },
  {
    name: 'on-no-baseline',
    doors: everywhere,
    commands: gates,
    scope: 'invocation',
    kind: passOrFail,
    placeholder: null,
    default: 'pass',
    summary: 'What it means when there is nothing to compare with.',
  },
  {
    name: 'on-unsure',
    doors: everywhere,
    commands: gates,
    scope: 'invocation',
    kind: passOrFail,
    placeholder: null,
    default: 'pass',
    summary: 'What it means when the noise is too great to tell.',
  },
  {
    name: 'on-incomparable',
    doors: everywhere,
    commands: gates,
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
    kind: { kind: 'choice', values: ['always', 'on-change', 'never'] },
    placeholder: null,
    default: 'always',
    summary:
      'Whether to write the result into the pull request; on-change begins no comment while everything passes, and keeps up to date one that is there.',
  },
  {
    name: 'github-token',
    doors: ['input'],
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'text' },
    placeholder: 'TOKEN',
    default: '${{ github.token }}',
    defaultWords: 'the token of the job',
    summary:
      'Token that writes the comment, which takes the permission pull-requests: write, and the branch of baselines, which takes contents: write.',
  },
  {
    name: 'json',
    doors: ['flag'],
    commands: ['run', 'measure', 'calibrate', 'baseline'],
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    bare: '-',
    summary: 'Write the result as JSON to a file; to the standard output without one.',
  },
  {
    name: 'markdown',
    doors: ['flag'],
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary:
      'Write what the comment in a pull request would say to this file, for systems that have no Action.',
  },
  {
    name: 'out',
    doors: ['flag'],
    commands: loads,
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary: 'Keep the measurement in this file, for tailgate judge; of several suites one file each.',
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
  const repeatable = ['paths', 'names', 'variables', 'headers', 'limits', 'floors', 'requests']
  return repeatable.includes(option.kind.kind)
}
