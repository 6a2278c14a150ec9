import { useEffect, useRef, useState } from 'react'

type Problems = Readonly<Record<string, string>>

/**
 * The messages of a form's fields: what the server answered, until the field changes, and what the browser
 * can tell, once sending was tried.
 */
export function useFormErrors<Values extends object>(
  answered: Problems | undefined,
  values: Values,
  problemsOf: (values: Values) => Problems,
) {
  const [tried, setTried] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const sent = useRef(values)
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (answered) setStale(new Set())
  }, [answered])
  useEffect(() => {
    const before = sent.current as Record<string, unknown>
    const now = values as Record<string, unknown>
    const changed = Object.keys(now).filter((key) => before[key] !== now[key])
    sent.current = values
    if (changed.length > 0) setStale((known) => new Set([...known, ...changed]))
  }, [values])
  const problems = problemsOf(values)
  const shown: Record<string, string> = { ...(tried ? problems : {}) }
  for (const [field, message] of Object.entries(answered ?? {}))
    if (!stale.has(field)) shown[field] ??= message
  return {
    problems,
    shown,
    attempt,
    /** Marks every field; answers whether the form may be sent. */
    tryToSend(): boolean {
      setTried(true)
      setAttempt((count) => count + 1)
      return Object.keys(problems).length === 0
    },
    /** As if nothing had been tried or answered: the values are new ones. */
    reset(): void {
      setTried(false)
      setAttempt((count) => count + 1)
      setStale(new Set(Object.keys(answered ?? {})))
    },
  }
}
