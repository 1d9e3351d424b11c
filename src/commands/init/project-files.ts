/** Writes tailgate.yml and the workflow, and reads the scripts of package.json. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { findYamlKey } from '../../core/config/options/option.ts'
import { findOption } from '../../core/config/options/option-table.ts'
import { transportOptions } from '../../core/config/options/transport.ts'
import type { Overrides } from '../../invocation/load-config.ts'
import { type InitFlags, insertPortPlaceholder, portPlaceholder } from './suite.ts'

/** Where the package will be found; the release fills in the owner. */
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
  { url, start, reach }: InitFlags,
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
    ...buildReachEntries(reach),
    requests: [buildRequestEntry(`${pathname}${search}`, reach)],
    load: { rate: `${rate}/s` },
    limits: { p50: '+5%', p99: '+10%' },
  }
  return `# yaml-language-server: $schema=${schemaUrl}\n${stringify(config)}`
}

/** As it stands in the file: `tls: { ca: ca.pem }`. */
function buildReachEntries(reach: Overrides): Record<string, unknown> {
  const given = transportOptions.flatMap(({ name }) => {
    const [text] = reach[name] ?? []
    const key = findYamlKey(findOption(name))
    return text === undefined || key === null ? [] : [{ key, text }]
  })
  const ofTls = given.flatMap(({ key, text }) =>
    key.startsWith('tls.') ? [[key.slice('tls.'.length), text === 'true' ? true : text]] : [],
  )
  return {
    ...Object.fromEntries(
      given.flatMap(({ key, text }) => (key.startsWith('tls.') ? [] : [[key, text]])),
    ),
    ...(ofTls.length > 0 && { tls: Object.fromEntries(ofTls) }),
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

/** The names of all `${env.NAME}`, which a runner knows by the repository's secrets. */
export function listSecrets({ header = [] }: Overrides): string[] {
  return [
    ...new Set(
      header.flatMap((text) =>
        [...text.matchAll(/\$\{env\.(\w+)\}/g)].map(([, name = '']) => name),
      ),
    ),
  ]
}

/** What the checkout of the base needs before it starts, where package.json tells. */
function findBuildCommand(folder: string): string | null {
  if (!existsSync(join(folder, 'package-lock.json'))) return null
  return hasScript(folder, 'build') ? 'npm ci && npm run build' : 'npm ci'
}

/** What can be started needs no stored baseline: its base is built in the pull request itself. */
export function renderWorkflow(storesBaselines: boolean, secrets: string[]): string {
  const variables = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('')
  const events = storesBaselines
    ? 'on:\n  pull_request:\n  push:\n    branches: [main]'
    : 'on: pull_request'
  const contents = storesBaselines
    ? 'write # a push stores what it measured on the branch tailgate-data'
    : 'read # checks the pull request out, and what it started from'
  return `name: tailgate
${events}
permissions: {}
jobs:
  tailgate:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: ${contents}
      pull-requests: write # the result is a comment in the pull request
    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
          fetch-depth: 2 # the pull request, merged, and what it is merged onto
      - uses: ${actionSlug}
${variables && `        env:\n${variables}`}`
}

export function writeNewFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'wx' })
}
