import type { Context } from '../../../context.ts'
import { appError, errorText } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { nameVerdict } from '../../accounts/rules-house.ts'
import { storeErrors } from '../errors.ts'
import { isStoreNameTaken } from '../store-writes.ts'

/** `isHeld`: staff review the name first. @throws `store-name-taken`, `store-name-reserved` */
export async function chooseStoreName(ctx: Context, db: DbOrTx, name: string): Promise<{ isHeld: boolean }> {
  if (await isStoreNameTaken(db, name)) throw nameRefused('store-name-taken')
  const verdict = nameVerdict(name, ctx.site.identity().name)
  if (verdict === 'house') throw nameRefused('store-name-reserved')
  return { isHeld: verdict === 'near' }
}

/** Error of a unique index when two requests choose one name at once; other errors are returned unchanged. */
export function nameConflict(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  return constraint === 'stores_name' || constraint === 'stores_url_unique'
    ? nameRefused('store-name-taken')
    : error
}

function nameRefused(code: 'store-name-taken' | 'store-name-reserved') {
  return appError(storeErrors, code, { fields: { name: errorText(storeErrors, code) } })
}
