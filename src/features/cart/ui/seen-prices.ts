import type { CartLineView } from '../contract.ts'

const KEY = 'cart-prices'
let atStart: Record<string, number> | undefined

/**
 * The unit prices that this browser showed on the last visit of the cart, by line. Read once per page load, so
 * that a change is still said after the next line is changed.
 */
export function pricesLastSeen(): Record<string, number> {
  atStart ??= read()
  return atStart
}

export function rememberPrices(lines: readonly CartLineView[]): void {
  pricesLastSeen()
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(lines.map((l) => [l.key, l.unitPriceCents]))))
  } catch {
    // Without storage no change is noticed.
  }
}

function read(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {}
  } catch {
    return {}
  }
}
