/**
 * The door to the load engine in `native/`: the only file that loads the addon.
 * Shapes here mirror `native/addon`, which converts and decides nothing.
 */

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TailgateError } from '../core/text/errors.ts'
import type {
  ConnectionProbeResult,
  EngineLimits,
  EnginePlan,
  EngineProgress,
  EngineResult,
} from './types.ts'

export interface EngineRunOptions {
  onProgress?: (progress: EngineProgress) => void
  /** Aborting resolves with what was measured so far. */
  signal?: AbortSignal
  /** Called with what a script has printed, piece by piece; a piece may end anywhere. */
  onPrint?: (text: Buffer) => void
}

/** Why nothing was measured; `code` says of which kind. */
export class EngineError extends TailgateError {
  override name = 'EngineError'
  readonly code:
    | 'unsupported-platform'
    | 'bad-plan'
    | 'unreachable'
    | 'machine'
    | 'script'
    | 'panic'

  constructor(code: EngineError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * Plays a plan: sends its load and measures. Rejects with an EngineError when nothing could be measured; a failed
 * request is no error but part of the result.
 */
export async function runEnginePlan(
  plan: EnginePlan,
  { onProgress, signal, onPrint }: EngineRunOptions = {},
): Promise<EngineResult> {
  const addon = loadAddon()
  const [stop, paper] = [new addon.Stop(), new addon.Paper()]
  const stopNow = () => stop.now()
  if (signal?.aborted) stopNow()
  signal?.addEventListener('abort', stopNow)
  // Thrown inside the addon's callback it would end Node; here it ends the run, and comes out where it belongs.
  let thrown: { error: unknown } | null = null
  const stopOnThrow = (call: () => void) => {
    try {
      call()
    } catch (error) {
      thrown ??= { error }
      stop.now()
    }
  }
  const forwardOutput = () => {
    const text = paper.take()
    if (text.length > 0) onPrint?.(text)
  }
  const reportProgress = (progress: EngineProgress) => {
    stopOnThrow(forwardOutput)
    stopOnThrow(() => onProgress?.(progress))
  }
  try {
    const result = await addon.play(plan, reportProgress, stop, paper)
    stopOnThrow(forwardOutput)
    if (thrown === null) return result
  } catch (cause) {
    stopOnThrow(forwardOutput)
    throw parseEngineError(cause)
  } finally {
    signal?.removeEventListener('abort', stopNow)
  }
  throw (thrown as { error: unknown }).error
}

/** Raises the limit of open files as far as this process may, and tells what it was given. Throws an EngineError. */
export function raiseFileLimit(): EngineLimits {
  const { files, processors, realTime } = loadAddon().limits()
  return { files: files ?? null, processors: processors ?? null, realTime }
}

/** Holds so many connections over loopback at once, for a moment; nobody else notices. */
export async function probeConnections(connections: number): Promise<ConnectionProbeResult> {
  try {
    const { held, ports, stoppedBy, why, tookMs } = await loadAddon().hold(connections)
    return { held, ports: ports ?? null, stoppedBy: stoppedBy ?? null, why: why ?? null, tookMs }
  } catch (cause) {
    throw cause instanceof EngineError ? cause : parseEngineError(cause)
  }
}

/** Rust leaves out what is not there. */
type WithoutNulls<Shape> = { [Key in keyof Shape]: Exclude<Shape[Key], null> | undefined }

interface Addon {
  limits(): WithoutNulls<EngineLimits> & Pick<EngineLimits, 'realTime'>
  hold(
    connections: number,
  ): Promise<WithoutNulls<ConnectionProbeResult> & Pick<ConnectionProbeResult, 'held' | 'tookMs'>>
  Stop: new () => { now(): void }
  Paper: new () => { take(): Buffer }
  play(
    plan: EnginePlan,
    onProgress: (progress: EngineProgress) => void,
    stop: { now(): void },
    paper: { take(): Buffer },
  ): Promise<EngineResult>
}

const supportedPlatforms = ['linux-x64-gnu']

let loadedAddon: Addon | undefined

function loadAddon(): Addon {
  loadedAddon ??= requireAddon(resolveAddonPath())
  return loadedAddon
}

function requireAddon(path: string): Addon {
  try {
    return createRequire(import.meta.url)(path) as Addon
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new EngineError('unsupported-platform', `The load engine can't be loaded: ${why}`, {
      cause,
    })
  }
}

/** `TAILGATE_NATIVE_PATH` is for those who build the addon themselves; everybody else has it beside the bundle. */
function resolveAddonPath(): string {
  const own = process.env.TAILGATE_NATIVE_PATH
  if (own) return resolve(own)
  const platform = detectPlatform()
  // The bundler may put this module into dist/chunks/; the addon lies in dist/native/ all the same.
  const dist = import.meta.url.replace(/chunks\/[^/]*$/, '')
  const path = fileURLToPath(new URL(`native/tailgate.${platform}.node`, dist))
  if (existsSync(path)) return path
  if (supportedPlatforms.includes(platform)) {
    throw new EngineError(
      'unsupported-platform',
      `The load engine is missing: ${path} is not there. Get tailgate anew.`,
    )
  }
  throw new EngineError(
    'unsupported-platform',
    `tailgate has no load engine for ${platform}; it runs on ${supportedPlatforms.join(', ')}. ` +
      'In a workflow, use `runs-on: ubuntu-latest`.',
  )
}

function detectPlatform(): string {
  if (process.platform !== 'linux') return `${process.platform}-${process.arch}`
  const report = process.report?.getReport() as
    | { header?: { glibcVersionRuntime?: string } }
    | undefined
  return `linux-${process.arch}-${report?.header?.glibcVersionRuntime ? 'gnu' : 'musl'}`
}

/** The addon's messages begin with their code. */
function parseEngineError(cause: unknown): EngineError {
  const text = cause instanceof Error ? cause.message : String(cause)
  const [, code, message] = /^(bad-plan|unreachable|machine|script|panic): (.*)$/s.exec(text) ?? [
    null,
    'panic',
    text,
  ]
  return new EngineError(code as EngineError['code'], message ?? text, { cause })
}
