/** Finds out which files of the user's repository a service in a checkout has open. */

import { realpathSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { findRepositoryTop, isInsideFolder } from '../git/tree-paths.ts'
import { listOpenFiles } from '../service/process/open-files.ts'
import { listMemberProcesses } from '../service/resources.ts'
import type { RunningService } from '../service/service.ts'

/**
 * The paths relative to the user's folder, without those of git and of tailgate, such as the log of
 * the service. What the service has closed again is not seen; on systems without /proc, nothing is.
 */
export function listOpenedUserFiles(
  { members }: Pick<RunningService, 'members'>,
  folder: string,
  dataFolder: string,
): string[] {
  const user = realpathSync(folder)
  const top = findRepositoryTop(user)
  const processes = members && listMemberProcesses(members)
  if (top === null || processes === null) return []
  const excluded = [join(top, '.git'), resolve(user, dataFolder)]
  return listOpenFiles(processes)
    .filter((path) => isInsideFolder(path, top))
    .filter((path) => !excluded.some((other) => isInsideFolder(path, other)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .map((path) => relative(user, path))
}
