/** Reads the source files of a folder, and measures their lines and folders. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * The sorted files below `folder` with this extension, without the build folders of cargo.
 * @returns {{ path: string, text: string }[]} paths from `root`, with slashes
 */
export function readSources(root, folder, extension) {
  return listFiles(root, folder)
    .filter((path) => path.endsWith(extension))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'target')
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
    .sort()
}

/** The quantile `q` of the values (nearest rank); 0 without values. */
export function findQuantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? 0
}

export function measureLines(sources, maxColumns) {
  const lines = sources.flatMap(({ text }) => text.replace(/\n$/, '').split('\n'))
  const sizes = sources.map(({ text }) => text.split('\n').length - 1)
  return {
    files: sources.length,
    lines: lines.length,
    medianFile: findQuantile(sizes, 0.5),
    filesOver400: sizes.filter((size) => size > 400).length,
    commentShare: lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length / lines.length,
    longLines: lines.filter((line) => [...line].length > maxColumns).length,
    longestLine: Math.max(0, ...lines.map((line) => [...line].length)),
    banners: lines.filter((line) => /^\s*\/\/ ──/.test(line)).length,
  }
}

/** The folders with more than `max` of these files directly in them, as `src/core: 56`. */
export function findLargeFolders(sources, max) {
  const counts = new Map()
  for (const { path } of sources) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > max)
    .map(([folder, count]) => `${folder}: ${count}`)
}

export function measureFunctions(functions) {
  const sizes = functions.map(({ lines }) => lines)
  return {
    count: functions.length,
    median: findQuantile(sizes, 0.5),
    p90: findQuantile(sizes, 0.9),
    p99: findQuantile(sizes, 0.99),
    over60: sizes.filter((size) => size > 60).length,
    longest: Math.max(0, ...sizes),
  }
}

/** The type names that are declared more than once, each with its files. */
export function findRepeatedTypes(types) {
  const places = new Map()
  for (const { name, path } of types) places.set(name, [...(places.get(name) ?? []), path])
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

/**
 * The import cycles of a graph, each as its members: the strongly connected components with more
 * than one member (Tarjan 1972), and nodes that import themselves.
 * @param {Map<string, Set<string>>} graph from a node to those that it imports
 */
export function findCycles(graph) {
  const state = { index: 0, indices: new Map(), low: new Map(), stack: [], cycles: [] }
  for (const node of graph.keys()) if (!state.indices.has(node)) visitNode(node, graph, state)
  return state.cycles.map((members) => members.sort()).sort()
}

function visitNode(node, graph, state) {
  state.indices.set(node, state.index)
  state.low.set(node, state.index)
  state.index += 1
  state.stack.push(node)
  for (const next of graph.get(node) ?? []) {
    if (!graph.has(next)) continue
    if (!state.indices.has(next)) {
      visitNode(next, graph, state)
      state.low.set(node, Math.min(state.low.get(node), state.low.get(next)))
    } else if (state.stack.includes(next)) {
      state.low.set(node, Math.min(state.low.get(node), state.indices.get(next)))
    }
  }
  if (state.low.get(node) !== state.indices.get(node)) return
  const members = state.stack.splice(state.stack.indexOf(node))
  if (members.length > 1 || graph.get(node)?.has(node)) state.cycles.push(members)
}
