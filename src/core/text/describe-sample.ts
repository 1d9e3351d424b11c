/** Describes a response that failed a check. */

import { removeControls } from './quote.ts'

/** A response that failed a check, with the beginning of its body. */
interface FailedResponse {
  request: string
  status: number
  check: string
  /** The size of the whole body in bytes. */
  size: number
  body: string
}

/** `pay: … (status 200, 345 bytes)`, on one line that cannot act as a command of a log. */
export function describeSample({ request, status, check, size }: FailedResponse): string {
  const name = removeControls(request).slice(0, maxNameChars)
  const whole = removeControls(check).trim()
  const sentence = whole.replace(/ \(status \d+\)$/, '').slice(0, maxCheckChars)
  const known = sentence.endsWith(`status ${status}`) ? '' : `status ${status}, `
  return `${name}: ${sentence} (${known}${size} bytes)`
}

/** The sentences of first errors, of which those of failed checks get the status and the size. */
export function addSampleFacts(firstErrors: string[], samples: FailedResponse[] = []): string[] {
  return firstErrors.map((sentence) => {
    const sample = samples.find(({ request, check }) => sentence === `${request}: ${check}`)
    return sample === undefined ? sentence : describeSample(sample)
  })
}

/** The beginning of its body, as lines that cannot act as commands of a log either. */
export function listBodyLines({ body }: Pick<FailedResponse, 'body'>): string[] {
  const lines = body.slice(0, maxBodyChars).split(/\r?\n/)
  return lines.map((line) => `  | ${removeControls(line)}`)
}

const maxNameChars = 100

const maxCheckChars = 300

const maxBodyChars = 2048
