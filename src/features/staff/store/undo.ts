import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../../platform/db/pool.ts'
import { products } from '../../catalogue/tables.ts'
import { auditLog } from '../tables.ts'

/** Last act on a subject, locked: only the last one can be undone. */
export const lockLastAct = (tx: Tx, subject: string) =>
  firstRow(
    tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(1)
      .for('update'),
  )

/** Acts that can no longer be undone and have not been settled; each is locked by one process. */
export const lockSettling = (tx: Tx, now: Date, limit: number) =>
  tx
    .select()
    .from(auditLog)
    .where(lte(auditLog.undoUntil, now))
    .orderBy(asc(auditLog.undoUntil))
    .limit(limit)
    .for('update', { skipLocked: true })

export async function endUndo(tx: DbOrTx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(auditLog).set({ undoUntil: null }).where(inArray(auditLog.id, ids))
}

export const undoableActs = (db: Db, actorId: string, urls: readonly string[], now: Date) =>
  db
    .select({ act: auditLog.act, undoUntil: auditLog.undoUntil, url: products.url, name: products.name })
    .from(products)
    .innerJoin(auditLog, sql`${auditLog.subject} = 'product:' || ${products.url}`)
    .where(and(inArray(products.url, [...urls]), eq(auditLog.actorId, actorId), gt(auditLog.undoUntil, now)))
