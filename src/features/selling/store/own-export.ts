import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { executeOnce } from '../../../platform/db/prepared.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import type { Condition, OfferKind, ReviewState, Wear } from '../../catalogue/rules.ts'
import type { OwnFilter } from '../rules-own.ts'
import type { OwnSearch } from '../rules-own-search.ts'
import { isInPart } from './own-table.ts'

export type OwnExportRow = {
  id: number
  url: string
  name: string
  condition: Condition
  wear: Wear | null
  isbn: string | null
  category: string
  subcategory: string
  priceCents: number
  stock: number
  deliveryDays: number
  description: string
  tags: string[]
  offerKind: OfferKind | null
  offerValue: number | null
  offerEndsAt: Date | null
  image: StoredImage
  gallery: StoredImage[]
  reviewState: ReviewState
  paused: boolean
}

export type OwnExportQuery = { search: OwnSearch | undefined; filter: OwnFilter }

/** The next products after the one with this id, the oldest first. */
export function ownExport(
  db: DbOrTx,
  storeId: number,
  { search, filter, after, limit }: OwnExportQuery & { after: number; limit: number },
): Promise<OwnExportRow[]> {
  return executeOnce<OwnExportRow>(
    db,
    sql`
      select p.id::int, p.url, p.name, p.condition, p.wear, p.isbn, c.name as category, sub.name as subcategory,
        p.price_cents as "priceCents", p.stock, p.delivery_days as "deliveryDays", p.description, p.tags,
        p.offer_kind as "offerKind", p.offer_value as "offerValue", p.offer_ends_at as "offerEndsAt",
        p.image, p.gallery, p.review_state as "reviewState", p.paused_at is not null as paused
      from products p
      join categories c on c.id = p.category_id
      join subcategories sub on sub.id = p.subcategory_id
      where ${isInPart(storeId, search, filter)} and p.id > ${after}
      order by p.id
      limit ${limit}`,
  )
}
