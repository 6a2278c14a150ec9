import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { changeCategory, changeSubcategory } from '../../catalogue/actions/change-category.ts'
import { createCategory } from '../../catalogue/actions/create-category.ts'
import { createSubcategory } from '../../catalogue/actions/create-subcategory.ts'
import { forgetMenu } from '../../catalogue/cache.ts'
import type {
  CategoryChange,
  NewCategoryInput,
  NewSubcategoryInput,
  SubcategoryChange,
} from '../../catalogue/contract-writes.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

type Created = Promise<{ id: number }>

/** The menu in memory is forgotten once the change is there to be read; before, another visitor would bring the old one back. */
async function changeMenu<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await inTransaction(ctx.db, work)
  forgetMenu(ctx.db)
  return done
}

/** @throws `forbidden`, `category-taken` */
export function addCategory(ctx: Context, viewer: Viewer | null, input: NewCategoryInput): Created {
  const staff = requireStaff(viewer)
  return changeMenu(ctx, async (tx) => {
    const created = await createCategory(ctx, staff, input, tx)
    const subject = `category:${created.id}`
    await writeAuditEntry(ctx, staff, { act: 'category-create', subject, after: input }, tx)
    return created
  })
}

/** @throws `forbidden`, `category-missing`, `category-taken` */
export async function saveCategory(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  change: CategoryChange,
): Promise<void> {
  const staff = requireStaff(viewer)
  await changeMenu(ctx, async (tx) => {
    const before = await changeCategory(staff, id, change, tx)
    const subject = `category:${id}`
    await writeAuditEntry(ctx, staff, { act: 'category-update', subject, before, after: change }, tx)
  })
}

/** @throws `forbidden`, `category-not-found`, `category-taken` */
export function addSubcategory(ctx: Context, viewer: Viewer | null, input: NewSubcategoryInput): Created {
  const staff = requireStaff(viewer)
  return changeMenu(ctx, async (tx) => {
    const created = await createSubcategory(ctx, staff, input, tx)
    const subject = `subcategory:${created.id}`
    await writeAuditEntry(ctx, staff, { act: 'subcategory-create', subject, after: input }, tx)
    return created
  })
}

/** @throws `forbidden`, `subcategory-not-found` */
export async function saveSubcategory(
  ctx: Context,
  viewer: Viewer | null,
  id: number,
  change: SubcategoryChange,
): Promise<void> {
  const staff = requireStaff(viewer)
  await changeMenu(ctx, async (tx) => {
    const before = await changeSubcategory(staff, id, change, tx)
    const subject = `subcategory:${id}`
    await writeAuditEntry(ctx, staff, { act: 'subcategory-update', subject, before, after: change }, tx)
  })
}
