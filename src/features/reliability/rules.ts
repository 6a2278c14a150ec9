import type { TaskDetails } from '../inbox/rules.ts'

/** An order behind a store's figures. Days as `2026-11-20`. */
export type CountedOrder = {
  id: string
  number: number
  productName: string
  outcome: 'late' | 'missed' | 'cancelled' | 'uncollected' | 'on-time' | null
  paidOn: string
  dueOn: string
  broughtOn: string | null
  isReturned: boolean
  /** All orders behind the figures. */
  total: number
  /** Details of its staff task. */
  appeal: TaskDetails | null
}

/** A parcel that its buyer seems to have left; an appeal is about its first order. */
export type UncollectedParcel = Pick<CountedOrder, 'id' | 'number' | 'productName' | 'appeal'> & {
  buyerId: string
  storeName: string
  broughtOn: string
}

/** Kinds of the staff tasks of a store's and of a buyer's appeal; their reference is the order. */
export const appealTask = 'reliability-appeal'
export const uncollectedTask = 'uncollected-appeal'
export type AppealKind = typeof appealTask | typeof uncollectedTask

/** Whether it counts against the store or the buyer, who may appeal. */
export const isAgainst = (order: CountedOrder | UncollectedParcel): boolean =>
  !('outcome' in order) || order.outcome !== 'on-time' || order.isReturned
