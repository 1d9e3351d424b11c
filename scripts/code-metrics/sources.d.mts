export interface SourceFile {
  /** From the root, with slashes. */
  path: string
  text: string
}
export function readSources(root: string, folder: string, extension: string): SourceFile[]
export function findCycles(graph: Map<string, Set<string>>): string[][]
