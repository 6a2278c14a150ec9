import type { Context } from '../../context.ts'
import { addDays, toIsoDay } from '../../lib/dates.ts'
import { isbnIn } from '../../lib/isbn.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { requireViewer } from '../accounts/policy.ts'
import { demandFor } from '../alerts/read-demand.ts'
import { booksByIsbn } from '../books/store.ts'
import type { OwnProduct } from '../selling/store/own.ts'
import { settings } from '../settings/rules.ts'
import { storeOfOwner } from '../stores/store.ts'
import type { OwnWantedView, WantedCounts, WantedFitView, WantedPage, WantedQuery } from './contract.ts'
import { countOwnFits, fitsOf, ownFits } from './store/fits.ts'
import { peopleSeeking, wantedCount, wantedList } from './store/list.ts'
import { type NoticeRow, noticesOf } from './store/notices.ts'
import { offeredSubjects } from './store/offers.ts'
import { fitView, ownWantedView, wantedFitView, wantedView } from './views.ts'

const { pageSize, countedFits, renewDays, shownFits } = settings.wanted

/** Notices of one person that their list shows. */
const MAX_SHOWN = 100

/** What people look for, the same for everybody who asks. */
export async function readWanted(ctx: Context, query: Partial<WantedQuery>): Promise<WantedPage> {
  const { q: text, course, isbn: typed, cursor, limit = pageSize } = query
  const isbn = typed === undefined ? undefined : (isbnIn(typed) ?? typed)
  const request = { today: toIsoDay(ctx.clock.now()), text, course, isbn }
  const [{ rows, nextCursor }, total] = await Promise.all([
    wantedList(ctx.db, { ...request, cursor, limit }),
    wantedCount(ctx.db, request),
  ])
  return { items: rows.map(wantedView), total, nextCursor }
}

const isRunning = ({ state, endsOn, savedSearchId }: NoticeRow, today: string) =>
  state === 'open' && endsOn >= today && savedSearchId !== null

/** The viewer's own, with what fits each now. Throws `sign-in-needed` (401) for a guest. */
export async function readOwnWanted(ctx: Context, viewer: Viewer | null): Promise<OwnWantedView[]> {
  const owner = requireViewer(viewer)
  const now = ctx.clock.now()
  const today = toIsoDay(now)
  const rows = await noticesOf(ctx.db, owner.id, addDays(now, -renewDays), MAX_SHOWN)
  const running = rows.filter((row) => isRunning(row, today))
  const [fits, people, covers] = await Promise.all([
    fitsOf(
      ctx.db,
      running.map(({ id }) => id),
      countedFits + 1,
    ),
    peopleSeeking(
      ctx.db,
      running.map(({ subject }) => subject),
      today,
    ),
    booksByIsbn(
      ctx.db,
      rows.flatMap(({ isbn }) => isbn ?? []),
    ),
  ])
  return rows.map((row) => {
    // The sweep may not have come by yet.
    const state = row.state === 'open' && !running.includes(row) ? ('expired' as const) : row.state
    return ownWantedView(row, {
      state,
      cover: (row.isbn && covers.get(row.isbn)?.cover) || null,
      people: people.get(row.subject) ?? 0,
      fits: fits.filter(({ noticeId }) => noticeId === row.id),
      renewable: state === 'expired' || state === 'closed',
    })
  })
}

/** Products of the viewer's store that somebody looks for; none for who has no store. */
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

/** Products of this store that others look for, with one of the notices for each, and all these people, each once. */
export async function readStoreDemand(ctx: Context, store: { id: number; ownerId: string }) {
  const owned = { storeId: store.id, ownerId: store.ownerId, today: toIsoDay(ctx.clock.now()) }
  const fits = await ownFits(ctx.db, owned)
  return {
    people: fits.length === 0 ? 0 : await countOwnFits(ctx.db, owned),
    products: fits.map(({ url, name, notice_id: notice, people }) => ({ url, name, notice, people })),
  }
}
export type StoreDemand = Awaited<ReturnType<typeof readStoreDemand>>

/** What a page that is the same for everybody does not hold: what of it is the viewer's. */
export async function readWantedCounts(ctx: Context, viewer: Viewer | null): Promise<WantedCounts> {
  const owner = requireViewer(viewer)
  const now = ctx.clock.now()
  const today = toIsoDay(now)
  const store = await storeOfOwner(ctx.db, owner.id)
  const [notices, offered] = await Promise.all([
    noticesOf(ctx.db, owner.id, now, MAX_SHOWN),
    store ? offeredSubjects(ctx.db, store.id, today, MAX_SHOWN) : [],
  ])
  const open = notices.filter(({ state, endsOn }) => state === 'open' && endsOn >= today)
  const found = await fitsOf(
    ctx.db,
    open.map(({ id }) => id),
    1,
  )
  return {
    mine: open.length,
    found: found.slice(0, shownFits).map(fitView),
    mySubjects: open.map(({ subject }) => subject),
    offered,
  }
}

/** Books that the viewer has a notice of; none for a guest. */
export async function readWantedBooks(ctx: Context, viewer: Viewer | null): Promise<string[]> {
  if (!viewer) return []
  const now = ctx.clock.now()
  const notices = await noticesOf(ctx.db, viewer.id, now, MAX_SHOWN)
  return notices.flatMap((notice) => (isRunning(notice, toIsoDay(now)) && notice.isbn) || [])
}

/** How many people wait for a product as it is, listed or not yet. */
export async function demandForProduct(
  ctx: Context,
  ownerId: string,
  product: OwnProduct['product'],
): Promise<number> {
  const { name, tags, isbn, condition, wear, categoryId, currentPriceCents: priceCents } = product
  const { people } = await demandFor(
    ctx,
    { name, tags, isbn, priceCents, condition, wear, categoryId },
    { id: ownerId },
  )
  return people
}
