/** The rules of ARCHITECTURE.md on imports, held against the imports that are really there. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildModuleGraph, readRust } from '../scripts/code-metrics/rust.mjs'
import { findCycles, readSources } from '../scripts/code-metrics/sources.mjs'
import { type ImportedModule, readTypeScript } from '../scripts/code-metrics/typescript.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))

test('no import points the wrong way', () => {
  expect(findWrongImports(project)).toEqual([])
})

test('no files import each other in a cycle, and no folders do, types included', () => {
  const files = readSources(project, 'src', '.ts').map(readTypeScript)
  const graph = new Map(files.map(({ path, imports }) => [path, new Set(imports)]))
  expect(findCycles(graph)).toEqual([])
  expect(findCycles(collapseToFolders(graph))).toEqual([])
})

test('no modules of the engine import each other in a cycle, and each imports only earlier ones', () => {
  const graph = readEngineGraph(project)
  expect(findCycles(graph)).toEqual([])
  expect(checkEngineOrder(graph)).toEqual([])
})

test('the map in ARCHITECTURE.md names every folder of src/, and every module of the engine', () => {
  const map = readFileSync(join(project, 'ARCHITECTURE.md'), 'utf8')
  const folders = listFolder(join(project, 'src')).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  )
  const modules = listFolder(join(project, 'native/engine/src')).map(({ name }) =>
    name.replace(/\.rs$/, ''),
  )
  expect([...folders, ...modules].filter((name) => !map.includes(`\`${name}\``))).toEqual([])
})

const correct = { 'src/core/plan/plan.ts': "import { z } from 'zod'\nexport const plan = 1\n" }

test('a tree without a mistake has none found', () => {
  expect(checkTree(correct)).toEqual([])
})

const inCore = 'src/core/plan/a.ts'

test.each<[string, string, string, string]>([
  ['core needs a service', inCore, "import { b } from '../../service/b.ts'", 'core/plan/ imports'],
  ['core calls the engine', inCore, "import { b } from '../../engine/addon.ts'", 'engine/addon.ts'],
  [
    'core runs engine types',
    inCore,
    "import { b } from '../../engine/types.ts'",
    'engine/types.ts',
  ],
  ['core re-exports a report', inCore, "export * from '../../report/b.ts'", 'report/b.ts'],
  [
    'core imports over lines',
    inCore,
    "import {\n  b,\n  c,\n} from '../../git/git.ts'",
    'git/git.ts',
  ],
  ['core imports late', inCore, "const b = await import('../../git/git.ts')", 'git/git.ts'],
  ['core imports for the effect', inCore, "import '../../git/git.ts'", 'git/git.ts'],
  ['plan knows verdicts', inCore, "import { b } from '../verdict/b.ts'", 'verdict/b.ts'],
  [
    'plan knows types of verdicts',
    inCore,
    "import type { B } from '../verdict/b.ts'",
    'verdict/b.ts',
  ],
  ['core reads files', inCore, "import { readFileSync } from 'node:fs'", 'node:fs'],
  ['core reads the environment', inCore, 'const home = process.env.HOME', 'process'],
  ['core hides that it does', inCore, 'const { env } = process', 'process'],
  ['core reads a clock', inCore, 'const now = new Date()', 'clock'],
  ['core reads another clock', inCore, 'const now = performance.now()', 'clock'],
  ['core draws random numbers', inCore, 'const seed = Math.random()', 'random'],
  ['core prints', inCore, "console.log('x')", 'prints'],
  ['a report reads files', 'src/report/a.ts', "import { join } from 'node:path'", 'node:path'],
  ['a report measures', 'src/report/a.ts', "import { b } from '../runner/b.ts'", '../runner/b.ts'],
  [
    'a store calculates',
    'src/baseline/a.ts',
    "import { b } from '../core/stats/b.ts'",
    'import type',
  ],
  [
    'a service is configured',
    'src/service/a.ts',
    "import { b } from '../core/config/b.ts'",
    'import type',
  ],
  [
    'the gate starts a service',
    'src/gate/gate.ts',
    "import { b } from '../service/b.ts'",
    '../service/b.ts',
  ],
  [
    'the gate makes its host',
    'src/gate/gate.ts',
    "import { b } from '../host/b.ts'",
    'import type',
  ],
  [
    'the runner makes its host',
    'src/runner/a.ts',
    "import { b } from '../host/b.ts'",
    'import type',
  ],
  [
    'the runner starts a service',
    'src/runner/a.ts',
    "import { b } from '../service/b.ts'",
    'import type',
  ],
  [
    'a search starts a service',
    'src/capacity/a.ts',
    "import { b } from '../service/b.ts'",
    '../service',
  ],
  [
    'git is configured',
    'src/git/a.ts',
    "import { b } from '../core/config/b.ts'",
    '../core/config',
  ],
  [
    'a reading is judged',
    'src/system/a.ts',
    "import { b } from '../core/doctor/b.ts'",
    'import type',
  ],
  [
    'the engine knows plans',
    'src/engine/a.ts',
    "import { b } from '../core/plan/b.ts'",
    '../core/plan',
  ],
  [
    'Actions code is everywhere',
    'src/cli.ts',
    "import * as core from '@actions/core'",
    '@actions/core',
  ],
  [
    'a store speaks to GitHub',
    'src/baseline/a.ts',
    "import { b } from '../github/b.ts'",
    '../github/b.ts',
  ],
  [
    'a store knows the toolkit',
    'src/baseline/a.ts',
    "import { b } from '@actions/cache'",
    '@actions/cache',
  ],
  ['GitHub renders', 'src/github/a.ts', "import { b } from '../report/b.ts'", '../report/b.ts'],
  ['GitHub stores', 'src/github/a.ts', "import { b } from '../baseline/b.ts'", 'import type'],
  ['an entry is imported', 'src/commands/a.ts', "import { run } from '../cli.ts'", 'an entry'],
  ['the addon is loaded', 'src/host/a.ts', "const path = 'native/tailgate.node'", 'the addon'],
  [
    'an import cannot be followed',
    'src/host/a.ts',
    'const it = await import(name)',
    'cannot be followed',
  ],
  ['the engine knows Node', 'native/engine/src/lib.rs', 'use napi::Env;', 'napi'],
  ['the engine builds on Node', 'native/engine/Cargo.toml', 'napi = "3"', 'napi'],
  [
    'the schedule reads a clock',
    'native/engine/src/schedule/even.rs',
    'let now = clock::now();',
    'clock',
  ],
  [
    'the parser reads a socket',
    'native/engine/src/http1/parser.rs',
    'use std::net::TcpStream;',
    'std::net',
  ],
])('a mistake is found, and named with its file: %s', (_, path, text, expected) => {
  const [found, ...more] = checkTree({ ...correct, [path]: `${text}\n` })
  expect(found).toContain(path)
  expect(found).toContain(expected)
  expect(more).toEqual([])
})

test('types may be imported where values may not: wire types in core, types of a store in github/', () => {
  const tree = {
    'src/core/plan/a.ts': "import type { EnginePlan } from '../../engine/types.ts'",
    'src/baseline/a.ts': "import type { Machine } from '../core/measurement/measurement.ts'",
    'src/github/a.ts': "import type { BranchApi } from '../baseline/branch.ts'",
  }
  expect(checkTree(tree)).toEqual([])
})

test('a comment may speak of the clock and of imports', () => {
  const text = [
    '/**',
    " * import { readFileSync } from 'node:fs' would be wrong, and so would Date.now().",
    ' */',
    '// process.env is read in the entries.',
  ]
  expect(checkTree({ [inCore]: text.join('\n') })).toEqual([])
})

