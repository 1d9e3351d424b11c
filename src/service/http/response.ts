/** A request to a service, and its response. */

export interface ExchangeRequest {
  method: string
  headers: { name: string; value: string }[]
  body: Buffer | null
}

export interface ExchangeResponse {
  status: number
  /** Names and values in turn, as they came. */
  rawHeaders: string[]
  /** At most `maxBytes` of its `BodyLimit`. */
  body: Buffer
  isCut: boolean
}

export interface BodyLimit {
  maxBytes: number
  /**
   * Whether the whole response is needed: the rest of a longer body is read and dropped. Without
   * it, the beginning that has come is the response, and a longer body is not read on, nor is one
   * that takes longer than `maxBodyMs`: a stream of events has no end.
   */
  needsEnd: boolean
}

/** How long the rest of a body is waited for that is not needed. */
const maxBodyMs = 500

/** The connection was closed before the end of the response. */
function createClosedError(): Error {
  return Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' })
}

/**
 * Collects a response. `stop` is called when no more of the body is needed; `getResult` returns
 * null before there is a result.
 */
export function createResponseCollector({ maxBytes, needsEnd }: BodyLimit, stop: () => void) {
  const chunks: Buffer[] = []
  let length = 0
  let head = null as Pick<ExchangeResponse, 'status' | 'rawHeaders'> | null
  let isDone = false
  let timer: NodeJS.Timeout | undefined
  let failure: Error | null = null
  const hasResponse = () => head !== null && (isDone || !needsEnd)
  return {
    hasResponse,
    begin: (status: number, rawHeaders: string[]) => {
      head = { status, rawHeaders }
      if (!needsEnd) timer = setTimeout(stop, maxBodyMs)
    },
    add: (chunk: Buffer) => {
      const left = maxBytes - length
      length += chunk.length
      if (left > 0) chunks.push(chunk.subarray(0, left))
      if (!needsEnd && length > maxBytes) stop()
    },
    end: () => {
      isDone = true
    },
    fail: (error: Error) => {
      failure ??= error
    },
    /** To be called once, when the connection is closed. */
    takeResult: (): ExchangeResponse | Error | null => {
      clearTimeout(timer)
      return head !== null && hasResponse()
        ? { ...head, body: Buffer.concat(chunks), isCut: length > maxBytes }
        : failure
    },
  }
}

/** What a closed connection has given: null if the signal aborted before there was a result. */
export function finishExchange(
  collector: ReturnType<typeof createResponseCollector>,
  signal: AbortSignal,
): ExchangeResponse | Error | null {
  const hasResponse = collector.hasResponse()
  const result = collector.takeResult()
  return signal.aborted && !hasResponse ? null : (result ?? createClosedError())
}

/** The head of a response as HTTP/1.1 has it, which the engine reads. */
export function formatResponseHead({ status, rawHeaders }: ExchangeResponse): Buffer {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}\r\n`] : [],
  )
  return Buffer.from(`HTTP/1.1 ${status} \r\n${lines.join('')}\r\n`, 'latin1')
}

/** The values of the headers of this name. */
export function listHeaderValues({ rawHeaders }: ExchangeResponse, name: string): string[] {
  return rawHeaders.flatMap((each, index) =>
    index % 2 === 0 && each.toLowerCase() === name ? [rawHeaders[index + 1] ?? ''] : [],
  )
}
