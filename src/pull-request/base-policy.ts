/** Decides whose rules judge a change: its own, or those of its base; lists the rules that it changes. */

import { parseWaivers } from '../core/acceptance/parse-waivers.ts'
import { type Rulebook, underPolicy } from '../core/acceptance/policy.ts'
import { changedRules } from '../core/acceptance/rule-changes.ts'
import { type Waiver, waiversFile } from '../core/acceptance/waivers.ts'
import { parseConfig } from '../core/config/config.ts'
import { baseCommitOf, type Target } from '../git/base-commit.ts'
import { textAt } from '../git/revisions.ts'
import { type Overrides, usualConfig } from '../invocation/load-config.ts'

export interface Judging {
  folder: string
  signal: AbortSignal
  /** Null where there is no change to be judged. */
  target: Target | null
  overrides: Overrides
  origin: 'input' | 'flag'
  head: Rulebook
}

export interface Ruling extends Rulebook {
  /** What a reader should know before any verdict, as sentences. */
  notices: string[]
}

/**
 * The base's `policy` counts where the base has one, or a change could switch it off by itself. What the base's files hold
 * that is not understood is as good as not there, and said where it would have counted.
 */
export async function rulingFor(judging: Judging): Promise<Ruling> {
  const { folder, signal, target, head } = judging
  if (target === null) return { ...head, notices: [] }
  const found = await baseCommitOf(folder, { kind: 'auto' }, { pullRequest: target, signal })
  const base = found.kind === 'commit' ? await rulebookAt(found.base.commit, judging) : null
  if (base === null) {
    const notices = head.config.policy === 'base' ? [sentences.noBase] : []
    return { ...head, notices }
  }
  const { policy } = base.config
  const changes = changedRules(base, head)
  const introduction = policy === 'base' ? sentences.judgedByBase : sentences.judgedByHead
  return {
    ...underPolicy(head, base, policy),
    notices: changes.length === 0 ? [] : [introduction, ...changes],
  }
}

async function rulebookAt(commit: string, judging: Judging): Promise<Rulebook | null> {
  const { folder, overrides, origin } = judging
  const path = (overrides.config?.[0] ?? usualConfig).replace(/^\.\//, '')
  const text = await textAt(folder, commit, path)
  if (text === null) return null
  const environment = (name: string) => process.env[name]
  const parsed = parseConfig({ file: { path, text }, overrides, origin, environment })
  if ('problems' in parsed) return null
  return { config: parsed.config, waivers: await waiversAt(commit, folder) }
}

async function waiversAt(commit: string, folder: string): Promise<Waiver[]> {
  const text = await textAt(folder, commit, waiversFile)
  if (text === null) return []
  const parsed = parseWaivers({ path: waiversFile, text }, new Date())
  return 'waivers' in parsed ? parsed.waivers : []
}

const sentences = {
  judgedByHead: 'This change alters the rules that it is judged by:',
  judgedByBase: 'This change alters rules; it is judged by those of its base (`policy: base`).',
  noBase: 'The rules of the base could not be read, so this change is judged by its own (`policy: base`).',
}
