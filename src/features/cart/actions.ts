import type { Context } from '../../context.ts'
import { addMs } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockActiveUser } from '../accounts/policy.ts'
import { type CartProduct, productsForCart } from '../catalogue/store/stock.ts'
import { settings } from '../settings/rules.ts'
import type { CartLineInput } from './contract.ts'
import { optionsKey, resolveOptions } from './rules.ts'
import { cartOf, type NewCartItem, replaceCart } from './store.ts'

/**
 * Stores the browser's cart for the user's other devices, without lines that cannot be bought. Concurrent
 * saves run one after the other. Returns the revision of the stored cart.
 * @throws `sign-in-needed` (401) if the account was deleted meanwhile
 */
export async function saveCart(ctx: Context, viewer: Viewer, lines: readonly CartLineInput[]) {
  const products = await productsForCart(ctx.db, urlsOf(lines))
  const items = itemsOf(lines, products, ctx.clock.now())
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    await replaceCart(tx, viewer.id, items)
  })
  return revisionOf(items)
}

/**
 * Merges the browser's cart into the stored one, as at login. A line in both keeps the greater quantity; the
 * newest lines beyond the limit are dropped.
 * @throws `sign-in-needed` (401) if the account was deleted meanwhile
 */
export async function mergeCart(ctx: Context, viewer: Viewer, fromBrowser: readonly CartLineInput[]) {
  return inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    const merged = new Map<string, CartLineInput>()
    for (const line of [...(await cartOf(tx, viewer.id)), ...fromBrowser]) {
      const key = `${line.product} ${optionsKey(line.details)}`
      const known = merged.get(key)
      merged.set(key, { ...line, quantity: Math.max(line.quantity, known?.quantity ?? 0) })
    }
    const lines = [...merged.values()]
    const products = await productsForCart(tx, urlsOf(lines))
    const items = itemsOf(lines, products, ctx.clock.now())
    await replaceCart(tx, viewer.id, items)
    return { lines: await cartOf(tx, viewer.id), revision: revisionOf(items) }
  })
}

const revisionOf = (items: readonly NewCartItem[]): string =>
  `${items.length} ${Math.max(0, ...items.map(({ addedAt }) => addedAt.getTime()))}`

const urlsOf = (lines: readonly CartLineInput[]) => [...new Set(lines.map((line) => line.product))]

function itemsOf(lines: readonly CartLineInput[], onSale: readonly CartProduct[], now: Date): NewCartItem[] {
  const products = new Map(onSale.map((product) => [product.url, product]))
  const items = new Map<string, NewCartItem>()
  lines.forEach((line, position) => {
    const product = products.get(line.product)
    if (!product || !resolveOptions(product.specification, line.details)) return
    const key = optionsKey(line.details)
    items.set(`${product.id} ${key}`, {
      productId: product.id,
      optionsKey: key,
      options: line.details,
      quantity: line.quantity,
      addedAt: addMs(now, position),
    })
  })
  return [...items.values()].slice(0, settings.cart.maxLines)
}
