/** The languages of projects: their files, their commands, and what a job sets up for them. */

import type { ProjectFolder } from '../proposals/project-folder.ts'

/** A step of a job, as a workflow has it. */
export interface JobStep {
  uses?: string
  run?: string
  'working-directory'?: string
  with?: Record<string, string | number | boolean>
}

interface Toolchain {
  /** Recognizes the files of a project. */
  files: RegExp
  /** Recognizes what a job runs to build or to test it. */
  commands: RegExp
  /** A later rule for the same step applies if an earlier one does not. */
  setup: SetupRule[]
}

/** A step that a file of the project calls for. */
interface SetupRule {
  step: JobStep
  /** The files, the best first, and what their text must have. The first group is the version. */
  signs: [file: string, has?: RegExp][]
  /** The input of the action that gets the path of the file, its folder, or the version. */
  inputs?: { file?: string; folder?: string; version?: string }
}

const setUpJava = { uses: 'actions/setup-java@v5', with: { distribution: 'temurin' } }

const toolchains: Toolchain[] = [
  {
    files: /^package\.json$/,
    commands: /\b(?:npm|npx|pnpm|yarn|bun|node|turbo|nx)\b/,
    setup: [
      {
        step: { uses: 'pnpm/action-setup@v4' },
        signs: [['package.json', /"packageManager"\s{0,9}:\s{0,9}"pnpm@/]],
      },
      {
        step: { uses: 'pnpm/action-setup@v4', with: { version: 10 } },
        signs: [['pnpm-lock.yaml']],
      },
      {
        step: { uses: 'actions/setup-node@v7' },
        signs: [
          ['.nvmrc'],
          ['.node-version'],
          ['.tool-versions', /^nodejs[ \t]/m],
          ['package.json', /"engines"\s{0,9}:\s{0,9}\{[^{}]{0,200}"node"/],
        ],
        inputs: { file: 'node-version-file' },
      },
      { step: { uses: 'oven-sh/setup-bun@v2' }, signs: [['bun.lock'], ['bun.lockb']] },
    ],
  },
  {
    files: /^(?:pyproject\.toml|requirements\.txt|manage\.py|setup\.py|Pipfile)$/,
    commands: /\b(?:pytest|python3?|pip|uv|poetry|tox|nox|pipenv|pdm|hatch)\b/,
    setup: [
      {
        step: { uses: 'actions/setup-python@v6' },
        signs: [['.python-version'], ['.tool-versions', /^python[ \t]/m]],
        inputs: { file: 'python-version-file' },
      },
      { step: { uses: 'astral-sh/setup-uv@v7' }, signs: [['uv.lock']] },
      { step: { run: 'pipx install poetry' }, signs: [['poetry.lock']] },
    ],
  },
  {
    files: /^go\.mod$/,
    commands: /\bgo (?:test|build|vet|run|mod)\b/,
    setup: [
      {
        step: { uses: 'actions/setup-go@v6' },
        signs: [['go.mod', /^go[ \t]/m]],
        inputs: { file: 'go-version-file' },
      },
    ],
  },
  {
    files: /^(?:pom\.xml|build\.gradle(?:\.kts)?)$/,
    commands: /\b(?:mvnw?|gradlew?)\b/,
    setup: [
      {
        step: setUpJava,
        signs: [['.java-version'], ['.tool-versions', /^java[ \t]/m]],
        inputs: { file: 'java-version-file' },
      },
      {
        step: setUpJava,
        signs: [
          ['pom.xml', /<(?:java\.version|maven\.compiler\.release)>\s{0,9}(\d{1,2})\s{0,9}</],
          ['build.gradle.kts', /JavaLanguageVersion\.of\((\d{1,2})\)/],
          ['build.gradle', /JavaLanguageVersion\.of\((\d{1,2})\)/],
        ],
        inputs: { version: 'java-version' },
      },
    ],
  },
  {
    files: /^(?:Gemfile|config\.ru)$/,
    commands: /\b(?:bundle|rake|rails|rspec)\b/,
    setup: [
      {
        step: { uses: 'ruby/setup-ruby@v1' },
        signs: [['.ruby-version'], ['.tool-versions', /^ruby[ \t]/m]],
        inputs: { folder: 'working-directory' },
      },
    ],
  },
  {
    files: /^Cargo\.toml$/,
    commands: /\bcargo\b/,
    setup: [
      {
        step: { run: 'rustup toolchain install' },
        signs: [['rust-toolchain.toml'], ['rust-toolchain']],
      },
    ],
  },
  { files: /\.(?:csproj|fsproj|sln|slnx)$/, commands: /\bdotnet\b/, setup: [] },
  { files: /^composer\.json$/, commands: /\b(?:composer|php|phpunit)\b/, setup: [] },
  { files: /^deno\.jsonc?$/, commands: /\bdeno\b/, setup: [] },
]

/** The toolchains of a project, or else those of the repository. */
function findToolchains(top: ProjectFolder, folder: string): Toolchain[] {
  const own = listToolchains(top.list(folder))
  return own.length > 0 ? own : listToolchains(top.list(''))
}

function listToolchains(names: string[]): Toolchain[] {
  return toolchains.filter(({ files }) => names.some((name) => files.test(name)))
}

/** Builds or tests a project of any language. */
const anyCommand = /\b(?:make|just|task|docker|test|build)\b/

/** Whether commands build or test the project in a folder: surely, perhaps or not. */
export function createCommandMatcher(
  top: ProjectFolder,
  folder: string,
): (commands: string) => 'own' | 'any' | null {
  const own = findToolchains(top, folder)
  return (text) => {
    if (own.some(({ commands }) => commands.test(text))) return 'own'
    const isOther = toolchains.some(({ commands }) => commands.test(text))
    return anyCommand.test(text) || (own.length === 0 && isOther) ? 'any' : null
  }
}

/** A step, and the file that calls for it. */
export interface FoundStep {
  step: JobStep
  /** From the top of the repository. */
  source: string
}

/** What the files in the folder call for, or else those at the top of the repository. */
export function findSetupSteps(top: ProjectFolder, folder: string): FoundStep[] {
  const found = new Map<string, FoundStep>()
  const rules = findToolchains(top, folder).flatMap(({ setup }) => setup)
  for (const { step, signs, inputs } of rules) {
    const key = step.uses ?? step.run ?? ''
    const sign = found.has(key) ? null : findSign(top, folder, signs)
    if (sign !== null) found.set(key, { step: fillStep(step, inputs, sign), source: sign.path })
  }
  return [...found.values()]
}

interface FoundSign {
  path: string
  folder: string
  version: string | undefined
}

function findSign(top: ProjectFolder, folder: string, signs: SetupRule['signs']): FoundSign | null {
  for (const place of new Set([folder, '']))
    for (const [file, has] of signs) {
      const path = place === '' ? file : `${place}/${file}`
      if (!top.hasFile(path)) continue
      const match = has?.exec(top.read(path) ?? '')
      if (has === undefined || match) return { path, folder: place, version: match?.[1] }
    }
  return null
}

function fillStep(
  step: JobStep,
  inputs: SetupRule['inputs'],
  { path, folder, version }: FoundSign,
): JobStep {
  if (step.run !== undefined) return folder === '' ? step : { ...step, 'working-directory': folder }
  const filled = {
    ...step.with,
    ...(inputs?.file !== undefined && { [inputs.file]: path }),
    ...(inputs?.version !== undefined && version !== undefined && { [inputs.version]: version }),
    ...(inputs?.folder !== undefined && folder !== '' && { [inputs.folder]: folder }),
  }
  return Object.keys(filled).length === 0 ? step : { ...step, with: filled }
}
