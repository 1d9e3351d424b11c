/** What each comparison runs: its service, its configuration and its variants. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompareTrialKind } from './plan.ts'

export interface Scenario {
  /** tailgate.yml. */
  configuration: Record<string, unknown>
  /** The flags of `tailgate compare`. */
  flags: string[]
}

/** The paths of what the services need. */
export interface ScenarioPrograms {
  /** The copy of tailgate. */
  dist: string
  /** `evaluation/compare-live/services`. */
  services: string
  /** The classes and libraries of the Tomcat service. */
  tomcat: string
  /** A text of at least 24,000 bytes. */
  text: string
}

/** The name of a variable that nothing reads: both variants are alike. */
const equal = ['--vary', 'UNUSED=1,2']

/** Writes what the service needs into the folder of the trial. */
export function writeScenario(
  kind: CompareTrialKind,
  folder: string,
  programs: ScenarioPrograms,
): Scenario {
  switch (kind) {
    case 'equal-node-rate':
      return createNode(folder, programs, { rate: '200/s' })
    case 'equal-node-closed':
      return createNode(folder, programs, { kind: 'closed', connections: 8 })
    case 'equal-nginx-rate':
      return { ...createNginx(folder, programs, '/small', { rate: '1000/s' }), flags: equal }
    case 'equal-nginx-closed':
      return { ...createNginx(folder, programs, '/compressed', closed(8)), flags: equal }
    case 'nginx-workers':
      return {
        ...createNginx(folder, programs, '/compressed', closed(64)),
        flags: ['--vary', 'WORKERS=1,2'],
      }
    case 'nginx-connections':
      return createNginxConnections(folder, programs)
    case 'tomcat-threads':
      return createTomcat(programs)
    case 'node-quota':
      return createNodeQuota(programs)
  }
}

function closed(connections: number): Record<string, unknown> {
  return { kind: 'closed', connections }
}

/** A text that takes about a millisecond to compress. */
const pageBytes = 24_000
/** At 1,000 bytes per second, of which nginx sends those of the first second at once. */
const slowBytes = 1500

const times = { warmup: '500ms', duration: '2s' }

/** The demo service, typically 5 ms. */
function createNode(
  folder: string,
  { dist }: ScenarioPrograms,
  load: Record<string, unknown>,
): Scenario {
  writeFileSync(join(folder, 'delay-ms'), '5')
  return {
    configuration: {
      start: [process.execPath, join(dist, 'demo-service.js'), '${port}'],
      url: 'http://127.0.0.1:${port}/hello',
      load,
      ...times,
    },
    flags: equal,
  }
}

function createNginx(
  folder: string,
  { services, text }: ScenarioPrograms,
  path: string,
  load: Record<string, unknown>,
): Pick<Scenario, 'configuration'> {
  cpSync(join(services, 'nginx'), folder, { recursive: true })
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages/page.txt'), readFileSync(text).subarray(0, pageBytes))
  writeFileSync(join(folder, 'pages/slow.txt'), 'x'.repeat(slowBytes))
  return {
    configuration: {
      start: 'sh start.sh',
      env: { PORT: '${port}' },
      url: 'http://127.0.0.1:${port}',
      requests: [{ path, headers: { 'accept-encoding': 'gzip' } }],
      load,
      ...times,
    },
  }
}

/** The slow responses take 1 s, so those who wait for a connection show only in a longer time. */
function createNginxConnections(folder: string, programs: ScenarioPrograms): Scenario {
  const users = { kind: 'users', users: 1500 }
  const { configuration } = createNginx(folder, programs, '/slow', users)
  return {
    configuration: {
      ...configuration,
      warmup: '2s',
      duration: '5s',
      variants: [
        { name: 'few', files: { 'nginx.conf': 'conf/few-connections.conf' } },
        { name: 'enough' },
      ],
    },
    flags: [],
  }
}

function createTomcat({ tomcat }: ScenarioPrograms): Scenario {
  const path = [join(tomcat, 'classes'), join(tomcat, 'dependency/*')].join(':')
  return {
    configuration: {
      start: ['java', '-Xmx512m', '-cp', path, 'SlowHandler'],
      env: { PORT: '${port}' },
      url: 'http://127.0.0.1:${port}/',
      load: { kind: 'users', users: 1500 },
      warmup: '4s',
      duration: '5s',
    },
    flags: ['--vary', 'THREADS=200,400'],
  }
}

function createNodeQuota({ services }: ScenarioPrograms): Scenario {
  return {
    configuration: {
      start: [process.execPath, join(services, 'node-cluster.mjs')],
      env: { PORT: '${port}' },
      url: 'http://127.0.0.1:${port}/',
      load: closed(8),
      warmup: '1s',
      duration: '3s',
      variants: [
        { name: 'quarter', cpus: 0.25 },
        { name: 'half', cpus: 0.5 },
      ],
    },
    flags: [],
  }
}
