import type { CartLineView } from '../contract.ts'

const KEY = 'cart-prices'

/** A unit price in centavos, and whether it was an offer's. */
export type SeenPrice = { cents: number; offer: boolean }
export type SeenPrices = Readonly<Record<string, SeenPrice>>

let atStart: SeenPrices | undefined

/**
 * The unit prices that this browser showed on the last visit of the cart, by line. Read once per page load, so
 * that a change is still said after the next line is changed.
 */
export function lastSeenPrices(): SeenPrices {
  atStart ??= read()
  return atStart
}

export function rememberPrices(lines: readonly CartLineView[]): void {
  lastSeenPrices()
  try {
    const seen = lines.map((line) => [
      line.key,
      { cents: line.unitPriceCents, offer: line.oldPriceCents !== null },
    ])
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(seen)))
  } catch {
    // Without storage no change is noticed.
  }
}

function read(): SeenPrices {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
    return Object.fromEntries(entries.filter((entry): entry is [string, SeenPrice] => isSeen(entry[1])))
  } catch {
    return {}
  }
}

const isSeen = (value: unknown): value is SeenPrice =>
  typeof value === 'object' && value !== null && 'cents' in value && Number.isInteger(value.cents)
