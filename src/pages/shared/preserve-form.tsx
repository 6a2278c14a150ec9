import { useEffect, useRef } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { isSecretField } from '../../features/accounts/rules.ts'
import { Button } from '../../ui/button.tsx'
import { type FormAnswer, type FormState, OWNER_FIELD } from '../../ui/forms/form.tsx'
import { Notice } from '../../ui/notice.tsx'

type ClientAction = { request: Request; serverAction: () => Promise<unknown> }

/** Answers whose form may be submitted again unchanged. */
const FAILURES: ReadonlySet<string> = new Set(['internal', 'unavailable', 'unreachable'])
const isFailure = (answer: FormAnswer | undefined): boolean =>
  answer !== undefined && FAILURES.has(answer.code)

/** The text fields of a form, without passwords. */
export const typedEntries = (fields: FormData) =>
  [...fields].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isSecretField(entry[0]),
  )

/**
 * The client action of a page whose form must not be lost. If the server is unreachable or fails, the form
 * keeps its values and shows `what` (D2 §8), instead of an error page.
 */
export function preserveFormOnFailure(what: string) {
  return async ({ request, serverAction }: ClientAction) => {
    const sent = request.clone()
    try {
      return await serverAction()
    } catch (error) {
      // Redirects, and refusals that are not about the form.
      if (error instanceof Response && error.status < 500) throw error
      if (isRouteErrorResponse(error) && error.status < 500) throw error
      const values = typedEntries(await sent.formData())
      const intent = values.find(([name]) => name === 'intent')?.[1] ?? ''
      return data<FormAnswer>(
        {
          intent,
          code: 'unreachable',
          message: `${what}. Tus cambios siguen aquí.`,
          errors: {},
          values: values.filter(([name]) => name !== 'intent' && name !== OWNER_FIELD),
        },
        { status: 503 },
      )
    }
  }
}

/** Shown when the server failed to save a form. Inside the form, because its button submits it again. */
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
