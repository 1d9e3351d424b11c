/** The values that a step takes from its response, for later steps. */

export interface Capture {
  /** Later steps use it as `${name}`. */
  name: string
  from: 'json' | 'header' | 'regex' | 'cookie'
  /** A JSON path, the name of a header or cookie, or a regular expression of Rust's `regex`. */
  expression: string
}
