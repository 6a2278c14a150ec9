import type { FormError } from '../../../web/ui/form-errors.tsx'

/** What an action of the account pages answers when it fails: what was typed comes back, except passwords. */
export type FormAnswer = {
  intent: string
  code: string
  status: number
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}

/** For the summary above the form; a failure without fields is about the whole form. */
export function summaryOf(
  answer: FormAnswer,
  /** What the form calls its fields: known to the server too, so that it is said without scripts. */
  labels: Readonly<Record<string, string>>,
): FormError[] {
  const fields = Object.entries(answer.fields).map(([field, message]) => ({
    field,
    label: labels[field],
    message,
  }))
  return fields.length > 0 ? fields : [{ message: answer.message }]
}
