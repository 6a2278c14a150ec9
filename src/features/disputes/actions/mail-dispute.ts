import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { queueMail } from '../../orders/actions/queue-mail.ts'
import type { Order } from '../../orders/store.ts'
import { type DisputeMail, disputeMailJob, disputeMailReaders } from '../jobs.ts'

export async function mailDispute(ctx: Context, tx: Tx, order: Order, disputeId: string, mail: DisputeMail) {
  for (const reader of disputeMailReaders[mail]) {
    const data = { disputeId, mail, reader }
    await queueMail(ctx, tx, order, reader, disputeMailJob, data, `${disputeId}:${mail}:${reader}`)
  }
}
