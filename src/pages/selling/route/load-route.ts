import { redirect } from 'react-router'
import { z } from 'zod'
import { readRoute } from '../../../features/hand-over/read-route.ts'
import { ordersById } from '../../../features/hand-over/store-route.ts'
import { orderNumberText, skippedText } from '../../../features/orders/texts.ts'
import { qrOf } from '../../../features/orders/views-qr.ts'
import { paths } from '../../../paths.ts'
import { ownStore } from '../../shared/load-account.ts'
import type { MemberRequest } from '../../shared/request.ts'

/** Skipped orders that one sentence names. */
const NAMED_MAX = 20

export async function loadRoute(member: MemberRequest, params: URLSearchParams) {
  const { ctx } = member
  const store = await ownStore(member)
  if (!store) throw redirect(paths.account())
  const ids = params.getAll('omitido').filter((id) => z.uuid().safeParse(id).success)
  const [route, skipped] = await Promise.all([
    readRoute(ctx, store.id),
    ids.length === 0 ? [] : ordersById(ctx.db, store.id, ids.slice(0, NAMED_MAX)),
  ])
  const first = route.stops[0]?.orders[0]
  return {
    now: ctx.clock.now().toISOString(),
    ...route,
    /** Skipped orders with the current reason. */
    skipped: skipped.map((row) => `${orderNumberText(row.number)}: ${skippedText(row)}`),
    moreSkipped: Math.max(0, ids.length - NAMED_MAX),
    sample: first ? qrOf(ctx.env.PUBLIC_URL + paths.officeOrder(first.id)) : null,
  }
}

export type RouteData = Awaited<ReturnType<typeof loadRoute>>
