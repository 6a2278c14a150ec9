import type { StoredImage } from '../../platform/images/stored-image.ts'
import { imageView, productCardView } from '../catalogue/views.ts'
import { settings } from '../settings/rules.ts'
import type { FitView, OwnWantedView, WantedFitView, WantedView } from './contract.ts'
import type { FitRow, OwnFitRow } from './store/fits.ts'
import type { WantedRow } from './store/list.ts'
import type { NoticeRow } from './store/notices.ts'

export function wantedView({ announcedAt: _, image, ...row }: WantedRow): WantedView {
  return { ...row, image: image && imageView(image) }
}

export function fitView({ id: _, noticeId: __, image, isOffered, isAbove, ...row }: FitRow): FitView {
  return { ...row, image: imageView(image), offered: isOffered, above: isAbove }
}

export function ownWantedView(
  row: NoticeRow,
  more: {
    state: NoticeRow['state']
    cover: StoredImage | null
    people: number
    fits: readonly FitRow[]
    renewable: boolean
  },
): OwnWantedView {
  const { id, title, isbn, maxPriceCents, minWear, endsOn, timing, removedReason, heldAt } = row
  const { state, cover, people, fits, renewable } = more
  return {
    id,
    title,
    isbn,
    image: cover && imageView(cover),
    maxPriceCents,
    minWear,
    endsOn,
    timing,
    state,
    held: state === 'open' && heldAt !== null,
    removedReason,
    people,
    fits: fits.slice(0, settings.wanted.shownFits).map(fitView),
    fitCount: fits.filter(({ isAbove }) => !isAbove).length,
    renewable,
  }
}

/** One product of a store with the people whose notices fit it. */
export function wantedFitView(row: OwnFitRow, now: Date): WantedFitView {
  const { url, name, image, tone, condition } = productCardView(row, now)
  const priceCents = row.current_price_cents
  return {
    product: {
      url,
      name,
      image,
      tone,
      condition,
      priceCents,
      wear: row.wear,
      stock: row.stock,
    },
    notice: row.notice_id,
    people: row.people,
    demands: row.demands,
    highestCents: row.highest_cents,
    offered: row.is_offered,
    inReach: row.in_reach,
    waiting: row.waiting,
  }
}
