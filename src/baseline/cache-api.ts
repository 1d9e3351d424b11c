/** What stores need of the Actions cache. */

/**
 * The functions that a store in the Actions cache needs. Folders are relative to the current
 * folder. All functions may reject with a TailgateError.
 */
export interface CacheApi {
  /** The key of the newest entry of this folder with this prefix; null if there is none. */
  findNewest(prefix: string, folder: string): Promise<string | null>
  /** Unpacks the entry of this folder below `into`, an empty folder. Its content is untrusted. */
  restore(key: string, folder: string, into: string): Promise<void>
  save(key: string, folder: string): Promise<void>
}
