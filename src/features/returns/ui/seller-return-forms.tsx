import { useState } from 'react'
import { formatMoney } from '../../../lib/money.ts'
import { ConfirmedButton } from '../../../ui/confirmed-button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { settings } from '../../settings/rules.ts'
import { CasePhotosField } from '../../uploads/ui/case-photos-field.tsx'
import type { ReturnView } from '../contract.ts'

export function AnswerReturnForm({ entry }: { entry: ReturnView }) {
  const [sending, setSending] = useState(false)
  const form = useForm(['approve', 'reject'], { id: entry.id })
  return (
    <ActionForm form={form} upload preventScrollReset className="grid gap-4">
      <TextArea
        {...form.mainField('response')}
        id={`response-${entry.id}`}
        label="Tu respuesta"
        hint={`${entry.buyer.name} la recibirá por correo.${entry.can.reject ? ' Solo hace falta para rechazarla.' : ''}`}
        optional={!entry.can.reject}
        maxLength={settings.returns.reasonMax}
      />
      <CasePhotosField id={`photos-${entry.id}`} form={form} onBusy={(_, busy) => setSending(busy)} />
      <p className="text-sm text-muted">
        Si la apruebas, devolvemos {formatMoney(entry.amountCents)} a su tarjeta
        {entry.can.reject
          ? ' y el producto es tuyo otra vez. Si la rechazas, puede pedir que decidamos.'
          : ' sin esperar el producto. Para rechazarla, primero revísalo en la oficina.'}
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
        <ConfirmedButton
          label="Aprobar y reembolsar"
          confirmLabel={`Sí, devolver ${formatMoney(entry.amountCents)}`}
          value="approve"
          busy={sending}
          className="max-md:w-full"
        >
          <p>
            ¿Seguro? Le devolvemos {formatMoney(entry.amountCents)} a {entry.buyer.name} al momento. No se
            puede deshacer.
          </p>
        </ConfirmedButton>
        {entry.can.reject && (
          <SubmitButton name="intent" value="reject" variant="danger" busy={sending}>
            Rechazar
          </SubmitButton>
        )}
      </div>
    </ActionForm>
  )
}

export function ReceiveReturnForm({ entry }: { entry: ReturnView }) {
  const form = useForm('receive', { id: entry.id })
  const isBack = entry.can.handBack
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-3">
      <TextField
        {...form.mainField('code')}
        id={`code-${entry.id}`}
        label={`Código ${isBack ? 'para recoger' : 'de devolución'} de 6 dígitos`}
        hint={`Si ${isBack ? 'se lo entregas' : 'lo recibes'} tú, pídeselo a ${entry.buyer.name}. También lo puede anotar la oficina.`}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={13}
      />
      <SubmitButton variant="secondary" className="justify-self-start">
        {isBack ? 'Ya se lo entregué' : 'Ya lo recibí'}
      </SubmitButton>
    </ActionForm>
  )
}

export function RestockReturnForm({ entry }: { entry: ReturnView }) {
  const form = useForm('restock', { id: entry.id })
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-2">
      <p className="text-sm text-muted">
        Cuando lo tengas, súmalo otra vez a lo que vendes. Su estado y su precio los cambias en «Mi tienda».
      </p>
      <SubmitButton variant="secondary" className="justify-self-start">
        Volver a ponerlo a la venta
      </SubmitButton>
    </ActionForm>
  )
}
