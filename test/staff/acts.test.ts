import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories, products, subcategories } from '../../src/features/catalogue/tables.ts'
import { banners } from '../../src/features/content/tables.ts'
import { raiseStaffTask } from '../../src/features/inbox/store.ts'
import { staffTasks } from '../../src/features/inbox/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { allFaculties } from '../../src/features/settings/store.ts'
import { AuditQuery } from '../../src/features/staff/contract.ts'
import { readAudit } from '../../src/features/staff/read.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { HOUR, SECOND } from '../../src/lib/dates.ts'
import { makeProduct, makeStore, makeSubcategory } from '../factories.ts'
import { type Shop, testPassword } from '../harness.ts'
import { accepted } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { block, decideProduct, openStaffShop, type StaffPerson, unblock, waitingOf } from './people.ts'

let shop: Shop
let staff: StaffPerson

beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop())
})
afterAll(() => shop.stop())

const submit = (path: string, intent: string, fields: Parameters<StaffPerson['browser']['submit']>[2] = {}) =>
  staff.browser.submit(`/staff/${path}`, intent, fields)
const decide = (url: string, decision: 'approve' | 'send-back', seen?: { reason: string }) =>
  decideProduct(staff.browser, url, decision, seen)
const acts = (subject: string) =>
  shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.at)
const productNow = async (id: number) => {
  const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, id))
  return row
}

async function waitingProduct(given: Parameters<typeof makeProduct>[1] = {}) {
  const owner = await makeLogin(shop)
  const store = await makeStore(shop.ctx.db, { ownerId: owner.id, email: owner.email })
  const product = await makeProduct(shop.ctx.db, {
    storeId: store.id,
    reviewState: 'review',
    reviewRequestedAt: shop.ctx.clock.now(),
    ...given,
  })
  return { owner, store, product }
}

describe('[PLT-01] products awaiting review', () => {
  test('are approved once, mailed and recorded in the audit log', async () => {
    const { product, owner } = await waitingProduct()
    expect((await waitingOf(shop, 'product')).map((item) => item.key)).toContain(product.url)
    const answers = await Promise.all([1, 2, 3].map(() => decide(product.url, 'approve')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409, 409])
    expect(await productNow(product.id)).toMatchObject({ reviewState: 'approved', reviewRequestedAt: null })
    await shop.advance(settings.undoMs + SECOND)
    expect((await shop.mailsTo(owner.email)).map((mail) => mail.subject)).toEqual([
      `Aprobamos tu producto: ${product.name} · Tianguis`,
    ])
    const [row, ...more] = await acts(`product:${product.url}`)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      act: 'product-approve',
      actorId: staff.id,
      before: { reviewState: 'review' },
      after: { reviewState: 'approved' },
    })
  })

  test('are sent back only with a reason, which the seller reads', async () => {
    const { product, owner } = await waitingProduct()
    expect(await decide(product.url, 'send-back', { reason: '  ' })).toMatchObject({
      status: 422,
      errors: { reason: 'Escribe el motivo' },
    })
    await accepted(decide(product.url, 'send-back', { reason: 'La foto está borrosa' }))
    expect(await productNow(product.id)).toMatchObject({
      reviewState: 'rejected',
      reviewComment: 'La foto está borrosa',
    })
    await shop.advance(settings.undoMs + SECOND)
    const [mail] = await shop.mailsTo(owner.email)
    expect(mail?.text).toContain('La foto está borrosa')
    expect(mail?.text).toContain(`/account/my-store/product/${product.url}`)
  })

  test('show a waiting edit next to the approved version until it is decided', async () => {
    const { product } = await waitingProduct({ reviewState: 'approved', reviewRequestedAt: null })
    const edit = (change: Partial<typeof products.$inferInsert>) =>
      shop.ctx.db
        .update(products)
        .set({ reviewRequestedAt: shop.ctx.clock.now(), reviewBefore: product, ...change })
        .where(eq(products.id, product.id))
    await edit({ name: 'Nombre tercero', priceCents: 20_000 })
    const items = await waitingOf(shop, 'product')
    expect(items.find((item) => item.key === product.url)).toMatchObject({
      title: 'Cambio de precio: Nombre tercero',
      text: expect.stringContaining('de $100.00 a $200.00 (+100 %) · sigue visible'),
    })
    await accepted(decide(product.url, 'approve'))
    expect(await productNow(product.id)).toMatchObject({ reviewBefore: null, reviewRequestedAt: null })
    expect((await decide(product.url, 'approve')).status).toBe(409)
  })
})

