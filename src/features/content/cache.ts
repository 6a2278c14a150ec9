import type { Db } from '../../platform/db/pool.ts'
import { keepOf } from '../../platform/keep.ts'
import { activeBanners, type BannerRow } from './store.ts'

/** Milliseconds. A banner that staff change shows within this time on every process. */
const BANNERS_TTL = 5_000

const kept = keepOf(BANNERS_TTL, (db: Db) => activeBanners(db))

/** Which pictures are shown from these folders, in the order that staff gave them? Every page asks. */
export async function bannersOf(db: Db, folders: readonly string[]): Promise<BannerRow[]> {
  return (await kept.read(db)).filter((banner) => folders.includes(banner.folder))
}

/** For whoever changes banners, so that the same process shows it at once. */
export function forgetBanners(db: Db): void {
  kept.forget(db)
}
