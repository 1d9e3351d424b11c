/** What causes a run of the Action, and what comes of it, whoever runs it. */
import { type GitHub, pullRequest } from '../platform/github.ts'
import type { Results } from '../platform/results.ts'
import type { Seen } from './origin.ts'
import type { Staging } from './staging.ts'

export interface Occasion {
  event: 'push' | 'pull_request'
  payload: object
  /** What of a pull request is checked out: GitHub's merge of it, unless the workflow asks for its own commit. */
  checkout?: 'merge' | 'head'
  /** As in a step's `with:`. */
  inputs?: Record<string, string>
  github: GitHub
  token: string
  /** Which run of the workflow it is: 1 unless it is said, as in `act`. */
  run?: number
  /** Where artifacts and caches are; nowhere by default. */
  results?: Results
}

export function seenBy({ event, checkout = 'merge' }: Occasion): Seen {
  return event === 'push' ? 'main' : checkout
}

/** Commits what is in the work tree, tells GitHub, and checks it out. Resolves with the payload of the event. */
export async function brought(occasion: Occasion, { origin }: Staging): Promise<object> {
  const { head, base, history } = await origin.checkOut(seenBy(occasion))
  occasion.github.adopt(history)
  if (!('pull_request' in occasion.payload)) return occasion.payload
  const pull_request = occasion.payload.pull_request as typeof pulled.payload.pull_request
  return {
    ...occasion.payload,
    pull_request: {
      ...pull_request,
      head: { ...pull_request.head, sha: head },
      base: { ...pull_request.base, sha: base },
    },
  }
}

export interface Ran {
  /** The Action's own. */
  exitCode: number
  outputs: Record<string, string>
  /** The job summary. */
  summary: string
  annotations: Annotation[]
  /** What else the runner was told, by name; outputs aside. */
  commands: string[]
  /** The lines of its log that are just shown. */
  lines: string[]
}

export interface Annotation {
  level: 'error' | 'warning' | 'notice'
  text: string
  title: string | null
  file: string | null
  line: number | null
}

const levels: readonly string[] = ['error', 'warning', 'notice'] satisfies Annotation['level'][]

/** One `::name key=value::text`, its escapes undone. */
export interface Told {
  name: string
  properties: Record<string, string>
  text: string
}

/** As GitHub's runner reads a line: blanks before a command do not matter, and the first `::` ends its head. */
export function toldIn(line: string): Told | null {
  const [, head = '', text = ''] = /^\s*::(.*?)::(.*)$/.exec(line) ?? []
  const [, name, properties = ''] = /^([\w-]+)(?: (.*))?$/.exec(head) ?? []
  if (name === undefined) return null
  const pairs = properties.split(',').flatMap((pair) => {
    const [, key, value = ''] = /^\s*([\w-]+)=(.*)$/.exec(pair) ?? []
    return key === undefined ? [] : [[key, unescaped(value)]]
  })
  return { name, properties: Object.fromEntries(pairs), text: unescaped(text) }
}

function unescaped(text: string): string {
  const characters: Record<string, string> = { '%0A': '\n', '%0D': '\r', '%3A': ':', '%2C': ',', '%25': '%' }
  return text.replace(/%0A|%0D|%3A|%2C|%25/g, (written) => characters[written] ?? '')
}

export function annotationsIn(told: Told[]): Annotation[] {
  return told
    .filter(({ name }) => levels.includes(name))
    .map(({ name, properties, text }) => ({
      level: name as Annotation['level'],
      text,
      title: properties.title ?? null,
      file: properties.file ?? null,
      line: properties.line === undefined ? null : Number(properties.line),
    }))
}

export function commandsIn(told: Told[]): string[] {
  return told.map(({ name }) => name).filter((name) => !levels.includes(name))
}

export const pulled = {
  event: 'pull_request',
  payload: {
    action: 'synchronize',
    number: pullRequest,
    pull_request: {
      number: pullRequest,
      head: { ref: 'quicker', repo: { full_name: 'acme/widgets' } },
      base: { ref: 'main', repo: { full_name: 'acme/widgets' } },
    },
    repository: { full_name: 'acme/widgets', default_branch: 'main' },
  },
} as const

export const pushed = {
  event: 'push',
  payload: {
    ref: 'refs/heads/main',
    repository: { full_name: 'acme/widgets', default_branch: 'main' },
  },
} as const

/** As GitHub runs it for a fork: with a token that only reads. */
export const pulledFromFork = {
  ...pulled,
  payload: {
    ...pulled.payload,
    pull_request: {
      ...pulled.payload.pull_request,
      head: { ref: 'quicker', repo: { full_name: 'mallory/widgets' } },
    },
  },
} as const
