import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'
import { settings } from '../../settings/rules.ts'
import type { FormPicture } from '../../uploads/contract-form.ts'
import { CasePhotosField } from '../../uploads/ui/case-photos-field.tsx'

/** The seller's answer. Posts the intent "answer" with the dispute's id. */
export function AnswerDisputeForm({
  id,
  given,
  photos,
  errors,
  busy,
}: {
  id: string
  given: Record<string, string>
  photos: readonly FormPicture[]
  errors: Readonly<Record<string, string>>
  busy: boolean
}) {
  const [sending, setSending] = useState(false)
  const field = useErrorFocus<HTMLTextAreaElement>(errors['answer'], busy)
  return (
    <Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="grid gap-4">
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
        error={errors['answer']}
      />
      <CasePhotosField
        id={`photos-${id}`}
        given={photos}
        error={errors['photos']}
        onBusy={(_, busy) => setSending(busy)}
      />
      <Button
        type="submit"
        name="intent"
        value="answer"
        busy={busy || sending}
        className="justify-self-start"
      >
        Enviar respuesta
      </Button>
    </Form>
  )
}
