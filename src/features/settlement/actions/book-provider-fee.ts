import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lacksFee } from '../../checkout/store-money.ts'
import { providerFeeJournal } from '../../payments/journals.ts'
import { bookJournal } from '../../payments/store.ts'

/** The fee is known some time after the payment (`charge.updated`). */
export async function bookProviderFee(ctx: Context, chargeId: string): Promise<void> {
  if (!(await lacksFee(ctx.db, chargeId))) return
  const charge = await ctx.payments.charges.retrieve(chargeId, { expand: ['balance_transaction'] })
  const movement = charge.balance_transaction
  const fee = movement && typeof movement === 'object' ? movement.fee : 0
  if (fee > 0)
    await inTransaction(ctx.db, (tx) => bookJournal(tx, providerFeeJournal(chargeId, fee), ctx.clock.now()))
}
