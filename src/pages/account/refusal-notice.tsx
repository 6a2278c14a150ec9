import type { FormState } from '../../ui/forms/form.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The refusal of a form; invalid fields have their own messages. */
export function RefusalNotice({ form: { answer } }: { form: FormState }) {
  if (!answer || answer.code === 'invalid-request') return null
  return (
    <Notice tone="error" live>
      {answer.message}
    </Notice>
  )
}
