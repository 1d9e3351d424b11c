/**
 * Pull requests that change how the service is built, started and measured: each side is configured
 * by its own file. Real repositories and processes; the scripted engine computes the times.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CommandFolder,
  type CommandResult,
  openCommandFolder,
  serviceScript,
} from '../../helpers/command-folder.ts'
import { openRepositoryFolder, type Repository } from '../../helpers/repositories.ts'

const place = openRepositoryFolder()
afterAll(() => place[Symbol.dispose]())

let repository: Repository
beforeEach(() => {
  repository = place.createRepository()
  repository.write('.gitignore', '.tailgate\nout.json\nbuilt.txt\n')
  repository.commit('README.md', 'A service.\n')
})

const service = `${process.execPath} ${serviceScript}`

/** Settings of a measurement that ends soon; limits that only a large change exceeds. */
const measured = {
  name: 'api',
  load: { rate: '400/s', connections: 16 },
  warmup: '100ms',
  duration: '300ms',
  epochs: 2,
  limits: { p50: '+100%', p99: 'off', max: 'off', rps: 'off', cpu: 'off' },
}

const portable = {
  ...measured,
  url: 'http://127.0.0.1:${port}',
  start: service,
  env: { PORT: '${port}', DELAY_MS: '2' },
}

type Files = Record<string, object | string | null>

/** Commits the files; null removes one. */
function commitFiles(files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    if (content === null) repository.git('rm', '--quiet', path)
    else
      repository.write(
        path,
        typeof content === 'string' ? content : JSON.stringify(content, null, 1),
      )
  }
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--allow-empty', '-m', 'Change')
}

interface Change {
  base: Files
  head: Files
  args?: string[]
  /** Whether it is a merge request, in which the base's `policy` counts. */
  merges?: boolean
}

/** Judges the head, on its branch, against main. */
async function judge(
  { base, head, args = [], merges = false }: Change,
  look: (run: CommandResult & { output: string }, workspace: CommandFolder) => void,
): Promise<void> {
  commitFiles(base)
  place.createOrigin(repository)
  repository.git('checkout', '--quiet', '-b', 'change')
  commitFiles(head)
  await using workspace = await openCommandFolder({ repository })
  workspace.scriptEngine()
  if (merges)
    Object.assign(workspace.environment, {
      GITLAB_CI: 'true',
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
      CI_COMMIT_SHA: repository.git('rev-parse', 'HEAD'),
    })
  const run = await workspace.tailgate('run', ...(merges ? [] : ['--base', 'main']), ...args)
  look({ ...run, output: `${run.stdout}\n${run.stderr}` }, workspace)
}

const builtBy = (tool: string) => `echo built-by-${tool} > built.txt`
/** Starts only if the build of this tool has run here. */
const startAfter = (tool: string) => `grep -q built-by-${tool} built.txt && exec ${service}`

describe('a change of how the service is built and started', () => {
  test('is judged: each side is built and started as its own file says', async () => {
    const npm = { ...portable, build: builtBy('npm'), start: startAfter('npm') }
    const pnpm = {
      ...portable,
      build: builtBy('pnpm'),
      start: startAfter('pnpm'),
      env: { PORT: '${port}', DELAY_MS: '2', NODE_ENV: 'production' },
    }
    await judge({ base: { 'tailgate.yml': npm }, head: { 'tailgate.yml': pnpm } }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('api passed')
      expect(run.stdout).toContain('Base and head are configured differently: start and build.')
      expect(run.stdout).toContain('The environment of base and head differs in NODE_ENV, which')
    })
  })

  test('finds a slowdown that only the new start command makes', async () => {
    const head = { ...portable, env: { PORT: '${port}', DELAY_MS: '16' } }
    await judge({ base: { 'tailgate.yml': portable }, head: { 'tailgate.yml': head } }, (run) => {
      expect(run.exitCode, run.output).toBe(1)
      expect(run.stdout).toContain('p50 is 8.0 times as slow')
      expect(run.stdout).toContain('The environment of base and head differs in DELAY_MS')
    })
  })

  test('to a port of its own is measured side after side, and the side without one is named', async () => {
    commitFiles({})
    await using other = await openCommandFolder()
    const fixed = {
      ...portable,
      url: other.url,
      env: { PORT: String(other.port), DELAY_MS: '2' },
    }
    await judge({ base: { 'tailgate.yml': fixed }, head: { 'tailgate.yml': portable } }, (run) => {
      expect(run.stdout).toContain('Base and head were measured one after the other')
      expect(run.stdout).toContain('The base has no port of its own.')
      expect([0, 1], run.output).toContain(run.exitCode)
    })
  })

  test('in inputs counts for both sides, and the contradiction is reported', async () => {
    const own = { ...portable, start: `${service} --old` }
    const args = ['--start', service]
    await judge({ base: { 'tailgate.yml': own }, head: { 'tailgate.yml': own }, args }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain(
        '--start sets start for both sides, and the file of the base has',
      )
      expect(run.stdout).toContain('Set --base-start too if the base needs its own.')
    })
  })
})

