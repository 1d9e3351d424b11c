/** Encodes the upstreams of a suite for the program that plays them (`native/upstream`). */

import type { Upstream, UpstreamRoute } from '../config/upstream/upstreams.ts'
import type { Delay } from '../config/value/delay.ts'
import type { ResponsePart } from '../config/value/response-template.ts'

/** The configuration of the program: a field that contains all others. */
export function encodeUpstreams(upstreams: Upstream[], seed: number): Buffer {
  const fields = [String(seed), String(upstreams.length)]
  for (const { routes } of upstreams) {
    fields.push(String(routes.length), ...routes.flatMap(listRouteFields))
  }
  return encodeField(Buffer.concat(fields.map((field) => encodeField(Buffer.from(field)))))
}

function listRouteFields({ method, path, status, headers, body, delay }: UpstreamRoute): string[] {
  const type = headers.find(({ name }) => name === 'content-type')?.value ?? ''
  return [
    method ?? '',
    path,
    String(status),
    formatDelay(delay),
    /\bjson\b/i.test(type) ? 'json' : 'text',
    String(headers.length),
    String(body.length),
    ...headers.flatMap(({ name, value }) => [name, value]),
    ...body.map(formatPart),
  ]
}

function formatDelay(delay: Delay): string {
  const formatNs = (seconds: number) => String(Math.round(seconds * 1e9))
  switch (delay.kind) {
    case 'fixed':
      return `fixed ${formatNs(delay.seconds)}`
    case 'uniform':
      return `uniform ${formatNs(delay.from)} ${formatNs(delay.to)}`
    case 'exponential':
      return `exponential ${formatNs(delay.mean)}`
    case 'lognormal':
      return `lognormal ${formatNs(delay.median)} ${formatNs(delay.p99)}`
  }
}

function formatPart(part: ResponsePart): string {
  switch (part.kind) {
    case 'text':
      return `t${part.text}`
    case 'uuid':
      return 'u'
    case 'method':
      return 'm'
    case 'path':
      return 'p'
    case 'segment':
      return `s${part.number}`
    case 'query':
      return `q${part.name}`
    case 'header':
      return `h${part.name}`
  }
}

function encodeField(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length}:`), bytes])
}
