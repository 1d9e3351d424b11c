/**
 * Simulates many concurrent writers, in a repository in memory whose calls take as long as
 * GitHub's, on a fake clock. Checks the total time and the number of calls. GitHub allows the jobs
 * of a repository 1,000 calls an hour.
 */

import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBranchStore } from '../../src/baseline/branch.ts'
import type { BranchApi, TreeChange, TreeItem } from '../../src/baseline/branch-api.ts'
import type { BaselineKey, RunMetadata } from '../../src/baseline/store.ts'
import { createRandom } from '../helpers/measurements.ts'

const machine = { os: 'linux', arch: 'x64', cpu: 'epyc', cpus: 4 }
const key: BaselineKey = { suite: 'api', leg: '', configuration: 'c0ffee', machine }
const metadata: RunMetadata = {
  takenAt: '2026-05-01T10:15:00.000Z',
  commit: null,
  step: false,
  figures: {},
}

beforeEach(() => {
  vi.useFakeTimers({ loopLimit: 1_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

describe.each([1, 2, 3])('with the random seed %i', (seed) => {
  test.each([
    { writers: 1, seconds: 3, calls: 15 },
    { writers: 10, seconds: 60, calls: 250 },
    { writers: 30, seconds: 120, calls: 1000 },
    { writers: 100, seconds: 300, calls: 6000 },
  ])(
    '$writers writers finish within $seconds s and $calls calls',
    async ({ writers, seconds, calls }) => {
      const git = repositoryInMemory(createRandom(seed))
      await git.begin()
      const startMs = Date.now()
      const endsMs = await Promise.all(await race(writers, git, createRandom(seed + 100)))
      const took = (Math.max(...endsMs) - startMs) / 1000
      expect(git.files('data').filter((path) => path.endsWith('.json'))).toHaveLength(writers)
      expect(took).toBeLessThan(seconds)
      expect(git.calls()).toBeLessThan(calls)
    },
  )
})

/** Resolves with the end time of each writer. */
async function race(
  writers: number,
  { api }: Repository,
  random: () => number,
): Promise<Promise<number>[]> {
  const all = Array.from({ length: writers }, async (_, index) => {
    const store = createBranchStore(api, { branch: 'data', random, pause: sleep })
    await store.save(key, metadata, `text ${index}`, 'runs')
    return Date.now()
  })
  await vi.runAllTimersAsync()
  return all
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

interface Repository {
  api: BranchApi
  files(branch: string): string[]
  calls(): number
  /** Creates an empty branch. */
  begin(): Promise<void>
}

function repositoryInMemory(random: () => number): Repository {
  const branches = new Map<string, string>()
  const commits = new Map<string, { tree: string; parents: string[] }>()
  /** Hash → path → blob. */
  const trees = new Map<string, Map<string, string>>()
  let calls = 0

  /** The effect happens between the request and the response. */
  async function after<Value>(milliseconds: number, act: () => Value): Promise<Value> {
    calls += 1
    await sleep(milliseconds * random())
    const value = act()
    await sleep(milliseconds * random())
    return value
  }
  const [reading, writing] = [120, 300]

  const keepTree = (files: Map<string, string>) => {
    const hash = hashOf(JSON.stringify([...files].sort()))
    trees.set(hash, files)
    return hash
  }
  const keepCommit = (commit: { tree: string; parents: string[] }) => {
    const hash = hashOf(JSON.stringify(commit))
    commits.set(hash, commit)
    return hash
  }
  const inside = (tree: string): TreeItem[] => {
    const [folder = '', hash = ''] = tree.includes(' ') ? tree.split(' ') : ['', tree]
    const paths = [...(trees.get(hash) ?? [])].filter(([path]) => path.startsWith(folder))
    const names = new Map<string, TreeItem>()
    for (const [path, blob] of paths) {
      const [name = '', ...deeper] = path.slice(folder.length).split('/')
      const isFile = deeper.length === 0
      const address = isFile ? blob : `${folder}${name}/ ${hash}`
      names.set(name, {
        kind: isFile ? 'file' : 'folder',
        path: name,
        hash: address,
        size: isFile ? 1 : 0,
      })
    }
    return [...names.values()]
  }
  const applyChanges = (base: string | null, changes: TreeChange[]) => {
    const files = new Map(base === null ? [] : trees.get(base))
    for (const { path, blob } of changes) {
      if (blob === null) files.delete(path)
      else files.set(path, blob)
    }
    return files
  }
  const created = (hash: string) => ({ kind: 'created', hash }) as const
  const moved = { kind: 'moved' } as const
  const lost = { kind: 'lost', reason: 'not a fast forward' } as const

  return {
    api: {
      readTip: (branch) => after(reading, () => branches.get(branch) ?? null),
      readCommit: (hash) => after(reading, () => commits.get(hash) ?? { tree: '', parents: [] }),
      listFolder: (tree) => after(reading, () => inside(tree)),
      listBelow: () => after(reading, () => null),
      readBlob: () => after(reading, () => null),
      createBlob: (text) => after(writing, () => created(hashOf(text))),
      createTree: (base, changes) =>
        after(writing, () => created(keepTree(applyChanges(base, changes)))),
      createCommit: ({ tree, parents }) =>
        after(writing, () => created(keepCommit({ tree, parents }))),
      createBranch: (branch, commit) =>
        after(writing, () => {
          if (branches.has(branch)) return lost
          branches.set(branch, commit)
          return moved
        }),
      moveBranch: (branch, commit) =>
        after(writing, () => {
          if (commits.get(commit)?.parents[0] !== branches.get(branch)) return lost
          branches.set(branch, commit)
          return moved
        }),
      swapBranch: () => after(writing, () => ({ kind: 'unsupported' }) as const),
    },
    files: (branch) => {
      const tree = commits.get(branches.get(branch) ?? '')?.tree ?? ''
      return [...(trees.get(tree)?.keys() ?? [])]
    },
    calls: () => calls,
    async begin() {
      branches.set(
        'data',
        keepCommit({ tree: keepTree(new Map([['README.md', 'x']])), parents: [] }),
      )
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}
