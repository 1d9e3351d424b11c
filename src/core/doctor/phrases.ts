/** Words and findings that the checks share. */

import { counted, plural } from '../text/format-number.ts'
import type { Asked } from './requirements.ts'

/** `1,000 connections to each of base and head take`. */
export function loadTakes({ connections }: Asked, sides: number): string {
  const load = plural(connections, 'connection')
  return sides > 1
    ? `${load} to each of base and head take`
    : `${load} ${connections === 1 ? 'takes' : 'take'}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function bytesInWords(bytes: number): string {
  return bytes < 1e9 ? `${counted(bytes / 1e6)} MB` : `${counted(bytes / 1e9)} GB`
}

/** Two digits that matter: what somebody types, and remembers. */
export function roundedUp(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.ceil(count / unit) * unit
}

export const inThisShell = 'in the shell that starts tailgate'

export function moreFiles(files: number): string {
  return `\`sudo prlimit --pid $$ --nofile=${files}:${files}\` ${inThisShell}, or \`docker run --ulimit nofile=${files}\``
}

export const morePorts = '`sudo sysctl -w net.ipv4.ip_local_port_range="1024 65535"`'
