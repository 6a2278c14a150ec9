import type { Readable } from 'node:stream'

/** Store of uploaded files; keys are relative paths such as `products/libros/123_image.webp`. */
export type Files = {
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>
  /** undefined where there is no such file. */
  get(key: string): Promise<{ body: Readable; size: number; contentType: string } | undefined>
  /** The keys of the files that lie in this folder itself; none where there is no such folder. */
  list(folder: string): Promise<string[]>
  /** Removing what is not there is no failure. */
  remove(keys: readonly string[]): Promise<void>
}
