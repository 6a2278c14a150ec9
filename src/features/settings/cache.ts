import type { OpeningSpan } from '../../lib/opening-hours.ts'
import { cached } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { activeFaculties } from './store.ts'

/** Milliseconds; every product page needs them. */
const FACULTIES_TTL = 5_000

export const cachedOpenings = cached(
  { name: 'openings', tags: ['faculties'], ttl: FACULTIES_TTL },
  async (db: Db): Promise<OpeningSpan[][]> => (await activeFaculties(db)).map(({ openings }) => openings),
)