interface AllowedImports {
  /** Folders of src/ that it may import from; `core` stands for all of core/. */
  values: string[]
  /** Further folders, by `import type` only. */
  types: string[]
  /** Packages and modules of Node that it may import; any where this is absent. */
  packages?: string[]
}

/** The folders of core/ in their order: each may import from those before it. */
const coreOrder = [
  'text',
  'secrets',
  'config/value',
  'tunables',
  'config/options',
  'config/source',
  'config/invocation',
  'config/upstream',
  'config/request',
  'config',
  'measurement',
  'plan/data',
  'plan/setup',
  'plan',
  'setup',
  'stats',
  'storms',
  'upstreams',
  'verdict',
  'sensitivity',
  'proof',
  'sides',
  'acceptance',
  'history',
  'capacity',
  'variants',
  'doctor',
]

/** None of them reads or writes anything. */
const purePackages = [
  '@stdlib/math-base-special-betainc',
  '@stdlib/stats-base-dists-t-quantile',
  'hdr-histogram-js',
  'node:buffer',
  'node:crypto',
  'node:zlib',
  'picomatch',
  'yaml',
  'zod',
]

/** A folder that is not listed may import from all but the entries. */
const allowed: Record<string, AllowedImports> = {
  report: {
    values: ['core'],
    types: ['engine/types.ts'],
    packages: ['node:buffer', 'picocolors', 'string-width', 'zod'],
  },
  native: { values: ['core/text'], types: [] },
  engine: { values: ['native'], types: [] },
  service: { values: ['native', 'engine'], types: ['core'] },
  baseline: { values: [], types: ['core'] },
  system: { values: ['engine', 'service'], types: ['core'] },
  git: { values: ['service/process'], types: [] },
  ci: { values: ['core'], types: [], packages: ['env-ci'] },
  gitlab: { values: ['core'], types: ['ci'], packages: [] },
  github: { values: ['core'], types: ['baseline'] },
  // They do to the outside only what the Host that they are handed can do.
  runner: { values: ['core', 'engine/addon.ts'], types: ['engine', 'host', 'service'] },
  capacity: { values: ['core', 'runner'], types: ['engine', 'host'] },
  compare: { values: ['capacity', 'core', 'runner'], types: ['engine', 'git', 'host'] },
  gate: { values: ['core', 'report', 'runner'], types: ['host'] },
  proof: { values: ['core', 'gate', 'runner'], types: ['engine', 'host', 'report'] },
}

