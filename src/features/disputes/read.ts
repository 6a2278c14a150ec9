import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { DisputeView } from './contract.ts'
import { disputeErrors } from './errors.ts'
import { disputeRow } from './store.ts'
import { disputeView } from './views.ts'

export async function disputeOf(ctx: Context, viewer: Viewer, id: string): Promise<DisputeView> {
  const row = await disputeRow(ctx.db, id)
  const now = ctx.clock.now()
  if (row?.order.buyerId === viewer.id) return disputeView(row, 'buyer', now)
  if (row?.store.ownerId === viewer.id) return disputeView(row, 'seller', now)
  throw appError(disputeErrors, 'dispute-not-found')
}
