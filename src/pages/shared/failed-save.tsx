import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { FormState } from '../../ui/forms/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isFailure } from './preserve-form.ts'

/**
 * Shown when the server failed to save a form. It belongs inside the form, because its button submits it
 * again.
 */
export function FailedSave({ form: { answer, busy } }: { form: FormState }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer && isFailure(answer)) box.current?.focus()
  }, [answer])
  if (!answer || !isFailure(answer)) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24">
      <Notice tone="error" live title={answer.message}>
        <Button type="submit" variant="neutral" busy={busy} className="mt-3 flex! w-fit">
          Reintentar
        </Button>
      </Notice>
    </div>
  )
}

/** The summary of a form's errors without the message that `FailedSave` shows. */
export const withoutFailure = <Summary extends { message?: string | undefined }>(
  { answer }: FormState,
  summary: Summary,
): Summary => (isFailure(answer) ? { ...summary, message: undefined } : summary)
