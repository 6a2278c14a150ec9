import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import { settings } from '../../settings/rules.ts'
import type { CaseReader } from '../contract-mails.ts'
import { type MailReader, type OrderMail, orderMailJob, orderMailReaders } from '../jobs.ts'
import type { Order } from '../store.ts'
import {
  claimBatch,
  countOrdersOfBatch,
  dueBatches,
  insertWaitingMail,
  ordersOfReader,
} from '../store-waiting-mails.ts'

type MailedOrder = Pick<Order, 'id' | 'checkoutId' | 'storeId'>

const ROUND = 200

/**
 * Orders of one basket share a mail: each waits for the others for `mergeMailsMs`, or until all of them have
 * the event; a single order does not wait.
 * @param key unique among the mails of its job: a mail is sent once
 */
export async function queueMail<Data extends { mail: string }>(
  ctx: Context,
  tx: Tx,
  order: MailedOrder,
  reader: CaseReader,
  job: JobDefinition<Data>,
  data: Data,
  key: string,
): Promise<void> {
  if (reader === 'staff') return ctx.jobs.enqueue(tx, job, data, key)
  const size = await ordersOfReader(tx, order, reader)
  if (size === 1) return ctx.jobs.enqueue(tx, job, data, key)
  const place = reader === 'seller' ? `${order.checkoutId}:${order.storeId}` : order.checkoutId
  const batch = `${reader}:${place}:${job.name}:${data.mail}`
  const dueAt = addMs(ctx.clock.now(), settings.order.mergeMailsMs)
  await insertWaitingMail(tx, { orderId: order.id, key, batch, job: job.name, data, dueAt })
  if ((await countOrdersOfBatch(tx, batch)) >= size) await sendBatch(ctx, tx, batch)
}

/** `earlier` counts earlier mails of the same kind. */
export function queueOrderMail(ctx: Context, tx: Tx, order: MailedOrder, mail: OrderMail, earlier = 0) {
  const data = { orderId: order.id, mail, earlier }
  const key = earlier === 0 ? `${order.id}:${mail}` : `${order.id}:${mail}:${earlier}`
  return queueMail(ctx, tx, order, orderMailReaders[mail], orderMailJob, data, key)
}

export async function isOnlyOrder(tx: Tx, order: MailedOrder, reader: MailReader): Promise<boolean> {
  return (await ordersOfReader(tx, order, reader)) === 1
}

/** Sweep. */
export async function sendWaitingMails(ctx: Context): Promise<void> {
  for (const batch of await dueBatches(ctx.db, ctx.clock.now(), ROUND))
    await inTransaction(ctx.db, (tx) => sendBatch(ctx, tx, batch))
}

async function sendBatch(ctx: Context, tx: Tx, batch: string): Promise<void> {
  const [first, ...rest] = await claimBatch(tx, batch, ctx.clock.now())
  if (!first) return
  const job = defineJob(first.job, z.looseObject({}))
  await ctx.jobs.enqueue(tx, job, { ...first.data, also: rest.map(({ data }) => data) }, first.key)
}
