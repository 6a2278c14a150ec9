import { asc, eq } from 'drizzle-orm'
import { type DbOrTx, firstRow, onlyRow } from '../../platform/db/pool.ts'
import type { BannerChange } from './contract.ts'
import { banners } from './tables.ts'

export type BannerRow = typeof banners.$inferSelect

export function activeBanners(db: DbOrTx): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(eq(banners.active, true))
    .orderBy(asc(banners.folder), asc(banners.position), asc(banners.id))
}

export function allBanners(db: DbOrTx): Promise<BannerRow[]> {
  return db.select().from(banners).orderBy(asc(banners.folder), asc(banners.position), asc(banners.id))
}

type NewBanner = typeof banners.$inferInsert

export function insertBanner(db: DbOrTx, banner: NewBanner): Promise<{ id: number }> {
  return onlyRow(db.insert(banners).values(banner).returning({ id: banners.id }))
}

export function lockBanner(tx: DbOrTx, id: number) {
  return firstRow(tx.select().from(banners).where(eq(banners.id, id)).for('update'))
}

export async function writeBanner(tx: DbOrTx, id: number, change: BannerChange): Promise<void> {
  await tx.update(banners).set(change).where(eq(banners.id, id))
}

export async function deleteBannerRow(tx: DbOrTx, id: number): Promise<void> {
  await tx.delete(banners).where(eq(banners.id, id))
}
