// The JavaScript of dist/: the entries, and how esbuild bundles them as ES modules for Node 20 and
// 24.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The files of dist/ and their sources. `comment/action.yml` names comment.js. */
const sources = {
  action: 'action',
  cli: 'cli',
  comment: 'fork-comment',
  'demo-service': 'demo-service',
}
const root = fileURLToPath(new URL('..', import.meta.url))

/** What the package on npm needs: the command line. */
export const commandLineEntries = ['cli', 'demo-service']

/**
 * Bundles entries into a folder; `{ write: false }` leaves the folder as it is. Returns esbuild's
 * metafile, which says what each bundle contains.
 *
 * - `entries`: names of files of dist/; all by default. Without the Action, packages that work in a
 *   step with `uses:` only are left out.
 * - `minify`: for a small package. The committed files stay readable, so that their changes are.
 * - `manifest`: what the bundles know of package.json, such as the names of a release.
 */
export async function bundle(
  out,
  { write = true, entries = Object.keys(sources), manifest = readManifest(), minify = false } = {},
) {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      entries.map((name) => [name, join(root, `src/${sources[name]}.ts`)]),
    ),
    plugins: [
      replaceManifest(manifest),
      leaveOutIdentityTokens,
      requireBuiltins,
      requireAtFirstCall,
      ...(entries.includes('action') ? [] : [leaveOutActionPackages]),
    ],
    outdir: out,
    absWorkingDir: root,
    bundle: true,
    write,
    metafile: true,
    // Code that only some runs need (the GitHub client) is in separate files, which are loaded on
    // demand.
    splitting: true,
    minify,
    // Errors show the names of functions.
    keepNames: minify,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // scripts/notices.mjs collects the licences.
    legalComments: 'none',
    logLevel: 'warning',
    // Bundled CommonJS packages call require, which ES modules do not have.
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  })
  return metafile
}

/** The fields of package.json that the program reads, with the names of a release. */
export function readManifest(names = {}) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { name: manifest.name, version: manifest.version, names: { ...manifest.names, ...names } }
}

/** The rest of package.json is no part of a bundle. */
function replaceManifest(manifest) {
  const contents = JSON.stringify(manifest)
  return {
    name: 'manifest',
    setup({ onLoad }) {
      const path = join(root, 'package.json')
      onLoad({ filter: /package\.json$/ }, (file) =>
        file.path === path ? { contents, loader: 'json' } : null,
      )
    },
  }
}

/**
 * GitHub gives the token for artifacts and the cache to steps with `uses:` alone, so the packages
 * behind them are of no use on the command line.
 */
const leaveOutActionPackages = {
  name: 'action-packages',
  setup({ onResolve, onLoad }) {
    const filter = /^@actions\/(artifact|cache)$/
    onResolve({ filter }, ({ path }) => ({ path, namespace: 'action-only' }))
    onLoad({ filter: /./, namespace: 'action-only' }, ({ path }) => ({
      contents: `throw new Error('Only the Action has ${path}: use a step with uses: instead.')`,
    }))
  },
}

/**
 * `@actions/core` can request an identity token, for which it loads an HTTP client: half of the
 * time that the Action takes to start. tailgate requests none.
 */
const leaveOutIdentityTokens = {
  name: 'identity-tokens',
  setup({ onResolve, onLoad }) {
    const filter = /^@actions\/http-client(\/lib\/auth)?$/
    onResolve({ filter }, ({ path, importer }) =>
      /[\\/]@actions[\\/]core[\\/]/.test(importer) ? { path, namespace: 'identity-tokens' } : null,
    )
    onLoad({ filter: /./, namespace: 'identity-tokens' }, () => ({
      contents: 'export class HttpClient {}\nexport class BearerCredentialHandler {}',
    }))
  },
}

/**
 * An import of these modules reads all their properties, and some load a part of Node that nobody
 * needs: a client for WebSocket, Web Crypto. `require` does not.
 */
const requireBuiltins = {
  name: 'builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?(http|crypto)$/ }, ({ kind, path }) =>
      kind === 'import-statement'
        ? { path: path.replace('node:', ''), namespace: 'required' }
        : null,
    )
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require('node:${path}')`,
    }))
  },
}

/**
 * CommonJS packages of functions that take some milliseconds to load, and are needed after a load
 * at the earliest: they are loaded when one of their functions is called.
 */
const requireAtFirstCall = {
  name: 'first-call',
  setup({ onResolve, onLoad }) {
    const filter = /^(hdr-histogram-js|@stdlib\/(math|stats)-.*)$/
    onResolve({ filter }, ({ path, kind, importer }) =>
      kind === 'import-statement' && !importer.includes('node_modules')
        ? { path, namespace: 'first-call' }
        : null,
    )
    onLoad({ filter: /./, namespace: 'first-call' }, ({ path }) => {
      const load = `require(${JSON.stringify(path)})`
      const functions =
        path === 'hdr-histogram-js'
          ? ['build', 'decodeFromCompressedBase64', 'encodeIntoCompressedBase64'].map(
              (each) => `export const ${each} = (...args) => ${load}.${each}(...args)`,
            )
          : [`let found\nexport default (...args) => (found ??= ${load})(...args)`]
      return { contents: functions.join('\n'), resolveDir: root }
    })
  },
}
