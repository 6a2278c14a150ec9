import { type Centavos, formatMoney, grouped } from '../../lib/money.ts'
import { PRICE_MAX_CENTS, readPrice } from './rules-writes.ts'
import { productTexts as texts } from './texts-form.ts'

const USUAL_MOVE_PERCENT = 60

/** Whether a price looks like a typing error: 0, or more than 60 % from the price before, if there is one. */
export function isUnusualPriceChange(from: Centavos | null, to: Centavos): boolean {
  if (from === to) return false
  return to === 0 || (from !== null && from > 0 && Math.abs(to - from) * 100 > from * USUAL_MOVE_PERCENT)
}

type Offer = { kind: string; value: number } | null
const fixedPrice = (offer: Offer | undefined) => (offer?.kind === 'Fixed' ? offer.value : undefined)

/** Confirms every price, for programs and imports, which are not asked. */
export const CONFIRMS_ANY_PRICE = -1

/** The price, or the new price of a fixed offer, that needs a confirmation. */
export function findUnusualPrice(
  before: { priceCents: Centavos | null; offer?: Offer },
  { priceCents, offer }: { priceCents: Centavos; offer: Offer },
): { field: 'priceCents' | 'offer.value'; from: Centavos | null; to: Centavos } | undefined {
  const to = fixedPrice(offer)
  if (to !== undefined && to !== fixedPrice(before.offer) && isUnusualPriceChange(priceCents, to))
    return { field: 'offer.value', from: priceCents, to }
  const from = before.priceCents
  return isUnusualPriceChange(from, priceCents) ? { field: 'priceCents', from, to: priceCents } : undefined
}

const pesos = (digits: string) => formatMoney(Number(digits) * 100)

/** It asks if the text could mean two amounts ("12.345", "1,50"). Undefined for a valid price. */
export function priceProblem(given: number | string): string | undefined {
  if (readPrice(given) !== undefined) return undefined
  const text = String(given).replace(/[\s$]/g, '')
  const [, first, rest] = /^(\d+)[.,](\d+)$/.exec(text) ?? []
  const [, thousands, cents] = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(text) ?? []
  const isLarge =
    /^\d[\d,]*(\.\d{1,2})?$/.test(text) && Number(text.replaceAll(',', '')) * 100 > PRICE_MAX_CENTS
  if (text.includes(',') && first !== undefined && rest !== undefined && rest.length < 3)
    return texts.priceAsked(`${first}.${rest.padEnd(2, '0')}`, [
      formatMoney(Number(first) * 100 + Number(rest.padEnd(2, '0'))),
      pesos(first + rest),
    ])
  if (thousands !== undefined && !/^0/.test(thousands)) {
    const digits = thousands.replaceAll('.', '')
    const inDecimals = rest === undefined ? [] : [formatMoney(Math.round(Number(thousands) * 100))]
    return texts.priceAsked(`${grouped(Number(digits))}.${(cents ?? '').padEnd(2, '0')}`, [
      formatMoney(Number(digits) * 100 + Number((cents ?? '').padEnd(2, '0'))),
      ...inDecimals,
    ])
  }
  if (text.includes('.') && rest !== undefined && rest.length > 2) return texts.priceCents
  return isLarge ? texts.priceMax : texts.price
}
