import type { Context } from '../../context.ts'
import { addDays, toIsoDay } from '../../lib/dates.ts'
import { cachedByKey } from '../../platform/cache.ts'
import { settings } from '../settings/rules.ts'
import type { FrequentSearches } from './contract-synonyms.ts'
import { readSearch } from './read-search.ts'
import { isForOthers } from './rules-counted.ts'
import { frequentTexts } from './store/counts.ts'

/** Number of texts read, so that enough remain after the private ones are dropped. */
const MAX_READ = 60

const frequent = cachedByKey<string[]>({
  name: 'frequent-searches',
  tags: ['searches'],
  ttl: settings.searches.frequentKeptMs,
})

export async function readFrequentSearches(ctx: Context): Promise<FrequentSearches> {
  const texts = await frequent(ctx.db, '', () => shownTexts(ctx))
  return { items: texts.map((text) => ({ text })) }
}

/** Only words of products: a repeated search for a person must not become a public suggestion. */
async function shownTexts(ctx: Context): Promise<string[]> {
  const { shownFrom, frequentDays, frequent: max } = settings.searches
  const since = toIsoDay(addDays(ctx.clock.now(), 1 - frequentDays))
  const shown: string[] = []
  for (const text of await frequentTexts(ctx.db, { since, from: shownFrom, limit: MAX_READ })) {
    if (shown.length === max) break
    if (isForOthers(text) && (await readSearch(ctx, { text, limit: 1 })).match === 'exact') shown.push(text)
  }
  return shown
}
