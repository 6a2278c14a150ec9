import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { orders } from '../orders/tables.ts'
import {
  type ChargebackActor,
  type ChargebackVerb,
  chargebackTransitions,
  openChargebackStatuses,
} from './rules.ts'
import { chargebacks } from './tables.ts'

export type Chargeback = typeof chargebacks.$inferSelect

/** Called under the locks of the charge's orders. */
export function chargebackById(db: DbOrTx, id: string): Promise<Chargeback | undefined> {
  return firstRow(db.select().from(chargebacks).where(eq(chargebacks.id, id)))
}

export async function insertChargeback(tx: Tx, row: Chargeback): Promise<boolean> {
  const rows = await tx
    .insert(chargebacks)
    .values(row)
    .onConflictDoNothing({ target: chargebacks.id })
    .returning({ id: chargebacks.id })
  return rows.length > 0
}

/** False if the case has ended: without orders there is no lock. Throws if the graph forbids this actor. */
export async function moveChargeback(
  tx: Tx,
  id: string,
  verb: ChargebackVerb,
  actor: ChargebackActor,
  now: Date,
): Promise<boolean> {
  const { from, to, actors } = chargebackTransitions[verb]
  if (!actors.includes(actor)) throw new Error(`${actor} may not ${verb} chargeback ${id}`)
  const rows = await tx
    .update(chargebacks)
    .set({ status: to, closedAt: now })
    .where(and(eq(chargebacks.id, id), inArray(chargebacks.status, [...from])))
    .returning({ id: chargebacks.id })
  return rows.length > 0
}

export async function earlierCases(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .execute<{ n: number }>(sql`
    select count(*)::int n from chargebacks earlier
    join chargebacks this on this.id = ${id} and earlier.charge_id = this.charge_id
    where (earlier.opened_at, earlier.id) < (this.opened_at, this.id)`)
    .then(({ rows }) => rows)
  return row?.n ?? 0
}

export function warningsOf(db: DbOrTx, chargeId: string): Promise<Chargeback[]> {
  return db
    .select()
    .from(chargebacks)
    .where(and(eq(chargebacks.chargeId, chargeId), eq(chargebacks.status, 'warning')))
}

export async function openChargebackOf(db: DbOrTx, chargeId: string): Promise<boolean> {
  const rows = await db
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(and(eq(chargebacks.chargeId, chargeId), inArray(chargebacks.status, [...openChargebackStatuses])))
    .limit(1)
  return rows.length > 0
}

const openByCharge = prepared((db) =>
  db
    .select({ chargeId: chargebacks.chargeId, openedAt: chargebacks.openedAt })
    .from(chargebacks)
    .where(
      and(
        sql`${chargebacks.chargeId} = any(${sql.placeholder('ids')}::text[])`,
        sql`${chargebacks.status} = 'open'`,
      ),
    )
    .prepare('open_chargebacks'),
)

export async function openChargebacksOf(db: Db, chargeIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await openByCharge(db).execute({ ids: [...chargeIds] })
  return new Map(rows.map(({ chargeId, openedAt }) => [chargeId, openedAt]))
}

export function bankCasesOfStore(db: DbOrTx, storeId: number, limit: number) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      product: orders.productName,
      status: orders.status,
      openedAt: sql<Date>`min(${chargebacks.openedAt})`.mapWith(chargebacks.openedAt),
    })
    .from(orders)
    .innerJoin(chargebacks, eq(chargebacks.chargeId, orders.chargeId))
    .where(
      and(
        eq(orders.storeId, storeId),
        eq(orders.money, 'held'),
        inArray(chargebacks.status, [...openChargebackStatuses]),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.number))
    .limit(limit)
}
