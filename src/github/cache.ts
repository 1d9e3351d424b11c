/**
 * Accesses the Actions cache through the package @actions/cache. Sets the folder into which the
 * package unpacks, and captures its warnings, because it does not return errors.
 */
import type { CacheApi } from '../baseline/cache-api.ts'
import { StoreError, type TailgateError } from '../core/text/errors.ts'
import { readErrorMessage } from './api-failure.ts'

/**
 * Whether this process can read the Actions cache. The `run` steps of a workflow do not get the
 * necessary variables.
 */
export function hasActionsCache(environment: NodeJS.ProcessEnv): boolean {
  const url = environment.ACTIONS_RESULTS_URL || environment.ACTIONS_CACHE_URL
  return Boolean(url) && !forbiddenModes.reading.includes(readMode(environment))
}

/** Works in an action only. `what` is saved, in messages. */
export function createActionsCache(what = 'The baseline'): CacheApi {
  return {
    findNewest: (prefix, folder) =>
      runExclusively(async () => {
        const { restoreCache } = await loadCachePackage('reading')
        const found = await captureWarnings(() =>
          restoreCache([folder], prefix, [prefix], { lookupOnly: true }),
        )
        if (found.value === undefined && found.message !== null)
          throw createReadFailure(found.message)
        return found.value ?? null
      }),
    restore: (key, folder, into) =>
      runExclusively(async () => {
        const { restoreCache } = await loadCachePackage('reading')
        const environment = { GITHUB_WORKSPACE: into, TAR_OPTIONS: safeTarOptions }
        const restored = await captureWarnings(() =>
          runWithEnvironment(environment, () => restoreCache([folder], key)),
        )
        if (restored.value === undefined)
          throw createReadFailure(restored.message ?? 'the entry no longer exists')
      }),
    save: (key, folder) =>
      runExclusively(async () => {
        const { saveCache } = await loadCachePackage('writing')
        const environment = { GITHUB_WORKSPACE: process.cwd() }
        const saved = await captureWarnings(() =>
          runWithEnvironment(environment, () => saveCache([folder], key)),
        )
        if (saved.value === notSavedId)
          throw createWriteFailure(what, saved.message ?? 'no reason is given')
      }),
  }
}

/** The result of `saveCache` if it did not save. It rejects in very few cases. */
const notSavedId = -1

/**
 * Options that keep tar inside its folder. @actions/cache unpacks with `tar -P` into
 * GITHUB_WORKSPACE, so a malicious archive could write to every path that the runner may write.
 * Three things prevent that:
 * - A job reads only entries of its own branch, its base and the default branch. Entries of the
 *   default branch are written only for events that GitHub trusts. An attacker who can write one
 *   could also change what any other action caches.
 * - GITHUB_WORKSPACE is a folder created for this call, and each file is checked before it is used
 *   (`baseline/cache.ts`).
 * - GNU tar, which the package prefers on every system, replaces each `..` in a name or in the
 *   target of a link by `_`, and makes each path relative. Other tar programs do not read this
 *   variable.
 * Only GitHub limits the size of an archive, to 10 GB.
 */
const safeTarOptions =
  '--no-same-owner --no-same-permissions --transform=s,[.][.](/|$),_/,xg;s,^/*,,'

type CachePackage = typeof import('@actions/cache')

/** Rejects with a StoreError if there is no cache, or if its mode does not allow this use. */
async function loadCachePackage(use: 'reading' | 'writing'): Promise<CachePackage> {
  // Loaded here, because it is large and most runs do not need it.
  const cache = await import('@actions/cache')
  if (!cache.isFeatureAvailable()) throw new StoreError(sentences.none)
  const mode = readMode(process.env)
  if (forbiddenModes[use].includes(mode)) throw new StoreError(sentences.mode(use, mode))
  return cache
}

function readMode({ ACTIONS_CACHE_MODE = '' }: NodeJS.ProcessEnv): string {
  return ACTIONS_CACHE_MODE.trim().toLowerCase()
}

/** Modes that do not allow a use. The package itself would skip the call without an error. */
const forbiddenModes = { reading: ['none', 'write-only'], writing: ['none', 'read'] }

function createReadFailure(message: string): TailgateError {
  return new StoreError(sentences.unreadable(readErrorMessage(message)))
}

function createWriteFailure(what: string, message: string): TailgateError {
  const isDenied = /cache write denied/.test(message)
  return new StoreError(
    isDenied ? sentences.denied(what) : sentences.unwritable(what, readErrorMessage(message)),
  )
}

let lastCall: Promise<unknown> = Promise.resolve()

/** Runs one call at a time, because a call changes the environment and captures stdout. */
function runExclusively<Value>(call: () => Promise<Value>): Promise<Value> {
  const next = lastCall.then(call)
  lastCall = next.catch(() => {})
  return next
}

async function runWithEnvironment<Value>(
  environment: Record<string, string>,
  call: () => Promise<Value>,
): Promise<Value> {
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, environment)
  try {
    return await call()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

interface CapturedCall<Value> {
  value: Value
  /** The package's last message about a failure; untrusted. */
  message: string | null
}

/**
 * Captures the warnings of a call. The package reports failures only on stdout, mostly as workflow
 * warnings, which would be shown as annotations beside ours. They are changed to debug messages.
 */
async function captureWarnings<Value>(call: () => Promise<Value>): Promise<CapturedCall<Value>> {
  const { stdout } = process
  const { write } = stdout
  const messages: string[] = []
  const captureChunk = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const text = String(chunk)
    const [, command, message] = failurePattern.exec(text) ?? []
    if (message !== undefined) messages.push(message)
    const printed = command === undefined ? chunk : text.replace(command, 'debug')
    return Reflect.apply(write, stdout, [printed, ...rest])
  }
  stdout.write = captureChunk as typeof stdout.write
  try {
    const value = await call()
    return { value, message: messages.at(-1) ?? null }
  } catch (error) {
    throw new StoreError(sentences.broken(readErrorMessage(error)), { cause: error })
  } finally {
    stdout.write = write
  }
}

/**
 * Matches the command and the reason in `::warning::Failed to save: …`, in other warnings, and in
 * the same lines without a command.
 */
const failurePattern = new RegExp(
  String.raw`^(?:::(warning|error)\b[^:]*::(?:Failed to (?:save|restore): )?` +
    '|Failed to (?:save|restore): )(.*)',
)

const sentences = {
  none:
    'There is no Actions cache here: only an action in a workflow has one. ' +
    'Elsewhere, use another `store`.',
  mode: (use: string, mode: string) =>
    `The Actions cache does not allow ${use} in this job (ACTIONS_CACHE_MODE is ${mode}).`,
  denied: (what: string) =>
    `${what} was not saved: this run may read the Actions cache but not write to it, ` +
    'because GitHub does not trust its event.',
  unreadable: (message: string) => `The Actions cache could not be read: ${message}.`,
  unwritable: (what: string, message: string) =>
    `${what} was not saved in the Actions cache: ${message}.`,
  broken: (message: string) => `The Actions cache cannot be used: ${message}.`,
}
