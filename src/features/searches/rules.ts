import { settings } from '../settings/rules.ts'

/** Acts of a visitor on a product that a text led to. */
export const openingKinds = ['opened', 'bought'] as const
export type OpeningKind = (typeof openingKinds)[number]

/**
 * frequent: all that were asked often enough; empty: more often than not nothing was found; unopened: nothing was opened
 * of what was found; ignored: what staff have put aside of these two.
 */
export const textViews = ['frequent', 'empty', 'unopened', 'ignored'] as const
export type TextView = (typeof textViews)[number]

/** Acts of one day's visitors on one product after one text; each of them counts in one of the two. */
export type OpeningDay = {
  /** Days ago. */
  age: number
  opened: number
  bought: number
}

const MAX_LIFT = 100

/**
 * Lift of a product for a text, 0…100. It takes several visitors of one day, since nobody is recognised on the
 * next; what they did decays, and the more there is, the less each adds.
 */
export function liftOf(days: readonly OpeningDay[]): number {
  const { fromVisitors, boughtWeight, halfLifeDays, halfAt } = settings.lifts
  if (!days.some(({ opened, bought }) => opened + bought >= fromVisitors)) return 0
  const weight = days.reduce(
    (sum, { age, opened, bought }) =>
      sum + (opened + boughtWeight * bought) * 0.5 ** (Math.max(0, age) / halfLifeDays),
    0,
  )
  return Math.round((MAX_LIFT * weight) / (weight + halfAt))
}

/** `part` of `whole` in tenths of a percent, 0…1000; null where there is no whole. */
export function permille(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(1_000, Math.round((1_000 * part) / whole))
}
