import { cachedByKey } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/pool.ts'
import { MAX_LIVE_COUNT } from '../catalogue/cache.ts'
import type { OwnFilter } from './rules-own.ts'
import { ownCounts } from './store/own-table.ts'

/** No index has the stock, because each sale would write it; counting reads every product. */
const soldOut = cachedByKey<number>({
  ...{ name: 'own-sold-out', tags: ['figures'], ttl: 30_000, maxEntries: 1_000 },
})

/** Above 500 products the sold-out count may be 30 seconds old, unless only that part is shown. */
export async function countsOfStore(
  db: Db,
  storeId: number,
  shown: OwnFilter,
): Promise<Record<OwnFilter, number>> {
  const key = String(storeId)
  const cached = shown === 'agotados' ? undefined : soldOut.kept(db, key)
  const counts = await ownCounts(db, storeId, undefined, cached)
  if (cached === undefined && counts.todos > MAX_LIVE_COUNT)
    await soldOut(db, key, async () => counts.agotados)
  return counts
}
