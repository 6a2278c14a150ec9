import type { SearchOffer } from '../../features/alerts/contract.ts'
import { isSameSearch } from '../../features/alerts/rules.ts'
import type { SearchAlert } from '../../features/alerts/ui/use-saved-search.ts'
import { askMe, useMe } from '../../features/me/ui/me-store.ts'

/** The offer to save this search, to the person at this browser. */
export function useSearchAlert(offer: SearchOffer): SearchAlert {
  const me = useMe()
  const saved = me?.searches.find((each) => isSameSearch(each, offer))
  return { ...offer, email: me?.email ?? null, savedId: saved?.id ?? null, onChange: askMe }
}
