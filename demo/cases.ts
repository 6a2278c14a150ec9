import type { Context } from '../src/context.ts'
import { answerDispute } from '../src/features/disputes/actions/answer-dispute.ts'
import { closeOwnDispute } from '../src/features/disputes/actions/close-dispute.ts'
import { openDispute } from '../src/features/disputes/actions/open-dispute.ts'
import { pendingOperations } from '../src/features/payments/store-operations.ts'
import { answerReturn } from '../src/features/returns/actions/answer-return.ts'
import { escalateReturn } from '../src/features/returns/actions/escalate-return.ts'
import { moveDueReturns } from '../src/features/returns/actions/move-due-returns.ts'
import { receiveReturn } from '../src/features/returns/actions/receive-return.ts'
import { requestReturn } from '../src/features/returns/actions/request-return.ts'
import type { ReturnReason } from '../src/features/returns/rules.ts'
import { returnOfOrder } from '../src/features/returns/store.ts'
import { releaseOrder } from '../src/features/settlement/actions/release-due.ts'
import { settleOperation } from '../src/features/settlement/actions/settle-operation.ts'
import { decideClaim } from '../src/features/staff/actions/decide-case.ts'
import type { Staff, Viewer } from '../src/lib/viewer.ts'

/** How far a case of the demo has come; `late` ones began after the money had gone out. */
export type DemoCase =
  | {
      kind: 'return'
      reached:
        | 'requested'
        | 'brought'
        | 'approved'
        | 'rejected'
        | 'escalated'
        | 'completed'
        | 'late'
        | 'closed'
        | 'expired'
      why: ReturnReason
      reason: string
      answer: string
    }
  | { kind: 'dispute'; reached: 'open' | 'answered' | 'closed'; message: string; answer: string }

type Scene = {
  /** The context at so many days after the order's date. */
  at: (days: number) => Context
  orderId: string
  buyer: Viewer
  seller: Viewer
  staff: Staff
}

/** Leads a confirmed order (a delivered one for disputes) to where its case is now, each step at its own time. */
export async function liveCase(scene: Scene, told: DemoCase): Promise<void> {
  return told.kind === 'return' ? liveReturn(scene, told) : liveDispute(scene, told)
}

async function liveReturn(
  { at, orderId, buyer, seller, staff }: Scene,
  { reached, why, reason, answer }: Extract<DemoCase, { kind: 'return' }>,
): Promise<void> {
  const isLate = reached === 'late'
  if (isLate) {
    await releaseOrder(at(4.6), orderId)
    await settleAll(at(4.7))
  }
  const asked = isLate ? 8 : 3
  await requestReturn(at(asked), buyer, orderId, { reason, reasonKind: why })
  if (reached === 'requested') return
  const entry = await returnOfOrder(at(asked).db, orderId)
  if (!entry) throw new Error(`order ${orderId} has no return`)
  if (!isLate && reached !== 'approved') await bringAt(at(asked + 0.6), seller, entry)
  if (reached === 'brought') return
  const says = ['rejected', 'escalated', 'closed', 'expired'].includes(reached) ? 'reject' : 'approve'
  await answerReturn(at(asked + 1), seller, entry.id, { outcome: says, response: answer })
  if (says === 'approve') return settleAll(at(asked + 1.1))
  if (reached === 'rejected') return
  if (reached === 'expired') {
    await moveDueReturns(at(asked + 8.5))
    return releaseAt(at(asked + 8.6), orderId)
  }
  await escalateReturn(at(asked + 2), buyer, orderId)
  if (reached === 'escalated') return
  await decideClaim(at(asked + 4), staff, 'return', entry.id, {
    outcome: 'close',
    reason: 'En la foto de la entrega se ve completo y como se anunció.',
  })
  await releaseAt(at(asked + 4.1), orderId)
}

/** The buyer dropped the parcel off at the office, where the seller accepts it. */
const bringAt = (ctx: Context, seller: Viewer, { id, code }: { id: string; code: string }) =>
  receiveReturn(ctx, seller, id, code)

async function liveDispute(
  { at, orderId, buyer, seller }: Scene,
  { reached, message, answer }: Extract<DemoCase, { kind: 'dispute' }>,
): Promise<void> {
  const disputeId = await openDispute(at(2.2), buyer, orderId, message)
  if (reached === 'open') return
  await answerDispute(at(3), seller, disputeId, answer)
  if (reached === 'closed') await closeOwnDispute(at(3.5), buyer, disputeId)
}

async function releaseAt(ctx: Context, orderId: string): Promise<void> {
  await releaseOrder(ctx, orderId)
  await settleAll(ctx)
}

/** Movements of money happen at the time of the scene, not when the demo is made. */
async function settleAll(ctx: Context): Promise<void> {
  for (const operation of await pendingOperations(ctx.db, ctx.clock.now(), 1_000))
    await settleOperation(ctx, operation.id)
}
