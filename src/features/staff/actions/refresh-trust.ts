import type { Context } from '../../../context.ts'
import { addDays, addMs } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hideUnseen } from '../../selling/store/review.ts'
import { settings } from '../../settings/rules.ts'
import { isTrusted } from '../rules.ts'
import { setTrusted, storeRecords } from '../store/trust.ts'

/** Updates the trust of these stores, or of all candidates. Unreviewed products of a store that loses it are hidden. */
export async function refreshTrust(ctx: Context, storeIds?: readonly number[]): Promise<void> {
  const now = ctx.clock.now()
  const { approved, cleanDays } = settings.trust
  const bounds = { since: addDays(now, -cleanDays), maxCounted: approved, minProducts: approved }
  for (const { storeId, trustedAt, sentBackAt, ...record } of await storeRecords(ctx.db, bounds, storeIds)) {
    // A decision that can still be undone does not count yet; `settleDecisions` evaluates the store again.
    if (sentBackAt && sentBackAt > addMs(now, -settings.undoMs)) continue
    const isIt = isTrusted(record)
    if (isIt === (trustedAt !== null)) continue
    await inTransaction(ctx.db, async (tx) => {
      await setTrusted(tx, storeId, isIt ? now : null)
      if (!isIt) await hideUnseen(tx, storeId, now)
    })
  }
}
