/** Reads the base, which is what the head is compared with. */

import { controlCharacter, quote } from '../text/quote.ts'
import { parseAddress } from './address.ts'
import { parseImage, type StartSpec } from './service.ts'
import { findValue, parseValue, type ReadContext, readOption } from './source/read-option.ts'
import { reportProblem, type SourceValue } from './source/source-value.ts'
import type { Parsed } from './value/units.ts'

export type BaseSpec =
  | { kind: 'auto' } // the commit that the change started from, according to git
  | { kind: 'none' } // stored runs only
  | { kind: 'ref'; ref: string } // does not begin with a dash, and contains no white space
  | { kind: 'folder'; path: string }
  | { kind: 'image'; image: string }
  | { kind: 'url'; url: string } // `http://host[:port]` of a running service

export function readBase(start: StartSpec | null, context: ReadContext): BaseSpec {
  const source = findValue('base', context)
  const base =
    source?.kind === 'map' ? readRef(source, context) : readOption('base', parseBase, context)
  if (source && base.kind === 'image' && start?.kind !== 'image') {
    reportProblem(source, 'is an image, so the head must be an image too: set image', context)
  }
  if (source && (base.kind === 'folder' || base.kind === 'ref') && start === null) {
    const message = 'needs start, image or compose: otherwise tailgate cannot start the base'
    reportProblem(source, message, context)
  }
  return base
}

/** `ref` of a map, whose other keys configure the base's service. */
function readRef(source: SourceValue & { kind: 'map' }, context: ReadContext): BaseSpec {
  const ref = source.entries.find(({ name }) => name === 'ref')?.value
  if (ref === undefined) {
    const isEmpty = source.entries.length === 0
    const message = isEmpty
      ? 'is empty: write base: auto, or leave it out'
      : 'needs ref, which says what to compare with: add ref: auto'
    reportProblem(source, message, context)
  }
  return (ref && parseValue(ref, parseBase, context)) ?? { kind: 'auto' }
}

/** A text that has none of the other forms is a git ref. */
function parseBase(text: string): Parsed<BaseSpec> {
  const base = text.trim()
  if (base === '') return { problem: 'must not be empty' }
  if (base === 'auto' || base === 'none') return { value: { kind: base } }
  if (/^https?:/i.test(base)) return parseBaseUrl(base)
  if (base.startsWith('image:')) return parseBaseImage(base.slice('image:'.length))
  if (/^(?:\/|\.\.?\/|\.\.?$)/.test(base)) return { value: { kind: 'folder', path: base } }
  return parseGitRef(base)
}

function parseBaseUrl(text: string): Parsed<BaseSpec> {
  const parsed = parseAddress(text)
  if ('problem' in parsed) return parsed
  const { origin, port, path } = parsed.value
  if (port === null) {
    const problem =
      'must contain the port of a running service: ${port} is for a service that tailgate starts'
    return { problem }
  }
  if (path !== '' && path !== '/') {
    return { problem: `must not have a path, because the requests have their own: write ${origin}` }
  }
  return { value: { kind: 'url', url: origin } }
}

function parseBaseImage(text: string): Parsed<BaseSpec> {
  const parsed = parseImage(text)
  return 'problem' in parsed ? parsed : { value: { kind: 'image', image: parsed.value } }
}

/**
 * git would take a leading dash as an option. The rest is what git-check-ref-format(1) does not
 * allow in a ref.
 */
function parseGitRef(text: string): Parsed<BaseSpec> {
  const isRef =
    /^[^-~^][^~^]*(?:[~^]\d*)*$/.test(text) && !text.includes('..') && !/[\s:?*[\\]/.test(text)
  if (isRef && !controlCharacter.test(text)) return { value: { kind: 'ref', ref: text } }
  const forms =
    'auto, none, a git ref such as main or HEAD~1, a folder such as ./before, image:NAME or ' +
    'an http:// address'
  return { problem: `must be ${forms}, not ${quote(text)}` }
}
