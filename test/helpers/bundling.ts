/** How tests bundle a part of src/ as a program of its own. */
import type { BuildOptions } from 'esbuild'

export const programBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Bundled CommonJS packages call require, which ES modules do not have.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
} as const satisfies BuildOptions
