import type { OrderTerms } from '../../lib/site.ts'

/** The rule of the protected payment, the same sentences wherever it is promised: first the word, then the money. */
export const protectionTexts = ({ confirmDays, releaseDays }: OrderTerms) => ({
  /** What the buyer has to do, by when, and what happens if they don't. */
  confirm: `Desde la entrega tienes ${daysText(confirmDays)} para confirmar o avisarnos de un problema; si no dices nada, la compra cuenta como confirmada.`,
  /** When the seller gets the money. */
  release: `El dinero sale a la tienda ${daysText(releaseDays)} después de la confirmación, si no hay ningún problema abierto.`,
})

/** The same in one line, for whoever has bought already; a link to how it works follows. */
export const guardedText = 'Guardamos tu dinero hasta que confirmes. Si algo sale mal, te lo devolvemos.'

/** The rule where there is room for one line only. */
export const shortProtectionText = ({ releaseDays }: OrderTerms) =>
  `Tu pago queda retenido hasta ${daysText(releaseDays)} después de la confirmación`

/** The rule as the seller reads it. */
export const sellerProtectionText = ({ confirmDays, releaseDays }: OrderTerms) =>
  `Quien compra tiene ${daysText(confirmDays)} desde la entrega para confirmar; si no dice nada, cuenta como confirmado. El dinero te lo enviamos ${daysText(releaseDays)} después de la confirmación, si no hay ningún problema abierto.`

const daysText = (days: number) => `${days} ${days === 1 ? 'día' : 'días'}`
