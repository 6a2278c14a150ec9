import { type Centavos, shareOf } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'

const { dropBasisPoints, dropCents } = settings.alerts

/** Whether a price is so much below the one that somebody saw that they are told: by 5 % or by $20, whichever is reached first. */
export function isPriceDrop(before: Centavos, now: Centavos): boolean {
  return now < before && now <= before - Math.min(dropCents, shareOf(before, dropBasisPoints))
}

/** The N of "Bajó N %": rounded, and at least 1. */
export function dropPercent(before: Centavos, now: Centavos): number {
  return Math.max(1, Math.round(((before - now) / before) * 100))
}
