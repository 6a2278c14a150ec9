import type Stripe from 'stripe'
import type { CardOnFile } from '../cards.ts'
import type { Sandbox } from '../context.ts'
import type { DeclineCode } from '../declines.ts'
import { idOf, newId } from '../ids.ts'
import { buildPaymentIntent } from '../objects/payment-intent.ts'
import { inTransaction } from '../storage/database.ts'
import { dropTask } from '../storage/due.ts'
import type { Kinds } from '../storage/kinds.ts'
import { insertObject, updateObject } from '../storage/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { chargeCard } from './charge-card.ts'
import { mustFind } from './find.ts'
import { runDueTasks } from './run-due-tasks.ts'
import { waitForBank } from './settle-session.ts'

type Session = Kinds['checkout.session']
export type Payment =
  | { outcome: 'paid' | 'processing' | 'closed' | 'authenticate'; session: Stripe.Checkout.Session }
  | { outcome: 'declined'; decline: DeclineCode; charge: string; intent: Stripe.PaymentIntent }

/**
 * Pays an open session with a card. Only the first of several concurrent attempts finds it open;
 * the others get `closed` with the resulting session.
 */
export function paySession(sandbox: Sandbox, id: string, card: CardOnFile, email: string | null): Payment {
  runDueTasks(sandbox)
  return inTransaction(sandbox.db, () => {
    const session = mustFind(sandbox, 'checkout.session', id, { param: 'session' })
    if (session.data.status !== 'open') return { outcome: 'closed', session: session.data }
    const intent = intentOf(sandbox, session)
    if (card.authenticates) return askToAuthenticate(sandbox, session, intent, card, email)
    return finish(sandbox, session, intent, card, email ?? session.data.customer_email)
  })
}

/** Continues after the authentication page with the waiting card, or declines. */
export function authenticateSession(sandbox: Sandbox, id: string, agreed: boolean): Payment {
  runDueTasks(sandbox)
  return inTransaction(sandbox.db, () => {
    const session = mustFind(sandbox, 'checkout.session', id, { param: 'session' })
    const card = session.hidden.awaiting
    if (session.data.status !== 'open' || !card) return { outcome: 'closed', session: session.data }
    const { authenticates: _done, ...rest } = card
    session.hidden.awaiting = null
    const intent = intentOf(sandbox, session)
    intent.data.next_action = null
    const email = session.data.customer_details?.email ?? session.data.customer_email
    const tried: CardOnFile = agreed ? rest : { ...rest, decline: 'authentication_required' }
    return finish(sandbox, session, intent, tried, email)
  })
}

function finish(
  sandbox: Sandbox,
  session: Session,
  intent: Kinds['payment_intent'],
  card: CardOnFile,
  email: string | null,
): Payment {
  if (card.later) {
    session.data.customer_details = customerDetails(email, card.name)
    return { outcome: 'processing', session: waitForBank(sandbox, session, intent, card) }
  }
  const charge = chargeCard(sandbox, intent, card, email)
  if (card.decline) {
    updateObject(sandbox.db, 'checkout.session', session.data.id, session)
    return { outcome: 'declined', decline: card.decline, charge, intent: intent.data }
  }
  Object.assign(session.data, {
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: customerDetails(email, card.name),
  })
  updateObject(sandbox.db, 'checkout.session', session.data.id, session)
  dropTask(sandbox.db, session.data.id, 'expire-session')
  emit(sandbox, 'checkout.session.completed', session.data)
  return { outcome: 'paid', session: session.data }
}

/** The intent is created at the first attempt, as Stripe does for hosted sessions. */
function intentOf(sandbox: Sandbox, session: Session): Kinds['payment_intent'] {
  const known = idOf(session.data.payment_intent)
  if (known !== null) return mustFind(sandbox, 'payment_intent', known)
  const created = sandbox.clock.now()
  const data = buildPaymentIntent({
    id: newId('pi'),
    amount: session.data.amount_total ?? 0,
    created,
    ...session.hidden.intent,
    allowedTypes: session.data.allowed_payment_method_types,
  })
  session.data.payment_intent = data.id
  const intent = { data, hidden: {} }
  insertObject(sandbox.db, 'payment_intent', data.id, intent, { created })
  updateObject(sandbox.db, 'checkout.session', session.data.id, session)
  emit(sandbox, 'payment_intent.created', data)
  return intent
}

function askToAuthenticate(
  sandbox: Sandbox,
  session: Session,
  intent: Kinds['payment_intent'],
  card: CardOnFile,
  email: string | null,
): Payment {
  session.hidden.awaiting = card
  session.data.customer_details = customerDetails(email ?? session.data.customer_email, card.name)
  updateObject(sandbox.db, 'checkout.session', session.data.id, session)
  Object.assign(intent.data, {
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${sandbox.publicUrl()}/c/pay/${session.data.id}/3ds`, return_url: null },
    },
  })
  updateObject(sandbox.db, 'payment_intent', intent.data.id, intent)
  emit(sandbox, 'payment_intent.requires_action', intent.data)
  return { outcome: 'authenticate', session: session.data }
}

function customerDetails(email: string | null, name: string | null): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
