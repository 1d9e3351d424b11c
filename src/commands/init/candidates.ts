/** Tries the ways to start a service, one after the other, until one works. */

import { ServiceProcessError } from '../../service/process/errors.ts'
import { BuildFailure, buildSide, type ProbeContext } from './probe/probe-side.ts'
import { probeService, type ServiceProbe } from './probe/service-probe.ts'
import { type InitSettings, parseInitSuite } from './probe/suite.ts'
import type { StartProposal } from './proposals/proposal.ts'

/** Settings that start a service. */
export interface StartCandidate {
  settings: InitSettings
  /** The file that the settings follow from; null for those of the command line. */
  source: string | null
  /** What the user should see before it runs, as a clause; absent if the options show all of it. */
  about?: string
  /** What builds the user's folder before the service is tried there; null for nothing. */
  trialBuild: string | null
}

/** What the user has set has precedence over what is proposed; variables are added. */
export function createCandidate(
  { source, options, about, trialBuild = options.build?.at(-1) ?? null }: StartProposal,
  settings: InitSettings,
): StartCandidate {
  const env = [...(options.env ?? []), ...(settings.options.env ?? [])]
  return {
    settings: {
      ...settings,
      options: { ...options, ...settings.options, ...(env.length > 0 && { env }) },
    },
    source,
    ...(about !== undefined && { about }),
    trialBuild: settings.options.build?.at(-1) ?? trialBuild,
  }
}

/**
 * The first candidate that works. One that cannot be built, or whose program is missing, makes way
 * for the next. A service that starts, and then fails, is what the user has to know about.
 */
export async function probeCandidates(
  candidates: StartCandidate[],
  context: ProbeContext,
): Promise<ServiceProbe> {
  const failures: unknown[] = []
  for (const [index, candidate] of candidates.entries()) {
    context.report(describeCandidate(candidate))
    try {
      await buildCandidate(candidate, context)
      return await probeService(candidate.settings, context)
    } catch (error) {
      failures.push(error)
      const next = candidates[index + 1]
      if (context.signal.aborted || next === undefined) break
      if (!makesWay(error, candidate, next)) break
      context.report(`That does not work: ${describeFailure(error)}.`)
    }
  }
  throw failures.find((error) => !isUnusable(error)) ?? failures.at(-1)
}

function describeCandidate(candidate: StartCandidate): string {
  const { source, about, trialBuild } = candidate
  const options = { ...candidate.settings.options, build: trialBuild === null ? [] : [trialBuild] }
  const parts = (['build', 'prepare', 'start', 'image', 'compose'] as const).flatMap((name) => {
    const text = options[name]?.at(-1)
    return text === undefined ? [] : [`${name} \`${text}\``]
  })
  const [origin, more] = [source && `what ${source} suggests: `, about && ` (${about})`]
  return `Trying ${origin ?? ''}${parts.join(', ')}${more ?? ''}`
}

async function buildCandidate(
  { settings, trialBuild }: StartCandidate,
  context: ProbeContext,
): Promise<void> {
  if (trialBuild === null) return
  const options = { ...settings.options, build: [trialBuild] }
  const suite = parseInitSuite({ ...settings, options })
  if ('problems' in suite) return
  await buildSide({ name: 'head', suite, folder: context.folder }, context)
}

/** Also a service that ends makes way for another program of the same project. */
function makesWay(error: unknown, failed: StartCandidate, next: StartCandidate): boolean {
  if (isUnusable(error)) return true
  const isSameProject = failed.source !== null && failed.source === next.source
  return error instanceof ServiceProcessError && error.kind === 'exited' && isSameProject
}

function isUnusable(error: unknown): boolean {
  return (
    error instanceof BuildFailure ||
    (error instanceof ServiceProcessError && error.kind === 'not-found')
  )
}

function describeFailure(error: unknown): string {
  return error instanceof ServiceProcessError ? error.sentence : String(error)
}
