/**
 * Details of a staff task's case. Amounts are centavos; `due` is the ISO instant by which staff are to act,
 * where the task has a deadline of its own.
 */
export type TaskDetails = {
  /** Check of the books that found the difference. */
  check?: string
  due?: string
  order?: string
  orders?: string
  dispute?: string
  checkout?: string
  session?: string
  charge?: string
  operation?: string
  refund?: string
  kind?: string
  failure?: string
  amount?: number
  paid?: number
  expected?: number
  currency?: string
  type?: string
  source?: string
  net?: number
  missing?: string
  ledger?: number
  provider?: number
}

export type TaskField = keyof TaskDetails
