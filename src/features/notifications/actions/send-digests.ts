import type { Context } from '../../../context.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { mailDigest } from '../jobs.ts'
import { defaultPreferences, nextDigestAt } from '../rules.ts'
import {
  addToDigest,
  discardDue,
  insertDigest,
  lockRecipient,
  postponeDue,
  usersWithDueDigest,
} from '../store/digests.ts'

const ROUND = 500

/** Sweep: sends due digests, at most one a day and person. */
export async function sendDigests(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (;;) {
    const people = await usersWithDueDigest(ctx.db, now, ROUND)
    let moved = 0
    for (const userId of people)
      if (await inTransaction(ctx.db, (tx) => sendDigestTo(ctx, tx, userId, now))) moved++
    // The remaining rows are locked by other workers.
    if (moved === 0) return
  }
}

/** False if another worker has locked this person. */
async function sendDigestTo(ctx: Context, tx: Tx, userId: string, now: Date): Promise<boolean> {
  const recipient = await lockRecipient(tx, userId)
  if (!recipient) return false
  const { isOpen, pausedUntil = null, digestHour = defaultPreferences.digestHour } = recipient
  const day = toIsoDay(now)
  if (!isOpen) await discardDue(tx, userId, now)
  else if (pausedUntil && pausedUntil > now)
    await postponeDue(tx, userId, now, nextDigestAt(pausedUntil, digestHour))
  else if (await insertDigest(tx, userId, day, now)) {
    await addToDigest(tx, userId, day, now)
    await ctx.jobs.enqueue(tx, mailDigest, { userId, day })
  } else await postponeDue(tx, userId, now, nextDigestAt(now, digestHour))
  return true
}
