import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockSetup, writeSetup } from '../../../platform/site/store.ts'
import { requireArea } from '../../accounts/policy.ts'
import type { SetupStep } from '../rules.ts'

/** Notes that somebody is done with a step, for whoever goes on on another day. Throws `forbidden`. */
export async function finishStep(ctx: Context, staff: Staff, step: SetupStep): Promise<void> {
  requireArea(staff, 'settings')
  await inTransaction(ctx.db, async (tx) => {
    const { steps } = await lockSetup(tx)
    if (!steps.includes(step)) await writeSetup(tx, { steps: [...steps, step] })
  })
}
