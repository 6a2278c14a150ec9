import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { addSynonym, changeSynonym } from '../../searches/actions/change-synonyms.ts'
import type { SynonymInput } from '../../searches/contract-synonyms.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** @throws `forbidden`, `synonym-known` */
export function saveSynonym(
  ctx: Context,
  viewer: Viewer | null,
  input: SynonymInput,
): Promise<{ id: number }> {
  const staff = requireStaff(viewer)
  return inTransaction(ctx.db, async (tx) => {
    const created = await addSynonym(ctx, tx, input)
    const subject = `synonym:${created.id}`
    await writeAuditEntry(ctx, staff, { act: 'synonym-create', subject, after: input }, tx)
    return created
  })
}

/** Takes a synonym away or puts it back. @throws `forbidden`, `synonym-missing`, `synonym-known` */
export async function removeSynonym(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  isRemoved: boolean,
): Promise<void> {
  const staff = requireStaff(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const before = await changeSynonym(ctx, tx, id, isRemoved)
    if (!before) return
    const act = isRemoved ? 'synonym-remove' : 'synonym-restore'
    const used = { before: { used: isRemoved }, after: { used: !isRemoved } }
    await writeAuditEntry(ctx, staff, { act, subject: `synonym:${id}`, ...used }, tx)
  })
}
