/** Names the files of the user's folder that only one side opens, although it has a checkout. */

import type { SideName } from '../stats/paired-reading.ts'
import { formatCount, joinWithAnd } from '../text/format-number.ts'
import { maxNamedPaths, quoteForYaml } from './environment-cause.ts'

/** What each side had open at the end of its epochs. */
export class OpenedFiles {
  readonly #samples: Record<SideName, ReadonlySet<string>[]> = { base: [], head: [] }

  /** `paths`: of the user's folder, relative to it. */
  record(side: SideName, paths: string[]): void {
    this.#samples[side].push(new Set(paths))
  }

  /** A sentence for each side that always had a file open which the other side never had. */
  describe(): string[] {
    return [this.#describeSide('base', 'head'), this.#describeSide('head', 'base')].flat()
  }

  #describeSide(side: SideName, other: SideName): string[] {
    const [first, ...later] = this.#samples[side]
    const others = this.#samples[other]
    if (first === undefined || others.length === 0) return []
    const alone = [...first]
      .filter((path) => later.every((sample) => sample.has(path)))
      .filter((path) => !others.some((sample) => sample.has(path)))
      .sort()
    if (alone.length === 0) return []
    const named = alone.slice(0, maxNamedPaths).map(quoteForYaml)
    const rest = alone.length - named.length
    const list = joinWithAnd([...named, ...(rest > 0 ? [formatCount(rest, 'other file')] : [])])
    return [
      `Only the ${side} opened ${list} of your folder, outside of its checkout, and that can ` +
        'change figures by itself. Use a path in the folder of the service on both sides; ' +
        `\`carry: [${named.join(', ')}]\` copies it into the checkouts of both sides.`,
    ]
  }
}
