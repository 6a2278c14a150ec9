import { formatMoney } from '../../../lib/money.ts'
import { ConfirmedButton } from '../../../ui/confirmed-button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { MAX_CANCEL_NOTE, type SellerOrderView } from '../contract.ts'
import { cancelReasons } from '../rules.ts'
import { cancelReasonTexts } from '../texts.ts'

export function CancelForm({ order }: { order: SellerOrderView }) {
  const form = useForm('cancel', { orderId: order.id })
  if (!order.can.cancel) return null
  return (
    <details open={form.answer !== undefined || undefined} className="border-t border-line pt-2">
      <summary className="link inline-flex min-h-11 items-center text-sm">No puedo entregarlo</summary>
      <ActionForm form={form} preventScrollReset className="grid gap-3">
        <SelectField
          {...form.field('reason')}
          label="¿Por qué?"
          placeholder="Elige un motivo"
          required
          options={cancelReasons.map((value) => ({ value, label: cancelReasonTexts[value].choice }))}
        />
        <SelectField
          {...form.field('restock')}
          label="¿Vuelve a la venta?"
          placeholder="Elige una opción"
          required
          options={[
            { value: 'si', label: 'Sí, que se pueda comprar otra vez' },
            { value: 'no', label: 'No, ya no lo vendo' },
          ]}
        />
        <TextArea
          {...form.field('note')}
          label="Mensaje para quien te compró"
          optional
          maxLength={MAX_CANCEL_NOTE}
        />
        <ConfirmedButton
          label="Cancelar y devolver el dinero"
          confirmLabel={`Sí, devolver ${formatMoney(order.subtotalCents)}`}
          variant="danger"
          className="max-md:w-full"
        >
          <p>
            ¿Seguro? Se cancela el pedido y le devolvemos {formatMoney(order.subtotalCents)} a{' '}
            {order.buyer.displayName} al momento. No se puede deshacer.
          </p>
        </ConfirmedButton>
      </ActionForm>
    </details>
  )
}
