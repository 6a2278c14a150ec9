import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const MAX_WORDS = 10

export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** SQL version of `fold`; the database folds both sides, so that they agree on every letter. */
export const foldedSql = (text: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036F]', '', 'g'))`

/** Spanish sort order: "Álgebra" among the A, "ñ" after "n". The database's default is code point order. */
export const spanishOrder = (text: SQLWrapper): SQL => sql`${text} collate "es-x-icu"`

/**
 * Whether a column contains each word of a text, ignoring case, accents and order, also within words. A leading @ is
 * dropped. undefined for a text without words.
 */
export function hasWords(column: SQLWrapper, text: string): SQL | undefined {
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^@/, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return undefined
  const patterns = sql`select ${foldedSql(sql`word`)} from unnest(${sql.param(words.map(likePattern))}::text[]) as word`
  return sql`${foldedSql(column)} like all (array(${patterns}))`
}
