/** The body of a request. */

/** A path that the configuration names. `commit`: it is read there, not in the working folder. */
export interface NamedPath {
  path: string
  commit?: string
}

export type Body =
  | { kind: 'text'; text: string }
  | (NamedPath & { kind: 'file' })
  | { kind: 'size'; bytes: number } // the letter x, repeated
  | { kind: 'form'; fields: FormField[] } // application/x-www-form-urlencoded
  | { kind: 'multipart'; fields: FormField[]; files: FormFile[] } // multipart/form-data

/** The value is a template. */
export interface FormField {
  name: string
  value: string
}

export interface FormFile extends NamedPath {
  name: string
  /** The media type, such as `image/png`. */
  type: string
}
