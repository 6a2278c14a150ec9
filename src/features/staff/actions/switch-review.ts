import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockSetup, writeSetup } from '../../../platform/site/store.ts'
import { requireArea } from '../../accounts/policy.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** Publishes products of trusted stores at once, from now on, or has all of them reviewed first. Throws `forbidden`. */
export async function switchReview(
  ctx: Context,
  staff: Staff,
  { publishesTrusted }: { publishesTrusted: boolean },
): Promise<void> {
  requireArea(staff, 'settings')
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockSetup(tx)
    if (before.publishesTrusted === publishesTrusted) return
    await writeSetup(tx, { publishesTrusted })
    await writeAuditEntry(ctx, tx, staff, {
      act: 'review-switch',
      subject: 'site:review',
      before: { publishesTrusted: before.publishesTrusted },
      after: { publishesTrusted },
    })
  })
  await ctx.site.refresh()
}
