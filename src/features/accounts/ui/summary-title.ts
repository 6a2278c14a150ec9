import type { FormAnswer } from '../../../ui/forms/form.tsx'
import { accountTexts } from '../texts.ts'

/** What the summary is called: only where something was left empty it asks for all fields (D2 §5). */
export function titleOf(answer: FormAnswer): string {
  const empty: readonly string[] = [accountTexts.required, accountTexts.passwordEmpty]
  const messages = Object.values(answer.errors)
  if (messages.length === 0) return accountTexts.notSent
  const isIncomplete = messages.some((message) => empty.includes(message))
  return isIncomplete ? accountTexts.incomplete : accountTexts.wrongFields
}
