/** Everything settles in Mexican pesos; amounts are integer centavos. */
export const CURRENCY = 'mxn'
/** Stripe's minimum charge in MXN, centavos. */
export const MINIMUM_CHARGE = 1_000
/** Stripe's maximum charge, centavos (eight digits). */
export const MAXIMUM_CHARGE = 99_999_999

/** Stripe's list price in Mexico: 3.6 % + 3.00 MXN, plus 16 % IVA on that. */
const FEE_PERMILLE = 36
const FEE_FIXED = 300
const IVA_PERCENT = 16

/** Stripe's fee per chargeback, centavos; returned if the dispute is won. */
export const DISPUTE_FEE = 30_000

/** A card payment is pending for two days of the sandbox's clock. */
export const SETTLEMENT_SECONDS = 2 * 24 * 60 * 60

/** Processing fee of a charge and the IVA on it, centavos. Example: 25000 → { fee: 1200, iva: 192 }. */
export function processingFee(amount: number): { fee: number; iva: number } {
  const fee = Math.round((amount * FEE_PERMILLE) / 1_000) + FEE_FIXED
  return { fee, iva: Math.round((fee * IVA_PERCENT) / 100) }
}

/** "$1,240.00" */
export function pesos(centavos: number): string {
  return new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100)
}
