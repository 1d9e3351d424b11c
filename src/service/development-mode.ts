/**
 * Recognizes commands that run a service as its developers do: they start it anew when a file
 * changes, or serve a build for development. Production does neither, so its latency is another.
 */

/** A command that is for development only. */
export interface DevelopmentMode {
  /** As a user knows it, such as `node --watch`. */
  name: string
  effect: 'restarts' | 'debugs' | 'serves sources'
  /** What production runs, as the second part of a sentence. */
  instead: string
}

interface Pattern extends DevelopmentMode {
  /** The name of the program, without folders and extension. */
  program: RegExp
  /** One of its options, or its command: the first word that is no option. Either is enough. */
  option?: RegExp
  command?: RegExp
  /** An option or a command with which the program is for production after all. */
  unless?: RegExp
  /** A variable that has the same effect as the option. */
  variable?: string
}

const compiled = 'the compiled program'

const patterns: Pattern[] = [
  {
    name: 'node --watch',
    program: /^node$/,
    option: /^--watch(?:-path)?(?:=|$)/,
    effect: 'restarts',
    instead: '`node` without `--watch`',
  },
  { name: 'nodemon', program: /^nodemon$/, effect: 'restarts', instead: '`node`' },
  {
    name: 'tsx watch',
    program: /^tsx$/,
    option: /^--watch$/,
    command: /^watch$/,
    effect: 'restarts',
    instead: compiled,
  },
  {
    name: 'ts-node-dev',
    program: /^(?:ts-node-dev|tsnd)$/,
    effect: 'restarts',
    instead: compiled,
  },
  {
    name: 'nest start --watch',
    program: /^nest$/,
    option: /^(?:--watch|-w)$/,
    effect: 'restarts',
    instead: '`node dist/main`',
  },
  {
    name: 'bun --watch',
    program: /^bun$/,
    option: /^--(?:watch|hot)$/,
    effect: 'restarts',
    instead: '`bun` without it',
  },
  {
    name: 'deno --watch',
    program: /^deno$/,
    option: /^--watch(?:=|$)/,
    effect: 'restarts',
    instead: '`deno` without `--watch`',
  },
  {
    name: 'uvicorn --reload',
    program: /^uvicorn$/,
    option: /^--reload$/,
    effect: 'restarts',
    instead: '`uvicorn` without `--reload`',
  },
  {
    name: 'gunicorn --reload',
    program: /^gunicorn$/,
    option: /^--reload$/,
    effect: 'restarts',
    instead: '`gunicorn` without `--reload`',
  },
  {
    name: 'fastapi dev',
    program: /^fastapi$/,
    command: /^dev$/,
    effect: 'restarts',
    instead: '`fastapi run`',
  },
  {
    name: 'flask --debug',
    program: /^flask$/,
    option: /^--debug$/,
    variable: 'FLASK_DEBUG',
    effect: 'debugs',
    instead: 'a server such as gunicorn, or `flask` without it',
  },
  {
    name: 'manage.py runserver',
    program: /^manage$/,
    command: /^runserver$/,
    unless: /^--noreload$/,
    effect: 'restarts',
    instead: 'a server such as gunicorn, or `runserver --noreload`',
  },
  {
    name: 'cargo watch',
    program: /^(?:cargo|cargo-watch)$/,
    command: /^watch$/,
    effect: 'restarts',
    instead: 'what `cargo build --release` makes',
  },
  {
    name: 'air',
    program: /^air$/,
    effect: 'restarts',
    instead: 'what `go build` makes',
  },
  {
    name: 'dotnet watch',
    program: /^dotnet$/,
    command: /^watch$/,
    effect: 'restarts',
    instead: 'what `dotnet publish` makes',
  },
  {
    name: 'watchexec',
    program: /^watchexec$/,
    effect: 'restarts',
    instead: 'the command that it runs',
  },
  {
    name: 'next dev',
    program: /^next$/,
    command: /^dev$/,
    effect: 'serves sources',
    instead: '`next build` in `build`, and `next start`',
  },
  {
    name: 'nuxt dev',
    program: /^(?:nuxt|nuxi)$/,
    command: /^dev$/,
    effect: 'serves sources',
    instead: '`nuxt build` in `build`, and `node .output/server/index.mjs`',
  },
  {
    name: 'vite',
    program: /^vite$/,
    unless: /^(?:build|preview|optimize|--version|--help)$/,
    effect: 'serves sources',
    instead: '`vite build` in `build`, and the server of what it makes',
  },
]

/** What a process or a command runs, and with which variables. */
export interface CommandReading {
  words: string[]
  /** The value of an environment variable; null if it is not set. */
  readVariable(name: string): string | null
}

