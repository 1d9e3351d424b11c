/** Time limits of calls (`AbortSignal.timeout`) that do not depend on how busy the machine is. */
import { afterEach, beforeEach, type Mock, vi } from 'vitest'

/** In this file, each call has at least a minute, unless `controlNextLimit` is called before it. */
export function extendTimeLimits(): void {
  beforeEach(() => {
    setLimit = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => createLimit(Math.max(ms, 60_000)))
  })
  afterEach(() => setLimit.mockRestore())
}

/** The next time limit that is set is reached when the returned function is called. */
export function controlNextLimit(): () => void {
  const limit = new AbortController()
  setLimit.mockReturnValueOnce(limit.signal)
  return () => limit.abort(new DOMException('The time limit was reached.', 'TimeoutError'))
}

/** The lengths of the time limits that were set in this test. */
export function listTimeLimitsMs(): number[] {
  return setLimit.mock.calls.map(([ms]) => ms)
}

const createLimit = AbortSignal.timeout.bind(AbortSignal)
let setLimit: Mock<typeof AbortSignal.timeout>
