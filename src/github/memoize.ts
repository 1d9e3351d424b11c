/** Calls `load` at the first call of the returned function, and returns the same result again. */
export function memoize<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null
  return () => {
    result ??= load()
    return result
  }
}
