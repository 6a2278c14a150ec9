import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { NewCategoryInput, NewSubcategoryInput } from '../contract-categories.ts'
import { catalogueErrors } from '../errors.ts'
import { templateCategories, templateSubcategories } from '../rules-template.ts'
import {
  categoryById,
  hasCategories,
  insertCategory,
  insertSubcategory,
  isScopeUrlTaken,
} from '../store/writes.ts'

/** The default url is the slug of the name. @throws `category-taken` */
export async function createCategory(
  tx: Tx,
  { url = '', ...input }: NewCategoryInput,
): Promise<{ id: number }> {
  const category = { ...input, url: url || slugify(input.name) }
  if (category.url === '' || (await isScopeUrlTaken(tx, category.url)))
    throw appError(catalogueErrors, 'category-taken')
  const created = await insertCategory(tx, category)
  if (!created) throw appError(catalogueErrors, 'category-taken')
  return created
}

/** Default url: `{category}-{name}`, since names repeat. @throws `category-not-found`, `category-taken` */
export async function createSubcategory(
  tx: Tx,
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

/** @throws `categories-exist`, `category-taken` if somebody does the same */
export async function createTemplate(tx: Tx) {
  if (await hasCategories(tx)) throw appError(catalogueErrors, 'categories-exist')
  const ids = new Map<string, number>()
  for (const category of templateCategories) ids.set(category.url, (await createCategory(tx, category)).id)
  for (const { category, ...input } of templateSubcategories)
    await createSubcategory(tx, { ...input, categoryId: ids.get(category) ?? 0 })
  return { categories: templateCategories.length, subcategories: templateSubcategories.length }
}
