import type { Context } from '../../context.ts'
import { addDays, toIsoDay } from '../../lib/dates.ts'
import { keepOf } from '../../platform/keep.ts'
import { settings } from '../settings/rules.ts'
import { frequentTexts } from './store/frequent.ts'

/** Texts that are read, so that enough are left without those that are not for others. */
const MAX_READ = 60

const frequent = keepOf(settings.searches.frequentKeptMs, ({ db, clock }: Context) => {
  const { shownFrom, frequentDays, frequentVisitors } = settings.searches
  const since = toIsoDay(addDays(clock.now(), 1 - frequentDays))
  return frequentTexts(db, { since, from: shownFrom, visitors: frequentVisitors, limit: MAX_READ })
})

/** What was searched most these days, up to a minute old. */
export const frequentKept = (ctx: Context): Promise<string[]> => frequent.read(ctx)
