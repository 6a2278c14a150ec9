import type { DisputeCloser } from '../disputes/rules.ts'
import type { LedgerAccount, OperationKind, OperationState, TaskField } from '../payments/rules.ts'
import type { ChargebackStatus } from '../payouts/rules.ts'

export const accountTexts: Record<LedgerAccount, string> = {
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

export const chargebackTexts: Record<ChargebackStatus, string> = {
  warning: 'Alerta de fraude abierta',
  open: 'Contracargo abierto',
  won: 'El banco le dio la razón a la tienda',
  lost: 'El banco le devolvió el pago a quien compró',
  lifted: 'Alerta de fraude retirada',
}

/** Who closed a dispute, or a return without a refund. */
export const closerTexts: Record<DisputeCloser, string> = {
  buyer: 'por quien compró',
  staff: 'por el equipo',
  provider: 'por el banco, que devolvió el pago',
  system: 'por el sistema, al terminar su plazo',
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

export const taskFieldTexts: Record<TaskField, string> = {
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
}
