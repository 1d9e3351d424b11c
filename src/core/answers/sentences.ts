/** Describes differences of answers. What the service sent is shortened, and stays untrusted. */

import { formatNumber, formatPercent } from '../text/format-number.ts'
import type { AnswerChange } from './answer-change.ts'

/** `100 % of the head's answers are 302 (base: 200)` */
export function describeAnswerChange({ kind, share, path, base, head }: AnswerChange): string {
  const part = formatPercent(share)
  const place = path === undefined ? 'a path' : shorten(path)
  switch (kind) {
    case 'status':
    case 'success':
      return `${part} of the head's answers are ${head} (base: ${base})`
    case 'empty':
      return `${part} of the head's answers are empty (base: ${describeKind(base)})`
    case 'kind':
      return `${part} of the head's answers are ${describeKind(head)} (base: ${describeKind(base)})`
    case 'fields':
      return (
        `${part} of the head's JSON objects have none of the base's fields` +
        (base === '' ? '' : ` (base: ${shorten(base)}; head: ${shorten(head)})`)
      )
    case 'error':
      return `${part} of the head's JSON objects have the field ${head} (base: ${base})`
    case 'path':
      return `${place} is in none of the head's answers (base: ${base})`
    case 'type':
      return `${place} is ${head} (base: ${base})`
    case 'size':
      return `a body has ${formatBytes(head)} (base: ${formatBytes(base)})`
    case 'media-type':
      return `the content type is ${head || 'missing'} (base: ${base || 'missing'})`
  }
}

const kindWords: Record<string, string> = {
  empty: 'empty',
  object: 'a JSON object',
  array: 'a JSON array',
  scalar: 'a JSON value',
  other: 'not JSON',
}

function describeKind(kind: string): string {
  return kindWords[kind] ?? 'not known'
}

/** `20,000 bytes` */
function formatBytes(bytes: string): string {
  return `${formatNumber(Number(bytes))} ${bytes === '1' ? 'byte' : 'bytes'}`
}

/** The end of a long path says most. */
function shorten(text: string): string {
  return text.length > maxShownChars ? `…${text.slice(1 - maxShownChars)}` : text
}

const maxShownChars = 80
