import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { checkProbedConnections } from '../../src/core/doctor/connection-probe.ts'
import { checkReadings } from '../../src/core/doctor/doctor.ts'
import type { MachineReadings } from '../../src/core/doctor/machine-readings.ts'
import { buildDoctorJson, renderDoctor } from '../../src/report/doctor.ts'
import { expectGolden } from '../helpers/golden.ts'
import { quiet, thousand } from '../helpers/machines.ts'

const plainText = picocolors.createColors(false)
const coloured = picocolors.createColors(true)

const small: MachineReadings = {
  ...quiet,
  engine: {
    kind: 'there',
    files: { was: 256, is: 256, most: 256 },
    processors: 2,
    realTime: false,
  },
  quota: { cpus: 0.5, throttled: { periods: 12, of: 340 } },
  selinux: 'enforcing',
}

function found(readings: MachineReadings) {
  const held = checkProbedConnections(
    { held: 1000, ports: null, stoppedBy: null, why: null, tookMs: 61.4 },
    thousand,
  )
  return [...checkReadings(readings, thousand), held]
}

test('the reports on a good and on a poor machine match the golden files', () => {
  expectGolden('doctor-fine.txt', renderDoctor(found(quiet), thousand, plainText))
  expectGolden('doctor-problem.txt', renderDoctor(found(small), thousand, plainText))
})

test('lines have at most 110 columns, and commands are never broken', () => {
  const lines = renderDoctor(found(small), thousand, plainText).split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110)
  expect(lines.some((line) => line.includes('`sudo prlimit --pid $$ --nofile=2056:2056`'))).toBe(
    true,
  )
})

test('a problem is red, a warning yellow, and what is fine green', () => {
  const text = renderDoctor(found(small), thousand, coloured)
  for (const [level, paint] of [
    ['problem', coloured.red],
    ['warning', coloured.yellow],
    ['fine   ', coloured.green],
  ] as const)
    expect(text).toContain(paint(level))
})

test('text from the machine cannot break a line or move the cursor', () => {
  const strange = { ...quiet, governors: ['save\u001b[2J\n::error::x'] }
  const text = renderDoctor(checkReadings(strange, thousand), thousand, plainText)
  expect(text).not.toContain('\u001b')
  expect(text).not.toMatch(/^::error/m)
})

test('the JSON contains every reading and every finding', () => {
  expect(buildDoctorJson(found(small), small, thousand)).toMatchObject({
    schema: 'tailgate.doctor/1',
    verdict: 'problem',
    asked: thousand,
    findings: expect.arrayContaining([
      {
        check: 'open files',
        level: 'problem',
        sentence: expect.any(String),
        remedy: expect.any(String),
      },
    ]),
    readings: small,
  })
})
