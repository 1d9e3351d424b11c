/** Recognizes the databases that a service needs, and says what to write for them. */

import { repository } from '../../core/text/names.ts'
import { findComposeFile } from './proposals/container.ts'
import type { ProjectFolder } from './proposals/project-folder.ts'
import type { ServiceContainer } from './workflow/job-setup.ts'

/** A database or cache, and the variable of the environment that has its address. */
export interface ServiceDependency {
  kind: DatabaseKind
  variable: string
}

export type DatabaseKind = 'postgres' | 'mysql' | 'mongo' | 'redis'

/** What a workflow and tailgate.yml need for one kind. `VARIABLE` stands for its variable. */
interface DatabaseRecipe {
  title: string
  /** The variable that most services read. */
  variable: string
  /** Recognizes what services log if they lack it, and images of containers. */
  pattern: RegExp
  image: string
  port: number
  /** A variable of the container, which opens it to all: it is reachable from its machine only. */
  settings: [name: string, value: string] | null
  healthCommand: string
  /** Creates and drops a database of its own for each side; null if that needs no command. */
  create: string | null
  drop: string | null
  env: string[]
}

export const databaseRecipes: Record<DatabaseKind, DatabaseRecipe> = {
  postgres: {
    title: 'PostgreSQL',
    variable: 'DATABASE_URL',
    pattern: /postgres|\bPGHOST\b|[:\]]5432\b/i,
    image: 'postgres:17',
    port: 5432,
    settings: ['POSTGRES_HOST_AUTH_METHOD', 'trust'],
    healthCommand: 'pg_isready',
    create: 'createdb ${database}',
    drop: 'dropdb --if-exists ${database}',
    env: [
      'PGHOST=127.0.0.1',
      'PGUSER=postgres',
      'VARIABLE=postgres://postgres@127.0.0.1:5432/${database}',
    ],
  },
  mysql: {
    title: 'MySQL',
    variable: 'DATABASE_URL',
    pattern: /mysql|mariadb|[:\]]3306\b/i,
    image: 'mysql:8',
    port: 3306,
    settings: ['MYSQL_ALLOW_EMPTY_PASSWORD', '"yes"'],
    healthCommand: 'mysqladmin ping',
    create: 'mysql -h 127.0.0.1 -u root -e "create database ${database}"',
    drop: 'mysql -h 127.0.0.1 -u root -e "drop database if exists ${database}"',
    env: ['VARIABLE=mysql://root@127.0.0.1:3306/${database}'],
  },
  mongo: {
    title: 'MongoDB',
    variable: 'MONGODB_URI',
    pattern: /mongo|[:\]]27017\b/i,
    image: 'mongo:8',
    port: 27017,
    settings: null,
    healthCommand: 'mongosh --eval 1',
    create: null,
    drop: null,
    env: ['VARIABLE=mongodb://127.0.0.1:27017/${database}'],
  },
  redis: {
    title: 'Redis',
    variable: 'REDIS_URL',
    pattern: /redis|valkey|[:\]]6379\b/i,
    image: 'redis:8',
    port: 6379,
    settings: null,
    healthCommand: 'redis-cli ping',
    create: null,
    drop: null,
    env: ['VARIABLE=redis://127.0.0.1:6379'],
  },
}

const kinds = Object.keys(databaseRecipes) as DatabaseKind[]

/**
 * What the service seems to lack, as it logged before it ended. The kind behind `DATABASE_URL` is
 * that of the compose file, or else PostgreSQL.
 */
export function findMissingDependencies(
  lines: string[],
  folder: ProjectFolder,
): ServiceDependency[] {
  const text = lines.join('\n')
  const composed = findComposedKinds(folder)
  const variables = [...new Set(text.match(addressVariable) ?? [])]
  const named = variables.map((variable) => ({ kind: guessKind(variable, composed), variable }))
  const refused = /refused|not connect|unreachable|ENOTFOUND|getaddrinfo/i.test(text)
    ? kinds.filter((kind) => databaseRecipes[kind].pattern.test(text))
    : []
  const others = refused
    .filter((kind) => !named.some((each) => each.kind === kind))
    .map((kind) => ({ kind, variable: databaseRecipes[kind].variable }))
  return [...named, ...others]
}

/** Names of variables that have the address of a database. */
const addressVariable =
  /\b(?:DATABASE|DB|POSTGRES|POSTGRESQL|PG|MYSQL|MARIADB|REDIS|MONGO|MONGODB)_UR[IL]\b/g

function guessKind(variable: string, composed: DatabaseKind[]): DatabaseKind {
  const byName = kinds.find((kind) => databaseRecipes[kind].pattern.test(variable))
  return byName ?? composed.find((kind) => kind !== 'redis') ?? 'postgres'
}

/** The databases among the images of the project's compose file. */
export function findComposedKinds(folder: ProjectFolder): DatabaseKind[] {
  const path = findComposeFile(folder)
  const text = path === null ? '' : (folder.read(path) ?? '')
  const images = text.split('\n').flatMap((line) => /^\s*image:(.{1,200})/.exec(line)?.[1] ?? [])
  return kinds.filter((kind) => images.some((image) => databaseRecipes[kind].pattern.test(image)))
}

