import type { ActionFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { errorText } from '../../../features/error-texts.ts'
import { addToWishlist, removeFromWishlist } from '../../../features/wishlist/actions.ts'
import { WishInput } from '../../../features/wishlist/contract.ts'
import { isAppError } from '../../../lib/errors.ts'
import { requestOf } from '../../request.ts'
import { paths } from '../../routes.ts'

/** The list itself is a view of the account (D1 §2). */
export function loader() {
  return redirect(paths.account())
}

type Answer =
  | { ok: true; product: string; added: boolean }
  | { ok: false; product: string; error: string; wished: boolean }

/** Where the hearts of every page post to. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Answer> {
  const { ctx, viewer } = requestOf(context)
  const wish = WishInput.safeParse(Object.fromEntries(await request.formData()))
  if (!wish.success) throw new Response(null, { status: 400 })
  const { product, intent } = wish.data
  try {
    await (intent === 'add' ? addToWishlist : removeFromWishlist)(ctx, viewer, product)
    return { ok: true, product, added: intent === 'add' }
  } catch (error) {
    if (!isAppError(error)) throw error
    return {
      ok: false,
      product,
      error: errorText(error),
      wished: intent === 'remove' || error.code === 'already-in-wishlist',
    }
  }
}
