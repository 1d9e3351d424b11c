/** The lines that long measurements keep. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appendResult, readResults } from '../../evaluation/result-file.ts'

function openRoom() {
  const path = mkdtempSync(join(tmpdir(), 'tailgate-results-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

const [first, second, third] = ['first', 'second', 'third'].map((trial) => ({
  trial,
  figures: [1, 2.5],
}))

test('results are read as they were appended, from a folder that need not be there', () => {
  using room = openRoom()
  const path = join(room.path, 'results/1.0.0.jsonl')
  expect(readResults(path)).toEqual([])
  appendResult(path, { ...first })
  appendResult(path, { ...second })
  expect(readResults(path)).toEqual([first, second])
})

test('a line that was cut off is no result, and the next one takes its place', () => {
  using room = openRoom()
  const path = join(room.path, '1.0.0.jsonl')
  appendResult(path, { ...first })
  appendFileSync(path, JSON.stringify(second).slice(0, 10))
  expect(readResults(path)).toEqual([first])
  appendResult(path, { ...third })
  expect(readResults(path)).toEqual([first, third])
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3)
})

test('a damaged line is told, since no result may be lost', () => {
  using room = openRoom()
  const path = join(room.path, '1.0.0.jsonl')
  appendResult(path, { ...first })
  appendFileSync(path, '{"trial":\n')
  expect(() => readResults(path)).toThrow(
    `Line 2 of ${path} is damaged: restore the file from git.`,
  )
})
