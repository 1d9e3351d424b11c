// Builds the load engine of a platform again, from a copy of the sources in another folder, and
// compares it byte for byte: with the committed files, or with those of an earlier build.
//
//   node scripts/native/reproduce.mjs                            the files in dist/native/
//   node scripts/native/reproduce.mjs --platform linux-arm64-gnu those in native/target/platforms/
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { committedPlatform, findPlatform, listNativeFiles } from './platforms.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: { platform: { type: 'string', default: committedPlatform } },
})
const platform = findPlatform(values.platform)
const expected =
  platform.name === committedPlatform
    ? join(root, 'dist/native')
    : join(root, 'native/target/platforms', platform.name)

const folder = mkdtempSync(join(tmpdir(), 'tailgate-reproduce-'))
let differs = false
try {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const build = ['scripts/build-addon.mjs', '--platform', platform.name]
  execFileSync('node', build, { cwd: clone, stdio: 'inherit' })
  for (const { shipped } of listNativeFiles(platform)) {
    const [built, known] = [
      join(clone, 'native/target/platforms', platform.name, shipped),
      join(expected, shipped),
    ].map(hashFile)
    differs ||= built !== known
    process.stdout.write(
      `${shipped}: ${built === known ? 'the same bytes' : 'differs'} (${built})\n`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = differs ? 1 : 0

function hashFile(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
