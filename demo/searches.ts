import { sql } from 'drizzle-orm'
import type { Context } from '../src/context.ts'
import { countedText } from '../src/features/search/rules-counted.ts'
import { toIsoDay } from '../src/lib/dates.ts'
import { daysBefore } from './tools.ts'

const DAYS = 14

/** How much is searched on the days of a week, from today backwards. */
const BUSY = [0.9, 1.2, 1.1, 1.3, 1.2, 0.7, 0.6]

/** A week's searches of a text. */
type Found = [text: string, week: number]

const found: Found[] = [
  ['cálculo', 312],
  ['calculadora científica', 187],
  ['bata', 154],
  ['mochila', 131],
  ['audífonos', 118],
  ['laptop', 109],
  ['álgebra lineal', 96],
  ['sudadera', 88],
  ['bicicleta', 81],
  ['tenis', 74],
  ['química', 69],
  ['termo', 63],
  ['física universitaria', 58],
  ['guía de admisión', 55],
  ['celular', 51],
  ['café', 47],
  ['cuaderno', 44],
  ['anatomía', 41],
  ['microscopio', 37],
  ['guitarra', 33],
  ['lámpara', 29],
  ['python', 26],
  ['galletas', 24],
  ['estetoscopio', 21],
]

/** The same of texts that found nothing. */
const foundNothing: Found[] = [
  ['ps5', 38],
  ['proyector', 22],
  ['diurex', 17],
  ['colchón', 13],
  ['microondas', 11],
  ['refrigerador', 9],
  ['freidora de aire', 7],
  ['saxofón', 5],
]
/** Counts searches of the last fourteen days; days that are counted already stay as they are. */
export async function seedSearches(ctx: Context, now: Date): Promise<void> {
  const texts = [
    ...found.map(([text, week]) => ({ text, week, empty: 0 })),
    ...foundNothing.map(([text, week]) => ({ text, week, empty: 1 })),
  ]
  const days = Array.from({ length: DAYS }, (_, age) => age)
  const rows = texts.flatMap(({ text, week, empty }, place) =>
    days.map((age) => {
      // The week before had fewer.
      const busy = (BUSY[(age + place) % BUSY.length] ?? 1) * (age >= BUSY.length ? 0.9 : 1)
      const searches = Math.round((week / BUSY.length) * busy)
      return {
        text: countedText(text),
        written: text,
        day: toIsoDay(daysBefore(now, age)),
        searches,
        empty: searches * empty,
      }
    }),
  )
  await ctx.db.execute(sql`
    insert into search_days (text, day, written, searches, empty)
    select text, day, written, searches, empty
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (text text, day date, written text, searches integer, empty integer)
    on conflict do nothing`)
}
