import { givenBackSentence } from '../../../features/orders/ui/purchase-card-of.ts'
import { returnSentence } from '../../../features/returns/ui/return-sentence.ts'
import type { PurchaseCase } from './load-purchases.ts'

/** What its cases say of a purchase, an open dispute before the return; null where the order speaks for itself. */
export function caseSentence({ purchase, entry, dispute }: PurchaseCase): string | null {
  const store = purchase.store.name
  if (entry?.status === 'completed') return returnSentence(entry, store)
  if (givenBackSentence(purchase) !== null) return null
  if (dispute?.status === 'open') return `Reportaste un problema. Esperamos la respuesta de ${store}.`
  if (dispute?.status === 'answered') return `${store} respondió a tu problema. ¿Ya se resolvió?`
  return entry && returnSentence(entry, store)
}
