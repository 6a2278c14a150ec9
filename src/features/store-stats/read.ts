import type { Context } from '../../context.ts'
import { viewsInWeek } from '../catalogue/store/visits.ts'
import { piecesSold } from '../orders/store-sales.ts'
import { questionsAsked } from '../questions/store.ts'
import { namesOfProducts } from '../selling/store/own.ts'
import { settings } from '../settings/rules.ts'
import type { OwnedStore } from '../stores/policy.ts'
import { wishesOfStore } from '../wishlist/store.ts'
import type { StoreStats } from './contract.ts'
import { adjacentWeeks, byProduct, requestedWeek, totalOf, type Week, weekBefore } from './rules.ts'

/** BYD-10. `page` counts from 1. */
export async function readStoreStats(
  ctx: Context,
  store: OwnedStore,
  asked: string | null | undefined,
  page: number,
): Promise<StoreStats> {
  const now = ctx.clock.now()
  const week = requestedWeek(asked, now)
  const [rows, before] = await Promise.all([
    rowsOf(ctx, store.id, week),
    rowsOf(ctx, store.id, weekBefore(week)),
  ])
  const { pageSize } = settings.stats
  const shown = rows.slice((page - 1) * pageSize, page * pageSize)
  const names = await namesOfProducts(
    ctx.db,
    shown.map(({ productId }) => productId),
  )
  const named = new Map(names.map(({ id, name, url }) => [id, { name, url }]))
  return {
    from: week.from,
    until: week.until,
    ...adjacentWeeks(week, now),
    totals: totalOf(rows),
    before: totalOf(before),
    items: shown.flatMap(({ productId, stats }) => {
      const product = named.get(productId)
      return product ? [{ ...product, ...stats }] : []
    }),
    total: rows.length,
    nextCursor: page * pageSize < rows.length ? String(page + 1) : null,
  }
}

async function rowsOf({ db }: Context, storeId: number, { from, span }: Week) {
  const [views, wishes, questions, sold] = await Promise.all([
    viewsInWeek(db, storeId, from),
    wishesOfStore(db, storeId, span),
    questionsAsked(db, storeId, span),
    piecesSold(db, storeId, span),
  ])
  return byProduct({ views, wishes, questions, sold })
}
