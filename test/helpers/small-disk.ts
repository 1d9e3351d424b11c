/** A tiny file system that a test can fill, to see what tailgate does on a full disk. */

import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk extends Disposable {
  readonly folder: string
  /** Takes the rest of the space, and then the rest of the files that the disk can have. */
  fill(): void
}

/** Mounts a disk of 64 KB with at most 64 files and folders at this path, which it creates. */
export function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,nr_inodes=64', 'tmpfs', folder])
  return {
    folder,
    fill: () => fillDisk(folder),
    // Lazily, so that a process that still has a file open does not keep the disk.
    [Symbol.dispose]: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

/** Whether this user may mount file systems. Usually only root may, and not in each container. */
export const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-mount-'))
  try {
    mountSmallDisk(folder)[Symbol.dispose]()
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})()

function fillDisk(folder: string): void {
  const block = Buffer.alloc(4096)
  writeUntilFull(() => {
    const file = openSync(join(folder, 'filler'), 'a')
    try {
      writeSync(file, block)
    } finally {
      closeSync(file)
    }
  })
  let count = 0
  writeUntilFull(() => {
    count += 1
    closeSync(openSync(join(folder, `filler-${count}`), 'w'))
  })
}

function writeUntilFull(write: () => void): void {
  try {
    for (;;) write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
