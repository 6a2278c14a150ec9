import type { OrderTerms } from '../../lib/site.ts'

/** The rule of protected payment, worded the same everywhere. */
export const protectionTexts = ({ confirmDays, releaseDays }: OrderTerms) => ({
  confirm: `Desde la entrega tienes ${daysText(confirmDays)} para confirmar o avisarnos de un problema; si no dices nada, la damos por confirmada.`,
  release: `Le pagamos a la tienda ${daysText(releaseDays)} después de que confirmas, si no hay ningún problema abierto.`,
})

/** For buyers; a link to the explanation follows. */
export const guardedText = 'Guardamos tu dinero hasta que confirmes. Si algo sale mal, te lo devolvemos.'

export const sellerProtectionText = ({ confirmDays, releaseDays }: OrderTerms) =>
  `Quien compra tiene ${daysText(confirmDays)} desde la entrega para confirmar; si no dice nada, la damos por confirmada. Te pagamos ${daysText(releaseDays)} después, si no hay ningún problema abierto.`

const daysText = (days: number) => `${days} ${days === 1 ? 'día' : 'días'}`
