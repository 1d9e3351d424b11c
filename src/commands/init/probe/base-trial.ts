/**
 * Tries whether the last commit works in a checkout of its own, as the base will run: there, the
 * untracked files of the project are missing.
 */

import { join, relative, resolve } from 'node:path'
import { TailgateError } from '../../../core/text/errors.ts'
import { joinWithAnd } from '../../../core/text/format-number.ts'
import { copyCarriedFiles, removeCarriedFiles } from '../../../git/carried-files.ts'
import { type Checkout, checkOutCommit } from '../../../git/checkout.ts'
import type { CheckoutSpec, LocalRepository } from '../../../git/checkout-spec.ts'
import { runGit } from '../../../git/git.ts'
import { exists } from '../../../git/tree-paths.ts'
import { maxShownLines, ServiceProcessError } from '../../../service/process/errors.ts'
import { describeMigration, findLocalMigration } from '../proposals/migrations.ts'
import { openProjectFolder } from '../proposals/project-folder.ts'
import { type AnswerDifference, findDifference, type ProbedAnswer, readAnswers } from './answers.ts'
import {
  buildSide,
  type ProbeContext,
  type ProbeSide,
  startSide,
  type TrialSide,
} from './probe-side.ts'
import type { ChosenRequests } from './request-paths.ts'
import { parseInitSuite } from './suite.ts'
import {
  findNeeded,
  listUntrackedFiles,
  selectBuilt,
  type UntrackedFile,
} from './untracked-files.ts'

/** Disposing of it stops the base, and removes its checkout. */
export interface BaseTrial extends AsyncDisposable {
  /** The base, which runs; null if it does not work, or if there is no commit. */
  running: TrialSide | null
  /** The ignored files without which it does not work. */
  carry: string[]
  /** The command without which its database has no tables; null without one. */
  prepare: string | null
  /** What the user should know, as sentences. */
  notes: string[]
}

export interface BaseTrialRequest {
  suite: ProbeSide['suite']
  chosen: Pick<ChosenRequests, 'settings'>
  /** How the service answers in the user's folder. */
  answers: ProbedAnswer[]
}

export async function tryBase(
  request: BaseTrialRequest,
  context: ProbeContext,
): Promise<BaseTrial> {
  const { folder, signal, report } = context
  const repository = await findRepository(folder, signal)
  if (repository === null) return createTrial(null, null)
  const { commit, isChanged } = repository
  report(
    `Trying the last commit (${commit.slice(0, 12)}) in a checkout of its own, as the base will ` +
      'run, without the untracked files of this folder.',
  )
  const spec = { folder, commit, carry: request.suite.carry, cacheKey: null, signal }
  const checkout = await checkOutCommit(spec).catch((error: unknown) => {
    if (!(error instanceof TailgateError)) throw error
    return error
  })
  if (checkout instanceof Error)
    return createTrial(null, null, [describeFailure(checkout.message, isChanged)])
  const tree = new TrialTree(request, { spec, repository, checkout }, context)
  try {
    const found = await searchWorkingTree(tree, context, isChanged)
    return { ...createTrial(checkout, found.running, found.notes), ...found }
  } catch (error) {
    await checkout[Symbol.asyncDispose]()
    throw error
  }
}

function createTrial(
  checkout: Checkout | null,
  running: TrialSide | null,
  notes: string[] = [],
): BaseTrial {
  const dispose = async () => {
    await running?.[Symbol.asyncDispose]()
    await checkout?.[Symbol.asyncDispose]()
  }
  return { running, carry: [], prepare: null, notes, [Symbol.asyncDispose]: dispose }
}

interface LastCommit extends LocalRepository {
  commit: string
  /** Whether tracked files have changes that are not committed. */
  isChanged: boolean
}

/** Null without a repository, or without a commit. */
async function findRepository(folder: string, signal: AbortSignal): Promise<LastCommit | null> {
  const commands = [
    ['rev-parse', '--show-toplevel'],
    ['rev-parse', '--show-prefix'],
    ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'],
    ['status', '--porcelain', '--untracked-files=no'],
  ]
  const results = await Promise.all(commands.map((args) => runGit(folder, args, { signal })))
  const [top, within, commit, changes] = results.map((each) =>
    each.kind === 'done' ? each.text : null,
  )
  if (top == null || within == null || commit == null) return null
  const own = within.replace(/\/$/, '')
  return { top, userFolder: own, within: own, commit, isChanged: (changes ?? '') !== '' }
}

