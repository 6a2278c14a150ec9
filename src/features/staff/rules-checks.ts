import type { CheckKey } from './texts-checks.ts'

/** A row that must not exist. */
export type Difference = {
  /** Stable id of the difference: one of ours or the provider's. */
  ref: string
  /** Centavos of the difference, if it is about an amount. */
  cents: number | null
  orderId: string | null
  orderNumber: number | null
  storeName: string | null
  storeUrl: string | null
  taskId: string | null
}

export type Finding = { check: CheckKey; total: number; rows: Difference[] }

/** Maximum rows of a check that are shown and become staff tasks: thousands of rows have one cause. */
export const differencesShown = 20
