import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Words of a text that a column is compared with at most. */
const MAX_WORDS = 10

/** Pattern of `LIKE` for a text anywhere. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Small letters without accents, as `fold` makes them; the database folds both sides, so that they agree on every letter. */
export const folded = (text: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g'))`

/** A text as Spanish sorts it: "Álgebra" among the A, "ñ" after "n". The database's own order is that of the signs' numbers. */
export const inSpanish = (text: SQLWrapper): SQL => sql`${text} collate "es-x-icu"`

/**
 * Whether a column contains each word of a text: in any case, with or without accents, in any order, as a part of a word.
 * "@ana" is looked for as "ana". undefined where the text has no word.
 */
export function hasWords(column: SQLWrapper, text: string): SQL | undefined {
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^@/, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return undefined
  const patterns = sql`select ${folded(sql`word`)} from unnest(${sql.param(words.map(containing))}::text[]) as word`
  return sql`${folded(column)} like all (array(${patterns}))`
}
