import type { Context } from '../../context.ts'
import { formatDay } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import type { PassView } from './contract.ts'
import { broughtOrDue, collectBefore, isLate } from './rules.ts'
import { isDeliverable, parcelState } from './rules-pass.ts'
import { type OrderRow, rowsOfCheckouts } from './store.ts'
import { purchasesPage } from './store-lists.ts'
import { passView } from './views.ts'

/** Bounds the page; nobody waits for more baskets at once. */
const MAX_OPEN = 100

/** `when`: until when to pick it up, or when it arrives. */
export type OpenPass = PassView & { isReady: boolean; when: string }

/** The pass of a basket; null where nothing waits for its code. */
export function passOf(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  rows: readonly OrderRow[],
): PassView | null {
  const [first] = rows
  if (!first) return null
  const { checkoutId } = first.order
  return passView(rows, (code) => env.PUBLIC_URL + paths.handOver(checkoutId, code), clock.now())
}

/** Open passes of a buyer: those with something at the office first. */
export async function readPasses(ctx: Context, viewer: Viewer): Promise<OpenPass[]> {
  const { items } = await purchasesPage(ctx.db, viewer.id, { limit: MAX_OPEN, cursor: undefined }, 'abiertas')
  const ids = new Set(items.filter(({ order }) => isDeliverable(order)).map(({ order }) => order.checkoutId))
  if (ids.size === 0) return []
  const baskets = Map.groupBy(await rowsOfCheckouts(ctx.db, [...ids]), ({ order }) => order.checkoutId)
  const passes = [...baskets.values()].flatMap((rows) => {
    const pass = passOf(ctx, rows)
    return pass ? { ...pass, ...waitingOf(rows, ctx.clock.now()) } : []
  })
  return passes.toSorted((one, other) => Number(other.isReady) - Number(one.isReady))
}

function waitingOf(rows: readonly OrderRow[], now: Date): Pick<OpenPass, 'isReady' | 'when'> {
  const open = rows.map(({ order }) => order).filter(isDeliverable)
  const ready = open.filter((order) => parcelState(order) === 'at-office')
  const isReady = ready.length > 0
  if (!isReady && open.every(({ process }) => isLate(process, now)))
    return { isReady, when: 'Con retraso: te avisamos cuando llegue' }
  const days = (isReady ? ready : open).map(({ process }) =>
    (isReady ? collectBefore(process, now) : broughtOrDue(process)).getTime(),
  )
  const day = formatDay(new Date(Math.min(...days)))
  return { isReady, when: isReady ? `Recoge antes del ${day}` : `Llega a más tardar el ${day}` }
}
