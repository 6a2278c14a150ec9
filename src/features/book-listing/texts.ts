import { shortMoney } from '../../lib/money.ts'
import { productFieldLabels } from '../selling/texts-form.ts'
import { settings } from '../settings/rules.ts'
import type { BookToSell } from './contract.ts'
import type { PriceTier } from './rules.ts'

export const priceTierTexts: Record<PriceTier, string> = {
  quick: 'rápido',
  normal: 'normal',
  patient: 'sin prisa',
}

/** "12 como el tuyo se vendieron en 90 días, casi todos entre $160 y $210." */
export function soldText({ count, fromCents, toCents }: NonNullable<BookToSell['sold']>): string {
  const prices =
    fromCents === toCents
      ? `casi todos a ${shortMoney(fromCents)}`
      : `casi todos entre ${shortMoney(fromCents)} y ${shortMoney(toCents)}`
  return `${count} como el tuyo ${count === 1 ? 'se vendió' : 'se vendieron'} en ${settings.bookPrices.choiceDays} días, ${prices}.`
}

const steps: Readonly<Record<string, string>> = {
  condition: 'cómo está',
  price: 'el precio',
  photos: 'la foto',
  name: 'el nombre',
  category: 'la categoría',
  subcategory: 'la categoría',
}

export const bookFieldLabels: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(steps), ...Object.keys(productFieldLabels)].map((field) => [
    field,
    productFieldLabels[field] ?? field,
  ]),
)

/** The first step that is missing or wrong; empty if the book can be published. */
export function whyNot(
  problems: Readonly<Record<string, string>>,
  isEmpty: (field: string) => boolean,
): string {
  const first = Object.keys(steps).find((field) => problems[field] !== undefined)
  if (first !== undefined) return `${isEmpty(first) ? 'Falta' : 'Revisa'} ${steps[first]}`
  return Object.keys(problems).length > 0 ? 'Revisa lo marcado' : ''
}
