import type { OrderTerms } from '../../lib/site.ts'

export const caseReaders = ['buyer', 'seller', 'staff'] as const
export type CaseReader = (typeof caseReaders)[number]

type OrderLine = {
  /** "T-10001"; of several orders "T-10001 y T-10002", "4 pedidos": see `ordersText`. */
  number: string
  product: string
  details: string
  total: string
  store: string
  sentBy: string
  dates: string
}

type BasketLine = OrderLine & { state: string }

/** An order, or several of a basket, in a mail; texts are in Spanish, amounts are their sums. */
export type MailOrder = OrderLine & {
  terms: OrderTerms
  id: string
  orders: OrderLine[]
  buyer: string
  net: string
  /** Part of the share that is sent to the store, and part that pays the store's debt; empty for none. */
  sent: string
  setOff: string
  faculty: { name: string; address: string; hours: string } | null
  code: string
  /** "14:47", until when the code is locked, and where: "la oficina" or the store; empty when it is not. */
  codeLockedUntil: string
  codeRestsAt: string
  /** All orders of the basket, and their progress; empty where the mail does not show them. */
  basket: BasketLine[]
  brought: string
  comment: string
  cancelFrom: string
  returnBy: string
  isReturnable: boolean
  uncollectedFrom: string
  pickUpUntil: string
  isAtOffice: boolean
  confirmBy: string
  releaseOn: string
  bySystem: boolean
  withCode: boolean
  isCancelled: boolean
  cancelText: string
  isRestocked: boolean
  /** The code as a picture to scan, a data: address; null where the mail shows none. */
  qr: string | null
  /** null where the mail does not show the payment of the basket. */
  payment: { total: string; orders: number; receiptTo: string } | null
}
