import type { Context } from '../../context.ts'
import { paths } from '../../paths.ts'
import { orderNumberIn } from '../orders/rules-list.ts'
import type { Label } from './print-labels.ts'
import { readRoute, stopViews } from './read-route.ts'
import { ordersByNumber } from './store-route.ts'

/** `orders` by numbers, "T-10001"; `office` 0: orders without an office. Without either, all waiting orders. */
type LabelChoice = { orders: readonly string[]; office: number | undefined }

/** In the order of packing: by office, whole purchases. Undefined where an order belongs to another store. */
export async function readLabels(
  ctx: Context,
  storeId: number,
  { orders, office }: LabelChoice,
): Promise<Label[] | undefined> {
  const stops =
    orders.length > 0
      ? await stopsOfChosen(ctx, storeId, orders)
      : (await readRoute(ctx, storeId)).stops.filter(
          ({ office: at }) => office === undefined || (at?.id ?? 0) === office,
        )
  return stops?.flatMap((stop) =>
    stop.orders.map(({ id, product, ...order }) => ({
      ...order,
      product: product.name,
      faculty: stop.office?.name,
      address: ctx.env.PUBLIC_URL + paths.officeOrder(id),
    })),
  )
}

async function stopsOfChosen(ctx: Context, storeId: number, orders: readonly string[]) {
  const numbers = [...new Set(orders.map((number) => orderNumberIn(number) ?? 0))]
  const rows = await ordersByNumber(ctx.db, storeId, numbers)
  return rows.length < numbers.length ? undefined : stopViews(rows, ctx.clock.now())
}
