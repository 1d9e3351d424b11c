/** Explains a side that fails for its environment, and not for its code, and says what helps. */

import { formatCount, joinWithAnd } from '../text/format-number.ts'

/** What was found out about a side that does not work in its checkout. */
export interface LackingFilesCause {
  side: 'base' | 'head'
  /** With these files and folders of the user's folder, it works. */
  needed: string[]
  /** The names of the files in the folder of the suite. */
  files: string[]
}

/**
 * Which of the missing paths to try: first those that the failure names, or else those that
 * services usually need, then all of them.
 */
export function chooseTrials(missing: string[], failure: string): string[][] {
  const isNamed = (path: string) => failure.includes(readName(path))
  const isUsual = (path: string) =>
    findMaker(readName(path)) !== undefined || settingsFile.test(readName(path))
  const named = missing.filter(isNamed)
  const usual = missing.filter(isUsual)
  const first = named.length > 0 ? named : usual
  const all = [...new Set([...named, ...usual, ...missing])]
  return [first, ...(all.length > first.length ? [all] : [])].filter(({ length }) => length > 0)
}

/** Why the environment is the reason, and what mends it, as sentences. */
export function explainLackingFiles({ side, needed, files }: LackingFilesCause): string {
  const named = needed.slice(0, maxNamedPaths)
  const others = needed.length - named.length
  const rest = others > 0 ? [formatCount(others, 'other path')] : []
  const list = joinWithAnd([...named.map(quoteForYaml), ...rest])
  return (
    `The ${side} works only with what your folder has, and no commit: ${list}. Each side runs in ` +
    'a checkout of its own, so the environment is the reason, and not the code. ' +
    suggestRemedy(side, named, files)
  )
}

/**
 * What was found out about the environment of a side that does not work: that it is the reason, or
 * what it lacks, which may be the reason. As sentences.
 */
export interface EnvironmentFinding {
  isCause: boolean
  message: string
}

/** The ignored files of the user's folder that a side lacks. */
export interface IgnoredFiles {
  side: 'base' | 'head'
  ignored: string[]
  /** What the other side lacks too; null where there is none. */
  missingBeside: string[] | null
  failure: string
}

/** A sentence on ignored files that the side may need; null if it lacks none that is likely. */
export function suggestIgnoredFiles(lacking: IgnoredFiles): string | null {
  const { side, ignored, missingBeside, failure } = lacking
  const likely = ignored.filter(
    (path) =>
      !isBuildOutput(path) &&
      findMaker(readName(path)) === undefined &&
      (settingsFile.test(readName(path)) || failure.includes(readName(path))),
  )
  const paths = likely.slice(0, maxNamedPaths).map(quoteForYaml)
  if (paths.length === 0) return null
  const areBeside = likely.every((path) => missingBeside?.includes(path))
  const subject = areBeside ? 'Neither side has' : `The ${side} does not have`
  return (
    `${subject} ${joinWithAnd(paths)}, which git ignores: if the service needs that, ` +
    `\`carry: [${paths.join(', ')}]\` in the suite copies it into the checkouts of both sides.`
  )
}

/** A sentence; null if the output of the build shows no such failure. */
export function explainRegistryFailure(side: 'base' | 'head', failure: string): string | null {
  const [found] = failure.split('\n').flatMap(findRegistryFailure)
  if (found === undefined) return null
  return (
    `The build of the ${side} did not get what it downloads (${found.trim()}), so the ` +
    'environment is the reason, and not the code. Log in to the registry before tailgate runs, ' +
    'or copy the file with the login (`carry: [.npmrc]`); if the network failed, run the job again.'
  )
}

export const maxNamedPaths = 4

/** The text of a line that shows it; a build may print the statuses of the project's own tests. */
function findRegistryFailure(line: string): string[] {
  const isOfDownloader = downloaderLines.some((pattern) => pattern.test(line))
  const patterns = isOfDownloader ? [...networkFailures, ...refusals] : networkFailures
  return patterns.flatMap((pattern) => pattern.exec(line)?.[0] ?? [])
}

/** Where a registry does not answer. */
const networkFailures = [
  /\bECONNREFUSED\b|\bECONNRESET\b|\bETIMEDOUT\b|\bENOTFOUND\b|\bEAI_AGAIN\b/i,
  /Could not resolve host|Temporary failure in name resolution|Could not transfer artifact/i,
]

