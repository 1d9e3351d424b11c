// The commit that a release consists of: the tagged commit with dist/ for all hosted runners and the
// names filled in. A workflow that names its hash runs exactly these files.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, readManifest } from '../bundle.mjs'
import { listNativeFiles } from '../native/platforms.mjs'
import { fillNames } from './names.mjs'

/** The files that name the repository; dist/ is bundled again instead. */
const namingFiles = /\.(md|yml)$/

/**
 * Makes the commit in a work tree of its own, at `folder`. Its hash depends on nothing but its
 * contents: author and date are those of its parent. So making it again gives the same commit.
 *
 * @param {object} release
 * @param {string} release.repository a clone with the parent
 * @param {string} release.parent the tagged commit
 * @param {string} release.version
 * @param {import('./names.mjs').Names} release.names
 * @param {import('../native/platforms.mjs').Platform[]} release.platforms
 * @param {(platform: string) => string} release.findNativeFolder
 * @param {string} folder must not exist
 * @returns {Promise<string>} the hash
 */
export async function createReleaseCommit(
  { repository, parent, version, names, platforms, findNativeFolder },
  folder,
) {
  const git = (...args) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...readIdentity(repository, parent) },
    }).trim()
  execFileSync('git', ['-C', repository, 'worktree', 'add', '--quiet', '--detach', folder, parent])
  try {
    for (const path of git('ls-files', '-z')
      .split('\0')
      .filter((file) => namingFiles.test(file)))
      fillFile(join(folder, path), names)
    await writeDist(join(folder, 'dist'), { version, names, platforms, findNativeFolder })
    git('add', '--all', '--force', 'dist')
    git('commit', '--quiet', '--all', '--message', `Release ${version}`)
    return git('rev-parse', 'HEAD')
  } finally {
    execFileSync('git', ['-C', repository, 'worktree', 'remove', '--force', folder])
  }
}

function fillFile(path, names) {
  const text = readFileSync(path, 'utf8')
  const filled = fillNames(text, names)
  if (filled !== text) writeFileSync(path, filled)
}

async function writeDist(dist, { version, names, platforms, findNativeFolder }) {
  rmSync(join(dist, 'chunks'), { recursive: true, force: true })
  await bundle(dist, { manifest: { ...readManifest(names), version } })
  mkdirSync(join(dist, 'native'), { recursive: true })
  for (const platform of platforms)
    for (const { shipped } of listNativeFiles(platform)) {
      const built = join(findNativeFolder(platform.name), shipped)
      if (!existsSync(built)) throw new Error(`${built} does not exist.`)
      cpSync(built, join(dist, 'native', shipped))
    }
}

/** Author and committer are the author of the parent, at the time of the parent. */
function readIdentity(repository, parent) {
  const format = ['%an', '%ae', '%aI'].join('%x00')
  const [name, email, date] = execFileSync(
    'git',
    ['-C', repository, 'show', '--no-patch', `--format=${format}`, parent],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\0')
  return {
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date },
    ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date },
  }
}

/**
 * Pushes the tag of a version. It is skipped if the remote has it for the same commit, and refused
 * if it has it for another one.
 *
 * @returns {'pushed' | 'present'}
 */
export function pushTag(repository, remote, tag, commit) {
  const existing = readRemoteTag(repository, remote, tag)
  if (existing === commit) return 'present'
  if (existing !== null) {
    throw new Error(
      `${tag} is the commit ${existing} already, and this release is ${commit}. A published tag ` +
        'never moves: release the next version.',
    )
  }
  runGit(repository, 'push', '--quiet', remote, `${commit}:refs/tags/${tag}`)
  return 'pushed'
}

/** Moves a tag such as `v1`, which is no release of its own. */
export function moveTag(repository, remote, tag, commit) {
  runGit(repository, 'push', '--quiet', '--force', remote, `${commit}:refs/tags/${tag}`)
}

function readRemoteTag(repository, remote, tag) {
  const line = runGit(repository, 'ls-remote', remote, `refs/tags/${tag}`)
  return line === '' ? null : line.split('\t')[0]
}

function runGit(repository, ...args) {
  return execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim()
}
