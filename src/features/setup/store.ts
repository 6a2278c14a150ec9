import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { banners } from '../content/tables.ts'
import { programmes } from '../courses/tables.ts'
import { stores } from '../stores/tables.ts'
import type { NextStep } from './rules.ts'
import { setupLinks } from './tables.ts'

export type SetupLink = typeof setupLinks.$inferSelect

/** Also deletes expired links. */
export async function insertLink(tx: DbOrTx, link: SetupLink, now: Date): Promise<void> {
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
export async function consumeLink(tx: DbOrTx, tokenHash: string): Promise<void> {
  await tx.delete(setupLinks).where(or(eq(setupLinks.tokenHash, tokenHash), isNull(setupLinks.madeBy)))
}

export async function deleteLinks(tx: DbOrTx): Promise<void> {
  await tx.delete(setupLinks)
}

export async function readNextStepFacts(db: DbOrTx): Promise<Record<NextStep, boolean>> {
  const { rows } = await db.execute<Record<NextStep, boolean>>(sql`select
    exists (select from ${banners} where active) as banners,
    exists (select from ${programmes} where active) as courses,
    (select count(*) from (select from ${users} where role = 'staff' limit 2) as people) = 2 as roles,
    exists (select from ${stores}) as store`)
  const [facts] = rows
  if (!facts) throw new Error('a select of constants has a row')
  return facts
}
