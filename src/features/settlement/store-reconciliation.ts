import { and, desc, eq, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { checkouts } from '../checkout/tables.ts'
import { paymentEvents, providerOperations } from '../payments/tables.ts'
import { reconciliations } from './tables.ts'

export async function lastReconciliation(db: Db) {
  const [row] = await db.select().from(reconciliations).orderBy(desc(reconciliations.startedAt)).limit(1)
  return row
}

export async function insertReconciliation(db: Db, row: typeof reconciliations.$inferInsert): Promise<void> {
  await db.insert(reconciliations).values(row)
}

/** Movements of this span that the provider should list, by id there and key here. */
export async function madeBetween(db: Db, from: Date, to: Date): Promise<{ source: string; key: string }[]> {
  const operations = await db
    .select({ source: providerOperations.providerId, key: providerOperations.key })
    .from(providerOperations)
    .where(
      and(
        eq(providerOperations.state, 'done'),
        gte(providerOperations.doneAt, from),
        lte(providerOperations.doneAt, to),
      ),
    )
  const charges = await db
    .select({ source: checkouts.chargeId, key: checkouts.id })
    .from(checkouts)
    .where(and(isNotNull(checkouts.chargeId), gte(checkouts.closedAt, from), lte(checkouts.closedAt, to)))
  return [...operations, ...charges].flatMap(({ source, key }) => (source ? [{ source, key }] : []))
}

/** Whether anything is in transit, so that sums may differ. */
export async function isUnsettled(db: Db): Promise<boolean> {
  const [operation] = await db
    .select({ id: providerOperations.id })
    .from(providerOperations)
    .where(or(eq(providerOperations.state, 'pending'), eq(providerOperations.state, 'sent')))
    .limit(1)
  if (operation) return true
  const [event] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(isNull(paymentEvents.processedAt))
    .limit(1)
  return event !== undefined
}
