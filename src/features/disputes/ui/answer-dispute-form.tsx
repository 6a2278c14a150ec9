import { Form } from 'react-router'
import { Button } from '../../../web/ui/button.tsx'
import { TextArea } from '../../../web/ui/text-area.tsx'
import { useErrorFocus } from '../../../web/ui/use-error-focus.ts'
import { settings } from '../../settings/rules.ts'

/** The seller's answer. Posts the intent "answer" with the dispute's id. */
export function AnswerDisputeForm({
  id,
  given,
  error,
  busy,
}: {
  id: string
  given: Record<string, string>
  error: string | undefined
  busy: boolean
}) {
  const field = useErrorFocus<HTMLTextAreaElement>(error, busy)
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <TextArea
        name="answer"
        ref={field}
        id={`answer-${id}`}
        label="Tu respuesta"
        hint="Se envía por correo. Solo puedes responder una vez."
        required
        maxLength={settings.disputes.messageMax}
        defaultValue={given['answer'] ?? ''}
        error={error}
      />
      <Button type="submit" name="intent" value="answer" busy={busy} className="justify-self-start">
        Enviar respuesta
      </Button>
    </Form>
  )
}