describe('a base that cannot be built or started', () => {
  const broken = { ...portable, build: 'echo no such package; exit 3' }
  const fast = { ...measured.limits, p99: '10s' }

  test('as its own file says gives no baseline, and the head is judged by its fixed limits', async () => {
    const head = { ...portable, limits: fast }
    await judge({ base: { 'tailgate.yml': broken }, head: { 'tailgate.yml': head } }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('it does not work as its own file configures it')
      expect(run.stdout).toContain('The build of the base (echo no such package; exit 3) exited')
      expect(run.stdout).toContain('no such package')
      expect(run.stdout).toContain('`base: { ref: auto, build: … }` in the suite, or base-build')
      expect(run.stdout).toMatch(/p99 .* 10 s +passed/)
    })
  })

  test('for lack of what no commit contains is invalid, and what mends that is named', async () => {
    const needing = { ...portable, start: `test -d node_modules || exit 9; exec ${service}` }
    const base = {
      'tailgate.yml': needing,
      '.gitignore': '.tailgate\nout.json\nnode_modules\n',
      'package-lock.json': '{}',
    }
    const head = { 'README.md': 'Another text.\n' }
    repository.write('node_modules/dep/index.js', '')
    await judge({ base, head }, (run) => {
      expect(run.exitCode, run.output).toBe(3)
      expect(run.stdout).toContain('tailgate: api was not judged')
      expect(run.stdout).toContain(
        'The base works only with what your folder has, and no commit: node_modules.',
      )
      expect(run.stdout).toContain('`build: npm ci` makes it for each side, or `carry: [node_mod')
    })
    commitFiles({ 'tailgate.yml': { ...needing, carry: ['node_modules'] } })
    await using workspace = await openCommandFolder({ repository })
    workspace.scriptEngine()
    repository.write('node_modules/dep/index.js', '')
    const run = await workspace.tailgate('run', '--base', 'main')
    expect(run.stdout, run.stderr).toContain('api passed')
  })

  test('for lack of the files that it serves has none of the requests, and is invalid too', async () => {
    const start = `test -d public || export MISSING=/; exec ${service}`
    const base = { 'tailgate.yml': { ...portable, start }, '.gitignore': '.tailgate\npublic\n' }
    repository.write('public/index.html', '')
    await judge({ base, head: { 'README.md': 'Another text.\n' } }, (run) => {
      expect(run.exitCode, run.output).toBe(3)
      expect(run.stdout).toContain('The base works only with what your folder has, and no commit')
      expect(run.stdout).toContain('`carry: [public]` copies it into the checkouts of both sides')
      expect(run.stdout).toContain('The base has none of the requests.')
    })
  })

  test('fails a head that exceeds a fixed limit', async () => {
    const head = { ...portable, limits: { ...measured.limits, p50: '1ms' } }
    await judge({ base: { 'tailgate.yml': broken }, head: { 'tailgate.yml': head } }, (run) => {
      expect(run.exitCode, run.output).toBe(1)
      expect(run.stdout).toContain('the limit is 1 ms')
      expect(run.stdout).toContain('There is no base to compare with')
    })
  })

  test('after its build is no reason to build the head twice', async () => {
    const base = { ...portable, start: 'echo no such module; exit 9' }
    const head = { ...portable, build: 'echo built >> built.txt' }
    await judge({ base: { 'tailgate.yml': base }, head: { 'tailgate.yml': head } }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('no such module')
      expect(run.stdout).toContain('`base: { ref: auto, start: … }` in the suite, or base-start')
      expect(run.stderr.match(/building the head/g)).toHaveLength(1)
    })
  })

  test('can be given another build in the map base:, or by base-build', async () => {
    const head = { ...portable, base: { ref: 'auto', build: 'true' } }
    await judge({ base: { 'tailgate.yml': broken }, head: { 'tailgate.yml': head } }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('api passed')
    })
    repository.git('checkout', '--quiet', 'change')
    await using workspace = await openCommandFolder({ repository })
    workspace.scriptEngine()
    commitFiles({ 'tailgate.yml': portable })
    const run = await workspace.tailgate('run', '--base', 'main', '--base-build', 'true')
    expect(run.stdout).toContain('api passed')
  })

  test('as the change configures it makes the run invalid', async () => {
    const head = { ...portable, base: { ref: 'auto', build: 'exit 4' } }
    await judge({ base: { 'tailgate.yml': portable }, head: { 'tailgate.yml': head } }, (run) => {
      expect(run.exitCode, run.output).toBe(3)
      expect(run.stdout).toContain('it does not work as this change or an input configures it')
      expect(run.stdout).toContain('The build of the base (exit 4) exited with code 4')
    })
  })

  test('says nothing of a head that cannot be built either', async () => {
    const head = { ...broken, build: 'exit 5' }
    await judge({ base: { 'tailgate.yml': broken }, head: { 'tailgate.yml': head } }, (run) => {
      expect(run.exitCode, run.output).toBe(3)
      expect(run.stdout).toContain('The build of the head (exit 5) exited with code 5')
      expect(run.stdout).toContain('The base does not work either.')
    })
  })
})

