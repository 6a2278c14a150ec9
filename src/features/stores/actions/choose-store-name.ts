import type { Context } from '../../../context.ts'
import { appError, errorText } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { nameVerdict } from '../../accounts/rules-house.ts'
import { findProfile } from '../../accounts/store/profiles.ts'
import { storeErrors } from '../errors.ts'
import { defaultStoreNames } from '../rules.ts'
import { isStoreNameTaken, takenSlugs } from '../store-writes.ts'

/**
 * `isHeld`: staff review the name first. `storeId`: the store that is renamed.
 * @throws `store-name-taken`, `store-name-reserved`
 */
export async function chooseStoreName(
  ctx: Context,
  db: DbOrTx,
  name: string,
  storeId?: number,
): Promise<{ isHeld: boolean }> {
  if (await isStoreNameTaken(db, name, storeId)) throw nameRefused('store-name-taken')
  const verdict = nameVerdict(name, ctx.site.identity().name)
  if (verdict === 'house') throw nameRefused('store-name-reserved')
  return { isHeld: verdict === 'near' }
}

const MAX_NUMBERED = 1_000

/** A free name for a person's first store: "Cosas de Lupita", with an initial, or with a number. */
export async function freeStoreName(ctx: Context, db: DbOrTx, ownerId: string): Promise<string> {
  const { firstName = '', lastName = '' } = (await findProfile(db, ownerId)) ?? {}
  const isAllowed = (name: string) => nameVerdict(name, ctx.site.identity().name) === 'free'
  const [first = 'Cosas de estudiante', ...others] = defaultStoreNames(firstName, lastName).filter(isAllowed)
  const last = others.at(-1) ?? first
  const numbered = Array.from({ length: MAX_NUMBERED }, (_, index) => `${last} ${index + 2}`)
  const taken = await takenSlugs(db, first)
  const free = [first, ...others, ...numbered].find((name) => !taken.has(slugify(name)))
  if (free === undefined) throw nameRefused('store-name-taken')
  return free
}

/** Error of a unique index when two requests choose one name at once; other errors are returned unchanged. */
export function nameConflict(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  return constraint === 'stores_name' || constraint === 'stores_url_unique'
    ? nameRefused('store-name-taken')
    : error
}

export function nameRefused(code: 'store-name-taken' | 'store-name-reserved') {
  return appError(storeErrors, code, { fields: { name: errorText(storeErrors, code) } })
}
