import { type FocusEvent, useState } from 'react'
import type { FormState } from './form.tsx'

type Problems = Readonly<Record<string, string>>

/**
 * Errors of a form whose values are page state: the server's messages until their field changes, and the browser's
 * after a filled field is left or a submission is tried.
 */
export function useFormErrors<Values extends object>(
  { answer, errors, summary: { message } }: FormState,
  values: Values,
  problems: Problems,
) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState({ answer, values, message, isTried: false })
  if (last.answer !== answer) setLast({ answer, values, message, isTried: last.isTried })
  const isChanged = (field: string) =>
    (values as Record<string, unknown>)[field] !== (last.values as Record<string, unknown>)[field]
  const answered = Object.entries(errors).filter(([field]) => !isChanged(field))
  const checked = Object.entries(problems).filter(([field]) => last.isTried || visited.has(field))
  const shown: Problems = Object.fromEntries([...answered, ...checked])
  return {
    shown,
    isTried: last.isTried,
    summary: { errors: shown, answer: last, message: last.message },
    /** For the form element: React's blur event bubbles. */
    onBlur({ target }: FocusEvent<HTMLFormElement>): void {
      const { name, value } = target as unknown as { name?: string; value?: string }
      if (name && value) setVisited((known) => (known.has(name) ? known : new Set([...known, name])))
    },
    tryToSend(): boolean {
      setLast({ ...last, message: undefined, isTried: true })
      return Object.keys(problems).length === 0
    },
    /** Shows the errors of these fields, a step of the form. */
    tryFields(fields: readonly string[]): void {
      setVisited(new Set([...visited, ...fields]))
      setLast({ ...last })
    },
    reset(): void {
      setVisited(new Set())
      setLast({ answer, values: {} as Values, message: undefined, isTried: false })
    },
  }
}
