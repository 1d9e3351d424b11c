/** The base of a proof: the same build as the head. */

import type { Suite } from '../core/config/suite.ts'
import type { BaseFinder, BaseRef, BaseTree } from '../host/host.ts'

const what = 'the same build, without a delay'

/** A service that already runs is its own base. */
export function findSameBuild({ service, url }: Suite, folder: string): BaseRef {
  return service.start === null
    ? { kind: 'url', url, what: 'the same service, without a delay' }
    : { kind: 'folder', path: folder, what }
}

/** The folder of the head, which is built as the head is. */
export function openSameTree(folder: string): BaseTree {
  return {
    folder,
    commit: null,
    built: true,
    warnings: [],
    keep: async () => undefined,
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/** Finds the same build as the base of every suite, whatever its changed files and its base. */
export function findOnlySameBuild(git: BaseFinder, folder: string): BaseFinder {
  return {
    ...git,
    findUnaffectedReason: async () => null,
    resolveBase: async (suite) => findSameBuild(suite, folder),
    openBaseTree: async () => openSameTree(folder),
  }
}
