import type { Viewer } from '../../lib/viewer.ts'
import type { ProductRow } from './store/product.ts'

type Standing = Pick<ProductRow, 'deleted_at' | 'is_listed' | 'owner_id'>

/** preview: its seller and staff see it, until it is approved (CAT-15) or while the seller is blocked. */
type Visibility = 'visible' | 'preview' | 'hidden' | 'gone'

export function visibilityOf(viewer: Viewer | null, product: Standing): Visibility {
  if (product.deleted_at !== null) return 'gone'
  if (product.is_listed) return 'visible'
  return isInsider(viewer, product) ? 'preview' : 'hidden'
}

export function isInsider(viewer: Viewer | null, product: Pick<Standing, 'owner_id'>): boolean {
  return viewer !== null && (viewer.id === product.owner_id || viewer.role === 'staff')
}
