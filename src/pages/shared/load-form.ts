import type { Context } from '../../context.ts'
import { menuRows } from '../../features/catalogue/cache.ts'
import type { CategoryOption } from '../../features/selling/contract-own.ts'

export async function categoryOptions(ctx: Context): Promise<CategoryOption[]> {
  const { categories } = await menuRows(ctx.db)
  return categories
    .map(({ id, name, tone, subcategories }) => ({
      id,
      name,
      tone: tone ?? 'azul',
      subcategories: subcategories.map((below) => ({ id: below.id, name: below.name })),
    }))
    .filter((category) => category.subcategories.length > 0)
}

/** The address of product pages as people read it: "tianguis.example/product/". */
export const addressPrefix = (ctx: Context, path: string) =>
  `${ctx.env.PUBLIC_URL.replace(/^https?:\/\//, '')}${path}`
