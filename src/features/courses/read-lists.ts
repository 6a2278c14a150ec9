import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { booksByIsbn } from '../books/store.ts'
import { type CatalogueWords, wordsOfCatalogue } from '../search/cache-words.ts'
import { understandText } from '../search/read-search-found.ts'
import { lexemesOf } from '../search/rules-words.ts'
import type { ListItem } from './rules.ts'
import { nameKey } from './rules-list.ts'
import { candidateQuery } from './rules-things.ts'
import type { NewItem } from './store-writes.ts'

/** Fills in missing book titles; an unknown book is named by its ISBN. */
export async function withTitles<Item extends ListItem>(db: DbOrTx, items: readonly Item[]): Promise<Item[]> {
  const isbns = items.flatMap(({ isbn, name }) => (isbn !== null && name === '' ? [isbn] : []))
  const books = await booksByIsbn(db, isbns)
  const nameOf = ({ isbn, name }: Item) => name || (books.get(isbn ?? '')?.title ?? isbn ?? '')
  return items.map((item) => ({ ...item, name: nameOf(item) }))
}

export async function readItems(ctx: Context, items: readonly ListItem[]): Promise<NewItem[]> {
  const words = await wordsOfCatalogue(ctx.db)
  const queries = new Map<string, string>()
  const read: NewItem[] = []
  for (const item of await withTitles(ctx.db, items)) {
    const key = nameKey(item.name)
    if (item.isbn === null && !queries.has(key)) queries.set(key, await materialQuery(ctx, item.name, words))
    read.push({ ...item, query: item.isbn === null ? (queries.get(key) ?? null) : null })
  }
  return read
}

async function materialQuery(ctx: Context, name: string, words: CatalogueWords): Promise<string> {
  if (lexemesOf(name).length === 0) return "'none'"
  const { understood } = await understandText(ctx, { text: name, reading: { isLiteral: true } }, words)
  return candidateQuery(name, understood)
}
