import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import type { BannerChange } from '../contract-writes.ts'
import { contentErrors } from '../errors.ts'
import type { BannerRow } from '../store.ts'
import { deleteBannerRow, lockBanner, writeBanner } from '../store-writes.ts'

/**
 * Staff change a banner's words or place, or switch it off; answers how it was.
 *
 * @throws `banner-missing`
 */
export async function changeBanner(
  _ctx: Context,
  tx: Tx,
  _staff: Staff,
  id: number,
  change: BannerChange,
): Promise<BannerChange> {
  const { title, text, linkLabel, linkPath, tone, position, active } = await requireBanner(tx, id)
  await writeBanner(tx, id, change)
  return { title, text, linkLabel, linkPath, tone: tone as BannerChange['tone'], position, active }
}

/**
 * Staff delete a banner; answers what it was. Its files are the caller's to remove once the transaction has
 * committed: a row must never name files that are gone.
 *
 * @throws `banner-missing`
 */
export async function removeBanner(
  _ctx: Context,
  tx: Tx,
  _staff: Staff,
  id: number,
): Promise<{ folder: string; title: string; image: StoredImage }> {
  const { folder, title, image } = await requireBanner(tx, id)
  await deleteBannerRow(tx, id)
  return { folder, title, image }
}

async function requireBanner(tx: Tx, id: number): Promise<BannerRow> {
  const banner = await lockBanner(tx, id)
  if (!banner) throw appError(contentErrors, 'banner-missing')
  return banner
}
