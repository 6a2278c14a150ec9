import { optionsKey } from '../rules.ts'
import type { StoredCartLine } from './cart-storage.ts'

/** Names a line within the cart, as `CartLineView.key` does. */
export function lineKey(line: Pick<StoredCartLine, 'product' | 'details'>): string {
  return `${line.product} ${optionsKey(line.details)}`
}

/**
 * The kept cart with what was changed in the browser from `before` to `now`, while the answer was on its way. A line that
 * both have and neither had before takes the greater quantity, as at login.
 */
export function joinLines(
  before: readonly StoredCartLine[],
  now: readonly StoredCartLine[],
  kept: readonly StoredCartLine[],
): readonly StoredCartLine[] {
  if (now === before) return kept
  const earlier = new Map(before.map((line) => [lineKey(line), line.quantity]))
  const current = new Map(now.map((line) => [lineKey(line), line]))
  const joined = new Map<string, StoredCartLine>()
  for (const line of kept) {
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
