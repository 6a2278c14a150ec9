import { Link } from 'react-router'
import type { OwnReliability } from '../../../features/reliability/read.ts'
import { settings } from '../../../features/settings/rules.ts'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

const { days, appealMax } = settings.reliability

/** How the viewer's store delivers, and the orders that count against it. */
export function Deliveries({ of: { shown, figures, orders } }: { of: OwnReliability }) {
  return (
    <Box as="section" aria-labelledby="entregas-titulo" id="entregas" className="grid gap-3">
      <div>
        <h2 id="entregas-titulo">Tus entregas</h2>
        <p className="text-sm text-muted">
          De los últimos {days} días. Quien compra lee: «{shown}».{' '}
          <Link to={paths.reliability()} className="link hit-44">
            Cómo se mide
          </Link>
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
      {orders.length > 0 && (
        <details>
          <summary className="link min-h-11 cursor-pointer content-center">
            Ver {counted(orders.length, 'pedido que baja', 'pedidos que bajan')} tu cuenta
          </summary>
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <li key={order.id} className="grid gap-1 py-3">
                <b className="[overflow-wrap:anywhere]">{order.title}</b>
                <span className="text-sm text-muted">{order.why}</span>
                {order.appeal === null ? (
                  <AppealForm orderId={order.id} />
                ) : (
                  <span className="text-sm [overflow-wrap:anywhere]">{order.appeal}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
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
        <Button type="submit" variant="neutral" busy={form.busy}>
          Enviar
        </Button>
      </ActionForm>
    </details>
  )
}
