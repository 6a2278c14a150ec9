import type { wishlistErrors } from '../errors.ts'
import { wishlistTexts } from '../texts.ts'

const already: keyof typeof wishlistErrors = 'already-in-wishlist'

export type WishAnswer =
  | { ok: true }
  /** `wished`: whether the product is on the list, as far as is known. */
  | { ok: false; error: string; wished: boolean; signedOut: boolean }

/** Puts a product on the signed-in user's list or takes it off; never throws. */
export async function callWishlist(url: string, on: boolean): Promise<WishAnswer> {
  const response = await (on
    ? fetch('/api/v1/wishlist', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ product: url }),
      })
    : fetch(`/api/v1/wishlist/${encodeURIComponent(url)}`, { method: 'DELETE' })
  ).catch(() => undefined)
  if (response?.ok) return { ok: true }
  const problem = await readProblem(response)
  return {
    ok: false,
    error: problem.detail ?? (on ? wishlistTexts.failed : wishlistTexts.removeFailed),
    wished: !on || problem.code === already,
    signedOut: response?.status === 401,
  }
}

/** What an answer of 4xx says (RFC 9457); of anything else there is nothing to tell a visitor. */
async function readProblem(response: Response | undefined): Promise<{ code?: string; detail?: string }> {
  if (!response || response.status >= 500) return {}
  return response.json().catch(() => ({}))
}
