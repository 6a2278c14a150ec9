import type { TaskDetails } from '../inbox/rules.ts'

/** An order behind a store's figures. Days as `2026-11-20`. */
export type CountedOrder = {
  id: string
  number: number
  productName: string
  outcome: 'late' | 'missed' | 'cancelled' | 'on-time' | null
  paidOn: string
  dueOn: string
  broughtOn: string | null
  isReturned: boolean
  /** Details of its staff task. */
  appeal: TaskDetails | null
}

/** Kind of the staff task of an appeal; its reference is the order. */
export const appealTask = 'reliability-appeal'

/** Whether it counts against the store, which may appeal. */
export const isAgainst = ({ outcome }: CountedOrder): boolean => outcome !== null && outcome !== 'on-time'
