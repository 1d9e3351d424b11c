/** What is asked for several times is asked of GitHub once, and not before the first time. */
export function memoize<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask()
    return answer
  }
}
