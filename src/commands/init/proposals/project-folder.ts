/** Reads the files of a project, of which nothing is known, with a limit for each. */

import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, parseDocument } from 'yaml'

export interface ProjectFolder {
  /** The text of a file; null if there is none, or if it is larger than `maxFileBytes`. */
  read(path: string): string | null
  hasFile(path: string): boolean
  /** The names of the files and folders in a folder, sorted; empty if there is none. */
  list(path: string): string[]
}

export function openProjectFolder(folder: string): ProjectFolder {
  return {
    read: (path) => tryReading(() => readLimited(join(folder, path))),
    hasFile: (path) => tryReading(() => statSync(join(folder, path)).isFile()) ?? false,
    list: (path) =>
      (tryReading(() => readdirSync(join(folder, path))) ?? []).sort().slice(0, maxListedFiles),
  }
}

/** No file that says how a service starts comes near these limits. */
export const maxFileBytes = 1024 * 1024
const maxListedFiles = 1000

/** Reads only regular files, since a pipe could block forever. */
function readLimited(path: string): string | null {
  if (!statSync(path).isFile()) return null
  const descriptor = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(maxFileBytes + 1)
    const length = readSync(descriptor, bytes, 0, bytes.length, 0)
    return length > maxFileBytes ? null : bytes.toString('utf8', 0, length)
  } finally {
    closeSync(descriptor)
  }
}

function tryReading<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Within this, the parser of YAML is fast whatever the text has. */
export const maxDocumentCharacters = 512 * 1024
const maxAliases = 100

/** Null for a text that is no valid YAML, or that takes too much to read. */
export function parseUntrustedYaml(
  text: string | null,
): { document: Document; value: unknown } | null {
  if (text === null || text.length > maxDocumentCharacters) return null
  try {
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false })
    if (document.errors.length > 0) return null
    return { document, value: document.toJS({ maxAliasCount: maxAliases }) }
  } catch {
    // Nested too deeply for the stack, or too many aliases.
    return null
  }
}

/** The entries of a value that is a map or a list; none of any other value. */
export function asMap(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