describe('tailgate.yml', () => {
  test('that the change adds configures both sides', async () => {
    await judge({ base: {}, head: { 'tailgate.yml': portable } }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('api passed')
    })
  })

  test('that the change moves is found at its old path', async () => {
    const old = { ...portable, build: builtBy('old'), start: startAfter('old') }
    const moved = { ...portable, build: builtBy('new'), start: startAfter('new') }
    const args = ['--config', 'perf/gate.yml']
    const head = { 'tailgate.yml': null, 'perf/gate.yml': moved }
    await judge({ base: { 'tailgate.yml': old }, head, args }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain(
        'The base has its configuration in tailgate.yml, which this change moves to perf/gate.yml.',
      )
    })
  })

  test('that the change removes is missed', async () => {
    await judge({ base: { 'tailgate.yml': portable }, head: { 'tailgate.yml': null } }, (run) => {
      expect(run.exitCode).toBe(2)
      expect(run.stderr).toContain('There is no tailgate.yml here or in a folder above it')
    })
  })

  test('that this version cannot read is reported with its line, and the head configures both', async () => {
    const newer = 'url: http://127.0.0.1:3000\nwarp: 9\n'
    await judge({ base: { 'tailgate.yml': newer }, head: { 'tailgate.yml': portable } }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('tailgate.yml of the base:2: unknown key warp')
    })
  })
})

describe('a suite', () => {
  const { url, start, env, name: _, ...rest } = portable
  const suites = (...names: string[]) => ({
    ...{ url, start, env, ...rest },
    suites: names.map((name) => ({ name })),
  })

  test('that the change adds is judged, if the base works with its configuration', async () => {
    const files = {
      base: { 'tailgate.yml': suites('a') },
      head: { 'tailgate.yml': suites('a', 'b') },
    }
    await judge(files, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('2 suites passed')
    })
  })

  test('that the change adds is new if the base does not work with its configuration', async () => {
    const added = { name: 'b', start: `test -f new.txt && exec ${service}` }
    const head = { ...suites('a'), suites: [{ name: 'a' }, added] }
    const files = {
      base: { 'tailgate.yml': suites('a') },
      head: { 'tailgate.yml': head, 'new.txt': 'x' },
    }
    await judge(files, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('b is new: the file of the base does not have it')
      expect(run.stdout).toContain('So it is shown and not judged.')
    })
  })

  test.each([
    ['head', 0],
    ['base', 1],
  ])('that the change removes is reported with the policy %s', async (policy, exitCode) => {
    const base = { ...suites('a', 'b'), policy }
    const files = { base: { 'tailgate.yml': base }, head: { 'tailgate.yml': suites('a') } }
    await judge({ ...files, merges: true, args: ['--json', 'out.json'] }, (run, { read }) => {
      expect(run.exitCode, run.output).toBe(exitCode)
      expect(JSON.parse(read('out.json')).notices).toContain('b is no longer measured.')
    })
  })

  test('that gets another name may be a rename, says the report', async () => {
    const base = { ...suites('a', 'b'), policy: 'base' }
    const files = { base: { 'tailgate.yml': base }, head: { 'tailgate.yml': suites('a', 'c') } }
    await judge({ ...files, merges: true }, (run) => {
      expect(run.exitCode, run.output).toBe(1)
      expect(run.stdout).toContain('If “c” is “b” under a new name, keep the old name.')
    })
  })
})

