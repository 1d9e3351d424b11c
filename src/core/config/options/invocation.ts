/** Options of the whole invocation: its files, its stores, and the meaning of outcomes. */

import { everySource, gateCommands, type Option } from './option.ts'

const storeCommands = ['run', 'calibrate', 'prove', 'baseline'] as const
const passOrFailKind = { kind: 'choice', values: ['pass', 'fail'] } as const
const fileAndInput = ['yml', 'input'] as const
const inputAndFlag = ['input', 'flag'] as const

export const invocationOptions = [
  {
    name: 'config',
    sources: inputAndFlag,
    commands: [...storeCommands, 'measure'],
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: 'tailgate.yml',
    summary: 'Configuration file; what it names is relative to its folder.',
  },
  {
    name: 'suite',
    sources: inputAndFlag,
    commands: [...gateCommands, 'measure'],
    scope: 'invocation',
    kind: { kind: 'names' },
    placeholder: 'NAME',
    default: null,
    summary: 'Names of the suites to run; without it, all of them.',
  },
  {
    name: 'baseline',
    sources: everySource,
    commands: storeCommands,
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FOLDER',
    default: '.tailgate',
    summary: 'Folder of logs, and of stored measurements with store: file.',
  },
  {
    name: 'store',
    sources: everySource,
    commands: ['run', 'calibrate', 'baseline'],
    scope: 'invocation',
    kind: { kind: 'choice', values: ['auto', 'branch', 'cache', 'artifact', 'file'] },
    placeholder: null,
    default: 'auto',
    summary: 'Where measurements are stored; auto: branch in the Action, file elsewhere.',
  },
  {
    name: 'data-branch',
    sources: everySource,
    commands: ['run', 'calibrate', 'baseline'],
    scope: 'invocation',
    kind: { kind: 'text' },
    placeholder: 'BRANCH',
    default: 'tailgate-data',
    summary: 'Branch that holds the stored measurements with store: branch.',
  },
  {
    name: 'matrix',
    sources: inputAndFlag,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'text' },
    placeholder: 'VALUES',
    default: '${{ toJSON(matrix) }}',
    flagDefault: '',
    defaultWords: "the values of the job's matrix",
    summary:
      'Values that distinguish the jobs of a matrix, in baselines and in the comment: text, or ' +
      'a JSON object.',
  },
  {
    name: 'save-baseline',
    sources: inputAndFlag,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'choice', values: ['auto', 'always', 'never'] },
    placeholder: null,
    default: 'auto',
    flagDefault: 'never',
    bare: 'always',
    summary:
      'Whether to store the measurement as a baseline; auto: on pushes to the default branch ' +
      'and to those of save-on.',
  },
  {
    name: 'save',
    sources: ['flag'],
    commands: ['calibrate'],
    scope: 'invocation',
    kind: { kind: 'switch' },
    placeholder: null,
    default: 'false',
    summary: 'Store how much processes of the service differ: later runs judge by it.',
  },
  {
    name: 'save-on',
    sources: ['yml', 'input'],
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'names' },
    placeholder: 'BRANCH',
    default: null,
    summary: 'Branches whose pushes store baselines, in addition to the default branch.',
  },
  {
    name: 'policy',
    sources: fileAndInput,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'choice', values: ['head', 'base'] },
    placeholder: null,
    default: 'head',
    summary:
      'Whose limits and waivers judge a pull request: its own (head), or those of its target ' +
      'branch (base).',
  },
  {
    name: 'on-fail',
    sources: everySource,
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'choice', values: ['fail', 'report'] },
    placeholder: null,
    default: 'fail',
    summary:
      'Whether a failure ends the job with an error; report: say what would fail, and end with 0 ' +
      'and a neutral check.',
  },
  {
    name: 'on-no-baseline',
    sources: everySource,
    commands: gateCommands,
    scope: 'invocation',
    kind: passOrFailKind,
    placeholder: null,
    default: 'pass',
    summary: 'Whether a run passes or fails if there is nothing to compare with.',
  },
  {
    name: 'on-unsure',
    sources: everySource,
    commands: gateCommands,
    scope: 'invocation',
    kind: passOrFailKind,
    placeholder: null,
    default: 'pass',
    summary: 'Whether a run passes or fails if the noise is too great to tell.',
  },
  {
    name: 'on-incomparable',
    sources: everySource,
    commands: gateCommands,
    scope: 'invocation',
    kind: passOrFailKind,
    placeholder: null,
    default: 'pass',
    summary:
      'Whether a run passes or fails if its baseline comes from another machine or configuration.',
  },
  {
    name: 'comment',
    sources: ['input'],
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'choice', values: ['always', 'on-change', 'never'] },
    placeholder: null,
    default: 'always',
    summary:
      'Whether to comment on the pull request; on-change: while everything passes, only update ' +
      'an existing comment.',
  },
  {
    name: 'notify',
    sources: ['yml'],
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'names' },
    placeholder: 'NAME',
    default: null,
    summary:
      'Users and teams that the comment mentions once, at the first failure of a pull request: ' +
      '"@acme/perf".',
  },
  {
    name: 'github-token',
    sources: ['input'],
    commands: ['run'],
    scope: 'invocation',
    kind: { kind: 'text' },
    placeholder: 'TOKEN',
    default: '${{ github.token }}',
    defaultWords: 'the token of the job',
    summary:
      'Token for the comment (needs pull-requests: write) and for the branch of baselines ' +
      '(needs contents: write).',
  },
  {
    name: 'json',
    sources: ['flag'],
    commands: ['run', 'measure', 'calibrate', 'prove', 'baseline'],
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    bare: '-',
    summary: 'Write the result as JSON to this file, or to standard output if no file is given.',
  },
  {
    name: 'markdown',
    sources: ['flag'],
    commands: ['run', 'prove', 'compare'],
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary:
      "Write the text of the pull request's comment to this file, for CI systems without an " +
      'Action.',
  },
  {
    name: 'out',
    sources: ['flag'],
    commands: ['run', 'measure', 'calibrate'],
    scope: 'invocation',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary:
      'Write the measurement to this file, for tailgate judge; with several suites, one file each.',
  },
] as const satisfies readonly Option[]
