/** The Actions cache, through @actions/cache, which has to be told where it may unpack, and to say what went wrong. */
import type { CacheApi } from '../baseline/cache.ts'
import { StoreError, type TailgateError } from '../core/text/errors.ts'
import { readErrorMessage } from './api-failure.ts'

/** Works in an action alone: the steps of a workflow are not given what it takes. */
export function createActionsCache(): CacheApi {
  return {
    findNewest: (prefix, folder) =>
      runExclusively(async () => {
        const { restoreCache } = await loadCachePackage('reading')
        const looked = await captureWarnings(() =>
          restoreCache([folder], prefix, [prefix], { lookupOnly: true }),
        )
        if (looked.value === undefined && looked.message !== null)
          throw createReadFailure(looked.message)
        return looked.value ?? null
      }),
    restore: (key, folder, into) =>
      runExclusively(async () => {
        const { restoreCache } = await loadCachePackage('reading')
        const environment = { GITHUB_WORKSPACE: into, TAR_OPTIONS: safeTarOptions }
        const restored = await captureWarnings(() =>
          runWithEnvironment(environment, () => restoreCache([folder], key)),
        )
        if (restored.value === undefined)
          throw createReadFailure(restored.message ?? 'the entry is gone')
      }),
    save: (key, folder) =>
      runExclusively(async () => {
        const { saveCache } = await loadCachePackage('writing')
        const environment = { GITHUB_WORKSPACE: process.cwd() }
        const saved = await captureWarnings(() =>
          runWithEnvironment(environment, () => saveCache([folder], key)),
        )
        if (saved.value === notSavedId)
          throw createWriteFailure(saved.message ?? 'no reason is given')
      }),
  }
}

/** What `saveCache` resolves with where it did not: it rejects for hardly any reason. */
const notSavedId = -1

/**
 * @actions/cache unpacks with `tar -P` into GITHUB_WORKSPACE: an archive that somebody prepared could write wherever the
 * runner may. What stands against that:
 * - A job reads entries of its own branch, its base and the default branch only, and those of the default branch can only be
 *   written for events that GitHub trusts. Who prepared one could poison what any other action caches, too.
 * - GITHUB_WORKSPACE is a folder made for it, and what is taken out of that is checked file by file (`baseline/cache.ts`).
 * - GNU tar, which the package prefers on every system, turns each `..` of a name or of a link’s target into `_`, and makes
 *   each relative. Another tar does not read this variable.
 * Nothing limits the size of an archive but GitHub, to 10 GB.
 */
const safeTarOptions =
  '--no-same-owner --no-same-permissions --transform=s,[.][.](/|$),_/,xg;s,^/*,,'

type CachePackage = typeof import('@actions/cache')

/** The package, where there is a cache at all and its mode lets this job use it so. */
async function loadCachePackage(use: 'reading' | 'writing'): Promise<CachePackage> {
  // It is large, and most runs need none of it.
  const cache = await import('@actions/cache')
  if (!cache.isFeatureAvailable()) throw new StoreError(sentences.none)
  const mode = (process.env.ACTIONS_CACHE_MODE ?? '').trim().toLowerCase()
  if (forbiddenModes[use].includes(mode)) throw new StoreError(sentences.mode(use, mode))
  return cache
}

/** Modes that keep a job from it; the package would only skip it. */
const forbiddenModes = { reading: ['none', 'write-only'], writing: ['none', 'read'] }

function createReadFailure(words: string): TailgateError {
  return new StoreError(sentences.unreadable(readErrorMessage(words)))
}

function createWriteFailure(words: string): TailgateError {
  const denied = /cache write denied/.test(words)
  return new StoreError(denied ? sentences.denied : sentences.unwritable(readErrorMessage(words)))
}

// ── one call ──

let lastCall: Promise<unknown> = Promise.resolve()

/** One call after the other: each changes the environment, and listens to what is written. */
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
  /** Why it failed, if it did; a service's words. */
  message: string | null
}

/**
 * The package says what went wrong in the log only, mostly by warnings that would stand as annotations beside ours. They are
 * overheard, and go to the log of who debugs.
 */
async function captureWarnings<Value>(call: () => Promise<Value>): Promise<CapturedCall<Value>> {
  const { stdout } = process
  const { write } = stdout
  const heard: string[] = []
  const captureChunk = (chunk: string | Uint8Array, ...more: unknown[]) => {
    const text = String(chunk)
    const [, command, words] = failurePattern.exec(text) ?? []
    if (words !== undefined) heard.push(words)
    const shown = command === undefined ? chunk : text.replace(command, 'debug')
    return Reflect.apply(write, stdout, [shown, ...more])
  }
  stdout.write = captureChunk as typeof stdout.write
  try {
    const value = await call()
    return { value, message: heard.at(-1) ?? null }
  } catch (error) {
    throw new StoreError(sentences.broken(readErrorMessage(error)), { cause: error })
  } finally {
    stdout.write = write
  }
}

/** `::warning::Failed to save: …` or another warning, or the same without a command: the command, and why. */
const failurePattern =
  /^(?:::(warning|error)\b[^:]*::(?:Failed to (?:save|restore): )?|Failed to (?:save|restore): )(.*)/

const sentences = {
  none: 'There is no Actions cache here: only an action in a workflow has one. Elsewhere, use another `store`.',
  mode: (use: string, mode: string) =>
    `The Actions cache is not for ${use} in this job (ACTIONS_CACHE_MODE is ${mode}).`,
  denied:
    'This run may read the Actions cache and not write to it, as it is for events that GitHub does not trust; the baseline was not saved.',
  unreadable: (words: string) => `The Actions cache could not be read: ${words}.`,
  unwritable: (words: string) => `The baseline was not saved in the Actions cache: ${words}.`,
  broken: (words: string) => `The Actions cache can not be used: ${words}.`,
}
