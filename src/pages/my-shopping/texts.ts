import { disputeDoneTexts } from '../../features/disputes/texts.ts'
import { givenBackSentence } from '../../features/orders/ui/purchase-texts.ts'
import { returnDoneTexts } from '../../features/returns/texts.ts'
import { returnSentence } from '../../features/returns/ui/return-sentence.ts'
import { settings } from '../../features/settings/rules.ts'
import { addDays, formatDay } from '../../lib/dates.ts'
import type { PurchaseCase } from './purchase-case.ts'

/** What is said after each act. */
export const doneTexts: Readonly<Record<string, string>> = {
  confirm:
    'Gracias por confirmar. Si algo sale mal antes de que el pago llegue a la tienda, todavía puedes decirlo.',
  'undo-confirm': 'Listo, ya no está confirmada. Revísala con calma.',
  'new-code': 'Este es tu código nuevo. El anterior ya no sirve.',
  cancel: 'Tu pedido quedó cancelado y te devolvemos el total.',
  return: returnDoneTexts.requested,
  'renew-return-code': returnDoneTexts.codeRenewed,
  escalate: returnDoneTexts.escalated,
  dispute: disputeDoneTexts.opened,
  'close-dispute': disputeDoneTexts.closed,
  review: 'Tu opinión fue publicada',
}

/** What its cases say of a purchase, an open dispute before the return; null where the order speaks for itself. */
export function caseSentence({ purchase, entry, dispute, bankSince }: PurchaseCase): string | null {
  const store = purchase.store.name
  if (entry?.status === 'completed') return returnSentence(entry, store, lateText(purchase))
  if (givenBackSentence(purchase) !== null) return null
  if (bankSince) return 'Tu banco revisa este pago. Mientras decide, no tienes que hacer nada.'
  const until = dispute?.until && formatDay(new Date(dispute.until))
  if (dispute?.status === 'open' && until)
    return `Abriste una disputa. ${store} responde a más tardar el ${until}.`
  if (dispute?.status === 'answered')
    return `${store} respondió tu disputa. ¿Ya se resolvió?${until ? ` Si no la cierras, la revisa nuestro equipo desde el ${until}.` : ''}`
  if (dispute?.status === 'review')
    return `Nuestro equipo revisa tu disputa. ${until ? `Decide a más tardar el ${until}.` : lateText(purchase)}`
  return entry && returnSentence(entry, store, lateText(purchase))
}

/** What is said once staff are late, and what follows if they never decide; the same of disputes and returns. */
function lateText({ placedAt, money }: PurchaseCase['purchase']): string {
  const late = 'Se retrasó: te escribimos en cuanto decida.'
  if (money !== 'held') return late
  return `${late} Si nadie decide antes del ${formatDay(addDays(new Date(placedAt), settings.hold.decideDays))}, te devolvemos el pago.`
}
