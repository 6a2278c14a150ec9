import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { ReturnView } from './contract.ts'
import { returnErrors } from './errors.ts'
import { returnOfOrder, returnRow } from './store.ts'
import { returnView } from './views.ts'

/** Throws return-not-found. */
export async function returnOfBuyer(ctx: Context, viewer: Viewer, orderId: string): Promise<ReturnView> {
  const entry = await returnOfOrder(ctx.db, orderId)
  const row = entry && (await returnRow(ctx.db, entry.id))
  if (row?.order.buyerId !== viewer.id) throw appError(returnErrors, 'return-not-found')
  return returnView(row, 'buyer', ctx.clock.now())
}

/** Throws return-not-found. */
export async function returnOfSeller(ctx: Context, viewer: Viewer, id: string): Promise<ReturnView> {
  const row = await returnRow(ctx.db, id)
  if (row?.store.ownerId !== viewer.id) throw appError(returnErrors, 'return-not-found')
  return returnView(row, 'seller', ctx.clock.now())
}
