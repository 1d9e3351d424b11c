/** Which store a configuration asks for, and how it is reached. */
import { resolve } from 'node:path'
import { artifactStore } from './baseline/artifact.ts'
import { type BranchStore, branchStore, ForbiddenBranch } from './baseline/branch.ts'
import { cacheStore } from './baseline/cache.ts'
import { fileStore } from './baseline/file.ts'
import type { Entry, Store } from './baseline/store.ts'
import type { Kept } from './baselines.ts'
import type { Config } from './core/config.ts'
import { Failure, isStoreFailure, isUsageFailure } from './core/failure.ts'
import type { Environment } from './core/template.ts'
import { homeOf } from './git.ts'
import { artifactsOf } from './github/artifacts.ts'
import { actionsCache } from './github/cache.ts'
import { type Client, clientFor, whyRefused } from './github/client.ts'
import { branchDoor } from './github/data.ts'
import type { Repository } from './github/occasion.ts'

/** What there is to store in besides a folder. */
export interface Around {
  /** The folder that paths in the configuration are relative to. */
  folder: string
  /** Asked only where it is needed. Rejects with a Failure of usage that says what is missing. */
  github(): Promise<GitHub>
  /** Which run of a workflow this is, such as `123.1`: only there are caches. Null elsewhere. */
  run: string | null
  /** A warning, as a sentence. */
  tell(warning: string): void
}

export interface GitHub {
  client: Client
  repository: Repository
  /** The branch whose artifacts are baselines. */
  baseBranch(): Promise<string>
}

export async function storeFor(config: Asked, around: Around): Promise<Kept> {
  switch (config.store) {
    case 'auto':
      return around.run !== null ? onBranchIfPossible(config, around) : inFolder(config, around)
    case 'branch':
      return onBranch(config, around)
    case 'cache':
      return inCache(around)
    case 'artifact':
      return inArtifacts(around)
    case 'file':
      return inFolder(config, around)
  }
}

type Asked = Pick<Config, 'store' | 'baseline' | 'dataBranch'>

export function inFolder({ baseline }: Pick<Config, 'baseline'>, { folder }: Pick<Around, 'folder'>): Store {
  return fileStore(resolve(folder, baseline), baseline)
}

/** Nobody asked for it, so that a job without a token does with less. */
async function onBranchIfPossible(config: Asked, around: Around): Promise<Kept> {
  try {
    return await onBranch(config, around)
  } catch (error) {
    if (!isUsageFailure(error)) throw error
    const store = inFolder(config, around)
    around.tell(`${error.message} So baselines are looked for in ${store.place}.`)
    return store
  }
}

async function onBranch(config: Asked, around: Around): Promise<Kept> {
  const { client, repository } = await around.github()
  const branch = branchStore(branchDoor(client, repository), { branch: config.dataBranch })
  return around.run !== null ? withFallback(branch, inCache(around), around.tell) : branch
}

function inCache({ run }: Around): Store {
  return cacheStore(actionsCache(), run ?? 'none')
}

async function inArtifacts(around: Around): Promise<Store> {
  const { client, repository, baseBranch } = await around.github()
  return artifactStore(artifactsOf(client, repository), { branch: await baseBranch() })
}

/**
 * The branch, and where rules or permissions are against writing it, the cache, with a sentence. Read is the branch; the
 * cache only where that has nothing.
 */
export function withFallback(branch: BranchStore, cache: Store, tell: (warning: string) => void): Kept {
  const ofCache = new Set<string>()
  const isOfCache = ({ where }: Entry) => ofCache.has(where)
  const remembered = (entries: Entry[]) => {
    for (const { where } of entries) ofCache.add(where)
    return entries
  }
  const first = async (ask: (store: Store) => Promise<Entry[]>) => {
    const entries = await ask(branch)
    return entries.length > 0 ? entries : remembered(await orNothing(ask(cache)))
  }
  return {
    place: branch.place,
    async save(key, stamp, text, shelf) {
      try {
        return await branch.save(key, stamp, text, shelf)
      } catch (error) {
        if (!(error instanceof ForbiddenBranch)) throw error
        tell(`${error.message} The run is kept in ${cache.place} instead.`)
        return await cache.save(key, stamp, text, shelf)
      }
    },
    list: (key, shelf) => first((store) => store.list(key, shelf)),
    others: (key) => first((store) => store.others(key)),
    async all() {
      const held = await orNothing(cache.all())
      for (const { entries } of held) remembered(entries)
      return [...(await branch.all()), ...held]
    },
    read: (entry) => (isOfCache(entry) ? cache : branch).read(entry),
    async remove(entries) {
      const [cached, others] = [entries.filter(isOfCache), entries.filter((entry) => !isOfCache(entry))]
      if (others.length > 0) await branch.remove(others)
      if (cached.length > 0) await cache.remove(cached)
    },
    squash: () => branch.squash(),
  }
}

/** Where the second best can't be asked, the best had nothing all the same. */
async function orNothing<Value>(asked: Promise<Value[]>): Promise<Value[]> {
  try {
    return await asked
  } catch (error) {
    if (isStoreFailure(error)) return []
    throw error
  }
}

// ── GitHub from a laptop ──

/** By GITHUB_TOKEN, for the repository that origin is. */
export async function githubFrom(folder: string, environment: Environment): Promise<GitHub> {
  const token = environment('GITHUB_TOKEN') || environment('GH_TOKEN')
  if (!token) throw new Failure('usage', sentences.noToken)
  const { repository, apiUrl } = await addressFrom(folder, environment)
  const client = await clientFor({ token, apiUrl })
  return { client, repository, baseBranch: () => defaultBranch(client, repository) }
}

async function defaultBranch({ rest }: Client, { owner, name }: Repository): Promise<string> {
  try {
    return (await rest.repos.get({ owner, repo: name })).data.default_branch
  } catch (cause) {
    throw new Failure('store', whyRefused(cause), { cause })
  }
}

/** A token is sent nowhere but to GitHub, or to where its user says that GitHub is. */
async function addressFrom(
  folder: string,
  environment: Environment,
): Promise<{ repository: Repository; apiUrl: string }> {
  const apiUrl = environment('GITHUB_API_URL')
  const [, owner, name] =
    /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(environment('GITHUB_REPOSITORY') ?? '') ?? []
  if (apiUrl && owner && name) return { repository: { owner, name }, apiUrl }
  const home = await homeOf(folder)
  if (home === null) throw new Failure('usage', sentences.noHome)
  if (!apiUrl && home.host !== 'github.com') throw new Failure('usage', sentences.elsewhere(home.host))
  return { repository: home, apiUrl: apiUrl || 'https://api.github.com' }
}

const sentences = {
  noToken:
    'The branch of baselines is reached through the API of GitHub: set GITHUB_TOKEN, as with `GITHUB_TOKEN=$(gh auth token)`.',
  noHome:
    'The remote origin is no repository on GitHub: say which one is with GITHUB_REPOSITORY=owner/name and GITHUB_API_URL.',
  elsewhere: (host: string) =>
    `The remote origin is on ${host}: where that is a GitHub Enterprise Server, set GITHUB_API_URL=https://${host}/api/v3.`,
}
