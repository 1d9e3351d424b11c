/** How messages call tailgate. */

import { isReleased, packageName, version } from './names.ts'

/**
 * The exact version, because another one may judge in another way. In a copy that no release has
 * made, `npx` could run the package of whoever registers the name: `--no` runs only what is
 * installed on the machine.
 */
export const programCommand = isReleased
  ? `npx ${packageName}@${version}`
  : `npx --no -- ${packageName}`
