import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { faculties } from '../settings/tables.ts'

import type { OrderFilter } from './rules-list.ts'
import { listRank, matchesFilter } from './store-filter.ts'
import { orders, sales } from './tables.ts'

export function ordersForTable(db: Db, storeId: number, filter: OrderFilter, limit: number) {
  return db
    .select({
      number: orders.number,
      placedAt: orders.placedAt,
      status: orders.status,
      process: orders.process,
      money: orders.money,
      product: orders.productName,
      options: orders.options,
      quantity: orders.quantity,
      subtotalCents: orders.subtotalCents,
      commissionCents: sql<number>`${sales.commissionBaseCents} + ${sales.commissionTaxCents}`,
      buyer: users.name,
      username: users.username,
      email: orders.email,
      phone: orders.phone,
      faculty: faculties.name,
      deliveredAt: orders.deliveredAt,
      deliveredWithCode: orders.deliveredWithCode,
    })
    .from(orders)
    .innerJoin(sales, eq(sales.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(faculties, eq(faculties.id, orders.facultyId))
    .where(matchesFilter(storeId, filter))
    .orderBy(listRank, desc(orders.placedAt), desc(orders.id))
    .limit(limit)
}

export type TableRow = Awaited<ReturnType<typeof ordersForTable>>[number]
