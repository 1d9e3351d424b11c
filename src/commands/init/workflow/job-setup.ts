/**
 * Copies what a job of a workflow sets up: steps, services and variables. The workflow is
 * untrusted: only known keys with literal values are copied, and no secret.
 */

import { asMap } from '../proposals/project-folder.ts'
import type { JobStep } from './toolchains.ts'

/** What a job has beside its checkout and the step that measures. */
export interface JobSetup {
  env: Record<string, string>
  services: Record<string, ServiceContainer>
  steps: CopiedStep[]
  /** What was left out, as comments for a workflow. No text of a file is in them. */
  leftOut: string[]
}

export interface CopiedStep extends JobStep {
  /** The comment behind `uses`, which names the version of a commit. */
  version?: string
}

/** The entry of a service container, as a workflow has it. */
export interface ServiceContainer {
  image: string
  env?: Record<string, string>
  ports?: string[]
  options?: string
}

export const emptySetup: JobSetup = { env: {}, services: {}, steps: [], leftOut: [] }

/** The first one has precedence. */
export function mergeSetups(setups: JobSetup[]): JobSetup {
  const later = setups.toReversed()
  const steps = setups.flatMap((each) => each.steps)
  return {
    env: Object.assign({}, ...later.map(({ env }) => env)),
    services: Object.assign({}, ...later.map(({ services }) => services)),
    steps: [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()],
    leftOut: [...new Set(setups.flatMap(({ leftOut }) => leftOut))],
  }
}

/** A job, and what its expressions can refer to. */
export interface JobSource {
  job: Record<string, unknown>
  /** The variables of the workflow. */
  env: unknown
  /** The path of the workflow. */
  path: string
  /** The comment behind `uses` of a step; null without one. */
  readComment(step: number): string | null
  /** Whether a command builds or tests the service, so that no step after it sets anything up. */
  isBuild(command: string): boolean
}

export function copyJobSetup(source: JobSource): JobSetup {
  const { job, path } = source
  const context = createContext(job, source.env)
  const copy = new Copy(path, context)
  // In a container, the names of the services are their addresses, and no port is published.
  const isOnMachine = job.container === undefined
  return {
    env: isOnMachine ? copy.copyEntries((key) => `env.${key}`, job.env) : {},
    services: isOnMachine ? copyServices(job.services, copy) : {},
    steps: copySteps(source, copy),
    leftOut: copy.leftOut,
  }
}

type Context = Record<'matrix' | 'env', Record<string, unknown>>

/** Of each value of a matrix the last one, which is the newest version where it is one. */
function createContext(job: Record<string, unknown>, env: unknown): Context {
  const { include, exclude: _, ...lists } = asMap(asMap(job.strategy).matrix)
  const included = (Array.isArray(include) ? include : []).map(asMap)
  const last = Object.entries(lists).map(([key, values]) => [
    key,
    Array.isArray(values) ? values.at(-1) : undefined,
  ])
  return {
    matrix: { ...Object.assign({}, ...included), ...Object.fromEntries(last) },
    env: { ...asMap(env), ...asMap(job.env) },
  }
}

/** Copies literal values, and notes what is left out. */
class Copy {
  readonly leftOut: string[] = []
  readonly #path: string
  readonly #context: Context

  constructor(path: string, context: Context) {
    this.#path = path
    this.#context = context
  }

  /** The entries with a literal value. `describe` says which one is left out. */
  copyEntries(describe: (key: string) => string, value: unknown): Record<string, string> {
    const entries = Object.entries(asMap(value)).slice(0, maxEntries)
    return Object.fromEntries(
      entries.flatMap(([key, each]): [string, string][] => {
        if (!namePattern.test(key)) return []
        const text = this.copyText(describe(key), each)
        return text === null ? [] : [[key, text]]
      }),
    )
  }

