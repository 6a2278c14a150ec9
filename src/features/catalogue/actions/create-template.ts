import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { catalogueErrors } from '../errors.ts'
import { templateCategories, templateSubcategories } from '../rules-template.ts'
import { hasCategories } from '../store/staff.ts'
import { createCategory } from './create-category.ts'
import { createSubcategory } from './create-subcategory.ts'

/**
 * Gives an installation the usual categories; answers how many of both kinds there are then. One that has categories, so
 * products too, keeps its own.
 *
 * @throws `categories-exist`, `category-taken` where somebody does the same
 */
export async function createTemplate(
  ctx: Context,
  tx: Tx,
  staff: Staff,
): Promise<{ categories: number; subcategories: number }> {
  if (await hasCategories(tx)) throw appError(catalogueErrors, 'categories-exist')
  const ids = new Map<string, number>()
  for (const category of templateCategories)
    ids.set(category.url, (await createCategory(ctx, tx, staff, category)).id)
  for (const { category, ...input } of templateSubcategories)
    await createSubcategory(ctx, tx, staff, { ...input, categoryId: ids.get(category) ?? 0 })
  return { categories: templateCategories.length, subcategories: templateSubcategories.length }
}
