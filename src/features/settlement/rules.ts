import type { OrderTerms } from '../../lib/site.ts'
import type { StateGraph } from '../../lib/state-graph.ts'
import { autoConfirmAt, releaseDueAt } from '../orders/rules.ts'
import { isRefundedOrRefunding, type MoneyFacts, offsetDebt } from '../orders/rules-money.ts'

/** `warning`: the provider suspects fraud, no money has moved. An open case holds every order of its charge. */
export const chargebackStatuses = ['warning', 'open', 'won', 'lost', 'lifted'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]
export type ChargebackVerb = 'win' | 'lose' | 'lift'
export type ChargebackActor = 'provider' | 'staff'

export const chargebackTransitions: StateGraph<ChargebackStatus, ChargebackVerb, ChargebackActor> = {
  win: { from: ['open'], to: 'won', actors: ['provider'], guard: 'the releases of the orders continue' },
  lose: {
    from: ['open'],
    to: 'lost',
    actors: ['provider'],
    guard: 'the orders are refunded; a released amount is the store’s debt',
  },
  lift: {
    from: ['warning'],
    to: 'lifted',
    actors: ['staff', 'provider'],
    guard: 'staff trust the charge; or the bank disputes it, which is a case of its own and holds the orders',
  },
}

export const openChargebackStatuses = ['warning', 'open'] as const satisfies ChargebackStatus[]

export function statusOfDispute(status: string): ChargebackStatus {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

/** Smaller attempts after a refused reversal; the rest stays a debt. */
const PARTS = 3

/**
 * The smaller reversal after a refused one; undefined without a balance, if the refusal had another reason, or after
 * three attempts.
 * @param availableCents balance of the store's account at the provider, centavos
 */
export function smallerReversal(
  { key, amountCents }: { key: string; amountCents: number },
  availableCents: number,
): { key: string; amountCents: number } | undefined {
  const [whole = key, part = '0'] = key.split('#')
  if (availableCents <= 0 || availableCents >= amountCents || Number(part) >= PARTS) return undefined
  return { key: `${whole}#${Number(part) + 1}`, amountCents: availableCents }
}

export const payoutStages = [
  'held',
  'paused',
  'due',
  'waits-account',
  'sending',
  'sent',
  'returned',
  'charged-back',
] as const
export type PayoutStage = (typeof payoutStages)[number]

export function isGivenBack(stage: PayoutStage): boolean {
  return stage === 'returned' || stage === 'charged-back'
}

/**
 * The next releases in order, with the part of each that pays the store's debt.
 * @param debtCents present debt of the store, centavos
 */
export function afterDebt<Item extends { netCents: number }>(
  releases: readonly Item[],
  debtCents: number,
): (Item & { transferCents: number; debtCents: number })[] {
  let left = debtCents
  return releases.map((release) => {
    const { transferCents, setOffCents } = offsetDebt(release.netCents, left)
    left -= setOffCents
    return { ...release, transferCents, debtCents: setOffCents }
  })
}

export function payoutStage(
  order: MoneyFacts & { deliveredAt: Date | null; terms: OrderTerms },
  now: Date,
): { stage: PayoutStage; at: Date | null } {
  const { money, openClaims, refundAskedAt, releaseDueAt, deliveredAt, terms } = order
  if (money === 'charged_back') return { stage: 'charged-back', at: null }
  if (isRefundedOrRefunding(money) || refundAskedAt) return { stage: 'returned', at: null }
  if (money === 'released') return { stage: 'sent', at: null }
  if (money === 'releasing') return { stage: 'sending', at: null }
  if (openClaims > 0) return { stage: 'paused', at: null }
  if (order.status !== 'confirmed' || !releaseDueAt)
    return { stage: 'held', at: deliveredAt && releaseDueAtSilence(deliveredAt, terms) }
  return { stage: releaseDueAt <= now ? 'waits-account' : 'due', at: releaseDueAt }
}

function releaseDueAtSilence(deliveredAt: Date, terms: OrderTerms): Date {
  return releaseDueAt(autoConfirmAt(deliveredAt, terms), terms)
}
