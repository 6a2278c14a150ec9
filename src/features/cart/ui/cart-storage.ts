import { writeStored } from '../../../ui/browser-storage.ts'
import { settings } from '../../settings/rules.ts'
import { type ChosenOptions, optionsKey } from '../rules.ts'

/** A line in storage: `unit` pieces, `details` the JSON text of the chosen options (D1 §3). */
type StoredLine = { product: string; unit: number; details: string }
export type StoredCartLine = { product: string; quantity: number; details: ChosenOptions }
/** `ready` is false on the server and during hydration; `damaged` if the stored text could not be parsed. */
export type CartSnapshot = { lines: readonly StoredCartLine[]; ready: boolean; damaged: boolean }

const KEY = 'cart'

/** Expression for a script in the page that runs before all others: is this browser's cart empty? */
export const emptyCartTest = `['[]',null].includes(localStorage.getItem('${KEY}'))`

/** Expression for such a script: number of lines; throws if the cart is damaged. */
export const cartCount = `JSON.parse(localStorage.getItem('${KEY}') ?? '[]').length`

export const emptyCart: CartSnapshot = { lines: [], ready: false, damaged: false }

/** Never throws: invalid lines are skipped; a text that is no list yields an empty, damaged cart. */
export function parseCart(text: string | null): CartSnapshot {
  if (text === null) return { lines: [], ready: true, damaged: false }
  const list = parseJson(text)
  if (!Array.isArray(list)) return { lines: [], ready: true, damaged: true }
  const lines = list.flatMap(lineOf).slice(0, settings.cart.maxLines)
  return { lines, ready: true, damaged: false }
}

export function serializeCart(lines: readonly StoredCartLine[]): string {
  return JSON.stringify(
    lines.map(({ product, quantity, details }): StoredLine => {
      const hasDetails = Object.keys(details).length > 0
      return { product, unit: quantity, details: hasDetails ? JSON.stringify(details) : '' }
    }),
  )
}

function lineOf(value: unknown): StoredCartLine[] {
  if (typeof value !== 'object' || value === null) return []
  const { product, unit, details } = value as Partial<Record<keyof StoredLine, unknown>>
  const quantity = Math.round(Number(unit))
  if (typeof product !== 'string' || product === '' || !(quantity >= 1)) return []
  return [{ product, quantity: Math.min(quantity, settings.cart.maxQuantity), details: optionsOf(details) }]
}

function optionsOf(details: unknown): ChosenOptions {
  const value = typeof details === 'string' && details !== '' ? parseJson(details) : details
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const texts = Object.entries(value).filter(([, chosen]) => typeof chosen === 'string')
  return Object.fromEntries(texts)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let read: { text: string | null; snapshot: CartSnapshot } | undefined
const listeners = new Set<() => void>()
const ownListeners = new Set<() => void>()

/** Returns the same object while the stored text is unchanged, as useSyncExternalStore requires. */
export function readCart(): CartSnapshot {
  const text = storedText()
  if (!read || read.text !== text) read = { text, snapshot: parseCart(text) }
  return read.snapshot
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage may be forbidden (private windows): the cart then lasts as long as the page.
    return read?.text ?? null
  }
}

export function writeCart(lines: readonly StoredCartLine[]): void {
  showCart(lines)
  for (const listener of ownListeners) listener()
}

/** Stores a cart that came from elsewhere, and so needs no sending. */
export function showCart(lines: readonly StoredCartLine[]): void {
  const text = serializeCart(lines.slice(0, settings.cart.maxLines))
  if (!writeStored(KEY, text)) read = { text, snapshot: parseCart(text) }
  for (const listener of listeners) listener()
}

export function onCartChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** Calls back on changes by `writeCart` in this tab only: each tab sends its own. */
export function onOwnCartChange(listener: () => void): () => void {
  ownListeners.add(listener)
  return () => ownListeners.delete(listener)
}

export function lineKey(line: Pick<StoredCartLine, 'product' | 'details'>): string {
  return `${line.product} ${optionsKey(line.details)}`
}

/** Applies the changes from `before` to `now` to the stored cart; of new lines the greater quantity wins. */
export function joinLines(
  before: readonly StoredCartLine[],
  now: readonly StoredCartLine[],
  stored: readonly StoredCartLine[],
): readonly StoredCartLine[] {
  if (now === before) return stored
  const earlier = new Map(before.map((line) => [lineKey(line), line.quantity]))
  const current = new Map(now.map((line) => [lineKey(line), line]))
  const joined = new Map<string, StoredCartLine>()
  for (const line of stored) {
    const key = lineKey(line)
    if (current.has(key) || !earlier.has(key)) joined.set(key, line)
  }
  for (const [key, line] of current) {
    const was = earlier.get(key)
    if (was === line.quantity) continue
    const quantity =
      was === undefined ? Math.max(line.quantity, joined.get(key)?.quantity ?? 0) : line.quantity
    joined.set(key, { ...line, quantity })
  }
  return [...joined.values()]
}
