import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { changeCategory, changeSubcategory } from '../../catalogue/actions/change-category.ts'
import { createCategory, createSubcategory, createTemplate } from '../../catalogue/actions/create-category.ts'
import type {
  CategoryChange,
  NewCategoryInput,
  NewSubcategoryInput,
  SubcategoryChange,
} from '../../catalogue/contract-categories.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

type Created = Promise<{ id: number }>

/** The menu in memory is forgotten once the change is there to be read; before, another visitor would bring the old one back. */
async function changeMenu<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await inTransaction(ctx.db, work)
  invalidate(ctx.db, 'menu')
  return done
}

/** The usual categories, where there are none yet. Throws `forbidden`, `categories-exist`, `category-taken`. */
export async function addCategoryTemplate(
  ctx: Context,
  staff: Staff,
): Promise<{ categories: number; subcategories: number }> {
  requireArea(staff, 'catalogue')
  return changeMenu(ctx, async (tx) => {
    const made = await createTemplate(ctx, tx, staff)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'category-template',
      subject: 'categories:template',
      after: made,
    })
    return made
  })
}

/** @throws `category-taken` */
export function addCategory(ctx: Context, staff: Staff, input: NewCategoryInput): Created {
  return changeMenu(ctx, async (tx) => {
    const created = await createCategory(ctx, tx, staff, input)
    const subject = `category:${created.id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'category-create', subject, after: input })
    return created
  })
}

/** @throws `category-missing`, `category-taken` */
export async function saveCategory(
  ctx: Context,
  staff: Staff,
  id: number,
  change: CategoryChange,
): Promise<void> {
  await changeMenu(ctx, async (tx) => {
    const before = await changeCategory(ctx, tx, staff, id, change)
    const subject = `category:${id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'category-update', subject, before, after: change })
  })
}

/** @throws `category-not-found`, `category-taken` */
export function addSubcategory(ctx: Context, staff: Staff, input: NewSubcategoryInput): Created {
  return changeMenu(ctx, async (tx) => {
    const created = await createSubcategory(ctx, tx, staff, input)
    const subject = `subcategory:${created.id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'subcategory-create', subject, after: input })
    return created
  })
}

/** @throws `subcategory-not-found` */
export async function saveSubcategory(
  ctx: Context,
  staff: Staff,
  id: number,
  change: SubcategoryChange,
): Promise<void> {
  await changeMenu(ctx, async (tx) => {
    const before = await changeSubcategory(ctx, tx, staff, id, change)
    const subject = `subcategory:${id}`
    await writeAuditEntry(ctx, tx, staff, { act: 'subcategory-update', subject, before, after: change })
  })
}
