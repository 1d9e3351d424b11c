/** Decides which rules judge a change: its own or those of its base. Lists the rules it changes. */

import { parseWaivers } from '../core/acceptance/parse-waivers.ts'
import { applyPolicy, listMissingSuites, type Rulebook } from '../core/acceptance/policy.ts'
import { listRuleChanges } from '../core/acceptance/rule-changes.ts'
import { type Waiver, waiversFileName } from '../core/acceptance/waivers.ts'
import { parseConfig } from '../core/config/config.ts'
import { findBaseCommit, type PullRequestTarget } from '../git/base-commit.ts'
import { readFileAtCommit } from '../git/revisions.ts'
import { defaultConfigPath, type Overrides } from '../invocation/load-config.ts'

export interface RulesRequest {
  folder: string
  signal: AbortSignal
  /** Null if there is no change. */
  target: PullRequestTarget | null
  overrides: Overrides
  origin: 'input' | 'flag'
  head: Rulebook
}

export interface EffectiveRules extends Rulebook {
  /** Sentences about the rules, shown before the verdicts. */
  notices: string[]
  /** The suites that only the base has, where the base decides what is measured. */
  missingSuites: string[]
}

/**
 * The `policy` of the base counts if there is a base; otherwise a change could switch it off. If
 * the files of the base cannot be parsed, there is no base for this purpose. A notice says so if
 * the policy of the head is `base`.
 */
export async function resolveRules(request: RulesRequest): Promise<EffectiveRules> {
  const { folder, signal, target, head } = request
  if (target === null) return { ...head, notices: [], missingSuites: [] }
  const found = await findBaseCommit(folder, { kind: 'auto' }, { pullRequest: target, signal })
  const base = found.kind === 'commit' ? await readRulebookAt(found.base.commit, request) : null
  if (base === null) {
    const notices = head.config.policy === 'base' ? [policyNotices.noBase] : []
    return { ...head, notices, missingSuites: [] }
  }
  const { policy } = base.config
  const changes = listRuleChanges(base, head)
  const introduction = policy === 'base' ? policyNotices.judgedByBase : policyNotices.judgedByHead
  return {
    ...applyPolicy(head, base, policy),
    notices: changes.length === 0 ? [] : [introduction, ...changes],
    missingSuites: policy === 'base' ? listMissingSuites(head, base) : [],
  }
}

async function readRulebookAt(commit: string, request: RulesRequest): Promise<Rulebook | null> {
  const { folder, overrides, origin } = request
  const path = (overrides.config?.[0] ?? defaultConfigPath).replace(/^\.\//, '')
  const text = await readFileAtCommit(folder, commit, path)
  if (text === null) return null
  const readVariable = (name: string) => process.env[name]
  const parsed = parseConfig({ file: { path, text }, overrides, origin, environment: readVariable })
  if ('problems' in parsed) return null
  return { config: parsed.config, waivers: await readWaiversAt(commit, folder) }
}

async function readWaiversAt(commit: string, folder: string): Promise<Waiver[]> {
  const text = await readFileAtCommit(folder, commit, waiversFileName)
  if (text === null) return []
  const parsed = parseWaivers({ path: waiversFileName, text }, new Date())
  return 'waivers' in parsed ? parsed.waivers : []
}

const policyNotices = {
  judgedByHead: 'This change alters the rules that it is judged by:',
  judgedByBase: 'This change alters rules; it is judged by those of its base (`policy: base`).',
  noBase:
    'The rules of the base could not be read, so this change is judged by its own rules ' +
    '(`policy: base`).',
}
