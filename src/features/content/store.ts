import { asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { banners } from './tables.ts'

export type BannerRow = typeof banners.$inferSelect

/** Pictures that are shown, in staff's order. */
export function activeBanners(db: DbOrTx): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(eq(banners.active, true))
    .orderBy(asc(banners.folder), asc(banners.position), asc(banners.id))
}

/** Every banner of every folder, those that are switched off too. */
export function allBanners(db: DbOrTx): Promise<BannerRow[]> {
  return db.select().from(banners).orderBy(asc(banners.folder), asc(banners.position), asc(banners.id))
}
