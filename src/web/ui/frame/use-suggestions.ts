import { useEffect, useRef, useState } from 'react'
import type { ImageView } from '../picture.tsx'

export type Suggestion = {
  label: string
  to: string
  /** "En Papelería", or a price in bold where there is a picture. */
  note?: string | undefined
  image?: ImageView | undefined
  tone?: string | undefined
}

/** Texts and groups come first, what has a picture second: the order of the arrow keys. */
export type Suggestions = { texts: Suggestion[]; items: Suggestion[] }
export type Suggest = {
  ask: (text: string, signal: AbortSignal) => Promise<Suggestions>
  /** How long typing has to rest before it is asked. */
  pauseMs: number
}

export function suggestionId(listId: string, index: number) {
  return `${listId}-${index}`
}

/**
 * Asks after a pause in typing, and only for another text than the one answered last (D1 §5). A new text drops the
 * answer that is on its way, and a failed call stays silent.
 */
export function useSuggestions(text: string, suggest: Suggest | undefined) {
  const [answer, setAnswer] = useState<Suggestions | null>(null)
  const last = useRef<{ text: string; found: Suggestions }>(undefined)
  useEffect(() => {
    if (!suggest || text === '') {
      setAnswer(null)
      return
    }
    if (last.current?.text === text) {
      setAnswer(last.current.found)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      suggest.ask(text, abort.signal).then(
        (found) => {
          if (abort.signal.aborted) return
          last.current = { text, found }
          setAnswer(found)
        },
        () => !abort.signal.aborted && setAnswer(null),
      )
    }, suggest.pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, suggest])
  return answer
}
