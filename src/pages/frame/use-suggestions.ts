import { useEffect, useRef, useState } from 'react'
import type { ImageView } from '../../lib/image-view.ts'

export type Suggestion = {
  label: string
  to: string
  look: 'recent' | 'search' | 'category' | 'store' | 'product'
  /** "en Papelería", or next to a picture the price. */
  note?: string
  image?: ImageView
  tone?: string
  /** The text of a search: arrow keys put it into the field, and choosing it stores it as recent. */
  search?: string
}

/** The server's answer; without a text, the most frequent searches. `named`: categories and stores. */
export type Found = { text: string; searches: Suggestion[]; named: Suggestion[]; products: Suggestion[] }

export type SuggestionGroup = { title: string; isTitleOnPhone?: boolean; rows: Suggestion[] }

/** In the order of the arrow keys: a group is a column on the desktop, the foot is the last row. */
export type Suggestions = {
  groups: SuggestionGroup[]
  foot: { look: 'all'; label: string; to: string; search: string } | { look: 'forget'; label: string } | null
}

export type SuggestionOption = Suggestion | NonNullable<Suggestions['foot']>

/** Loaded on the field's first use: most visits search nothing. */
export type Suggester = {
  ask: (text: string, signal: AbortSignal) => Promise<Found>
  arrange: (text: string, found: Found, recents: readonly string[]) => Suggestions
  recents: {
    read: () => readonly string[]
    keep: (text: string) => void
    forget: (text: string) => void
    forgetAll: () => void
  }
}

export type Suggest = {
  load: () => Promise<Suggester>
  /** Pause in typing before a request, in milliseconds. */
  pauseMs: number
}

export function suggestionId(listId: string, index: number) {
  return `${listId}-${index}`
}

const nothing = (text: string): Found => ({ text, searches: [], named: [], products: [] })

/**
 * The suggestions for a text; null: none wanted. Requested after a pause in typing, for an empty field at
 * once, and only for a changed text (D1 §5). A new text cancels the pending request, and the previous answer
 * stays meanwhile. If a request fails, this browser's own searches are still shown.
 */
export function useSuggestions(text: string | null, suggest: Suggest | undefined) {
  const [suggester, setSuggester] = useState<Suggester>()
  const [found, setFound] = useState<Found>()
  const [recents, setRecents] = useState<readonly string[]>([])
  const last = useRef<Found>(undefined)
  useEffect(() => {
    if (!suggest || text === null) {
      setFound(undefined)
      return
    }
    const abort = new AbortController()
    const { signal } = abort
    const ask = async () => {
      const loaded = await suggest.load()
      if (signal.aborted) return
      setSuggester(loaded)
      setRecents(loaded.recents.read())
      // Recent searches are shown at once.
      if (text === '') setFound(nothing(''))
      const answer = last.current?.text === text ? last.current : await loaded.ask(text, signal)
      if (signal.aborted) return
      last.current = answer
      setFound(answer)
    }
    const start = () => ask().catch(() => signal.aborted || setFound(nothing(text)))
    const timer = text === '' || last.current?.text === text ? undefined : setTimeout(start, suggest.pauseMs)
    if (timer === undefined) start()
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, suggest])

  const change = (act: (recents: Suggester['recents']) => void) => {
    suggest?.load().then(
      ({ recents }) => {
        act(recents)
        setRecents(recents.read())
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
  if (found.text === '') return suggester.arrange('', found, recents)
  return suggester.arrange(text, text === '' ? nothing('') : found, recents)
}
