import type { Context } from '../../context.ts'
import { paths } from '../../paths.ts'
import { orderNumberIn } from '../orders/rules-list.ts'
import { orderNumberText } from '../orders/texts.ts'
import type { Label } from './print-labels.ts'
import { readRoute } from './read-route.ts'
import { ordersByNumber } from './store-route.ts'

/** `orders` by numbers, "T-10001"; `office` 0: orders without an office. Without either, all waiting orders. */
type LabelChoice = { orders: readonly string[]; office: number | undefined }

type Package = { id: string; number: string; faculty: string | undefined }

/** Grouped by office; undefined where an order belongs to another store. */
export async function readLabels(
  ctx: Context,
  storeId: number,
  { orders, office }: LabelChoice,
): Promise<Label[] | undefined> {
  if (orders.length > 0) {
    const numbers = [...new Set(orders.map((number) => orderNumberIn(number) ?? 0))]
    const rows = await ordersByNumber(ctx.db, storeId, numbers)
    if (rows.length < numbers.length) return undefined
    return labelsOf(
      ctx,
      rows.map((row) => ({ id: row.id, number: orderNumberText(row.number), faculty: row.faculty?.name })),
    )
  }
  const { stops } = await readRoute(ctx, storeId)
  const packages = stops
    .filter(({ office: at }) => office === undefined || (at?.id ?? 0) === office)
    .flatMap((stop) => stop.orders.map(({ id, number }) => ({ id, number, faculty: stop.office?.name })))
  return labelsOf(ctx, packages)
}

function labelsOf(ctx: Context, packages: readonly Package[]): Label[] {
  const offices = [...Map.groupBy(packages, ({ faculty }) => faculty).values()]
  return offices.flatMap((same) =>
    same.map(({ id, number, faculty }, index) => ({
      number,
      faculty,
      place: index + 1,
      of: same.length,
      address: ctx.env.PUBLIC_URL + paths.officeOrder(id),
    })),
  )
}
