import { settings } from './rules.ts'

const { confirmDays, releaseDays } = settings.hold

/** The rule of the protected payment, the same sentences wherever it is promised: first the word, then the money. */
export const protectionTexts = {
  /** What the buyer has to do, by when, and what happens if they don't. */
  confirm: `Desde la entrega tienes ${confirmDays} días para confirmar o avisarnos de un problema; si no dices nada, la compra cuenta como confirmada.`,
  /** When the seller gets the money. */
  release: `El dinero sale a la tienda ${releaseDays} días después de la confirmación, si no hay ningún problema abierto.`,
} as const

/** The rule where there is room for one line only. */
export const shortProtectionText = `Tu pago queda retenido hasta ${releaseDays} días después de la confirmación`

/** The rule as the seller reads it. */
export const sellerProtectionText = `Quien compra tiene ${confirmDays} días desde la entrega para confirmar; si no dice nada, cuenta como confirmado. El dinero te lo enviamos ${releaseDays} días después de la confirmación, si no hay ningún problema abierto.`
