import type { Context } from '../../context.ts'
import { slugify } from '../../lib/slug.ts'
import { firstOptions, optionsText } from '../cart/rules.ts'
import { imageView, pricingOf } from '../catalogue/views.ts'
import type { OfferView, ProgrammeView, SemesterItemView } from './contract.ts'
import { qualityOf } from './rules.ts'
import { itemKey } from './rules-list.ts'
import type { ListedItem, ProgrammeRow } from './store.ts'
import type { OfferRow } from './store-offers.ts'

export const programmeView = ({ id, name, faculty, semesters }: ProgrammeRow): ProgrammeView => ({
  id,
  name,
  slug: slugify(name),
  faculty,
  semesters,
})

export function offerView(row: OfferRow, now: Date): OfferView {
  return {
    product: row.url,
    name: row.name,
    store: row.store_name,
    priceCents: pricingOf(row, now).priceCents,
    condition: row.condition,
    wear: row.wear,
    quality: qualityOf(row.condition, row.wear),
    deliveryDays: row.delivery_days,
    options: optionsText(firstOptions(row.specification)),
    image: imageView(row.image),
    tone: row.tone,
  }
}

export type Standing = {
  offers: readonly OfferRow[]
  boughtAt: Date | undefined
  isMarked: boolean
  usualCents: number | undefined
}

export function itemView(
  item: Omit<ListedItem, 'id'>,
  { offers, boughtAt, isMarked, usualCents }: Standing,
  { clock }: Pick<Context, 'clock'>,
): SemesterItemView {
  const [first] = offers
  const state = boughtAt || isMarked ? 'owned' : first ? 'offered' : 'missing'
  const lowest = Math.min(...offers.map((row) => pricingOf(row, clock.now()).priceCents))
  const picture = item.cover ?? first?.image
  return {
    key: itemKey(item),
    requirement: item.requirement,
    isbn: item.isbn,
    name: item.name,
    note: item.note,
    image: picture ? imageView(picture) : null,
    state,
    boughtAt: boughtAt?.toISOString() ?? null,
    offers: first?.offers ?? 0,
    lowestCents: first ? lowest : null,
    highestCents: first ? Math.max(first.highest_cents, lowest) : null,
    newCents: first?.new_cents ?? null,
    allVerified: first?.all_verified ?? false,
    usualCents: state === 'missing' ? (usualCents ?? null) : null,
  }
}
