import type { Context } from '../../context.ts'
import { booksByIsbn } from '../books/store.ts'
import { understandText } from '../catalogue/read-search-found.ts'
import { wordsOfCatalogue } from '../language/cache.ts'
import { lexemesOf } from '../language/rules.ts'
import type { ListItem } from './rules.ts'
import { nameKey } from './rules-list.ts'
import { thingQuery } from './rules-things.ts'
import type { NewItem } from './store-writes.ts'

/** Items as they are kept: a book without a name gets its title, a thing the query that finds it; each name is read once. */
export async function readItems(ctx: Context, items: readonly ListItem[]): Promise<NewItem[]> {
  const unnamed = items.flatMap(({ isbn, name }) => (isbn !== null && name === '' ? [isbn] : []))
  const books = await booksByIsbn(ctx.db, unnamed)
  const words = await wordsOfCatalogue(ctx.db)
  const queries = new Map<string, string>()
  const read: NewItem[] = []
  for (const item of items) {
    if (item.isbn !== null) {
      read.push({ ...item, name: item.name || (books.get(item.isbn)?.title ?? item.isbn), query: null })
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
      query = lexemesOf(item.name).length === 0 ? "'none'" : thingQuery(item.name, understood)
      queries.set(key, query)
    }
    read.push({ ...item, query })
  }
  return read
}
