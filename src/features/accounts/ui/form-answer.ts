import type { FormAnswer } from '../../../ui/forms/form.tsx'
import type { FormError } from '../../../ui/forms/form-errors.tsx'
import { accountTexts } from '../texts.ts'

/** What the summary is called: only where something was left empty it asks for all fields (D2 §5). */
export function titleOf(answer: FormAnswer): string {
  const empty: readonly string[] = [accountTexts.required, accountTexts.passwordEmpty]
  const messages = Object.values(answer.errors)
  if (messages.length === 0) return accountTexts.notSent
  const isIncomplete = messages.some((message) => empty.includes(message))
  return isIncomplete ? accountTexts.incomplete : accountTexts.wrongFields
}

/** For the summary above the form; a failure without fields is about the whole form. */
export function summaryOf(
  answer: FormAnswer,
  /** What the form calls its fields: known to the server too, so that it is said without scripts. */
  labels: Readonly<Record<string, string>>,
): FormError[] {
  // As they stand in the form, whichever was refused first.
  const order = Object.keys(labels)
  const fields = Object.entries(answer.errors)
    .map(([field, message]) => ({ field, label: labels[field], message }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
  return fields.length > 0 ? fields : [{ message: answer.message }]
}
