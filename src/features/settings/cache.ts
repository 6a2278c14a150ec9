import type { OpeningSpan } from '../../lib/opening-hours.ts'
import { cached } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { activeFaculties } from './store.ts'

/** Milliseconds. Every product page asks. */
const FACULTIES_TTL = 5_000

/** When each office is open that can be chosen. */
export const cachedOpenings = cached(
  { name: 'openings', tags: ['faculties'], ttl: FACULTIES_TTL },
  async (db: Db): Promise<OpeningSpan[][]> => (await activeFaculties(db)).map(({ openings }) => openings),
)
