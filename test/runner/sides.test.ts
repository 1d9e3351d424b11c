import { expect, test } from 'vitest'
import { selectSideConfig } from '../../src/core/config/side-config.ts'
import type { Suite } from '../../src/core/config/suite.ts'
import type { Interleaving } from '../../src/core/measurement/measurement.ts'
import { canOverlapEpochs, canStartAtOnce, type Targets } from '../../src/runner/sides.ts'
import { parseSuite } from '../helpers/configs.ts'

/** A service that gets its port, in YAML, with more lines. */
function parsePortable(text: string, url = 'http://127.0.0.1:${port}'): Suite {
  return parseSuite(`start: serve \${port}\n${text}`, { url: [url] })
}

function buildTargets(suite: Suite, interleaving: Interleaving): Targets {
  const side = (name: 'base' | 'head') => ({
    name,
    folder: `/${name}`,
    ...selectSideConfig(suite),
    tlsFiles: new Map(),
  })
  const beside = { commit: null, what: 'a folder', turns: interleaving }
  return { base: side('base'), head: side('head'), interleaving, beside }
}

function decide(suite: Suite, interleaving: Interleaving = 'requests') {
  const targets = buildTargets(suite, interleaving)
  return { atOnce: canStartAtOnce(targets), overlap: canOverlapEpochs(targets) }
}

test.for<{ name: string; text: string; url?: string; atOnce: boolean; overlap: boolean }>([
  { name: 'a port of its own', text: '', atOnce: true, overlap: true },
  { name: 'a list of arguments', text: 'env: { A: b }', atOnce: true, overlap: true },
  { name: 'a fixed port for one side', text: '', url: 'http://a:80', atOnce: true, overlap: false },
  { name: 'a name of its side', text: 'env: { N: "${side}" }', atOnce: true, overlap: false },
  { name: 'a database', text: 'env: { D: "${database}" }', atOnce: true, overlap: false },
  {
    name: 'an escaped placeholder',
    text: 'env: { N: "$${side}" }',
    atOnce: true,
    overlap: true,
  },
  { name: 'a socket', text: 'socket: "/tmp/${side}"', atOnce: true, overlap: false },
  { name: 'prepare', text: 'prepare: seed', atOnce: false, overlap: false },
  { name: 'reset', text: 'reset: drop', atOnce: false, overlap: false },
  {
    name: 'a readiness check at one fixed port',
    text: 'ready: http://127.0.0.1:9000/up',
    atOnce: false,
    overlap: false,
  },
])('with $name', ({ text, url, atOnce, overlap }) => {
  expect(decide(parsePortable(text, url))).toEqual({ atOnce, overlap })
})

test('in rounds both sides run at once, and one by one they never do', () => {
  expect(decide(parsePortable(''), 'rounds')).toEqual({ atOnce: true, overlap: true })
  expect(decide(parsePortable(''), 'one-by-one')).toEqual({ atOnce: false, overlap: false })
})

test('containers start and stop one after the other', () => {
  const none = { atOnce: false, overlap: false }
  const url = { url: ['http://127.0.0.1:${port}'] }
  expect(decide(parseSuite('image: shop\nenv: { PORT: "${port}" }', url))).toEqual(none)
  expect(decide(parseSuite('compose: compose.yml', url))).toEqual(none)
})

test('a side that tailgate does not start waits for none', () => {
  const suite = parsePortable('')
  const targets = buildTargets(suite, 'requests')
  const service = { ...suite.service, start: null }
  const base = targets.base && { ...targets.base, service }
  expect(canStartAtOnce({ ...targets, base })).toBe(false)
})

test('a head alone overlaps with itself only if its port is free', () => {
  const overlaps = (url?: string) => {
    const suite = parsePortable('', url)
    return canOverlapEpochs({ ...buildTargets(suite, 'requests'), base: null })
  }
  expect(overlaps()).toBe(true)
  expect(overlaps('http://127.0.0.1:3000')).toBe(false)
})
