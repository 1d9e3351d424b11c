/** Recognizes a database without tables, and finds the command of a project that creates them. */

import type { Overrides } from '../../../invocation/load-config.ts'
import type { ProjectFolder } from './project-folder.ts'

/**
 * What to write as `prepare:` for a service that answers with a server error, as lines; empty if
 * the project shows no such command.
 */
export function describeMissingTables(
  texts: string[],
  project: ProjectFolder,
  options: Overrides,
): string[] {
  const migration = options.prepare === undefined ? findMigration(project, options) : null
  if (migration === null) return []
  const isSure = texts.some((text) => missingTables.some((each) => each.test(text)))
  return [
    isSure
      ? '  Its database lacks tables. This creates them before each start:'
      : '  If its database lacks tables, this creates them before each start:',
    `    prepare: ${migration}`,
    '  It changes the database that the service uses here. To try it, and to write it into ' +
      'tailgate.yml:',
    `    tailgate init --prepare '${migration}'`,
  ]
}

/** What databases, and what frameworks, say of a table or a column that is not there. */
const missingTables = [
  /no such (?:table|column)/i,
  /(?:relation|table|column) \S{1,100} does(?: not|n't) exist/i,
  /undefinedtable|unapplied migration|pending[ _]?migration|migrations are pending/i,
  /\bP202[12]\b/, // Prisma
]

/**
 * The command that creates the tables of a database that lacks them; null unless that database is a
 * file of SQLite, which these texts show by its own words, or the empty file that SQLite makes for
 * a service of Django that only reads, beside texts that say nothing of tables. In a server's
 * database, a command that nobody asked for could change what others use.
 */
export function findLocalMigration(
  texts: string[],
  project: ProjectFolder,
  options: Overrides,
): string | null {
  const { start, prepare } = options
  const isSaid = (patterns: RegExp[]) =>
    texts.some((text) => patterns.some((each) => each.test(text)))
  const isLocal =
    isSaid(localTables) || (!isSaid(missingTables) && hasEmptyDatabase(project, options))
  if (!isLocal || start === undefined || prepare !== undefined) return null
  return findMigration(project, options)
}

/** Nothing may name a server: the file could be a rest of former times. */
function hasEmptyDatabase(folder: ProjectFolder, { env = [] }: Overrides): boolean {
  const isSqlite = (name: string) => /\.(?:sqlite3?|db)$/.test(name) && folder.read(name) === ''
  const settings = [...Object.values(process.env), ...env, folder.read('.env') ?? '']
  const namesServer = settings.some((text = '') => serverAddress.test(text))
  return folder.hasFile('manage.py') && folder.list('').some(isSqlite) && !namesServer
}

/** Such as `postgres://host/name` and `mysql2://host/name`. */
const serverAddress = /\b(?:postgres|postgresql|pgsql|mysql|mariadb|oracle)[\w+]{0,20}:\/\//i

/** What SQLite itself says, and what Prisma says of it. */
const localTables = [/no such table/i, /table `main\.[^`]{1,100}` does not exist/]

/** What the user should know of a command that creates tables, and that was tried. */
export function describeMigration(migration: string): string {
  return (
    'A new checkout has a database without tables, so tailgate.yml has ' +
    `\`prepare: ${migration}\`. If that leaves them empty, add what fills them, for a load like ` +
    'that of your users.'
  )
}

/** The command that creates the tables, where the project shows one. */
export function findMigration(folder: ProjectFolder, options: Overrides = {}): string | null {
  const python = findPython(options)
  for (const { isShown, command } of migrations)
    if (isShown(folder)) return command(folder).replace(/^python(?= )/, python)
  return null
}

/** That with which the service starts, such as `.venv/bin/python`: only it has the packages. */
function findPython({ start }: Overrides): string {
  return /^[\w./-]*\bpython[\d.]*(?= )/.exec(start?.at(-1) ?? '')?.[0] ?? 'python'
}

interface Migration {
  isShown(folder: ProjectFolder): boolean
  command(folder: ProjectFolder): string
}

const scriptNames = ['migrate', 'db:migrate', 'migration:run', 'migrate:latest', 'db:push']

/** The first one that a project shows is taken: its own script before the program of a library. */
const migrations: Migration[] = [
  {
    isShown: (folder) => folder.hasFile('manage.py'),
    command: () => 'python manage.py migrate',
  },
  {
    isShown: (folder) => findScript(folder) !== null,
    command: (folder) => `npm run ${findScript(folder)}`,
  },
  {
    isShown: (folder) => folder.hasFile('prisma/schema.prisma'),
    command: (folder) =>
      folder.list('prisma/migrations').length > 0
        ? 'npx prisma migrate deploy'
        : 'npx prisma db push --skip-generate',
  },
  {
    isShown: (folder) => hasFileLike(folder, /^knexfile\.\w+$/),
    command: () => 'npx knex migrate:latest',
  },
  {
    isShown: (folder) => folder.hasFile('.sequelizerc') || hasPackage(folder, 'sequelize-cli'),
    command: () => 'npx sequelize-cli db:migrate',
  },
  {
    isShown: (folder) => folder.hasFile('alembic.ini'),
    command: () => 'python -m alembic upgrade head',
  },
  {
    isShown: (folder) => folder.hasFile('bin/rails') && folder.list('db').length > 0,
    command: () => 'bin/rails db:prepare',
  },
  {
    isShown: (folder) => /\bflyway-maven-plugin\b/.test(folder.read('pom.xml') ?? ''),
    command: (folder) => `${folder.hasFile('mvnw') ? './mvnw' : 'mvn'} --quiet flyway:migrate`,
  },
  {
    isShown: (folder) =>
      ['build.gradle', 'build.gradle.kts'].some((path) =>
        (folder.read(path) ?? '').includes('org.flywaydb.flyway'),
      ),
    command: (folder) => `${folder.hasFile('gradlew') ? './gradlew' : 'gradle'} flywayMigrate`,
  },
  {
    isShown: (folder) => folder.hasFile('flyway.conf') || folder.hasFile('flyway.toml'),
    command: () => 'flyway migrate',
  },
]

function hasFileLike(folder: ProjectFolder, pattern: RegExp): boolean {
  return folder.list('').some((name) => pattern.test(name))
}

function findScript(folder: ProjectFolder): string | null {
  const { scripts } = readPackage(folder)
  return scriptNames.find((name) => typeof scripts?.[name] === 'string') ?? null
}

function hasPackage(folder: ProjectFolder, name: string): boolean {
  const { dependencies, devDependencies } = readPackage(folder)
  return [dependencies, devDependencies].some((each) => each != null && name in Object(each))
}

type NodePackage = Partial<
  Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, unknown> | null>
>

function readPackage(folder: ProjectFolder): NodePackage {
  try {
    return JSON.parse(folder.read('package.json') ?? '') ?? {}
  } catch {
    return {}
  }
}
