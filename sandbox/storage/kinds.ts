import type Stripe from 'stripe'
import type { CardOnFile } from '../cards.ts'

/** `data` is the object in the API, `hidden` is known only to the provider. */
export type Stored<Data, Hidden = Record<string, never>> = { data: Data; hidden: Hidden }

export type SessionHidden = {
  items: Stripe.LineItem[]
  images: (string | null)[]
  intent: { metadata: Record<string, string>; transferGroup: string | null; descriptorSuffix: string | null }
  /** Set during an authentication and until the bank of a slow payment decides. */
  awaiting: CardOnFile | null
}
/** `transferred`: centavos of transfers with this charge as source, including reversed ones. */
export type ChargeHidden = { card: CardOnFile; transferred: number; availableOn: number }
export type AccountState = 'active' | 'pending' | 'restricted' | 'rejected'
export type AccountHidden = { state: AccountState; deauthorized: boolean; bankLast4: string | null }
export type LinkHidden = { usedAt: number | null; expiresAt: number; refreshUrl: string; returnUrl: string }

type EventData = { object: object; previous_attributes?: object }

/** Keys are values of the column `kind` and, except for the last ones, of the member `object`. */
export type Kinds = {
  'checkout.session': Stored<Stripe.Checkout.Session, SessionHidden>
  payment_intent: Stored<Stripe.PaymentIntent>
  charge: Stored<Stripe.Charge, ChargeHidden>
  refund: Stored<Stripe.Refund>
  transfer: Stored<Stripe.Transfer, { availableOn: number }>
  transfer_reversal: Stored<Stripe.TransferReversal>
  dispute: Stored<Stripe.Dispute>
  payout: Stored<Stripe.Payout>
  balance_transaction: Stored<Stripe.BalanceTransaction>
  balance_settings: Stored<Stripe.BalanceSettings>
  'radar.early_fraud_warning': Stored<Stripe.Radar.EarlyFraudWarning>
  event: Stored<Omit<Stripe.EventBase, 'type'> & { type: string; data: EventData }>
  'v2.core.event': Stored<Stripe.V2.Core.EventBase & { data?: object; related_object?: object }>
  'v2.core.account': Stored<Stripe.V2.Core.Account, AccountHidden>
  link: Stored<{ account: string }, LinkHidden>
}
export type Kind = keyof Kinds
export type DataOf<K extends Kind> = Kinds[K]['data']
