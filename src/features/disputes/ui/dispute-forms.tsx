import { useState } from 'react'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { settings } from '../../settings/rules.ts'
import { CasePhotosField } from '../../uploads/ui/case-photos-field.tsx'

const { answerBusinessDays, messageMax } = settings.disputes
const { disputeBusinessDays } = settings.staff

export function DisputeForm({ orderId, store }: { orderId: string; store: string }) {
  const [sending, setSending] = useState(false)
  const form = useForm('dispute', { orderId })
  return (
    <ActionForm form={form} upload preventScrollReset className="grid gap-4">
      <TextArea
        {...form.mainField('message')}
        label={`¿Qué le decimos a ${store}?`}
        hint="No lo recibiste, está incompleto, no es lo que pediste…"
        required
        maxLength={messageMax}
      />
      <CasePhotosField id={`photos-${orderId}`} form={form} onBusy={(_, busy) => setSending(busy)} />
      <Notice tone="info">
        Tu pago sigue retenido. Si la tienda no responde en {answerBusinessDays} días hábiles, nuestro equipo
        decide en {disputeBusinessDays} más.
      </Notice>
      <SubmitButton busy={sending}>Abrir disputa</SubmitButton>
    </ActionForm>
  )
}

export function AnswerDisputeForm({ id }: { id: string }) {
  const [sending, setSending] = useState(false)
  const form = useForm('answer', { id })
  return (
    <ActionForm form={form} upload preventScrollReset className="grid gap-4">
      <TextArea
        {...form.mainField('answer')}
        id={`answer-${id}`}
        label="Tu respuesta"
        hint="Se envía por correo. Solo puedes responder una vez; en la conversación pueden seguir escribiéndose."
        required
        maxLength={settings.disputes.messageMax}
      />
      <CasePhotosField id={`photos-${id}`} form={form} onBusy={(_, busy) => setSending(busy)} />
      <SubmitButton busy={sending} className="justify-self-start">
        Enviar respuesta
      </SubmitButton>
    </ActionForm>
  )
}

export function CloseDisputeForm(row: { orderId: string; disputeId: string }) {
  const form = useForm('close-dispute', row)
  return (
    <ActionForm form={form} preventScrollReset className="flex flex-wrap gap-2.5">
      <SubmitButton variant="neutral" size="s">
        Ya se resolvió, cerrar disputa
      </SubmitButton>
    </ActionForm>
  )
}
