/** An order that a store's figures count against it, and the appeal about it. Days as `2026-11-20`. */
export type OutcomeRow = {
  id: string
  number: number
  productName: string
  dueOn: string
  broughtOn: string | null
  isMissed: boolean
  isCancelled: boolean
  isReturned: boolean
  isAppealed: boolean
  isAnswered: boolean
  isRemoved: boolean
  answer: string
}

/** Kind of the staff task of an appeal; its reference is the order. */
export const appealTask = 'reliability-appeal'

export const appealOutcomes = ['remove', 'keep'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]
