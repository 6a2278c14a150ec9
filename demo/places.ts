import type { Context } from '../src/context.ts'
import { createCategory, createSubcategory } from '../src/features/catalogue/actions/create-category.ts'
import { templateCategories, templateSubcategories } from '../src/features/catalogue/rules-template.ts'
import { categories, subcategories } from '../src/features/catalogue/tables.ts'
import { createFaculty } from '../src/features/settings/actions/save-faculty.ts'
import { NewFacultyInput } from '../src/features/settings/contract.ts'
import { faculties } from '../src/features/settings/tables.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { DemoCatalogue } from './catalogue.ts'

/** Ids by url. */
export type Places = { categories: Map<string, number>; subcategories: Map<string, number> }

/** Faculties, categories and subcategories, those that are missing. */
export async function seedPlaces(ctx: Context, catalogue: DemoCatalogue): Promise<Places> {
  const known = new Set(
    (await ctx.db.select({ name: faculties.name }).from(faculties)).map(({ name }) => name),
  )
  for (const [position, faculty] of catalogue.faculties.entries())
    if (!known.has(faculty.name))
      await inTransaction(ctx.db, (tx) =>
        createFaculty(tx, NewFacultyInput.parse({ ...faculty, demo: true, position })),
      )

  const before = await readPlaces(ctx)
  for (const category of templateCategories)
    if (!before.categories.has(category.url))
      await inTransaction(ctx.db, (tx) => createCategory(tx, category))

  const { categories: ids } = await readPlaces(ctx)
  for (const { category, ...subcategory } of templateSubcategories) {
    if (before.subcategories.has(subcategory.url)) continue
    const input = { ...subcategory, categoryId: ids.get(category) ?? 0 }
    await inTransaction(ctx.db, (tx) => createSubcategory(tx, input))
  }
  return readPlaces(ctx)
}

async function readPlaces({ db }: Context): Promise<Places> {
  const byUrl = (rows: { id: number; url: string }[]) => new Map(rows.map(({ id, url }) => [url, id]))
  return {
    categories: byUrl(await db.select({ id: categories.id, url: categories.url }).from(categories)),
    subcategories: byUrl(
      await db.select({ id: subcategories.id, url: subcategories.url }).from(subcategories),
    ),
  }
}
