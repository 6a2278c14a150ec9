import type { Context } from '../src/context.ts'
import { requireStaff } from '../src/features/accounts/policy.ts'
import type { Viewer } from '../src/features/accounts/rules.ts'
import { answerDispute } from '../src/features/disputes/actions/answer-dispute.ts'
import { openDispute } from '../src/features/disputes/actions/open-dispute.ts'
import { answerReturn } from '../src/features/returns/actions/answer-return.ts'
import { escalateReturn } from '../src/features/returns/actions/escalate-return.ts'
import { requestReturn } from '../src/features/returns/actions/request-return.ts'
import { returnOfOrder } from '../src/features/returns/store.ts'
import { decideClaim } from '../src/features/staff/actions/decide-claim.ts'
import type { PurchaseState } from './purchases.ts'

export type CasePeople = { buyer: Viewer; seller: Viewer; staff: Viewer }

/** Leads a delivered order's dispute or a confirmed order's return to the state that its purchase names. */
export async function seedCase(
  at: (days: number) => Context,
  state: PurchaseState,
  orderId: string,
  { buyer, seller, staff }: CasePeople,
): Promise<void> {
  if (state === 'disputed' || state === 'dispute-answered') {
    const id = await openDispute(at(2.2), buyer, orderId, 'Trae un detalle que no salía en las fotos.')
    if (state === 'dispute-answered')
      await answerDispute(at(2.6), seller, id, 'Lo cambio por otra pieza, te espero en la oficina mañana.')
    return
  }
  if (!state.startsWith('return-')) return
  await requestReturn(at(3), buyer, orderId, {
    reasonKind: 'other',
    reason: 'No corresponde a lo que decía la descripción.',
  })
  const entry = await returnOfOrder(at(3).db, orderId)
  if (!entry || state === 'return-requested') return
  if (state === 'return-completed')
    return answerReturn(at(4), seller, entry.id, {
      outcome: 'approve',
      response: 'Tienes razón, te regreso el pago.',
    })
  await answerReturn(at(4), seller, entry.id, {
    outcome: 'reject',
    response: 'Se entregó como en las fotos de la publicación.',
  })
  if (state === 'return-rejected') return
  await escalateReturn(at(4.5), buyer, orderId)
  if (state === 'return-escalated') return
  const decision = { outcome: 'close' as const, reason: 'Las fotos muestran el detalle que se reclama.' }
  await decideClaim(at(6), requireStaff(staff), 'return', entry.id, decision)
}
