import type { LedgerAccount, OperationKind, OperationState } from '../payments/rules.ts'
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
