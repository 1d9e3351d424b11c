/** `init --update`: reads the tailgate.yml of the user, and adds to it what is missing. */

import { type Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { isRepeatable } from '../../core/config/options/option.ts'
import { findOption } from '../../core/config/options/option-table.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { type InitSuite, serviceOptionNames } from './config-file.ts'
import { formatRequest } from './probe/rate-probe.ts'
import type { InitSettings } from './probe/suite.ts'
import { defaultName } from './proposals/proposals.ts'

/** A file that is valid, as the user wrote it. */
export interface ExistingFile {
  document: Document
  suites: ExistingSuite[]
}

export interface ExistingSuite {
  name: string
  /** The folder of the service. */
  path: string
  settings: InitSettings
}

/** The suites of the file, with what `init` needs to start their services; or the problems. */
export function readExistingFile(text: string): ExistingFile | { problems: string[] } {
  const document: Document = parseDocument(text, { prettyErrors: true })
  const [error] = document.errors
  if (error !== undefined) return { problems: [error.message.split('\n')[0] ?? ''] }
  const suites = listSuiteMaps(document).map(readSuite)
  const unknown = suites.find(({ settings }) => settings.origin === '')
  if (suites.length === 0 || unknown !== undefined)
    return { problems: ['it has no suite with a `url`, so `init` cannot tell what to try.'] }
  return { document, suites }
}

/** Several suites stand below `suites`; a single one may stand at the top. */
function listSuiteMaps(document: Document): YAMLMap[] {
  const suites = document.get('suites')
  const maps = isSeq(suites) ? suites.items.slice(0, maxSuites) : [document.contents]
  return maps.filter((each) => isMap(each))
}

const maxSuites = 50

function readSuite(map: YAMLMap): ExistingSuite {
  const url = readText(map, 'url') ?? ''
  const origin = /^https?:\/\/[^/]+/.exec(url)?.[0] ?? ''
  const rate = map.getIn(['load', 'rate'])
  const options: Overrides = { ...readOptions(map), ...(rate != null && { rate: [String(rate)] }) }
  const reading = listPaths(map).filter((path) => path.startsWith('/') && !path.includes('${'))
  return {
    name: readText(map, 'name') ?? defaultName,
    path: readText(map, 'cwd') ?? '',
    settings: {
      origin,
      paths: reading.length > 0 ? reading : [url.slice(origin.length) || '/'],
      options,
      isUpdate: true,
    },
  }
}

function readText(map: YAMLMap, key: string): string | null {
  const value = map.get(key)
  return value === undefined || value === null || typeof value === 'object' ? null : String(value)
}

function readOptions(map: YAMLMap): Overrides {
  const entries = ['name' as const, 'cwd' as const, ...serviceOptionNames].flatMap((name) => {
    const value = map.get(name)
    if (value === undefined || value === null) return []
    if (isMap(value))
      return name === 'env'
        ? [[name, value.items.map((pair) => `${pair.key}=${readScalar(pair.value)}`)]]
        : []
    if (!isSeq(value)) return [[name, [String(value)]]]
    const items = value.items.map(readScalar)
    // A command as a list of arguments has no flag.
    return isRepeatable(findOption(name)) ? [[name, items]] : []
  })
  return Object.fromEntries(entries)
}

function readScalar(node: unknown): string {
  return isScalar(node) ? String(node.value ?? '') : ''
}

/** Of each request of GET its path, and of each other one its method and its path. */
function listPaths(map: YAMLMap): string[] {
  const requests = map.get('requests')
  return (isSeq(requests) ? requests.items : []).flatMap((item) => {
    if (isScalar(item))
      return [
        String(item.value)
          .replace(/^GET\s+/i, '')
          .trim(),
      ]
    if (!isMap(item)) return []
    const [method, path] = [readText(item, 'method') ?? 'GET', readText(item, 'path')]
    const isPlain = item.items.every(({ key }) => /^(?:path|method|name|weight)$/.test(String(key)))
    return path === null ? [] : [method === 'GET' && isPlain ? path : `${method} ${path}`]
  })
}

/**
 * Adds to the document what the file lacks, and keeps everything else, with its comments. Returns
 * what was added, as sentences.
 */
export function addMissing({ document }: ExistingFile, found: InitSuite[]): string[] {
  return listSuiteMaps(document).flatMap((map, index) => {
    const suite = found[index]
    return suite === undefined ? [] : addToSuite(map, suite, document)
  })
}

function addToSuite(map: YAMLMap, suite: InitSuite, document: Document): string[] {
  const { settings, rate } = suite
  const added: string[] = []
  for (const name of ['carry', 'ready', 'ready-timeout'] as const) {
    const values = settings.options[name]
    if (values === undefined || map.has(name)) continue
    insertAfterStart(map, document.createPair(name, name === 'carry' ? values : values.at(-1)))
    added.push(`Added \`${name}: ${values.join(', ')}\`.`)
  }
  const requests = map.get('requests')
  const known = listPaths(map).map(formatRoute)
  if (isSeq(requests))
    for (const path of settings.paths.filter((each) => !known.includes(formatRoute(each)))) {
      requests.add(document.createNode(formatRequest(path)))
      added.push(`Added the request ${formatRequest(path)}.`)
    }
  if (!map.has('load') && !map.has('scenarios') && !document.has('load')) {
    map.set('load', document.createNode({ rate: `${rate}/s` }))
    added.push(`Added \`load: { rate: ${rate}/s }\`.`)
  }
  return added
}

/** Where a reader looks for it. */
function insertAfterStart(map: YAMLMap, pair: YAMLMap['items'][number]): void {
  const names = ['start', 'image', 'compose', 'env', 'ready']
  const at = map.items.findLastIndex(({ key }) => names.includes(String(key)))
  map.items.splice(at < 0 ? map.items.length : at + 1, 0, pair)
}

/** The same for two requests of one route: `/items/7?page=2` and `/items/8`. */
function formatRoute(path: string): string {
  const [route = ''] = path.split('?')
  const parts = route.split('/')
  return parts.map((part) => (/\d/.test(part) ? '…' : part)).join('/')
}
