import { cached } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { activeBanners, type BannerRow } from './store.ts'

/** Milliseconds after which a banner changed by staff shows in every process. */
const BANNERS_TTL = 5_000

const allBanners = cached({ name: 'banners', tags: ['banners'], ttl: BANNERS_TTL }, (db: Db) =>
  activeBanners(db),
)

export async function bannersOf(db: Db, folders: readonly string[]): Promise<BannerRow[]> {
  return (await allBanners(db)).filter((banner) => folders.includes(banner.folder))
}
