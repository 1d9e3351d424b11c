/** Resolves the base of a suite, and decides whether the change affects the suite. */

import { readFile } from 'node:fs/promises'
import { isAbsolute, join, posix, resolve } from 'node:path'
import { isAffectedByChange } from '../core/config/invocation/paths.ts'
import { findOption } from '../core/config/options/option-table.ts'
import type { Suite } from '../core/config/suite.ts'
import type { FirstParentHistory } from '../core/measurement/nearest-run.ts'
import type { BaseFile } from '../core/sides/base-side.ts'
import { findBaseCommit } from '../git/base-commit.ts'
import { listChangedFiles } from '../git/changes.ts'
import { runGit } from '../git/git.ts'
import { readHistory } from '../git/history.ts'
import { findMovedPath, type LackedPath, readMovedFileAt } from '../git/moved-file.ts'
import type { BaseRef, ResolvedBase } from './host.ts'
import type { InvocationSettings } from './settings.ts'

/** Only a pull request leaves suites out: a baseline and a run by hand measure all of them. */
export async function findUnaffectedReason(
  { paths }: Suite,
  { folder, signal, savesBaseline, pullRequest, sharedPaths }: InvocationSettings,
): Promise<string | null> {
  if (paths === null || savesBaseline || pullRequest === null) return null
  const found = await findBaseCommit(folder, { kind: 'auto' }, { pullRequest, signal })
  if (found.kind !== 'commit') return null
  const changes = await listChangedFiles(folder, found.base.commit, { signal })
  if (changes.kind === 'unknown') return null
  const always = sharedPaths.map((path) => path.replace(/^\.\//, changes.prefix))
  if (isAffectedByChange(paths, changes.files, always)) return null
  const count = changes.files.length
  return count === 1
    ? 'The change touches one file, which is not among its paths.'
    : `The change touches ${count} files, and none of them is among its paths.`
}

/** The base of the configuration; by default the commit from which the change started. */
export async function resolveBase(
  suite: Suite,
  { folder, signal, measuresAlone, pullRequest }: InvocationSettings,
): Promise<ResolvedBase> {
  const { base } = suite
  switch (base.kind) {
    case 'none':
      return { kind: 'none', message: 'base: none.' }
    case 'url':
      return { ...base, what: base.url }
    case 'image':
      return { ...base, what: base.image }
    case 'folder':
      return { kind: 'folder', path: resolve(folder, base.path), what: base.path }
    case 'auto':
      if (measuresAlone) return { kind: 'none', message: 'A baseline is measured alone.' }
      if (suite.service.start === null)
        return { kind: 'none', message: 'There is no start command.' }
  }
  const found = await findBaseCommit(folder, base, { pullRequest, signal })
  return found.kind === 'commit'
    ? { kind: 'commit', commit: found.base.commit, what: found.base.description }
    : found
}

/** The history of git and, beyond the end of a shallow clone, that of the platform. */
export async function readHistoryBefore(
  commit: string | null,
  settings: InvocationSettings,
): Promise<FirstParentHistory | null> {
  const { folder, signal, readPlatformHistory } = settings
  const known = await readHistory(folder, commit ?? (await resolveLookupStart(settings)), signal)
  const last = known?.commits.at(-1)
  if (!known?.isCut || last === undefined || readPlatformHistory === undefined) return known
  const [first, ...more] = await readPlatformHistory(last).catch(() => [])
  return first === last ? { commits: [...known.commits, ...more], isCut: false } : known
}

/** In a pull request, the commit that it started from, even if it cannot be built. */
async function resolveLookupStart({
  folder,
  signal,
  pullRequest,
  lookupFrom,
}: InvocationSettings): Promise<string> {
  if (pullRequest === null) return lookupFrom
  const found = await findBaseCommit(folder, { kind: 'auto' }, { pullRequest, signal })
  return found.kind === 'commit' ? found.base.commit : 'HEAD'
}

/** A base that is an image or an address has no file: the head's is used. */
export async function readBaseFile(
  base: BaseRef,
  { folder, configPath, signal }: InvocationSettings,
): Promise<BaseFile> {
  const absent = { kind: 'absent' as const }
  if (configPath === undefined || isAbsolute(configPath)) return absent
  if (base.kind === 'commit')
    return (
      (await readMovedFileAt(folder, base.commit, configPath, {
        usualName: findOption('config').default,
        signal,
      })) ?? absent
    )
  if (base.kind !== 'folder') return absent
  const text = await readFile(join(base.path, configPath), 'utf8').catch(() => null)
  return text === null ? absent : { kind: 'found', path: configPath, isMoved: false, text }
}

/**
 * Where the other side has a file or a folder that this side lacks because the change moves it.
 * Both paths are relative to the folder of the side's configuration.
 */
export async function findMovedSidePath(
  base: ResolvedBase,
  { side, path }: LackedPath,
  { folder, signal }: InvocationSettings,
): Promise<string | null> {
  if (base.kind !== 'commit') return null
  const prefix = await runGit(folder, ['rev-parse', '--show-prefix'], { signal })
  if (prefix.kind !== 'done') return null
  const within = (side === 'base' ? base.folder : undefined) ?? prefix.text
  const wanted = posix.join(within, path).replace(/\/$/, '')
  if (wanted === '.' || wanted.startsWith('..') || posix.isAbsolute(path)) return null
  const moved = await findMovedPath(folder, base.commit, { side, path: wanted }, signal)
  return moved && posix.relative(within, moved)
}
