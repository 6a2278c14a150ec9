import type { DisputeCloser } from '../disputes/rules.ts'
import type { TaskField } from '../inbox/rules.ts'
import {
  type LedgerAccount,
  type OperationKind,
  type OperationState,
  refundNotMade,
} from '../payments/rules.ts'
import { endingOf, type ReturnEnding } from '../returns/rules.ts'
import type { ChargebackStatus } from '../settlement/rules.ts'

export const caseAccountTexts: Record<LedgerAccount, string> = {
  provider: 'Proveedor de pagos',
  provider_fees: 'Comisiones del proveedor',
  buyer_funds: 'Compradores: pago retenido',
  seller_payable: 'Tienda: por pagar',
  seller_receivable: 'Tienda: adeudo',
  commission: 'Comisión de la plataforma',
  commission_tax: 'IVA de la comisión',
  chargeback_held: 'Contracargo en revisión',
  chargeback_loss: 'Pérdida por contracargo',
  bank: 'Cuenta de la plataforma',
}

const journalTexts: Record<string, string> = {
  charge: 'Cobro con tarjeta',
  'provider-fee': 'Comisión del proveedor',
  release: 'Liberación del pago',
  'release-failed': 'Liberación que no salió',
  transfer: 'Transferencia a la tienda',
  refund: 'Reembolso',
  'refund-failed': 'Reembolso que no se pudo hacer',
  reversal: 'Reverso de la transferencia',
  debt: 'Adeudo de la tienda',
  chargeback: 'Contracargo',
}

export const journalText = (kind: string): string =>
  journalTexts[kind] ?? journalTexts[kind.split('-')[0] ?? ''] ?? kind

/** A refund that the provider could not make. */
export const refundToRetryText = 'Reembolso por reintentar'

export const chargebackTexts: Record<ChargebackStatus, string> = {
  warning: 'Alerta de fraude abierta',
  open: 'Contracargo abierto',
  won: 'El banco le dio la razón a la tienda',
  lost: 'El banco le devolvió el pago a quien compró',
  lifted: 'Alerta de fraude retirada',
}

export const closerTexts: Record<DisputeCloser, string> = {
  buyer: 'por quien compró',
  staff: 'por el equipo',
  provider: 'por el banco, que devolvió el pago',
  system: 'por el sistema, al terminar su plazo',
  return: 'con la devolución del mismo pedido, que se aprobó',
}

const endingTexts: Record<ReturnEnding, string> = {
  staff: closerTexts.staff,
  bank: closerTexts.provider,
  expired: 'por el sistema: nadie escaló el rechazo a tiempo',
  collected: 'al recoger el producto quien compró',
  lapsed: 'por el sistema: el producto no llegó a la oficina',
}

export function returnEndText(entry: Parameters<typeof endingOf>[0]): string {
  const ending = endingOf(entry)
  return ending ? endingTexts[ending] : ''
}

export const operationTexts: Record<OperationKind, string> = {
  transfer: 'Transferencia',
  refund: 'Reembolso',
  reversal: 'Reverso',
}

export const operationStateTexts: Record<OperationState, string> = {
  pending: 'en camino',
  sent: 'enviado',
  done: 'hecho',
  failed: 'rechazado',
}

export function operationNote({ state, failure }: { state: OperationState; failure: string | null }): string {
  if (failure === null) return operationStateTexts[state]
  if (failure === refundNotMade) return 'el proveedor no pudo hacer el reembolso'
  return `${operationStateTexts[state]}; el proveedor dijo: «${failure.replace(/^\w*Error: /, '')}»`
}

const bankReasons: Record<string, string> = {
  fraudulent: 'fraude',
  unrecognized: 'no reconoce el cargo',
  duplicate: 'cobro duplicado',
  product_not_received: 'dice que no lo recibió',
  product_unacceptable: 'dice que no es lo que compró',
  credit_not_processed: 'esperaba un reembolso',
  subscription_canceled: 'suscripción cancelada',
  general: 'sin motivo',
  made_with_stolen_card: 'tarjeta robada',
  made_with_lost_card: 'tarjeta perdida',
  card_never_received: 'tarjeta que nunca llegó',
  made_with_counterfeit: 'tarjeta falsificada',
  fraudulent_card_application: 'tarjeta pedida con datos ajenos',
  unauthorized_use_of_card: 'uso no autorizado',
  misc: 'otro motivo',
}

export const bankReasonText = (reason: string): string => bankReasons[reason] ?? reason

export const taskFieldTexts: Record<TaskField, string> = {
  check: 'Lo que no se cumple',
  due: 'Fecha límite',
  order: 'Pedido',
  orders: 'Pedidos',
  dispute: 'Disputa',
  checkout: 'Compra',
  session: 'Sesión de pago',
  charge: 'Cargo',
  operation: 'Movimiento',
  refund: 'Reembolso',
  kind: 'Tipo de movimiento',
  failure: 'Motivo',
  amount: 'Importe',
  paid: 'Pagado',
  expected: 'Esperado',
  currency: 'Moneda',
  type: 'Tipo en el proveedor',
  source: 'Origen en el proveedor',
  net: 'Neto',
  missing: 'No aparece en el proveedor',
  ledger: 'Según nuestro libro',
  provider: 'Según el proveedor',
  appeal: 'Qué dice la tienda',
  removed: 'Ya no cuenta',
  kept: 'Sigue en la cuenta',
}
