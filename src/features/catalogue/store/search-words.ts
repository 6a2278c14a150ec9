import { type SQL, sql } from 'drizzle-orm'
import { fold, slugify } from '../../../lib/slug.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { numberForms, searchTitle, searchWords } from '../rules.ts'
import type { FoundKind } from '../rules-ranking.ts'
import { listed } from './cards.ts'

export const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** What is looked for: every word, in any of its forms. */
export type Sought = readonly (readonly string[])[]

/** `product`: the one whose name is exactly the text. */
export type Reading = { kind: FoundKind; sought: Sought; where: SQL; product: number | null }

/**
 * The words as they were typed and, where that finds nothing, in the singular or the plural. What they name is asked
 * once for all of them.
 */
export async function readings(db: DbOrTx, text: string): Promise<Reading[]> {
  const words = searchWords(text)
  const typed = words.map((word) => [word])
  const numbers = words.map(numberForms)
  const all = numbers.some(({ length }) => length > 1) ? [typed, numbers] : [typed]
  const forms = [...new Set(all.flat(2))]
  const named = await namedBy(db, fold(searchTitle(text)), forms)
  return all.map((sought, place) => ({
    kind: place === 0 ? 'exact' : 'number',
    sought,
    where: matching(named, forms, sought),
    product: named.product,
  }))
}

/** Whose every product counts as found, because the text is exactly its name (D1 §7). */
type Named = {
  store: number | null
  category: number | null
  subcategory: number | null
  product: number | null
  /** What the names of the menu say of each form, in the order of the forms. */
  below: { categories: number[]; subcategories: number[] }[]
}

const folded = sql`translate(lower(name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`

/** Does the text name a store, a category, a subcategory or a product, and in which categories' names are its words? */
async function namedBy(db: DbOrTx, text: string, forms: readonly string[]): Promise<Named> {
  const url = slugify(text)
  const patterns = sql.join(
    forms.map((form) => sql`${pattern(form)}`),
    sql`, `,
  )
  const { rows } = await db.execute<Named>(sql`
    select (select id from stores where url = ${url}) as store,
      (select id from categories where url = ${url} and state = 'show') as category,
      (select id from subcategories where url = ${url}) as subcategory,
      (select id from products where url = ${url}) as product,
      (select json_agg(json_build_object(
          'categories', array(select id from categories where state = 'show' and ${folded} like form),
          'subcategories', array(select id from subcategories where state = 'show' and ${folded} like form)
        ) order by place) from unnest(array[${patterns}]::text[]) with ordinality as forms(form, place)) as below`)
  const [row] = rows
  if (!row) throw new Error('a select without from has one row')
  return row
}

const within = (column: SQL, ids: readonly number[]): SQL[] =>
  ids.length === 0
    ? []
    : [
        sql`${column} in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )})`,
      ]

/**
 * Every word as a substring of name, tags, title list, category or subcategory (D1 §5, §7), or all of what the text
 * names. Names of the menu are looked up first, being few, so that a new name of a category changes no product.
 */
function matching(named: Named, forms: readonly string[], sought: Sought): SQL {
  const oneOf = (form: string): SQL[] => {
    const { categories = [], subcategories = [] } = named.below[forms.indexOf(form)] ?? {}
    return [
      sql`search_text like ${pattern(form)}`,
      ...within(sql`category_id`, categories),
      ...within(sql`subcategory_id`, subcategories),
    ]
  }
  const all = sql.join(
    sought.map((word) => sql`(${sql.join(word.flatMap(oneOf), sql` or `)})`),
    sql` and `,
  )
  const whole = [
    named.store && sql`store_id = ${named.store}`,
    named.category && sql`category_id = ${named.category}`,
    named.subcategory && sql`subcategory_id = ${named.subcategory}`,
    named.product && sql`id = ${named.product}`,
  ].filter((part) => part instanceof Object)
  return sql`${listed} and (${sql.join([sql`(${all})`, ...whole], sql` or `)})`
}
