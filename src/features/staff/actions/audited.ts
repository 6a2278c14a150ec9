import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff, StaffArea } from '../../../lib/viewer.ts'
import { type CacheTag, invalidate } from '../../../platform/cache.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { staffErrors } from '../errors.ts'
import { insertAudit } from '../store/audit.ts'
import { isOwn } from '../store/parties.ts'
import type { AuditAction } from '../texts-acts.ts'

type Act = {
  act: AuditAction
  /** `product:{url}`, `user:{username}`, `order:{id}`, … */
  subject: string
  reason?: string
  /** Owner of the subject, where the caller has read it. */
  ownerId?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  undoUntil?: Date
}

type Options = {
  area: StaffArea
  /** Transaction of a larger act, which this one joins; `stale` is named by the larger act, which commits later. */
  db?: DbOrTx
  /** Cache that the change makes stale. */
  stale?: CacheTag
}

/**
 * One act of staff: checks the role, makes the change in a transaction, and writes it to the audit log in the same one.
 *
 * @param change calls `record` once for each subject that it changed, and gets the entry's id; no change, no entry
 * @throws `forbidden`; `own-case`: a colleague decides about one's own store, product or purchase
 */
export async function audited<Result>(
  ctx: Context,
  staff: Staff,
  options: StaffArea | Options,
  change: (tx: Tx, record: (act: Act) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const { area, db = ctx.db, stale }: Options = typeof options === 'string' ? { area: options } : options
  requireArea(staff, area)
  const result = await inTransaction(db, (tx) => change(tx, (act) => record(ctx, tx, staff, act)))
  if (stale && db === ctx.db) invalidate(ctx.db, stale)
  return result
}

async function record(ctx: Context, tx: Tx, staff: Staff, { ownerId, ...act }: Act): Promise<string> {
  const own = ownerId === undefined ? await isOwn(tx, act.subject, staff.id) : ownerId === staff.id
  if (own) throw appError(staffErrors, 'own-case')
  return insertAudit(tx, { ...act, actorId: staff.id, at: ctx.clock.now() })
}