describe('a request', () => {
  /** The requests of the base, which its service answers, and those of the head. */
  const change = (base: unknown[], head: unknown[], more: object = {}, missing: object = {}) => ({
    base: {
      'tailgate.yml': { ...portable, requests: base, ...more },
      'behaviour.json': { DELAY_MS: '2', MISSING: '/none', ...missing },
    },
    head: {
      'tailgate.yml': { ...portable, requests: head, ...more },
      'behaviour.json': { DELAY_MS: '2', MISSING: '/none' },
    },
  })

  test('that the base does not have is new: it leaves the comparison, and the head is measured with it', async () => {
    const files = change(['GET /old'], ['GET /old', 'GET /new'], {}, { MISSING: '/new' })
    await judge({ ...files, args: ['--out', 'out.json'] }, (run, { read }) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain(
        'GET /new is new: the base does not have it. It is not part of the comparison; the head ' +
          'was measured with it afterwards.',
      )
      expect(run.stdout).toMatch(/New request +p50 +p99 +max +Errors\n +GET \/new +\d/)
      const { runs } = JSON.parse(read('out.json'))
      for (const { offered, groups } of runs) {
        // All of the rate goes to the request that both have: 400/s for 0.3 s.
        expect(offered).toBe(120)
        for (const { requests } of groups)
          expect(requests.map(({ name }: { name: string }) => name)).toEqual(['GET /old'])
      }
    })
  })

  test('that is new and heavy changes no figure of the others', async () => {
    const readRows = async (requests: string[]) => {
      repository = place.createRepository()
      repository.write('.gitignore', '.tailgate\nout.json\n')
      repository.commit('README.md', 'A service.\n')
      const settings = { ...portable, seed: 1, requests: ['GET /old', 'GET /other'] }
      const files = {
        base: {
          'tailgate.yml': settings,
          'behaviour.json': { DELAY_MS: '2', MISSING: '/new' },
        },
        head: {
          'tailgate.yml': { ...settings, requests },
          'behaviour.json': { DELAY_MS: '3', HEAVY: '/new' },
        },
      }
      let rows: object[] = []
      await judge({ ...files, args: ['--json', 'out.json'] }, (_, { read }) => {
        rows = JSON.parse(read('out.json')).suites[0].rows
      })
      return rows
    }
    const without = await readRows(['GET /old', 'GET /other'])
    const withHeavy = await readRows(['GET /old', 'GET /new', 'GET /other'])
    expect(withHeavy).toEqual(without)
    expect(without.length).toBeGreaterThan(8)
  })

  test('that the base answers with 404 only once is not new', async () => {
    const files = change(['GET /old'], ['GET /old'], {}, { MISSING_UNTIL: '1' })
    await judge(files, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('api passed')
      expect(run.stdout).not.toContain('is new')
    })
  })

  test('that the base answers with 500 is a failure of the base, not new', async () => {
    const files = change(['GET /old'], ['GET /old', 'GET /new'], {}, { STATUS_AFTER: '1' })
    await judge(files, (run) => {
      expect(run.exitCode, run.output).toBe(3)
      expect(run.stdout).toContain('A single request already fails on the base')
      expect(run.stdout).toContain('There is no base to compare with')
      expect(run.stdout).not.toContain('is new')
    })
  })

  test('is the only one, and new: there is nothing to compare', async () => {
    const files = change(['GET /new'], ['GET /new'], {}, { MISSING: '/new' })
    await judge(files, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('The base has none of the requests.')
    })
  })

  const policy = { policy: 'base' }

  test('that only the head has is measured and not judged, where the base decides', async () => {
    const files = change(['GET /a'], ['GET /a', 'GET /b'], policy)
    await judge({ ...files, merges: true }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('GET /b is new: the file of the base does not have it.')
      expect(run.stdout).toMatch(/New request +p50 +p99 +max +Errors\n +GET \/b +\d/)
    })
  })

  test('that the head drops is sent and named when it fails, where the base decides', async () => {
    const files = change(['GET /a', 'GET /b'], ['GET /a'], policy)
    files.head['behaviour.json'] = { DELAY_MS: '2', MISSING: '/b' }
    await judge({ ...files, merges: true }, (run) => {
      expect(run.exitCode, run.output).toBe(1)
      expect(run.stdout).toContain('GET /b is no longer in the file of this change')
      expect(run.stdout).toMatch(/GET \/b .*404/)
    })
  })

  test('that the head drops is not sent if a waiver of the base covers it', async () => {
    const files = change(['GET /a', 'GET /b'], ['GET /a'], policy)
    files.head['behaviour.json'] = { DELAY_MS: '2', MISSING: '/b' }
    const expires = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const waiver = `- { suite: api, metric: errors, request: GET /b, ceiling: 100%, expires: ${expires}, reason: It goes }\n`
    const base = { ...files.base, 'tailgate.waivers.yml': waiver }
    await judge({ ...files, base, merges: true }, (run) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(run.stdout).toContain('api passed')
    })
  })

  test('that both have is sent as the base defines it, with its body, where the base decides', async () => {
    const define = (body: string) => [
      {
        name: 'write',
        method: 'POST',
        path: '/a',
        'body-file': 'body.json',
        headers: { 'X-Of': body },
      },
    ]
    const files = change(define('base'), define('head'), policy)
    const base = { ...files.base, 'body.json': '{"of":"base"}' }
    const head = { ...files.head, 'body.json': '{"of":"head, and longer"}' }
    await judge({ base, head, merges: true, args: ['--json', 'out.json'] }, (run, { read }) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(JSON.parse(read('out.json')).notices).toContain(
        'api: write is defined in another way.',
      )
    })
  })

  test('of the base needs a variable that is not set: the message says where it is used', async () => {
    const secret = { path: '/a', headers: { Authorization: '${env.OLD_TOKEN}' } }
    const files = change([secret], ['GET /a'], policy)
    await judge({ ...files, merges: true }, (run) => {
      expect(run.exitCode, run.output).toBe(2)
      expect(run.stderr).toMatch(/tailgate\.yml of the base:\d+: .*OLD_TOKEN, which is not set/)
      expect(run.stderr).toContain('set the variable in the workflow')
    })
  })
})

