import type { Context } from '../../../context.ts'
import { readOwnTable } from '../../../features/selling/read-own-search.ts'
import {
  isOwnSort,
  MAX_OWN_TEXT,
  ownColumns,
  ownPageSize,
  readColumns,
  readOwnFilter,
} from '../../../features/selling/rules-own.ts'
import { ownProduct } from '../../../features/selling/store/own.ts'
import { ownProductRow } from '../../../features/selling/views-own.ts'
import { settings } from '../../../features/settings/rules.ts'
import { checkPayments } from '../../../features/settlement/actions/payout-account.ts'
import { canRename, holidaysOf } from '../../../features/stores/rules.ts'
import type { ownStoreRow } from '../../../features/stores/store.ts'
import { verificationTexts } from '../../../features/stores/texts.ts'
import { storeTexts } from '../../../features/stores/texts-form.ts'
import { demandForProduct, readStoreDemand } from '../../../features/wanted/read.ts'
import { addMs, DAY, formatDate, toIsoDay } from '../../../lib/dates.ts'
import { positivePercent } from '../../../lib/rating.ts'
import { paths } from '../../../paths.ts'
import { sendToLastPage } from '../../shared/last-page.ts'
import { pageIn } from '../../shared/page-number.ts'

type StoreRow = NonNullable<Awaited<ReturnType<typeof ownStoreRow>>>

export function tableQuery(params: URLSearchParams, cookies: string | null) {
  const named = params.getAll('col')
  const sort = params.get('orden') ?? ''
  const isSort = isOwnSort(sort)
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_OWN_TEXT),
    filter: readOwnFilter(params.get('ver')),
    sort: isSort ? sort : ('number' as const),
    descending: isSort ? params.get('dir') === 'desc' : true,
    page: pageIn(params, 10_000),
    columns: readColumns(named.length > 0 ? named : readChosenColumns(cookies)),
  }
}

export async function loadStore(
  ctx: Context,
  store: StoreRow,
  params: URLSearchParams,
  cookies: string | null,
) {
  const query = tableQuery(params, cookies)
  const isBack = params.get('pagos') === 'listo'
  const wanted = params.get('eliminar')
  const published = params.get('producto')
  const [table, payments, demand, deleting, fresh] = await Promise.all([
    readOwnTable(ctx, store.id, query),
    checkPayments(ctx, store.id, isBack),
    readStoreDemand(ctx, store),
    wanted === null ? undefined : ownProduct(ctx.db, store.id, wanted),
    published === null ? undefined : ownProduct(ctx.db, store.id, published),
  ])
  const matchingUsers = fresh ? await demandForProduct(ctx, store.ownerId, fresh.product) : 0
  const pages = Math.max(1, Math.ceil(table.total / ownPageSize))
  sendToLastPage(paths.account('my-store'), params, query.page, pages)
  const now = ctx.clock.now()
  return {
    store: storeCard(ctx, store),
    payments,
    demand,
    table: {
      ...query,
      allColumns: ownColumns,
      total: table.total,
      counts: table.counts,
      all: store.products,
    },
    published: fresh
      ? {
          name: fresh.product.name,
          url: fresh.product.url,
          isListed: fresh.product.isListed === true,
          matchingUsers,
        }
      : null,
    deleting: deleting ? { name: deleting.product.name, url: deleting.product.url } : null,
    products: table.rows.map((row) => ownProductRow(row, now)),
  }
}

function storeCard(ctx: Context, store: StoreRow) {
  const { verification, verificationComment, ratingCount, ratingPositive, social } = store
  const today = toIsoDay(ctx.clock.now())
  const holidays = holidaysOf(store)
  const texts = verificationTexts[verification]
  return {
    name: store.name,
    url: store.url,
    address: `${ctx.env.PUBLIC_URL.replace(/^https?:\/\//, '')}${paths.store(store.url)}`,
    city: store.city,
    about: store.about,
    email: store.email,
    phone: store.phone,
    logo: paths.file(store.logo),
    cover: store.cover === '' ? null : paths.file(store.cover),
    social,
    products: store.products,
    ratingCount,
    positivePercent: positivePercent(ratingPositive, ratingCount),
    verification,
    today,
    /** Current or future ones. */
    holidays: holidays && holidays.until >= today ? holidays : null,
    held: store.heldAt && { reason: verificationComment },
    /** The last day; null if an open store's name is fixed. */
    renamableUntil:
      !store.heldAt && canRename(store, ctx.clock.now())
        ? formatDate(addMs(store.createdAt, settings.store.renameDays * DAY))
        : null,
    isStaffSaying: verification === 'review' && verificationComment !== '',
    badge: texts.badge,
    badgeComment: verificationComment || (store.heldAt ? storeTexts.nameHeld : texts.comment),
  }
}

export type StoreCardData = ReturnType<typeof storeCard>

const NAME = 'store-columns'
const YEAR_SECONDS = 365 * 24 * 60 * 60

function readChosenColumns(cookies: string | null): string[] {
  const found = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z.]*)`).exec(cookies ?? '')
  return found?.[1]?.split('.').filter(Boolean) ?? []
}

export function columnCookie(columns: readonly string[]): string {
  return `${NAME}=${columns.join('.')}; Path=/account; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`
}
