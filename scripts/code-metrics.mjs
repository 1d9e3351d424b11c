/**
 * Measures how readable src/ and the engine are: sizes, names, lines, folders, import cycles.
 *
 *   node scripts/code-metrics.mjs             prints the table
 *   node scripts/code-metrics.mjs --check     fails if a value is worse than in levels.json
 *   node scripts/code-metrics.mjs --list KEY  prints what a value counts. KEY is names, of, types,
 *                                             long, folders, cycles or large.
 */
import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildModuleGraph, readRust } from './code-metrics/rust.mjs'
import {
  findCycles,
  findLargeFolders,
  findRepeatedTypes,
  measureFunctions,
  measureLines,
  readSources,
} from './code-metrics/sources.mjs'
import { readTypeScript } from './code-metrics/typescript.mjs'
import { beginsWithVerb } from './code-metrics/verbs.mjs'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const maxColumns = 100
const maxFilesPerFolder = 15
const maxFunctionLines = 45

const codeBases = [
  { name: 'src', measure: () => measureTypeScript('src') },
  { name: 'engine', measure: () => measureRust('native/engine/src') },
  { name: 'proxy', measure: () => measureRust('native/proxy/src') },
  { name: 'upstream', measure: () => measureRust('native/upstream/src') },
]

function measureTypeScript(folder) {
  const sources = readSources(project, folder, '.ts')
  const files = sources.map(readTypeScript)
  const graph = new Map(files.map(({ path, imports }) => [path, new Set(imports)]))
  return summarize(sources, files, [graph, collapse(graph, posix.dirname)])
}

function measureRust(folder) {
  const sources = readSources(project, folder, '.rs').filter(
    ({ path }) => !path.endsWith('/tests.rs'),
  )
  const files = sources.map(readRust)
  const graph = buildModuleGraph(files, folder)
  // Each module directly in src/ is one subject, whether it is a file or a folder.
  const nameSubject = (path) => posix.relative(folder, path).split('/')[0].replace(/\.rs$/, '')
  return summarize(sources, files, [graph, collapse(graph, nameSubject)])
}

function summarize(sources, files, graphs) {
  const functions = files.flatMap((file) => file.functions)
  const named = functions.filter(({ name }) => name !== null && name !== 'constructor')
  return {
    ...measureLines(sources, maxColumns),
    functions: measureFunctions(named),
    all: measureFunctions(functions),
    names: named
      .filter(({ name }) => !beginsWithVerb(name))
      .map(({ path, name }) => `${path} ${name}`),
    verbShare: named.filter(({ name }) => beginsWithVerb(name)).length / named.length,
    of: named
      .filter(({ name }) => /(?:[a-z]Of|_of)$/.test(name))
      .map(({ path, name }) => `${path} ${name}`),
    types: findRepeatedTypes(files.flatMap((file) => file.types)),
    large: named
      .filter(({ lines }) => lines > maxFunctionLines)
      .map(({ path, name, lines }) => `${path} ${name} ${lines}`),
    folders: findLargeFolders(sources, maxFilesPerFolder),
    long: sources.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => ([...line].length > maxColumns ? [`${path}:${at + 1}`] : [])),
    ),
    cycles: graphs.flatMap(findCycles).map((members) => members.join(', ')),
  }
}

/** The graph between groups of files. `nameGroup` returns the group of a path. */
function collapse(graph, nameGroup) {
  const groups = new Map()
  for (const [path, targets] of graph) {
    const group = nameGroup(path)
    const known = groups.get(group) ?? new Set()
    for (const target of targets) if (nameGroup(target) !== group) known.add(nameGroup(target))
    groups.set(group, known)
  }
  return groups
}

/** The values that have a level. `better` says which direction is an improvement. */
const values = [
  ['names that begin with a verb, %', 'more', (found) => Math.floor(found.verbShare * 1000) / 10],
  ['functions named …Of', 'less', (found) => found.of.length],
  ['type names declared more than once', 'less', (found) => found.types.length],
  [`lines over ${maxColumns} columns`, 'less', (found) => found.longLines],
  [`folders over ${maxFilesPerFolder} files`, 'less', (found) => found.folders.length],
  ['import cycles', 'less', (found) => found.cycles.length],
  ['function lines, median', 'less', (found) => found.functions.median],
  ['function lines, p99', 'less', (found) => found.functions.p99],
]

const described = [
  ['files', (found) => found.files],
  ['lines', (found) => found.lines],
  ['median file, lines', (found) => found.medianFile],
  ['files over 400 lines', (found) => found.filesOver400],
  ['section banners', (found) => found.banners],
  ['comment lines, %', (found) => Math.round(found.commentShare * 100)],
  ['longest line', (found) => found.longestLine],
  ['named functions', (found) => found.functions.count],
  ['all functions', (found) => found.all.count],
  ['function lines, p90', (found) => found.functions.p90],
  ['functions over 60 lines', (found) => found.functions.over60],
  ['longest function', (found) => found.functions.longest],
]

function printTable(found) {
  const rows = [...values.map(([name, , read]) => [name, read]), ...described]
  console.log(`| measure | ${codeBases.map(({ name }) => name).join(' | ')} |`)
  console.log(`|---|${codeBases.map(() => '---').join('|')}|`)
  for (const [name, read] of rows) console.log(`| ${name} | ${found.map(read).join(' | ')} |`)
}

function checkLevels(found) {
  const levels = JSON.parse(
    readFileSync(new URL('./code-metrics/levels.json', import.meta.url), 'utf8'),
  )
  return codeBases.flatMap((codeBase, at) =>
    values.flatMap(([name, better, read]) => {
      const [value, level] = [read(found[at]), levels[codeBase.name][name]]
      const worse = better === 'more' ? value < level : value > level
      return worse ? [`${codeBase.name}: ${name} is ${value}, and was ${level}.`] : []
    }),
  )
}

const found = codeBases.map(({ measure }) => measure())
const [option, key] = process.argv.slice(2)
if (option === '--list') console.log(found.flatMap((base) => base[key] ?? []).join('\n'))
else printTable(found)
if (option === '--check') {
  const worse = checkLevels(found)
  for (const sentence of worse) console.error(sentence)
  if (worse.length > 0) {
    console.error('See what a value counts with: node scripts/code-metrics.mjs --list KEY')
    process.exitCode = 1
  }
}
