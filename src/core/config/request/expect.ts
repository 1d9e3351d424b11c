/** What `expect:` says about a response. */

/** A response passes if it has all of this. A failed check counts as an error of kind `check`. */
export interface Expect {
  /** Null: any below 400. */
  statuses: number[] | null
  headers: HeaderCheck[]
  /** Each text must be in the body. */
  bodyContains: string[]
  /** Each regular expression, in the syntax of Rust's `regex`, must match in the body. */
  bodyMatches: string[]
  json: JsonCheck[]
  /** Bounds of the size of the body; null: none. */
  minBytes: number | null
  maxBytes: number | null
  /** A slower response fails; null: none. */
  maxSeconds: number | null
}

export type HeaderCheck = { name: string } & (
  | { kind: 'contains'; text: string }
  | { kind: 'matches'; pattern: string }
)

/** `equals` is JSON text, such as `"gold"` or `3`; null: the value must exist. */
export interface JsonCheck {
  path: string
  equals: string | null
}
