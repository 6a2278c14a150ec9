import { asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { categories, subcategories } from '../tables.ts'

type SubcategoryRow = typeof subcategories.$inferSelect
export type MenuRows = {
  categories: (typeof categories.$inferSelect & { subcategories: SubcategoryRow[] })[]
}

export async function categoriesWithSubcategories(db: DbOrTx): Promise<MenuRows> {
  const [shown, below] = await Promise.all([
    db
      .select()
      .from(categories)
      .where(eq(categories.state, 'show'))
      .orderBy(asc(categories.position), asc(categories.id)),
    db
      .select()
      .from(subcategories)
      .where(eq(subcategories.state, 'show'))
      .orderBy(asc(subcategories.position), asc(subcategories.id)),
  ])
  return {
    categories: shown.map((category) => ({
      ...category,
      subcategories: below.filter((row) => row.categoryId === category.id),
    })),
  }
}

export type ScopeRow = { category: MenuRows['categories'][number]; subcategory: SubcategoryRow | null }

/** A category takes precedence over a subcategory. */
export function scopeByUrl(menu: MenuRows, url: string): ScopeRow | undefined {
  for (const category of menu.categories) if (category.url === url) return { category, subcategory: null }
  for (const category of menu.categories) {
    const subcategory = category.subcategories.find((row) => row.url === url)
    if (subcategory) return { category, subcategory }
  }
  return undefined
}
