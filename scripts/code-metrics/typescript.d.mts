import type { SourceFile } from './sources.mjs'

export interface ImportedModule {
  /** As it is written: `../engine.ts`, `node:fs`; null where it is no plain text. */
  address: string | null
  /** Only types are imported: `import type`, `export type`. */
  isType: boolean
}
export interface TypeScriptFile {
  path: string
  functions: { path: string; name: string | null; lines: number }[]
  types: { path: string; name: string }[]
  /** Paths of the project's own files. */
  imports: string[]
  modules: ImportedModule[]
}
export function readTypeScript(file: SourceFile): TypeScriptFile
