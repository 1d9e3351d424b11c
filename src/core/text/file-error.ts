/** Says why a file or a folder cannot be written. */

/** The sentence about a file that a user asked for. */
export function describeUnwritten(path: string, error: unknown): string {
  return `${path} could not be written: ${describeFileError(error)}.`
}

/** A reason without its final period: `the disk is full`. */
export function describeFileError(error: unknown): string {
  const reason = reasons[readErrorCode(error)]
  return reason ?? (error instanceof Error ? error.message : String(error))
}

/**
 * Why the machine lacks what every program needs, as a reason with a remedy; null for any other
 * error.
 */
export function findShortage(error: unknown): string | null {
  const code = readErrorCode(error)
  const remedy = remedies[code]
  return remedy === undefined ? null : `${reasons[code]}: ${remedy}`
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  EMFILE: 'this process has too many open files',
  ENFILE: 'this machine has too many open files',
}

const remedies: Record<string, string> = {
  ENOSPC: 'make room there',
  EDQUOT: 'make room there',
  EMFILE: 'raise `ulimit -n`',
  ENFILE: 'end other programs, or raise `fs.file-max`',
}

function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
