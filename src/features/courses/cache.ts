import { cached } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hasActiveProgramme } from './store.ts'

/** Milliseconds. */
const PROGRAMMES_TTL = 5_000

/** Whether "Tu semestre" has anything to show; every page of the shop asks. */
export const hasProgrammes = cached(
  { name: 'has-programmes', tags: ['menu'], ttl: PROGRAMMES_TTL },
  (db: Db): Promise<boolean> => hasActiveProgramme(db),
)
