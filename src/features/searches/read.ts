import type { Context } from '../../context.ts'
import { addDays, toIsoDay } from '../../lib/dates.ts'
import { cachedByKey } from '../../platform/cache.ts'
import { isForOthers } from '../catalogue/rules-counted.ts'
import { settings } from '../settings/rules.ts'
import type { FrequentSearches } from './contract.ts'
import { frequentTexts } from './store/frequent.ts'

/** Texts that are read, so that enough are left without those that are not for others. */
const MAX_READ = 60

const frequent = cachedByKey<string[]>({
  name: 'frequent-searches',
  tags: ['searches'],
  ttl: settings.searches.frequentKeptMs,
})

/** Most frequent searches of these days, up to a minute old. */
function cachedFrequentTexts({ db, clock }: Context): Promise<string[]> {
  const { shownFrom, frequentDays, frequentVisitors } = settings.searches
  const since = toIsoDay(addDays(clock.now(), 1 - frequentDays))
  const asked = { since, from: shownFrom, visitors: frequentVisitors, limit: MAX_READ }
  return frequent(db, '', () => frequentTexts(db, asked))
}

/** Most frequent searches of these days, the same for everybody and up to a minute old. */
export async function readFrequentSearches(ctx: Context): Promise<FrequentSearches> {
  const texts = (await cachedFrequentTexts(ctx)).filter(isForOthers).slice(0, settings.searches.frequent)
  return { items: texts.map((text) => ({ text })) }
}