test('the map base: may set keys but no variables, where the base decides', async () => {
  const base = { ...portable, policy: 'base' }
  const head = { ...portable, base: { ref: 'auto', env: { DELAY_MS: '9' } } }
  await judge(
    { base: { 'tailgate.yml': base }, head: { 'tailgate.yml': head }, merges: true },
    (run) => {
      expect(run.exitCode, run.output).toBe(2)
      expect(run.stderr).toMatch(/tailgate\.yml:\d+: base\.env cannot be set, because the base has/)
    },
  )
})

test('the report lists what the map base: sets, where the base decides', async () => {
  const base = { ...portable, policy: 'base' }
  const head = { ...portable, base: { ref: 'auto', start: service, build: 'true' } }
  const args = ['--json', 'out.json']
  await judge(
    { base: { 'tailgate.yml': base }, head: { 'tailgate.yml': head }, merges: true, args },
    (run, { read }) => {
      expect(run.exitCode, run.output).toBe(0)
      expect(JSON.parse(read('out.json')).notices).toContain(
        'api: this change sets for the base: start and build.',
      )
    },
  )
})

describe('where the base decides, a change cannot avoid the verdict', () => {
  const slow = { PORT: '${port}', DELAY_MS: '16' }
  const base = { ...portable, policy: 'base' }

  test('by a request that it adds, with stored runs too', async () => {
    const stored = { ...base, mode: 'stored', requests: ['GET /a'] }
    commitFiles({ 'tailgate.yml': stored })
    await using saved = await openCommandFolder({ repository })
    saved.scriptEngine()
    expect((await saved.tailgate('run', '--save-baseline')).stdout).toContain('Saved as a baseline')
    const head = { ...stored, requests: ['GET /a', 'GET /b'], env: slow }
    await judge({ base: {}, head: { 'tailgate.yml': head }, merges: true }, (run) => {
      expect(run.stdout).toContain('p50 is 8.0 times as slow')
      expect(run.stdout).toContain('GET /b is new: the file of the base does not have it.')
      expect(run.exitCode, run.output).toBe(1)
    })
  })

  test('by a shorter max-time', async () => {
    const head = { ...portable, env: slow, duration: '300ms', 'max-time': '10s' }
    await judge(
      { base: { 'tailgate.yml': base }, head: { 'tailgate.yml': head }, merges: true },
      (run) => {
        expect(run.stdout).toContain('max-time is changed from 30m to 10s')
        expect(run.exitCode, run.output).toBe(1)
      },
    )
  })

  test('by a base that it starts in another way, and that has none of the requests', async () => {
    const other = `MISSING=/ ${service}`
    const head = { ...portable, env: slow, base: { ref: 'auto', start: other } }
    await judge(
      { base: { 'tailgate.yml': base }, head: { 'tailgate.yml': head }, merges: true },
      (run) => {
        expect(run.stdout).toContain('The base has none of the requests.')
        expect(run.exitCode, run.output).toBe(3)
      },
    )
  })

  test('by removing the start command', async () => {
    const { start: _, ...head } = { ...portable, url: 'http://127.0.0.1:9', env: {} }
    await judge(
      { base: { 'tailgate.yml': base }, head: { 'tailgate.yml': head }, merges: true },
      (run) => {
        expect(run.exitCode, run.output).toBe(2)
        expect(run.stderr).toContain('api: this change removes start, image or compose')
      },
    )
  })

  test('by a configuration that it moves and rewrites', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `# Line ${index} is new.\n`).join('')
    const head = {
      'tailgate.yml': null,
      'perf.yml': `${lines}${JSON.stringify({ ...portable, env: slow, limits: { p50: 'off' } })}`,
    }
    const files = { base: { 'tailgate.yml': base }, head, args: ['--config', 'perf.yml'] }
    await judge({ ...files, merges: true }, (run) => {
      expect(run.exitCode, run.output).toBe(1)
      expect(run.stdout).toContain('p50 is 8.0 times as slow')
    })
  })

  test('by another name of a suite, where only one is selected', async () => {
    const { name: _, ...rest } = base
    const suites = (name: string) => ({ ...rest, suites: [{ name }, { name: 'other' }] })
    const files = { base: { 'tailgate.yml': suites('a') }, head: { 'tailgate.yml': suites('c') } }
    await judge({ ...files, merges: true, args: ['--suite', 'c'] }, (run) => {
      expect(run.exitCode, run.output).toBe(1)
      expect(run.stdout).toContain('a is no longer measured.')
    })
  })
})

