import { readProduct } from '../../../../features/catalogue/read-product.ts'
import { conditionText } from '../../../../features/catalogue/texts.ts'
import {
  type ApprovedVersion,
  approvedOf,
  changesSince,
  type ProductChange,
} from '../../../../features/selling/rules-review.ts'
import { readRecord } from '../../../../features/staff/read-review.ts'
import { pageComparer, type TextChange } from '../../../../features/staff/rules-words.ts'
import { auditOf } from '../../../../features/staff/store/audit.ts'
import { reviewedProduct } from '../../../../features/staff/store/subjects.ts'
import { reviewFacts, textsOf } from '../../../../features/staff/texts-written.ts'
import { type AuditRow, auditRow } from '../../../../features/staff/views.ts'
import { type ReviewedPhoto, reviewedPhotos } from '../../../../features/staff/views-review.ts'
import { contactIn } from '../../../../lib/contact-in-text.ts'
import { formatDay } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { plainText } from '../../../../lib/plain-text.ts'
import { positivePercent } from '../../../../lib/rating.ts'
import { paths } from '../../../../paths.ts'
import { missing, orNotFound, type StaffRequest } from '../../staff-page.ts'

export type ShownChange =
  | { field: 'name' | 'isbn' | 'description'; text: string; runs: TextChange }
  | { field: 'priceCents'; before: number; after: number; percent: number | null }
  | { field: 'pictures'; added: number; removed: number }

export async function loadReview({ ctx, staff }: StaffRequest, url: string) {
  const [{ product, store }, review, history] = await Promise.all([
    orNotFound(readProduct(ctx, staff, url)),
    reviewedProduct(ctx.db, url),
    auditOf(ctx.db, `product:${url}`),
  ])
  if (!review) throw missing()
  const entries = history.map(auditRow).toReversed()
  const { approvedFacts, reviewRequestedAt, reviewState, reviewComment } = review
  const approved = approvedOf(approvedFacts)
  const now = {
    name: product.name,
    description: product.descriptionHtml,
    priceCents: product.oldPriceCents ?? product.priceCents,
    isbn: product.isbn,
    pictures: [review.image, ...review.gallery].map(({ key }) => key),
  }
  const photos = reviewedPhotos(review)
  const changes = approved ? changesSince(approved, now).map(shownChange(approved, now, photos)) : []
  const isChanged = (field: ShownChange['field']) => changes.some((change) => change.field === field)
  const facts: [string, string][] = [
    ...(isChanged('priceCents') ? [] : [['Precio', formatMoney(now.priceCents)] as [string, string]]),
    ['Condición', conditionText(product)],
    ...(product.isbn && !isChanged('isbn') ? [['ISBN', product.isbn] as [string, string]] : []),
    ...reviewFacts({
      ...product,
      categoryName: product.category.name,
      subcategoryName: product.subcategory.name,
    }),
  ]
  return {
    // After an edit between the two reads, the older revision counts.
    product: { ...product, revision: Math.min(product.revision ?? 0, review.revision) },
    photos,
    isEdit: approved !== null,
    approvedAt: approved && approvedAt(entries),
    changes,
    facts,
    contacts: contactIn(textsOf({ ...product, description: now.description })),
    store: {
      name: store.name,
      url: store.url,
      logo: paths.file(store.logo),
      positivePercent: positivePercent(store.ratingPositive, store.ratingCount),
      ...(await readRecord(ctx, store.id)),
    },
    reviewState,
    reviewComment,
    waitsSince: reviewRequestedAt?.toISOString() ?? null,
    history: entries,
  }
}

const shownChange = (
  before: ApprovedVersion,
  now: ApprovedVersion,
  photos: readonly ReviewedPhoto[],
): ((change: ProductChange) => ShownChange) => {
  const countOf = (mark: 'added' | 'removed') => photos.filter(({ marks }) => marks.includes(mark)).length
  const compare = pageComparer()
  return ({ field, percent }) => {
    if (field === 'pictures') return { field, added: countOf('added'), removed: countOf('removed') }
    if (field === 'priceCents')
      return { field, before: before.priceCents, after: now.priceCents, percent: percent ?? null }
    const [text, textNow] =
      field === 'isbn'
        ? [before.isbn ?? '', now.isbn ?? '']
        : field === 'name'
          ? [before.name, now.name]
          : [plainText(before.description), plainText(now.description)]
    return { field, text: textNow, runs: compare(text, textNow) }
  }
}

/** Day of the last approval that was not undone; `entries` are newest first. */
function approvedAt(entries: readonly AuditRow[]): string | null {
  const last = entries.find(
    ({ act }, place) => act === 'product-approve' && entries[place - 1]?.act !== 'product-undo',
  )
  return last ? formatDay(new Date(last.at)) : null
}
