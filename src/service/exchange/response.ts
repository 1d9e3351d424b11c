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
  /** At most `maxBodyBytes`. */
  body: Buffer
  isCut: boolean
}

/** The rest of a longer body is read and dropped. */
export const maxBodyBytes = 1024 * 1024

/** The connection was closed before the end of the response. */
export function createClosedError(): Error {
  return Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' })
}

/** Keeps the beginning of a body. */
export function createBodyBuffer() {
  const chunks: Buffer[] = []
  let length = 0
  return {
    add: (chunk: Buffer) => {
      const left = maxBodyBytes - length
      length += chunk.length
      if (left > 0) chunks.push(chunk.subarray(0, left))
    },
    read: () => ({ body: Buffer.concat(chunks), isCut: length > maxBodyBytes }),
  }
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
