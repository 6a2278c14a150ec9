import { z } from 'zod'
import { payoutStages } from './rules.ts'

/** Names of the legacy call (D2 §7.4). */
export const PaymentsStatus = z.object({
  accountId: z.string().nullable(),
  onboardingComplete: z.boolean(),
  /** Our page that starts or continues the onboarding; null once complete. */
  onboardingLink: z.string().nullable(),
  missing: z.array(z.string()),
})
export type PaymentsStatus = z.infer<typeof PaymentsStatus>

export const OnboardingLink = z.object({ url: z.url() })
export const MoneyOrder = z.object({
  orderId: z.uuid(),
  number: z.string(),
  product: z.string(),
  placedAt: z.iso.datetime(),
  paidCents: z.int(),
  /** All or nothing. A refunded order has no commission and no net amount. */
  returnedCents: z.int(),
  commissionBaseCents: z.int(),
  commissionTaxCents: z.int(),
  netCents: z.int(),
  stage: z.enum(payoutStages),
  stageText: z.string(),
  releaseDays: z.int(),
  dueAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  sentCents: z.int(),
  takenBackCents: z.int(),
  /** Part that paid an earlier debt. */
  setOffCents: z.int(),
  /** Debt from a refund after the payout; later orders may have paid it. */
  owedCents: z.int(),
})
export type MoneyOrder = z.infer<typeof MoneyOrder>

/** Sums over all orders of a store, with their numbers. */
export const StoreMoney = z.object({
  heldCents: z.int(),
  heldOrders: z.int(),
  /** Held while a case or bank stops them. */
  pausedCents: z.int(),
  pausedOrders: z.int(),
  dueCents: z.int(),
  dueOrders: z.int(),
  sentCents: z.int(),
  sentOrders: z.int(),
  owedCents: z.int(),
  total: z.int(),
})
export type StoreMoney = z.infer<typeof StoreMoney>
/** Sums of all orders, and a page of them. */
export const StoreMoneyPage = StoreMoney.extend({
  orders: z.array(MoneyOrder),
  nextCursor: z.string().nullable(),
})
export type StoreMoneyPage = z.infer<typeof StoreMoneyPage>

/** Above any campus store's number of orders. */
export const MONEY_MAX = 50_000
