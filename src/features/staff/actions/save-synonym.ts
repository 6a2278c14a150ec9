import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { addSynonym, changeSynonym } from '../../search/actions/change-synonyms.ts'
import type { SynonymInput } from '../../search/contract-synonyms.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** @throws `synonym-known` */
export function saveSynonym(ctx: Context, staff: Staff, input: SynonymInput): Promise<{ id: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const created = await addSynonym(ctx, tx, staff, input)
    const subject = `synonym:${created.id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'synonym-create', subject, after: input })
    return created
  })
}

/** Takes a synonym away or puts it back. @throws `synonym-missing`, `synonym-known` */
export async function removeSynonym(
  ctx: Context,
  staff: Staff,
  id: number,
  isRemoved: boolean,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await changeSynonym(ctx, tx, staff, id, isRemoved)
    if (!before) return
    const act = isRemoved ? 'synonym-remove' : 'synonym-restore'
    const used = { before: { used: isRemoved }, after: { used: !isRemoved } }
    await writeAuditEntry(ctx, tx, staff, { act, subject: `synonym:${id}`, ...used })
  })
}
