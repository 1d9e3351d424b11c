/** Reads the routes that the source code of a service registers, for a service without OpenAPI. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openProjectFolder } from '../proposals/project-folder.ts'
import { skippedFolders } from '../proposals/services-below.ts'
import { type DescribedPaths, isPlainPath, isUnwanted } from './openapi.ts'

/**
 * The paths that literals of the source code name for GET, a list for each file. It is a guess: the
 * caller has to try each of them. Parameters have the value 1. Links are not followed.
 */
export function findWrittenPaths(folder: string): DescribedPaths[] {
  const project = openProjectFolder(folder)
  const files = listSources(folder).map((source) => ({ source, text: project.read(source) ?? '' }))
  const prefixes = [...new Set(files.flatMap(({ text }) => readPrefixes(text)))]
  let left = maxTriedPaths
  return files.flatMap(({ source, text }) => {
    const written = readRoutes(text)
    const all = ['', ...prefixes.slice(0, maxPrefixes)].flatMap((prefix) =>
      written.map((path) => `${prefix}${path}`),
    )
    const wanted = [...new Set(all)].filter((path) => isPlainPath(path) && !isUnwanted(path))
    const paths = wanted.slice(0, left)
    left -= paths.length
    return paths.length > 0 ? [{ source, paths }] : []
  })
}

/** Each is tried, and most that a wrong prefix makes are answered with 404 within a millisecond. */
const maxTriedPaths = 300
const maxPrefixes = 10

const maxFiles = 1000
const maxDepth = 8

/** Those nearest to the top first. */
function listSources(top: string): string[] {
  const files: string[] = []
  let level = ['']
  for (let depth = 0; depth <= maxDepth && files.length < maxFiles; depth += 1) {
    const entries = level.flatMap((path) => listEntries(top, path))
    files.push(...entries.filter(({ isFolder }) => !isFolder).map(({ path }) => path))
    level = entries.flatMap(({ path, isFolder }) => (isFolder ? [path] : [])).slice(0, maxFiles)
  }
  return files.slice(0, maxFiles)
}

function listEntries(top: string, path: string): { path: string; isFolder: boolean }[] {
  try {
    return readdirSync(join(top, path), { withFileTypes: true })
      .filter(
        (entry) =>
          !entry.name.startsWith('.') &&
          (entry.isDirectory() ? !skippedFolders.has(entry.name) : entry.isFile()) &&
          (entry.isDirectory() || (sourceName.test(entry.name) && !testName.test(entry.name))),
      )
      .map((entry) => ({
        path: path === '' ? entry.name : `${path}/${entry.name}`,
        isFolder: entry.isDirectory(),
      }))
      .sort((one, other) => (one.path < other.path ? -1 : 1))
  } catch {
    return []
  }
}

const sourceName =
  /\.(?:[cm]?[jt]s|py|rb|go|rs|java|kts?|scala|groovy|php|cs|exs?|clj|swift|dart|cr)$/
const testName = /(?:^|[._-])(?:tests?|spec|mock)[._-]|Tests?\.\w+$/i

/** How frameworks register a route of GET; the first group is its path. */
const routePatterns = [
  // app.get('/x'), r.GET("/x"), .route("/x", get(…)), get("/x") { … }
  /\b(?:get|Get|GET|route|Route)[ ({[]{1,4}["'`](\/[^"'`\s?#]{0,100})["'`]/g,
  // http.HandleFunc("GET /x"), app.MapGet("/x")
  /\b(?:Handle|HandleFunc|MapGet)\(["'`](?:GET )?(\/[^"'`\s?#]{0,100})["'`]/g,
  // @GetMapping(value = {"/x"}), and Django, NestJS and JAX-RS without the slash
  /\b(?:path|Get|GetMapping|Path)\((?:(?:value|path) ?= ?)?\{?["'](\w[^"'\s?#]{0,100})["']/g,
  /\bGetMapping\((?:(?:value|path) ?= ?)?\{?["'](\/[^"'\s?#]{0,100})["']/g,
  // Rails
  /^ {0,20}(?:get|resources) ["':](\w[\w/]{0,100})/gm,
]

/** How frameworks put routes below a path; the first group is that path. */
const prefixPatterns = [
  // @RequestMapping("/x"), @Controller('x'), @Path("x"), path("x/", include(…)), prefix="/x"
  /\b(?:RequestMapping|Controller|[Pp]ath|(?:url_)?prefix)[ =:(]{1,3}["'](\/?\w[\w/.-]{0,60})["']/g,
  // app.use('/x', …), r.Group("/x"), .nest("/x", …), Route("/x") on a class
  /\b(?:use|nest|[Mm]ount|Route|(?:Map)?Group|scope|namespace)[ (]["'`](\/?\w[\w/.-]{0,60})["'`]/g,
]

function readPrefixes(text: string): string[] {
  return matchPaths(prefixPatterns, text).map((path) => path.replace(/\/$/, ''))
}

/** The first group of each match, with a slash at its beginning. */
function matchPaths(patterns: RegExp[], text: string): string[] {
  const matches = patterns.flatMap((pattern) => [...text.matchAll(pattern)])
  return matches.map(([, path = '']) => (path.startsWith('/') ? path : `/${path}`))
}

/** A prefix may have a route of its own, as a controller's `@Get()`. */
function readRoutes(text: string): string[] {
  const own = /@(?:Get|GetMapping)(?:\(\))?\s/.test(text) ? readPrefixes(text) : []
  return [...matchPaths(routePatterns, text), ...own]
    .map((path) => path.replaceAll(parameterPattern, '1'))
    .filter((path) => path !== '/' && /^\/[\w.~/-]+$/.test(path))
}

/** `:id`, `{id}`, `{id:int}`, `<id>` and `<int:id>`. */
const parameterPattern = /:\w{1,40}|\{\w{1,40}(?::[^{}]{0,40})?\}|<\w{1,40}(?::\w{1,40})?>/g
