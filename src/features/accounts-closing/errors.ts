import type { ErrorCodes } from '../../lib/errors.ts'
import { counted } from '../../lib/money.ts'

type Params = Readonly<Record<string, string | number>>

export function storeBlockerTexts({ orders = 0, cases = 0, payments = 0, debts = 0 }: Params): string[] {
  return [
    Number(orders) > 0 && counted(Number(orders), 'pedido sin terminar', 'pedidos sin terminar'),
    Number(cases) > 0 && counted(Number(cases), 'devolución o disputa', 'devoluciones o disputas'),
    Number(payments) > 0 &&
      counted(Number(payments), 'compra que alguien está pagando', 'compras que se están pagando'),
    Number(debts) > 0 && 'dinero pendiente',
  ].filter((text) => text !== false)
}

export const closingErrors = {
  'account-in-use': [
    409,
    ({ purchases = 0, sales = 0, payments = 0, debts = 0 }) => {
      const open = [
        Number(purchases) > 0 && counted(Number(purchases), 'compra sin terminar', 'compras sin terminar'),
        Number(sales) > 0 && counted(Number(sales), 'venta sin terminar', 'ventas sin terminar'),
        Number(payments) > 0 && counted(Number(payments), 'pago abierto', 'pagos abiertos'),
        Number(debts) > 0 && 'dinero pendiente con tu tienda',
      ].filter(Boolean)
      return `Todavía no puedes eliminar tu cuenta: tienes ${open.join(', ')}. Inténtalo cuando termine.`
    },
  ],
  'store-in-use': [
    409,
    (open) =>
      `Todavía no puedes cerrar tu tienda: tiene ${storeBlockerTexts(open).join(', ')}. Termínalo primero.`,
  ],
  'export-recent': [429, 'Ya pediste tus datos hoy. Puedes pedirlos otra vez mañana.'],
} as const satisfies ErrorCodes
