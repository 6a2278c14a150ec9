import { sql } from 'drizzle-orm'
import type { Context } from '../src/context.ts'
import { countedText } from '../src/features/catalogue/rules-counted.ts'
import { settings } from '../src/features/settings/rules.ts'
import { toIsoDay } from '../src/lib/dates.ts'
import { daysBefore } from './tools.ts'

const DAYS = 14

/** How much is searched on the days of a week, from today backwards. */
const BUSY = [0.9, 1.2, 1.1, 1.3, 1.2, 0.7, 0.6]

/** A week's searches of a text, how many percent of them open something, and what. */
type Found = [text: string, week: number, opened: number, product: string]

const found: Found[] = [
  ['cálculo', 312, 94, 'calculo-diferencial-con-ejercicios-resueltos'],
  ['calculadora casio', 187, 91, 'calculadora-cientifica-252-funciones'],
  ['bata', 154, 88, 'bata-de-laboratorio-manga-larga'],
  ['mochila', 131, 79, 'mochila-para-laptop-con-tres-bolsillos'],
  ['audífonos', 118, 83, 'audifonos-de-diadema-con-microfono'],
  ['laptop', 109, 90, 'laptop-14-pulgadas-16-gb-de-memoria'],
  ['álgebra lineal', 96, 92, 'algebra-lineal-para-ingenieria'],
  ['sudadera', 88, 77, 'sudadera-con-capucha-afelpada'],
  ['bicicleta', 81, 86, 'bicicleta-urbana-rodada-26'],
  ['tenis', 74, 71, 'tenis-ligeros-para-correr'],
  ['química', 69, 89, 'quimica-general-y-laboratorio'],
  ['termo', 63, 80, 'termo-de-acero-de-750-ml'],
  ['física universitaria', 58, 95, 'fisica-universitaria-volumen-uno'],
  ['guía de admisión', 55, 93, 'guia-de-estudio-para-examen-de-admision'],
  ['celular', 51, 78, 'celular-128-gb-liberado'],
  ['café', 47, 85, 'cafe-de-olla-de-medio-litro'],
  ['cuaderno', 44, 74, 'cuaderno-profesional-de-pasta-dura'],
  ['anatomía', 41, 96, 'atlas-de-anatomia-humana-ilustrado'],
  ['microscopio', 37, 88, 'microscopio-escolar-monocular'],
  ['guitarra', 33, 82, 'guitarra-electrica-con-funda'],
  ['lámpara', 29, 76, 'lampara-de-escritorio-articulada'],
  ['python', 26, 92, 'programacion-en-python-desde-cero'],
  ['galletas', 24, 88, 'galletas-con-chispas-paquete-de-doce'],
  ['estetoscopio', 21, 95, 'estetoscopio-de-doble-campana'],
]

/** A week's searches of texts that found nothing, and of texts whose results nobody opened. */
const foundNothing: [text: string, week: number][] = [
  ['ps5', 38],
  ['proyector', 22],
  ['diurex', 17],
  ['colchón', 13],
  ['microondas', 11],
  ['refrigerador', 9],
  ['freidora de aire', 7],
  ['saxofón', 5],
]
const unopened: [text: string, week: number][] = [
  ['regalo', 19],
  ['silla gamer', 14],
  ['libro de inglés', 10],
  ['botas vaqueras', 6],
]

/**
 * What was searched in the last fourteen days; what is counted there already stays. A day's openings of a text are of as
 * many visitors as make it frequent, those of a product of fewer than make it rise: what the demo finds first is up to its
 * words alone.
 */
export async function seedSearches(ctx: Context, now: Date): Promise<void> {
  const texts = [
    ...found.map(([text, week, percent]) => ({ text, week, opened: percent / 100, empty: 0 })),
    ...foundNothing.map(([text, week]) => ({ text, week, opened: 0, empty: 1 })),
    ...unopened.map(([text, week]) => ({ text, week, opened: 0, empty: 0 })),
  ]
  const days = Array.from({ length: DAYS }, (_, age) => age)
  const rows = texts.flatMap(({ text, week, opened, empty }, place) =>
    days.map((age) => {
      // The week before there were fewer, and fewer of them opened something.
      const isBefore = age >= BUSY.length
      const busy = BUSY[(age + place) % BUSY.length] ?? 1
      const searches = Math.round((week / BUSY.length) * busy * (isBefore ? 0.9 : 1))
      return {
        text: countedText(text),
        written: text,
        day: toIsoDay(daysBefore(now, age)),
        searches,
        empty: searches * empty,
        opened: Math.round(searches * opened * (isBefore ? 0.96 : 1)),
      }
    }),
  )
  const visitors = Array.from({ length: settings.searches.frequentVisitors }, (_, n) => ({
    visitor: `demo ${n}`,
    elsewhere: n >= settings.lifts.fromVisitors - 1,
  }))
  const openings = found.flatMap(([text, , , url]) =>
    days.flatMap((age) =>
      visitors.map((visitor) => ({
        ...visitor,
        text: countedText(text),
        url,
        day: toIsoDay(daysBefore(now, age)),
      })),
    ),
  )
  await ctx.db.execute(sql`
    insert into search_days (text, day, written, searches, empty, opened)
    select text, day, written, searches, empty, opened
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (text text, day date, written text, searches integer, empty integer, opened integer)
    on conflict do nothing`)
  await ctx.db.execute(sql`
    insert into search_openings (text, product_id, day, visitor, kind)
    select r.text, case when r.elsewhere then beside.id else p.id end, r.day, r.visitor, 'opened'
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as r
      (text text, url text, visitor text, elsewhere boolean, day date)
    join products p on p.url = r.url
    cross join lateral (
      select id from products other where other.category_id = p.category_id and other.id <> p.id
      order by other.subcategory_id = p.subcategory_id desc, other.id limit 1) beside
    on conflict do nothing`)
}
