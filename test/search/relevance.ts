import { readFile } from 'node:fs/promises'
import type { Context } from '../../src/context.ts'
import { readSearch } from '../../src/features/search/read-search.ts'

/** A typed text and its expected results: beginnings of urls, a store, or no results. */
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
 * Scores a file of cases: shares with an expected result among the first three and with no result at all;
 * also the texts that fail, and those with results that nobody sells.
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
