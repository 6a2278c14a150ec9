import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { requireStaff } from '../../accounts/policy.ts'
import type { NewCategoryInput } from '../contract-writes.ts'
import { catalogueErrors } from '../errors.ts'
import { insertCategory, isScopeUrlTaken } from '../store/writes.ts'

/**
 * Staff add a category. Its url is the slug of its name unless one is given.
 *
 * @throws `category-taken`
 */
export async function createCategory(
  ctx: Context,
  viewer: Viewer | null,
  { url = '', ...input }: NewCategoryInput,
  db: DbOrTx = ctx.db,
): Promise<{ id: number }> {
  requireStaff(viewer)
  const category = { ...input, url: url || slugify(input.name) }
  if (category.url === '' || (await isScopeUrlTaken(db, category.url)))
    throw appError(catalogueErrors, 'category-taken')
  const created = await insertCategory(db, category)
  if (!created) throw appError(catalogueErrors, 'category-taken')
  return created
}
