import { cached } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hasActiveProgramme } from './store.ts'

const PROGRAMMES_TTL = 5_000

/** Decides about the link to "Tu semestre" on every page. */
export const hasProgrammes = cached(
  { name: 'has-programmes', tags: ['menu'], ttl: PROGRAMMES_TTL },
  (db: Db): Promise<boolean> => hasActiveProgramme(db),
)
