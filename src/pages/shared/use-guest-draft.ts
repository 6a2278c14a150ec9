import { useEffect } from 'react'
import type { ProductFormValues } from '../../features/selling/contract-form.ts'
import { browserDraft } from '../../ui/browser-draft.ts'
import { consumeBrowserDraft } from './drafts.ts'

/** Continues the guest's draft after the sign-in unless `own` has one; null continues none. */
export function useGuestDraft(
  guest: string | null,
  own: string,
  change: (part: Partial<ProductFormValues>) => void,
): void {
  useEffect(() => {
    if (guest === null || browserDraft(own)) return
    const guestDraft = consumeBrowserDraft<ProductFormValues>([guest])
    if (guestDraft) change(guestDraft)
  }, [guest, own, change])
}
