import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useAnsweredErrors } from '../../../ui/use-answered-errors.ts'
import { settings } from '../../settings/rules.ts'
import type { FormPicture } from '../../uploads/contract-form.ts'
import { CasePhotosField } from '../../uploads/ui/case-photos-field.tsx'

const { answerBusinessDays, messageMax } = settings.disputes
const { disputeBusinessDays } = settings.staff

/** "Tengo un problema". Posts the intent "dispute" with the order, `message` and `photos`. */
export function DisputeForm({
  orderId,
  store,
  given,
  photos,
  errors: answered,
  busy,
}: {
  orderId: string
  store: string
  given: Record<string, string>
  photos: readonly FormPicture[]
  errors: Readonly<Record<string, string>>
  busy: boolean
}) {
  const [sending, setSending] = useState(false)
  const { errors, onInput } = useAnsweredErrors(answered)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid gap-4"
      onInput={onInput}
    >
      <input type="hidden" name="orderId" value={orderId} />
      <TextArea
        name="message"
        label={`¿Qué le decimos a ${store}?`}
        hint="No lo recibiste, está incompleto, no es lo que pediste…"
        required
        maxLength={messageMax}
        defaultValue={given['message'] ?? ''}
        error={errors['message']}
      />
      <CasePhotosField
        id={`photos-${orderId}`}
        given={photos}
        error={errors['photos']}
        onBusy={(_, busy) => setSending(busy)}
      />
      <Notice tone="info">
        Tu pago sigue retenido hasta que se resuelva. Si la tienda no responde en {answerBusinessDays} días
        hábiles, la revisamos nosotros y decidimos en {disputeBusinessDays} más.
      </Notice>
      <Button type="submit" name="intent" value="dispute" busy={busy || sending}>
        Abrir disputa
      </Button>
    </Form>
  )
}
