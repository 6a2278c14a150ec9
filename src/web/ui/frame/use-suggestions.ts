import { useEffect, useState } from 'react'
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

/** Asks after a pause in typing; a new text drops the old answer, and a failed call stays silent. */
export function useSuggestions(text: string, suggest: Suggest | undefined) {
  const [answer, setAnswer] = useState<Suggestions | null>(null)
  useEffect(() => {
    if (!suggest || text === '') {
      setAnswer(null)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      suggest.ask(text, abort.signal).then(
        (found) => !abort.signal.aborted && setAnswer(found),
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
