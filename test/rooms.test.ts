/** The rooms of ARCHITECTURE.md, drawn from the imports that are really there: no arrow may point the wrong way. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

const project = fileURLToPath(new URL('..', import.meta.url))

test('no arrow between the rooms is reversed', () => {
  expect(wrongArrows(project)).toEqual([])
})

test('no import is overlooked: every line that ends in an address is an arrow', () => {
  for (const { path, text } of sourcesIn(project)) {
    const lines = text.split('\n').filter((line) => /^(import|export|\}) .*\bfrom '|^import '/.test(line))
    expect(importsIn(text).filter((found) => !found.dynamic).length, path).toBe(lines.length)
  }
})

test('the map in ARCHITECTURE.md names every room, and every part of the engine', () => {
  const map = readFileSync(join(project, 'ARCHITECTURE.md'), 'utf8')
  const rooms = contentsOf(join(project, 'src')).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  )
  const parts = contentsOf(join(project, 'native/engine/src')).map(({ name }) => name.replace(/\.rs$/, ''))
  expect([...rooms, ...parts].filter((name) => !map.includes(`\`${name}\``))).toEqual([])
})

// Files of a room may import each other in a circle, as long as none needs a value of the circle while it is loaded.
test.each(filesIn(project, 'src/core').filter((path) => path.endsWith('.ts')))(
  '%s can be loaded before any other',
  async (path) => {
    vi.resetModules()
    await expect(import(join(project, path))).resolves.toBeDefined()
  },
)

const innocent = { 'src/core/plan.ts': "import { z } from 'zod'\nexport const plan = 1\n" }

test('a tree without a mistake has none found', () => {
  expect(wrongArrowsOf(innocent)).toEqual([])
})

test.each<[string, string, string, string]>([
  [
    'core needs a service',
    'src/core/a.ts',
    "import { b } from '../service/b.ts'",
    'core/ imports values only',
  ],
  ['core calls the engine', 'src/core/a.ts', "import { play } from '../engine.ts'", '../engine.ts'],
  ['core re-exports a report', 'src/core/a.ts', "export * from '../report/b.ts'", '../report/b.ts'],
  ['core imports over lines', 'src/core/a.ts', "import {\n  b,\n  c,\n} from '../git.ts'", '../git.ts'],
  ['core imports late', 'src/core/a.ts', "const b = await import('../git.ts')", '../git.ts'],
  ['core imports for the effect', 'src/core/a.ts', "import '../git.ts'", '../git.ts'],
  ['core reads files', 'src/core/a.ts', "import { readFileSync } from 'node:fs'", 'node:fs'],
  ['core reads the environment', 'src/core/a.ts', 'const home = process.env.HOME', 'process'],
  ['core hides that it does', 'src/core/a.ts', 'const { env } = process', 'process'],
  ['core reads a clock', 'src/core/a.ts', 'const now = new Date()', 'clock'],
  ['core reads another clock', 'src/core/a.ts', 'const now = performance.now()', 'clock'],
  ['core draws lots', 'src/core/a.ts', 'const luck = Math.random()', 'chance'],
  ['core prints', 'src/core/a.ts', "console.log('x')", 'prints'],
  ['a report reads files', 'src/report/a.ts', "import { join } from 'node:path'", 'node:path'],
  ['a report measures', 'src/report/a.ts', "import { measure } from '../measure.ts'", '../measure.ts'],
  ['a store calculates', 'src/baseline/a.ts', "import { compare } from '../core/compare.ts'", 'import type'],
  ['a service is configured', 'src/service/a.ts', "import { parse } from '../core/config.ts'", 'import type'],
  ['the story starts a service', 'src/tailgate.ts', "import { b } from './service/b.ts'", './service/b.ts'],
  ['measuring makes its world', 'src/measure.ts', "import { worldOf } from './world.ts'", 'import type'],
  ['the sides start a service', 'src/sides.ts', "import { b } from './service/b.ts'", './service/b.ts'],
  ['a search starts a service', 'src/stage.ts', "import { b } from './service/b.ts'", './service/b.ts'],
  ['a sweep measures by itself', 'src/sweep.ts', "import { b } from './play.ts'", './play.ts'],
  ['the sides make their world', 'src/sides.ts', "import { worldOf } from './world.ts'", 'import type'],
  ['a checkout is configured', 'src/checkout.ts', "import { parse } from './core/config.ts'", 'git.ts'],
  [
    'a reading is judged where it is read',
    'src/machine/a.ts',
    "import { b } from '../core/doctor.ts'",
    'import type',
  ],
  ['a door knows the house', 'src/engine.ts', "import { plan } from './core/plan.ts'", './core/plan.ts'],
  ['GitHub is everywhere', 'src/cli.ts', "import * as core from '@actions/core'", '@actions/core'],
  ['a store speaks to GitHub', 'src/baseline/a.ts', "import { b } from '../github/b.ts'", 'import type'],
  ['a store knows the toolkit', 'src/baseline/a.ts', "import { b } from '@actions/cache'", '@actions/cache'],
  ['GitHub renders', 'src/github/a.ts', "import { b } from '../report/b.ts'", 'import type'],
  ['GitHub stores', 'src/github/a.ts', "import { b } from '../baseline/b.ts'", 'import type'],
  ['an entry is imported', 'src/demo.ts', "import { run } from './cli.ts'", 'an entry'],
  ['the addon is loaded', 'src/demo.ts', "const path = 'native/tailgate.node'", 'the addon'],
  ['an import can not be read', 'src/demo.ts', 'const it = await import(name)', 'can not be followed'],
  ['the engine knows Node', 'native/engine/src/lib.rs', 'use napi::Env;', 'napi'],
  ['the engine builds on Node', 'native/engine/Cargo.toml', 'napi = "3"', 'napi'],
  ['the schedule reads the clock', 'native/engine/src/schedule.rs', 'let now = clock::now();', 'clock'],
  ['the parser reads a socket', 'native/engine/src/http1.rs', 'use std::net::TcpStream;', 'std::net'],
])('a mistake is found, and named with its file: %s', (_, path, text, said) => {
  const [found, ...more] = wrongArrowsOf({ ...innocent, [path]: `${text}\n` })
  expect(found).toContain(path)
  expect(found).toContain(said)
  expect(more).toEqual([])
})

test('types may be told what values may not: the shapes of the engine in core, those of a store in its door', () => {
  const tree = {
    'src/core/a.ts': "import type { EnginePlan } from '../engine.ts'",
    'src/baseline/a.ts': "import type { Machine } from '../core/measurement.ts'",
    'src/github/a.ts': "import type { BranchDoor } from '../baseline/branch.ts'",
  }
  expect(wrongArrowsOf(tree)).toEqual([])
})

test('a comment may speak of the clock and of imports', () => {
  const text = [
    '/**',
    " * import { readFileSync } from 'node:fs' would be wrong, and so would Date.now().",
    ' */',
    '// process.env is read in the entries.',
  ]
  expect(wrongArrowsOf({ 'src/core/a.ts': text.join('\n') })).toEqual([])
})

