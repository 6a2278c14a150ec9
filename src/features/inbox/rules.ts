/**
 * Details of a staff task. Amounts are centavos; `due` is an ISO instant, for tasks with a deadline. `appeal` is a seller's
 * text; the answer is in `removed`, if the order no longer counts, or `kept`.
 */
export type TaskDetails = Partial<
  Record<'amount' | 'paid' | 'expected' | 'net' | 'ledger' | 'provider', number> &
    Record<'check' | 'due' | 'order' | 'orders' | 'dispute' | 'checkout' | 'session' | 'charge', string> &
    Record<'operation' | 'refund' | 'kind' | 'failure' | 'currency' | 'type' | 'source' | 'missing', string> &
    Record<'appeal' | 'removed' | 'kept', string>
>

export type TaskField = keyof TaskDetails

/** Names of orders, payments and others in a task, without what people wrote. */
export function namesIn({ ref, details }: { ref: string; details: TaskDetails }): string[] {
  const { appeal, removed, kept, ...named } = details
  return [ref, ...Object.values(named).map(String)]
}
