import { MINUTE } from '../../lib/dates.ts'

/**
 * Payment methods. All are paid at once on the provider's page and refunded to the same method (`refundOrder`). A
 * method that differs declares it here.
 */
export const paymentMethods = {
  card: {
    label: 'Tarjeta de crédito o débito',
    providerType: 'card',
    /** Milliseconds for which an unfinished payment reserves stock. */
    reservationMs: 35 * MINUTE,
  },
} as const
export type PaymentMethodName = keyof typeof paymentMethods
export const paymentMethodNames = Object.keys(paymentMethods) as [PaymentMethodName, ...PaymentMethodName[]]

export const providerMethodTypes = Object.values(paymentMethods).map(({ providerType }) => providerType)
