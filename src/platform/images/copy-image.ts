import type { Files } from '../files/files.ts'
import { filesOf, type StoredImage } from './stored-image.ts'

/** Puts a second copy of a stored picture at `key`, all of its files or none. `key` must be new. */
export async function copyImage(files: Files, image: StoredImage, key: string): Promise<StoredImage> {
  const written: string[] = []
  try {
    for (const from of filesOf(image)) {
      const file = await files.get(from)
      if (!file) throw new Error(`a picture lost its file ${from}`)
      const to = key + from.slice(image.key.length)
      written.push(to)
      await files.put(to, file.body, file.contentType)
    }
  } catch (error) {
    await files.remove(written)
    throw error
  }
  return { ...image, key, original: key + image.original.slice(image.key.length) }
}
