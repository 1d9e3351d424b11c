/** The finding of one check of a machine. */

/** The keys of the checks in JSON; some have another label in the output for people. */
export const doctorChecks = [
  'load engine',
  'open files',
  "the service's files",
  "the machine's files",
  'ports',
  'waiting room',
  'connection tracking',
  'memory',
  'CPU quota',
  'CPUs',
  'clock rate',
  'other programs',
  'time taken away',
  'precedence',
  'kernel',
  'clock',
  'SELinux',
  'not read',
  'connections held',
] as const

export type DoctorCheck = (typeof doctorChecks)[number]

/** `problem`: the load is impossible here. `warning`: it may be slower or less accurate. */
export interface Finding {
  check: DoctorCheck
  level: 'fine' | 'warning' | 'problem'
  /** The facts, with their numbers. */
  sentence: string
  /** A command or a setting that helps; null if nothing does, or nothing needs to. */
  remedy: string | null
}

export function createPass(check: DoctorCheck, sentence: string): Finding {
  return { check, level: 'fine', sentence, remedy: null }
}

export function createWarning(
  check: DoctorCheck,
  sentence: string,
  remedy: string | null,
): Finding {
  return { check, level: 'warning', sentence, remedy }
}

export function createProblem(
  check: DoctorCheck,
  sentence: string,
  remedy: string | null,
): Finding {
  return { check, level: 'problem', sentence, remedy }
}
