import type { Context } from '../../context.ts'
import { addDays, toIsoDay } from '../../lib/dates.ts'
import { cachedByKey } from '../../platform/cache.ts'
import { settings } from '../settings/rules.ts'
import type { FrequentSearches } from './contract-counts.ts'
import { readSearch } from './read-search.ts'
import { isForOthers } from './rules-counted.ts'
import { frequentTexts } from './store/frequent.ts'

/** Texts that are read, so that enough are left without those that others must not see. */
const MAX_READ = 60

const frequent = cachedByKey<string[]>({
  name: 'frequent-searches',
  tags: ['searches'],
  ttl: settings.searches.frequentKeptMs,
})

/** Most frequent searches of these days, the same for everybody and up to a minute old. */
export async function readFrequentSearches(ctx: Context): Promise<FrequentSearches> {
  const texts = await frequent(ctx.db, '', () => shownTexts(ctx))
  return { items: texts.map((text) => ({ text })) }
}

/** Only words of products: a text about a person, searched again and again, must not become a suggestion for everybody. */
async function shownTexts(ctx: Context): Promise<string[]> {
  const { shownFrom, frequentDays, frequent: most } = settings.searches
  const since = toIsoDay(addDays(ctx.clock.now(), 1 - frequentDays))
  const shown: string[] = []
  for (const text of await frequentTexts(ctx.db, { since, from: shownFrom, limit: MAX_READ })) {
    if (shown.length === most) break
    if (isForOthers(text) && (await readSearch(ctx, { text, limit: 1 })).match === 'exact') shown.push(text)
  }
  return shown
}
