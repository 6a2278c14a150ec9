import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { accountErrors } from '../accounts/errors.ts'
import { lockActiveUser } from '../accounts/policy.ts'
import { settings } from '../settings/rules.ts'
import type { BlockTarget } from './contract.ts'
import { blockErrors } from './errors.ts'
import { countBlocks, deleteBlock, findTarget, hasBlocked, insertBlock } from './store.ts'

/**
 * Blocks or unblocks a person, who is not notified. In both directions a block refuses questions, price offers and
 * orders; open orders and their conversations continue. Repetitions change nothing.
 * @throws `user-not-found`, `block-self`, `blocks-full`, `sign-in-needed`
 */
export async function setPersonBlocked(
  ctx: Context,
  viewer: Viewer,
  target: BlockTarget,
  isBlocked: boolean,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // The lock keeps concurrent blocks within the limit.
    await lockActiveUser(tx, viewer)
    const person = await findTarget(tx, target)
    if (!person) throw appError(accountErrors, 'user-not-found')
    if (person.id === viewer.id) throw appError(blockErrors, 'block-self')
    if (!isBlocked) return deleteBlock(tx, viewer.id, person.id)
    if (await hasBlocked(tx, viewer.id, person.id)) return
    if ((await countBlocks(tx, viewer.id)) >= settings.blocks.maxBlocked)
      throw appError(blockErrors, 'blocks-full')
    const { id: blockedId, storeId } = person
    await insertBlock(tx, { blockerId: viewer.id, blockedId, storeId, createdAt: ctx.clock.now() })
  })
}