test('a circle of rooms is found, and shown with the imports that close it', () => {
  const tree = {
    'src/demo.ts': "import { world } from './world.ts'",
    'src/world.ts': "import { progress } from './progress.ts'",
    'src/progress.ts': "import type { Demo } from './demo.ts'",
  }
  expect(wrongArrowsOf(tree)).toEqual([
    'A circle: src/demo.ts imports ./world.ts, src/world.ts imports ./progress.ts, src/progress.ts imports ./demo.ts',
  ])
})

// ── what may be ──

interface Allowed {
  /** Rooms it may import from. A file right in src/ is a room of its own. */
  values: string[]
  /** Further rooms, by `import type` only. */
  types: string[]
  /** Modules and packages it may import; any where this is absent. */
  outside?: string[]
}

/** A room that is not listed may import from all but the entries. */
const allowed: Record<string, Allowed> = {
  core: {
    values: ['core'],
    types: ['engine.ts'],
    // None of them reads or writes anything.
    outside: [
      '@stdlib/math-base-special-betainc',
      '@stdlib/stats-base-dists-hypergeometric-cdf',
      '@stdlib/stats-base-dists-t-quantile',
      'hdr-histogram-js',
      'node:buffer',
      'node:crypto',
      'node:zlib',
      'picomatch',
      'yaml',
      'zod',
    ],
  },
  report: {
    values: ['core', 'report'],
    types: ['engine.ts'],
    outside: ['node:buffer', 'picocolors', 'string-width', 'zod'],
  },
  baseline: { values: ['baseline'], types: ['core'] },
  service: { values: ['service'], types: ['core'] },
  machine: { values: ['engine.ts', 'machine', 'service'], types: ['core'] },
  'engine.ts': { values: [], types: [] },
  'doctor.ts': { values: ['core', 'engine.ts', 'machine'], types: [] },
  'git.ts': { values: [], types: [] },
  'checkout.ts': { values: ['git.ts', 'service'], types: [] },
  github: { values: ['core'], types: ['baseline'] },
  'changes.ts': { values: ['git.ts'], types: [] },
  'ci.ts': { values: ['core'], types: [], outside: [] },
  // It is handed the stores, as the story is handed its World.
  'baselines.ts': { values: ['baseline', 'core', 'report'], types: [], outside: ['string-width'] },
  // The story does to the outside only what the World that it is handed can do.
  'tailgate.ts': { values: ['core', 'measure.ts', 'report', 'sides.ts'], types: ['play.ts', 'world.ts'] },
  'measure.ts': { values: ['core', 'engine.ts', 'play.ts', 'sides.ts', 'verify.ts'], types: ['world.ts'] },
  'verify.ts': { values: ['core', 'play.ts'], types: ['engine.ts', 'sides.ts', 'world.ts'] },
  'play.ts': { values: ['core', 'sides.ts'], types: ['engine.ts', 'service', 'world.ts'] },
  'sides.ts': { values: ['core'], types: ['world.ts'] },
  'stage.ts': { values: ['core', 'measure.ts', 'play.ts', 'sides.ts'], types: ['engine.ts', 'world.ts'] },
  'sweep.ts': { values: ['core', 'stage.ts'], types: ['world.ts'] },
  'find-max.ts': { values: ['core', 'stage.ts'], types: ['world.ts'] },
}

