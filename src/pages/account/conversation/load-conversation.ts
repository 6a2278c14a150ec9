import type { Context } from '../../../context.ts'
import { hasBlocked } from '../../../features/blocks/store.ts'
import type { ConversationPlace } from '../../../features/conversations/contract.ts'
import { readConversation, readConversations } from '../../../features/conversations/read.ts'
import { versionOfUser } from '../../../features/conversations/store-version.ts'
import { canOpenDispute } from '../../../features/disputes/rules.ts'
import { purchaseView, sellerOrderView } from '../../../features/orders/views.ts'
import { requestRefusal } from '../../../features/returns/rules.ts'
import { answerText } from '../../../features/stores/texts-reliability.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { type PurchaseAct, paths } from '../../../paths.ts'

type Found = Awaited<ReturnType<typeof readConversation>>

/** Throws conversation-not-found. */
export async function loadConversation(
  ctx: Context,
  viewer: Viewer,
  place: ConversationPlace,
  before: string | undefined,
) {
  // Read first: never newer than what is shown.
  const version = await versionOfUser(ctx.db, place, viewer.id)
  const [found, list] = await Promise.all([
    readConversation(ctx, viewer, place, { before }),
    readConversations(ctx, viewer),
  ])
  const { view, party, rows } = found
  const { parties } = party
  const other = view.side === 'buyer' ? parties.owner : parties.buyer
  const hours = parties.store.reliability?.answerHours ?? null
  const now = ctx.clock.now()
  return {
    view,
    version,
    list,
    now: now.toISOString(),
    before: before ?? null,
    /** Everything until then is on the newest page, which was read later. */
    lastAt: parties.conversation?.lastAt.toISOString() ?? null,
    logo: parties.store.logo === '' ? null : paths.file(parties.store.logo),
    /** Null for the buyer of an order, or without answers. */
    answers: view.side === 'buyer' && hours !== null ? `Responde en ${answerText(hours)}` : null,
    other: { username: other.username, isBlocked: await hasBlocked(ctx.db, viewer.id, other.id) },
    /** Where the other side is reported. */
    reportTo:
      view.side === 'buyer'
        ? paths.report('tienda', parties.store.url)
        : paths.report('persona', parties.buyer.username),
    purchases:
      view.side === 'buyer'
        ? { orders: rows.map((row) => purchaseView(row, now)), problem: problemOf(found, now) }
        : null,
    // Contacts are on the order's own page.
    sales: view.side === 'seller' ? rows.map((row) => ({ ...sellerOrderView(row), contact: null })) : null,
  }
}

/** The first order that can be complained about, and by which dialog. */
function problemOf({ rows, returns, disputes }: Found, now: Date) {
  for (const { order } of rows) {
    const entry = returns.find((row) => row.entry.orderId === order.id)?.entry
    const earlier = disputes.flatMap(({ dispute }) => (dispute.orderId === order.id ? dispute : []))
    const canDispute = canOpenDispute(order, earlier, entry)
    const canReturn = requestRefusal(order, entry !== undefined, now) === undefined
    const act: PurchaseAct | undefined = canDispute ? 'problema' : canReturn ? 'devolucion' : undefined
    if (act) return { orderId: order.id, act }
  }
  return null
}
