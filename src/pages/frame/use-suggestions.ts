import { useEffect, useRef, useState } from 'react'
import { settings } from '../../features/settings/rules.ts'
import { loadOnline } from '../../ui/stay-offline.ts'
import type { Found } from './arrange-suggestions.ts'

/** Loaded on the field's first use: most visits search nothing. */
const load = () => loadOnline(() => import('./suggester.ts'))
type Suggester = Awaited<ReturnType<typeof load>>

export function suggestionId(listId: string, index: number) {
  return `${listId}-${index}`
}

const nothing = (text: string): Found => ({ text, searches: [], named: [], products: [] })

/**
 * The suggestions for a text; null: none wanted. Requested after a pause in typing, for an empty field at
 * once, and only for a changed text (D1 §5). A new text cancels the pending request, and the previous answer
 * stays meanwhile. If a request fails, this browser's own searches are still shown.
 */
export function useSuggestions(text: string | null, suggests: boolean) {
  const [suggester, setSuggester] = useState<Suggester>()
  const [found, setFound] = useState<Found>()
  const [recents, setRecents] = useState<readonly string[]>([])
  const last = useRef<Found>(undefined)
  useEffect(() => {
    if (!suggests || text === null) {
      setFound(undefined)
      return
    }
    const abort = new AbortController()
    const { signal } = abort
    const ask = async () => {
      const loaded = await load()
      if (signal.aborted) return
      setSuggester(loaded)
      setRecents(loaded.recentSearches.read())
      // Recent searches are shown at once.
      if (text === '') setFound(nothing(''))
      const answer = last.current?.text === text ? last.current : await loaded.fetchSuggestions(text, signal)
      if (signal.aborted) return
      last.current = answer
      setFound(answer)
    }
    const start = () => ask().catch(() => signal.aborted || setFound(nothing(text)))
    const timer =
      text === '' || last.current?.text === text ? undefined : setTimeout(start, settings.search.debounceMs)
    if (timer === undefined) start()
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, suggests])

  const change = (act: (recents: Suggester['recentSearches']) => void) => {
    load().then(
      ({ recentSearches }) => {
        act(recentSearches)
        setRecents(recentSearches.read())
      },
      // Offline the search itself would fail too.
      () => {},
    )
  }
  return {
    answer: suggester && found && text !== null ? arranged(suggester, text, found, recents) : null,
    keepRecent: (search: string) => change((recents) => recents.keep(search)),
    forgetRecent: (search: string) => change((recents) => recents.forget(search)),
    forgetRecents: () => change((recents) => recents.forgetAll()),
  }
}

/** The empty field's answer stays until the first letter's arrives; an empty field shows no other. */
function arranged(suggester: Suggester, text: string, found: Found, recents: readonly string[]) {
  if (found.text === '') return suggester.groupSuggestions('', found, recents)
  return suggester.groupSuggestions(text, text === '' ? nothing('') : found, recents)
}
