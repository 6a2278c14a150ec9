/** An order that counts against a store or was returned, with the appeal about it. Days as `2026-11-20`. */
export type BadOrder = {
  id: string
  number: number
  productName: string
  outcome: 'late' | 'missed' | 'cancelled' | 'on-time' | null
  dueOn: string
  broughtOn: string | null
  isReturned: boolean
  isAppealed: boolean
  isRemoved: boolean
  /** Empty until staff answer. */
  answer: string
}

/** Kind of the staff task of an appeal; its reference is the order. */
export const appealTask = 'reliability-appeal'
