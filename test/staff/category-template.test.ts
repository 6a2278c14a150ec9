import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { categoryTemplate } from '../../src/features/catalogue/rules-template.ts'
import { allCategories } from '../../src/features/catalogue/store/writes.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { categoryIconNames } from '../../src/pages/frame/category-icon.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { makeStaff } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
let staff: Browser
beforeAll(async () => {
  shop = await startShop({ renderPage })
  staff = await shop.as((await makeStaff(shop)).email)
})
afterAll(() => shop.stop())
beforeEach(() => shop.ctx.db.execute(sql`truncate categories, subcategories cascade`))

const all = () => allCategories(shop.ctx.db)
const submit = () => staff.submit('/staff/categories', 'category-template')
const press = () => staff.form('/staff/categories', { intent: 'category-template' })

test('[BYD-11] a new installation has no categories, and one click creates the usual ones', async () => {
  expect(await (await staff.get('/staff/categories')).text()).toContain('Empezar con la plantilla')
  const pressed = await press()
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/staff/categories?done=plantilla'])
  const made = await all()
  expect(made.map(({ name }) => name).slice(0, 2)).toEqual(['Libros y apuntes', 'Tecnología'])
  for (const { icon, state, titleList, subcategories } of made) {
    expect(categoryIconNames).toContain(icon)
    expect(state).toBe('show')
    // No group of the menu is empty, and no subcategory lacks a group.
    expect([...new Set(subcategories.map((below) => below.titleList))].sort()).toEqual([...titleList].sort())
  }
  // The shop's menu shows each from its first product on.
  const menu = await (await shop.guest().get('/api/v1/categories')).text()
  expect(menu).toContain('Laboratorio y salud')
  const [entry] = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.act, 'category-template'))
  expect(entry?.after).toEqual({
    categories: made.length,
    subcategories: made.flatMap(({ subcategories }) => subcategories).length,
  })
  const html = await (await staff.get('/staff/audit')).text()
  for (const said of ['Creó las categorías de la plantilla', 'Menú de categorías'])
    expect(html).toContain(said)
  const editor = await textOf(await staff.get('/staff/categories'))
  expect(editor).not.toContain('Empezar con la plantilla')
  for (const icon of categoryIconNames)
    expect(editor, 'each icon has a Spanish name').not.toContain(`>${icon}</option>`)
  expect(editor).toContain('>Libro</option>')
})

test('[BYD-11] the template is refused if there are categories or products, which stay unchanged', async () => {
  await makeProduct(shop.ctx.db)
  const before = await all()
  expect(before[0]?.products).toBe(1)
  expect(await submit()).toMatchObject({ status: 409, code: 'categories-exist' })
  const pressed = await press()
  expect([pressed.status, await pressed.text()]).toEqual([
    409,
    expect.stringContaining('es para un mercado sin categorías'),
  ])
  expect(await all()).toEqual(before)
})

test('[BYD-11] two concurrent requests create the template once', async () => {
  const answers = await Promise.all([submit(), submit()])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await all()).toHaveLength(categoryTemplate.length)
})

test('[BYD-11] a failure at the end undoes the whole template', async () => {
  await shop.ctx.db.execute(
    sql`alter table subcategories add constraint no_coffee check (url <> 'cafe-y-bebidas')`,
  )
  expect((await submit()).status).toBe(500)
  expect(await all()).toEqual([])
  await shop.ctx.db.execute(sql`alter table subcategories drop constraint no_coffee`)
})

test('[BYD-11] only staff can use the template', async () => {
  const stranger = await shop.as((await makeLogin(shop)).email)
  expect((await stranger.submit('/staff/categories', 'category-template')).status).toBe(404)
  expect(await all()).toEqual([])
})
