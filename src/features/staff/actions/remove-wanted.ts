import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { approveNotice, removeNotice, restoreNotice } from '../../wanted/actions/review-notice.ts'
import { audited } from './audited.ts'

/**
 * Removes a "Se busca"; its author reads the reason. A report of it still needs its answer.
 *
 * @throws `wanted-not-found`, `wanted-over`, `own-case`
 */
export const removeWanted = (ctx: Context, staff: Staff, id: string, reason: string, db: DbOrTx = ctx.db) =>
  changeWanted(ctx, staff, { id, reason, act: 'wanted-remove', db })

/**
 * Undoes a wrong removal: the author may publish the notice again.
 *
 * @throws `wanted-not-found`, `wanted-not-removed`, `own-case`
 */
export const restoreWanted = (ctx: Context, staff: Staff, id: string, reason: string) =>
  changeWanted(ctx, staff, { id, reason, act: 'wanted-restore', db: ctx.db })

/** Publishes a held "Se busca". Throws `wanted-not-found`, `wanted-not-held`, `own-case`. */
export const approveWanted = (ctx: Context, staff: Staff, id: string) =>
  audited(ctx, staff, 'review', async (tx, record) => {
    const { userId: ownerId, title: name } = await approveNotice(ctx, tx, id)
    const change = { before: { held: true, name }, after: { held: false, name } }
    await record({ act: 'wanted-approve', subject: `wanted:${id}`, ownerId, ...change })
  })

type Change = { id: string; reason: string; act: 'wanted-remove' | 'wanted-restore'; db: DbOrTx }

const changeWanted = (ctx: Context, staff: Staff, { id, reason, act, db }: Change) =>
  audited(ctx, staff, { area: 'review', db }, async (tx, record) => {
    const isRemoval = act === 'wanted-remove'
    const notices = await (isRemoval ? removeNotice : restoreNotice)(ctx, tx, id, reason)
    for (const notice of notices)
      await record({
        act,
        subject: `wanted:${notice.id}`,
        ownerId: notice.userId,
        reason,
        before: { state: notice.state, name: notice.title },
        after: { state: isRemoval ? 'removed' : 'expired', name: notice.title },
      })
  })
