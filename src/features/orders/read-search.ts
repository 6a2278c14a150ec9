import type { Context } from '../../context.ts'
import { readOwnSearch } from '../catalogue/read-own-search.ts'
import { type OrderSearch, orderNumberIn } from './rules-search.ts'

/** What a text means among one's own orders; undefined where it is empty. */
export async function readOrderSearch(ctx: Context, text: string): Promise<OrderSearch | undefined> {
  const product = await readOwnSearch(ctx, text)
  return product && { text: product.text, number: orderNumberIn(product.text), product }
}
