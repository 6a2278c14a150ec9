import { formatDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { ReturnView } from '../contract.ts'
import { escalationOverText, returnEndingTexts } from '../texts.ts'

/**
 * Where a purchase stands that its buyer wants to give back, in one sentence; null where the money tells.
 * @param late what is said once staff are late
 */
export function returnSentence(entry: ReturnView, store: string, late: string): string | null {
  const { status, next, can } = entry
  const office = entry.place ? `la oficina (${entry.place.name})` : 'la oficina'
  const until = next.until === null ? '' : formatDay(new Date(next.until))
  const collectBy = entry.collectBy === null ? '' : formatDay(new Date(entry.collectBy))
  switch (status) {
    case 'requested':
      return `Pediste una devolución. Deja el producto en ${office} a más tardar el ${until}.`
    case 'handed-back':
      return can.escalate
        ? `${store} no respondió tu devolución. Puedes pedir que decida nuestro equipo; si no, la revisa desde el ${until}.`
        : `Tu producto llegó a la oficina. ${store} responde a más tardar el ${until}.`
    case 'rejected':
      return [
        'La tienda no aceptó tu devolución.',
        ...(collectBy === '' ? [] : [`Recoge tu producto hasta el ${collectBy}.`]),
        can.escalate
          ? `Puedes pedir que decidamos hasta el ${until}.`
          : `Ya no se puede pedir que decidamos: ${escalationOverText}.`,
      ].join(' ')
    case 'escalated':
      return `Nuestro equipo revisa tu devolución. ${until === '' ? late : `Decide a más tardar el ${until}.`}`
    case 'completed':
      return `Te devolvimos ${formatMoney(entry.amountCents)} a tu tarjeta el ${formatDay(new Date(entry.refundedAt ?? entry.requestedAt))}.`
    case 'closed':
      return (
        entry.ending &&
        [
          returnEndingTexts[entry.ending].buyer,
          collectBy === '' ? '' : `Recoge tu producto hasta el ${collectBy}.`,
        ]
          .join(' ')
          .trim()
      )
    case 'approved':
      return null
  }
}
