import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { privateKey } from '../../../platform/files/keys.ts'
import { type GivenPicture, storeAll, withStoredImages } from '../../../platform/images/store-all.ts'
import {
  pictureStamp,
  pictureWidths,
  type StoredImage,
  stampOf,
} from '../../../platform/images/stored-image.ts'
import { settings } from '../../settings/rules.ts'

const caseFolders = ['returns', 'disputes', 'conversations'] as const

/** Only its two sides and staff may open photos of a case. They are removed if `work` fails. */
export async function keepingCasePhotos<T>(
  ctx: Context,
  folder: `${(typeof caseFolders)[number]}/${string}`,
  pictures: readonly GivenPicture[],
  work: (photos: StoredImage[]) => Promise<T>,
): Promise<T> {
  const photos = await storeAll(
    ctx.files,
    pictures.map((picture) => ({
      picture,
      key: privateKey(`${folder}/${pictureStamp(ctx.clock.now())}`),
      widths: pictureWidths.case,
      maxBytes: settings.images.maxBytes,
    })),
  )
  return withStoredImages(ctx.files, photos, () => work(photos))
}

/**
 * Removes files of the month before that a crash left without a row. Their names begin with the time of their storing, and
 * their row appears within seconds.
 * @param keysSince keys of the photos that rows have, since a time at least
 */
export async function removeStrayPhotos(
  ctx: Context,
  before: Date,
  keysSince: (since: Date) => Promise<readonly string[]>,
): Promise<void> {
  const since = addDays(before, -30)
  const known = new Set(await keysSince(since))
  for (const folder of caseFolders) {
    const files = await ctx.files.list(privateKey(folder), { deep: true })
    const stray = files.filter((file) => {
      const { key, at } = stampOf(file)
      return at >= since.getTime() && at < before.getTime() && !known.has(key)
    })
    await ctx.files.remove(stray)
  }
}
