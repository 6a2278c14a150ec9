import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { queueMail } from '../../orders/actions/queue-mail.ts'
import type { Order } from '../../orders/store.ts'
import { type ReturnMail, returnMailJob, returnMailReaders } from '../jobs.ts'

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
