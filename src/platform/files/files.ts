import type { Readable } from 'node:stream'

/** Store of uploaded files; keys are relative paths such as `products/libros/123_image.webp`. */
export type Files = {
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>
  get(key: string): Promise<{ body: Readable; size: number; contentType: string } | undefined>
  /** Keys directly in this folder; empty if it does not exist. */
  list(folder: string): Promise<string[]>
  remove(keys: readonly string[]): Promise<void>
}
