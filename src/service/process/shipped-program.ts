/** Finds the programs that tailgate ships beside its load engine. */

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The path of a program: `ownPath`, for one that was built locally, or beside the load engine. Null
 * on systems for which there is none. Throws if the file is missing.
 */
export function findShippedProgram(name: string, ownPath: string | undefined): string | null {
  if (ownPath) return ownPath
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  // The bundler may put this module into dist/chunks/, but the programs are always in dist/native/.
  const dist = import.meta.url.replace(/chunks\/[^/]*$/, '')
  const path = fileURLToPath(new URL(`native/${name}.linux-x64-gnu`, dist))
  if (existsSync(path)) return path
  throw new Error(`${path} does not exist. Install tailgate again`)
}
