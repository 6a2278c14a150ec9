import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { readQueue } from '../../src/features/staff/read-queue.ts'
import type { QueueKind } from '../../src/features/staff/rules.ts'
import type { QueueItem } from '../../src/features/staff/views-queue.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

/** Somebody of the staff, and a browser that they are signed in with. */
export async function makeStaff(shop: Shop) {
  const person = await makeLogin(shop, false)
  await shop.ctx.db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, person.id))
  return { ...person, browser: await shop.as(person.email) }
}

export type StaffPerson = Awaited<ReturnType<typeof makeStaff>>

/** A shop that can pay its sellers, with somebody of its staff. */
export async function openStaffShop(options?: Parameters<typeof startShop>[0]) {
  const shop = await startShop(options)
  await shop.sandbox('balance', { amount: 1_000_000 })
  return { shop, staff: await makeStaff(shop) }
}

/** Open tasks of one kind in the queue of administrators. */
export async function waitingOf(shop: Shop, kind: QueueKind): Promise<QueueItem[]> {
  const { items } = await readQueue(shop.ctx, { id: '', staffRoles: ['administrator'] })
  return items.filter((item) => item.kind === kind)
}

/** The forms of a person's page that block and unblock them. */
export const block = (staff: Browser, username: string, reason = 'Revisión') =>
  staff.submit(`/staff/users/${username}`, 'block', { reason })
export const unblock = (staff: Browser, username: string, reason = 'Revisión') =>
  staff.submit(`/staff/users/${username}`, 'unblock', { reason })

/** The form of a list in CSV, which previews the list or saves it. */
export async function previewList<View>(
  staff: Browser,
  [path, intent]: ListForm,
  csv: string,
): Promise<View> {
  const { status, shown } = await staff.submit(path, intent, { csv, step: 'show' })
  expect(status).toBe(200)
  return shown as View
}
export const importList = (staff: Browser, [path, intent]: ListForm, csv: string) =>
  staff.submit(path, intent, { csv, step: 'save' })

type ListForm = readonly [path: string, intent: string]
export const listForms = {
  books: ['/staff/books', 'book-list'],
  courses: ['/staff/courses/table', 'table'],
  faculties: ['/staff/faculties', 'faculty-list'],
} as const

/** The form of a product's review. */
export const decideProduct = (
  staff: Browser,
  url: string,
  decision: 'approve' | 'send-back',
  { revision = 1, reason = 'Revisión' }: { revision?: number; reason?: string } = {},
) =>
  staff.submit(`/staff/products/${url}`, decision, {
    decision,
    revision: String(revision),
    ...(decision === 'approve' ? {} : { reason }),
  })
