/** How messages call tailgate. */

import packageJson from '../../../package.json' with { type: 'json' }

/**
 * The name on npm; null while nothing is published. Until then, `npx` would run the package of
 * whoever registers the name.
 */
const publishedName: string | null = null

/** The exact version, because another one may judge in another way. */
export const programCommand =
  publishedName === null
    ? `node path/to/tailgate-${packageJson.version}/dist/cli.js`
    : `npx ${publishedName}@${packageJson.version}`
