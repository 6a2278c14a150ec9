import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { setupLinks } from '../tables.ts'

export type SetupLink = typeof setupLinks.$inferSelect

/** Also deletes expired links. */
export async function addLink(tx: DbOrTx, link: SetupLink, now: Date): Promise<void> {
  await tx.delete(setupLinks).where(lte(setupLinks.expiresAt, now))
  await tx.insert(setupLinks).values(link)
}

export async function findLink(db: DbOrTx, tokenHash: string, now: Date): Promise<SetupLink | undefined> {
  const [row] = await db
    .select()
    .from(setupLinks)
    .where(and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now)))
  return row
}

/** Deletes a used link and all printed ones. */
export async function spendLink(tx: DbOrTx, tokenHash: string): Promise<void> {
  await tx.delete(setupLinks).where(or(eq(setupLinks.tokenHash, tokenHash), isNull(setupLinks.madeBy)))
}

export async function deleteLinks(tx: DbOrTx): Promise<void> {
  await tx.delete(setupLinks)
}
