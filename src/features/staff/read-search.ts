import type { Context } from '../../context.ts'
import { addDays, toIsoDay } from '../../lib/dates.ts'
import { fold } from '../../lib/slug.ts'
import type { SynonymInput } from '../search/contract-synonyms.ts'
import { readSearch } from '../search/read-search.ts'
import { permille, type TextView } from '../search/rules-counted.ts'
import { mentionsPhrase, type Synonym } from '../search/rules-synonyms.ts'
import { listSynonyms } from '../search/store/language.ts'
import {
  countTexts,
  searchFigures,
  searchTexts,
  type TextBounds,
  type TextRow,
} from '../search/store/reports.ts'
import { settings } from '../settings/rules.ts'
import { staffPageSize } from './contract.ts'
import { lastActsOn } from './store/audit.ts'

/** Days of the figures and lists, with today. */
const DAYS = 7

/** Results that a preview shows and compares. */
const SHOWN = 3

const FREQUENT_LOOKED_AT = 200
const MAX_ASKED = 10
const MAX_CHANGED = 3

const dayOf = (ctx: Context, daysAgo: number) => toIsoDay(addDays(ctx.clock.now(), -daysAgo))

const boundsOf = (ctx: Context): TextBounds => ({
  since: dayOf(ctx, DAYS - 1),
  from: settings.searches.shownFrom,
  again: settings.searches.againAfter,
})

export type SearchFigures = Awaited<ReturnType<typeof readSearches>>['figures']

/** A page of searched texts, with the week's figures. */
export async function readSearches(ctx: Context, { view, page }: { view: TextView; page: number }) {
  const bounds = boundsOf(ctx)
  const [week, counts] = await Promise.all([searchFigures(ctx.db, bounds.since), countTexts(ctx.db, bounds)])
  const total = counts[view]
  const pages = Math.max(1, Math.ceil(total / staffPageSize))
  const shown = Math.min(page, pages)
  const place = { limit: staffPageSize, offset: (shown - 1) * staffPageSize }
  const rows = await searchTexts(ctx.db, view, bounds, place)
  const items = view === 'frequent' ? rows.map((row) => textView(row)) : await withAnswers(ctx, rows)
  const figures = { ...week, emptyPermille: permille(week.empty, week.searches), waiting: counts.empty }
  return { figures, counts, items, total, page: shown, pages }
}

export async function readFrequent(ctx: Context, limit: number): Promise<SearchText[]> {
  const rows = await searchTexts(ctx.db, 'frequent', boundsOf(ctx), { limit, offset: 0 })
  return rows.map((row) => textView(row))
}

export type SearchText = ReturnType<typeof textView>
/** `now`: the number of today's results of a text that found nothing before. */
const textView = (row: TextRow, now: number | null = null) => ({
  text: row.text,
  written: row.written,
  searches: row.searches,
  now,
})

/** Adds each text's results of today: a synonym or a new product may have helped. */
async function withAnswers(ctx: Context, rows: readonly TextRow[]): Promise<SearchText[]> {
  const items: SearchText[] = []
  // In sequence: staff's page must not slow down the shop's own searches.
  for (const row of rows) {
    items.push(textView(row, (await readSearch(ctx, { text: row.written, limit: 1 })).total))
  }
  return items
}

export type SynonymView = Awaited<ReturnType<typeof readSynonyms>>['items'][number]

/** Synonyms, newest first, filtered by a word of either side. */
export async function readSynonyms(ctx: Context, { q, page }: { q: string; page: number }) {
  const all = await listSynonyms(ctx.db)
  const wanted = fold(q)
  const found = all
    .filter(({ fromWords, toWords }) =>
      [...fromWords, ...toWords].some((word) => fold(word).includes(wanted)),
    )
    .reverse()
  const pages = Math.max(1, Math.ceil(found.length / staffPageSize))
  const shown = Math.min(page, pages)
  const rows = found.slice((shown - 1) * staffPageSize, shown * staffPageSize)
  const acts = await lastActsOn(
    ctx.db,
    rows.map(({ id }) => `synonym:${id}`),
  )
  const items = rows.map((row) => {
    const last = acts.find(({ subject }) => subject === `synonym:${row.id}`)
    const { id, fromWords: from, toWords: to, kind } = row
    return {
      id,
      from,
      to,
      kind,
      removed: row.removedAt !== null,
      last: last
        ? {
            act: last.act,
            username: last.username,
            displayName: last.displayName,
            at: last.at.toISOString(),
          }
        : null,
    }
  })
  const inUse = all.filter(({ removedAt }) => removedAt === null).length
  return { items, total: found.length, page: shown, pages, inUse }
}

export type SynonymPreview = Awaited<ReturnType<typeof previewSynonym>>

/** Effect of a synonym, on its own text and on frequent ones that have its words. */
export async function previewSynonym(ctx: Context, { from, to, kind }: SynonymInput) {
  const trial: Synonym = { fromWords: from, toWords: to, kind }
  const text = from[0] ?? ''
  const frequent = await searchTexts(ctx.db, 'frequent', boundsOf(ctx), {
    limit: FREQUENT_LOOKED_AT,
    offset: 0,
  })
  const touched = frequent
    .filter(
      (row) => row.text !== fold(text) && mentionsPhrase(row.text, kind === 'both' ? [...from, ...to] : from),
    )
    .slice(0, MAX_ASKED)
  const others: ({ text: string } & Awaited<ReturnType<typeof changeOf>>)[] = []
  for (const { written } of touched) {
    if (others.length === MAX_CHANGED) break
    const change = await changeOf(ctx, written, trial)
    const { before, after, same } = change
    const isChanged = before.total !== after.total || same < Math.max(before.items.length, after.items.length)
    if (isChanged) others.push({ text: written, ...change })
  }
  const { before, after } = await changeOf(ctx, text, trial)
  return { text, before, after, others }
}

/** A text's first results without and with one more synonym; the first `same` of them stay. */
async function changeOf(ctx: Context, text: string, trial: Synonym) {
  const [before, after] = [await foundBy(ctx, text), await foundBy(ctx, text, trial)]
  const moved = before.items.findIndex(({ url }, place) => after.items[place]?.url !== url)
  return { before, after, same: moved === -1 ? before.items.length : moved }
}

export type FoundView = Awaited<ReturnType<typeof foundBy>>

async function foundBy(ctx: Context, text: string, trial?: Synonym) {
  const { total, totalIsExact, items } = await readSearch(ctx, { text, limit: SHOWN, trial })
  const shown = items.map(({ name, url, image, tone }) => ({ name, url, image, tone }))
  return { total, totalIsExact, items: shown }
}
