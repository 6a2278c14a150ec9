import { redirect } from 'react-router'
import type { MoneyOrder } from '../../../features/settlement/contract.ts'
import { allMoneyOrders } from '../../../features/settlement/read.ts'
import { storeOfOwner } from '../../../features/stores/store.ts'
import { csvHeaders, toCsv } from '../../../lib/csv.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { requestOf } from '../../shared/request.ts'
import type { Route } from './+types/export.ts'

const head = [
  'Pedido',
  'Fecha',
  'Producto',
  'Pagado',
  'Devuelto a quien compró',
  'Comisión',
  'IVA de la comisión',
  'Para ti',
  'Estado',
  'Sale el',
  'Enviado el',
  'Enviado',
  'Recuperado de tu cuenta',
  'Descontado por adeudo',
  'Adeudo que dejó',
]

/** "Tu dinero" for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  if (!viewer) throw redirect(paths.login(paths.account('money')))
  const store = await storeOfOwner(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account())
  const orders = await allMoneyOrders(ctx, store.id)
  return new Response(toCsv([head, ...orders.map(rowOf)]), {
    headers: {
      ...csvHeaders(`tu-dinero-${toIsoDay(ctx.clock.now())}`),
      'cache-control': 'private, no-store',
    },
  })
}

const pesos = (cents: number) => (cents / 100).toFixed(2)
const day = (iso: string | null) => (iso === null ? '' : toIsoDay(new Date(iso)))

function rowOf(order: MoneyOrder): string[] {
  return [
    order.number,
    day(order.placedAt),
    order.product,
    pesos(order.paidCents),
    pesos(order.returnedCents),
    pesos(order.commissionBaseCents),
    pesos(order.commissionTaxCents),
    pesos(order.netCents),
    order.stageText,
    day(order.dueAt),
    day(order.sentAt),
    pesos(order.sentCents),
    pesos(order.takenBackCents),
    pesos(order.setOffCents),
    pesos(order.owedCents),
  ]
}
