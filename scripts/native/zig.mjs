// The compiler and linker for other platforms: zig and cargo-zigbuild, from PyPI.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const requirements = fileURLToPath(new URL('zig-requirements.txt', import.meta.url))

/**
 * Installs both in a folder of their own, with the hashes of zig-requirements.txt. Returns the
 * folder of the programs.
 */
export function installZigTools(folder) {
  const bin = join(folder, 'bin')
  if (!existsSync(join(bin, 'cargo-zigbuild'))) {
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' })
    const install = ['install', '--quiet', '--require-hashes', '--requirement', requirements]
    execFileSync(join(bin, 'pip'), install, { stdio: 'inherit' })
  }
  // cargo-zigbuild looks for a program named zig.
  writeFileSync(join(bin, 'zig'), `#!/bin/sh\nexec '${join(bin, 'python')}' -m ziglang "$@"\n`, {
    mode: 0o755,
  })
  return bin
}
