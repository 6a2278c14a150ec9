import { and, eq, gt, lte } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { setupLinks } from '../tables.ts'

/** Writes a link, and takes those away that are over. */
export async function addLink(
  tx: DbOrTx,
  link: { tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.delete(setupLinks).where(lte(setupLinks.expiresAt, now))
  await tx.insert(setupLinks).values(link)
}

export async function isLink(db: DbOrTx, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: setupLinks.tokenHash })
    .from(setupLinks)
    .where(and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now)))
  return rows.length > 0
}

export async function deleteLinks(tx: DbOrTx): Promise<void> {
  await tx.delete(setupLinks)
}
