import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { EngineProgress } from '../../src/engine/types.ts'
import type { ProgressEvent } from '../../src/host/host.ts'
import { createProgressDisplay } from '../../src/host/progress.ts'

const epoch: ProgressEvent = { kind: 'epoch', suite: 'shop', epoch: 2, epochs: 4 }

function at(elapsedMs: number, totalMs: number, more: Partial<EngineProgress> = {}): ProgressEvent {
  const progress = { elapsedMs, totalMs, warmingUp: false, due: 0, answered: 0, errors: 0, ...more }
  return { kind: 'progress', epoch: 2, progress }
}

/** What people see of it, one line for each time something was drawn or written. */
function shown(isTTY: boolean, happenings: ProgressEvent[]): string[] {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY, columns: 200 })
  {
    using progress = createProgressDisplay(stream as unknown as NodeJS.WriteStream)
    for (const happening of happenings) progress.emit(happening)
  }
  const text = String(stream.read() ?? '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how a terminal is told to move its cursor.
  return text.split(/\n|(?:\u001b(?:7|8|\[[?\d;]*[a-zA-Z]))+/).filter((line) => line.trim() !== '')
}

test('a log gets a line for each epoch and none for the load in between', () => {
  expect(shown(false, [epoch, at(500, 1000), at(1000, 1000)])).toEqual(['shop: 2 of 4'])
})

test('a terminal shows at once which epoch it is, before there is any load', () => {
  expect(shown(true, [epoch])[0]).toMatch(
    /^shop: 2 of 4 \[.*\] 0 % starting, 0 answered, 0 errors$/,
  )
})

test('a bar says whether it warms up or measures', () => {
  const lines = shown(true, [epoch, at(300, 1000, { warmingUp: true, answered: 60 })])
  expect(lines.at(-1)).toMatch(/30 % warming up, 60 answered/)
  expect(shown(true, [epoch, at(500, 1000, { errors: 7 })]).at(-1)).toMatch(
    /50 % measuring, 0 answered, 7/,
  )
})

test('each stretch of a warm-up, and what is measured after it, gets a bar that begins anew', () => {
  const warm = { warmingUp: true }
  const happenings = [epoch, at(1000, 1000, warm), at(200, 1000, warm), at(800, 16_000)]
  const percents = shown(true, happenings).map((line) => /(\d+) %/.exec(line)?.[1])
  const changes = percents.filter((percent, index) => percent !== percents[index - 1])
  expect(changes).toEqual(['0', '100', '0', '20', '0', '5'])
})

test('what is told meanwhile stands on a line of its own', () => {
  const step: ProgressEvent = { kind: 'step', suite: 'shop', what: 'building the base' }
  const outlook: ProgressEvent = {
    kind: 'outlook',
    suite: 'shop',
    sentences: ['It takes 1 min.', 'It is sharp.'],
  }
  const sentences = ['shop: building the base', 'shop: It takes 1 min.', 'shop: It is sharp.']
  expect(shown(false, [step, outlook])).toEqual(sentences)
  expect(shown(true, [epoch, at(500, 1000), step, outlook]).slice(-3)).toEqual(sentences)
})

test('a response that failed a check is shown with its body, which cannot act in the log', () => {
  const sample = {
    request: 'pay',
    status: 200,
    check: 'no token',
    size: 21,
    body: '{}\n::error::x',
  }
  const event: ProgressEvent = {
    kind: 'sample',
    suite: 'shop',
    side: 'head',
    sample,
    isShared: false,
  }
  expect(shown(false, [event])).toEqual([
    'shop: a response of the head failed a check: pay: no token (status 200, 21 bytes)',
    '  | {}',
    '  | ::error::x',
  ])
})
