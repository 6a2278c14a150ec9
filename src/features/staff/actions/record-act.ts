import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Staff } from '../../accounts/policy.ts'
import type { StaffAct } from '../rules.ts'
import { insertAudit } from '../store/audit.ts'

export type Act = {
  act: StaffAct
  /** What it was done to: `product:{url}`, `user:{username}`, `order:{id}`, … */
  subject: string
  reason?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes an act of staff in the transaction that does it; answers the row's id. */
export function recordAct(ctx: Context, staff: Staff, act: Act, tx: Tx): Promise<string> {
  const { before = null, after = null, reason = '', ...rest } = act
  return insertAudit(tx, { ...rest, reason, before, after, actorId: staff.id, at: ctx.clock.now() })
}
