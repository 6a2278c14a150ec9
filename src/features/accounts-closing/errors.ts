import type { ErrorCodes } from '../../lib/errors.ts'
import { counted } from '../../lib/money.ts'

type Blockers = Readonly<Record<string, string | number>>

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const blockersText = ({ purchases = 0, sales = 0, payments = 0, debts = 0 }: Blockers) =>
  list.format(
    [
      Number(purchases) > 0 && counted(Number(purchases), 'compra sin terminar', 'compras sin terminar'),
      Number(sales) > 0 && counted(Number(sales), 'venta sin terminar', 'ventas sin terminar'),
      Number(payments) > 0 && counted(Number(payments), 'pago abierto', 'pagos abiertos'),
      Number(debts) > 0 && 'dinero pendiente',
    ].filter((text) => text !== false),
  )

export const closingErrors = {
  'account-in-use': [
    409,
    (open) => `Todavía no puedes eliminar tu cuenta: tienes ${blockersText(open)}. Inténtalo cuando termine.`,
  ],
  'store-in-use': [409, (open) => `Todavía no puedes cerrar tu tienda: tienes ${blockersText(open)}`],
  'export-recent': [429, 'Ya pediste tus datos hoy. Puedes pedirlos otra vez mañana.'],
} as const satisfies ErrorCodes
