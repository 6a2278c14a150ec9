import type { Context } from '../../../context.ts'
import { HOUR } from '../../../lib/dates.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { takeAttempt } from '../../limits/actions.ts'
import type { Limit } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'

const limit: Limit = { name: 'question', max: settings.questions.perHour, windowMs: HOUR }

/**
 * Counts a question of this person: more than these an hour is somebody filling every store's list.
 *
 * @throws `too-many-attempts` (429)
 */
export async function limitQuestions(ctx: Context, viewer: Viewer): Promise<void> {
  await takeAttempt(ctx, limit, viewer.id)
}
