/** How messages call tailgate. */

import { isReleased, version } from './names.ts'

/**
 * The exact version, because another one may judge in another way. In a copy that no release has
 * made, `npx` would run the package of whoever registers the name.
 */
export const programCommand = isReleased
  ? `npx tailgate@${version}`
  : `node path/to/tailgate-${version}/dist/cli.js`
