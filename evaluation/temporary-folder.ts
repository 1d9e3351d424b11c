/** Temporary folders of single trials. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder whose name begins with `prefix`. It is deleted with its contents when it is disposed
 * of.
 */
export function createTemporaryFolder(prefix: string): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), prefix))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
