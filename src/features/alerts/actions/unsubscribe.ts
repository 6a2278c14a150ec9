import type { Context } from '../../../context.ts'
import { stopSwitch } from '../../notifications/actions/save-settings.ts'
import { readUnsubscribe } from '../../notifications/read-unsubscribe.ts'
import { unsubscribeSwitches } from '../../notifications/rules.ts'
import { pauseSearch } from './set-timing.ts'

/**
 * Ends what a mail's link says, for whoever holds it; a second time changes nothing. Answers false where nobody here
 * signed it.
 */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  const stop = readUnsubscribe(ctx, token)
  if (!stop) return false
  if (stop.what === 'search') await pauseSearch(ctx, stop.userId, stop.searchId)
  else await stopSwitch(ctx, stop.userId, unsubscribeSwitches[stop.what])
  return true
}