/** The checkout, in which one set of untracked files after the other is tried. */
class TrialTree {
  readonly #request: BaseTrialRequest
  readonly #place: { spec: CheckoutSpec; repository: LocalRepository; checkout: Checkout }
  #side: ProbeSide
  readonly #signal: AbortSignal
  readonly #context: ProbeContext
  #isBuilt = false
  /** What creates the tables that the last start lacked; null if it lacked none. */
  migration: string | null = null
  #comparesText = true

  constructor(
    request: BaseTrialRequest,
    place: { spec: CheckoutSpec; repository: LocalRepository; checkout: Checkout },
    context: ProbeContext,
  ) {
    this.#context = context
    this.#request = request
    this.#place = place
    this.#side = { name: 'base', suite: request.suite, folder: place.checkout.folder }
    this.#signal = context.signal
  }

  /** The base, which runs with these files; or why it does not work as the user's files do. */
  async start(files: UntrackedFile[]): Promise<TrialSide | AnswerDifference> {
    const carried = await this.#copy(files)
    const remove = () => removeCarriedFiles(carried)
    try {
      if (!this.#isBuilt) await buildSide(this.#side, this.#context)
      // What was built with files that are removed again must be built anew.
      this.#isBuilt = this.#isBuilt || files.length === 0
      const running = await startSide(this.#side, this.#context)
      const stop = async () => {
        await running[Symbol.asyncDispose]()
        await remove()
      }
      const { chosen, answers } = this.#request
      const own = await readAnswers(chosen, running.connection, this.#signal).catch(
        async (error) => {
          await stop()
          throw error
        },
      )
      const difference = findDifference(answers, own)
      if (difference === null || (difference.isText && !this.#comparesText))
        return { ...running, [Symbol.asyncDispose]: stop }
      const excerpts = own.flatMap(({ excerpt }) => excerpt ?? [])
      this.#readMigration([...excerpts, ...running.service.readLastLines(maxShownLines)])
      await stop()
      return difference
    } catch (error) {
      await remove()
      if (this.#signal.aborted || !(error instanceof ServiceProcessError)) throw error
      this.#readMigration(error.lastLines)
      return { sentence: error.sentence, isText: false }
    }
  }

  #readMigration(texts: string[]): void {
    const { options } = this.#request.chosen.settings
    const project = openProjectFolder(join(this.#side.folder, this.#side.suite.service.cwd))
    this.migration = findLocalMigration(texts, project, options)
  }

  /** The base as `start` without files, after this command. Its tables may have other rows. */
  async startPrepared(migration: string): Promise<TrialSide | AnswerDifference> {
    const { settings } = this.#request.chosen
    const prepared = { ...settings.options, prepare: [migration] }
    const suite = parseInitSuite({ ...settings, options: prepared })
    if ('problems' in suite) return { sentence: suite.problems.join(' '), isText: false }
    const [side, comparesText] = [this.#side, this.#comparesText]
    this.#side = { ...side, suite }
    this.#comparesText = false
    const started = await this.start([])
    this.#side = side
    this.#comparesText = comparesText
    return started
  }

  async works(files: UntrackedFile[]): Promise<boolean> {
    return (await this.findProblem(files)) === null
  }

  /** Why the base does not work with these files; null if it does. */
  async findProblem(files: UntrackedFile[]): Promise<AnswerDifference | null> {
    const started = await this.start(files)
    if (!('service' in started)) return started
    await started[Symbol.asyncDispose]()
    return null
  }

  /** Lets the text of answers differ, because it does so whatever the files are. */
  ignoreText(): void {
    this.#comparesText = false
  }

  /** Lets the next start build again: a build may read files that were missing. */
  forgetBuild(): void {
    this.#isBuilt = false
  }

  /** Whether a build has worked without the files. */
  get isBuilt(): boolean {
    return this.#isBuilt && this.#side.suite.build !== null
  }

  /** The untracked files of the user that the build has not made here too. */
  async listMissing(): Promise<UntrackedFile[]> {
    const { spec, checkout } = this.#place
    const files = await listUntrackedFiles(spec.folder, this.#signal)
    const isHere = await Promise.all(files.map(({ path }) => exists(join(checkout.folder, path))))
    return files.filter((_, index) => !isHere[index])
  }

  #copy(files: UntrackedFile[]) {
    const { spec, repository, checkout } = this.#place
    const { top, within } = repository
    const path = resolve(checkout.folder, relative(join(top, within), top))
    const location = { path, ownedFolder: path, reusable: false, built: false, registration: null }
    return copyCarriedFiles(
      { ...spec, carry: files.map((file) => file.path) },
      repository,
      location,
    )
  }
}

async function searchWorkingTree(
  tree: TrialTree,
  { folder, report }: ProbeContext,
  isChanged: boolean,
): Promise<Omit<BaseTrial, keyof AsyncDisposable>> {
  const alone = await tree.start([])
  const alike = { carry: [], prepare: null, notes: [] }
  if ('service' in alone) return { ...alike, running: alone }
  const { migration } = tree
  if (migration !== null) {
    report(`Its database lacks tables. Trying prepare \`${migration}\`, which creates them.`)
    const prepared = await tree.startPrepared(migration)
    const notes = [describeMigration(migration)]
    if ('service' in prepared) return { running: prepared, carry: [], prepare: migration, notes }
  }
  const notes = [describeFailure(alone.sentence, isChanged)]
  const failed = { ...alike, running: null, notes }
  const missing = await tree.listMissing()
  if (missing.length > 0)
    report(
      `The last commit does not work in its checkout as here: ${alone.sentence}. Trying it with ` +
        `the untracked files of this folder (${missing.length}).`,
    )
  const problem = missing.length === 0 ? alone : await findProblemWithAll(tree, missing)
  if (problem !== null && !problem.isText) return failed
  if (problem !== null) tree.ignoreText()
  const needed =
    problem !== null && alone.isText
      ? []
      : await findNeeded(missing, (some) => tree.works(some), createTimer())
  const built = await selectBuilt(needed, folder)
  if (built.length > 0) return { ...failed, notes: [describeBuilt(built)] }
  const running = await tree.start(needed)
  if (!('service' in running)) return failed
  const carry = needed.filter(({ isIgnored }) => isIgnored).map(({ path }) => path)
  const uncommitted = needed.filter(({ isIgnored }) => !isIgnored).map(({ path }) => path)
  return { running, carry, prepare: null, notes: describeNeeded(carry, uncommitted) }
}

/** A build that has worked without the files may still have to read them. */
async function findProblemWithAll(
  tree: TrialTree,
  files: UntrackedFile[],
): Promise<AnswerDifference | null> {
  const problem = await tree.findProblem(files)
  if (problem === null || !tree.isBuilt) return problem
  tree.forgetBuild()
  return tree.findProblem(files)
}

/** A service that waits for what is missing takes its whole `ready-timeout` in each trial. */
function createTimer(): () => boolean {
  const endMs = performance.now() + maxSearchMs
  return () => performance.now() > endMs
}

const maxSearchMs = 5 * 60_000

function describeFailure(reason: string, isChanged: boolean): string {
  return (
    `The last commit does not work in a checkout of its own: ${reason.replace(/\.$/, '')}. The ` +
    'gate compares with such a checkout, and would have no base. ' +
    (isChanged
      ? 'Tracked files here have changes that are not committed, which may be the reason.'
      : 'Give what it needs with `--build`, `--prepare` or `--env`, or commit it.')
  )
}

function describeBuilt(built: UntrackedFile[]): string {
  const names = joinWithAnd(built.map(({ path }) => path))
  return (
    `A checkout of the last commit works only with ${names}, which a build has made. A copy ` +
    'would make the base the same program as the head, and no slowdown could be found. So write ' +
    'the command that makes it into tailgate.yml as `build:`. Each side then gets its own.'
  )
}

function describeNeeded(carry: string[], uncommitted: string[]): string[] {
  return [
    ...(carry.length === 0
      ? []
      : [
          `A checkout of the last commit works only with ${carry.join(' and ')}, which git ` +
            'ignores, so tailgate.yml has them in `carry`. A job of CI does not have them: ' +
            'there, set the variables with `env:` and secrets of the repository, or create the ' +
            'files in an earlier step.',
        ]),
    ...(uncommitted.length === 0
      ? []
      : [
          `A checkout of the last commit works only with ${uncommitted.join(' and ')}, which git ` +
            'does not track: commit that before the first pull request.',
        ]),
  ]
}
