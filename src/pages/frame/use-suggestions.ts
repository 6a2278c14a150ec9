import { useEffect, useRef, useState } from 'react'
import type { ImageView } from '../../lib/image-view.ts'

export type Suggestion = {
  label: string
  to: string
  look: 'recent' | 'search' | 'category' | 'store' | 'product'
  /** "en Papelería", or a price in bold where there is a picture. */
  note?: string
  image?: ImageView
  tone?: string
  /** The text of a search: the arrow keys put it into the field, and it is kept as recent when it is chosen. */
  search?: string
}

/** What the shop answered: for no text the searches are the most frequent ones. `named`: categories and stores. */
export type Found = { text: string; searches: Suggestion[]; named: Suggestion[]; products: Suggestion[] }

export type SuggestionGroup = { title: string; isTitleOnPhone?: boolean; rows: Suggestion[] }

/** What the list shows, in the order of the arrow keys: a group is a column on the desktop, the foot is the last row. */
export type Suggestions = {
  groups: SuggestionGroup[]
  foot: { look: 'all'; label: string; to: string; search: string } | { look: 'forget'; label: string } | null
}

export type SuggestionOption = Suggestion | NonNullable<Suggestions['foot']>

/** Loaded when the field is first used: most visits search nothing. */
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
  /** How long typing has to rest before it is asked. */
  pauseMs: number
}

export function suggestionId(listId: string, index: number) {
  return `${listId}-${index}`
}

const nothing = (text: string): Found => ({ text, searches: [], named: [], products: [] })

/**
 * What is suggested for a text, null where nothing is wanted. Asked after a pause in typing, for an empty field at once,
 * and only for another text than the one answered last (D1 §5). A new text drops the answer that is on its way; the one
 * before stays meanwhile. A failed call stays silent: what this browser remembers is shown all the same.
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
      // What is remembered waits for nobody.
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
      // Without network a search goes nowhere either.
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

/** The answer to an empty field stays as it is until the first letter's comes; in an empty field no other says anything. */
function arranged(suggester: Suggester, text: string, found: Found, recents: readonly string[]) {
  if (found.text === '') return suggester.arrange('', found, recents)
  return suggester.arrange(text, text === '' ? nothing('') : found, recents)
}
