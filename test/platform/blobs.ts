/**
 * Blobs at signed URLs, as Azure stores them for GitHub. The signature permits reading or writing.
 */
import { randomBytes } from 'node:crypto'
import type { ReceivedRequest, TestResponse } from './server.ts'

export interface Blobs {
  /** A URL for writing. */
  writable(id: string): string
  /** A URL for reading. */
  readable(id: string): string
  put(id: string, bytes: Buffer, type: string): void
  /** Null if nothing was written, or only a part. */
  bytes(id: string): Buffer | null
  respond(received: ReceivedRequest): TestResponse
  clear(): void
}

/** `base`: the URL of the server that calls `respond`. */
export function blobsAt(base: () => string): Blobs {
  const blobs = new Map<string, { bytes: Buffer; type: string }>()
  const blocks = new Map<string, Buffer>()
  const signatures = new Map<string, string>()

  const signed = (id: string, may: 'r' | 'w') => {
    // Long and random: the clients register it as a secret, and a short text would be masked
    // everywhere in a log. Hexadecimal, because Azure's client drops the `=` at the end of base64.
    const signature = randomBytes(32).toString('hex')
    signatures.set(signature, `${may} ${id}`)
    return `${base()}${folder}${id}?sp=${may}&sig=${signature}`
  }

  const write = (id: string, url: URL, { headers, body }: ReceivedRequest): TestResponse => {
    const type = String(headers['x-ms-blob-content-type'] ?? 'application/octet-stream')
    const step = url.searchParams.get('comp')
    if (step === 'block') blocks.set(`${id} ${url.searchParams.get('blockid')}`, body)
    else if (step === null) blobs.set(id, { bytes: body, type })
    else {
      const names = [
        ...body.toString('utf8').matchAll(/<(?:Latest|Uncommitted|Committed)>([^<]+)</g),
      ]
      const parts = names.map(([, name]) => blocks.get(`${id} ${name}`))
      if (parts.includes(undefined)) return refusal(400, 'InvalidBlockList')
      blobs.set(id, { bytes: Buffer.concat(parts as Buffer[]), type })
    }
    return { status: 201, headers: stamps() }
  }

  return {
    writable: (id) => signed(id, 'w'),
    readable: (id) => signed(id, 'r'),
    put: (id, bytes, type) => blobs.set(id, { bytes, type }),
    bytes: (id) => blobs.get(id)?.bytes ?? null,
    respond(received) {
      const url = new URL(received.path, base())
      const id = url.pathname.slice(folder.length)
      // Azure too refuses a request that contains GitHub's token after the redirect.
      if (received.headers.authorization !== undefined)
        return refusal(400, 'InvalidAuthenticationInfo')
      const may = signatures.get(url.searchParams.get('sig') ?? '')
      if (may !== `${received.method === 'PUT' ? 'w' : 'r'} ${id}`)
        return refusal(403, 'AuthenticationFailed')
      if (received.method === 'PUT') return write(id, url, received)
      const blob = blobs.get(id)
      if (blob === undefined) return refusal(404, 'BlobNotFound')
      return { status: 200, headers: { ...stamps(), 'content-type': blob.type }, body: blob.bytes }
    },
    clear() {
      for (const held of [blobs, blocks, signatures]) held.clear()
    },
  }
}

const folder = '/blobs/'

export function isOfBlobs(path: string): boolean {
  return path.startsWith(folder)
}

function stamps(): Record<string, string> {
  return {
    etag: `"0x${randomBytes(8).toString('hex')}"`,
    'last-modified': new Date().toUTCString(),
    'x-ms-request-id': randomBytes(16).toString('hex'),
    'x-ms-version': '2025-01-05',
  }
}

function refusal(status: number, code: string): TestResponse {
  const text = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  return {
    status,
    headers: { 'content-type': 'application/xml', 'x-ms-error-code': code },
    body: Buffer.from(text),
  }
}
