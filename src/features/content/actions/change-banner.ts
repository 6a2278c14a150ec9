import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { requireStaff } from '../../accounts/policy.ts'
import type { BannerChange } from '../contract-writes.ts'
import { contentErrors } from '../errors.ts'
import type { BannerRow } from '../store.ts'
import { deleteBanner, lockBanner, writeBanner } from '../store-writes.ts'

/**
 * Staff change a banner's words or place, or switch it off; answers how it was.
 *
 * @throws `forbidden`, `banner-missing`
 */
export async function changeBanner(
  viewer: Viewer | null,
  id: number,
  change: BannerChange,
  tx: Tx,
): Promise<BannerChange> {
  const { title, text, linkLabel, linkPath, tone, position, active } = await lockedBanner(viewer, id, tx)
  await writeBanner(tx, id, change)
  return { title, text, linkLabel, linkPath, tone: tone as BannerChange['tone'], position, active }
}

/**
 * Staff delete a banner; answers what it was. Its files are the caller's to remove once the transaction has
 * committed: a row must never name files that are gone.
 *
 * @throws `forbidden`, `banner-missing`
 */
export async function removeBanner(
  viewer: Viewer | null,
  id: number,
  tx: Tx,
): Promise<{ folder: string; title: string; image: StoredImage }> {
  const { folder, title, image } = await lockedBanner(viewer, id, tx)
  await deleteBanner(tx, id)
  return { folder, title, image }
}

async function lockedBanner(viewer: Viewer | null, id: number, tx: Tx): Promise<BannerRow> {
  requireStaff(viewer)
  const banner = await lockBanner(tx, id)
  if (!banner) throw appError(contentErrors, 'banner-missing')
  return banner
}
