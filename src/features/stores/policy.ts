import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { requireViewer, type Student } from '../accounts/policy.ts'
import type { UploadPurpose } from '../uploads/rules.ts'
import { storeErrors } from './errors.ts'
import { ownedStore } from './store-writes.ts'

/** Verified students may open a store (D2 §5). @throws `store-sign-in-needed`, `store-student-needed` */
export function authorizeNewStore(viewer: Viewer | null): Student {
  if (!viewer) throw appError(storeErrors, 'store-sign-in-needed')
  if (!isStudent(viewer)) throw appError(storeErrors, 'store-student-needed')
  return viewer
}

const isStudent = (viewer: Viewer): viewer is Student => viewer.isStudent

declare const owned: unique symbol
type StoreRow = NonNullable<Awaited<ReturnType<typeof ownedStore>>>
export type OwnedStore = StoreRow & { readonly [owned]: true }

/**
 * The viewer's own store; with `lock` for a transaction that changes it, which a closed store refuses.
 * @throws `store-missing`, `own-store-closed`
 */
export async function authorizeOwnStore(db: DbOrTx, viewer: Pick<Viewer, 'id'>, lock = false) {
  const store = await ownedStore(db, viewer.id, lock)
  if (!store) throw appError(storeErrors, 'store-missing')
  if (lock && store.closedAt) throw appError(storeErrors, 'own-store-closed')
  return store as OwnedStore
}

/** Checked before a byte is read. @throws `sign-in-needed`, `store-student-needed` */
export async function authorizeUpload(db: DbOrTx, viewer: Viewer | null, purpose: UploadPurpose) {
  const sender = requireViewer(viewer)
  if (purpose !== 'case' && !sender.isStudent && !(await ownedStore(db, sender.id)))
    throw appError(storeErrors, 'store-student-needed')
  return sender
}
