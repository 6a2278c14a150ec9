import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { type GivenPicture, storeAll, withStoredImages } from '../../../platform/images/store-all.ts'
import { pictureStamp, pictureWidths, type StoredImage } from '../../../platform/images/stored-image.ts'
import { settings } from '../../settings/rules.ts'
import { type BannerChange, bannerFolders, type NewBannerInput } from '../contract.ts'
import { contentErrors } from '../errors.ts'
import { type BannerRow, deleteBannerRow, insertBanner, lockBanner, writeBanner } from '../store.ts'

/** Returns the banner as it was before. @throws `banner-missing` */
export async function changeBanner(tx: Tx, id: number, change: BannerChange): Promise<BannerChange> {
  const { title, text, linkLabel, linkPath, tone, position, active } = await requireBanner(tx, id)
  await writeBanner(tx, id, change)
  return { title, text, linkLabel, linkPath, tone: tone as BannerChange['tone'], position, active }
}

/** The caller removes the files after the commit: a row must never name missing files. */
export async function removeBanner(tx: Tx, id: number) {
  const { folder, title, image } = await requireBanner(tx, id)
  await deleteBannerRow(tx, id)
  return { folder, title, image }
}

async function requireBanner(tx: Tx, id: number): Promise<BannerRow> {
  const banner = await lockBanner(tx, id)
  if (!banner) throw appError(contentErrors, 'banner-missing')
  return banner
}

/** Runs `work` with a banner's stored picture, which is removed if `work` fails. */
export async function withBannerPicture<T>(
  ctx: Context,
  folder: NewBannerInput['folder'],
  picture: GivenPicture,
  work: (image: StoredImage) => Promise<T>,
): Promise<T> {
  const key = `${folder}/${pictureStamp(ctx.clock.now())}`
  const { maxBytes } = settings.images
  const widths = folder === bannerFolders.top ? pictureWidths.topBanner : pictureWidths.banner
  const images = await storeAll(ctx.files, [{ picture, key, widths, maxBytes }])
  return withStoredImages(ctx.files, images, async () => {
    const [image] = images
    if (!image) throw new Error('a banner needs its picture')
    return work(image)
  })
}

export function addBanner(
  ctx: Context,
  tx: Tx,
  banner: NewBannerInput & { image: StoredImage },
): Promise<{ id: number }> {
  return insertBanner(tx, { ...banner, createdAt: ctx.clock.now() })
}
