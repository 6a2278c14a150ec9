import { cached } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { activeBanners, type BannerRow } from './store.ts'

/** Milliseconds. A banner that staff change shows within this time on every process. */
const BANNERS_TTL = 5_000

const allBanners = cached({ name: 'banners', tags: ['banners'], ttl: BANNERS_TTL }, (db: Db) =>
  activeBanners(db),
)

/** Pictures of these folders, in staff's order. Every page asks. */
export async function bannersOf(db: Db, folders: readonly string[]): Promise<BannerRow[]> {
  return (await allBanners(db)).filter((banner) => folders.includes(banner.folder))
}
