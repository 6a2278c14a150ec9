import { useSearchParams } from 'react-router'
import type { OwnReliability } from '../../../features/reliability/read.ts'
import { AppealableOrders } from '../../../features/reliability/ui/appealable-orders.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'

const { days } = settings.reliability

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
        <AppealableOrders orders={orders} hint="Por ejemplo, la oficina estaba cerrada." />
        {orders.length < total && (
          <LoneLink to={`${paths.storeStats()}?pedidos=todos#entregas`}>Ver los {total}</LoneLink>
        )}
      </details>
    </Box>
  )
}
