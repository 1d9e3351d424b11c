/**
 * compare on real services. The scripted engine computes all times, so a variant is exactly as slow
 * as it says.
 */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CommandFolder, openCommandFolder, serviceScript } from '../helpers/command-folder.ts'
import { openRepositoryFolder } from '../helpers/repositories.ts'
import { writeCapacityConfig } from './capacity-config.ts'

function writeConfig(workspace: CommandFolder, changes: Record<string, unknown> = {}): void {
  workspace.write(
    'tailgate.yml',
    JSON.stringify({
      name: 'shop',
      start: [process.execPath, serviceScript],
      env: { PORT: '${port}', DECLARE_ONLY: '1', DELAY_MS: '10' },
      url: 'http://127.0.0.1:${port}',
      load: { rate: '200/s' },
      warmup: '100ms',
      duration: '1s',
      ...changes,
    }),
  )
}

const closed = { load: { kind: 'closed', connections: 4 } }

describe('compare', () => {
  test('tells a slower variant apart, and not an equal one', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeConfig(workspace)
    const args = ['--vary', 'DELAY_MS=10,20', '--blocks', '5', '--json', 'out.json']
    const { stdout, stderr, exitCode } = await workspace.tailgate('compare', ...args)
    expect(exitCode, stderr).toBe(0)
    expect(stderr).toContain('5 blocks × both variants at once × 3.1 s')
    expect(stdout).toContain('2 variants of shop, at 200/s over 16 connections')
    expect(stdout).toMatch(/DELAY_MS=20 can be told apart from DELAY_MS=10 by p50 and p99\./)
    expect(stdout).toContain('at most 1 % over all 4 tests (Holm)')
    const { schema, plan, variants, finished } = JSON.parse(workspace.read('out.json'))
    expect(schema).toBe('tailgate.compare/1')
    expect([plan.atOnce, finished]).toEqual([true, 5])
    expect(variants[0].figures.p50).toBeCloseTo(10, 0)
    expect(variants[1].figures.p50).toBeCloseTo(20, 0)
    expect(variants[1].figures.bytes).toBeGreaterThan(0)
  })

  test('runs three variants one after the other, and names the best for an objective', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeConfig(workspace, closed)
    const args = ['--blocks', '5', '--objective', 'max rps, p99 < 1s', '--markdown', 'out.md']
    const { stdout, stderr, exitCode } = await workspace.tailgate(
      'compare',
      ...['--variant', 'slow', '--env', 'DELAY_MS=20'],
      ...['--variant', 'quick', '--env', 'DELAY_MS=10'],
      ...['--variant', 'slowest', '--env', 'DELAY_MS=40', ...args],
    )
    expect(exitCode, stderr).toBe(0)
    expect(stderr).toContain('5 blocks × 3 variants × 3.1 s')
    expect(stdout).toContain('The best is quick: the most rps and p99 < 1 s')
    const starts = [...stderr.matchAll(/shop (\w+): (\d) of 5/g)]
    for (const block of ['1', '2', '3', '4', '5']) {
      const names = starts.filter((start) => start[2] === block).map((start) => start[1])
      expect(names.toSorted()).toEqual(['quick', 'slow', 'slowest'])
    }
    const markdown = workspace.read('out.md')
    expect(markdown).toContain('**The best is quick')
    // A response that is due at the very end of the second is in it or not.
    expect(markdown).toMatch(/\| requests\/s \| (?:19|20)\S+\/s \| \S+\/s<br>\*\*\+(?:9|10)\d %/)
    expect(markdown).toContain('```mermaid')
  })

  test('reads variants from the file, with files placed over a copy of the tree', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    workspace.write('behaviour.json', JSON.stringify({ DELAY_MS: '10' }))
    workspace.write('conf/slow.json', JSON.stringify({ DELAY_MS: '30' }))
    writeConfig(workspace, {
      variants: [
        { name: 'as it is', cpus: undefined },
        { name: 'slow file', files: { 'behaviour.json': 'conf/slow.json' } },
      ],
    })
    const { stdout, stderr, exitCode } = await workspace.tailgate('compare', '--blocks', '5')
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toMatch(/slow file can be told apart from as it is by p50/)
    expect(workspace.read('behaviour.json')).toBe(JSON.stringify({ DELAY_MS: '10' }))
  })

  test('never names a variant with many errors the best, and labels its times', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeConfig(workspace, closed)
    const args = ['--blocks', '5', '--objective', 'max rps']
    const { stdout, stderr, exitCode } = await workspace.tailgate(
      'compare',
      ...['--variant', 'right', '--env', 'DELAY_MS=20'],
      ...['--variant', 'failing', '--env', 'DELAY_MS=2', '--env', 'STATUS_AFTER=60', ...args],
    )
    expect(exitCode, stderr).toBe(0)
    // Requests that fail by their status have no times.
    expect(stdout).toMatch(/^ *p50 +20\.0 ms +–$/m)
    expect(stdout).toMatch(/failing: [\d,]+ errors \(.* with a status of 400 or above\)/)
    expect(stdout).toContain('The best is right')
  })

  test('searches the best value of a range, and compares it in fresh blocks', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeConfig(workspace)
    const args = ['--vary', 'DELAY_MS=4..7', '--objective', 'p50 < 1s', '--blocks', '5']
    const { stdout, stderr, exitCode } = await workspace.tailgate('compare', ...args)
    expect(exitCode, stderr).toBe(0)
    expect(stderr).toContain('The search starts 4 values 12 times in all')
    expect(stdout).toContain('4 values of DELAY_MS from 4 to 7 were tried in rounds of 4 and 2')
    expect(stdout).toContain('The first, DELAY_MS=4, looked best.')
    expect(stdout).toContain('The value 4 is at an end of the range')
  })

  test('names a variant that does not start, and measures nothing', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeConfig(workspace)
    const { stderr, exitCode } = await workspace.tailgate(
      'compare',
      ...['--variant', 'right', '--env', 'DELAY_MS=2'],
      ...['--variant', 'broken', '--env', 'EXIT_AT_ONCE=1'],
    )
    expect(exitCode).toBe(3)
    expect(stderr).toMatch(/broken: .*exited with code 7/s)
  })

  test('counts a variant that breaks under the load', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeConfig(workspace, closed)
    const { stdout, stderr, exitCode } = await workspace.tailgate(
      'compare',
      ...['--variant', 'right', '--env', 'DELAY_MS=2'],
      ...['--variant', 'dying', '--env', 'DIE_AFTER=40', '--blocks', '5'],
    )
    expect(stdout, stderr).toContain('dying broke in 5 of 5 blocks.')
    expect(stdout).toContain('dying can be told apart from right by errors.')
    expect(exitCode).toBe(0)
  })

  test('shows the finished blocks when it is interrupted', async () => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeConfig(workspace, closed)
    const running = workspace.start('compare', '--vary', 'DELAY_MS=1,2')
    await running.waitForStderr('2 of 10')
    process.kill(running.pid, 'SIGINT')
    const { stdout, exitCode } = await running.ended
    expect(exitCode).toBe(130)
    expect(stdout).toMatch(/[12] of 10 blocks/)
    expect(stdout).toContain('There are no intervals: they need at least 5 blocks')
  })

  test('reports uncommitted changes, and variables that nothing reads', async () => {
    using place = openRepositoryFolder()
    const repository = place.createRepository()
    await using workspace = await openCommandFolder({ repository })
    workspace.scriptEngine()
    writeConfig(workspace)
    repository.commit('tailgate.yml', workspace.read('tailgate.yml'))
    workspace.write('tailgate.yml', `${workspace.read('tailgate.yml')}\n`)
    const args = ['--vary', 'TREADS=1,2', '--blocks', '5']
    const { stdout, stderr, exitCode } = await workspace.tailgate('compare', ...args)
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('The tree has uncommitted changes.')
    expect(stderr).toMatch(/warning: The variable TREADS is neither in the start command nor/)
    expect(stdout).toContain('TREADS=2 cannot be told apart from TREADS=1.')
  })
})

