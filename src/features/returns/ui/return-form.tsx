import { Form } from 'react-router'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { SelectField } from '../../../web/ui/select-field.tsx'
import { TextArea } from '../../../web/ui/text-area.tsx'
import { settings } from '../../settings/rules.ts'
import { returnReasons } from '../rules.ts'
import { paidOutTexts, reasonTexts } from '../texts.ts'

const { sellerBusinessDays, escalateDays, reasonMax } = settings.returns

/** Asks for a return. Posts the intent "return" with the order, `reasonKind` and `reason`. */
export function ReturnForm({
  orderId,
  store,
  isPaidOut,
  given,
  error,
  busy,
}: {
  orderId: string
  store: string
  /** The store has the money already. */
  isPaidOut: boolean
  given: Record<string, string>
  error: string | undefined
  busy: boolean
}) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <SelectField
        name="reasonKind"
        label="Motivo"
        defaultValue={given['reasonKind'] ?? 'damaged'}
        options={returnReasons.map((value) => ({ value, label: reasonTexts[value] }))}
      />
      <TextArea
        name="reason"
        label="Cuéntanos qué pasó"
        hint="La tienda leerá este texto."
        required
        maxLength={reasonMax}
        defaultValue={given['reason'] ?? ''}
        error={error}
      />
      <Notice tone="info">
        {store} tiene {sellerBusinessDays} días hábiles para responder. Si la rechaza, tienes {escalateDays}{' '}
        días para pedirnos que decidamos.{' '}
        {isPaidOut ? paidOutTexts.buyer : 'Mientras tanto el pago no sale a la tienda.'}
      </Notice>
      <Button type="submit" name="intent" value="return" busy={busy}>
        Pedir devolución
      </Button>
    </Form>
  )
}
