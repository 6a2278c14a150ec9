import { callApi } from '../../../ui/api.ts'
import type { WishCount } from '../contract.ts'
import type { wishlistErrors } from '../errors.ts'
import { wishlistTexts } from '../texts.ts'

const already: keyof typeof wishlistErrors = 'already-in-wishlist'

type WishAnswer =
  | { ok: true }
  /** `wished`: whether the product is on the list, as far as known. */
  | { ok: false; error: string; wished: boolean; signedOut: boolean }

export async function callWishlist(url: string, on: boolean): Promise<WishAnswer> {
  const answer = await (on
    ? callApi<WishCount>('POST', '/wishlist', { body: { product: url } })
    : callApi<WishCount>('DELETE', `/wishlist/${encodeURIComponent(url)}`))
  if (answer.ok) return { ok: true }
  return {
    ok: false,
    error: answer.detail ?? (on ? wishlistTexts.failed : wishlistTexts.removeFailed),
    wished: !on || answer.code === already,
    signedOut: answer.status === 401,
  }
}
