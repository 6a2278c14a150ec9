import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isUuid } from '../../../lib/uuid.ts'
import { type DbOrTx, firstRow, type Tx } from '../../../platform/db/pool.ts'
import { products } from '../../catalogue/tables.ts'
import { checkouts } from '../../checkout/tables.ts'
import { namesIn } from '../../inbox/rules.ts'
import { staffTasks } from '../../inbox/tables.ts'
import { orders } from '../../orders/tables.ts'
import { stores } from '../../stores/tables.ts'

/** Whether an act's subject belongs to this person: their store's, or their purchase. */
export async function isOwn(db: DbOrTx, subject: string, userId: string): Promise<boolean> {
  const [kind, key = ''] = subject.split(/:(.*)/)
  const own = eq(stores.ownerId, userId)
  const about = (column: PgColumn, mine: SQL | undefined = own) => and(eq(column, key), mine)
  const one = db.select({ id: stores.id }).from(stores)
  const ask = {
    store: () => one.where(about(stores.url)),
    product: () => one.innerJoin(products, eq(products.storeId, stores.id)).where(about(products.url)),
    order: () =>
      one
        .innerJoin(orders, eq(orders.storeId, stores.id))
        .where(about(orders.id, or(own, eq(orders.buyerId, userId)))),
    checkout: () =>
      db
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(about(checkouts.id, eq(checkouts.buyerId, userId))),
  }[kind ?? '']
  return ask !== undefined && (await ask()).length > 0
}

/** Whether a task names an order of this person's store, or their purchase or payment. */
export async function isOwnTask(
  db: DbOrTx,
  task: Pick<StaffTask, 'ref' | 'details'>,
  userId: string,
): Promise<boolean> {
  const names = namesIn(task)
  const ids = names.filter(isUuid)
  const paid = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(eq(checkouts.buyerId, userId), or(inArray(checkouts.id, ids), inArray(checkouts.chargeId, names))),
    )
  if (paid.length > 0) return true
  const traded = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        or(eq(stores.ownerId, userId), eq(orders.buyerId, userId)),
        or(inArray(orders.id, ids), inArray(orders.checkoutId, ids), inArray(orders.chargeId, names)),
      ),
    )
  return traded.length > 0
}

export type StaffTask = typeof staffTasks.$inferSelect

export function taskById(db: DbOrTx, id: string): Promise<StaffTask | undefined> {
  return firstRow(db.select().from(staffTasks).where(eq(staffTasks.id, id)))
}

export function lockTask(tx: Tx, id: string): Promise<StaffTask | undefined> {
  return firstRow(tx.select().from(staffTasks).where(eq(staffTasks.id, id)).for('update'))
}

export async function markTaskClosed(
  tx: Tx,
  id: string,
  closed: Pick<StaffTask, 'closedAt' | 'closedBy' | 'details'>,
): Promise<void> {
  await tx.update(staffTasks).set(closed).where(eq(staffTasks.id, id))
}
