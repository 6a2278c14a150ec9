import type { ProductDraftView } from '../../features/selling/contract-drafts.ts'
import type { ProductFormValues } from '../../features/selling/contract-form.ts'
import { differences } from '../../features/selling/rules-edit.ts'
import { callApi } from '../../ui/api.ts'
import type { DraftServer } from '../../ui/draft-keeper.ts'

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
