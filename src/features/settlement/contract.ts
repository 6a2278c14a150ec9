import { z } from 'zod'
import { payoutStages } from './rules.ts'

/** Names as the legacy call had them (D2 §7.4). */
export const PaymentsStatus = z.object({
  accountId: z.string().nullable(),
  onboardingComplete: z.boolean(),
  /** The page of ours that starts or continues the set-up; null when nothing is left to do. */
  onboardingLink: z.string().nullable(),
  /** What the provider still asks for. */
  missing: z.array(z.string()),
})
export type PaymentsStatus = z.infer<typeof PaymentsStatus>

/** The provider's form; it works once and for a few minutes. */
export const OnboardingLink = z.object({ url: z.url() })
/** One order in "Tu dinero": what was paid, what is kept, what is theirs and where it is (BYD-02). */
export const MoneyOrder = z.object({
  orderId: z.uuid(),
  number: z.string(),
  product: z.string(),
  placedAt: z.iso.datetime(),
  paidCents: z.int(),
  /** What of it went back to the buyer: all of it or nothing. Then no commission is kept and nothing is theirs. */
  returnedCents: z.int(),
  commissionBaseCents: z.int(),
  commissionTaxCents: z.int(),
  /** Paid less returned less commission. */
  netCents: z.int(),
  stage: z.enum(payoutStages),
  stageText: z.string(),
  /** Days from the confirmation to the release. */
  releaseDays: z.int(),
  /** When it goes out, as far as that is known. */
  dueAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** What was sent and has not been taken back. */
  sentCents: z.int(),
  /** What was sent and came back from the store's account, since the buyer was paid back. */
  takenBackCents: z.int(),
  /** What of it paid an earlier debt instead of being sent. */
  setOffCents: z.int(),
  /** What the store came to owe for it, since it was paid out and then refunded. Later orders may have paid that. */
  owedCents: z.int(),
})
export type MoneyOrder = z.infer<typeof MoneyOrder>

/** Sums over all orders of a store, and how many orders each is of. */
export const StoreMoney = z.object({
  heldCents: z.int(),
  heldOrders: z.int(),
  /** Held too, while a case or a bank stops it. */
  pausedCents: z.int(),
  pausedOrders: z.int(),
  dueCents: z.int(),
  dueOrders: z.int(),
  sentCents: z.int(),
  sentOrders: z.int(),
  owedCents: z.int(),
  /** Orders in all, those that were paid back included. */
  total: z.int(),
})
export type StoreMoney = z.infer<typeof StoreMoney>
/** The sums are of all orders; a page of them comes along. */
export const StoreMoneyPage = StoreMoney.extend({
  orders: z.array(MoneyOrder),
  nextCursor: z.string().nullable(),
})
export type StoreMoneyPage = z.infer<typeof StoreMoneyPage>

/** Orders that the table for spreadsheets holds: more than any store of a campus sells. */
export const MONEY_MAX = 50_000
