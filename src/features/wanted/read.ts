import type { Context } from '../../context.ts'
import { addDays, toIsoDay } from '../../lib/dates.ts'
import { isbnIn } from '../../lib/isbn.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { requireViewer } from '../accounts/policy.ts'
import { demandFor } from '../alerts/read.ts'
import { booksByIsbn } from '../books/store.ts'
import { imageView, productCardView } from '../catalogue/views.ts'
import type { OwnProduct } from '../selling/store/own.ts'
import { settings } from '../settings/rules.ts'
import { storeOfOwner } from '../stores/store.ts'
import type {
  FitView,
  OwnWantedView,
  WantedCounts,
  WantedFitView,
  WantedPage,
  WantedQuery,
} from './contract.ts'
import { isRunning } from './rules.ts'
import { countOwnFits, type FitRow, fitsOf, type OwnFitRow, ownFits } from './store/fits.ts'
import { countBuyers, wantedCount, wantedList } from './store/list.ts'
import { noticesOf } from './store/notices.ts'
import { offeredSubjects } from './store/offers.ts'

const { pageSize, countedFits, renewDays, shownFits } = settings.wanted

const MAX_SHOWN = 100

export async function readWanted(ctx: Context, query: Partial<WantedQuery>): Promise<WantedPage> {
  const { q: text, course, isbn: typed, cursor, limit = pageSize } = query
  const filters = { text, course, isbn: typed && (isbnIn(typed) ?? typed) }
  const today = toIsoDay(ctx.clock.now())
  const [{ rows, nextCursor }, total] = await Promise.all([
    wantedList(ctx.db, today, filters, { cursor, limit }),
    wantedCount(ctx.db, today, filters),
  ])
  const items = rows.map(({ announcedAt: _, image, ...row }) => ({
    ...row,
    image: image && imageView(image),
  }))
  return { items, total, nextCursor }
}

const fitView = ({ noticeId: _, image, ...row }: FitRow): FitView => ({ ...row, image: imageView(image) })

/** @throws `sign-in-needed` */
export async function readOwnWanted(ctx: Context, viewer: Viewer | null): Promise<OwnWantedView[]> {
  const owner = requireViewer(viewer)
  const now = ctx.clock.now()
  const today = toIsoDay(now)
  const rows = await noticesOf(ctx.db, owner.id, addDays(now, -renewDays), MAX_SHOWN)
  const running = rows.filter((row) => isRunning(row, today))
  const ids = running.map(({ id }) => id)
  const subjects = running.map(({ subject }) => subject)
  const isbns = rows.flatMap(({ isbn }) => isbn ?? [])
  const [fits, people, books] = await Promise.all([
    fitsOf(ctx.db, ids, countedFits + 1),
    countBuyers(ctx.db, subjects, today),
    booksByIsbn(ctx.db, isbns),
  ])
  return rows.map((row) => {
    const { id, title, isbn, subject, maxPriceCents, minWear, endsOn, timing, removedReason, heldAt } = row
    // The sweep may not have run yet.
    const state = row.state === 'open' && !running.includes(row) ? 'expired' : row.state
    const cover = isbn && books.get(isbn)?.cover
    const own = fits.filter(({ noticeId }) => noticeId === id)
    return {
      ...{ id, title, isbn, maxPriceCents, minWear, endsOn, timing, state, removedReason },
      image: cover ? imageView(cover) : null,
      held: state === 'open' && heldAt !== null,
      people: people.get(subject) ?? 0,
      fits: own.slice(0, shownFits).map(fitView),
      fitCount: own.filter(({ above }) => !above).length,
      renewable: state === 'expired' || state === 'closed',
    }
  })
}

/** Products of the viewer's store that buyers look for; empty without a store. */
export async function readWantedFits(
  ctx: Context,
  viewer: Viewer | null,
  subject?: string,
): Promise<WantedFitView[]> {
  const seller = requireViewer(viewer)
  const store = await storeOfOwner(ctx.db, seller.id)
  if (!store) return []
  const now = ctx.clock.now()
  const owned = { storeId: store.id, ownerId: seller.id, today: toIsoDay(now) }
  return (await ownFits(ctx.db, owned, subject)).map((row) => wantedFitView(row, now))
}

function wantedFitView(row: OwnFitRow, now: Date): WantedFitView {
  const { url, name, image, tone, condition } = productCardView(row, now)
  const { current_price_cents: priceCents, wear, stock } = row
  const { notice, people, demands, offered, waiting, inReach, highestCents } = row
  return {
    product: { url, name, image, tone, condition, priceCents, wear, stock },
    ...{ notice, people, demands, offered, waiting, inReach, highestCents },
  }
}

export async function readStoreDemand(ctx: Context, store: { id: number; ownerId: string }) {
  const owned = { storeId: store.id, ownerId: store.ownerId, today: toIsoDay(ctx.clock.now()) }
  const fits = await ownFits(ctx.db, owned)
  return {
    people: fits.length === 0 ? 0 : await countOwnFits(ctx.db, owned),
    products: fits.map(({ url, name, notice, people }) => ({ url, name, notice, people })),
  }
}
export type StoreDemand = Awaited<ReturnType<typeof readStoreDemand>>

/** The viewer's part of the list, which itself is cached for everybody. */
export async function readWantedCounts(ctx: Context, viewer: Viewer | null): Promise<WantedCounts> {
  const owner = requireViewer(viewer)
  const now = ctx.clock.now()
  const today = toIsoDay(now)
  const store = await storeOfOwner(ctx.db, owner.id)
  const [notices, offered] = await Promise.all([
    noticesOf(ctx.db, owner.id, now, MAX_SHOWN),
    store ? offeredSubjects(ctx.db, store.id, today, MAX_SHOWN) : [],
  ])
  const open = notices.filter((notice) => isRunning(notice, today))
  const ids = open.map(({ id }) => id)
  const found = await fitsOf(ctx.db, ids, 1)
  return {
    mine: open.length,
    found: found.slice(0, shownFits).map(fitView),
    mySubjects: open.map(({ subject }) => subject),
    offered,
  }
}

/** ISBNs of the viewer's notices; empty for a guest. */
export async function readWantedBooks(ctx: Context, viewer: Viewer | null): Promise<string[]> {
  if (!viewer) return []
  const now = ctx.clock.now()
  const notices = await noticesOf(ctx.db, viewer.id, now, MAX_SHOWN)
  return notices.flatMap((notice) => (isRunning(notice, toIsoDay(now)) && notice.isbn) || [])
}

export async function demandForProduct(ctx: Context, ownerId: string, product: OwnProduct['product']) {
  const { name, tags, isbn, condition, wear, categoryId, currentPriceCents: priceCents } = product
  const draft = { name, tags, isbn, priceCents, condition, wear, categoryId }
  return (await demandFor(ctx, draft, { id: ownerId })).people
}
