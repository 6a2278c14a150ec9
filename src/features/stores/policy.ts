import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { Student } from '../accounts/policy.ts'
import { storeErrors } from './errors.ts'
import { ownedStore } from './store-writes.ts'

/**
 * Permission to open a store: verified students have it (D2 §5).
 *
 * @throws `store-sign-in-needed`, `store-student-needed`
 */
export function authorizeNewStore(viewer: Viewer | null): Student {
  if (!viewer) throw appError(storeErrors, 'store-sign-in-needed')
  if (!isStudent(viewer)) throw appError(storeErrors, 'store-student-needed')
  return viewer
}

const isStudent = (viewer: Viewer): viewer is Student => viewer.isStudent

declare const owned: unique symbol
/** A store that the person who asks was found to own. */
export type OwnedStore = { id: number; name: string; url: string; readonly [owned]: true }

/**
 * The store of the person who asks, locked where a transaction goes on to change it.
 *
 * @throws `store-missing` for who owns none
 */
export async function authorizeOwnStore(
  db: DbOrTx,
  viewer: Pick<Viewer, 'id'>,
  lock = false,
): Promise<OwnedStore> {
  const store = await ownedStore(db, viewer.id, lock)
  if (!store) throw appError(storeErrors, 'store-missing')
  return store as unknown as OwnedStore
}
