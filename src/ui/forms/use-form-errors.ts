import { type FocusEvent, useState } from 'react'
import type { FormState } from './form.tsx'

type Problems = Readonly<Record<string, string>>

/**
 * The messages of a form whose values are the page's state: what the server answered, until the field changes, and
 * what the browser can tell, of a field that was filled in and left, and of all once sending was tried.
 */
export function useFormErrors<Values extends object>(
  { answer, errors, summary: { message } }: FormState,
  values: Values,
  problems: Problems,
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState({ answer, values, message, isTried: false })
  if (last.answer !== answer) setLast({ answer, values, message, isTried: last.isTried })
  const isChanged = (field: string) =>
    (values as Record<string, unknown>)[field] !== (last.values as Record<string, unknown>)[field]
  const said = Object.entries(errors).filter(([field]) => !isChanged(field))
  const seen = Object.entries(problems).filter(([field]) => last.isTried || left.has(field))
  const shown: Problems = Object.fromEntries([...said, ...seen])
  return {
    shown,
    isTried: last.isTried,
    /** For the summary above the form. */
    summary: { errors: shown, answer: last, message: last.message },
    /** For the form element: React's blur comes from every field below it. */
    onBlur({ target }: FocusEvent<HTMLFormElement>): void {
      const { name, value } = target as unknown as { name?: string; value?: string }
      if (name && value) setLeft((known) => (known.has(name) ? known : new Set([...known, name])))
    },
    /** Marks every field; answers whether the form may be sent. */
    tryToSend(): boolean {
      setLast({ ...last, message: undefined, isTried: true })
      return Object.keys(problems).length === 0
    },
    /** Marks these, as one step of the form is tried. */
    tryFields(fields: readonly string[]): void {
      setLeft(new Set([...left, ...fields]))
      setLast({ ...last })
    },
    /** As if nothing had been tried or answered: the values are new ones. */
    reset(): void {
      setLeft(new Set())
      setLast({ answer, values: {} as Values, message: undefined, isTried: false })
    },
  }
}
