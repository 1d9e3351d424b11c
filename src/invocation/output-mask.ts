/** Masks the secrets in everything that this process prints, writes or sends. */

import { createSecretMask } from '../core/secrets/mask.ts'
import { listEnvironmentSecrets } from '../core/secrets/secret-names.ts'

/** Knows the secrets of the environment from the start, and learns those of the suites. */
export const outputMask = createSecretMask(listEnvironmentSecrets(process.env))
