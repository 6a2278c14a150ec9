import { type FocusEvent, useEffect, useRef, useState } from 'react'

type Problems = Readonly<Record<string, string>>

/**
 * The messages of a form's fields: what the server answered, until the field changes, and what the browser
 * can tell, of a field that was filled in and left, and of all once sending was tried.
 */
export function useFormErrors<Values extends object>(
  answered: Problems | undefined,
  values: Values,
  problemsOf: (values: Values) => Problems,
) {
  const [tried, setTried] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
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
  const shown = Object.fromEntries(
    Object.entries(problems).filter(([field]) => tried || left.has(field)),
  ) as Record<string, string>
  for (const [field, message] of Object.entries(answered ?? {}))
    if (!stale.has(field)) shown[field] ??= message
  return {
    problems,
    shown,
    attempt,
    /** For the form element: React's blur comes from every field below it. */
    onBlur({ target }: FocusEvent<HTMLFormElement>): void {
      const { name, value } = target as unknown as { name?: string; value?: string }
      if (name && value) setLeft((known) => (known.has(name) ? known : new Set([...known, name])))
    },
    /** Marks every field; answers whether the form may be sent. */
    tryToSend(): boolean {
      setTried(true)
      setAttempt((count) => count + 1)
      return Object.keys(problems).length === 0
    },
    /** As if nothing had been tried or answered: the values are new ones. */
    reset(): void {
      setTried(false)
      setLeft(new Set())
      setAttempt((count) => count + 1)
      setStale(new Set(Object.keys(answered ?? {})))
    },
  }
}
