import { type FormEvent, useState } from 'react'
import { useActionData } from 'react-router'

type Errors = Readonly<Record<string, string | undefined>>

/**
 * What the server said of a form's fields, each until that field changes; the next answer speaks of all again. `onInput`
 * is for the form element.
 */
export function useAnsweredErrors<E extends Errors>(
  errors: E,
): { errors: E; onInput: (event: FormEvent) => void } {
  const answer = useActionData<unknown>()
  const [changed, setChanged] = useState<{ since: unknown; fields: ReadonlySet<string> }>({
    since: answer,
    fields: new Set(),
  })
  const stale = changed.since === answer ? changed.fields : new Set()
  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !stale.has(field))) as E,
    onInput({ target }) {
      const { name } = target as HTMLInputElement
      if (errors[name] !== undefined && !stale.has(name))
        setChanged((before) => ({
          since: answer,
          fields: new Set([...(before.since === answer ? before.fields : []), name]),
        }))
    },
  }
}
