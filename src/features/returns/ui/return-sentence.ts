import { formatDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { ReturnView } from '../contract.ts'
import { escalationOverText } from '../texts.ts'

/** Where a purchase stands that its buyer wants to give back, in one sentence; null where the money tells. */
export function returnSentence(entry: ReturnView, store: string): string | null {
  const { status, next, can } = entry
  const until = next.until === null ? '' : formatDay(new Date(next.until))
  switch (status) {
    case 'requested':
      return can.escalate
        ? `${store} no respondió tu devolución. Puedes pedir que la revise Tianguis.`
        : `Pediste una devolución. ${store} responde a más tardar el ${until}.`
    case 'rejected':
      return `La tienda no aceptó tu devolución. ${can.escalate ? 'Puedes pedir que la revise Tianguis.' : `Ya no se puede escalar: ${escalationOverText}.`}`
    case 'escalated':
      return `Tianguis revisa tu devolución. ${until === '' ? 'Se retrasó: te escribimos en cuanto decida.' : `Decide a más tardar el ${until}.`}`
    case 'completed':
      return `Te devolvimos ${formatMoney(entry.amountCents)} a tu tarjeta el ${formatDay(new Date(entry.refundedAt ?? entry.requestedAt))}.`
    case 'closed':
      return 'Tu devolución se cerró sin reembolso.'
    case 'approved':
      return null
  }
}
