import { shortMoney } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'
import type { BookToSell } from './contract.ts'
import type { Pace } from './rules.ts'

export const paceTexts: Record<Pace, string> = { quick: 'rápido', normal: 'normal', patient: 'sin prisa' }

/** What copies went for: "12 como el tuyo se vendieron en 90 días, casi todos entre $160 y $210." */
export function soldText({ count, fromCents, toCents }: NonNullable<BookToSell['sold']>): string {
  const prices =
    fromCents === toCents
      ? `casi todos a ${shortMoney(fromCents)}`
      : `casi todos entre ${shortMoney(fromCents)} y ${shortMoney(toCents)}`
  return `${count} como el tuyo ${count === 1 ? 'se vendió' : 'se vendieron'} en ${settings.bookPrices.choiceDays} días, ${prices}.`
}

/** What is missing of a form, in the order of its steps. */
const missing: Readonly<Record<string, string>> = {
  condition: 'cómo está',
  price: 'el precio',
  photos: 'la foto',
  name: 'el nombre',
  category: 'la categoría',
  subcategory: 'la categoría',
}

/** Why a book cannot be published yet: the first step that is not done; empty where it can. */
export function whyNot(
  problems: Readonly<Record<string, string>>,
  isEmpty: (field: string) => boolean,
): string {
  const order = Object.keys(missing)
  const fields = Object.keys(problems)
  const first = order.find((field) => fields.includes(field) && isEmpty(field))
  if (first !== undefined) return `Falta ${missing[first]}`
  return fields.length > 0 ? 'Revisa lo marcado' : ''
}
