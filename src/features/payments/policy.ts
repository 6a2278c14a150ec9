import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import { paymentErrors } from './errors.ts'

/** Whether there is a key to ask the payment provider with, from the environment or set by staff. */
export const arePaymentsSetUp = ({ paymentKeys }: Pick<Context, 'paymentKeys'>): boolean =>
  paymentKeys.secretKey() !== undefined

/** Before anything is reserved or begun that needs the provider. Throws `payments-not-set-up` (503). */
export function requirePayments(ctx: Pick<Context, 'paymentKeys'>): void {
  if (!arePaymentsSetUp(ctx)) throw appError(paymentErrors, 'payments-not-set-up')
}
