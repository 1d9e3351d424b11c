/** Writes tailgate.yml and the workflow, and reads the scripts of package.json. */

import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { findYamlKey } from '../../core/config/options/option.ts'
import { findOption } from '../../core/config/options/option-table.ts'
import { transportOptions } from '../../core/config/options/transport.ts'
import { StoreError } from '../../core/text/errors.ts'
import { describeUnwritten } from '../../core/text/file-error.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { type InitFlags, insertPortPlaceholder, portPlaceholder } from './suite.ts'

/** Where workflows find the action. The release fills in the owner. */
const actionSlug = 'OWNER/tailgate@v1'

const schemaUrl = 'https://raw.githubusercontent.com/OWNER/tailgate/v1/dist/tailgate.schema.json'

/** `npm start`, where package.json has a start script. */
export function findStartScript(folder: string): string | undefined {
  return hasScript(folder, 'start') ? 'npm start' : undefined
}

function hasScript(folder: string, name: string): boolean {
  try {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof scripts?.[name] === 'string'
  } catch {
    return false
  }
}

export function renderConfig(
  { url, start, options }: InitFlags,
  rate: number,
  portable: boolean,
  folder: string,
): string {
  const { origin, pathname, search } = new URL(url)
  const build = start === undefined ? null : findBuildCommand(folder)
  const config = {
    name: 'api',
    ...(build === null ? {} : { build }),
    ...(start === undefined ? {} : { start }),
    ...(portable ? { env: { PORT: portPlaceholder } } : {}),
    url: portable ? insertPortPlaceholder(origin).replace(/\/$/, '') : origin,
    ...buildConnectionEntries(options),
    requests: [buildRequestEntry(`${pathname}${search}`, options)],
    load: { rate: `${rate}/s` },
    limits: { p50: '+5%', p99: '+10%' },
  }
  return `# yaml-language-server: $schema=${schemaUrl}\n${stringify(config)}`
}

/** The YAML entries of the connection, such as `tls: { ca: ca.pem }`. */
function buildConnectionEntries(options: Overrides): Record<string, unknown> {
  const entries = transportOptions.flatMap(({ name }) => {
    const [text] = options[name] ?? []
    const key = findYamlKey(findOption(name))
    return text === undefined || key === null ? [] : [{ key, text }]
  })
  const tlsEntries = entries.flatMap(({ key, text }) =>
    key.startsWith('tls.') ? [[key.slice('tls.'.length), text === 'true' ? true : text]] : [],
  )
  return {
    ...Object.fromEntries(
      entries.flatMap(({ key, text }) => (key.startsWith('tls.') ? [] : [[key, text]])),
    ),
    ...(tlsEntries.length > 0 && { tls: Object.fromEntries(tlsEntries) }),
  }
}

function buildRequestEntry(
  path: string,
  { method, header = [] }: Overrides,
): string | Record<string, unknown> {
  const verb = method?.at(-1) ?? 'GET'
  if (header.length === 0) return `${verb} ${path}`
  const headers = header.map((text) => [
    text.slice(0, text.indexOf(':')).trim(),
    text.slice(text.indexOf(':') + 1).trim(),
  ])
  return { method: verb, path, headers: Object.fromEntries(headers) }
}

/**
 * The names of all `${env.NAME}` in the headers; the workflow sets them from the repository's
 * secrets.
 */
export function listSecrets({ header = [] }: Overrides): string[] {
  return [
    ...new Set(
      header.flatMap((text) =>
        [...text.matchAll(/\$\{env\.(\w+)\}/g)].map(([, name = '']) => name),
      ),
    ),
  ]
}

/** The command that builds the base's checkout, as far as package.json shows one. */
function findBuildCommand(folder: string): string | null {
  if (!existsSync(join(folder, 'package-lock.json'))) return null
  return hasScript(folder, 'build') ? 'npm ci && npm run build' : 'npm ci'
}

/**
 * The workflow file. A service that tailgate can start needs no stored baselines, because its base
 * is built in the pull request itself.
 */
export function renderWorkflow(storesBaselines: boolean, secrets: string[]): string {
  const variables = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('')
  const events = storesBaselines
    ? 'on:\n  pull_request:\n  push:\n    branches: [main]'
    : 'on: pull_request'
  const steps = `    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
          fetch-depth: 2 # the merge commit and its parents
      - uses: ${actionSlug}
${variables && `        env:\n${variables}`}`
  const machine = `    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:`
  const job = `  tailgate:${storesBaselines ? "\n    if: github.event_name == 'pull_request'" : ''}
${machine}
      contents: read # checks out the pull request and the commit that it started from
      pull-requests: write # the result is a comment in the pull request
${steps}`
  const storeJob = `  store:
    if: github.event_name == 'push' # only merged code gets a token that may write
${machine}
      contents: write # stores the measurement on the branch tailgate-data
${steps}`
  return `name: tailgate
${events}
permissions: {}
jobs:
${job}${storesBaselines ? storeJob : ''}`
}

/**
 * Writes all files or none: a second `init` refuses to start where a file of the first is there.
 *
 * @throws StoreError if one of them cannot be written
 */
export function writeNewFiles(files: [path: string, text: string][]): void {
  const created: string[] = []
  for (const [path, text] of files) {
    try {
      mkdirSync(dirname(path), { recursive: true })
      const descriptor = openSync(path, 'wx')
      created.push(path)
      writeFileSync(descriptor, text)
      closeSync(descriptor)
    } catch (cause) {
      for (const each of created) rmSync(each, { force: true })
      throw new StoreError(describeUnwritten(path, cause), { cause })
    }
  }
}
