import { useSearchParams } from 'react-router'
import type { OwnReliability } from '../../../features/reliability/read.ts'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'

const { days, appealMax } = settings.reliability

/** How the viewer's store delivers, and the orders behind it. */
export function Deliveries({ of: { shown, figures, orders, total } }: { of: OwnReliability }) {
  const isWhole = useSearchParams()[0].has('pedidos')
  return (
    <Box as="section" aria-labelledby="entregas-titulo" id="entregas" className="grid gap-3">
      <div>
        <h2 id="entregas-titulo">Tus entregas</h2>
        <p className="text-sm text-muted">
          De los últimos {days} días. {shown === null ? 'Ninguna cuenta.' : `Quien compra lee: «${shown}».`}{' '}
          <LoneLink to={paths.reliability()}>Cómo se mide</LoneLink>
        </p>
      </div>
      <dl className="grid gap-1">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
      <details open={isWhole}>
        <summary className="link min-h-11 cursor-pointer content-center">
          Ver los pedidos ({orders.length < total ? `${orders.length} de ${total}` : total})
        </summary>
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="grid gap-1 py-3">
              <b className="[overflow-wrap:anywhere]">{order.title}</b>
              <span className="text-sm text-muted">{order.why}</span>
              {order.appeal && <span className="text-sm [overflow-wrap:anywhere]">{order.appeal}</span>}
              {order.canAppeal && <AppealForm orderId={order.id} />}
            </li>
          ))}
        </ul>
        {orders.length < total && (
          <LoneLink to={`${paths.storeStats()}?pedidos=todos#entregas`}>Ver los {total}</LoneLink>
        )}
      </details>
    </Box>
  )
}

function AppealForm({ orderId }: { orderId: string }) {
  const form = useForm('appeal', { orderId })
  return (
    <details open={Boolean(form.answer)}>
      <summary className="link min-h-11 cursor-pointer content-center text-sm">Pedir revisión</summary>
      <ActionForm form={form} className="grid gap-3">
        <TextArea
          {...form.mainField('text')}
          id={`revision-${orderId}`}
          label="¿Por qué no debería contar?"
          hint="Por ejemplo, la oficina estaba cerrada. Lo lee nuestro equipo."
          maxLength={appealMax}
        />
        <SubmitButton variant="neutral">Enviar</SubmitButton>
      </ActionForm>
    </details>
  )
}
