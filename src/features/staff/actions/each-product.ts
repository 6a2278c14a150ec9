import { isAppError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inSavepoint } from '../../../platform/db/transaction.ts'
import type { Skipped } from '../contract-review.ts'

/** Does the same to several products in one transaction; what refuses is left as it is and named. */
export async function eachProduct<Product extends { url: string; name: string }>(
  tx: Tx,
  products: readonly Product[],
  act: (point: Tx, product: Product) => Promise<void>,
): Promise<{ done: string[]; skipped: Skipped[] }> {
  const done: string[] = []
  const skipped: Skipped[] = []
  for (const product of products)
    try {
      await inSavepoint(tx, (point) => act(point, product))
      done.push(product.url)
    } catch (error) {
      if (!isAppError(error)) throw error
      skipped.push({ url: product.url, name: product.name, code: error.code, detail: error.text })
    }
  return { done, skipped }
}
