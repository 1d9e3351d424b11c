/** Sentences about upstreams. */

import { formatMilliseconds, joinWithAnd } from '../text/format-number.ts'

/** `names`: those that nothing has called. */
export function describeUncalled(names: string[]): string {
  const [first = ''] = names
  const example = `\${upstream.${first}}`
  const [nouns, them] = names.length === 1 ? ['the upstream', 'it'] : ['the upstreams', 'them']
  return (
    `No request led to a call of ${nouns} ${joinWithAnd(names)}, so nothing is measured of ` +
    `${them}. ` +
    `Check that the service reads the address from where it is passed (${example}), or add a ` +
    `request that calls ${them}; if none should, remove ${them} from upstreams.`
  )
}

/** `example`: method and path of the first one. */
export function describeUnmatched(name: string, count: number, example: string): string {
  const calls = count === 1 ? 'A call' : `${count} calls`
  return (
    `${calls} of the upstream ${name} had no route and got the status 404, such as ` +
    `${example.trim() || 'an unnamed one'}: add a route to upstreams.${name}.`
  )
}

export function describeRefused(name: string, count: number): string {
  const requests = count === 1 ? 'a request' : `${count} requests`
  return (
    `The upstream ${name} could not read ${requests}: it speaks HTTP/1.1 without TLS, so the ` +
    'service must call it with http:// and without HTTP/2.'
  )
}

export function describeLateUpstreams(p99Ms: number): string {
  return (
    `The stand-ins of the upstreams answered late (${formatMilliseconds(p99Ms)} at p99), because ` +
    'the machine was busy: lower the rate, or use a machine with more CPUs.'
  )
}
