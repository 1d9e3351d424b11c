/** The hash that tells whether the committed addon belongs to its sources. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/addon-sources.mjs', import.meta.url))

test.each([
  ['native/engine/src/script/wrk.lua', true],
  ['native/addon/build.rs', true],
  ['native/proxy/src/lib.rs', true],
  ['native/upstream/src/main.rs', true],
  ['native/Cargo.lock', true],
  ['.cargo/config.toml', true],
  ['native/engine/tests/crowd.rs', false],
])('a change of %s makes the addon outdated: %s', async (path, isOutdated) => {
  const { hashAddonSources } = await import(script)
  const root = mkdtempSync(join(tmpdir(), 'tailgate-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('native/Cargo.toml', 'before')
  write('.cargo/config.toml', 'before')
  write(path, 'before')
  const before = hashAddonSources(root)
  write(path, 'after')
  expect(hashAddonSources(root) !== before).toBe(isOutdated)
})
