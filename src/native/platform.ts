/** Which platform this is, and the platforms for which tailgate has a load engine. */

import { familySync, MUSL, versionSync } from 'detect-libc'
import platforms from '../../native/platforms.json' with { type: 'json' }

/** Such as `linux-x64-gnu`, `darwin-arm64` or `win32-x64-msvc`: the convention of napi-rs. */
export function detectPlatform(): string {
  return formatPlatform(process.platform, process.arch, () =>
    familySync() === MUSL ? 'musl' : 'gnu',
  )
}

/** `detectLibc` is called on Linux only. */
export function formatPlatform(
  system: string,
  architecture: string,
  detectLibc: () => 'gnu' | 'musl',
): string {
  const known = `${system}-${architecture}`
  if (system === 'linux') return `${known}-${detectLibc()}`
  return system === 'win32' ? `${known}-msvc` : known
}

export const supportedPlatforms = platforms.map(({ name }) => name)

/** The oldest system on which the load engine for this platform runs; null if there is none. */
export function describeMinimum(platform: string): string | null {
  const { os, minimum } = platforms.find(({ name }) => name === platform) ?? {}
  if (minimum === undefined || minimum === null) return null
  const names: Record<string, string> = { darwin: 'macOS', win32: 'Windows' }
  return `${names[os ?? ''] ?? 'glibc'} ${minimum}`
}

export function detectGlibcVersion(): string {
  return versionSync() ?? 'an older one'
}
