import type { Readable } from 'node:stream'

export type Files = {
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>
  get(key: string): Promise<{ body: Readable; size: number; contentType: string } | undefined>
  /** Files of a folder, and with `deep` of those in it. */
  list(folder: string, options?: { deep: boolean }): Promise<string[]>
  remove(keys: readonly string[]): Promise<void>
}
