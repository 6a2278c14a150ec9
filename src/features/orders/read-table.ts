import type { Context } from '../../context.ts'
import { toCsv } from '../../lib/csv.ts'
import { formatSaleTime } from '../../lib/dates.ts'
import type { OwnedStore } from '../stores/policy.ts'
import { listState, type OrderFilter } from './rules-list.ts'
import { contactVisibleTo } from './rules-money.ts'
import { ordersForTable, type TableRow } from './store-table.ts'
import { listStateTexts, orderNumberText } from './texts.ts'

export const TABLE_MAX = 50_000

const head = [
  'Pedido',
  'Fecha',
  'Estado',
  'Producto',
  'Detalles',
  'Cantidad',
  'Comprador',
  'Usuario',
  'Facultad',
  'Correo',
  'Teléfono',
  'Entregado',
  'Con código',
  'Total',
  'Comisión',
  'Recibes',
]

export async function readOrdersTable(ctx: Context, store: OwnedStore, filter: OrderFilter): Promise<string> {
  const rows = await ordersForTable(ctx.db, store.id, filter, TABLE_MAX)
  return toCsv([head, ...rows.map(cellsOf)])
}

const pesos = (cents: number) => (cents / 100).toFixed(2)

function cellsOf(row: TableRow): (string | number)[] {
  const isContactShown = contactVisibleTo('seller', row)
  return [
    orderNumberText(row.number),
    formatSaleTime(row.placedAt),
    listStateTexts[listState(row)],
    row.product,
    Object.entries(row.options)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
    row.quantity,
    row.buyer,
    row.username,
    row.faculty ?? 'N/A',
    isContactShown ? row.email : '',
    isContactShown ? row.phone : '',
    row.deliveredAt ? formatSaleTime(row.deliveredAt) : '',
    row.deliveredWithCode === null ? '' : row.deliveredWithCode === 1 ? 'Sí' : 'No',
    pesos(row.subtotalCents),
    pesos(row.commissionCents),
    pesos(row.subtotalCents - row.commissionCents),
  ]
}
