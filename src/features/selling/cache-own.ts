import { cachedByKey } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { MAX_LIVE_COUNT } from '../catalogue/cache.ts'
import type { OwnFilter } from './rules-own.ts'
import { ownCounts } from './store/own-table.ts'

/** Of stores with many products. Stock is in no index, or each sale would write them all: counting reads every product. */
const soldOut = cachedByKey<number>({
  ...{ name: 'own-sold-out', tags: ['figures'], ttl: 30_000, maxEntries: 1_000 },
})

/**
 * Number of a store's products in each part. Where there are more than 500, what is sold out may be 30 seconds old, but
 * for who looks at just that.
 */
export async function countsOfStore(
  db: Db,
  storeId: number,
  shown: OwnFilter,
): Promise<Record<OwnFilter, number>> {
  const key = String(storeId)
  const kept = shown === 'agotados' ? undefined : soldOut.kept(db, key)
  const counts = await ownCounts(db, storeId, undefined, kept)
  if (kept === undefined && counts.todos > MAX_LIVE_COUNT) await soldOut(db, key, async () => counts.agotados)
  return counts
}
