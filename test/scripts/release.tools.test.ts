/** A dry run of a release, and the Action from the release commit that it makes, in containers. */
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { runWorkflow } from '../action/helpers/act-workflow.ts'
import { openStagingRepository } from '../action/helpers/staging-repository.ts'
import { pullRequestEvent } from '../action/helpers/workflow-run.ts'
import { findNodeFolder } from '../helpers/installed-tools.ts'
import { startDockerd } from '../helpers/servers/docker-daemon.ts'
import { startGitHub } from '../platform/github.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const platforms = ['linux-x64-gnu', 'linux-x64-musl']
/** What the Dockerfile begins with; here it is made from Debian's packages. */
const debianImage = 'node:24-bookworm-slim'
const muslImage = 'tailgate-musl:1'

const dockerd = await startDockerd()
const folder = mkdtempSync(join(tmpdir(), 'tailgate-release-test-'))
const kept = join(folder, 'kept')
/** The Action as users have it: a clone of the release commit. */
const action = join(folder, 'action')
let output: string

afterAll(async () => {
  if (dockerd.kind === 'up') await dockerd.stop()
  rmSync(folder, { recursive: true, force: true })
})

if (dockerd.kind === 'missing')
  process.stderr.write(`The image and container jobs are skipped: ${dockerd.message}\n`)

beforeAll(async () => {
  if (dockerd.kind === 'up') {
    await importDebian(dockerd.docker)
    await importMusl(dockerd.docker)
  }
  const choice = platforms.flatMap((name) => ['--platform', name])
  await execa('node', ['scripts/build-addon.mjs', ...choice], { cwd: root })
  const image = dockerd.kind === 'up' ? ['--image'] : []
  const dryRun = ['scripts/release/release.mjs', '--dry-run', '--keep', kept, ...image, ...choice]
  output = (await execa('node', dryRun, { cwd: root })).stdout
  const clone = ['clone', '--quiet', '--branch', 'v1', join(kept, 'remote.git'), action]
  await execa('git', clone)
}, 1_800_000)

test('a dry run publishes to a local registry, tags a release commit, and installs what it published', () => {
  expect(output).toMatch(/^tailgate@\d\S+ is published as next$/m)
  expect(output).toMatch(/^v\d\S+ is [0-9a-f]{40} \(pushed\)$/m)
  expect(output).toMatch(/^v1 is v\d/m)
  expect(output).toMatch(/npx tailgate@next works in an empty folder:\ntailgate: /)
  expect(output).toMatch(/== left out\n(.+\n)*.*provenance/)
})

test.skipIf(process.getuid?.() !== 0)('npx measures and judges on musl', () => {
  const [, musl = ''] = output.split('== npx tailgate@next on linux-x64-musl\n')
  expect(musl).toContain('measure: 600 requests, 0 errors, 0 unfinished')
  expect(musl).toMatch(/tailgate: demo (passed|was not judged|p50 is)/)
})

describe.skipIf(dockerd.kind === 'missing')('in a container', () => {
  test('the image has the published command, and runs without rights', () => {
    expect(output).toMatch(/^the image runs as node:\n/m)
    expect(output.split('the image runs as node:\n')[1]).toMatch(/tailgate: demo /)
  })

  test.each([debianImage, muslImage])(
    'the Action of the release commit judges in a container job: %s',
    async (image) => {
      await using github = await startGitHub()
      await using staging = await openStagingRepository({ engine: 'real' })
      mkdirSync(join(staging.folder, 'base'))
      copyFileSync(join(staging.folder, 'service.mjs'), join(staging.folder, 'base/service.mjs'))
      staging.write('base/delay-ms', '20')
      staging.write('delay-ms', '60')
      staging.configure({
        base: './base',
        env: { PORT: '${port}' },
        url: 'http://127.0.0.1:${port}/',
        load: { rate: '50/s', connections: 8 },
        ...{ warmup: '0s', duration: '1s', epochs: 3 },
      })
      const file = '.github/workflows/load.yml'
      staging.write(file, stringify(buildWorkflow(image)))
      const trigger = { ...pullRequestEvent, github }
      const result = await runWorkflow({ staging, action }, { file, trigger, container: true })
      expect(
        result.jobs.map(({ outputs }) => outputs.verdict),
        result.log,
      ).toEqual(['fail'])
      expect(result.jobs[0]?.summary).toMatch(/❌ tailgate: api p50 is .* as slow/)
    },
    600_000,
  )
})

function buildWorkflow(image: string): object {
  return {
    on: 'pull_request',
    permissions: { contents: 'write', 'pull-requests': 'write' },
    jobs: {
      load: {
        'runs-on': 'ubuntu-latest',
        container: image,
        steps: [{ uses: 'actions/checkout@v6' }, { uses: 'OWNER/tailgate@v1' }],
      },
    },
  }
}

type Docker = (...args: string[]) => string[]

/** Debian with Node and npm, as the image on Docker Hub. */
async function importDebian(docker: Docker): Promise<void> {
  const debian = join(folder, 'debian')
  const mirror = 'http://deb.debian.org/debian'
  await execa('debootstrap', ['--variant=minbase', 'bookworm', debian, mirror])
  copyFileSync(join(findNodeFolder(24), 'node'), join(debian, 'usr/local/bin/node'))
  const npm = dirname(dirname((await execa('npm', ['root', '--global'])).stdout))
  cpSync(join(npm, 'lib/node_modules/npm'), join(debian, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
  })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(debian, 'usr/local/bin', name))
  await execa('chroot', [debian, 'useradd', '--create-home', 'node'])
  await importFolder(docker, debian, debianImage)
}

/** BusyBox and Node on musl, like Alpine. */
async function importMusl(docker: Docker): Promise<void> {
  await execa('node', ['scripts/native/emulate.mjs', 'linux-x64-musl', '--', 'true'], { cwd: root })
  const musl = join(folder, 'musl')
  const made = join(root, 'node_modules/.cache/tailgate/emulation/linux-x64-musl')
  cpSync(made, musl, { recursive: true, verbatimSymlinks: true })
  for (const name of ['tail', 'cp', 'uname']) symlinkSync('busybox', join(musl, 'usr/bin', name))
  await importFolder(docker, musl, muslImage)
}

async function importFolder(docker: Docker, from: string, image: string): Promise<void> {
  const archive = join(folder, 'image.tar')
  await execa('tar', ['-C', from, '-cf', archive, '.'])
  docker('import', archive, image)
  rmSync(archive)
  rmSync(from, { recursive: true, force: true })
}
