import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { setPaused } from '../../catalogue/store/closing.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { countOwnUrls } from '../store/own.ts'

/**
 * Orders and reservations of paused products continue (BYD-10). Returns the urls of those that changed.
 *
 * @throws `own-product-not-found` for a product of another store; then none changes
 */
export async function pauseProducts(
  ctx: Context,
  viewer: Viewer,
  urls: readonly string[],
  isPaused: boolean,
): Promise<string[]> {
  return inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer, true)
    const wanted = [...new Set(urls)]
    if ((await countOwnUrls(tx, store.id, wanted)) < wanted.length)
      throw appError(catalogueErrors, 'own-product-not-found')
    return setPaused(tx, store.id, wanted, isPaused, ctx.clock.now())
  })
}
