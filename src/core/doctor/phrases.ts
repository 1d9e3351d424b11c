/** Phrases and remedies that several checks share. */

import { formatCount, formatNumber } from '../text/format-number.ts'
import type { LoadRequirements } from './requirements.ts'

/** `1,000 connections to each of base and head take`. */
export function describeDemand({ connections }: LoadRequirements, sides: number): string {
  const load = formatCount(connections, 'connection')
  return sides > 1
    ? `${load} to each of base and head take`
    : `${load} ${connections === 1 ? 'takes' : 'take'}`
}

export function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${formatNumber(bytes / 1e6)} MB` : `${formatNumber(bytes / 1e9)} GB`
}

/** Rounds up to two significant digits, which are easy to type. */
export function roundUp(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.ceil(count / unit) * unit
}

export const inThisShellPhrase = 'in the shell that starts tailgate'

export function suggestMoreFiles(files: number): string {
  return (
    `\`sudo prlimit --pid $$ --nofile=${files}:${files}\` ${inThisShellPhrase}, ` +
    `or \`docker run --ulimit nofile=${files}\``
  )
}

export const morePortsRemedy = '`sudo sysctl -w net.ipv4.ip_local_port_range="1024 65535"`'
