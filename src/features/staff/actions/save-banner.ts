import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { removeImages } from '../../../platform/images/store-image.ts'
import {
  addBanner,
  changeBanner,
  removeBanner,
  withBannerPicture,
} from '../../content/actions/change-banner.ts'
import type { BannerChange, NewBannerInput } from '../../content/contract.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** @throws what `storeImage` throws */
export async function uploadBanner(
  ctx: Context,
  staff: Staff,
  input: NewBannerInput,
  picture: GivenPicture,
): Promise<{ id: number }> {
  const added = await withBannerPicture(ctx, input.folder, picture, (image) =>
    inTransaction(ctx.db, async (tx) => {
      const banner = await addBanner(ctx, tx, staff, { ...input, image })
      await writeAuditEntry(ctx, tx, staff, {
        act: 'banner-create',
        subject: `banner:${banner.id}`,
        after: input,
      })
      return banner
    }),
  )
  invalidate(ctx.db, 'banners')
  return added
}

/** @throws `banner-missing` */
export async function saveBanner(
  ctx: Context,
  staff: Staff,
  id: number,
  change: BannerChange,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await changeBanner(ctx, tx, staff, id, change)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'banner-update',
      subject: `banner:${id}`,
      before,
      after: change,
    })
  })
  invalidate(ctx.db, 'banners')
}

/** Deletes the row, then its files: a crash in between leaves files without a row, never the reverse. */
export async function deleteBanner(ctx: Context, staff: Staff, id: number): Promise<void> {
  const { image } = await inTransaction(ctx.db, async (tx) => {
    const { folder, title, image } = await removeBanner(ctx, tx, staff, id)
    const before = { folder, title, original: image.original }
    await writeAuditEntry(ctx, tx, staff, { act: 'banner-delete', subject: `banner:${id}`, before })
    return { image }
  })
  invalidate(ctx.db, 'banners')
  await removeImages(ctx.files, [image])
}
