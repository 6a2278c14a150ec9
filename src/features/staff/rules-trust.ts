import { settings } from '../settings/rules.ts'

/** What a store has shown so far. */
export type StoreRecord = {
  /** Listings that staff looked at and approved, and that were not deleted. */
  approved: number
  /**
   * Within `settings.trust.cleanDays`: products sent back, cases decided for the buyer, chargebacks lost, blocks of its
   * owner; and reports that nobody has answered.
   */
  complaints: number
}

/** Whether a store's listings may be approved together and, if administrators enabled it, published at once. */
export function isTrusted({ approved, complaints }: StoreRecord): boolean {
  return approved >= settings.trust.approved && complaints === 0
}
