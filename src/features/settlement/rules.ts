import type { OrderTerms } from '../../lib/site.ts'
import type { StateGraph } from '../../lib/state-graph.ts'
import { autoConfirmAt, releaseDueAt } from '../orders/rules.ts'
import { isRefundedOrRefunding, type MoneyFacts, offsetDebt } from '../orders/rules-money.ts'

/**
 * Acts of the buyer's bank on a charge. `warning`: the provider suspects fraud, no money has moved. An open
 * case holds every order of its charge.
 */
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

/** Our status for the provider's word for a dispute. */
export function statusOfDispute(status: string): ChargebackStatus {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

/** So many smaller tries after a refused reversal; then the rest is a debt. */
const PARTS = 3

/**
 * The smaller reversal that follows a refused one; undefined where there is nothing to call back, where the
 * refusal had another reason than a balance that is too small, or after three smaller tries.
 * @param thereCents what the store's account at the provider holds, centavos
 */
export function partOfReversal(
  { key, amountCents }: { key: string; amountCents: number },
  thereCents: number,
): { key: string; amountCents: number } | undefined {
  const [whole = key, part = '0'] = key.split('#')
  if (thereCents <= 0 || thereCents >= amountCents || Number(part) >= PARTS) return undefined
  return { key: `${whole}#${Number(part) + 1}`, amountCents: thereCents }
}

/** Stages of a seller's share of an order, as they read it. */
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

/** Whether nothing of it is the store's any more. */
export function isGivenBack(stage: PayoutStage): boolean {
  return stage === 'returned' || stage === 'charged-back'
}

/**
 * The next releases with what of each pays the store's debt first, in the order in which they go out.
 * @param debtCents what the store owes now, centavos
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

/** `at` is when it goes out, as far as that is known. */
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

/** The latest day on which it goes out if nobody says anything. */
function releaseDueAtSilence(deliveredAt: Date, terms: OrderTerms): Date {
  return releaseDueAt(autoConfirmAt(deliveredAt, terms), terms)
}
