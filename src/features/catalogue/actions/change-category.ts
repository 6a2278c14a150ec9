import { appError } from '../../../lib/errors.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { CategoryChange, SubcategoryChange } from '../contract-categories.ts'
import { catalogueErrors } from '../errors.ts'
import { lockCategory, lockSubcategory, writeCategory, writeSubcategory } from '../store/writes.ts'

/** Returns the category as it was before. @throws `category-missing`, `category-taken` */
export async function changeCategory(tx: Tx, id: number, change: CategoryChange): Promise<CategoryChange> {
  const before = await lockCategory(tx, id)
  if (!before) throw appError(catalogueErrors, 'category-missing')
  try {
    await writeCategory(tx, id, change)
  } catch (error) {
    if (violatedConstraint(error) !== undefined) throw appError(catalogueErrors, 'category-taken')
    throw error
  }
  const { name, icon, tone, state, titleList, position } = before
  return { name, icon, tone: tone as CategoryChange['tone'], state, titleList, position }
}

/** @throws `subcategory-not-found` */
export async function changeSubcategory(
  tx: Tx,
  id: number,
  change: SubcategoryChange,
): Promise<SubcategoryChange> {
  const before = await lockSubcategory(tx, id)
  if (!before) throw appError(catalogueErrors, 'subcategory-not-found')
  await writeSubcategory(tx, id, change)
  const { name, titleList, position, state } = before
  return { name, titleList, position, state }
}
