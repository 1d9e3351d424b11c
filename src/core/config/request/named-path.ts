/** A path that the configuration names. `commit`: it is read there, not in the working folder. */
export interface NamedPath {
  path: string
  commit?: string
}
