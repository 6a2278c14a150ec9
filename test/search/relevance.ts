import { readFile } from 'node:fs/promises'
import type { Context } from '../../src/context.ts'
import { readSearch } from '../../src/features/search/read-search.ts'

/** What is typed, and what should be found: beginnings of urls, a store, or nothing of the kind. */
type Case = { text: string; wanted: string[]; store: string | undefined; isNothing: boolean }

const PREFIX = '@store:'
const NONE = '@none'

async function casesIn(file: string): Promise<Case[]> {
  const lines = (await readFile(new URL(file, import.meta.url), 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => {
    const [text = '', wanted = ''] = line.split('\t')
    const store = wanted.startsWith(PREFIX) ? wanted.slice(PREFIX.length) : undefined
    return { text, wanted: wanted.split(','), store, isNothing: wanted === NONE }
  })
}

/** Places from the top that count as seen. */
const SEEN = 3

/**
 * How a file of cases fares: shares of those that want something which have it among the first three, and which find
 * nothing at all; the texts that miss, and those that show as a result what nobody sells.
 */
export async function relevanceOf(ctx: Context, file: string) {
  const misses: string[] = []
  const dishonest: string[] = []
  let asked = 0
  let empty = 0
  for (const { text, wanted, store, isNothing } of await casesIn(file)) {
    const { items, stores, match } = await readSearch(ctx, { text, limit: 10 })
    const urls = items.map(({ url }) => url)
    if (isNothing) {
      if (urls.length > 0 && match !== 'partial') dishonest.push(`${text} → ${urls.slice(0, SEEN)}`)
      continue
    }
    asked += 1
    if (urls.length === 0) empty += 1
    const isSeen = store
      ? stores.some(({ url }) => url === store)
      : urls.slice(0, SEEN).some((url) => wanted.some((start) => url.startsWith(start)))
    if (!isSeen) misses.push(`${text} → ${urls.slice(0, SEEN)}`)
  }
  return { asked, success: 1 - misses.length / asked, nothing: empty / asked, misses, dishonest }
}
