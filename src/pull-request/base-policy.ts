/** Decides whose rules judge a change: its own, or those of its base; lists the rules that it changes. */

import { parseWaivers } from '../core/acceptance/parse-waivers.ts'
import { applyPolicy, type Rulebook } from '../core/acceptance/policy.ts'
import { listRuleChanges } from '../core/acceptance/rule-changes.ts'
import { type Waiver, waiversFileName } from '../core/acceptance/waivers.ts'
import { parseConfig } from '../core/config/config.ts'
import { findBaseCommit, type PullRequestTarget } from '../git/base-commit.ts'
import { readFileAtCommit } from '../git/revisions.ts'
import { defaultConfigPath, type Overrides } from '../invocation/load-config.ts'

export interface RulesRequest {
  folder: string
  signal: AbortSignal
  /** Null where there is no change to be judged. */
  target: PullRequestTarget | null
  overrides: Overrides
  origin: 'input' | 'flag'
  head: Rulebook
}

export interface EffectiveRules extends Rulebook {
  /** What a reader should know before any verdict, as sentences. */
  notices: string[]
}

/**
 * The base's `policy` counts where the base has one, or a change could switch it off by itself. What the base's files hold
 * that is not understood is as good as not there, and said where it would have counted.
 */
export async function resolveRules(judging: RulesRequest): Promise<EffectiveRules> {
  const { folder, signal, target, head } = judging
  if (target === null) return { ...head, notices: [] }
  const found = await findBaseCommit(folder, { kind: 'auto' }, { pullRequest: target, signal })
  const base = found.kind === 'commit' ? await readRulebookAt(found.base.commit, judging) : null
  if (base === null) {
    const notices = head.config.policy === 'base' ? [policyNotices.noBase] : []
    return { ...head, notices }
  }
  const { policy } = base.config
  const changes = listRuleChanges(base, head)
  const introduction = policy === 'base' ? policyNotices.judgedByBase : policyNotices.judgedByHead
  return {
    ...applyPolicy(head, base, policy),
    notices: changes.length === 0 ? [] : [introduction, ...changes],
  }
}

async function readRulebookAt(commit: string, judging: RulesRequest): Promise<Rulebook | null> {
  const { folder, overrides, origin } = judging
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
    'The rules of the base could not be read, so this change is judged by its own (`policy: base`).',
}
