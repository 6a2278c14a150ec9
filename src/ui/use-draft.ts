import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds of quiet before a draft is kept. */
const PAUSE_MS = 600

const place = (name: string) => `tianguis-draft:${name}`

/** What is kept under this name. */
export function keptDraft<Values>(name: string): Partial<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(name)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Values>) : undefined
  } catch {
    return undefined
  }
}

/** Forgets a draft whose form was saved. Storage may be full or forbidden: a draft is a convenience. */
export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(place(name))
  } catch {}
}

/**
 * A form's values, kept in this browser while they are typed and found again after a closed tab. Without a
 * name nothing is kept. `initial` wins where a form comes back from the server.
 */
export function useDraft<Values extends object>(
  name: string | null,
  initial: Values,
  isAnswer: boolean,
): {
  values: Values
  change: (part: Partial<Values>) => void
  savedAt: Date | null
  /** Whether there is something to throw away. */
  isKept: boolean
  /** Forgets what is kept and goes on with `blank`. */
  clear: (blank: Values) => void
} {
  const [values, setValues] = useState(initial)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [isKept, setKept] = useState(false)
  const touched = useRef(false)

  // A draft is only known in the browser: it comes after the first rendering, which is the server's.
  useEffect(() => {
    const kept = name === null || isAnswer ? undefined : keptDraft<Values>(name)
    if (!kept) return
    setKept(true)
    setValues((current) => ({ ...current, ...kept }))
  }, [name, isAnswer])

  useEffect(() => {
    if (name === null || !touched.current) return
    const keep = () => {
      try {
        localStorage.setItem(place(name), JSON.stringify(values))
        setSavedAt(new Date())
        setKept(true)
      } catch {}
    }
    const timer = setTimeout(keep, PAUSE_MS)
    // Who leaves within the pause loses nothing either.
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [name, values])

  const change = useCallback((part: Partial<Values>) => {
    touched.current = true
    setValues((current) => ({ ...current, ...part }))
  }, [])
  const clear = useCallback(
    (blank: Values) => {
      touched.current = false
      if (name !== null) forgetDraft(name)
      setValues(blank)
      setSavedAt(null)
      setKept(false)
    },
    [name],
  )
  return { values, change, savedAt, isKept, clear }
}
