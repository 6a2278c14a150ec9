/** Details of a staff task. Amounts are centavos; `due` is an ISO instant, for tasks with a deadline. */
export type TaskDetails = Partial<
  Record<'amount' | 'paid' | 'expected' | 'net' | 'ledger' | 'provider', number> &
    Record<'check' | 'due' | 'order' | 'orders' | 'dispute' | 'checkout' | 'session' | 'charge', string> &
    Record<'operation' | 'refund' | 'kind' | 'failure' | 'currency' | 'type' | 'source' | 'missing', string>
>

export type TaskField = keyof TaskDetails
