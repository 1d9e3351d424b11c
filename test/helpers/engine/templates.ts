/** Fills the placeholders of requests, as the engine does. */

import { randomUUID } from 'node:crypto'

/** What the placeholders of one request stand for. */
export interface TemplateValues {
  counter: number
  /** The row of each feeder, by its name. */
  rows: Map<string, Record<string, string>>
  /** Captures, and values that are known before the load. */
  captured: Map<string, string>
}

/** `encode`: how the values of feeders and captures are written. `$${` is an escaped `${`. */
export function fillTemplate(
  text: string,
  values: TemplateValues,
  encode: (value: string) => string = (value) => value,
): string {
  return text.replace(/\$\$\{|\$\{([^}]+)\}/g, (marker, name?: string) => {
    if (name === undefined) return '${'
    const value = findValue(name, values)
    return value === null ? marker : encode(value)
  })
}

function findValue(name: string, { counter, rows, captured }: TemplateValues): string | null {
  if (name === 'counter') return String(counter)
  if (name === 'uuid') return randomUUID()
  if (name === 'timestamp') return String(Date.now())
  if (name === 'random') return String(counter * 7919)
  const [feeder = '', ...column] = name.split('.')
  const [low, high] = (
    column
      .join('.')
      .match(/^(\d+)\.\.(\d+)$/)
      ?.slice(1) ?? []
  ).map(Number)
  if (feeder === 'random' && low !== undefined && high !== undefined)
    return String(low + ((counter * 7919) % (high - low + 1)))
  return rows.get(feeder)?.[column.join('.')] ?? captured.get(name) ?? null
}

/** How values are written into a body. */
export const bodyEncodings: Record<string, (value: string) => string> = {
  verbatim: (value) => value,
  form: (value) => encodeURIComponent(value).replaceAll('%20', '+'),
  json: (value) => JSON.stringify(value).slice(1, -1),
}
