import { useCallback, useEffect, useRef } from 'react'
import type { ProductFormValues } from '../../../features/selling/contract-form.ts'
import type { StoreFormValues } from '../../../features/stores/contract-form.ts'
import { browserDraft, saveBrowserDraft } from '../../../ui/browser-draft.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import { consumeBrowserDraft, guestProductDraft, productDraft, storeDraft } from '../../shared/drafts.ts'
import type { NewStoreValues } from './values.ts'

/** The draft of a new store with its first product, which continues the draft of "Vender". */
export function useNewStoreDraft(username: string, initial: NewStoreValues, isAnswer: boolean) {
  const draft = useDraft(storeDraft(username), initial, isAnswer)
  const { values, change } = draft
  const latest = useRef(values)
  latest.current = values
  const changeStore = useCallback(
    (part: Partial<StoreFormValues>) => {
      latest.current = { ...latest.current, store: { ...latest.current.store, ...part } }
      change({ store: latest.current.store })
    },
    [change],
  )
  const changeProduct = useCallback(
    (part: Partial<ProductFormValues>) => {
      latest.current = { ...latest.current, product: { ...latest.current.product, ...part } }
      change({ product: latest.current.product })
    },
    [change],
  )
  useEffect(() => {
    const draft = consumeBrowserDraft<ProductFormValues>([productDraft(username), guestProductDraft])
    if (!draft) return
    // `changeProduct` ignores values that the page has filled in, so they are stored here.
    const name = storeDraft(username)
    saveBrowserDraft<NewStoreValues>(name, {
      ...browserDraft<NewStoreValues>(name),
      product: { ...latest.current.product, ...draft },
    })
    changeProduct(draft)
  }, [username, changeProduct])
  return { draft, changeStore, changeProduct }
}