test('[PLT-01] a store is verified or put under review with a reason, and its owner is mailed', async () => {
  const owner = await makeLogin(shop)
  const store = await makeStore(shop.ctx.db, {
    ownerId: owner.id,
    email: owner.email,
    verification: 'review',
  })
  const verify = () => submit(`stores/${store.url}`, 'verify', { decision: 'verify' })
  const review = (reason: string) => submit(`stores/${store.url}`, 'review', { decision: 'review', reason })
  await accepted(verify())
  await shop.settle()
  expect((await verify()).status).toBe(409)
  expect((await review('')).status).toBe(422)
  await accepted(review('El logotipo es de otra marca'))
  const [now] = await shop.ctx.db.select().from(stores).where(eq(stores.id, store.id))
  expect(now).toMatchObject({ verification: 'review', verificationComment: 'El logotipo es de otra marca' })
  await shop.settle()
  const mails = await shop.mailsTo(owner.email)
  expect(mails.map((mail) => mail.subject)).toEqual([
    `Verificamos tu tienda ${store.name} · Tianguis`,
    `Tu tienda ${store.name} está en revisión · Tianguis`,
  ])
  expect(mails[1]?.text).toContain('El logotipo es de otra marca')
})

describe('[PLT-01] accounts', () => {
  test('a block ends every session and prevents sign-in until it is lifted', async () => {
    const person = await makeLogin(shop)
    const [one, two] = [await shop.as(person.email), await shop.as(person.email)]
    expect((await one.get('/api/v1/orders')).status).toBe(200)
    expect((await block(staff.browser, person.username, '')).status).toBe(422)
    await accepted(block(staff.browser, person.username, 'Fraude'))
    await shop.settle()
    expect((await one.get('/api/v1/orders')).status).toBe(401)
    expect((await two.get('/api/v1/orders')).status).toBe(401)
    const login = () =>
      shop.guest().post('/api/v1/auth/login', { email: person.email, password: testPassword })
    expect((await login()).status).toBe(403)
    expect((await block(staff.browser, person.username, 'Otra vez')).status).toBe(409)
    await accepted(unblock(staff.browser, person.username, 'Fue un error'))
    expect((await login()).status).toBe(200)
    // Ended sessions stay ended.
    expect((await one.get('/api/v1/orders')).status).toBe(401)
    await shop.settle()
    const mails = await shop.mailsTo(person.email)
    expect(mails.map((mail) => mail.text).join('\n')).toMatch(/Fraude[\s\S]*Fue un error/)
    expect((await acts(`user:${person.username}`)).map((row) => row.act)).toEqual([
      'user-block',
      'user-unblock',
    ])
  })

  test('staff cannot block themselves or an unknown username', async () => {
    expect((await block(staff.browser, staff.username)).status).toBe(409)
    expect((await block(staff.browser, 'nadie-asi')).status).toBe(404)
  })

  test('a search by name, username or address takes wildcards literally', async () => {
    const person = await makeLogin(shop)
    const found = async (q: string) => {
      const page = await staff.browser.get(`/staff/users?q=${encodeURIComponent(q)}`)
      return [...(await page.text()).matchAll(/href="\/staff\/users\/([^"?]+)"/g)].map(([, name]) => name)
    }
    expect(await found(person.email.toUpperCase())).toEqual([person.username])
    expect(await found('%')).toEqual([])
    expect(await found("' or 1=1 --")).toEqual([])
  })
})

/** Returns the new faculty's id. */
async function addFaculty(office: { name: string; address: string; hours: string }): Promise<string> {
  await accepted(submit('faculties', 'new', { ...office, active: 'on' }))
  const found = (await allFaculties(shop.ctx.db)).find(({ name }) => name === office.name)
  return String(found?.id)
}

