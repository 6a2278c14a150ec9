import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { requireStaff } from '../../accounts/policy.ts'
import type { NewSubcategoryInput } from '../contract-writes.ts'
import { catalogueErrors } from '../errors.ts'
import { categoryById, insertSubcategory, isScopeUrlTaken } from '../store/writes.ts'

/**
 * Staff add a subcategory. Its url is `{category}-{name}` unless one is given: names repeat between categories.
 *
 * @throws `category-not-found`, `category-taken`
 */
export async function createSubcategory(
  ctx: Context,
  viewer: Viewer | null,
  { url: given, ...input }: NewSubcategoryInput,
  db: DbOrTx = ctx.db,
): Promise<{ id: number }> {
  requireStaff(viewer)
  const category = await categoryById(db, input.categoryId)
  if (!category) throw appError(catalogueErrors, 'category-not-found')
  const url = given ?? `${category.url}-${slugify(input.name)}`
  const created = (await isScopeUrlTaken(db, url))
    ? undefined
    : await insertSubcategory(db, { ...input, url })
  if (!created) throw appError(catalogueErrors, 'category-taken')
  return created
}
