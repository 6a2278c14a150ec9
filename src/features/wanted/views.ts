import type { StoredImage } from '../../platform/images/stored-image.ts'
import { imageView, productCardView } from '../catalogue/views.ts'
import { settings } from '../settings/rules.ts'
import type { FitView, OwnWantedView, WantedFitView, WantedView } from './contract.ts'
import { highestOf, isInReach } from './rules.ts'
import type { FitRow, OwnFitRow } from './store/fits.ts'
import type { WantedRow } from './store/list.ts'
import type { NoticeRow } from './store/notices.ts'

export function wantedView({ announcedAt: _, image, ...row }: WantedRow): WantedView {
  return { ...row, image: image && imageView(image) }
}

export function fitView({ url, name, image, tone, priceCents, condition, wear, isOffered }: FitRow): FitView {
  return { url, name, image: imageView(image), tone, priceCents, condition, wear, offered: isOffered }
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
  const { id, title, isbn, maxPriceCents, minWear, endsOn, timing, removedReason } = row
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
    removedReason,
    people,
    fits: fits.slice(0, settings.wanted.shownFits).map(fitView),
    fitCount: fits.length,
    renewable,
  }
}

/** One product of a store with the people whose notices fit it. */
export function wantedFitView(rows: readonly [OwnFitRow, ...OwnFitRow[]], now: Date): WantedFitView {
  const [first] = rows
  const { url, name, image, tone, condition } = productCardView(first, now)
  const priceCents = first.current_price_cents
  const demands = rows.map(({ max_price_cents, min_wear }) => ({
    maxPriceCents: max_price_cents,
    minWear: min_wear,
  }))
  const waiting = rows.filter(({ is_offered }) => !is_offered)
  return {
    product: {
      url,
      name,
      image,
      tone,
      condition,
      priceCents,
      wear: first.wear,
      stock: first.stock,
      revision: first.revision,
      inOffer: priceCents !== first.price_cents,
    },
    notice: (waiting[0] ?? first).notice_id,
    people: rows.length,
    demands: demands.slice(0, settings.wanted.shownDemands),
    highestCents: highestOf(demands),
    inReach: waiting.filter((row) => isInReach({ priceCents }, { maxPriceCents: row.max_price_cents }))
      .length,
    waiting: waiting.length,
  }
}
