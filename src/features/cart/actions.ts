import type { Context } from '../../context.ts'
import { addMs } from '../../lib/dates.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../accounts/rules.ts'
import { productsForCart } from '../catalogue/store/stock.ts'
import type { CartLineInput, CartView } from './contract.ts'
import { optionsKey } from './rules.ts'
import { cartOf, type NewCartItem, replaceCart } from './store.ts'
import { quote } from './views.ts'

/** Prices any cart; nothing is kept. */
export async function quoteCart(ctx: Context, lines: readonly CartLineInput[]): Promise<CartView> {
  const urls = [...new Set(lines.map((line) => line.product))]
  return quote(lines, await productsForCart(ctx.db, urls), ctx.clock.now())
}

/** Keeps the browser's cart for the user's other devices; unknown products are left out. */
export async function saveCart(ctx: Context, viewer: Viewer, lines: readonly CartLineInput[]): Promise<void> {
  const urls = [...new Set(lines.map((line) => line.product))]
  const products = new Map((await productsForCart(ctx.db, urls)).map((product) => [product.url, product]))
  const now = ctx.clock.now()
  const items = new Map<string, NewCartItem>()
  lines.forEach((line, position) => {
    const product = products.get(line.product)
    if (!product) return
    const key = optionsKey(line.details)
    items.set(`${product.id} ${key}`, {
      userId: viewer.id,
      productId: product.id,
      optionsKey: key,
      options: line.details,
      quantity: line.unit,
      addedAt: addMs(now, position),
    })
  })
  await inTransaction(ctx.db, (tx) => replaceCart(tx, viewer.id, [...items.values()]))
}

/**
 * Joins the browser's cart with the one kept for the user, as at login: nothing is lost, and where both hold
 * the same line the greater quantity stays. Answers the joined lines, which are kept.
 */
export async function mergeCart(
  ctx: Context,
  viewer: Viewer,
  fromBrowser: readonly CartLineInput[],
): Promise<CartLineInput[]> {
  const merged = new Map<string, CartLineInput>()
  for (const line of [...(await cartOf(ctx.db, viewer.id)), ...fromBrowser]) {
    const key = `${line.product} ${optionsKey(line.details)}`
    const known = merged.get(key)
    merged.set(key, { ...line, unit: Math.max(line.unit, known?.unit ?? 0) })
  }
  const lines = [...merged.values()]
  await saveCart(ctx, viewer, lines)
  return lines
}