describe('[PLT-01] categories and faculties', () => {
  test('are created, changed and hidden, and the menu shows it at once', async () => {
    const { db } = shop.ctx
    const first = { name: 'Instrumentos', icon: 'guitar-pick', titleList: 'Cuerdas', shown: 'on' }
    await accepted(submit('categories', 'new-category', first))
    const [category] = await db.select().from(categories).where(eq(categories.name, 'Instrumentos'))
    const id = String(category?.id)
    const below = { name: 'Guitarras', titleList: 'Cuerdas' }
    await accepted(submit('categories', 'new-subcategory', { ...below, key: id, shown: 'on' }))
    const [subcategory] = await db.select().from(subcategories).where(eq(subcategories.name, 'Guitarras'))
    const menu = async () =>
      JSON.stringify(await (await shop.guest().get('/api/v1/categories')).json()).match(
        /Instrumentos|Guitarras/g,
      )
    expect(await menu()).toEqual(['Instrumentos', 'Guitarras'])
    expect((await submit('categories', 'new-category', first)).status).toBe(409)
    await accepted(submit('categories', 'subcategory', { ...below, key: String(subcategory?.id) }))
    expect(await menu()).toEqual(['Instrumentos'])
    const { shown: _, ...hidden } = first
    await accepted(submit('categories', 'category', { ...hidden, key: id }))
    expect(await menu()).toBe(null)
    expect((await submit('categories', 'category', { ...hidden, key: '999999' })).status).toBe(404)
    const [, row] = await acts(`category:${id}`)
    expect(row).toMatchObject({ act: 'category-update', before: { state: 'show' }, after: { state: 'hide' } })
  })

  test('a changed title list is found by the search of its products', async () => {
    const subcategory = await makeSubcategory(shop.ctx.db, { titleList: 'Cuerdas' })
    const product = await makeProduct(shop.ctx.db, { subcategory, tags: ['acústica'] })
    const change = {
      key: String(subcategory.id),
      name: subcategory.name,
      titleList: 'Percusión',
      position: '3',
    }
    await accepted(submit('categories', 'subcategory', { ...change, shown: 'on' }))
    expect((await productNow(product.id))?.searchText.split('\n').slice(1)).toEqual(['acustica', 'percusion'])
    const [row] = await shop.ctx.db.select().from(subcategories).where(eq(subcategories.id, subcategory.id))
    expect(row).toMatchObject({ titleList: 'Percusión', position: 3 })
  })

  test('a changed faculty shows its new office, and an inactive one cannot be chosen', async () => {
    const office = { name: 'Letras', address: 'Edificio B', hours: 'Lunes a viernes de 9:00 a 15:00 h' }
    const key = await addFaculty(office)
    const names = async () => {
      const { items } = (await (await shop.guest().get('/api/v1/faculties')).json()) as {
        items: { name: string; hours: string }[]
      }
      return items.filter((item) => item.name === 'Letras')
    }
    const change = (hours: string, active: { active?: string } = { active: 'on' }) =>
      submit('faculties', 'faculty', { ...office, ...active, key, hours })
    await accepted(change('De 10:00 a 12:00 h'))
    expect(await names()).toMatchObject([{ hours: 'Lunes a viernes de 10:00 a 12:00 h' }])
    await accepted(change(office.hours, {}))
    expect(await names()).toEqual([])
    expect((await submit('faculties', 'new', office)).status).toBe(409)
    expect((await change('')).errors).toEqual({ hours: 'Por favor rellena este campo.' })
  })
})

test('[PLT-01] a task is closed once, with a note', async () => {
  const { db, clock } = shop.ctx
  await raiseStaffTask(db, { kind: 'reconciliation', ref: 'txn_1', details: { amount: 1_840 } }, clock.now())
  const [task] = await db.select().from(staffTasks).where(eq(staffTasks.ref, 'txn_1'))
  const close = (reason: string) => submit(`tasks/${task?.id}`, 'close', { reason })
  expect((await close('')).status).toBe(422)
  await accepted(close('Comisión del día anterior'))
  expect((await close('Otra vez')).status).toBe(409)
  const [row] = await acts(`task:${task?.id}`)
  expect(row).toMatchObject({ reason: 'Comisión del día anterior', before: { amount: 1_840 } })
})

