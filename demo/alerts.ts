import type { Context } from '../src/context.ts'
import { storeSavedSearch } from '../src/features/alerts/actions/save-search.ts'
import { claimUnsentMatches, insertMatches } from '../src/features/alerts/store/matches.ts'
import { matchNotificationTexts } from '../src/features/alerts/texts.ts'
import { noFilters } from '../src/features/catalogue/rules-filters.ts'
import { productByUrl } from '../src/features/catalogue/store/product.ts'
import { pricingOf } from '../src/features/catalogue/views.ts'
import { type NewNotification, notify } from '../src/features/notifications/actions/notify.ts'
import { addMs, MINUTE } from '../src/lib/dates.ts'
import { formatMoney } from '../src/lib/money.ts'
import type { Viewer } from '../src/lib/viewer.ts'
import { paths } from '../src/paths.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { viewerNamed } from './people.ts'
import { contextAt, daysBefore } from './tools.ts'

/** Nobody sells this book yet: once `vendedor` lists it, those who wait are notified (demo/books.json). */
const DRAWING = { isbn: '9786070000461', text: 'Dibujo técnico: normas y trazos' }

type Waiting = {
  who: string
  days: number
  search: Parameters<typeof storeSavedSearch>[3]
}

const waiting: Waiting[] = [
  {
    who: 'compradora',
    days: 12,
    search: { text: 'cálculo', filters: { ...noFilters, condition: 'usado', maxCents: 30_000 } },
  },
  { who: 'compradora', days: 3, search: { text: 'dibujo técnico', filters: noFilters } },
  {
    who: 'compradora',
    days: 9,
    search: { text: 'bicicleta', filters: { ...noFilters, maxCents: 250_000, verified: true } },
  },
  {
    who: 'nuevo',
    days: 5,
    search: { ...DRAWING, filters: { ...noFilters, maxCents: 35_000 }, minWear: 'buen-estado' },
  },
  { who: 'nuevo', days: 2, search: { text: 'restirador', filters: noFilters } },
]

/** Recent notifications of `compradora`. */
const told = [
  { url: 'calculo-diferencial-con-ejercicios-resueltos', minutes: 4, kind: 'found' },
  { url: 'audifonos-de-diadema-con-microfono', minutes: 120, kind: 'drop' },
  { url: 'reloj-deportivo-resistente-al-agua', minutes: 26 * 60, kind: 'back' },
] as const

/** Searches that wait, and a bell that is not empty. A second run changes nothing. */
export async function seedAlerts(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  now: Date,
): Promise<void> {
  const ids: string[] = []
  for (const { who, days, search } of waiting) {
    const then = contextAt(ctx, daysBefore(now, days))
    const viewer = viewerNamed(people, who)
    ids.push(
      await inTransaction(ctx.db, (tx) => storeSavedSearch(then, tx, viewer, search, { timing: 'at-once' })),
    )
  }
  const buyer = viewerNamed(people, 'compradora')
  for (const { url, minutes, kind } of told) {
    const product = await productByUrl(ctx.db, url)
    if (!product) continue
    const at = addMs(now, -minutes * MINUTE)
    const { name, image } = product
    const { priceCents } = pricingOf(product, now)
    const before = Math.round(priceCents / 0.82)
    const said: Record<typeof kind, Pick<NewNotification, 'topic' | 'title' | 'text'>> = {
      found: {
        topic: 'searches',
        ...matchNotificationTexts({ name, priceCents }, '“cálculo” usado hasta $300', 0),
      },
      drop: {
        topic: 'wishes',
        title: `Bajó 18 %: ${name}`,
        text: `ahora ${formatMoney(priceCents)}, antes ${formatMoney(before)}`,
      },
      back: { topic: 'wishes', title: `Ya hay otra vez: ${name}`, text: `a ${formatMoney(priceCents)}` },
    }
    const notice: NewNotification = {
      ...said[kind],
      userId: buyer.id,
      key: `demo:${url}`,
      path: paths.product(url),
      image,
      mail: 'none',
    }
    const then = contextAt(ctx, at)
    await inTransaction(ctx.db, async (tx) => {
      await notify(then, tx, [notice])
      if (kind !== 'found' || !ids[0]) return
      await insertMatches(tx, product.id, [ids[0]], at)
      await claimUnsentMatches(tx, buyer.id, at)
    })
  }
}
