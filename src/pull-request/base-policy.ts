/** Decides which rules judge a change: its own or those of its base. Lists the rules it changes. */

import { isAbsolute } from 'node:path'
import { parseWaivers } from '../core/acceptance/parse-waivers.ts'
import {
  applyPolicy,
  findSuite,
  listMissingSuites,
  type MissingSuite,
  type Rulebook,
} from '../core/acceptance/policy.ts'
import { listRuleChanges } from '../core/acceptance/rule-changes.ts'
import { type Waiver, waiversFileName } from '../core/acceptance/waivers.ts'
import {
  type Config,
  type ConfigSource,
  findSuiteLayers,
  listSuiteNames,
  parseConfig,
} from '../core/config/config.ts'
import { findSideOptionName } from '../core/config/options/base.ts'
import type { Body } from '../core/config/request/body.ts'
import { readBaseMap } from '../core/config/source/base-map.ts'
import type { OptionLayer } from '../core/config/source/layers.ts'
import type { EnvironmentLookup } from '../core/config/value/template.ts'
import { UsageError } from '../core/text/errors.ts'
import { joinWithAnd } from '../core/text/format-number.ts'
import { findBaseCommit, type PullRequestTarget } from '../git/base-commit.ts'
import { readMovedFileAt } from '../git/moved-file.ts'
import { readFileAtCommit } from '../git/revisions.ts'
import { defaultConfigPath, type Overrides } from '../invocation/load-config.ts'

export interface RulesRequest {
  /** The folder of the head's configuration, and the path of its file in it. */
  folder: string
  configPath: string
  signal: AbortSignal
  /** Null if there is no change. */
  target: PullRequestTarget | null
  overrides: Overrides
  origin: 'input' | 'flag'
  head: Rulebook
  /** What the head's configuration was read from. */
  source: ConfigSource
}

export interface EffectiveRules extends Rulebook {
  /** Sentences about the rules, shown before the verdicts. */
  notices: string[]
  /** The suites that only the base has, where the base decides what is measured. */
  missingSuites: MissingSuite[]
  /** Whether the change adds the configuration: its base has none. */
  isIntroduction: boolean
}

/**
 * The `policy` of the base counts if there is a base; otherwise a change could switch it off. If
 * the files of the base cannot be parsed, there is no base for this purpose, and a notice says so.
 *
 * @throws UsageError if the base decides, and a variable that its file needs is not set, or the
 *   head's file sets variables for the base
 */
export async function resolveRules(request: RulesRequest): Promise<EffectiveRules> {
  const { folder, signal, target, source } = request
  const head = { ...request.head, suiteNames: listSuiteNames(source) }
  if (target === null) return { ...head, notices: [], missingSuites: [], isIntroduction: false }
  const editable = describeEditableReportOnly(request)
  const own = { ...withNotified([], head), missingSuites: [], isIntroduction: false }
  const found = await findBaseCommit(folder, { kind: 'auto' }, { pullRequest: target, signal })
  const base: BaseRules =
    found.kind === 'commit' ? await readRulebookAt(found.base.commit, request) : { kind: 'none' }
  if (base.kind === 'none') {
    const isIntroduction = found.kind === 'commit' && hasOwnFile(request)
    const notices = [
      ...(isIntroduction ? [policyNotices.introduction] : []),
      ...(head.config.policy === 'base' ? [policyNotices.noBase] : []),
    ]
    return { ...own, isIntroduction, notices: [...editable, ...notices] }
  }
  if (base.kind === 'unreadable')
    return { ...own, notices: [...editable, `${policyNotices.unreadable} ${base.problem}.`] }
  const { policy } = base.rules.config
  if (policy === 'base') {
    checkBaseMaps(source, head)
    checkStarts(base.rules, head)
  }
  const changes = listRuleChanges(base.rules, head)
  const introduction = policy === 'base' ? policyNotices.judgedByBase : policyNotices.judgedByHead
  return {
    ...withNotified(base.rules.config.notify, applyPolicy(head, base.rules, policy, new Date())),
    notices: [
      ...editable,
      ...(changes.length === 0 ? [] : [introduction, ...changes]),
      ...(policy === 'base' ? describeBaseMaps(source, head) : []),
    ],
    missingSuites: policy === 'base' ? listMissingSuites(head, base.rules) : [],
    isIntroduction: false,
  }
}

/** Whether the head is configured by a file of the project, and not by inputs alone. */
function hasOwnFile({ source, configPath }: RulesRequest): boolean {
  return source.file.place.where !== '' && !isAbsolute(configPath)
}

/** A change must not make tailgate mention people, so the names are always those of the base. */
function withNotified(notify: string[], rules: Rulebook): Rulebook {
  return { ...rules, config: { ...rules.config, notify } }
}

/**
 * A pull request runs its own version of the workflow, so it could switch off its own failure
 * there. In tailgate.yml, a change would be listed.
 */
function describeEditableReportOnly({ overrides, origin }: RulesRequest): string[] {
  if (overrides['on-fail']?.at(-1)?.trim() !== 'report') return []
  const where = origin === 'input' ? 'The workflow' : 'The command line in the workflow'
  return [
    `${where} sets \`on-fail: report\`, and a pull request can edit its workflow. Set it in ` +
      'tailgate.yml instead: a change there is reported here.',
  ]
}

