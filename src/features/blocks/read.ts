import type { DbOrTx } from '../../platform/db/pool.ts'
import type { BlockView } from './contract.ts'
import { blocksOf } from './store.ts'

export async function readBlocks(db: DbOrTx, userId: string): Promise<BlockView[]> {
  const rows = await blocksOf(db, userId)
  return rows.map(({ since, ...person }) => ({ ...person, since: since.toISOString() }))
}
