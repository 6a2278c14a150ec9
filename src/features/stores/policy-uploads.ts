import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { requireViewer } from '../accounts/policy.ts'
import type { UploadPurpose } from '../uploads/rules.ts'
import { storeErrors } from './errors.ts'
import { ownedStore } from './store-writes.ts'

/**
 * Permission to send pictures: owners of a store, or those who may open one; for a case everybody who is
 * signed in. Asked before a single byte is read.
 *
 * @throws `sign-in-needed`, `store-student-needed`
 */
export async function authorizeUpload(
  db: DbOrTx,
  viewer: Viewer | null,
  purpose: UploadPurpose,
): Promise<Viewer> {
  const sender = requireViewer(viewer)
  if (purpose !== 'case' && !sender.isStudent && !(await ownedStore(db, sender.id)))
    throw appError(storeErrors, 'store-student-needed')
  return sender
}
