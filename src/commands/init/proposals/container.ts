/** Proposes how a project starts in containers. */

import { parse } from 'yaml'
import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

/**
 * A compose file that publishes the port that tailgate chooses. It says how the service runs with
 * all that it needs, and somebody has written it for tailgate, so it comes before other files.
 */
export function proposeCompose(folder: ProjectFolder): StartProposal[] {
  const compose = findComposeFile(folder)
  const isPrepared = compose !== null && listPorts(folder, compose).some(isChosenPort)
  return isPrepared ? [{ source: compose, options: { compose: [compose] } }] : []
}

/** The image of a Dockerfile is named by its service and its side, and never by a version. */
export function proposeContainer(folder: ProjectFolder, name: string): StartProposal[] {
  if (!folder.hasFile('Dockerfile')) return []
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const image = `${['tailgate', ...words].join('-')}:\${side}`
  const build = `docker build --tag ${image} .`
  const options = { build: [build], image: [image], env: ['PORT=${port}'] }
  return [{ source: 'Dockerfile', options }]
}

/**
 * What a compose file needs so that two sides can run at once, as sentences; null if there is none,
 * if it has that, or if it builds no service with a published port.
 */
export function describeFixedPort(folder: ProjectFolder): string | null {
  const compose = findComposeFile(folder)
  const ports = compose === null ? [] : listPorts(folder, compose)
  const fixed = ports.find(({ isBuilt, target }) => isBuilt && target !== null)
  if (fixed === undefined || ports.some(isChosenPort)) return null
  const { service, host, published, target } = fixed
  const line = `ports: ["${host}\${TAILGATE_PORT:-${published}}:${target}"]`
  return (
    `${compose} publishes a fixed port of ${service}, which base and head cannot share. With ` +
    `\`${line}\` there, tailgate chooses the port, and without tailgate it stays ${published}: ` +
    'then `tailgate init` measures the service with everything that the file starts.'
  )
}

interface PublishedPort {
  service: string
  /** Whether the service is built from the project, as a database is not. */
  isBuilt: boolean
  /** The address with its colon, such as `127.0.0.1:`; empty for all. */
  host: string
  /** As it is written, or the default of its variable. */
  published: string
  /** Null if the entry is not understood. */
  target: string | null
  text: string
}

function isChosenPort({ text }: PublishedPort): boolean {
  return text.includes('TAILGATE_PORT')
}

function listPorts(folder: ProjectFolder, compose: string): PublishedPort[] {
  const services = readEntries(readEntries(parseYaml(folder.read(compose) ?? '')).services)
  return Object.entries(services).flatMap(([service, value]) => {
    const { build, ports } = readEntries(value)
    const entries: unknown[] = Array.isArray(ports) ? ports : []
    return entries.map((entry) => ({ service, isBuilt: build != null, ...readPort(entry) }))
  })
}

/** An entry such as `127.0.0.1:8080:80`, or a map with `published` and `target`. */
function readPort(entry: unknown): Omit<PublishedPort, 'service' | 'isBuilt'> {
  const { host_ip: ip = '', published: outer, target: inner } = readEntries(entry)
  const isMap = outer !== undefined && inner !== undefined
  const text = isMap ? `${ip === '' ? '' : `${ip}:`}${outer}:${inner}` : String(entry)
  const parts = /^((?:[\d.]+|\[[\d:a-f]+\]):)?(\$\{[^{}]*\}|\d+):(\d+)(?:\/tcp)?$/.exec(text)
  const [, host = '', from = '', target = null] = parts ?? []
  const published = /(?<!\d)(\d+)\}?$/.exec(from)?.[1] ?? target ?? ''
  return { host, published, target, text }
}

function readEntries(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function parseYaml(text: string): unknown {
  try {
    return parse(text, { logLevel: 'error' })
  } catch {
    return null
  }
}

export function findComposeFile(folder: ProjectFolder): string | null {
  return composeFiles.find((path) => folder.hasFile(path)) ?? null
}

/** In the order in which Docker Compose looks for them. */
const composeFiles = [
  'compose.yaml',
  'compose.yml',
  'docker-compose.yaml',
  'docker-compose.yml',
] as const
