import type { ProductDraftView } from '../../features/selling/contract-drafts.ts'
import type { ProductFormValues } from '../../features/selling/contract-form.ts'
import { differences } from '../../features/selling/rules-edit.ts'
import { callApi } from '../../ui/api.ts'
import { browserDraft, type DraftServer, deleteBrowserDraft } from '../../ui/browser-draft.ts'

/**
 * Key of the browser draft of this person's new product, or of their edit of the product at `url`; also names
 * its photos.
 */
export const productDraft = (username: string, url?: string) =>
  url === undefined ? `${username}:product` : `${username}:product:${url}`

/** Owner of the drafts that a guest begins. */
export const GUEST = 'guest'
export const guestProductDraft = productDraft(GUEST)

/** One draft per book, so that several can be open at once. `owner`: a username, or `GUEST`. */
export const bookDraft = (owner: string, isbn: string) => `${owner}:book:${isbn}`

/** The draft of a new product, or of a copy of this book. */
export const newDraft = (owner: string, isbn: string | null | undefined) =>
  isbn ? bookDraft(owner, isbn) : productDraft(owner)

export const storeDraft = (username: string) => `${username}:store`

/** Returns the first existing draft and deletes all of them: it continues in another form. */
export function consumeBrowserDraft<Values>(names: readonly string[]): Partial<Values> | undefined {
  const found = names.map((name) => browserDraft<Values>(name)).find((draft) => draft !== undefined)
  for (const name of names) deleteBrowserDraft(name)
  return found
}

/** The server side of a product draft, for `useDraft`; of a new product if `url` is undefined. */
export function productDraftServer(
  url: string | undefined,
  { kept, now, stored }: { kept: ProductDraftView | null; now: string; stored: ProductFormValues },
): DraftServer<ProductFormValues> {
  const path = url === undefined ? '/store/draft' : `/store/draft?product=${encodeURIComponent(url)}`
  return {
    now,
    kept,
    isStored: (values) => url !== undefined && differences(values, stored).length === 0,
    async save(values, typedAt, { seen, ...options }) {
      const body = { values, typedAt: typedAt.toISOString(), ...(seen && { seen }) }
      const answer = await callApi<{ savedAt: string }>('PUT', path, { body, ...options })
      if (answer.ok) return answer.view
      if (answer.code === 'product-draft-newer') return { problem: 'newer' }
      return { problem: answer.status === 413 || answer.status === 422 ? 'too-large' : 'unreached' }
    },
    async drop() {
      // Leaving the page right after discarding must not bring the draft back.
      await callApi('DELETE', path, { keepalive: true })
    },
  }
}
