import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { booksByIsbn } from '../books/store.ts'
import { wordsOfCatalogue } from '../search/cache-words.ts'
import { understandText } from '../search/read-search-found.ts'
import { lexemesOf } from '../search/rules-words.ts'
import type { ListItem } from './rules.ts'
import { nameKey } from './rules-list.ts'
import { candidateQuery } from './rules-things.ts'
import type { NewItem } from './store-writes.ts'

/** Fills in missing book titles; an unknown book is named by its ISBN. */
export async function withTitles<Item extends ListItem>(db: DbOrTx, items: readonly Item[]): Promise<Item[]> {
  const books = await booksByIsbn(
    db,
    items.flatMap(({ isbn, name }) => (isbn !== null && name === '' ? [isbn] : [])),
  )
  return items.map((item) => ({
    ...item,
    name: item.name || (books.get(item.isbn ?? '')?.title ?? item.isbn ?? ''),
  }))
}

/** Items with titles for books and search queries for materials. */
export async function readItems(ctx: Context, items: readonly ListItem[]): Promise<NewItem[]> {
  const words = await wordsOfCatalogue(ctx.db)
  const queries = new Map<string, string>()
  const read: NewItem[] = []
  for (const item of await withTitles(ctx.db, items)) {
    if (item.isbn !== null) {
      read.push({ ...item, query: null })
      continue
    }
    const key = nameKey(item.name)
    let query = queries.get(key)
    if (query === undefined) {
      const { understood } = await understandText(
        ctx,
        { text: item.name, reading: { isLiteral: true } },
        words,
      )
      query = lexemesOf(item.name).length === 0 ? "'none'" : candidateQuery(item.name, understood)
      queries.set(key, query)
    }
    read.push({ ...item, query })
  }
  return read
}
