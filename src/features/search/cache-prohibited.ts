import { MINUTE } from '../../lib/dates.ts'
import { appError, withField } from '../../lib/errors.ts'
import { cached } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { languageErrors } from './errors.ts'
import { prohibitedLists, prohibitionOf } from './rules-prohibited.ts'
import { readProhibitedEdits } from './store/language.ts'

/** The prohibition of this installation; staff's changes apply in every process within a second. */
export const prohibition = cached(
  { name: 'prohibited', tags: ['prohibited'], ttl: 10 * MINUTE },
  async (db: Db) => prohibitionOf(prohibitedLists(await readProhibitedEdits(db))),
)

/** @throws `prohibited-item` for this field */
export async function refuseProhibited(db: Db, text: string, field: string): Promise<void> {
  if ((await prohibition(db))(text) !== undefined)
    throw withField(appError(languageErrors, 'prohibited-item'), field)
}
