// The platforms for which the load engine is built, from native/platforms.json.
import { readFileSync } from 'node:fs'

/**
 * @typedef {object} Platform
 * @property {string} name such as `linux-x64-gnu`: the convention of napi-rs
 * @property {string} target the target of Rust
 * @property {string} os as in process.platform
 * @property {string} cpu as in process.arch
 * @property {'glibc' | 'musl' | null} libc
 * @property {string | null} minimum the oldest glibc, macOS or Windows
 */

/** @type {Platform[]} */
export const platforms = JSON.parse(
  readFileSync(new URL('../../native/platforms.json', import.meta.url), 'utf8'),
)

/** The platform that main contains, so that a clone runs without a build. */
export const committedPlatform = 'linux-x64-gnu'

export function findPlatform(name) {
  const found = platforms.find((one) => one.name === name)
  if (found !== undefined) return found
  const names = platforms.map((one) => one.name).join(', ')
  throw new Error(`There is no platform ${name}. The platforms are ${names}.`)
}

const libraries = {
  linux: 'libtailgate_addon.so',
  darwin: 'libtailgate_addon.dylib',
  win32: 'tailgate_addon.dll',
}

/**
 * The files of a platform: what cargo calls each, and its name as shipped. The programs are those
 * that this system can have.
 */
export function listNativeFiles({ name, os }) {
  const library = libraries[os]
  const programs = os === 'linux' ? ['tailgate-supervisor', 'tailgate-upstream'] : []
  return [
    {
      package: 'tailgate-addon',
      built: library,
      shipped: `tailgate.${name}.node`,
    },
    ...programs.map((program) => ({
      package: program,
      built: program,
      shipped: `${program}.${name}`,
    })),
  ]
}
