import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockSetup, writeSetup } from '../../../platform/site/store.ts'
import { requireArea } from '../../accounts/policy.ts'
import { audited } from '../../staff/actions/audited.ts'
import { lockIdentity } from '../../staff/actions/change-site.ts'
import { setupErrors } from '../errors.ts'
import { readSetupState } from '../read.ts'
import type { SetupStep } from '../rules.ts'
import { deleteLinks } from '../store.ts'
import { missingTexts } from '../texts.ts'

/** Opens the shop for guests, for good. Throws `forbidden`, `setup-incomplete` (409, with the missing parts). */
export async function openShop(ctx: Context, staff: Staff): Promise<void> {
  await audited(ctx, staff, 'settings', async (tx, record) => {
    await lockIdentity(ctx, tx)
    const { isOpen, missing } = await readSetupState(ctx, tx)
    if (isOpen) return
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map(({ code }) => [code, missingTexts[code]]))
      throw appError(setupErrors, 'setup-incomplete', { fields })
    }
    await writeSetup(tx, { openedAt: ctx.clock.now(), openedBy: staff.id })
    await deleteLinks(tx)
    await record({ act: 'site-open', subject: 'site:setup' })
  })
  await ctx.site.refresh()
}

/** Remembers a finished step for the next session. Throws `forbidden`. */
export async function finishStep(ctx: Context, staff: Staff, step: SetupStep): Promise<void> {
  requireArea(staff, 'settings')
  await inTransaction(ctx.db, async (tx) => {
    const { steps } = await lockSetup(tx)
    if (!steps.includes(step)) await writeSetup(tx, { steps: [...steps, step] })
  })
}
