import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { checkProbedConnections } from '../../src/core/doctor/connection-probe.ts'
import { checkReadings } from '../../src/core/doctor/doctor.ts'
import type { MachineReadings } from '../../src/core/doctor/machine-readings.ts'
import { buildDoctorJson, renderDoctor } from '../../src/report/doctor.ts'
import { expectGolden } from '../helpers/golden.ts'
import { quietMachine, thousandConnections } from '../helpers/machines.ts'

const plainText = picocolors.createColors(false)
const coloured = picocolors.createColors(true)

const small: MachineReadings = {
  ...quietMachine,
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
    thousandConnections,
  )
  return [...checkReadings(readings, thousandConnections), held]
}

test('the reports on a good and on a poor machine match the golden files', () => {
  expectGolden('doctor-fine.txt', renderDoctor(found(quietMachine), thousandConnections, plainText))
  expectGolden('doctor-problem.txt', renderDoctor(found(small), thousandConnections, plainText))
})

test('lines have at most 110 columns, and commands are never broken', () => {
  const lines = renderDoctor(found(small), thousandConnections, plainText).split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110)
  expect(lines.some((line) => line.includes('`sudo prlimit --pid $$ --nofile=2056:2056`'))).toBe(
    true,
  )
})

test('a problem is red, a warning yellow, and what is fine green', () => {
  const text = renderDoctor(found(small), thousandConnections, coloured)
  for (const [level, paint] of [
    ['problem', coloured.red],
    ['warning', coloured.yellow],
    ['fine   ', coloured.green],
  ] as const)
    expect(text).toContain(paint(level))
})

test('text from the machine cannot break a line or move the cursor', () => {
  const strange = { ...quietMachine, governors: ['save\u001b[2J\n::error::x'] }
  const text = renderDoctor(
    checkReadings(strange, thousandConnections),
    thousandConnections,
    plainText,
  )
  expect(text).not.toContain('\u001b')
  expect(text).not.toMatch(/^::error/m)
})

test('the JSON contains every reading and every finding', () => {
  expect(buildDoctorJson(found(small), small, thousandConnections)).toMatchObject({
    schema: 'tailgate.doctor/1',
    verdict: 'problem',
    asked: thousandConnections,
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
