/** Decides whether base and head receive the same data in their requests. */

import { hasStatePerSide } from '../config/placeholders.ts'
import type { Request } from '../config/requests.ts'
import type { SideConfig } from '../config/side-config.ts'
import type { Suite } from '../config/suite.ts'
import { hasOwnValues, listReferences } from '../config/value/template.ts'
import { type FileContents, listBodyTemplates } from './files.ts'

/**
 * What the requests do with values of their own (`${counter}`, `${uuid}`, `${random}`): they have
 * none; send them only with methods that read; or send them with one that may write.
 */
export type DataUse = 'none' | 'reads' | 'writes'

export interface SameDataDecision {
  sameData: boolean
  /**
   * - `configured`: `same-data` is `on` or `off`.
   * - `no-data`: no request carries data, so the choice changes nothing.
   * - `reads-only`: no request with data can write.
   * - `own-state`: each side has a state of its own.
   * - `shared-state`: both sides may use one database.
   */
  reason: 'configured' | 'no-data' | 'reads-only' | 'own-state' | 'shared-state'
}

/**
 * Whether the n-th requests of base and head carry the same data. That compares like with like: the
 * row that base reads or writes is the one that head does. With `auto` it is so wherever the same
 * data cannot collide. Two sides that share a database would insert the same key twice, and the
 * second of them would fail. `base`: how the base is configured.
 */
export function decideSameData(
  suite: Suite,
  files: FileContents,
  base: SideConfig = suite,
): SameDataDecision {
  if (suite.sameData !== 'auto') return { sameData: suite.sameData === 'on', reason: 'configured' }
  const use = findDataUse(suite, files)
  if (use === 'none') return { sameData: true, reason: 'no-data' }
  if (use === 'reads') return { sameData: true, reason: 'reads-only' }
  return isSeparate(suite, base)
    ? { sameData: true, reason: 'own-state' }
    : { sameData: false, reason: 'shared-state' }
}

/**
 * Says what `auto` has chosen where that is not obvious, and where rows of data may collide; null
 * elsewhere.
 */
export function describeSameData(
  suite: Suite,
  files: FileContents,
  base: SideConfig = suite,
): string | null {
  const { reason } = decideSameData(suite, files, base)
  const rows = describeSharedRows(suite, files, base)
  if (reason === 'own-state') return 'both sides receive the same data: each has its own state'
  return reason === 'shared-state'
    ? 'each side receives data of its own, since both may share a database: `same-data: on` ' +
        `sends both the same${rows ? `; ${rows}` : ''}`
    : rows
}

/** The rows of a file are the same for both sides, whatever `same-data` says. */
function describeSharedRows(suite: Suite, files: FileContents, base: SideConfig): string | null {
  const writing = suite.requests.filter(({ method }) => !readingMethods.has(method))
  const hasRows = writing.some((request) =>
    listTemplates(request, files)
      .flatMap(listReferences)
      .some(({ column }) => column !== null),
  )
  return hasRows && !isSeparate(suite, base)
    ? 'both sides send the same rows of data, and may share a database: `${database}` in start ' +
        'or env gives each side its own'
    : null
}

/** A base that already runs elsewhere receives no database from tailgate. */
function isSeparate(suite: Suite, base: SideConfig): boolean {
  return suite.base.kind !== 'url' && [suite, base].every(hasStatePerSide)
}

/** `${env.NAME}` is no such value: it is the same in all requests. */
export function findDataUse({ requests }: Suite, files: FileContents): DataUse {
  const withData = requests.filter((request) => listTemplates(request, files).some(hasOwnValues))
  if (withData.length === 0) return 'none'
  return withData.every(({ method }) => readingMethods.has(method)) ? 'reads' : 'writes'
}

function listTemplates({ path, headers, body }: Request, files: FileContents): string[] {
  return [path, ...headers.map(({ value }) => value), ...listBodyTemplates(body, files)]
}

/** Methods that clients send often and that are safe (RFC 9110, 9.2.1). */
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
