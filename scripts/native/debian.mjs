// Downloads packages of Debian with settings of its own, and unpacks them: nothing is installed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

/**
 * Unpacks packages of a suite such as `trixie-backports` into a folder. A name may end with an
 * architecture, `libc6:arm64`. `chooseVersion` gets the versions of the first package, newest
 * first; without it, the newest is taken. Throws if there is none.
 */
export function unpackDebianPackages(suite, names, folder, chooseVersion = ([newest]) => newest) {
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, '.apt-'))
  try {
    for (const name of ['lists/partial', 'archives/partial'])
      mkdirSync(join(work, name), { recursive: true })
    const list = join(work, 'sources.list')
    writeFileSync(list, `deb [signed-by=${keyring}] http://deb.debian.org/debian ${suite} main\n`)
    const settings = [
      `Dir::Etc::sourcelist=${list}`,
      'Dir::Etc::sourceparts=-',
      `Dir::State::lists=${join(work, 'lists')}`,
      `Dir::Cache::archives=${join(work, 'archives')}`,
      'APT::Sandbox::User=root',
      'APT::Architectures::=amd64',
      'APT::Architectures::=arm64',
    ].flatMap((setting) => ['-o', setting])
    const run = (program, ...args) =>
      execFileSync(program, [...settings, ...args], { cwd: work, encoding: 'utf8' })
    run('apt-get', 'update', '-qq')
    const versions = run('apt-cache', 'madison', names[0])
      .split('\n')
      .map((line) => line.split('|')[1]?.trim() ?? '')
      .filter((version) => version !== '')
    const version = chooseVersion(versions)
    if (version === undefined) throw new Error(`Debian's ${suite} has no such ${names[0]}.`)
    run('apt-get', 'download', '-qq', `${names[0]}=${version}`, ...names.slice(1))
    for (const file of readdirSync(work).filter((name) => name.endsWith('.deb')))
      execFileSync('dpkg-deb', ['--extract', join(work, file), folder])
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
