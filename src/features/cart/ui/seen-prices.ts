import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import type { CartLineView } from '../contract.ts'

const KEY = 'cart-prices'

/** A unit price in centavos; `offer` if it was an offer's. */
export type SeenPrice = { cents: number; offer: boolean }
export type SeenPrices = Readonly<Record<string, SeenPrice>>

let atStart: SeenPrices | undefined

/** Prices of the last visit, read once per page load: a change stays visible after the next edit. */
export function lastSeenPrices(): SeenPrices {
  atStart ??= read()
  return atStart
}

export function rememberPrices(lines: readonly CartLineView[]): void {
  lastSeenPrices()
  const seen = lines.map((line) => [
    line.key,
    { cents: line.unitPriceCents, offer: line.oldPriceCents !== null },
  ])
  writeStored(KEY, JSON.stringify(Object.fromEntries(seen)))
}

function read(): SeenPrices {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? '{}')
    const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
    return Object.fromEntries(entries.filter((entry): entry is [string, SeenPrice] => isSeen(entry[1])))
  } catch {
    return {}
  }
}

const isSeen = (value: unknown): value is SeenPrice =>
  typeof value === 'object' && value !== null && 'cents' in value && Number.isInteger(value.cents)
