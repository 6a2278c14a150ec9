import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { staffErrors } from '../errors.ts'
import type { AuditAction } from '../rules.ts'
import { insertAudit } from '../store/audit.ts'
import { isOwn } from '../store/parties.ts'

export type Act = {
  act: AuditAction
  /** Subject of the act: `product:{url}`, `user:{username}`, `order:{id}`, … */
  subject: string
  reason?: string
  /** Owner of the subject, where the caller has read it. */
  ownerId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Until when it may be taken back, where it may. */
  undoUntil?: Date
}

/**
 * Writes an act of staff in the transaction that does it; answers the row's id. Nobody decides about their own store,
 * product or purchase: a colleague does.
 *
 * @throws `own-case`, which undoes what the transaction did
 */
export async function writeAuditEntry(ctx: Context, tx: Tx, staff: Staff, act: Act): Promise<string> {
  const { ownerId, before = null, after = null, reason = '', ...rest } = act
  const own = ownerId === undefined ? await isOwn(tx, act.subject, staff.id) : ownerId === staff.id
  if (own) throw appError(staffErrors, 'own-case')
  return insertAudit(tx, { ...rest, reason, before, after, actorId: staff.id, at: ctx.clock.now() })
}
