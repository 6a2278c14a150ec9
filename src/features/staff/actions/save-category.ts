import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { changeCategory, changeSubcategory } from '../../catalogue/actions/change-category.ts'
import { createCategory, createSubcategory, createTemplate } from '../../catalogue/actions/create-category.ts'
import type {
  CategoryChange,
  NewCategoryInput,
  NewSubcategoryInput,
  SubcategoryChange,
} from '../../catalogue/contract-categories.ts'
import { audited } from './audited.ts'

const options = { area: 'catalogue', stale: 'menu' } as const

/** Creates the usual categories in an empty menu. Throws `forbidden`, `categories-exist`, `category-taken`. */
export const addCategoryTemplate = (ctx: Context, staff: Staff) =>
  audited(ctx, staff, options, async (tx, record) => {
    const after = await createTemplate(tx)
    await record({ act: 'category-template', subject: 'categories:template', after })
    return after
  })

/** @throws `category-taken` */
export const addCategory = (ctx: Context, staff: Staff, input: NewCategoryInput) =>
  audited(ctx, staff, options, async (tx, record) => {
    const created = await createCategory(tx, input)
    await record({ act: 'category-create', subject: `category:${created.id}`, after: input })
    return created
  })

/** @throws `category-missing`, `category-taken` */
export const saveCategory = (ctx: Context, staff: Staff, id: number, change: CategoryChange) =>
  audited(ctx, staff, options, async (tx, record) => {
    const before = await changeCategory(tx, id, change)
    await record({ act: 'category-update', subject: `category:${id}`, before, after: change })
  })

/** @throws `category-not-found`, `category-taken` */
export const addSubcategory = (ctx: Context, staff: Staff, input: NewSubcategoryInput) =>
  audited(ctx, staff, options, async (tx, record) => {
    const created = await createSubcategory(tx, input)
    await record({ act: 'subcategory-create', subject: `subcategory:${created.id}`, after: input })
    return created
  })

/** @throws `subcategory-not-found` */
export const saveSubcategory = (ctx: Context, staff: Staff, id: number, change: SubcategoryChange) =>
  audited(ctx, staff, options, async (tx, record) => {
    const before = await changeSubcategory(tx, id, change)
    await record({ act: 'subcategory-update', subject: `subcategory:${id}`, before, after: change })
  })
