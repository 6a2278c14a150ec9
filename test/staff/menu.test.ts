import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuRows } from '../../src/features/catalogue/cache.ts'
import { missing } from '../../src/pages/staff/staff-page.ts'
import type { FormOutcome } from '../browser.ts'
import { waitForLocks } from '../database.ts'
import { makeCategory, makeSubcategory } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { openStaffShop, type StaffPerson } from './people.ts'

let shop: Shop
let staff: StaffPerson

beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop())
})
afterAll(() => shop.stop())

test('[PLT-01] a renamed subcategory is in the menu at once, also if the menu was read before the commit', async () => {
  const { db } = shop.ctx
  const category = await makeCategory(db, { name: 'Cocina' })
  const { id } = await makeSubcategory(db, { categoryId: category.id, name: 'Ollas' })
  const change = { name: 'Ollas y sartenes', titleList: 'Para cocinar', position: '1', shown: 'on' }
  let saved: Promise<FormOutcome> | undefined
  await db.transaction(async (tx) => {
    // The rename is written before its row of the audit log.
    await tx.execute(sql`lock table audit_log in exclusive mode`)
    saved = staff.browser.submit('/staff/categories', 'subcategory', { key: String(id), ...change })
    await waitForLocks(db, 1)
    expect(JSON.stringify(await menuRows(db))).toContain('"Ollas"')
  })
  expect((await saved)?.status).toBe(303)
  expect(JSON.stringify(await menuRows(db))).toContain('Ollas y sartenes')
})

test('[PLT-01] an unknown address of staff is a 404 with its status text', () => {
  expect(missing().init).toEqual({ status: 404, statusText: 'Not Found' })
})
