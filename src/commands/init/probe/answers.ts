/** Compares how two instances of a service answer its requests. */

import type { ConnectOptions } from '../../../service/http/endpoint.ts'
import { createPathProbe, maxAnswerMs, waitForAnswer } from './path-probe.ts'
import { type InitSettings, isReading, splitRequest } from './suite.ts'

/** How a service answers one of its requests. */
export interface ProbedAnswer {
  path: string
  /** Null if it is not answered. */
  status: number | null
  /** The beginning of the body; null if the same request is answered with another one each time. */
  excerpt: string | null
  /** How long the second answer took. */
  ms: number
}

/** The answers to the requests; empty for other methods than GET, which may change something. */
export async function readAnswers(
  { settings }: { settings: InitSettings },
  connection: ConnectOptions,
  signal: AbortSignal,
): Promise<ProbedAnswer[]> {
  const { options } = settings
  const probe = createPathProbe(settings, connection, signal)
  const answers: ProbedAnswer[] = []
  for (const request of settings.paths.filter((each) => isReading(each, options))) {
    const { path } = splitRequest(request, options)
    const untilMs = performance.now() + maxAnswerMs
    const first = await waitForAnswer(probe, path, untilMs, signal)
    const beganMs = performance.now()
    const second = await probe(path)
    const ms = performance.now() - beganMs
    const isAnswered = first.kind === 'response' && second.kind === 'response'
    const excerpts = isAnswered ? [first.excerpt, second.excerpt] : []
    // A page may contain its own address.
    const [one = null, other] = excerpts.map((text) => text.replaceAll(connection.url, ''))
    const status = first.kind === 'response' ? first.status : null
    answers.push({ path: request, status, excerpt: one === other ? one : null, ms })
  }
  return answers
}

/** What another instance of the service answers differently, as a sentence without its stop. */
export interface AnswerDifference {
  sentence: string
  /** Whether only the text differs, as a time or a number of seconds does by itself. */
  isText: boolean
}

/** The first difference; null without one. */
export function findDifference(
  head: ProbedAnswer[],
  base: ProbedAnswer[],
): AnswerDifference | null {
  const differences = head.flatMap((own, index) => describeDifference(own, base[index]) ?? [])
  return differences.find(({ isText }) => !isText) ?? differences[0] ?? null
}

function describeDifference(
  { path, status, excerpt }: ProbedAnswer,
  other: ProbedAnswer | undefined,
): AnswerDifference | null {
  if (other === undefined) return null
  if (other.status === null) return { sentence: `It does not answer GET ${path}`, isText: false }
  if (other.status !== status) {
    const sentence = `It answers GET ${path} with ${other.status}, and your files with ${status}`
    return { sentence, isText: false }
  }
  if (excerpt === null || other.excerpt === null || excerpt === other.excerpt) return null
  return { sentence: `It answers GET ${path} with another text than your files`, isText: true }
}
