import type { Context } from '../../../context.ts'
import { addDays, addMs } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hideUnseen } from '../../selling/store/review.ts'
import { settings } from '../../settings/rules.ts'
import { isTrusted } from '../rules-trust.ts'
import { setTrusted, storeRecords } from '../store/trust.ts'

/**
 * Weighs again whether these stores are trusted; without them, as a sweep, of all that are or may become it. When a
 * store loses its trust, what it published unseen goes out of sight until staff have looked.
 */
export async function refreshTrust(ctx: Context, storeIds?: readonly number[]): Promise<void> {
  const now = ctx.clock.now()
  const { approved, cleanDays } = settings.trust
  const asked = { since: addDays(now, -cleanDays), most: approved, enough: approved }
  for (const { storeId, trustedAt, sentBackAt, ...record } of await storeRecords(ctx.db, asked, storeIds)) {
    // What can still be undone changes nothing; the store is weighed again when it stands.
    if (sentBackAt && sentBackAt > addMs(now, -settings.undoMs)) continue
    const isIt = isTrusted(record)
    if (isIt === (trustedAt !== null)) continue
    await inTransaction(ctx.db, async (tx) => {
      await setTrusted(tx, storeId, isIt ? now : null)
      if (!isIt) await hideUnseen(tx, storeId, now)
    })
  }
}
