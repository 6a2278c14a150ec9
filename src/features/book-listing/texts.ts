import { counted, formatMoney } from '../../lib/money.ts'
import type { Wear } from '../catalogue/rules.ts'
import { wearTexts } from '../catalogue/texts.ts'
import { settings } from '../settings/rules.ts'
import type { BookToSell } from './contract.ts'
import type { Pace, Wish } from './rules.ts'

export const paceTexts: Record<Pace, string> = { quick: 'rápido', normal: 'normal', patient: 'sin prisa' }

/** "$180": a price without centavos where it has none. */
export const pesosText = (cents: number): string => formatMoney(cents).replace(/\.00$/, '')

/** What copies went for: "12 como el tuyo se vendieron en 90 días, casi todos entre $160 y $210." */
export function soldText({ count, fromCents, toCents }: NonNullable<BookToSell['sold']>): string {
  const prices =
    fromCents === toCents
      ? `casi todos a ${pesosText(fromCents)}`
      : `casi todos entre ${pesosText(fromCents)} y ${pesosText(toCents)}`
  return `${counted(count, 'se vendió', 'se vendieron')} en ${settings.bookPrices.choiceDays} días, ${prices}.`
}

/** "hasta $200 · buen estado", "cualquier precio · cualquiera". */
export function wishText({ maxCents, minWear }: Wish): string {
  const price = maxCents === null ? 'cualquier precio' : `hasta ${pesosText(maxCents)}`
  return `${price} · ${minWear === null ? 'cualquiera' : wearText(minWear)}`
}

const wearText = (wear: Wear) => wearTexts[wear].toLowerCase()

export const peopleText = (people: number, search: [one: string, many: string]): string =>
  people === 1 ? `1 persona ${search[0]}` : `${people} personas ${search[1]}`

/** What is missing of a form, in the order of its steps. */
const missing: Readonly<Record<string, string>> = {
  condition: 'cómo está',
  price: 'el precio',
  photos: 'la foto',
  name: 'el nombre',
  category: 'la categoría',
  subcategory: 'la categoría',
}

/** Why a book cannot be published yet; empty where it can. */
export function whyNot(
  problems: Readonly<Record<string, string>>,
  isEmpty: (field: string) => boolean,
): string {
  const order = Object.keys(missing)
  const fields = Object.keys(problems).sort((a, b) => order.indexOf(a) - order.indexOf(b))
  const lacking = [...new Set(fields.flatMap((field) => (isEmpty(field) ? (missing[field] ?? []) : [])))]
  if (lacking.length > 0)
    return `Falta ${lacking.length === 1 ? lacking[0] : `${lacking.slice(0, -1).join(', ')} y ${lacking.at(-1)}`}`
  return fields.length > 0 ? 'Revisa lo marcado' : ''
}
