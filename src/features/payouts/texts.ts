import type { ErrorTexts } from '../../lib/errors.ts'
import { counted } from '../../lib/grouped.ts'
import type { payoutErrors } from './errors.ts'
import type { PayoutStage } from './rules.ts'

export const payoutErrorTexts: ErrorTexts<typeof payoutErrors> = {
  'account-link-failed': ({ reason }) => `Error al crear enlace de Stripe: ${reason}`,
  'account-in-use': ({ purchases = 0, sales = 0, payments = 0, debts = 0 }) => {
    const open = [
      Number(purchases) > 0 && counted(Number(purchases), 'compra sin terminar', 'compras sin terminar'),
      Number(sales) > 0 && counted(Number(sales), 'venta sin terminar', 'ventas sin terminar'),
      Number(payments) > 0 && counted(Number(payments), 'pago abierto', 'pagos abiertos'),
      Number(debts) > 0 && 'dinero pendiente con tu tienda',
    ].filter(Boolean)
    return `Todavía no puedes eliminar tu cuenta: tienes ${open.join(', ')}. Inténtalo cuando termine.`
  },
  'username-differs': 'Escribe tu nombre de usuario tal como es',
  'refund-not-needed': 'Este pedido no espera un reembolso',
  'warning-not-found': 'Esa alerta ya no está abierta',
}

/** Why the platform gives the money back by itself at the end of holding. */
export const endOfHoldText =
  'El pago no se puede retener por más tiempo y el caso seguía sin decidir: se devuelve completo a quien compró.'

export const payoutStageTexts: Record<PayoutStage, string> = {
  held: 'Retenido',
  paused: 'En pausa',
  due: 'Por liberar',
  'waits-account': 'Espera tus datos',
  sending: 'En camino',
  sent: 'Enviado',
  returned: 'Devuelto',
  'charged-back': 'Devuelto por el banco',
}