/** The first pattern that one of the commands matches; null if production may run all of them. */
export function findDevelopmentMode(commands: CommandReading[]): DevelopmentMode | null {
  for (const command of commands) {
    const found = patterns.find((pattern) => isMatch(pattern, command))
    if (found !== undefined) return found
  }
  return null
}

export function isForDevelopment(line: string): boolean {
  return findDevelopmentMode(readShellLine(line, {})) !== null
}

/** The command of a process; a shell runs the line behind `-c`. */
export function readProcessCommand(
  words: string[],
  readVariable: CommandReading['readVariable'],
): CommandReading[] {
  const [program = '', flag = '', line = ''] = words
  return /^(?:ba|da|z)?sh$/.test(readProgramName(program)) && /^-[a-z]*c$/.test(flag)
    ? readShellLine(line, {})
    : [{ words, readVariable }]
}

/**
 * The commands of a shell line, roughly: a quoted separator ends a command too. Variables in front
 * of a command count before those of `variables`.
 */
export function readShellLine(line: string, variables: Record<string, string>): CommandReading[] {
  return line.split(/[;&|\n()]/).map((text) => {
    const words = text
      .split(/\s/)
      .map((word) => word.replaceAll(/["']/g, ''))
      .filter((word) => word !== '')
    const first = words.findIndex((word) => !isAssignment(word) && word !== 'env')
    const assigned = words
      .slice(0, Math.max(first, 0))
      .filter(isAssignment)
      .map((word) => {
        const at = word.indexOf('=')
        return [word.slice(0, at), word.slice(at + 1)] as const
      })
    const all = { ...variables, ...Object.fromEntries(assigned) }
    return { words, readVariable: (name) => all[name] ?? null }
  })
}

/** As sentences. They contain nothing that the command contains. */
export function describeDevelopmentMode({ name, effect, instead }: DevelopmentMode): string {
  return (
    `The service runs under \`${name}\`, which ${effects[effect]}. Its times are not those of ` +
    `production. Measure what runs there: ${instead}.`
  )
}

const effects: Record<DevelopmentMode['effect'], string> = {
  restarts: 'starts it anew when a file changes',
  debugs: 'runs it with a debugger and starts it anew when a file changes',
  'serves sources': 'serves a build for development',
}

/**
 * Whether the pattern's program is what the command runs: behind variables, and behind programs
 * that run another one, such as `npx` or `python -m`.
 */
function isMatch(pattern: Pattern, { words, readVariable }: CommandReading): boolean {
  for (const [place, text] of words.slice(0, maxWords).entries()) {
    if (text.startsWith('-') || isAssignment(text)) continue
    const name = readProgramName(text)
    if (pattern.program.test(name) && isFor(pattern, words.slice(place + 1), readVariable))
      return true
    if (!launchers.has(name)) return false
  }
  return false
}

/** In front of a program are few words. */
const maxWords = 30

/** `words` follow the program. */
function isFor(
  { option, command, unless, variable }: Pattern,
  words: string[],
  readVariable: CommandReading['readVariable'],
): boolean {
  // What follows a script is for the script, and what follows `-r` or `--import` is no script.
  const script = words.findIndex(
    (word, place) =>
      isScript(word) && !/^(?:-r|--(?:require|import))$/.test(words[place - 1] ?? ''),
  )
  const own = script === -1 ? words : words.slice(0, script)
  const first = own.find((word) => !word.startsWith('-')) ?? ''
  const options = own.filter((word) => word.startsWith('-'))
  if (unless !== undefined && [first, ...options].some((word) => unless.test(word))) return false
  if (option === undefined && command === undefined) return true
  return (
    options.some((word) => option?.test(word)) ||
    command?.test(first) === true ||
    (variable !== undefined && isOn(readVariable(variable)))
  )
}

/** A file of JavaScript or TypeScript, or a program that npm has installed. */
function isScript(word: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(word) || word.includes('/.bin/')
}

function isAssignment(word: string): boolean {
  return /^[A-Za-z_]\w*=/.test(word)
}

/** As Flask reads a variable. */
function isOn(value: string | null): boolean {
  return value !== null && !['', '0', 'false', 'no'].includes(value.toLowerCase())
}

function readProgramName(word: string): string {
  const file = word.split(/[/\\]/).at(-1) ?? word
  const name = file.replace(/\.(?:[cm]?js|py|exe|cmd)$/, '')
  return /^python[\d.]*$/.test(name) ? 'python' : name
}

/** Programs, and commands of them, that run the program behind them. */
const launchers = new Set(
  (
    'env exec nohup time nice npx npm yarn pnpm pnpx bun bunx dlx run x node python uv poetry ' +
    'pipenv pdm hatch bundle rye dotenv cross-env sh bash dash'
  ).split(' '),
)