  /** The text of a scalar; null if it is none, or if it needs what only a run of the job knows. */
  copyText(what: string, value: unknown): string | null {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (typeof value !== 'string') return null
    const text = fillExpressions(value, this.#context)
    if (!text.includes('${{') && text.length <= maxTextCharacters) return text
    const isSecret = /\bsecrets\b|\bgithub\.token\b/.test(text)
    this.leftOut.push(
      `${what} in ${this.#path} is ${isSecret ? 'a secret' : 'no literal value'}, and not ` +
        'copied: add it if the service needs it.',
    )
    return null
  }
}

function fillExpressions(text: string, context: Context): string {
  return text.replaceAll(
    /\$\{\{ {0,9}(matrix|env)\.([\w-]{1,100}) {0,9}\}\}/g,
    (whole, source: keyof Context, name: string) => {
      const value = Object.hasOwn(context[source], name) ? context[source][name] : undefined
      return typeof value === 'object' || value === undefined ? whole : String(value)
    },
  )
}

const namePattern = /^[A-Za-z_][\w-]{0,99}$/
const maxEntries = 50
const maxTextCharacters = 2000

function copyServices(value: unknown, copy: Copy): Record<string, ServiceContainer> {
  const entries = Object.entries(asMap(value)).slice(0, maxServices)
  return Object.fromEntries(
    entries.flatMap(([key, each]): [string, ServiceContainer][] => {
      if (!namePattern.test(key)) return []
      const container = copyService(`services.${key}`, each, copy)
      return container === null ? [] : [[key, container]]
    }),
  )
}

const maxServices = 10

function copyService(what: string, value: unknown, copy: Copy): ServiceContainer | null {
  const about = typeof value === 'string' ? { image: value } : asMap(value)
  const image = copy.copyText(`${what}.image`, about.image)
  if (image === null) return null
  const env = copy.copyEntries((key) => `${what}.env.${key}`, about.env)
  const ports = (Array.isArray(about.ports) ? about.ports : [])
    .slice(0, maxEntries)
    .flatMap((port) => copy.copyText(`${what}.ports`, port) ?? [])
  const options = copy.copyText(`${what}.options`, about.options)
  return {
    image,
    ...(Object.keys(env).length > 0 && { env }),
    ...(ports.length > 0 && { ports }),
    ...(options !== null && { options }),
  }
}

/** The steps before the first command that builds or tests. */
function copySteps({ job, isBuild, readComment }: JobSource, copy: Copy): CopiedStep[] {
  const steps = (Array.isArray(job.steps) ? job.steps : []).slice(0, maxEntries).map(asMap)
  const end = steps.findIndex(({ run }) => isCommand(run) && !isInstall(run) && isBuild(run))
  return steps.slice(0, end < 0 ? steps.length : end).flatMap((step, index): CopiedStep[] => {
    // Whether a condition holds is known in a run of the job only.
    if (step.if !== undefined) return []
    if (isInstall(step.run)) return [{ run: step.run.trim() }]
    if (typeof step.uses !== 'string' || !isSetup(step.uses)) return []
    const [action] = step.uses.split('@')
    const inputs = copy.copyEntries((key) => `The input ${key} of ${action}`, step.with)
    const version = readComment(index)?.trim() ?? ''
    return [
      {
        uses: step.uses,
        ...(versionPattern.test(version) && { version }),
        ...(Object.keys(inputs).length > 0 && { with: inputs }),
      },
    ]
  })
}

function isCommand(run: unknown): run is string {
  return typeof run === 'string'
}

/** An action such as `actions/setup-node@v4`, or `./.github/actions/setup` of the repository. */
function isSetup(uses: string): boolean {
  const [action = ''] = uses.split('@')
  const isPlain = /^(?:\.\/)?[\w./-]{1,200}(?:@[\w./-]{1,100})?$/.test(uses)
  return isPlain && !action.includes('..') && /setup|toolchain/i.test(action)
}

const versionPattern = /^[vV]?\d[\w.+-]{0,40}$/

/** Installs a package manager that GitHub's machines lack, and nothing else. */
function isInstall(run: unknown): run is string {
  return (
    typeof run === 'string' &&
    run.length < 200 &&
    installCommands.some((command) => command.test(run.trim()))
  )
}

const installCommands = [
  /^corepack enable(?: (?:pnpm|yarn))?$/,
  /^npm (?:i|install) (?:-g|--global) (?:pnpm|yarn|bun)(?:@[\w.-]{1,40})?$/,
  /^(?:python -m )?pipx? install (?:uv|poetry|pdm|pipenv)(?:==[\w.]{1,40})?$/,
]
