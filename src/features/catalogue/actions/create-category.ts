import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { NewCategoryInput } from '../contract-categories.ts'
import { catalogueErrors } from '../errors.ts'
import { insertCategory, isScopeUrlTaken } from '../store/writes.ts'

/**
 * Staff add a category. Its url is the slug of its name unless one is given.
 *
 * @throws `category-taken`
 */
export async function createCategory(
  _ctx: Context,
  tx: Tx,
  _staff: Staff,
  { url = '', ...input }: NewCategoryInput,
): Promise<{ id: number }> {
  const category = { ...input, url: url || slugify(input.name) }
  if (category.url === '' || (await isScopeUrlTaken(tx, category.url)))
    throw appError(catalogueErrors, 'category-taken')
  const created = await insertCategory(tx, category)
  if (!created) throw appError(catalogueErrors, 'category-taken')
  return created
}
