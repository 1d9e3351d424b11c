/** What the head is compared with. */

import { controlCharacter, quote } from '../text/quote.ts'
import { parseAddress } from './address.ts'
import { parseImage, type StartSpec } from './service.ts'
import { findValue, type ReadContext, readOption } from './source/read-option.ts'
import { readSingleText, reportProblem } from './source/source-value.ts'
import type { Parsed } from './value/units.ts'

export type BaseSpec =
  | { kind: 'auto' } // the commit that the change started from, as git knows it
  | { kind: 'none' } // stored runs only
  | { kind: 'ref'; ref: string } // never begins with a dash, nor holds a blank
  | { kind: 'folder'; path: string }
  | { kind: 'image'; image: string }
  | { kind: 'url'; url: string } // `http://host[:port]` of a service that runs

export function readBase(start: StartSpec | null, context: ReadContext): BaseSpec {
  const base = readOption('base', parseBase, context)
  const source = findValue('base', context)
  if (source && base.kind === 'image' && start?.kind !== 'image') {
    reportProblem(source, 'is an image, and so must be the head: say which with image', context)
  }
  if (source && (base.kind === 'folder' || base.kind === 'ref') && start === null) {
    const message =
      'needs start, image or compose, since there is nothing that could start the base'
    reportProblem(source, message, context)
  }
  return base
}

/** Every text that is nothing else names a commit. */
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
    return {
      problem:
        'must name the port of a service that runs: only one that tailgate starts can be given a free one',
    }
  }
  if (path !== '' && path !== '/') {
    return { problem: `must not have a path: the requests have theirs, so write ${origin}` }
  }
  return { value: { kind: 'url', url: origin } }
}

function parseBaseImage(text: string): Parsed<BaseSpec> {
  const parsed = parseImage(text)
  return 'problem' in parsed ? parsed : { value: { kind: 'image', image: parsed.value } }
}

/** A leading dash would be an option to git; the rest is what no ref can hold (git-check-ref-format(1)). */
function parseGitRef(text: string): Parsed<BaseSpec> {
  const isRef =
    /^[^-~^][^~^]*(?:[~^]\d*)*$/.test(text) && !text.includes('..') && !/[\s:?*[\\]/.test(text)
  if (isRef && !controlCharacter.test(text)) return { value: { kind: 'ref', ref: text } }
  const forms =
    'auto, none, a git ref such as main or HEAD~1, a folder such as ./before, image:NAME or an http:// address'
  return { problem: `must be ${forms}, not ${quote(text)}` }
}

/** Paths within the repository, relative to where tailgate runs. */
export function readCarry(context: ReadContext): string[] {
  const source = findValue('carry', context)
  if (!source || source.kind === 'empty') return []
  const items = source.kind === 'list' ? source.items : [source]
  return items.flatMap((item) => {
    const path = readSingleText(item, context)?.trim()
    if (path === undefined) return []
    if (!isInsideRepository(path)) {
      reportProblem(
        item,
        `must be a path inside the repository, such as .env, not ${quote(path)}`,
        context,
      )
    }
    return [path]
  })
}

function isInsideRepository(path: string): boolean {
  const steps = path.split('/').filter((step) => step !== '' && step !== '.')
  return steps.length > 0 && !path.startsWith('/') && !steps.includes('..')
}
