import { formatDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { ReturnView } from '../contract.ts'
import { escalationOverText, returnEndingTexts } from '../texts.ts'

/** null where the state of the money is shown instead. */
export function returnSentence(entry: ReturnView, store: string): string | null {
  const { status, can, ending } = entry
  const isWaiting = entry.collectBy !== null
  switch (status) {
    case 'requested':
      return 'Pediste una devolución. Lleva el producto a la oficina.'
    case 'handed-back':
      return can.escalate
        ? `${store} no respondió tu devolución. Puedes pedir que decidamos.`
        : `Tu producto llegó a la oficina. ${store} lo revisa.`
    case 'rejected': {
      const next = can.escalate
        ? `${isWaiting ? 'Recógelo o pide' : 'Puedes pedir'} que decidamos.`
        : `Ya no se puede pedir que decidamos: ${escalationOverText}.`
      return `La tienda no aceptó tu devolución. ${next}`
    }
    case 'escalated':
      return 'Nuestro equipo revisa tu devolución.'
    case 'completed':
      return `Te devolvimos ${formatMoney(entry.amountCents)} a tu tarjeta el ${formatDay(new Date(entry.refundedAt ?? entry.requestedAt))}.`
    case 'closed':
      return ending && `${returnEndingTexts[ending].buyer}${isWaiting ? ' Recoge tu producto.' : ''}`
    case 'approved':
      return null
  }
}
