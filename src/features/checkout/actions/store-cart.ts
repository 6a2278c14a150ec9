import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { saveCart } from '../../cart/actions.ts'
import type { CartLineInput, KeptCartView } from '../../cart/contract.ts'
import { quote } from '../../cart/views.ts'
import { readReservation } from '../read.ts'

/**
 * Keeps a viewer's cart and prices it: what a page asks after each change, at once. Lines that were not kept, since they
 * cannot be bought as they stand, are in the answer with their problem. Throws `sign-in-needed` (401) like `saveCart`.
 */
export async function storeCart(
  ctx: Context,
  viewer: Viewer,
  lines: readonly CartLineInput[],
): Promise<KeptCartView> {
  const { products, revision } = await saveCart(ctx, viewer, lines)
  const now = ctx.clock.now()
  return { ...quote(lines, products, now, await readReservation(ctx.db, viewer, now)), revision }
}
