/** The finding of one check of a machine. */

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

/** `problem`: what is asked is impossible here. `warning`: it may be slower or less true than it could be. */
export interface Finding {
  check: DoctorCheck
  level: 'fine' | 'warning' | 'problem'
  /** What was found, with its numbers. */
  sentence: string
  /** What helps, a command or a setting; null where nothing does, or needs to. */
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
