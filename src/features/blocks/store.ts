import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { stores } from '../stores/tables.ts'
import type { BlockTarget, BlockView } from './contract.ts'
import { blocks } from './tables.ts'

const { blockerId, blockedId } = blocks

const isRow = (blocker: string, blocked: string) => and(eq(blockerId, blocker), eq(blockedId, blocked))

/** In either direction. */
export const isBlockedBetween = async (db: DbOrTx, a: string, b: string): Promise<boolean> =>
  (await db.$count(blocks, or(isRow(a, b), isRow(b, a)))) > 0

/** The same for a statement. */
export const isBlockedBetweenSql = (a: SQL, b: SQL): SQL =>
  sql`exists (select from ${blocks} where (${blockerId}, ${blockedId}) in ((${a}, ${b}), (${b}, ${a})))`

export const hasBlockedSql = (blocker: SQL, blocked: SQL): SQL =>
  sql`exists (select from ${blocks} where ${blockerId} = ${blocker} and ${blockedId} = ${blocked})`

export const hasBlocked = async (db: DbOrTx, blocker: string, blocked: string): Promise<boolean> =>
  (await db.$count(blocks, isRow(blocker, blocked))) > 0

export const countBlocks = (db: DbOrTx, blocker: string): Promise<number> =>
  db.$count(blocks, eq(blockerId, blocker))

export async function insertBlock(tx: Tx, row: typeof blocks.$inferInsert): Promise<void> {
  await tx.insert(blocks).values(row)
}

export async function deleteBlock(db: DbOrTx, blocker: string, blocked: string): Promise<void> {
  await db.delete(blocks).where(isRow(blocker, blocked))
}

/** Undefined for nobody and for deleted accounts; `storeId` is null for a username. */
export const findTarget = (db: DbOrTx, { username, store }: BlockTarget) =>
  firstRow(
    db
      .select({ id: users.id, storeId: stores.id })
      .from(users)
      .leftJoin(stores, and(eq(stores.ownerId, users.id), eq(stores.url, store)))
      .where(
        and(isNull(users.deletedAt), store === '' ? eq(users.username, username) : isNotNull(stores.id)),
      ),
  )

/** People whom somebody blocks, the newest first. */
export const blocksOf = (db: DbOrTx, blocker: string): Promise<BlockView[]> =>
  db
    .select({
      username: sql<string>`case when ${stores.id} is null then ${users.username} else '' end`,
      store: sql<string>`coalesce(${stores.url}, '')`,
      name: sql<string>`coalesce(${stores.name}, '@' || ${users.username})`,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blockedId))
    .leftJoin(stores, eq(stores.id, blocks.storeId))
    .where(eq(blockerId, blocker))
    .orderBy(desc(blocks.createdAt), users.username)
