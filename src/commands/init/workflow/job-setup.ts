/**
 * Copies what a job of a workflow sets up: steps, services and variables. The workflow is
 * untrusted: only known keys with literal values are copied, and no secret.
 */

import { createSecretMask } from '../../../core/secrets/mask.ts'
import { isSecretName } from '../../../core/secrets/secret-names.ts'
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
    env: isOnMachine ? copyEnvironment(job.env, copy) : {},
    services: isOnMachine ? copyServices(job.services, copy) : {},
    steps: copySteps(source, copy),
    leftOut: copy.leftOut,
  }
}

/** Without what would change the machine, tailgate or Node.js, or start the service for tests. */
function copyEnvironment(value: unknown, copy: Copy): Record<string, string> {
  const entries = Object.entries(copy.copyEntries((key) => `env.${key}`, value))
  return Object.fromEntries(
    entries.filter(([key, text]) => {
      if (machineNames.test(key)) return false
      const isMode = modeNames.test(key) || /^test(?:ing)?$/i.test(text)
      if (isMode) copy.leaveOut(`env.${key}`, 'may choose a mode for tests')
      return !isMode
    }),
  )
}

const machineNames =
  /^(?:CI|PATH|NODE_OPTIONS|(?:LD|DYLD|GITHUB|RUNNER|ACTIONS|TAILGATE|INPUT)_.*)$/i
const modeNames = /^(?:(?:NODE|RAILS|RACK|APP|FLASK)_ENV|DJANGO_SETTINGS_MODULE)$/i

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

  /**
   * The entries with a literal value, and without a name of a secret. `describe` says which one is
   * left out.
   */
  copyEntries(
    describe: (key: string) => string,
    value: unknown,
    isSecret: (key: string, text: string) => boolean = isNamedSecret,
  ): Record<string, string> {
    const entries = Object.entries(asMap(value)).slice(0, maxEntries)
    return Object.fromEntries(
      entries.flatMap(([key, each]): [string, string][] => {
        if (!namePattern.test(key)) return []
        const text = this.copyText(describe(key), each)
        if (text === null) return []
        if (!isSecret(key, text)) return [[key, text]]
        this.leaveOut(describe(key), 'is a secret')
        return []
      }),
    )
  }

  /** The text of a scalar; null if it is none, or if it needs what only a run of the job knows. */
  copyText(what: string, value: unknown): string | null {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (typeof value !== 'string') return null
    const text = fillExpressions(value, this.#context)
    const isLiteral = !text.includes('${{') && text.length <= maxTextCharacters
    const isSecret = isLiteral ? looksSecret(text) : /\bsecrets\b|\bgithub\.token\b/.test(text)
    if (isLiteral && !isSecret) return text
    this.leaveOut(what, `is ${isSecret ? 'a secret' : 'no literal value'}`)
    return null
  }

  /** `reason` is a verb with its object. */
  leaveOut(what: string, reason: string): void {
    this.leftOut.push(
      `${what} in ${this.#path} ${reason}, and is not copied: add it if the service needs it.`,
    )
  }
}

/** The password of a service of the same job is in its address, and protects nothing. */
function looksSecret(text: string): boolean {
  const rest = text.replace(localAddress, '')
  return lookalikes.maskText(rest) !== rest
}

const lookalikes = createSecretMask()
const localAddress =
  /^[a-z][\w+.-]{0,19}:\/\/(?:[^\s/?#@]{1,99}@)?(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?:[/?#]|$)/i

function isNamedSecret(name: string, text: string): boolean {
  const isSwitch = /^(?:true|false|)$/i.test(text)
  return isSecretName(name) && !isSwitch && !localAddress.test(text)
}

function fillExpressions(text: string, context: Context): string {
  return text.replaceAll(
    /\$\{\{ {0,9}(matrix|env)\.([\w-]{1,100}) {0,9}\}\}/g,
    (whole, source: keyof Context, name: string) => {
      const value = Object.hasOwn(context[source], name) ? context[source][name] : undefined
      const isScalar = typeof value !== 'object' && value !== undefined
      return isScalar && !isNamedSecret(name, String(value)) ? String(value) : whole
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
  // A database is created with its password, which no other job knows.
  const isSecret = (key: string, text: string) => !/passw/i.test(key) && isNamedSecret(key, text)
  const env = copy.copyEntries((key) => `${what}.env.${key}`, about.env, isSecret)
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
    const { run, uses } = step
    const what = isInstall(run) ? run.trim() : isSetup(uses) ? uses : null
    if (what === null) return []
    // Whether a condition holds is known in a run of the job only.
    if (step.if !== undefined) {
      copy.leaveOut(`The step ${what}`, 'has a condition')
      return []
    }
    if (isInstall(run)) return [{ run: what }]
    const [action] = what.split('@')
    const inputs = copy.copyEntries((key) => `The input ${key} of ${action}`, step.with)
    const version = readComment(index)?.trim() ?? ''
    return [
      {
        uses: what,
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
function isSetup(uses: unknown): uses is string {
  if (typeof uses !== 'string') return false
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
