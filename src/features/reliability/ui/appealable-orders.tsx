import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { settings } from '../../settings/rules.ts'
import type { AppealableOrder } from '../contract.ts'

/** Orders that count for or against somebody, who may appeal. `hint`: an example of a reason. */
export function AppealableOrders({ orders, hint }: { orders: readonly AppealableOrder[]; hint: string }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.id} className="grid gap-1 py-3">
          <b className="[overflow-wrap:anywhere]">{order.title}</b>
          <span className="text-sm text-muted">{order.why}</span>
          {order.appeal && <span className="text-sm [overflow-wrap:anywhere]">{order.appeal}</span>}
          {order.canAppeal && <AppealForm orderId={order.id} hint={hint} />}
        </li>
      ))}
    </ul>
  )
}

function AppealForm({ orderId, hint }: { orderId: string; hint: string }) {
  const form = useForm('appeal', { orderId })
  return (
    <details open={Boolean(form.answer)}>
      <summary className="link min-h-11 cursor-pointer content-center text-sm">Pedir revisión</summary>
      <ActionForm form={form} className="grid gap-3">
        <TextArea
          {...form.mainField('text')}
          id={`revision-${orderId}`}
          label="¿Por qué no debería contar?"
          hint={`${hint} Lo lee nuestro equipo.`}
          maxLength={settings.reliability.appealMax}
        />
        <SubmitButton variant="neutral">Enviar</SubmitButton>
      </ActionForm>
    </details>
  )
}
