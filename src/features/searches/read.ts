import type { Context } from '../../context.ts'
import { isForOthers } from '../catalogue/rules-counted.ts'
import { settings } from '../settings/rules.ts'
import { cachedFrequentTexts } from './cache.ts'
import type { FrequentSearches } from './contract.ts'

/** What was searched most these days, the same for everybody and up to a minute old. */
export async function readFrequentSearches(ctx: Context): Promise<FrequentSearches> {
  const texts = (await cachedFrequentTexts(ctx)).filter(isForOthers).slice(0, settings.searches.frequent)
  return { items: texts.map((text) => ({ text })) }
}
