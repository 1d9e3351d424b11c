/** Finds the files of tailgate that are compiled for this platform. */

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatPlatformPackage, isReleased, repository, version } from '../core/text/names.ts'
import { detectPlatform, supportedPlatforms } from './platform.ts'

/** The path of a file, or a sentence that says why there is none, with a remedy. */
export type NativeFile = { path: string } | { problem: string }

/**
 * Finds a file by the part of its name before the platform: `tailgate` and `.node` are the load
 * engine. It is beside the bundle in a release and in a copy of the repository, and else in the
 * package of the platform, which npm installs beside tailgate.
 */
export function findNativeFile(name: string, extension = ''): NativeFile {
  const platform = detectPlatform()
  const file = `${name}.${platform}${extension}`
  const path = join(bundleFolder, 'native', file)
  if (existsSync(path)) return { path }
  if (!supportedPlatforms.includes(platform)) return { problem: describeUnsupported(platform) }
  if (!isReleased) return { problem: describeUnbuilt(platform, path) }
  return findInPackage(file, platform)
}

/** The bundler may put this module into dist/chunks/, but the files are in dist/native/. */
const bundleFolder = fileURLToPath(new URL('.', import.meta.url.replace(/chunks\/[^/]*$/, '')))

function findInPackage(file: string, platform: string): NativeFile {
  const name = formatPlatformPackage(platform)
  const manifest = resolvePackage(name)
  if (manifest === null) return { problem: describeMissingPackage(platform) }
  const found = readVersion(manifest)
  if (found !== version) {
    return {
      problem:
        `${name} has the version ${found}, and tailgate has ${version}. ` +
        `Install the same version: ${formatInstallCommand(name)}`,
    }
  }
  const path = join(dirname(manifest), file)
  return existsSync(path)
    ? { path }
    : { problem: `${path} does not exist. Install it again: ${formatInstallCommand(name)}` }
}

function resolvePackage(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(`${name}/package.json`)
  } catch {
    return null
  }
}

function readVersion(manifest: string): string {
  try {
    return String(JSON.parse(readFileSync(manifest, 'utf8')).version)
  } catch {
    return 'unknown'
  }
}

function describeMissingPackage(platform: string): string {
  const name = formatPlatformPackage(platform)
  const others = supportedPlatforms.filter(
    (other) => other !== platform && resolvePackage(formatPlatformPackage(other)) !== null,
  )
  const cause =
    others.length > 0
      ? `Only that for ${others.join(' and ')} is: node_modules was installed on another system.`
      : 'npm leaves it out with --omit=optional, and sometimes with a package-lock.json that was ' +
        'written on another system.'
  return (
    `The package ${name}, which has the load engine for this system, is not installed. ${cause} ` +
    `Install it: ${formatInstallCommand(name)}`
  )
}

/** Naming the package helps whatever the cause: npm then installs it even if it was omitted. */
function formatInstallCommand(name: string): string {
  return `npm install --no-save ${name}@${version}`
}

function describeUnbuilt(platform: string, path: string): string {
  return (
    `The load engine for ${platform} is missing: ${path} does not exist. ` +
    'Build it in this copy of the repository: npm run build -- --platform ' +
    `${platform}. Releases of ${repository} have it already.`
  )
}

function describeUnsupported(platform: string): string {
  const help = platform.startsWith('win32')
    ? 'On another Windows, use WSL: https://learn.microsoft.com/windows/wsl/install. '
    : ''
  return (
    `tailgate has no load engine for ${platform}; it runs on ${supportedPlatforms.join(', ')}. ` +
    `${help}In a workflow, use \`runs-on: ubuntu-latest\`.`
  )
}
