import type { StoreView } from '../../features/stores/contract.ts'
import { formatDate } from '../../lib/dates.ts'

/** What was verified about a store, in words; null while nothing was. */
export function verifiedText(store: StoreView): string | null {
  if (!store.verified) return null
  if (store.studentSince) return `Estudiante verificado desde el ${formatDate(new Date(store.studentSince))}`
  return 'Tienda verificada'
}
