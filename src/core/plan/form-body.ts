/** Encodes forms and files as request bodies. The values of fields are templates. */

import { createHash } from 'node:crypto'
import type { Body } from '../config/request/body.ts'
import type { FormField, FormFile } from '../config/request/form.ts'
import { mapTemplateText, percentEncode } from '../config/value/template.ts'

/** Fills in the variables of a field's value. `encode` is applied to each of them. */
export type FillTemplate = (template: string, encode?: (value: string) => string) => string

export const urlencodedType = 'application/x-www-form-urlencoded'

/** Fields as `application/x-www-form-urlencoded`. */
export function encodeForm(fields: FormField[], fill: FillTemplate): string {
  return fields
    .map(({ name, value }) => {
      const encoded = fill(mapTemplateText(value, percentEncode), percentEncode)
      return `${percentEncode(name)}=${encoded}`
    })
    .join('&')
}

export type MultipartBody = Body & { kind: 'multipart' }

/** Fields and files as `multipart/form-data` (RFC 7578), the fields first. */
export function encodeMultipart(
  body: MultipartBody,
  fill: FillTemplate,
  readFile: (file: FormFile) => Buffer,
): Buffer {
  const start = `--${chooseBoundary(body)}\r\nContent-Disposition: form-data; name=`
  const fields = body.fields.map(({ name, value }) =>
    Buffer.from(`${start}"${escapeParameter(name)}"\r\n\r\n${fill(value)}\r\n`),
  )
  const files = body.files.flatMap((file) => [
    Buffer.from(
      `${start}"${escapeParameter(file.name)}"; filename="${escapeParameter(readFileName(file))}"` +
        `\r\nContent-Type: ${file.type}\r\n\r\n`,
    ),
    readFile(file),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...fields, ...files, Buffer.from(`--${chooseBoundary(body)}--\r\n`)])
}

/**
 * The same for the same fields and files, so that base and head receive the same bytes. No content
 * can have it by chance.
 */
export function chooseBoundary({ fields, files }: MultipartBody): string {
  const named = JSON.stringify([fields, files.map(({ name, path, type }) => [name, path, type])])
  return `tailgate-${createHash('sha256').update(named).digest('hex').slice(0, 32)}`
}

function readFileName({ path }: FormFile): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** As browsers do (HTML, multipart/form-data encoding algorithm). */
function escapeParameter(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
