import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GivenPicture } from '../../../platform/images/given-picture.ts'
import { removeImages } from '../../../platform/images/store-image.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { addBanner } from '../../content/actions/add-banner.ts'
import { changeBanner, removeBanner } from '../../content/actions/change-banner.ts'
import { forgetBanners } from '../../content/cache.ts'
import type { BannerChange, NewBannerInput } from '../../content/contract-writes.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** @throws `forbidden`, and what `storeImage` throws */
export async function uploadBanner(
  ctx: Context,
  viewer: Viewer | null,
  input: NewBannerInput,
  picture: GivenPicture,
): Promise<{ id: number }> {
  const staff = requireStaff(viewer)
  const added = await addBanner(ctx, staff, input, picture, async (tx, id) => {
    await writeAuditEntry(ctx, staff, { act: 'banner-create', subject: `banner:${id}`, after: input }, tx)
  })
  forgetBanners(ctx.db)
  return added
}

/** @throws `forbidden`, `banner-missing` */
export async function saveBanner(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  change: BannerChange,
): Promise<void> {
  const staff = requireStaff(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const before = await changeBanner(staff, id, change, tx)
    await writeAuditEntry(
      ctx,
      staff,
      { act: 'banner-update', subject: `banner:${id}`, before, after: change },
      tx,
    )
  })
  forgetBanners(ctx.db)
}

/** Deletes the row, then its files: a crash in between leaves files without a row, never the reverse. */
export async function deleteBanner(ctx: Context, viewer: Viewer | null, id: number): Promise<void> {
  const staff = requireStaff(viewer)
  const { image } = await inTransaction(ctx.db, async (tx) => {
    const { folder, title, image } = await removeBanner(staff, id, tx)
    const before = { folder, title, original: image.original }
    await writeAuditEntry(ctx, staff, { act: 'banner-delete', subject: `banner:${id}`, before }, tx)
    return { image }
  })
  forgetBanners(ctx.db)
  await removeImages(ctx.files, [image])
}
