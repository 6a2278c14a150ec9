/** Truths that hold at every moment: each is asked of the database as rows that must not exist. */
export const checkKeys = [
  'journals-balance',
  'ledger-balances',
  'held-is-price',
  'due-is-under-way',
  'no-negative-debt',
  'refunded-once',
  'refund-within-capture',
  'paid-out-or-refunded',
  'store-has-its-net',
  'transfers-within-net',
  'moves-within-charge',
  'movement-has-its-order',
  'claims-are-counted',
  'refunded-asks-nobody',
  'release-date-is-due',
  'paid-has-its-orders',
  'reserved-while-open',
  'stock-not-negative',
  'sales-are-counted',
  'provider-agrees',
] as const
export type CheckKey = (typeof checkKeys)[number]

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
