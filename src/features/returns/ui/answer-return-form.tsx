import { useState } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'
import { settings } from '../../settings/rules.ts'
import type { FormPicture } from '../../uploads/contract-form.ts'
import { CasePhotosField } from '../../uploads/ui/case-photos-field.tsx'
import type { ReturnView } from '../contract.ts'

/** The seller's yes or no, with a text. Posts the intent "approve" or "reject" with the case's id. */
export function AnswerReturnForm({
  entry,
  given,
  photos,
  errors,
  busy,
}: {
  entry: ReturnView
  given: Record<string, string>
  photos: readonly FormPicture[]
  errors: Readonly<Record<string, string>>
  busy: boolean
}) {
  const [sending, setSending] = useState(false)
  const field = useErrorFocus<HTMLTextAreaElement>(errors['response'], busy)
  const isBusy = busy || sending
  return (
    <Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="id" value={entry.id} />
      <TextArea
        name="response"
        ref={field}
        id={`response-${entry.id}`}
        label="Tu respuesta"
        hint={`${entry.buyer.name} la recibirá por correo.`}
        required
        maxLength={settings.returns.reasonMax}
        defaultValue={given['response'] ?? ''}
        error={errors['response']}
      />
      <CasePhotosField
        id={`photos-${entry.id}`}
        given={photos}
        error={errors['photos']}
        onBusy={(_, busy) => setSending(busy)}
      />
      <p className="text-sm text-muted">
        Si la apruebas, devolvemos {formatMoney(entry.amountCents)} a su tarjeta
        {entry.can.reject
          ? ' y el producto es tuyo otra vez. Si la rechazas, lo recoge en la oficina y podrá escalar el caso a Tianguis.'
          : ' sin esperar el producto. Podrás rechazarla cuando lo hayas revisado en la oficina.'}
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
        <Button type="submit" name="intent" value="approve" busy={isBusy}>
          Aprobar y reembolsar
        </Button>
        {entry.can.reject && (
          <Button type="submit" name="intent" value="reject" variant="danger" busy={isBusy}>
            Rechazar
          </Button>
        )}
      </div>
    </Form>
  )
}
