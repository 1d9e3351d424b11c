/** Options of the requests to send, and of the files that a suite depends on. */

import { everySource, gateCommands, loadCommands, type Option } from './option.ts'

export const requestOptions = [
  {
    name: 'requests',
    sources: everySource,
    flag: 'request',
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'requests' },
    placeholder: 'REQUEST',
    default: null,
    summary:
      'Requests to send, such as GET /items, or maps with path, method, headers, body, weight, ' +
      'limits and more.',
  },
  {
    name: 'method',
    sources: ['flag'],
    short: 'X',
    commands: ['measure'],
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'METHOD',
    default: null,
    summary: 'HTTP method: GET, or POST if there is a body.',
  },
  {
    name: 'header',
    sources: ['flag'],
    short: 'H',
    commands: ['measure'],
    scope: 'suite',
    kind: { kind: 'headers' },
    placeholder: 'NAME:VALUE',
    default: null,
    summary: 'Header of the request; repeat the flag for several.',
  },
  {
    name: 'body',
    sources: ['flag'],
    commands: ['measure'],
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'TEXT',
    default: null,
    summary: 'Body of the request.',
  },
  {
    name: 'body-file',
    sources: ['flag'],
    commands: ['measure'],
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary: 'File that contains the body of the request.',
  },
  {
    name: 'user',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'NAME:PASSWORD',
    default: null,
    summary:
      'Name and password for basic authentication of every request, best as ${env.NAME}; masked ' +
      'and never stored.',
  },
  {
    name: 'bearer',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'TOKEN',
    default: null,
    summary:
      'Token to send with every request (Authorization: Bearer), best as ${env.NAME}; masked ' +
      'and never stored.',
  },
  {
    name: 'compression',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'switch' },
    placeholder: null,
    default: 'false',
    summary:
      'Accept compressed responses (Accept-Encoding: gzip, br), as browsers do; checks and ' +
      'captures read them decoded.',
  },
  {
    name: 'max-body',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'size', from: '1b', to: '1gb' },
    placeholder: 'SIZE',
    default: '8mb',
    summary:
      'Longest body, as received and decoded, in which checks and captures are looked for; with ' +
      'a longer one they fail.',
  },
  {
    name: 'redirects',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'count', from: 0, to: 20 },
    placeholder: 'COUNT',
    default: '0',
    summary:
      'Maximum number of redirects to follow within one request, to the same service; 0 follows ' +
      'none.',
  },
  {
    name: 'script',
    sources: everySource,
    short: 's',
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'script' },
    placeholder: 'FILE',
    default: null,
    summary:
      'wrk script that makes the requests; its arguments follow in a list, or after --. It ' +
      'measures one side only.',
  },
  {
    name: 'same-data',
    sources: everySource,
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['auto', 'on', 'off'] },
    placeholder: null,
    default: 'auto',
    summary:
      'Same ${counter} and ${uuid} in the n-th requests of base and head; auto: unless both may ' +
      'write to one database.',
  },
  {
    name: 'paths',
    sources: ['yml'],
    commands: ['run'],
    scope: 'suite',
    kind: { kind: 'paths' },
    placeholder: 'PATTERN',
    default: null,
    summary:
      'Patterns of files that this suite depends on; a pull request that changes none of them ' +
      'passes as not affected.',
  },
] as const satisfies readonly Option[]
