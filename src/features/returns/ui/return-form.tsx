import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useAnsweredErrors } from '../../../ui/use-answered-errors.ts'
import { settings } from '../../settings/rules.ts'
import type { FormPicture } from '../../uploads/contract-form.ts'
import { CasePhotosField } from '../../uploads/ui/case-photos-field.tsx'
import { returnReasons } from '../rules.ts'
import { paidOutTexts, reasonTexts } from '../texts.ts'

const { bringBusinessDays, sellerBusinessDays, escalateDays, reasonMax } = settings.returns

/** Asks for a return. Posts the intent "return" with the order, `reasonKind`, `reason` and `photos`. */
export function ReturnForm({
  orderId,
  store,
  isPaidOut,
  place,
  given,
  photos,
  errors: answered,
  busy,
}: {
  orderId: string
  store: string
  /** The store has the money already. */
  isPaidOut: boolean
  /** The office where the thing goes back to. */
  place: string | null
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
      <SelectField
        name="reasonKind"
        label="Motivo"
        placeholder="Elige una razón"
        required
        defaultValue={given['reasonKind'] ?? ''}
        error={errors['reasonKind']}
        options={returnReasons.map((value) => ({ value, label: reasonTexts[value] }))}
      />
      <TextArea
        name="reason"
        label="Cuéntanos qué pasó"
        hint="La tienda leerá este texto."
        required
        maxLength={reasonMax}
        defaultValue={given['reason'] ?? ''}
        error={errors['reason']}
      />
      <CasePhotosField
        id={`photos-${orderId}`}
        given={photos}
        error={errors['photos']}
        onBusy={(_, busy) => setSending(busy)}
      />
      <Notice tone="info">
        Tienes {bringBusinessDays} días hábiles para dejar el producto en la misma oficina
        {place && ` (${place})`} con el código que te damos. Desde ese día {store} tiene {sellerBusinessDays}{' '}
        días hábiles para revisarlo y responder. Si la rechaza, tienes {escalateDays} días para pedirnos que
        decidamos. {isPaidOut ? paidOutTexts.buyer : 'Mientras tanto el pago no sale a la tienda.'}
      </Notice>
      <Button type="submit" name="intent" value="return" busy={busy || sending}>
        Pedir devolución
      </Button>
    </Form>
  )
}
