import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { queueMail } from '../../orders/actions/queue-mail.ts'
import { lockOrder, type Order } from '../../orders/store.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { returnErrors } from '../errors.ts'
import { type ReturnMail, returnMailJob, returnMailReaders } from '../jobs.ts'
import { lockedReturnOf, type Return, returnById } from '../store.ts'

/** Throws return-not-found. */
export async function lockReturn(tx: Tx, id: string) {
  const { orderId } = requireReturn(await returnById(tx, id))
  const order = await lockOrder(tx, orderId)
  const entry = order && (await lockedReturnOf(tx, order))
  if (!order || !entry) throw appError(returnErrors, 'return-not-found')
  return { order, entry }
}

/** Throws store-missing, return-not-found. */
export async function lockReturnOfStore(tx: Tx, viewer: Viewer, id: string) {
  const store = await authorizeOwnStore(tx, viewer)
  const locked = await lockReturn(tx, id)
  if (locked.order.storeId !== store.id) throw appError(returnErrors, 'return-not-found')
  return locked
}

/** A missing return and another person's return give the same error. Throws return-not-found. */
export function requireReturn<Row extends Return>(entry: Row | undefined): Row {
  if (!entry) throw appError(returnErrors, 'return-not-found')
  return entry
}

/** The buyer waits for mails with or about a code, so these are never merged. */
const codeMails: readonly ReturnMail[] = ['requested', 'new-code', 'code-resting']

/** `of` numbers steps that can happen more than once. */
export async function mailReturn(
  ctx: Context,
  tx: Tx,
  order: Order,
  returnId: string,
  mail: ReturnMail,
  of = '',
): Promise<void> {
  for (const reader of returnMailReaders[mail]) {
    const data = { returnId, mail, of, reader }
    const key = `${returnId}:${mail}${of}:${reader}`
    if (reader === 'buyer' && codeMails.includes(mail)) await ctx.jobs.enqueue(tx, returnMailJob, data, key)
    else await queueMail(ctx, tx, order, reader, returnMailJob, data, key)
  }
}
