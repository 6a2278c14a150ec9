import { settings } from '../settings/rules.ts'

export type StoreRecord = {
  /** Listings that staff approved, without deleted ones. */
  approved: number
  /**
   * Within `settings.trust.cleanDays`: products sent back, cases decided for the buyer, lost chargebacks and blocks of the
   * owner; and open reports.
   */
  complaints: number
}

/** Listings of trusted stores may be approved together and, if administrators enabled it, published at once. */
export function isTrusted({ approved, complaints }: StoreRecord): boolean {
  return approved >= settings.trust.approved && complaints === 0
}
