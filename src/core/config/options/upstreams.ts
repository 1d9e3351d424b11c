/** The option of the stand-ins for the services that the tested service calls. */

import { gateCommands, type Option } from './option.ts'

export const upstreamOptions = [
  {
    name: 'upstreams',
    sources: ['yml'],
    commands: gateCommands,
    scope: 'suite',
    kind: { kind: 'upstreams' },
    placeholder: 'NAME: UPSTREAM',
    default: null,
    summary:
      'Stand-ins for the HTTP services that the service calls, by name: each is at ' +
      '${upstream.NAME}, with routes.',
  },
] as const satisfies readonly Option[]
