import { productCardView } from '../catalogue/views.ts'
import type { WishView } from './contract.ts'
import type { WishRow } from './store.ts'

export function wishView(row: WishRow, now: Date): WishView {
  return { ...productCardView(row, now), available: row.available }
}
