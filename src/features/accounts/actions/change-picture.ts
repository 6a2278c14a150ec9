import type { Context } from '../../../context.ts'
import { type AppError, appError, isAppError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { withStoredImages } from '../../../platform/images/store-all.ts'
import { storeImage } from '../../../platform/images/store-image.ts'
import {
  fileAtLeast,
  pictureStamp,
  pictureWidths,
  removePicture,
} from '../../../platform/images/stored-image.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { accountErrors } from '../errors.ts'
import { lockActiveUser, requirePasswordAccount } from '../policy.ts'
import { setPicture } from '../store/profiles.ts'

const { pictureMaxBytes: maxBytes } = settings.images

/**
 * Replaces the viewer's picture, cropped to the square in its middle; returns its key in the file store.
 * @param path a file on this machine's disk, undefined if none was sent
 * @throws `social-account`, `picture-missing`, `picture-format` (by content), `picture-too-large`,
 * `too-many-attempts`, other refusals of `storeImage`, and `sign-in-needed` if the account was deleted in the meantime
 */
export async function changePicture(ctx: Context, viewer: Viewer, path: string | undefined): Promise<string> {
  requirePasswordAccount(viewer)
  if (path === undefined) throw appError(accountErrors, 'picture-missing')
  await consumeAttempt(ctx, limits.picture, viewer.id)
  const now = ctx.clock.now()
  const widths = pictureWidths.person
  const key = `users/${viewer.id}/${pictureStamp(now)}_picture`
  const image = await storeImage(ctx.files, path, key, { widths, maxBytes, square: true }).catch(
    throwWithOwnText,
  )
  const file = fileAtLeast(image, widths[1])
  const former = await withStoredImages(ctx.files, [image], () =>
    inTransaction(ctx.db, async (tx) => {
      const { image: replaced } = await lockActiveUser(tx, viewer)
      await setPicture(tx, viewer.id, file, now)
      return replaced
    }),
  )
  if (former)
    await removePicture(ctx.files, former).catch((error: unknown) => {
      ctx.log.warn({ err: error, file: former }, 'a former picture could not be removed')
    })
  return file
}

/** D2 §5 has its own texts for a refused profile picture. */
function throwWithOwnText(error: unknown): never {
  throw isAppError(error) ? withOwnText(error) : error
}

function withOwnText(error: AppError): AppError {
  if (error.code === 'image-format') return appError(accountErrors, 'picture-format')
  if (error.code === 'image-too-large') return appError(accountErrors, 'picture-too-large', error.details)
  return error
}
