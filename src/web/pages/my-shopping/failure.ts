import type { PurchaseIntent } from './act.ts'

/** Unexpected failures have no reason that a person could read. */
const NO_REASON = 'Algo falló de nuestro lado. Intenta nuevamente en unos minutos'

/** What a form that failed says, in the words of D2 §8 where it has some; `reason` is null for a bug. */
export function purchaseFailure(intent: PurchaseIntent, reason: string | null): string {
  if (intent === 'confirm') return `Error al confirmar la orden: ${reason ?? NO_REASON}`
  if (intent === 'return') return `Error al enviar la solicitud de devolución: ${reason ?? NO_REASON}`
  if (intent === 'escalate') return reason ?? 'Error al escalar devolución'
  return reason ?? NO_REASON
}