/** What any folder may throw. */
const errors = 'core/text/errors.ts'

const engine = 'native/engine/src'

const entries = ['action.ts', 'cli.ts', 'fork-comment.ts', 'demo-service.ts']
const actionsPlaces = ['action.ts', 'fork-comment.ts', 'github']

/** In core/ and report/: values in, values out. */
const impure: [RegExp, string][] = [
  [/\bprocess(\??\.[a-z]|\[)|=\s*process\b/, 'uses process'],
  [/\bDate\.now\b|\bDate\(\)|\bperformance\.\w/, 'reads a clock'],
  [/\bset(Timeout|Interval|Immediate)\(/, 'waits for a clock'],
  [/\bMath\.random\b|\brandom(Bytes|Int|UUID|FillSync)\b/, 'draws random numbers'],
  [/\bconsole\.\w/, 'prints'],
  [/\bfetch\(|\bWebSocket\(/, 'uses the network'],
]

const addonLoading = /TAILGATE_NATIVE_PATH|\.node['"`]|\bcreateRequire\b|\bdlopen\b/
const addonLoaders = ['src/engine/addon.ts', 'src/native/native-files.ts']

/** The modules of the engine in their order: each may import from those before it; `lib` re-exports. */
const engineOrder = [
  'encoding',
  'http1',
  'http2',
  'failure',
  'os',
  'histogram',
  'json',
  'check',
  'request',
  'script',
  'side',
  'transport',
  'random',
  'data',
  'schedule',
  'plan',
  'record',
  'connection',
  'redirect',
  'template',
  'worker',
  'summary',
  'run',
  'lib',
]

/** Modules of the engine that are arithmetic, or bytes in and events out. */
const pureModules = [
  'http1',
  'http2',
  'random',
  'schedule',
  'template',
  'check',
  'json',
  'record/validity',
  'os/wakeup',
]
const impureInEngine =
  /\bstd::(io|net|fs|env|thread|process)\b|\b(Instant|SystemTime)::|\bclock::now\b|\blibc::/

/** Every import that points the wrong way, as a sentence that names the file and what it should not have. */
function findWrongImports(root: string): string[] {
  const sources = readSources(root, 'src', '.ts')
  return [
    ...sources.flatMap((source) => {
      const { path, modules } = readTypeScript(source)
      return modules.flatMap((module) => checkImport(path, module) ?? [])
    }),
    ...sources.flatMap(({ path, text }) => checkText(path, removeComments(text))),
    ...checkNative(root),
  ]
}

function checkImport(path: string, { address, isType }: ImportedModule): string | null {
  if (address === null)
    return `${path} has an import() that cannot be followed: name the module in it.`
  const from = posix.relative('src', path)
  const imports = `${path} imports ${address}`
  if (address.startsWith('@actions/') && !actionsPlaces.some((place) => isWithin(from, place))) {
    return `${imports}: @actions/* belongs in ${actionsPlaces.join(', ')} only.`
  }
  const to = address.startsWith('.') ? posix.join(posix.dirname(from), address) : null
  if (to === null) return checkPackage(from, address, imports)
  if (to.startsWith('..') || to === errors) return null
  if (entries.includes(to)) return `${imports}, an entry: nothing imports those.`
  if (isWithin(from, 'core')) return checkCoreImport(from, to, isType, imports)
  const [folder = from] = from.split('/')
  const rules = allowed[folder]
  if (rules === undefined || isWithin(to, folder)) return null
  const places = [...rules.values, ...(isType ? rules.types : [])]
  return places.some((place) => isWithin(to, place))
    ? null
    : `${imports}: ${describeRules(folder, rules)}`
}

function checkPackage(from: string, address: string, imports: string): string | null {
  const [folder = from] = from.split('/')
  const packages = folder === 'core' ? purePackages : allowed[folder]?.packages
  if (packages === undefined || packages.includes(address)) return null
  return `${imports}: ${folder}/ imports no packages but ${packages.join(', ')}.`
}

function checkCoreImport(
  from: string,
  to: string,
  isType: boolean,
  imports: string,
): string | null {
  if (isType && to === 'engine/types.ts') return null
  const folder = posix.dirname(posix.relative('core', from))
  const places = coreOrder.slice(0, coreOrder.indexOf(folder) + 1)
  const target = posix.dirname(posix.relative('core', to))
  return places.includes(target)
    ? null
    : `${imports}: core/${folder}/ imports ${places.join(', ')} only.`
}

function describeRules(folder: string, { values, types }: AllowedImports): string {
  const parts = [
    values.length > 0 ? `values only from ${values.join(', ')}` : 'no values from other folders',
    types.length > 0 ? `types (import type) also from ${types.join(', ')}` : '',
  ]
  return `${folder}/ imports ${parts.filter((part) => part !== '').join(', ')}.`
}

/** Whether a path is a file or a folder, or lies below it; both from src/. */
function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function checkText(path: string, text: string): string[] {
  const isPure = /^src\/(core|report)\//.test(path)
  const found = isPure ? impure.filter(([pattern]) => pattern.test(text)) : []
  return [
    ...found.map(
      ([pattern, what]) =>
        `${path} ${what} (${pattern.exec(text)?.[0]}): core/ and report/ are pure.`,
    ),
    ...(addonLoading.test(text) && !addonLoaders.includes(path)
      ? [`${path} loads the addon (${addonLoading.exec(text)?.[0]}): only ${addonLoaders[0]} does.`]
      : []),
  ]
}

/** Comments that share a line with code stay. */
function removeComments(text: string): string {
  return text.replaceAll(/^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, '')
}

function checkNative(root: string): string[] {
  return ['.rs', 'Cargo.toml'].flatMap((extension) =>
    listSources(root, 'native', extension).flatMap(({ path, text }) => {
      const module = posix.relative(engine, path).replace(/\.rs$/, '')
      const isPure = pureModules.some((pure) => isWithin(module, pure)) && !module.endsWith('tests')
      const impurity = isPure ? impureInEngine.exec(readRust({ path, text }).code)?.[0] : undefined
      return [
        ...(/\bnapi/.test(text) && !path.startsWith('native/addon/')
          ? [`${path} speaks of napi: only native/addon does.`]
          : []),
        ...(impurity === undefined ? [] : [`${path} has ${impurity}: it is pure.`]),
      ]
    }),
  )
}

function readEngineGraph(root: string): Map<string, Set<string>> {
  const sources = readSources(root, engine, '.rs').filter(({ path }) => !path.endsWith('/tests.rs'))
  return buildModuleGraph(sources.map(readRust), engine)
}

function checkEngineOrder(graph: Map<string, Set<string>>): string[] {
  const rankOf = (path: string) =>
    engineOrder.indexOf(posix.relative(engine, path).replace(/\.rs$|\/.*$/, ''))
  return [...graph].flatMap(([path, targets]) =>
    [...targets]
      .filter((target) => rankOf(path) < 0 || rankOf(target) > rankOf(path))
      .map((target) => `${path} imports ${target}, which is later in the order of the modules.`),
  )
}

function listSources(root: string, folder: string, extension: string) {
  return listFolder(join(root, folder)).length === 0 ? [] : readSources(root, folder, extension)
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The same graph between folders; an entry is one of its own. */
function collapseToFolders(graph: Map<string, Set<string>>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const [path, targets] of graph) {
    const folder = posix.dirname(path)
    const others = [...targets]
      .map((target) => posix.dirname(target))
      .filter((other) => other !== folder)
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]))
  }
  return folders
}

/** As `findWrongImports`, of a tree that is written down here. */
function checkTree(tree: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'tailgate-architecture-'))
  try {
    mkdirSync(join(root, 'src'))
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return findWrongImports(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
