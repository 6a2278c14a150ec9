/** D2 §4.4; closed: staff decided an escalated return for the seller, or its escalation window passed. */
export type ReturnStatus = 'requested' | 'approved' | 'rejected' | 'escalated' | 'completed' | 'closed'

/** A rejected return is open as long as the buyer may still escalate it. */
export const openReturnStatuses = [
  'requested',
  'approved',
  'rejected',
  'escalated',
] as const satisfies ReturnStatus[]
