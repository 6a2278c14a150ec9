import { MINUTE } from '../../lib/dates.ts'

/**
 * Ways to pay. Every one is paid at once on the provider's page and refunded to where the money came from
 * (`refundPayment`). A method that is paid later, or cannot be refunded there, says so here.
 */
export const paymentMethods = {
  card: {
    label: 'Tarjeta de crédito o débito',
    providerType: 'card',
    /** Milliseconds for which the pieces are reserved for an unfinished payment. */
    reservationMs: 35 * MINUTE,
  },
} as const
export type PaymentMethodName = keyof typeof paymentMethods
export const paymentMethodNames = Object.keys(paymentMethods) as [PaymentMethodName, ...PaymentMethodName[]]

export const providerMethodTypes = Object.values(paymentMethods).map(({ providerType }) => providerType)
