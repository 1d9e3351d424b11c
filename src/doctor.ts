/** `tailgate doctor`: what this machine lets a load have, read and tried. */
import { type Asked, type Finding, findingsOf, heldFinding, type Readings } from './core/doctor.ts'
import { hold } from './engine.ts'
import { readingsNow } from './machine/readings.ts'

export interface Examination {
  readings: Readings
  findings: Finding[]
}

/** The readings come first: what is held meanwhile would be among them. */
export async function examine(asked: Asked): Promise<Examination> {
  const readings = readingsNow(asked.way)
  const findings = findingsOf(readings, asked)
  if (readings.engine.kind === 'absent') return { readings, findings }
  return { readings, findings: [...findings, heldFinding(await hold(asked.connections), asked)] }
}
