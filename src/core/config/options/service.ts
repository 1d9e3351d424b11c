/** Options of the service: its base, how it is built and started, and its address. */

import { everySource, gateCommands, type Option } from './option.ts'

export const serviceOptions = [
  {
    name: 'name',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'NAME',
    default: 'service',
    summary: 'Name of the suite in reports and baselines.',
  },
  {
    name: 'base',
    sources: everySource,
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'base' },
    placeholder: 'BASE',
    default: 'auto',
    summary:
      'What to compare with: auto, none, a git ref, a folder such as ./before, image:NAME, or a ' +
      "service's address.",
  },
  {
    name: 'mode',
    sources: everySource,
    commands: ['run', 'prove'],
    scope: 'suite',
    kind: { kind: 'choice', values: ['auto', 'paired', 'stored'] },
    placeholder: null,
    default: 'auto',
    summary:
      'paired: base and head side by side; stored: against earlier runs; auto: paired where a ' +
      'base can be built.',
  },
  {
    name: 'start',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'command' },
    placeholder: 'COMMAND',
    default: null,
    summary:
      'Command that starts the service: text runs in a shell, a list without one. Omit it if ' +
      'the service already runs.',
  },
  {
    name: 'image',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'NAME',
    default: null,
    summary: 'Container image to run as the service, instead of a start command.',
  },
  {
    name: 'compose',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary:
      'Compose file to run as the service, instead of a start command; its containers are ' +
      'measured together.',
  },
  {
    name: 'cwd',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FOLDER',
    default: '.',
    summary: 'Folder in which the service is built and started.',
  },
  {
    name: 'env',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'variables' },
    placeholder: 'NAME=VALUE',
    default: null,
    summary: "Environment variables of the service, in addition to tailgate's own.",
  },
  {
    name: 'build',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'command' },
    placeholder: 'COMMAND',
    default: null,
    summary: 'Command that builds the service, in cwd: text runs in a shell, a list without one.',
  },
  {
    name: 'build-timeout',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '1s', to: '6h' },
    placeholder: 'TIME',
    default: '15m',
    summary: 'Maximum duration of a build.',
  },
  {
    name: 'carry',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'paths' },
    placeholder: 'PATH',
    default: null,
    summary:
      'Untracked files and folders to copy into the checkout of the base, such as .env and .npmrc.',
  },
  {
    name: 'prepare',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'command' },
    placeholder: 'COMMAND',
    default: null,
    summary:
      'Command to run for each side before each start, such as one that creates and migrates ' +
      '${database}.',
  },
  {
    name: 'reset',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'command' },
    placeholder: 'COMMAND',
    default: null,
    summary:
      'Command to run for each side before prepare, and after the last epoch, such as one that ' +
      'drops ${database}.',
  },
  {
    name: 'prepare-timeout',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '1s', to: '6h' },
    placeholder: 'TIME',
    default: '5m',
    summary: 'Maximum duration of prepare, and of reset.',
  },
  {
    name: 'url',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'url' },
    placeholder: 'URL',
    default: null,
    summary:
      'Address of the service; ${port} in it is a free port at each start. Its path is the ' +
      'request if there are no requests.',
  },
  {
    name: 'ready',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'ready' },
    placeholder: 'CHECK',
    default: 'tcp',
    summary:
      'When the service is ready: a path or address that returns a status below 400, tcp, or ' +
      'log: with a text or pattern.',
  },
  {
    name: 'ready-timeout',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '100ms', to: '1h' },
    placeholder: 'TIME',
    default: '30s',
    summary: 'Maximum time until the service is ready.',
  },
  {
    name: 'stop-timeout',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'duration', from: '0s', to: '10m' },
    placeholder: 'TIME',
    default: '5s',
    summary: 'Maximum time until the service has stopped; after that it is killed.',
  },
] as const satisfies readonly Option[]
