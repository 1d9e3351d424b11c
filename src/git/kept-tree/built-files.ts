/**
 * Records the files of a finished build, and removes what was added to them since: a service writes
 * databases, caches and logs into its folder, and a later run must not begin with them.
 */

import type { Stats } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'

/**
 * The files of a tree: a text with one entry for each path, such as `33188 120 1700000000000 a/b`.
 * `except`: full paths that do not belong to the build.
 *
 * @throws if a part of the tree cannot be read
 */
export async function recordBuiltFiles(tree: string, except: string[] = []): Promise<Buffer> {
  const root = toByteText(tree)
  const left = new Set(except.map((path) => toByteText(path).slice(root.length + 1)))
  const entries: string[] = []
  await walkTree(root, (path, state) => {
    if (left.has(path)) return false
    entries.push(`${state} ${path}${separator}`)
    return true
  })
  return Buffer.from(entries.join('') + separator, 'latin1')
}

/**
 * Removes each path that the record does not have. False if a path of the record is missing or
 * changed, or if something cannot be removed: the tree is then no longer that of the build.
 */
export async function restoreBuiltFiles(tree: string, record: Buffer): Promise<boolean> {
  const recorded = parseRecord(record)
  const root = toByteText(tree)
  const added: string[] = []
  let unchanged = 0
  try {
    await walkTree(root, (path, state) => {
      const known = recorded.get(path)
      if (known === undefined) added.push(path)
      if (known === state) unchanged += 1
      return known !== undefined
    })
    if (unchanged < recorded.size || recorded.size === 0) return false
    for (const path of added)
      await rm(toPath(`${root}/${path}`), { recursive: true, maxRetries: 3 })
    return true
  } catch {
    return false
  }
}

/** Empty if it is cut, as by a power failure: files that it had would be removed. */
function parseRecord(record: Buffer): Map<string, string> {
  const text = record.toString('latin1')
  if (!text.endsWith(separator + separator)) return new Map()
  const entries = text.split(separator).slice(0, -2)
  return new Map(
    entries.map((entry) => {
      const [state = ''] = /^\d+ \d+ -?[\d.]+/.exec(entry) ?? []
      return [entry.slice(state.length + 1), state]
    }),
  )
}

/** No name of a file contains it. */
const separator = '\0'

/**
 * Calls `visit` with each path of a tree, relative to it, and with its state; that of the tree
 * itself is empty. A folder is entered only if `visit` returns true. Links are not followed.
 */
async function walkTree(
  root: string,
  visit: (path: string, state: string) => boolean,
): Promise<void> {
  const enter = async (path: string): Promise<void> => {
    const names = await readdir(toPath(`${root}/${path}`), { encoding: 'latin1' })
    const inner = names.map((name) => (path === '' ? name : `${path}/${name}`))
    const found = await Promise.all(inner.map((each) => lstat(toPath(`${root}/${each}`))))
    for (const [index, each] of inner.entries()) {
      const file = found[index]
      if (file && visit(each, describeState(file)) && file.isDirectory()) await enter(each)
    }
  }
  const file = await lstat(toPath(root))
  if (visit('', describeState(file)) && file.isDirectory()) await enter('')
}

/** The size and the time of a folder change with what is added to it, and removed again. */
function describeState(file: Stats): string {
  const { mode, size, mtimeMs } = file
  return file.isDirectory() ? `${mode} 0 0` : `${mode} ${size} ${mtimeMs}`
}

/** A path whose characters are its bytes: a name on a disk need not be valid UTF-8. */
function toByteText(path: string): string {
  return Buffer.from(path).toString('latin1')
}

function toPath(byteText: string): Buffer {
  return Buffer.from(byteText, 'latin1')
}
