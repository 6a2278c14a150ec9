import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import { paymentErrors } from './errors.ts'

export const arePaymentsSetUp = ({ paymentKeys }: Pick<Context, 'paymentKeys'>): boolean =>
  paymentKeys.secretKey() !== undefined

export function requirePayments(ctx: Pick<Context, 'paymentKeys'>): void {
  if (!arePaymentsSetUp(ctx)) throw appError(paymentErrors, 'payments-not-set-up')
}
