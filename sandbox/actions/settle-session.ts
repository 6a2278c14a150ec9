import type { CardOnFile } from '../cards.ts'
import type { Sandbox } from '../context.ts'
import { refused } from '../http/failure.ts'
import { idOf } from '../ids.ts'
import { dropTask, planTask } from '../storage/due.ts'
import type { Kinds } from '../storage/kinds.ts'
import { updateObject } from '../storage/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { chargeCard } from './charge-card.ts'
import { mustFind } from './find.ts'

/** Duration of a slow payment at the bank, seconds of the sandbox's clock. */
const BANK_SECONDS = 600

/** An "async" payment method: the session is complete and unpaid until the bank decides. */
export function waitForBank(
  sandbox: Sandbox,
  session: Kinds['checkout.session'],
  intent: Kinds['payment_intent'],
  card: CardOnFile,
) {
  const { id } = session.data
  session.hidden.awaiting = card
  Object.assign(session.data, { status: 'complete', payment_status: 'unpaid', url: null })
  updateObject(sandbox.db, 'checkout.session', id, session)
  intent.data.status = 'processing'
  updateObject(sandbox.db, 'payment_intent', intent.data.id, intent)
  dropTask(sandbox.db, id, 'expire-session')
  planTask(sandbox.db, id, 'settle-session', sandbox.clock.now() + BANK_SECONDS)
  emit(sandbox, 'payment_intent.processing', intent.data)
  emit(sandbox, 'checkout.session.completed', session.data)
  return session.data
}

/** The bank's decision; `outcome` is a control's. */
export function settleSession(sandbox: Sandbox, id: string, outcome?: 'pays' | 'fails') {
  const session = mustFind(sandbox, 'checkout.session', id, { param: 'session' })
  const { awaiting: card } = session.hidden
  if (session.data.status !== 'complete' || !card?.later)
    throw refused(undefined, `Checkout Session ${id} does not wait for a bank.`)
  const { later, ...plain } = card
  const pays = (outcome ?? later) === 'pays'
  const intent = mustFind(sandbox, 'payment_intent', idOf(session.data.payment_intent) ?? '')
  const tried: CardOnFile = pays ? plain : { ...plain, decline: 'insufficient_funds' }
  const email = session.data.customer_details?.email ?? session.data.customer_email
  chargeCard(sandbox, intent, tried, email)
  session.hidden.awaiting = null
  if (pays) session.data.payment_status = 'paid'
  updateObject(sandbox.db, 'checkout.session', id, session)
  dropTask(sandbox.db, id, 'settle-session')
  emit(sandbox, `checkout.session.async_payment_${pays ? 'succeeded' : 'failed'}`, session.data)
  return session.data
}
