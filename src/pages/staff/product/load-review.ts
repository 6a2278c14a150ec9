import { readProduct } from '../../../features/catalogue/read-product.ts'
import {
  type ApprovedVersion,
  approvedOf,
  changesSince,
  type ProductChange,
  picturesOf,
} from '../../../features/catalogue/rules-review.ts'
import { deliveryText } from '../../../features/catalogue/texts.ts'
import { imageView } from '../../../features/catalogue/views.ts'
import type { AuditRow } from '../../../features/staff/contract.ts'
import { readRecord } from '../../../features/staff/read-review.ts'
import { contactIn } from '../../../features/staff/rules-contact.ts'
import { wordChanges } from '../../../features/staff/rules-words.ts'
import { auditOf } from '../../../features/staff/store/audit.ts'
import { reviewedProduct } from '../../../features/staff/store/subjects.ts'
import { auditRow } from '../../../features/staff/views.ts'
import { formatDay } from '../../../lib/dates.ts'
import { counted, formatMoney } from '../../../lib/money.ts'
import { positivePercent } from '../../../lib/rating.ts'
import { paths } from '../../../paths.ts'
import { plainText } from '../../shared/seo.ts'
import { missing, orNotFound, type StaffRequest } from '../staff-page.ts'
import type { ShownChange } from './product-changes.tsx'
import type { ReviewPhoto } from './review-photos.tsx'

const WHOLE = 20_000

/** A product as staff look at it: what it is, what changed since they approved it, and whose it is. */
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
    pictures: product.images.map((image) => image.base.replace(paths.file(''), '')),
  }
  const before = picturesOf(approvedFacts).map(imageView)
  const known = new Set(before.map(({ base }) => base))
  const kept = new Set(product.images.map(({ base }) => base))
  const photos: ReviewPhoto[] = [
    ...product.images.map((image): ReviewPhoto => {
      const isAdded = approved && !known.has(image.base)
      return { image, marks: [...(isAdded ? ['added' as const] : []), ...(image.shows ? [image.shows] : [])] }
    }),
    ...before
      .filter(({ base }) => !kept.has(base))
      .map((image): ReviewPhoto => ({ image, marks: ['removed'] })),
  ]
  const changes = approved ? changesSince(approved, now).map(shownChange(approved, now, photos)) : []
  const isChanged = (field: ShownChange['field']) => changes.some((change) => change.field === field)
  const facts: [string, string][] = [
    ...(isChanged('priceCents') ? [] : [['Precio', formatMoney(now.priceCents)] as [string, string]]),
    ['Condición', product.condition === 'nuevo' ? 'Nuevo' : 'Usado'],
    ['Categoría', `${product.category.name} › ${product.subcategory.name}`],
    ['Disponibles', counted(product.stock, 'pieza', 'piezas')],
    ['Entrega', deliveryText(product.deliveryDays)],
    ['Etiquetas', product.tags.join(', ') || 'Sin etiquetas'],
    ...product.details
      .filter(({ title }) => title !== 'Condición')
      .map(({ title, value }): [string, string] => [title, value]),
    ...product.specification.map(({ name, values }): [string, string] => [name, values.join(', ')]),
  ]
  const texts = [now.name, plainText(now.description, WHOLE), ...product.summary, ...product.tags]
  const details = [...product.details.map(({ value }) => value)]
  return {
    product,
    photos,
    isEdit: approved !== null,
    approvedAt: approved && approvedAt(entries),
    changes,
    facts,
    contacts: contactIn([...texts, ...details].join('\n')),
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

const shownChange =
  (before: ApprovedVersion, now: ApprovedVersion, photos: readonly ReviewPhoto[]) =>
  ({ field, percent }: ProductChange): ShownChange => {
    const countOf = (mark: 'added' | 'removed') => photos.filter(({ marks }) => marks.includes(mark)).length
    if (field === 'name') return { field, runs: wordChanges(before.name, now.name) }
    if (field === 'pictures') return { field, added: countOf('added'), removed: countOf('removed') }
    if (field === 'priceCents')
      return { field, before: before.priceCents, after: now.priceCents, percent: percent ?? null }
    const [text, textNow] = [before.description, now.description].map((html) => plainText(html, WHOLE))
    return { field, runs: wordChanges(text ?? '', textNow ?? '') }
  }

/** Day of the last approval that nobody took back, of what was done, the newest first. */
function approvedAt(entries: readonly AuditRow[]): string | null {
  const last = entries.find(
    ({ act }, place) => act === 'product-approve' && entries[place - 1]?.act !== 'product-undo',
  )
  return last ? formatDay(new Date(last.at)) : null
}
