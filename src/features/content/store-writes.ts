import type { DbOrTx } from '../../platform/db/pool.ts'
import { banners } from './tables.ts'

export type NewBanner = typeof banners.$inferInsert

export async function insertBanner(db: DbOrTx, banner: NewBanner): Promise<{ id: number }> {
  const [row] = await db.insert(banners).values(banner).returning({ id: banners.id })
  if (!row) throw new Error('an insert returned no row')
  return row
}
