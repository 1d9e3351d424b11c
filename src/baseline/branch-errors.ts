/** Error messages of the branch store, and the limits that they state. */

import { StoreError } from '../core/text/errors.ts'

/** The branch will not be written, now or later, so that another store has to do. */
export class ForbiddenBranch extends StoreError {
  override name = 'ForbiddenBranch'
}

/** In bytes. Larger texts are not saved, and not read. */
export const maxBranchTextBytes = 20_000

export const maxTries = 20

export const branchMessages = {
  forbidden: (branch: string, why: string) => `The branch ${branch} can not be written. ${why}`,
  stuck: (branch: string, why: string) =>
    `The branch ${branch} can not be written: it is refused (${why}), most likely by a rule of the repository. Let GitHub Actions bypass the rule for this branch, or name another with \`data-branch\`.`,
  crowded: (branch: string) =>
    `The branch ${branch} is written by so many at once that ${maxTries} tries came too late: let fewer jobs run side by side.`,
  noSwap: (branch: string) =>
    `The branch ${branch} was not squashed: this GitHub has no updateRefs, without which another job's run could be lost.`,
  tooLong: (bytes: number) =>
    `The run takes ${formatKilobytes(bytes)}, and the branch holds up to ${formatKilobytes(maxBranchTextBytes)} of each: keep it in a folder (\`store: file\`).`,
  tooLongToRead: (where: string, bytes: number) =>
    `${where} takes ${formatKilobytes(bytes)}, and no run on a branch takes more than ${formatKilobytes(maxBranchTextBytes)}: delete it.`,
  gone: (where: string) => `${where} is not there.`,
  noText: (where: string) => `${where} can not be read: it is not UTF-8. Delete it.`,
  unreadable: (where: string, why: string) => `${where} can not be read. ${why}`,
}

function formatKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`
}
