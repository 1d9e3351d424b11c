/**
 * Every regular expression of the product takes linear time, whatever text it gets: much of what it
 * reads comes from outside. `recheck` proves it for each literal; those that are built at run time
 * are listed here, with the place that tests them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { matchPattern, valuePatterns } from '../src/core/config/value/units.ts'

const root = new URL('../src/', import.meta.url).pathname
const paths = readdirSync(root, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts'))

interface FoundPattern {
  path: string
  pattern: string
  flags: string
}

/** All literals, and the constructors with a text in place. */
function findPatterns(path: string): { patterns: FoundPattern[]; built: number } {
  const program = parseAst(readFileSync(join(root, path), 'utf8'), { lang: 'ts' })
  const patterns: FoundPattern[] = []
  let built = 0
  visit(program, (node) => {
    if (node.type === 'Literal' && node.regex !== undefined)
      patterns.push({ path, ...(node.regex as Omit<FoundPattern, 'path'>) })
    if (node.type === 'NewExpression' && (node.callee as Node).name === 'RegExp') built += 1
  })
  return { patterns, built }
}

type Node = Record<string, unknown>

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see)
  else if (typeof value === 'object' && value !== null) {
    see(value as Node)
    for (const each of Object.values(value)) visit(each, see)
  }
}

const found = paths.map((path) => ({ path, ...findPatterns(path) }))
const patterns = found.flatMap((each) => each.patterns)

test('the patterns of the product are found', () => {
  expect(patterns.length).toBeGreaterThan(150)
})

test.each(patterns.map((each) => [`/${each.pattern}/${each.flags}`, each] as const))(
  '%s takes linear time',
  (_, { path, pattern, flags }) => {
    const found = checkSync(pattern, flags)
    const attack = found.status === 'vulnerable' ? found.complexity.summary : null
    expect({ path, status: found.status, attack }).toEqual({ path, status: 'safe', attack: null })
  },
)

/**
 * Files that build patterns at run time, and how many: each from fixed text, from escaped text, or
 * from the user's own configuration.
 */
const builders: Record<string, number> = {
  // A pattern of the user, checked here and used by readiness.ts on the log of the service.
  'core/config/service.ts': 1,
  'service/readiness.ts': 1,
  // A pattern of the user, compiled to find its mistakes; the engine matches with it.
  'core/config/request/expressions.ts': 1,
  // One character class.
  // The forms of values, which are short; measured below.
  'core/config/value/units.ts': 1,
  // Characters, each with its forms; test/core/secrets/mask.test.ts measures it.
  'core/secrets/mask.ts': 2,
  // One fixed text, without repetitions next to each other.
  'github/cache.ts': 1,
  // Names of fields in files of the kernel.
  'service/container/cgroup.ts': 1,
  'service/process/processes.ts': 1,
  'system/cgroup-limits.ts': 1,
}

test('the form of a value is matched in no time, however long the text is', () => {
  for (const form of Object.values(valuePatterns)) {
    for (const text of ['1', ' ', '1 ', '1_', '1h'].map((part) => part.repeat(50_000))) {
      const tries = [1, 2, 3].map(() => {
        const before = process.cpuUsage()
        expect(matchPattern(form, `1${text}x`)).toBeNull()
        const { user, system } = process.cpuUsage(before)
        return user + system
      })
      // Other threads of this process count as well, but hardly three times in a row.
      expect(Math.min(...tries), 'in microseconds').toBeLessThan(50_000)
    }
  }
})

test('patterns that are built at run time are known', () => {
  const built = found.filter((each) => each.built > 0).map((each) => [each.path, each.built])
  expect(Object.fromEntries(built)).toEqual(builders)
})
