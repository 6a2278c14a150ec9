import type { PurchaseIntent } from './act.ts'

/** What a failure of ours says (D2 §8), where it says more than that one was. */
export const failedTexts: Partial<Record<PurchaseIntent, string>> = {
  escalate: 'Error al escalar devolución',
}

/** What a form that failed says, in the words of D2 §8 where it has some. */
export function purchaseFailure(intent: PurchaseIntent, reason: string): string {
  if (intent === 'confirm') return `Error al confirmar la orden: ${reason}`
  if (intent === 'return') return `Error al enviar la solicitud de devolución: ${reason}`
  return reason
}