describe('compare --find-max', () => {
  const capacity = (workspace: CommandFolder) => {
    workspace.scriptEngine()
    writeCapacityConfig(workspace, {})
  }
  const find = ['--find-max', '--objective', 'p99 < 300ms', '-d', '1s']
  const services = ['--variant', 'slow', '--env', 'WORK_US=4000']

  test('searches each variant in every block, and compares the highest rates', async () => {
    await using workspace = await openCommandFolder()
    capacity(workspace)
    const { stdout, stderr, exitCode } = await workspace.tailgate(
      'compare',
      ...[...services, '--variant', 'quick', '--env', 'WORK_US=2000'],
      ...[...find, '--blocks', '4', '--json', 'out.json', '--markdown', 'out.md'],
    )
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('the highest rate that keeps p99 < 300 ms')
    expect(stdout).toContain('quick can be told apart from slow.')
    const { schema, variants, finished } = JSON.parse(workspace.read('out.json'))
    expect([schema, finished]).toEqual(['tailgate.compare-find-max/1', 4])
    expect(Math.exp(variants[1].effect.estimate)).toBeCloseTo(2, 1)
    expect(variants[1].searches).toHaveLength(4)
    expect(workspace.read('out.md')).toContain('| quick |')
  })

  test('prints no interval with fewer than four blocks', async () => {
    await using workspace = await openCommandFolder()
    capacity(workspace)
    const { stdout, stderr, exitCode } = await workspace.tailgate(
      'compare',
      ...[...services, '--variant', 'quick', '--env', 'WORK_US=2000', ...find, '--blocks', '1'],
    )
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('quick has no interval. An interval needs at least 4 blocks')
  })
})