type BaseRules =
  | { kind: 'found'; rules: Rulebook }
  | { kind: 'unreadable'; problem: string }
  | { kind: 'none' }

async function readRulebookAt(commit: string, request: RulesRequest): Promise<BaseRules> {
  const { folder, configPath, overrides, origin, signal } = request
  const file = isAbsolute(configPath)
    ? null
    : await readMovedFileAt(folder, commit, configPath, { usualName: defaultConfigPath, signal })
  if (file === null) return { kind: 'none' }
  const input = { path: `${file.path} of the base`, text: file.text }
  const parse = (environment: EnvironmentLookup) =>
    parseConfig({ file: input, overrides: selectForBase(overrides), origin, environment })
  const parsed = parse((name) => process.env[name])
  // Only a variable may be missing: then it is known what the base's file says.
  const complete = 'problems' in parsed ? parse((name) => process.env[name] ?? name) : parsed
  if ('problems' in complete)
    return { kind: 'unreadable', problem: complete.problems[0] ?? 'It is not valid' }
  if ('problems' in parsed && complete.config.policy === 'base')
    throw new UsageError([...parsed.problems, missingVariableRemedy].join('\n'))
  const config = pinFiles(selectSuites(complete.config, overrides), commit)
  const suiteNames = complete.config.suites.map(({ name }) => name)
  const waivers = await readWaiversAt(commit, folder)
  return { kind: 'found', rules: { config, waivers, suiteNames } }
}

/** Without what is only for the head: the choice of its suites, and keys for its base. */
function selectForBase(overrides: Overrides): Overrides {
  return Object.fromEntries(
    Object.entries(overrides).filter(
      ([name]) => name !== 'suite' && findSideOptionName(name) === null,
    ),
  )
}

/** The suites that run, if not all of them do. */
function selectSuites(config: Config, { suite }: Overrides): Config {
  if (suite === undefined) return config
  const names = suite.flatMap((text) => text.split(/[,\n]/)).map((name) => name.trim())
  return { ...config, suites: config.suites.filter(({ name }) => names.includes(name)) }
}

/** What the base sends is what its own files hold, and not what the change makes of them. */
function pinFiles(config: Config, commit: string): Config {
  const suites = config.suites.map((suite) => ({
    ...suite,
    script: suite.script && { ...suite.script, commit },
    requests: suite.requests.map((request) => ({
      ...request,
      body: request.body && pinBody(request.body, commit),
    })),
    data: suite.data.map((feeder) => ({ ...feeder, commit })),
  }))
  return { ...config, suites }
}

function pinBody(body: Body, commit: string): Body {
  if (body.kind === 'file') return { ...body, commit }
  return body.kind === 'multipart'
    ? { ...body, files: body.files.map((file) => ({ ...file, commit })) }
    : body
}

/** What the head's file sets for the base counts under `policy: base` too, but not variables. */
function checkBaseMaps(source: ConfigSource, { config }: Rulebook): void {
  const places = config.suites.flatMap(({ name }) => readMap(source, name).get('env')?.place ?? [])
  if (places.length > 0)
    throw new UsageError(
      places
        .map(
          ({ where, what }) =>
            `${where}: ${what} cannot be set, because the base has \`policy: base\`: variables ` +
            'of the base come from its own file',
        )
        .join('\n'),
    )
}

/** Without a start command of the head, nothing could be compared, and so nothing could fail. */
function checkStarts(base: Rulebook, head: Rulebook): void {
  const names = head.config.suites
    .filter(({ name, service }) => {
      const before = findSuite(name, base.config)
      return service.start === null && before !== undefined && before.service.start !== null
    })
    .map(({ name }) => name)
  if (names.length > 0)
    throw new UsageError(
      `${joinWithAnd(names)}: this change removes start, image or compose, and the base, which ` +
        'decides what is compared (`policy: base`), has it: keep it, or change the base first.',
    )
}

function describeBaseMaps(source: ConfigSource, { config }: Rulebook): string[] {
  return config.suites.flatMap(({ name }) => {
    const keys = [...readMap(source, name).keys()]
    return keys.length === 0
      ? []
      : [`${name}: this change sets for the base: ${joinWithAnd(keys)}.`]
  })
}

function readMap(source: ConfigSource, suite: string): OptionLayer {
  return readBaseMap({ layers: findSuiteLayers(source, suite) ?? [], problems: [] })
}

async function readWaiversAt(commit: string, folder: string): Promise<Waiver[]> {
  const text = await readFileAtCommit(folder, commit, waiversFileName)
  if (text === null) return []
  const parsed = parseWaivers({ path: waiversFileName, text }, new Date())
  return 'waivers' in parsed ? parsed.waivers : []
}

const missingVariableRemedy =
  'The base has `policy: base`, so its requests are sent: set the variable in the workflow as ' +
  'long as the file of the base needs it.'

const policyNotices = {
  introduction:
    'The base has no configuration of tailgate yet, so that of this change says how both sides ' +
    'are built, started and measured.',
  judgedByHead: 'This change alters the rules that it is judged by:',
  judgedByBase: 'This change alters rules; it is judged by those of its base (`policy: base`).',
  noBase:
    'The rules of the base could not be read, so this change is judged by its own rules ' +
    '(`policy: base`).',
  unreadable:
    'The configuration of the base is not valid for this version of tailgate, so this change is ' +
    'judged by its own rules.',
}
