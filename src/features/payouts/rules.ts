import type { StateGraph } from '../../lib/state-graph.ts'

/**
 * What the buyer's bank does to a charge. `warning`: the provider suspects fraud, no money has moved. An open
 * case holds every order of its charge.
 */
export type ChargebackStatus = 'warning' | 'open' | 'won' | 'lost' | 'lifted'
export type ChargebackVerb = 'dispute' | 'win' | 'lose' | 'lift'

export const chargebackTransitions: StateGraph<ChargebackStatus, ChargebackVerb, 'provider' | 'staff'> = {
  dispute: { from: ['warning'], to: 'open', actors: ['provider'], guard: 'the bank disputes the charge' },
  win: { from: ['open'], to: 'won', actors: ['provider'], guard: 'the orders’ releases go on' },
  lose: {
    from: ['open'],
    to: 'lost',
    actors: ['provider'],
    guard: 'the orders are paid back; what was released is the store’s debt',
  },
  lift: { from: ['warning'], to: 'lifted', actors: ['staff'], guard: 'staff trust the charge' },
}

export const openChargebackStatuses = ['warning', 'open'] as const satisfies ChargebackStatus[]

/** What the provider's word for a dispute means for us. */
export function statusOfDispute(status: string): ChargebackStatus {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

/**
 * What of a store's release goes out, and what of it pays its debt. The parts sum to the whole.
 * @param netCents what is due for the order, centavos
 */
export function setOff(netCents: number, debtCents: number): { transferCents: number; setOffCents: number } {
  const setOffCents = Math.min(netCents, Math.max(0, debtCents))
  return { transferCents: netCents - setOffCents, setOffCents }
}
