/**
 * A clock for several writers at once. It advances only while each of them pauses or has ended: on
 * it, requests take no time, however busy the machine is.
 */
export interface SharedClock {
  /** Runs a writer, which may use `pause` for its pauses only. */
  run<Value>(write: (pause: (ms: number) => Promise<void>) => Promise<Value>): Promise<Value>
}

/**
 * `togetherMs`: writers whose pauses end within this time of each other go on at the same time, as
 * if each request took so long.
 */
export function createSharedClock(writers: number, togetherMs = 0): SharedClock {
  let nowMs = 0
  let active = writers
  const pauses: { untilMs: number; end: () => void }[] = []

  const advance = () => {
    if (active > 0 || pauses.length === 0) return
    nowMs = Math.min(...pauses.map(({ untilMs }) => untilMs)) + togetherMs
    const ended = pauses.filter(({ untilMs }) => untilMs <= nowMs)
    for (const one of ended) pauses.splice(pauses.indexOf(one), 1)
    active += ended.length
    for (const { end } of ended) end()
  }
  const stop = () => {
    active -= 1
    advance()
  }
  const pause = (ms: number) =>
    new Promise<void>((end) => {
      pauses.push({ untilMs: nowMs + ms, end })
      stop()
    })
  return { run: (write) => write(pause).finally(stop) }
}
