/** Reads from /proc which files processes have open. Results are empty on other systems. */

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { ProcessReading } from './processes.ts'

/** The full paths of what these processes have open or mapped, each once. */
export function listOpenFiles(processes: ProcessReading[]): string[] {
  const paths = processes.flatMap(({ pid }) => [...listDescriptors(pid), ...listMappedFiles(pid)])
  return [...new Set(paths)].filter((path) => path.startsWith('/'))
}

function listDescriptors(pid: number): string[] {
  const files = tryReading(() => readdirSync(`/proc/${pid}/fd`)) ?? []
  return files.flatMap((file) => tryReading(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? [])
}

/** In a row such as `7f00-7f10 r--p 0000 fd:01 42   /lib/a.so`, only the path has a slash. */
function listMappedFiles(pid: number): string[] {
  const table = tryReading(() => readFileSync(`/proc/${pid}/maps`, 'utf8')) ?? ''
  return table
    .split('\n')
    .filter((row) => row.includes('/'))
    .map((row) => row.slice(row.indexOf('/')).replaceAll('\\012', '\n'))
}

/** Null for a process that has ended meanwhile, or one of another user. */
function tryReading<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
