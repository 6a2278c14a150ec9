import type { Context } from '../../../context.ts'
import { stopSwitch } from '../../notifications/actions/save-settings.ts'
import { readStop } from '../../notifications/read-unsubscribe.ts'
import { endSwitches } from '../../notifications/rules.ts'
import { pauseSearch } from './set-timing.ts'

/**
 * Ends what a mail's link says, for whoever holds it; a second time changes nothing. Answers false where nobody here
 * signed it.
 */
export async function endMails(ctx: Context, token: string): Promise<boolean> {
  const stop = readStop(ctx, token)
  if (!stop) return false
  if (stop.what === 'search') await pauseSearch(ctx, stop.userId, stop.searchId)
  else await stopSwitch(ctx, stop.userId, endSwitches[stop.what])
  return true
}
