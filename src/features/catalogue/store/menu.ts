import { asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { categories, subcategories } from '../tables.ts'

export type CategoryRow = Pick<
  typeof categories.$inferSelect,
  'id' | 'name' | 'url' | 'icon' | 'tone' | 'titleList' | 'views' | 'image'
>
export type SubcategoryRow = Pick<
  typeof subcategories.$inferSelect,
  'id' | 'categoryId' | 'name' | 'url' | 'titleList' | 'views'
>
export type MenuRows = { categories: (CategoryRow & { subcategories: SubcategoryRow[] })[] }

/** Visible categories with their subcategories, in staff's order. */
export async function categoriesWithSubcategories(db: DbOrTx): Promise<MenuRows> {
  const [shown, below] = await Promise.all([
    db
      .select({
        id: categories.id,
        name: categories.name,
        url: categories.url,
        icon: categories.icon,
        tone: categories.tone,
        titleList: categories.titleList,
        views: categories.views,
        image: categories.image,
      })
      .from(categories)
      .where(eq(categories.state, 'show'))
      .orderBy(asc(categories.position), asc(categories.id)),
    db
      .select({
        id: subcategories.id,
        categoryId: subcategories.categoryId,
        name: subcategories.name,
        url: subcategories.url,
        titleList: subcategories.titleList,
        views: subcategories.views,
      })
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

/** Category or subcategory of this url. A category wins; undefined for neither. */
export function scopeByUrl(menu: MenuRows, url: string): ScopeRow | undefined {
  for (const category of menu.categories) if (category.url === url) return { category, subcategory: null }
  for (const category of menu.categories) {
    const subcategory = category.subcategories.find((row) => row.url === url)
    if (subcategory) return { category, subcategory }
  }
  return undefined
}
