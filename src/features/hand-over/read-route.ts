import type { Context } from '../../context.ts'
import { startOfDay, toIsoDay } from '../../lib/dates.ts'
import { MAX_ROUTE_ORDERS, type RouteView } from './contract-route.ts'
import { ordersOfRoute } from './store-route.ts'
import { routeView } from './views-route.ts'

export async function readRoute(ctx: Context, storeId: number): Promise<RouteView> {
  const now = ctx.clock.now()
  return routeView(await ordersOfRoute(ctx.db, storeId, startOfDay(toIsoDay(now)), MAX_ROUTE_ORDERS), now)
}
