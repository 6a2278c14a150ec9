import type { Context } from '../../../context.ts'
import { isAppError } from '../../../lib/errors.ts'
import { MAX_COVER_BYTES, requestCover } from '../../../platform/books/open-library.ts'
import type { ImageSource } from '../../../platform/images/format.ts'
import { removeImages, storeImage } from '../../../platform/images/store-image.ts'
import { pictureStamp, pictureWidths } from '../../../platform/images/stored-image.ts'
import { bookByIsbn, setCover } from '../store.ts'
import { sourceOf } from './find-book.ts'

/**
 * An invalid or huge picture is never retried. @throws if the source does not answer, so that the job retries
 */
export async function downloadCover(
  ctx: Context,
  { isbn, cover }: { isbn: string; cover: number },
): Promise<void> {
  const source = sourceOf(ctx)
  const book = await bookByIsbn(ctx.db, isbn)
  if (!source || !book || book.cover) return
  const picture = await requestCover(source, cover)
  if (picture) await storeCover(ctx, isbn, picture)
}

export async function storeCover(ctx: Context, isbn: string, picture: ImageSource): Promise<void> {
  const key = `products/books/${isbn}_${pictureStamp(ctx.clock.now())}`
  try {
    const image = await storeImage(ctx.files, picture, key, {
      widths: pictureWidths.product,
      maxBytes: MAX_COVER_BYTES,
      accept: ['jpeg', 'png', 'webp'],
      sizesOnDemand: true,
    })
    if (!(await setCover(ctx.db, isbn, image))) await removeImages(ctx.files, [image])
  } catch (error) {
    // A full disk is temporary.
    if (!isAppError(error) || !error.code.startsWith('image-')) throw error
    ctx.log.warn({ isbn, code: error.code }, 'a cover is no picture')
  }
}
