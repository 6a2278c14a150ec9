import type { Context } from '../../../context.ts'
import { appError, withField } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { languageErrors } from '../../search/errors.ts'
import { findSameEntry, type ProhibitedEdit, prohibitedLists } from '../../search/rules-prohibited.ts'
import { readProhibitedEdits, saveProhibitedEdit } from '../../search/store/language.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Adds a word or phrase to the list of prohibited ones or to its exceptions, or takes it away. Published products and notices stay.
 *
 * @throws `prohibited-known` (409, with the listed entry that means the same), `prohibited-removed` (409)
 */
export async function saveProhibited(ctx: Context, staff: Staff, edit: ProhibitedEdit): Promise<void> {
  requireArea(staff, 'review')
  const { kind, text, used } = edit
  await inTransaction(ctx.db, async (tx) => {
    const listed = prohibitedLists(await readProhibitedEdits(tx))[kind]
    const isUsed = listed.includes(text)
    const known = used ? findSameEntry(listed, text) : undefined
    if (known !== undefined || isUsed === used || !(await saveProhibitedEdit(tx, edit, ctx.clock.now())))
      throw used
        ? withField(
            appError(languageErrors, 'prohibited-known', { params: { listed: known ?? text } }),
            'text',
          )
        : appError(languageErrors, 'prohibited-removed')
    const act = used ? 'prohibited-add' : 'prohibited-remove'
    const change = { before: { list: kind, used: isUsed }, after: { list: kind, used } }
    await writeAuditEntry(ctx, tx, staff, { act, subject: `prohibited:${text}`, ...change })
  })
  invalidate(ctx.db, 'prohibited')
}
