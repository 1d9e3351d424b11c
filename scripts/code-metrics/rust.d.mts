import type { SourceFile } from './sources.mjs'

export interface RustFile {
  path: string
  functions: { path: string; name: string; lines: number }[]
  types: { path: string; name: string }[]
  /** The text without comments, strings and tests. */
  code: string
}
export function readRust(file: SourceFile): RustFile
export function buildModuleGraph(files: RustFile[], root: string): Map<string, Set<string>>