/** Where a registry refuses. */
const refusals = [
  /\bE40[13]\b|\b401 Unauthorized\b|\b403 Forbidden\b|\bauthentication required\b/i,
  /\bHTTP error 40[13]\b|\b40[13] Client Error\b|\breturned error: 40[13]\b/i,
  /\bstatus code:? 40[13]\b/i,
]

/** What package managers, curl, git and Docker print, or an address of another machine. */
const downloaderLines = [
  /\bnpm (?:ERR!|error) |\bpip: |\bERROR: HTTP error |\berror: failed to download |\bfatal: /,
  /\bcurl: \(|\bCould not (?:transfer|resolve|GET) |\bunauthorized: authentication required\b/,
  /\bhttps?:\/\/(?!localhost\b|127\.|\[::1\])/,
]

function readName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}

/** Settings, credentials and databases that a service or a package manager reads. */
const settingsFile = /^\.(?:env|npmrc|yarnrc|netrc|pypirc)|\.(?:pem|key|local\.\w+|db|sqlite3?)$/

/**
 * Folders that a command makes: from packages, or from the code. The first file that the project
 * has decides the command.
 */
const makers: { names: string[]; isBuilt?: true; commands: Record<string, string> }[] = [
  {
    names: ['node_modules'],
    commands: {
      'package-lock.json': 'npm ci',
      'npm-shrinkwrap.json': 'npm ci',
      'yarn.lock': 'yarn install --frozen-lockfile',
      'pnpm-lock.yaml': 'pnpm install --frozen-lockfile',
      'bun.lock': 'bun install --frozen-lockfile',
      'package.json': 'npm install',
      '': 'npm ci',
    },
  },
  {
    names: ['vendor'],
    commands: {
      'composer.json': 'composer install',
      Gemfile: 'bundle install',
      'go.mod': 'go mod vendor',
    },
  },
  {
    names: ['.venv', 'venv'],
    commands: {
      'uv.lock': 'uv sync --frozen',
      'poetry.lock': 'poetry install',
      'requirements.txt': 'python3 -m venv .venv && .venv/bin/pip install -r requirements.txt',
    },
  },
  {
    names: ['dist', 'build', 'out', 'target', 'bin', 'obj', '.next', '.nuxt', '.output', 'lib'],
    isBuilt: true,
    commands: {
      'Cargo.toml': 'cargo build --release',
      'pom.xml': 'mvn -q package',
      gradlew: './gradlew build',
      'package.json': 'npm run build',
      'go.mod': 'go build ./...',
    },
  },
]

function findMaker(name: string) {
  return makers.find(({ names }) => names.includes(name))
}

/** Whether the path is one that a build makes from the code: a copy would be the head's program. */
export function isBuildOutput(path: string): boolean {
  const name = readName(path)
  return findMaker(name)?.isBuilt === true || /\.(?:jar|war|class|exe|dll|so|dylib)$/.test(name)
}

function suggestRemedy(side: 'base' | 'head', paths: string[], files: string[]): string {
  const commands = makers.flatMap((maker) => {
    if (!paths.some((path) => maker.names.includes(readName(path)))) return []
    const [manifest] = Object.keys(maker.commands).filter((name) => files.includes(name) || !name)
    return manifest === undefined ? [] : [maker.commands[manifest] ?? '']
  })
  const carried = paths.filter((path) => !isBuildOutput(path))
  const command = [...new Set(commands)].join(' && ')
  const carry = `carry: [${carried.map(quoteForYaml).join(', ')}]`
  const copies = `\`${carry}\` copies it into the checkouts of both sides`
  if (command === '' && carried.length > 0)
    return `In the suite, ${copies}. If a command makes it, name that with \`build:\`.`
  const ways =
    command === ''
      ? '`build:` with the command that makes it makes it for each side'
      : `\`build: ${command}\` makes it for each side${carried.length > 0 ? `, or ${copies}` : ''}`
  const ofBase =
    side === 'head'
      ? ''
      : ' The base is built as its own file says, so until that is merged set it for the base as ' +
        `well: \`base: { ref: auto, build: ${command || '…'} }\`.`
  return `In the suite, ${ways}.${ofBase}`
}

/**
 * The path as an item of a list in YAML, on one line. A file may have any name, such as one with a
 * comma or a line break.
 */
export function quoteForYaml(path: string): string {
  const isPlain = /^[A-Za-z_.][\w./@-]*$/.test(path) && !/^(?:true|false|null)$/i.test(path)
  return isPlain ? path : JSON.stringify(path)
}
