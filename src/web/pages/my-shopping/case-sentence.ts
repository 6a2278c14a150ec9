import { givenBackSentence } from '../../../features/orders/ui/purchase-card-of.ts'
import { returnSentence } from '../../../features/returns/ui/return-sentence.ts'
import { formatDay } from '../../../lib/dates.ts'
import type { PurchaseCase } from './load-purchases.ts'

/** What its cases say of a purchase, an open dispute before the return; null where the order speaks for itself. */
export function caseSentence({ purchase, entry, dispute, bankSince }: PurchaseCase): string | null {
  const store = purchase.store.name
  if (entry?.status === 'completed') return returnSentence(entry, store)
  if (givenBackSentence(purchase) !== null) return null
  if (bankSince) return 'Tu banco revisa este pago. Mientras decide, no tienes que hacer nada.'
  const until = dispute?.until && formatDay(new Date(dispute.until))
  if (dispute?.status === 'open' && until)
    return `Reportaste un problema. ${store} responde a más tardar el ${until}.`
  if (dispute?.status === 'answered') return `${store} respondió a tu problema. ¿Ya se resolvió?`
  if (dispute?.status === 'review')
    return `Tianguis revisa tu reporte. ${until ? `Decide a más tardar el ${until}.` : 'Se retrasó: te escribimos en cuanto decida.'}`
  return entry && returnSentence(entry, store)
}
