import type { Files } from '../files/files.ts'
import type { ImageSource } from './format.ts'
import { type ImageOptions, removeImages, storeImage } from './store-image.ts'
import { copyImage, type StoredImage } from './stored-image.ts'

/** A picture passed to a use case; `name` is the file name. A `stored` one has the wanted sizes and is only copied. */
export type GivenPicture = { name: string } & (
  | ({ source: ImageSource } & Pick<ImageOptions, 'accept' | 'sizesOnDemand'>)
  | { stored: StoredImage }
)

export type PictureTask = { picture: GivenPicture; key: string; widths: readonly number[]; maxBytes: number }

export async function storeAll(files: Files, tasks: readonly PictureTask[]): Promise<StoredImage[]> {
  const results = await Promise.allSettled(
    tasks.map(({ picture, key, widths, maxBytes }) => {
      if ('stored' in picture) return copyImage(files, picture.stored, key)
      const { source, accept, sizesOnDemand } = picture
      return storeImage(files, source, key, {
        ...{ widths, maxBytes },
        ...(accept && { accept }),
        ...(sizesOnDemand && { sizesOnDemand }),
      })
    }),
  )
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failure = results.find((result) => result.status === 'rejected')
  if (!failure) return stored
  await removeImages(files, stored)
  throw failure.reason
}

export async function withStoredImages<T>(
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
