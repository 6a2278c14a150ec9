import { useState } from 'react'
import type { OrderTerms } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { settings } from '../../settings/rules.ts'
import { CasePhotosField } from '../../uploads/ui/case-photos-field.tsx'
import { returnReasons } from '../rules.ts'
import { paidOutTexts, reasonTexts } from '../texts.ts'

const { reasonMax } = settings.returns

export function ReturnForm({
  orderId,
  isPaidOut,
  isConfirming,
  terms: { bringBusinessDays, sellerBusinessDays },
}: {
  orderId: string
  isPaidOut: boolean
  isConfirming: boolean
  terms: OrderTerms
}) {
  const [sending, setSending] = useState(false)
  const form = useForm('return', { orderId })
  return (
    <ActionForm form={form} upload preventScrollReset className="grid gap-4">
      <SelectField
        {...form.field('reasonKind')}
        label="Razón"
        placeholder="Elige una razón"
        required
        options={returnReasons.map((value) => ({ value, label: reasonTexts[value] }))}
      />
      <TextArea
        {...form.mainField('reason')}
        label="Cuéntanos el motivo"
        hint="La tienda leerá este texto."
        required
        maxLength={reasonMax}
      />
      <CasePhotosField id={`photos-${orderId}`} form={form} onBusy={(_, busy) => setSending(busy)} />
      <Notice tone="info">
        {isConfirming && 'Al pedirla confirmas que ya lo recibiste. '}
        Llévalo a la oficina en {bringBusinessDays} días hábiles; la tienda responde en {sellerBusinessDays}{' '}
        más. {isPaidOut && `${paidOutTexts.buyer} `}
        <TextLink to={paths.returns()}>Cómo funciona</TextLink>
      </Notice>
      <SubmitButton busy={sending}>
        {isConfirming ? 'Ya lo recibí y quiero devolverlo' : 'Pedir devolución'}
      </SubmitButton>
    </ActionForm>
  )
}
