// The npm packages whose code is in a bundle.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clarifiedLicences } from './clarified-licences.mjs'
import { readNoticeFiles } from './texts.mjs'

/**
 * Lists the packages of which a bundle contains at least one byte. `metafile` is esbuild's; its
 * paths are relative to `root`.
 */
export function listBundledPackages(root, metafile) {
  const outputs = Object.values(metafile.outputs)
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs))
  const folders = inputs
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([path]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? [])
  return [...new Set(folders)].map((folder) => readPackage(join(root, folder)))
}

function readPackage(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license, author, repository } = manifest
  return {
    origin: 'npm',
    name,
    version,
    licence: clarifiedLicences[`${name}@${version}`]?.licence ?? license ?? null,
    repository: buildRepositoryUrl(repository?.url ?? repository),
    holders: author?.name ?? author?.replace(/\s*[<(].*/, '') ?? `the authors of ${name}`,
    texts: readNoticeFiles(folder),
  }
}

/** npm allows several forms, such as `git+ssh://git@github.com/owner/name.git` and `owner/name`. */
function buildRepositoryUrl(repository) {
  if (!repository) return null
  const path = repository
    .replace(/^(?:git\+)?(?:https?|git|ssh):\/\/(?:git@)?/, '')
    .replace(/^git@github\.com:/, 'github.com/')
    .replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'github.com/$1')
    .replace(/\.git$/, '')
  return `https://${path}`
}
