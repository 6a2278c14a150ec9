import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { searchErrors } from '../../search/errors.ts'
import { countedText } from '../../search/rules-counted.ts'
import { ignoreText, restoreText } from '../../search/store/reports.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Puts a text that is searched aside, until it has been asked often again, or takes it up again.
 *
 * @throws `search-text-missing`
 */
export async function ignoreSearch(
  ctx: Context,
  staff: Staff,
  given: string,
  isIgnored: boolean,
): Promise<void> {
  const text = countedText(given)
  await inTransaction(ctx.db, async (tx) => {
    const isDone = isIgnored ? await ignoreText(tx, text, ctx.clock.now()) : await restoreText(tx, text)
    if (!isDone) throw appError(searchErrors, 'search-text-missing')
    const act = isIgnored ? 'search-ignore' : 'search-attend'
    await writeAuditEntry(ctx, tx, staff, { act, subject: `search:${text}` })
  })
}
