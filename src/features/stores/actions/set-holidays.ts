import type { Context } from '../../../context.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { storeErrors } from '../errors.ts'
import { authorizeOwnStore } from '../policy.ts'
import { checkHolidays, type Holidays } from '../rules.ts'
import { updateStoreRow } from '../store-writes.ts'
import { holidaysTexts } from '../texts-form.ts'

/**
 * Sets or removes the days on which the viewer's store accepts no orders (BYD-10). Existing orders and
 * reservations continue.
 * @throws `store-edit-sign-in-needed`, `store-missing`, `store-holidays`
 */
export async function setHolidays(ctx: Context, viewer: Viewer | null, holidays: Holidays | null) {
  if (!viewer) throw appError(storeErrors, 'store-edit-sign-in-needed')
  const now = ctx.clock.now()
  const problem = holidays && checkHolidays(holidays, toIsoDay(now))
  if (problem) throw appError(storeErrors, 'store-holidays', { fields: { until: holidaysTexts[problem] } })
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await authorizeOwnStore(tx, viewer, true)
    await updateStoreRow(tx, id, {
      closedFrom: holidays?.from ?? null,
      closedUntil: holidays?.until ?? null,
      updatedAt: now,
    })
  })
}
