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

/** A row that must not exist, as it was found. */
export type Difference = {
  /** Subject of the difference, the same each time: an id of ours or of the provider. */
  ref: string
  /** Centavos that are too much or too little, where it is about an amount. */
  cents: number | null
  orderId: string | null
  orderNumber: number | null
  storeName: string | null
  storeUrl: string | null
  taskId: string | null
}

/** Findings of one check: the number of rows, and the first of them. */
export type Finding = { check: CheckKey; total: number; rows: Difference[] }

/** Rows of a check that are shown and become staff tasks; a cause that breaks thousands is one cause. */
export const differencesShown = 20
