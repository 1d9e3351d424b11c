/** Finds the programs that tailgate ships beside its load engine. */

import { findNativeFile } from '../../native/native-files.ts'

/**
 * The path of a program: `ownPath`, for one that was built locally, or the shipped one. Null on
 * systems for which there is none. Throws if the file is missing.
 */
export function findShippedProgram(name: string, ownPath: string | undefined): string | null {
  if (ownPath) return ownPath
  if (process.platform !== 'linux') return null
  const found = findNativeFile(name)
  if ('path' in found) return found.path
  throw new Error(found.problem)
}