test('a failure against stored runs stays one if the base cannot be built to confirm it', async () => {
  const stored = { ...portable, mode: 'stored' }
  commitFiles({ 'tailgate.yml': stored })
  await using saved = await openCommandFolder({ repository })
  saved.scriptEngine()
  expect((await saved.tailgate('run', '--save-baseline')).stdout).toContain('Saved as a baseline')
  const base = { 'tailgate.yml': { ...stored, build: 'exit 6' } }
  const head = { 'tailgate.yml': { ...stored, env: { PORT: '${port}', DELAY_MS: '16' } } }
  await judge({ base, head }, (run) => {
    expect(run.stdout).toContain('It could not be confirmed side by side.')
    expect(run.stdout).toContain('(exit 6) exited with code 6')
    expect(run.exitCode, run.output).toBe(1)
  })
})

test('a request that fails on both sides as often as is allowed stays in the comparison', async () => {
  const both = { ...portable, requests: ['GET /', 'GET /none'], 'allow-errors': '60%' }
  const files = { 'tailgate.yml': both, 'behaviour.json': { DELAY_MS: '2', MISSING: '/none' } }
  await judge({ base: files, head: { 'README.md': 'Changed.' } }, (run) => {
    expect(run.stdout).not.toContain('is new')
    expect(run.exitCode, run.output).toBe(0)
  })
})

test('a head that ends while it is measured with its new requests keeps its verdict', async () => {
  const requests = { ...portable, requests: ['GET /old', 'GET /new'] }
  const files = {
    base: {
      'tailgate.yml': { ...portable, requests: ['GET /old'] },
      'behaviour.json': { DELAY_MS: '2', MISSING: '/new' },
    },
    head: {
      'tailgate.yml': { ...requests, env: { PORT: '${port}', EPOCH: '${epoch}' } },
      'behaviour.json': { DELAY_MS: '2', DIE_AFTER: '1', DIE_IN_EPOCH: '3' },
    },
  }
  await judge(files, (run) => {
    expect(run.stdout).toContain(
      'The new requests could not be measured. The head broke in epoch 3.',
    )
    expect(run.stdout).toContain('api passed')
    expect(run.exitCode, run.output).toBe(0)
  })
})

test('a map base: that is merged is ignored afterwards, and the report says so', async () => {
  const merged = { ...portable, base: { ref: 'auto', start: 'node gone.js' } }
  await judge({ base: { 'tailgate.yml': merged }, head: { 'README.md': 'Changed.' } }, (run) => {
    expect(run.stdout).toContain('The map `base:` of the suite is in the file of the base too')
    expect(run.exitCode, run.output).toBe(0)
  })
})