/** The databases whose address one of these variables (`NAME=value`) has. */
export function findUsedKinds(variables: string[]): DatabaseKind[] {
  return kinds.filter((kind) =>
    variables.some((text) => {
      const [, scheme = ''] = /=([a-z]{1,20})(?:\+\w{1,20})?:\/\//.exec(text) ?? []
      return databaseRecipes[kind].pattern.test(scheme)
    }),
  )
}

/**
 * The services of the team's own job that suit tailgate.yml. One that asks for a password does not,
 * if the address of its database is among these variables (`NAME=value`) without one.
 */
export function selectServices(
  services: Record<string, ServiceContainer>,
  variables: string[],
): Record<string, ServiceContainer> {
  const open = variables.filter((text) => !/:\/\/[^/@:]{0,200}:[^/@]{1,200}@/.test(text))
  const refused = findUsedKinds(open)
  const kept = Object.entries(services).filter(([key, { image, env }]) => {
    const kind = findKind(`${key} ${image}`)
    const hasPassword = Object.keys(env ?? {}).some((name) => name.endsWith('PASSWORD'))
    return !(hasPassword && kind !== undefined && refused.includes(kind))
  })
  return Object.fromEntries(kept)
}

/** The databases that none of these services is. */
export function omitKnown(
  wanted: DatabaseKind[],
  services: Record<string, ServiceContainer>,
): DatabaseKind[] {
  const known = Object.entries(services).map(([key, { image }]) => findKind(`${key} ${image}`))
  return wanted.filter((kind) => !known.includes(kind))
}

function findKind(text: string): DatabaseKind | undefined {
  return kinds.find((kind) => databaseRecipes[kind].pattern.test(text))
}

/** The lines for tailgate.yml and the workflow, and the command that tries them. */
export function describeDependencies(
  dependencies: ServiceDependency[],
  migrate: string | null,
): string[] {
  if (dependencies.length === 0) return []
  const titles = dependencies.map(({ kind, variable }) => {
    return `${databaseRecipes[kind].title} (${variable})`
  })
  const settings = buildSettings(dependencies, migrate)
  return [
    `  It seems to need ${titles.join(' and ')}. For tailgate.yml, with a database for each side:`,
    ...settings.map(({ name, value }) => `    ${name}: ${value}`),
    '    env:',
    ...listVariables(dependencies).map((text) => `      ${text.replace('=', ': ')}`),
    '  For the job in the workflow:',
    ...renderServices([...new Set(dependencies.map(({ kind }) => kind))])
      .trimEnd()
      .split('\n'),
    '  With such a database on this machine, this tries the lines and writes both files:',
    `    ${formatTrial(dependencies, settings)}`,
    `  ${stateDocs} explains them.`,
  ]
}

const stateDocs = `https://github.com/${repository}/blob/v1/docs/baselines.md#state`

interface StateSetting {
  name: 'reset' | 'prepare'
  value: string
}

function buildSettings(dependencies: ServiceDependency[], migrate: string | null): StateSetting[] {
  const recipes = dependencies.map(({ kind }) => databaseRecipes[kind])
  const drops = recipes.flatMap(({ drop }) => drop ?? [])
  const creations = recipes.flatMap(({ create }) => create ?? [])
  const steps = creations.length > 0 && migrate !== null ? [...creations, migrate] : creations
  return [
    ...(drops.length > 0 ? [{ name: 'reset' as const, value: drops.join(' && ') }] : []),
    ...(steps.length > 0 ? [{ name: 'prepare' as const, value: steps.join(' && ') }] : []),
  ]
}

function listVariables(dependencies: ServiceDependency[]): string[] {
  const all = dependencies.flatMap(({ kind, variable }) =>
    databaseRecipes[kind].env.map((text) => text.replace('VARIABLE', variable)),
  )
  return [...new Set(all)]
}

function formatTrial(dependencies: ServiceDependency[], settings: StateSetting[]): string {
  const flags = [
    ...settings.map(({ name, value }) => `--${name} '${value}'`),
    ...listVariables(dependencies).map((text) => `--env '${text}'`),
  ]
  return `tailgate init ${flags.join(' ')}`
}

/** The entry `services` of a job, with those of `others`; empty without any. */
export function renderServices(some: DatabaseKind[], others = ''): string {
  const all = `${some.map(renderService).join('')}${others}`
  return all && `    services:\n${all}`
}

function renderService(kind: DatabaseKind): string {
  const { image, port, settings, healthCommand } = databaseRecipes[kind]
  const env = settings === null ? '' : `        env:\n          ${settings.join(': ')}\n`
  return `      ${kind}:
        image: ${image}
${env}        ports: ['127.0.0.1:${port}:${port}']
        options: --health-cmd "${healthCommand}" --health-interval 1s --health-retries 60
`
}
