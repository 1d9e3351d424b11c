/**
 * Masks values in the body of a response by their names. A body may repeat what a row of data
 * contains, or what a step captures: passwords and tokens, of which no list is known.
 */

import { minSecretLength } from './mask.ts'
import { isSecretName } from './secret-names.ts'

/** The text with the values of secret names in JSON, forms and headers replaced by `***`. */
export function maskNamedValues(text: string): string {
  return text
    .replaceAll(jsonMember, (whole, start: string, name: string, value: string) =>
      shouldMask(name, value) ? `${start}"***"` : whole,
    )
    .replaceAll(assignment, (whole, start: string, name: string, value: string) =>
      shouldMask(name, value) ? `${start}***` : whole,
    )
}

function shouldMask(name: string, value: string): boolean {
  return value.length >= minSecretLength && isSecretName(name)
}

/** `"token": "…"`; the closing quote may be cut off. */
const jsonMember = /("([\w.-]{1,64})"\s{0,8}:\s{0,8})"((?:[^"\\]|\\.)*)"?/gs

/** `token=…` in a form or a cookie, and `Token: …` in a line of a header. */
const assignment = /(?<![\w.-])(([\w.-]{1,64})(?:=|: ))([^\s&;,"'<>]{1,4096})/g
