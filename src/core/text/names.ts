/** The names under which tailgate is published. */

import packageJson from '../../../package.json' with { type: 'json' }

/** What stands for the owner in a copy of the sources. A release replaces it. */
const placeholder = 'OWNER'

export const { name: packageName, version } = packageJson

/** The owner of the repository on GitHub, and the scope of the packages on npm. */
const { owner, scope } = packageJson.names

/** False in a copy that no release has made: packages of this version may belong to anyone. */
export const isReleased = owner !== placeholder

/** The repository on GitHub, such as `someone/tailgate`. */
export const repository = `${owner}/tailgate`

/** The package on npm with the load engine for a platform such as `linux-x64-gnu`. */
export function formatPlatformPackage(platform: string): string {
  return `${scope}/tailgate-${platform}`
}
