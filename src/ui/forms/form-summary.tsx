import { useState } from 'react'
import type { FormAnswer } from './form.tsx'
import { FormErrors } from './form-errors.tsx'

/** Above a form: after the browser's own check, each `attempt` anew, or with what the server answered. */
export function FormSummary({
  refused,
  shown,
  attempt,
  labels,
}: {
  refused: FormAnswer | undefined
  shown: Readonly<Record<string, string>>
  attempt: number | string
  labels: Readonly<Record<string, string>>
}) {
  const listOf = (errors: Readonly<Record<string, string>>, message?: string) => {
    const fields = Object.entries(errors).map(([field, text]) => ({
      field,
      label: labels[field],
      message: text,
    }))
    return fields.length > 0 || !message ? fields : [{ message }]
  }
  const answered = () => (refused ? listOf(refused.errors, refused.message) : [])
  const [seen, setSeen] = useState(() => ({ attempt, refused, list: answered() }))
  if (seen.attempt !== attempt || seen.refused !== refused)
    setSeen({ attempt, refused, list: refused && seen.refused !== refused ? answered() : listOf(shown) })
  return <FormErrors errors={seen.list} answer={seen.list} />
}
