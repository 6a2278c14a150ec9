import { and, count, desc, eq, inArray, or } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { blocks } from './tables.ts'

/** Those of `others` who block the person or whom the person blocks. */
export async function blockedAmong(
  db: DbOrTx,
  userId: string,
  others: readonly string[],
): Promise<Set<string>> {
  if (others.length === 0) return new Set()
  const { blockerId, blockedId } = blocks
  const rows = await db
    .select({ blockerId, blockedId })
    .from(blocks)
    .where(
      or(
        and(eq(blockerId, userId), inArray(blockedId, [...others])),
        and(eq(blockedId, userId), inArray(blockerId, [...others])),
      ),
    )
  return new Set(rows.map((row) => (row.blockerId === userId ? row.blockedId : row.blockerId)))
}

/** In either direction. */
export const isBlockedBetween = async (db: DbOrTx, a: string, b: string): Promise<boolean> =>
  (await blockedAmong(db, a, [b])).size > 0

export async function hasBlocked(db: DbOrTx, blockerId: string, blockedId: string): Promise<boolean> {
  return (await db.$count(blocks, isRow(blockerId, blockedId))) > 0
}

const isRow = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))

export async function countBlocks(db: DbOrTx, blockerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(blocks).where(eq(blocks.blockerId, blockerId))
  return row?.count ?? 0
}

export async function insertBlock(tx: Tx, row: typeof blocks.$inferInsert): Promise<void> {
  await tx.insert(blocks).values(row).onConflictDoNothing()
}

export async function deleteBlock(db: DbOrTx, blockerId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(isRow(blockerId, blockedId))
}

/** People whom somebody blocks, the newest first. */
export function blocksOf(db: DbOrTx, blockerId: string) {
  return db
    .select({ username: users.username, displayName: users.name, since: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), users.username)
}
