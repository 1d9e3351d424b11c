/** Runs programs as a user without rights. Only root can. */
import { chmodSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'

export const nobody = { uid: 65_534, gid: 65_534 }

/** This Node, or a copy in `folder` if its own folder is not open to everybody. */
export async function findReadableNode(folder: string): Promise<string> {
  const { exitCode } = await execa(process.execPath, ['--version'], {
    ...nobody,
    cwd: '/',
    reject: false,
  }).catch(() => ({ exitCode: 1 }))
  if (exitCode === 0) return process.execPath
  const copy = join(folder, 'node')
  cpSync(process.execPath, copy)
  chmodSync(copy, 0o755)
  return copy
}
