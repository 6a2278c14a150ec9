import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { removeImages } from '../../../platform/images/store-image.ts'
import {
  addBanner,
  changeBanner,
  removeBanner,
  withBannerPicture,
} from '../../content/actions/change-banner.ts'
import type { BannerChange, NewBannerInput } from '../../content/contract.ts'
import { audited } from './audited.ts'

const options = { area: 'catalogue', stale: 'banners' } as const

/** @throws what `storeImage` throws */
export const uploadBanner = (ctx: Context, staff: Staff, input: NewBannerInput, picture: GivenPicture) =>
  withBannerPicture(ctx, input.folder, picture, (image) =>
    audited(ctx, staff, options, async (tx, record) => {
      const banner = await addBanner(ctx, tx, { ...input, image })
      await record({ act: 'banner-create', subject: `banner:${banner.id}`, after: input })
      return banner
    }),
  )

/** @throws `banner-missing` */
export const saveBanner = (ctx: Context, staff: Staff, id: number, change: BannerChange) =>
  audited(ctx, staff, options, async (tx, record) => {
    const before = await changeBanner(tx, id, change)
    await record({ act: 'banner-update', subject: `banner:${id}`, before, after: change })
  })

/** Deletes the row, then its files: a crash in between leaves files without a row, never the reverse. */
export async function deleteBanner(ctx: Context, staff: Staff, id: number): Promise<void> {
  const image = await audited(ctx, staff, options, async (tx, record) => {
    const { folder, title, image } = await removeBanner(tx, id)
    const before = { folder, title, original: image.original }
    await record({ act: 'banner-delete', subject: `banner:${id}`, before })
    return image
  })
  await removeImages(ctx.files, [image])
}
