import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { banners } from './tables.ts'

export type BannerRow = typeof banners.$inferSelect

/** Which pictures are shown from these folders, in the order that staff gave them? */
export function bannersOf(db: DbOrTx, folders: readonly string[]): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(and(inArray(banners.folder, [...folders]), eq(banners.active, true)))
    .orderBy(asc(banners.folder), asc(banners.position), asc(banners.id))
}
