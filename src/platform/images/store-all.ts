import type { Files } from '../files/files.ts'
import type { ImageSource } from './format.ts'
import { type ImageOptions, removeImages, storeImage } from './store-image.ts'
import type { StoredImage } from './stored-image.ts'
import { copyImage } from './stored-image.ts'

/**
 * A picture that somebody hands to a use case; `name` is the file's name as they call it. `stored` is one that
 * was taken in before, in the sizes wanted, and only gets its own place.
 */
export type GivenPicture = { name: string } & (
  | ({ source: ImageSource } & Pick<ImageOptions, 'accept' | 'lateSizes'>)
  | { stored: StoredImage }
)

export type PictureTask = { picture: GivenPicture; key: string; widths: readonly number[]; maxBytes: number }

/** Stores several pictures, all or none, in the order given; the first failure is the one that is thrown. */
export async function storeAll(files: Files, tasks: readonly PictureTask[]): Promise<StoredImage[]> {
  const results = await Promise.allSettled(
    tasks.map(({ picture, key, widths, maxBytes }) => {
      if ('stored' in picture) return copyImage(files, picture.stored, key)
      const { source, accept, lateSizes } = picture
      return storeImage(files, source, key, {
        ...{ widths, maxBytes },
        ...(accept && { accept }),
        ...(lateSizes && { lateSizes }),
      })
    }),
  )
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failure = results.find((result) => result.status === 'rejected')
  if (!failure) return stored
  await removeImages(files, stored)
  throw failure.reason
}

/** Runs `work` with stored pictures; they are removed when it fails, since nothing then names them. */
export async function keepingImages<T>(
  files: Files,
  images: readonly StoredImage[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await removeImages(files, images)
    throw error
  }
}
