import type { ProductDraftView } from '../../features/selling/contract-drafts.ts'
import type { ProductFormValues } from '../../features/selling/contract-form.ts'
import { differences } from '../../features/selling/rules-edit.ts'
import { movePhotos } from '../../features/uploads/ui/saved-photos.ts'
import { callApi } from '../../ui/api.ts'
import {
  browserDraft,
  type DraftServer,
  deleteBrowserDraft,
  saveBrowserDraft,
} from '../../ui/browser-draft.ts'

/** The name under which a browser keeps the draft of this person's new product, or of an edit of the one at `url`, and its photos. */
export const productDraft = (username: string, url?: string) =>
  url === undefined ? `${username}:product` : `${username}:product:${url}`

/** The same of who has not signed in yet. */
export const guestProductDraft = 'guest:product'

/** The same of a copy of a book: several may be begun at once. `owner`: a username, or `guest`. */
export const bookDraft = (owner: string, isbn: string) => `${owner}:book:${isbn}`

/** What a form holds goes on in another one, with its photos that were not sent yet. */
export async function transferDraft(
  from: string,
  to: string,
  values: Partial<ProductFormValues>,
): Promise<void> {
  saveBrowserDraft(to, values)
  deleteBrowserDraft(from)
  await movePhotos(from, to)
}

/** The name under which a browser keeps the draft of this person's store. */
export const storeDraft = (username: string) => `${username}:store`

/** The first of these drafts that there is; it goes on in another form, so none of them stays. */
export function consumeBrowserDraft<Values>(names: readonly string[]): Partial<Values> | undefined {
  const found = names.map((name) => browserDraft<Values>(name)).find((draft) => draft !== undefined)
  for (const name of names) deleteBrowserDraft(name)
  return found
}

/** The draft of a product at the server, for `useDraft`: of a new one where `url` is undefined. */
export function productDraftServer(
  url: string | undefined,
  { kept, now, stored }: { kept: ProductDraftView | null; now: string; stored: ProductFormValues },
): DraftServer<ProductFormValues> {
  const path = url === undefined ? '/store/draft' : `/store/draft?product=${encodeURIComponent(url)}`
  return {
    now,
    kept,
    isStored: (values) => url !== undefined && differences(values, stored).length === 0,
    async save(values, typedAt, options) {
      const body = { values, typedAt: typedAt.toISOString() }
      const answer = await callApi<{ savedAt: string }>('PUT', path, { body, ...options })
      if (answer.ok) return answer.view
      if (answer.code === 'product-draft-newer') return { problem: 'newer' }
      return { problem: answer.status === 413 || answer.status === 422 ? 'too-large' : 'unreached' }
    },
    async drop() {
      await callApi('DELETE', path)
    },
  }
}
