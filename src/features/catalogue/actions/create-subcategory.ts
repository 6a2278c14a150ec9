import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { NewSubcategoryInput } from '../contract-categories.ts'
import { catalogueErrors } from '../errors.ts'
import { categoryById, insertSubcategory, isScopeUrlTaken } from '../store/writes.ts'

/**
 * Staff add a subcategory. Its url is `{category}-{name}` unless one is given: names repeat between categories.
 *
 * @throws `category-not-found`, `category-taken`
 */
export async function createSubcategory(
  _ctx: Context,
  tx: Tx,
  _staff: Staff,
  { url: given, ...input }: NewSubcategoryInput,
): Promise<{ id: number }> {
  const category = await categoryById(tx, input.categoryId)
  if (!category) throw appError(catalogueErrors, 'category-not-found')
  const url = given ?? `${category.url}-${slugify(input.name)}`
  const created = (await isScopeUrlTaken(tx, url))
    ? undefined
    : await insertSubcategory(tx, { ...input, url })
  if (!created) throw appError(catalogueErrors, 'category-taken')
  return created
}