/** What any room may throw. */
const failure = 'src/core/failure.ts'

const entries = ['action.ts', 'cli.ts', 'comment.ts', 'demo-service.ts']
const actionsFiles = ['src/action.ts', 'src/comment.ts']
const actionsRoom = 'github'

/** In core/ and report/: values in, values out. */
const impure: [RegExp, string][] = [
  [/\bprocess(\??\.[a-z]|\[)|=\s*process\b/, 'uses process'],
  [/\bDate\.now\b|\bDate\(\)|\bperformance\.\w/, 'reads a clock'],
  [/\bset(Timeout|Interval|Immediate)\(/, 'waits for a clock'],
  [/\bMath\.random\b|\brandom(Bytes|Int|UUID|FillSync)\b/, 'leaves something to chance'],
  [/\bconsole\.\w/, 'prints'],
  [/\bfetch\(|\bWebSocket\(/, 'uses the network'],
]

const addonLoading = /TAILGATE_NATIVE_PATH|\.node['"`]|\bcreateRequire\b|\bdlopen\b/

/** Rooms of the engine that are arithmetic, or bytes in and answers out. */
const pureInEngine = ['http1', 'random', 'schedule', 'sleep', 'template', 'validity']
const impureInEngine =
  /\bstd::(io|net|fs|env|thread|process)\b|\b(Instant|SystemTime)::|\bclock::now\b|\blibc::/

// ── what is ──

/** Every arrow that points the wrong way, as a sentence that names the file and what it should not have. */
function wrongArrows(root: string): string[] {
  const sources = sourcesIn(root)
  const arrows = sources.flatMap(arrowsOf)
  return [
    ...arrows.flatMap((arrow) => wrongWith(arrow) ?? []),
    ...sources.flatMap(wrongInText),
    ...circleIn(arrows),
    ...wrongInNative(root),
  ]
}

interface Source {
  /** From the root, with slashes: `src/core/plan.ts`. */
  path: string
  /** Without whole-line comments. */
  text: string
}

/** Comments that share a line with code stay: to find those takes a parser, and at worst they are found wanting. */
function sourcesIn(root: string): Source[] {
  return filesIn(root, 'src')
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }))
}

function withoutComments(text: string): string {
  return text.replaceAll(/^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, '')
}

interface Import {
  /** As it is written: `../engine.ts`, `node:fs`; null where it is no plain text. */
  address: string | null
  /** `import type` and `export type`; `import { type … }` still loads the module. */
  typeOnly: boolean
  dynamic: boolean
}

function importsIn(text: string): Import[] {
  const names = String.raw`(?:[\w$*,\s]|\{[^}]*\})+?`
  const fixed = new RegExp(`^(?:import|export)\\s+(type\\s+)?${names}\\s*from\\s*['"]([^'"]+)['"]`, 'gm')
  const bare = /^import\s*['"]([^'"]+)['"]/gm
  const dynamic = /\bimport\(\s*(?:['"`]([^'"`$]+)['"`]\s*[,)])?/g
  return [
    ...[...text.matchAll(fixed)].map(([, type, address = '']) => {
      return { address, typeOnly: type !== undefined, dynamic: false }
    }),
    ...[...text.matchAll(bare)].map(([, address = '']) => ({ address, typeOnly: false, dynamic: false })),
    ...[...text.matchAll(dynamic)].map(([, address = null]) => ({ address, typeOnly: false, dynamic: true })),
  ]
}

interface Arrow extends Import {
  path: string
  from: string
  /** The room it points to; null for what is not in src/. */
  to: string | null
}

function arrowsOf({ path, text }: Source): Arrow[] {
  return importsIn(text).map((found) => ({ ...found, path, from: roomOf(path), to: target(path, found) }))
}

function target(path: string, { address }: Import): string | null {
  const file = address?.startsWith('.') ? posix.join(posix.dirname(path), address) : ''
  return file.startsWith('src/') ? roomOf(file) : null
}

/** `core` for `src/core/plan.ts`, `cli.ts` for `src/cli.ts`. */
function roomOf(path: string): string {
  return path.split('/')[1] ?? path
}

function wrongWith(arrow: Arrow): string | null {
  const { path, address, from, to, typeOnly } = arrow
  if (address === null) return `${path} has an import() that can not be followed: name the module in it.`
  const imports = `${path} imports ${address}`
  if (to !== null && entries.includes(to)) return `${imports}, an entry: nobody imports those.`
  if (address.startsWith('@actions/') && from !== actionsRoom && !actionsFiles.includes(path)) {
    return `${imports}: @actions/* belongs in ${actionsFiles.join(', ')} and src/${actionsRoom}/ only.`
  }
  const rules = allowed[from]
  if (rules === undefined || posix.join(posix.dirname(path), address) === failure) return null
  if (to === null) {
    return (rules.outside?.includes(address) ?? true)
      ? null
      : `${imports}: ${inWords(from)} imports of what is outside only ${rules.outside?.join(', ')}.`
  }
  const fine = to === from || rules.values.includes(to) || (typeOnly && rules.types.includes(to))
  return fine ? null : `${imports}: ${inWords(from)} imports ${permitted(rules)}.`
}

function permitted({ values, types }: Allowed): string {
  const parts = [
    values.length > 0 ? `values only from ${values.map(inWords).join(', ')}` : 'no values from other rooms',
    types.length > 0 ? `types (import type) also from ${types.map(inWords).join(', ')}` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function inWords(room: string): string {
  return room.endsWith('.ts') ? room : `${room}/`
}

function wrongInText({ path, text }: Source): string[] {
  const room = roomOf(path)
  const isPure = room === 'core' || room === 'report'
  const found = isPure ? impure.filter(([pattern]) => pattern.test(text)) : []
  return [
    ...found.map(([pattern, what]) => `${path} ${what} (${pattern.exec(text)?.[0]}): ${room}/ is pure.`),
    ...(addonLoading.test(text) && path !== 'src/engine.ts'
      ? [`${path} loads the addon (${addonLoading.exec(text)?.[0]}): only src/engine.ts does.`]
      : []),
  ]
}

/** The first way round that leads back to where it began. Within a room there may be circles. */
function circleIn(arrows: Arrow[]): string[] {
  const between = arrows.filter((arrow) => arrow.to !== null && arrow.to !== arrow.from)
  const done = new Set<string>()
  const walk = (room: string, way: Arrow[]): Arrow[] | null => {
    const start = way.findIndex((arrow) => arrow.from === room)
    if (start >= 0) return way.slice(start)
    if (done.has(room)) return null
    for (const arrow of between.filter(({ from }) => from === room)) {
      const circle = walk(arrow.to ?? '', [...way, arrow])
      if (circle !== null) return circle
    }
    done.add(room)
    return null
  }
  for (const room of new Set(between.map(({ from }) => from))) {
    const circle = walk(room, [])
    if (circle !== null) {
      return [`A circle: ${circle.map(({ path, address }) => `${path} imports ${address}`).join(', ')}`]
    }
  }
  return []
}

function wrongInNative(root: string): string[] {
  const files = filesIn(root, 'native').filter((path) => /\.rs$|\/Cargo\.toml$/.test(path))
  return files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const pure = pureInEngine.some((room) => path === `native/engine/src/${room}.rs`)
    const impurity = pure ? impureInEngine.exec(text)?.[0] : undefined
    return [
      ...(/\bnapi/.test(text) && !path.startsWith('native/addon/')
        ? [`${path} speaks of napi: only native/addon does.`]
        : []),
      ...(impurity === undefined ? [] : [`${path} has ${impurity}: it is pure.`]),
    ]
  })
}

/** Paths from the root, sorted; what cargo builds is left out. */
function filesIn(root: string, folder: string): string[] {
  return contentsOf(join(root, folder))
    .filter(({ name }) => name !== 'target')
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? filesIn(root, path) : [path]
    })
    .sort()
}

function contentsOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** As `wrongArrows`, of a tree that is written down here. */
function wrongArrowsOf(tree: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'tailgate-rooms-'))
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return wrongArrows(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
