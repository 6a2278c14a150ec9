import { settings } from '../../settings/rules.ts'
import type { ChosenOptions } from '../rules.ts'

/** A cart line as the browser keeps it: `unit` pieces, `details` the JSON text of the chosen options (D1 §3). */
type StoredLine = { product: string; unit: number; details: string }
export type StoredCartLine = { product: string; quantity: number; details: ChosenOptions }
/** `ready` is false on the server and while hydrating; `damaged` when what was kept could not be read. */
export type CartSnapshot = { lines: readonly StoredCartLine[]; ready: boolean; damaged: boolean }

const KEY = 'cart'

/** Is this browser's cart empty? For a script in the page, which runs before all others have come. */
export const emptyCartTest = `['[]',null].includes(localStorage.getItem('${KEY}'))`

/** How many lines it has, for such a script; throws where it is damaged. */
export const cartCount = `JSON.parse(localStorage.getItem('${KEY}') ?? '[]').length`

export const emptyCart: CartSnapshot = { lines: [], ready: false, damaged: false }

/** Never throws: what is not a line is left out, and text that is no list makes a damaged, empty cart. */
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

/** The same object as long as the stored text is the same, as useSyncExternalStore needs it. */
export function readCart(): CartSnapshot {
  const text = storedText()
  if (!read || read.text !== text) read = { text, snapshot: parseCart(text) }
  return read.snapshot
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage may be forbidden (private windows): the cart then lives as long as the page.
    return read?.text ?? null
  }
}

/** What the person at this tab made of the cart. */
export function writeCart(lines: readonly StoredCartLine[]): void {
  showCart(lines)
  for (const listener of ownListeners) listener()
}

/** What came from elsewhere, and so is nobody's change to send on. */
export function showCart(lines: readonly StoredCartLine[]): void {
  const text = serializeCart(lines.slice(0, settings.cart.maxLines))
  try {
    localStorage.setItem(KEY, text)
  } catch {
    read = { text, snapshot: parseCart(text) }
  }
  for (const listener of listeners) listener()
}

/** Calls back on every change, of this tab and of others. */
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

/** Calls back on what is changed by `writeCart` in this tab only: each tab answers for its own. */
export function onOwnCartChange(listener: () => void): () => void {
  ownListeners.add(listener)
  return () => ownListeners.delete(listener)
}
