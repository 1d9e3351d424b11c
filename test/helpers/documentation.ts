/** Reads the pages of the documentation: the files and workflows that they show. */
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

const root = new URL('../../', import.meta.url)

export const recipePages = readdirSync(new URL('docs/recipes/', root))
  .filter((name) => name !== 'README.md')
  .map((name) => `docs/recipes/${name}`)

export function listPages(): string[] {
  return ['README.md', ...listPagesBelow('docs/'), ...listPagesBelow('examples/')]
}

function listPagesBelow(folder: string): string[] {
  const below = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  return below.filter((path) => path.endsWith('.md')).map((path) => `${folder}${path}`)
}

/** The files that a page shows in full, by path. The first line of such a block is `# PATH`. */
export function readFiles(page: string): Record<string, string> {
  const named = readBlocks(page).flatMap((text) => {
    const path = /^# (\S+\.ya?ml)\n/.exec(text)?.[1]
    return path === undefined ? [] : [[path, text] as const]
  })
  return Object.fromEntries(named)
}

/** The blocks of a page that are workflows. */
export function readWorkflows(page: string): string[] {
  return readBlocks(page).filter((text) => {
    const value: unknown = parse(text)
    return typeof value === 'object' && value !== null && 'on' in value && 'jobs' in value
  })
}

function readBlocks(page: string): string[] {
  const text = readFileSync(new URL(page, root), 'utf8')
  return [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block = '']) => block)
}

/** The anchor that GitHub creates for a title. */
export function createSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
