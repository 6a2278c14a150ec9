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
  const numbers = [...new Set(orders.map((number) => orderNumberIn(number) ?? 0))]
  const rows = await ordersByNumber(ctx.db, storeId, numbers)
  if (rows.length < numbers.length) return undefined
  const { stops } =
    numbers.length > 0 ? { stops: stopViews(rows, ctx.clock.now()) } : await readRoute(ctx, storeId)
  return stops
    .filter(({ office: at }) => office === undefined || (at?.id ?? 0) === office)
    .flatMap((stop) =>
      stop.orders.map(({ id, product, ...order }) => ({
        ...order,
        product: product.name,
        faculty: stop.office?.name,
        address: ctx.env.PUBLIC_URL + paths.officeOrder(id),
      })),
    )
}
