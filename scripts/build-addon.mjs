// Builds the addon and the programs beside it. Without arguments: in dist/native/, for Linux on x64
// with the glibc of native/platforms.json, stripped. With --test: in native/target/tests/, for this
// machine, with fault injection for tests. With --platform NAME, which can be repeated: in
// native/target/platforms/NAME/; `all` means all.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hashAddonSources, native } from './addon-sources.mjs'
import { buildCrossSettings } from './native/cross-settings.mjs'
import { committedPlatform, findPlatform, listNativeFiles, platforms } from './native/platforms.mjs'

const { values: options } = parseArgs({
  options: {
    test: { type: 'boolean', default: false },
    platform: { type: 'string', multiple: true, default: [] },
  },
})

if (options.test) buildForTests()
else if (options.platform.length === 0)
  buildPlatform(
    findPlatform(committedPlatform),
    fileURLToPath(new URL('../dist/native/', import.meta.url)),
  )
else
  for (const platform of selectPlatforms(options.platform))
    buildPlatform(platform, join(native, 'target/platforms', platform.name))

function buildForTests() {
  const programs = ['-p', 'tailgate-supervisor', '-p', 'tailgate-upstream']
  runCargo(['build', '--profile', 'tests', '-p', 'tailgate-addon', '--features', 'fault-injection'])
  runCargo(['build', '--profile', 'tests', ...programs])
  // Replaces the file instead of overwriting it: a running test may still have the old one mapped.
  replaceFile(
    join(native, 'target/tests/libtailgate_addon.so'),
    join(native, 'target/tests/tailgate.node'),
  )
}

function selectPlatforms(names) {
  return names.includes('all') ? platforms : names.map(findPlatform)
}

function buildPlatform(platform, folder) {
  const files = listNativeFiles(platform)
  const target = buildTarget(platform, files)
  mkdirSync(folder, { recursive: true })
  for (const { built, shipped } of files) {
    replaceFile(join(target, built), join(folder, shipped))
    chmodSync(join(folder, shipped), 0o755)
  }
}

/** Returns the folder with what cargo has built. */
function buildTarget(platform, files) {
  const { target, command, args, env } = buildCrossSettings(platform)
  const packages = files.flatMap((file) => ['-p', file.package])
  runCargo([command, '--release', ...packages, ...args], env)
  return join(native, 'target', target, 'release')
}

function replaceFile(from, to) {
  copyFileSync(from, `${to}.new`)
  renameSync(`${to}.new`, to)
}

function runCargo(args, env = {}) {
  execFileSync('cargo', [...args, '--locked'], {
    cwd: native,
    stdio: 'inherit',
    env: { ...process.env, TAILGATE_SOURCES: hashAddonSources(), ...env },
  })
}
