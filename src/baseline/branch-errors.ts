/** The error messages of the branch store, and the limits in them. */

import { StoreError } from '../core/text/errors.ts'

/** The branch cannot be written, now or later, so another store must be used. */
export class ForbiddenBranch extends StoreError {
  override name = 'ForbiddenBranch'
}

/** Larger texts are neither saved nor read. */
export const maxBranchTextBytes = 20_000

export const maxAttempts = 20

export const branchMessages = {
  forbidden: (branch: string, message: string) =>
    `The branch ${branch} cannot be written. ${message}`,
  refusedRepeatedly: (branch: string, reason: string) =>
    `The branch ${branch} cannot be written: it is refused (${reason}), most likely by a rule ` +
    'of the repository. Let GitHub Actions bypass the rule for this branch, or use another ' +
    'branch with `data-branch`.',
  tooManyWriters: (branch: string) =>
    `So many jobs write the branch ${branch} at the same time that ${maxAttempts} attempts ` +
    'failed: let fewer jobs run in parallel.',
  noSwap: (branch: string) =>
    `The branch ${branch} was not squashed: this GitHub does not support updateRefs, ` +
    "without which another job's run could be lost.",
  tooLarge: (bytes: number) =>
    `The run has ${formatKilobytes(bytes)}, but a run on a branch has at most ` +
    `${formatKilobytes(maxBranchTextBytes)}: keep it in a folder (\`store: file\`).`,
  tooLargeToRead: (where: string, bytes: number) =>
    `${where} has ${formatKilobytes(bytes)}, but a run on a branch has at most ` +
    `${formatKilobytes(maxBranchTextBytes)}: delete it.`,
  missing: (where: string) => `${where} does not exist.`,
  notText: (where: string) => `${where} cannot be read: it is not UTF-8. Delete it.`,
  unreadable: (where: string, message: string) => `${where} cannot be read. ${message}`,
}

function formatKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`
}
