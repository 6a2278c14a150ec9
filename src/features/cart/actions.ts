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
 * Keeps the browser's cart for the user's other devices; what cannot be bought as it stands is left out. Two tabs that
 * save at once take turns. Answers the products as they were read for it,
 * and the revision of what is kept. Throws `sign-in-needed` (401) when the
 * account was deleted meanwhile.
 */
export async function saveCart(
  ctx: Context,
  viewer: Viewer,
  lines: readonly CartLineInput[],
): Promise<{ products: CartProduct[]; revision: string }> {
  const products = await productsForCart(ctx.db, urlsOf(lines))
  const items = itemsOf(lines, products, ctx.clock.now())
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    await replaceCart(tx, viewer.id, items)
  })
  return { products, revision: revisionOf(items) }
}

/**
 * Joins the browser's cart with the one kept for the user, as at login: nothing is lost, and where both hold
 * the same line the greater quantity stays. Answers the joined lines, which are kept; past the limit the ones
 * added last fall off. Throws `sign-in-needed` (401) like `saveCart`.
 */
export async function mergeCart(
  ctx: Context,
  viewer: Viewer,
  fromBrowser: readonly CartLineInput[],
): Promise<{ lines: CartLineInput[]; revision: string }> {
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

/** As `revisionOfCart` reads it (`store.ts`). */
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
