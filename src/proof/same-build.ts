/** The base of a proof: the same build as the head. */

import type { Suite } from '../core/config/suite.ts'
import type { BaseFinder, BaseRef } from '../host/host.ts'
import type { SideTrees } from '../runner/build.ts'

const what = 'the same build, without a delay'

/** A service that already runs is its own base. */
export function findSameBuild({ service, url }: Suite, folder: string): BaseRef {
  return service.start === null
    ? { kind: 'url', url, what: 'the same service, without a delay' }
    : { kind: 'folder', path: folder, what }
}

/** The folder of the head as both sides: it is built once, as the head is. */
export function openSameTrees(folder: string): SideTrees {
  const head = {
    folder,
    commit: null,
    built: false,
    warnings: [],
    keep: async () => undefined,
    userFiles: null,
    [Symbol.asyncDispose]: async () => undefined,
  }
  return { base: { ...head, built: true }, head }
}

/** Finds the same build as the base of every suite, whatever its changed files and its base. */
export function findOnlySameBuild(git: BaseFinder, folder: string): BaseFinder {
  const trees = openSameTrees(folder)
  return {
    ...git,
    findUnaffectedReason: async () => null,
    resolveBase: async (suite) => findSameBuild(suite, folder),
    openBaseTree: async () => trees.base,
    openHeadTree: async () => trees.head,
  }
}
