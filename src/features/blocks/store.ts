import { and, desc, eq, inArray, or } from 'drizzle-orm'
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

const isRow = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))

export const hasBlocked = async (db: DbOrTx, blockerId: string, blockedId: string): Promise<boolean> =>
  (await db.$count(blocks, isRow(blockerId, blockedId))) > 0

export const countBlocks = (db: DbOrTx, blockerId: string): Promise<number> =>
  db.$count(blocks, eq(blocks.blockerId, blockerId))

export async function insertBlock(tx: Tx, row: typeof blocks.$inferInsert): Promise<void> {
  await tx.insert(blocks).values(row)
}

export async function deleteBlock(db: DbOrTx, blockerId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(isRow(blockerId, blockedId))
}

/** People whom somebody blocks, the newest first. */
export function blocksOf(db: DbOrTx, blockerId: string) {
  return db
    .select({ username: users.username, displayName: users.name })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), users.username)
}
