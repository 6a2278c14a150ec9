/** Details of a staff task. Amounts are centavos; `due` is an ISO instant, for tasks with a deadline. */
export type TaskDetails = {
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