test('[PLT-01] the audit log is filtered by act, person and subject, and paged', async () => {
  const office = { name: 'Física', address: 'C', hours: 'H' }
  const key = await addFaculty(office)
  for (let place = 0; place < 22; place += 1)
    await accepted(
      submit('faculties', 'faculty', { ...office, key, active: 'on', position: String(place + 1) }),
    )
  await shop.advance(HOUR)
  const read = (query: object) => readAudit(shop.ctx, AuditQuery.parse(query))
  const subject = `faculty:${key}`
  const mine = await read({ actor: `@${staff.username}`, subject })
  expect([mine.total, mine.pages, mine.items.length]).toEqual([23, 2, 20])
  expect(mine.items[0]?.about).toBe('Facultad «Física»')
  expect(mine.items[0]?.changes).toEqual([{ field: 'position', before: 21, after: 22 }])
  expect((await read({ act: 'faculty-create', subject })).total).toBe(1)
  expect((await read({ actor: 'nadie' })).total).toBe(0)
  expect((await read({ subject, page: '2' })).items.length).toBe(3)
})

describe('[PLT-01] [PLT-03] banners', () => {
  const folder = () => join(shop.ctx.env.DATA_DIR, 'files/slider/banner')
  const filesNow = () => readdir(folder()).catch(() => [])
  const upload = (picture: Buffer, words: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ folder: 'slider/banner', title: 'Feria', ...words }))
      form.set(name, value)
    form.set('picture', new Blob([new Uint8Array(picture)]), 'feria.png')
    return submit('banners', 'new', form)
  }
  /** The newest banner. */
  const latest = async () => {
    const [row] = await shop.ctx.db.select().from(banners).orderBy(desc(banners.id)).limit(1)
    if (!row) throw new Error('no banner')
    return row
  }
  const remove = (key: number) => submit('banners', 'delete', { key: String(key) })
  const png = () =>
    sharp({ create: { width: 640, height: 240, channels: 3, background: '#cfeee3' } })
      .png()
      .toBuffer()

  test('[FRM-05] the banner above every page has a small rendering for its 36 px', async () => {
    await accepted(upload(await png(), { folder: 'slider/top-banner' }))
    const { id, image } = await latest()
    expect(image.widths).toEqual([160, 480])
    await accepted(remove(id))
  })

  test('are uploaded above the limit of other bodies, changed, switched off and deleted with their files', async () => {
    const noise = { width: 900, height: 900, channels: 3 as const }
    const large = await sharp(randomBytes(900 * 900 * 3), { raw: noise })
      .png()
      .toBuffer()
    expect(large.length).toBeGreaterThan(1_000_000)
    await accepted(upload(large))
    const { id } = await latest()
    expect((await filesNow()).length).toBeGreaterThan(2)
    await accepted(submit('banners', 'banner', { key: String(id), title: 'Otra', position: '4' }))
    const [row] = await shop.ctx.db.select().from(banners).where(eq(banners.id, id))
    expect(row).toMatchObject({ title: 'Otra', position: 4, active: false, folder: 'slider/banner' })
    await accepted(remove(id))
    expect(await filesNow()).toEqual([])
    expect((await remove(id)).status).toBe(404)
    expect((await acts(`banner:${id}`)).map((act) => act.act)).toEqual([
      'banner-create',
      'banner-update',
      'banner-delete',
    ])
  })

  test.each([
    ['that are no picture', async () => Buffer.from('<svg onload=alert(1)>'), {}, 422],
    ['that lead away from the site', png, { linkPath: '//evil.example' }, 422],
    ['for a folder of their own', png, { folder: '../../etc' }, 422],
    ['without a picture', async () => Buffer.alloc(0), {}, 422],
  ] as const)('%s leave neither row nor file', async (_, picture, words, status) => {
    const before = await shop.ctx.db.select().from(banners)
    expect((await upload(await picture(), { ...words })).status).toBe(status)
    expect(await shop.ctx.db.select().from(banners)).toEqual(before)
    expect(await filesNow()).toEqual([])
  })
})
