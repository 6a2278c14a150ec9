import { and, asc, count, eq, inArray } from 'drizzle-orm'
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

/** Number of pictures that each of these folders shows. */
export async function countBanners(
  db: DbOrTx,
  folders: readonly string[],
): Promise<{ folder: string; count: number }[]> {
  const rows = await db
    .select({ folder: banners.folder, count: count() })
    .from(banners)
    .where(and(inArray(banners.folder, [...folders]), eq(banners.active, true)))
    .groupBy(banners.folder)
  return folders.map((folder) => ({
    folder,
    count: rows.find((row) => row.folder === folder)?.count ?? 0,
  }))
}
