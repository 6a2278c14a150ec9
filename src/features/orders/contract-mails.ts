import type { OrderTerms } from '../../lib/site.ts'

/** Readers of mails about a case. */
export const caseReaders = ['buyer', 'seller', 'staff'] as const
export type CaseReader = (typeof caseReaders)[number]

/** An order of a basket as mails list it. */
export type BasketLine = {
  number: string
  product: string
  details: string
  total: string
  store: string
  /** When it is expected at the office, and where it is. */
  sentBy: string
  state: string
  /** When it is expected, and from when it can be cancelled if it does not come. */
  dates: string
}

/** An order, or several of a basket, as mails know them; texts come written, amounts are their sums. */
export type MailOrder = {
  terms: OrderTerms
  id: string
  /** "T-10001", "T-10001 y T-10002", "4 pedidos": see `ordersText`. */
  number: string
  product: string
  /** All that the mail is about, one or more. */
  orders: Omit<BasketLine, 'state'>[]
  /** "2 piezas · Talla: M"; empty for one plain piece. */
  details: string
  total: string
  store: string
  buyer: string
  /** The store's share. */
  net: string
  /** What of the share is sent to the store, and what of it pays the store's debt; empty where nothing. */
  sent: string
  setOff: string
  faculty: { name: string; address: string; hours: string } | null
  code: string
  /** "14:47", until when the code takes no tries; empty where it does. */
  codeLockedUntil: string
  /** Where it takes none until then: "la oficina", or the store. */
  codeRestsAt: string
  /** All orders of the basket, this one too, and how many of them are at the office; empty where the mail does not tell. */
  basket: BasketLine[]
  brought: string
  /** The seller's note to the stage that was just set. */
  comment: string
  sentBy: string
  dates: string
  /** From when the buyer may cancel it while it is not handed over. */
  cancelFrom: string
  /** Until when a return can be asked for, and whether that is still so when the money goes out. */
  returnBy: string
  isReturnable: boolean
  /** Until when it waits to be picked up. */
  keptUntil: string
  isAtOffice: boolean
  confirmBy: string
  releaseOn: string
  bySystem: boolean
  /** The buyer's code proved the hand-over. */
  withCode: boolean
  isCancelled: boolean
  /** Reason that seller or staff gave for a cancellation; empty for any other. */
  cancelText: string
  isRestocked: boolean
  /** The code as a picture to scan, a data: address; null where the mail shows none. */
  qr: string | null
  /** What was paid at once, for how many orders, and the path of the receipt; null where the mail does not tell. */
  payment: { total: string; orders: number; receiptTo: string } | null
}