describe('compare refuses', () => {
  test.each<[string, string[], RegExp]>([
    ['no variants', [], /There are no variants: list them with --vary/],
    ['one variant', ['--vary', 'A=1'], /There is one variant, and nothing to compare it with/],
    [
      'nine variants',
      ['--vary', 'A=1,2,3,4,5,6,7,8,9'],
      /There are 9 variants, and the maximum is 8/,
    ],
    [
      'two variants with one name',
      ['--variant', 'x', '--env', 'A=1', '--variant', 'x', '--env', 'A=2'],
      /Two variants have the name “x”/,
    ],
    [
      'two equal variants',
      ['--variant', 'x', '--env', 'A=1', '--variant', 'y', '--env', 'A=1'],
      /The variants “x” and “y” are equal/,
    ],
    [
      'a range without numbers',
      ['--vary', 'A=a..b'],
      /range of two numbers above 0 such as 50\.\.800/,
    ],
    ['a range without an objective', ['--vary', 'A=1..5'], /needs --objective/],
    ['a variable without values', ['--vary', 'A'], /must look like THREADS=100,200,400/],
    [
      'more processors than there are',
      ['--variant', 'x', '--cpus', '64', '--variant', 'y', '--cpus', '1'],
      /“x” sets cpus 64, but tailgate may use \d+ processors? of this machine/,
    ],
    [
      'processors that are no number',
      ['--variant', 'x', '--cpus', 'many', '--variant', 'y'],
      /cpus must be a number of CPUs/,
    ],
    [
      'a file outside of the tree',
      ['--variant', 'x', '--file', '../a=tailgate.yml', '--variant', 'y'],
      /must name a file inside the tree/,
    ],
    [
      'a file that leads through a link',
      ['--variant', 'x', '--file', 'link/a=tailgate.yml', '--variant', 'y'],
      /leads through the link link/,
    ],
    [
      'a file that does not exist',
      ['--variant', 'x', '--file', 'a=missing.conf', '--variant', 'y'],
      /missing\.conf does not exist/,
    ],
    ['a run that cannot fit', ['--vary', 'A=1,2', '--max-time', '10s'], /more than max-time/],
    ['too few blocks', ['--vary', 'A=1,2', '--blocks', '4'], /--blocks must be at least 5/],
    [
      'an unknown objective',
      ['--vary', 'A=1,2', '--objective', 'max speed'],
      /--objective has no goal “max speed”/,
    ],
    ['a search without an objective', ['--vary', 'A=1,2', '--find-max'], /needs --objective/],
    [
      'a search of too many variants',
      ['--vary', 'A=1,2,3,4', '--find-max', '--objective', 'p99 < 1s'],
      /--find-max: there are 4 variants, and the maximum is 3/,
    ],
    [
      'a search of a range',
      ['--vary', 'A=1..4', '--find-max', '--objective', 'p99 < 1s'],
      /a range cannot be combined with --find-max/,
    ],
    [
      'a search for the lowest',
      ['--vary', 'A=1,2', '--find-max', '--objective', 'min cpu, p99 < 1s'],
      /cannot be “min cpu” with --find-max/,
    ],
    [
      'flags that the variants of the file would not have',
      ['--memory', '512M'],
      /--memory: has no effect on the variants of the file/,
    ],
    [
      'a variable without a sign',
      ['--variant', 'x', '--env', 'A', '--variant', 'y'],
      /--env: must look like NAME=VALUE, not “A”/,
    ],
    [
      'a missing comma',
      ['--vary', 'A=1,2', '--objective', 'max rps p99 < 200ms'],
      /--objective needs a comma after “max rps”/,
    ],
    [
      'a file inside a file',
      ['--variant', 'x', '--file', 'tailgate.yml/a=tailgate.yml', '--variant', 'y'],
      /tailgate\.yml is no folder/,
    ],
    [
      'a path with control characters',
      ['--variant', 'x', '--file', 'a\u001b[31m=tailgate.yml', '--variant', 'y'],
      /must have paths of printable characters/,
    ],
    [
      'both ways at once',
      ['--vary', 'A=1,2', '--variant', 'x', '--env', 'A=3'],
      /cannot be combined with --variant/,
    ],
  ])('%s', async (_, args, message) => {
    await using workspace = await openCommandFolder()
    workspace.scriptEngine()
    writeConfig(workspace)
    mkdirSync(join(workspace.outsideFolder, 'elsewhere'))
    symlinkSync(join(workspace.outsideFolder, 'elsewhere'), join(workspace.folder, 'link'))
    const { stderr, exitCode } = await workspace.tailgate('compare', ...args)
    expect(stderr).toMatch(message)
    expect(exitCode).toBe(2)
    expect(existsSync(join(workspace.outsideFolder, 'elsewhere/a'))).toBe(false)
  })

  test('a variant of the file with an unknown key, with its line', async () => {
    await using workspace = await openCommandFolder()
    workspace.write(
      'tailgate.yml',
      'start: node server.js\nenv: { PORT: "${port}" }\nurl: http://127.0.0.1:${port}\n' +
        'variants:\n  - name: a\n    envs: { A: 1 }\n  - name: b\n',
    )
    const { stderr, exitCode } = await workspace.tailgate('compare')
    expect(stderr).toMatch(/tailgate\.yml:6: unknown key .*envs; did you mean env\?/)
    expect(exitCode).toBe(2)
  })
})
