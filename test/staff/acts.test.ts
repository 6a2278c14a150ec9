import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products, subcategories } from '../../src/features/catalogue/tables.ts'
import { banners } from '../../src/features/content/tables.ts'
import { raiseStaffTask } from '../../src/features/inbox/store.ts'
import { staffTasks } from '../../src/features/inbox/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { HOUR, SECOND } from '../../src/lib/dates.ts'
import { makeProduct, makeStore, makeSubcategory } from '../factories.ts'
import { type Shop, testPassword } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'
import { openStaffShop, type StaffPerson } from './people.ts'

let shop: Shop
let staff: StaffPerson

beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop())
})
afterAll(() => shop.stop())

const { post, put, get, remove } = {
  post: (path: string, body?: unknown) => staff.browser.post(`/api/v1/staff/${path}`, body),
  put: (path: string, body?: unknown) => staff.browser.put(`/api/v1/staff/${path}`, body),
  get: (path: string) => staff.browser.get(`/api/v1/staff/${path}`),
  remove: (path: string) => staff.browser.delete(`/api/v1/staff/${path}`),
}
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

describe('[PLT-01] who is not staff', () => {
  test.each([
    ['GET', 'queue'],
    ['GET', 'users'],
    ['GET', 'audit'],
    ['GET', 'orders/0199a000-0000-7000-8000-000000000000'],
    ['POST', 'orders/0199a000-0000-7000-8000-000000000000/notes'],
    ['POST', 'products/x/decision'],
    ['POST', 'stores/x/decision'],
    ['POST', 'users/x/block'],
    ['POST', 'users/x/unblock'],
    ['POST', 'warnings/x/lift'],
    ['POST', 'orders/0199a000-0000-7000-8000-000000000000/refund'],
    ['POST', 'checkouts/0199a000-0000-7000-8000-000000000000/refund'],
    ['POST', 'tasks/0199a000-0000-7000-8000-000000000000/close'],
    ['POST', 'returns/0199a000-0000-7000-8000-000000000000/decision'],
    ['POST', 'disputes/0199a000-0000-7000-8000-000000000000/decision'],
    ['POST', 'categories'],
    ['PUT', 'categories/1'],
    ['POST', 'subcategories'],
    ['PUT', 'subcategories/1'],
    ['POST', 'faculties'],
    ['PUT', 'faculties/1'],
    ['POST', 'banners'],
    ['PUT', 'banners/1'],
    ['DELETE', 'banners/1'],
  ])('is refused at %s %s before anything of it is read', async (method, path) => {
    const someone = await shop.as((await makeLogin(shop)).email)
    for (const [browser, status] of [
      [someone, 403],
      [shop.guest(), 401],
    ] as const) {
      const ask = { GET: browser.get, POST: browser.post, PUT: browser.put, DELETE: browser.delete }[method]
      const answer = await ask?.(
        `/api/v1/staff/${path}`,
        method === 'POST' || method === 'PUT' ? {} : undefined,
      )
      expect(answer?.status).toBe(status)
    }
  })
})

describe('[PLT-01] products awaiting review', () => {
  test('are approved once, mailed, and leave a row of the audit log', async () => {
    const { product, owner } = await waitingProduct()
    const before = (await (await get('queue?kind=product')).json()) as { items: { key: string }[] }
    expect(before.items.map((item) => item.key)).toContain(product.url)
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(`products/${product.url}/decision`, { decision: 'approve', revision: 1 })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409, 409])
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

  test('are sent back with a reason that the seller reads; without one nothing happens', async () => {
    const { product, owner } = await waitingProduct()
    const path = `products/${product.url}/decision`
    const bare = await post(path, { decision: 'send-back', revision: 1, reason: '  ' })
    expect([bare.status, ((await bare.json()) as { errors: object }).errors]).toEqual([
      422,
      { reason: 'Escribe el motivo' },
    ])
    expect(
      (await post(path, { decision: 'send-back', revision: 1, reason: 'La foto está borrosa' })).status,
    ).toBe(204)
    expect(await productNow(product.id)).toMatchObject({
      reviewState: 'rejected',
      reviewComment: 'La foto está borrosa',
    })
    await shop.advance(settings.undoMs + SECOND)
    const [mail] = await shop.mailsTo(owner.email)
    expect(mail?.text).toContain('La foto está borrosa')
    expect(mail?.text).toContain(`/account/my-store/product/${product.url}`)
  })

  test('compare a waiting edit with what was approved, and forget that with the decision', async () => {
    const { product } = await waitingProduct({ reviewState: 'approved', reviewRequestedAt: null })
    const edit = (change: Partial<typeof products.$inferInsert>) =>
      shop.ctx.db
        .update(products)
        .set({ reviewRequestedAt: shop.ctx.clock.now(), reviewBefore: product, ...change })
        .where(eq(products.id, product.id))
    await edit({ name: 'Nombre tercero', priceCents: 20_000 })
    const { items } = (await (await get('queue?kind=product')).json()) as {
      items: { key: string; title: string; text: string }[]
    }
    expect(items.find((item) => item.key === product.url)).toMatchObject({
      title: 'Cambio de precio: Nombre tercero',
      text: expect.stringContaining('de $100.00 a $200.00 (+100 %) · sigue visible'),
    })
    expect(
      (await post(`products/${product.url}/decision`, { decision: 'approve', revision: 1 })).status,
    ).toBe(204)
    expect(await productNow(product.id)).toMatchObject({ reviewBefore: null, reviewRequestedAt: null })
    expect(
      (await post(`products/${product.url}/decision`, { decision: 'approve', revision: 1 })).status,
    ).toBe(409)
  })
})

test('[PLT-01] a store is verified, put under review with a reason, and its owner is mailed both', async () => {
  const owner = await makeLogin(shop)
  const store = await makeStore(shop.ctx.db, {
    ownerId: owner.id,
    email: owner.email,
    verification: 'review',
  })
  const path = `stores/${store.url}/decision`
  expect((await post(path, { decision: 'verify' })).status).toBe(204)
  await shop.settle()
  expect((await post(path, { decision: 'verify' })).status).toBe(409)
  expect((await post(path, { decision: 'review', reason: '' })).status).toBe(422)
  expect((await post(path, { decision: 'review', reason: 'El logotipo es de otra marca' })).status).toBe(204)
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
  test('a block ends every session at once and keeps the person out until it is lifted', async () => {
    const person = await makeLogin(shop)
    const [one, two] = [await shop.as(person.email), await shop.as(person.email)]
    expect((await one.get('/api/v1/orders')).status).toBe(200)
    expect((await post(`users/${person.username}/block`, {})).status).toBe(422)
    expect((await post(`users/${person.username}/block`, { reason: 'Fraude' })).status).toBe(204)
    await shop.settle()
    expect((await one.get('/api/v1/orders')).status).toBe(401)
    expect((await two.get('/api/v1/orders')).status).toBe(401)
    const login = () =>
      shop.guest().post('/api/v1/auth/login', { email: person.email, password: testPassword })
    expect((await login()).status).toBe(403)
    expect((await post(`users/${person.username}/block`, { reason: 'Otra vez' })).status).toBe(409)
    expect((await post(`users/${person.username}/unblock`, { reason: 'Fue un error' })).status).toBe(204)
    expect((await login()).status).toBe(200)
    // The sessions of before stay ended.
    expect((await one.get('/api/v1/orders')).status).toBe(401)
    await shop.settle()
    const mails = await shop.mailsTo(person.email)
    expect(mails.map((mail) => mail.text).join('\n')).toMatch(/Fraude[\s\S]*Fue un error/)
    expect((await acts(`user:${person.username}`)).map((row) => row.act)).toEqual([
      'user-block',
      'user-unblock',
    ])
  })

  test('nobody blocks themselves, and an unknown name is no account', async () => {
    expect((await post(`users/${staff.username}/block`, { reason: 'x' })).status).toBe(409)
    expect((await post('users/nadie-asi/block', { reason: 'x' })).status).toBe(404)
  })

  test('are found by name, username and address, literally', async () => {
    const person = await makeLogin(shop)
    const found = async (q: string) => {
      const answer = await get(`users?q=${encodeURIComponent(q)}`)
      return ((await answer.json()) as { items: { username: string }[] }).items.map((item) => item.username)
    }
    expect(await found(person.email.toUpperCase())).toEqual([person.username])
    expect(await found('%')).toEqual([])
    expect(await found("' or 1=1 --")).toEqual([])
  })
})

describe('[PLT-01] categories and faculties', () => {
  test('are created, changed, hidden, and shown in the menu at once', async () => {
    const made = await post('categories', {
      name: 'Instrumentos',
      icon: 'guitar-pick',
      titleList: ['Cuerdas'],
    })
    const { id } = (await made.json()) as { id: number }
    const below = await post('subcategories', { categoryId: id, name: 'Guitarras', titleList: 'Cuerdas' })
    const { id: subId } = (await below.json()) as { id: number }
    const menu = async () =>
      JSON.stringify(await (await shop.guest().get('/api/v1/categories')).json()).match(
        /Instrumentos|Guitarras/g,
      )
    expect(await menu()).toEqual(['Instrumentos', 'Guitarras'])
    expect((await post('categories', { name: 'Instrumentos', icon: 'box' })).status).toBe(409)
    const hidden = { name: 'Guitarras', titleList: 'Cuerdas', state: 'hide' }
    expect((await put(`subcategories/${subId}`, hidden)).status).toBe(204)
    expect(await menu()).toEqual(['Instrumentos'])
    const change = { name: 'Instrumentos', icon: 'guitar-pick', titleList: ['Cuerdas'], state: 'hide' }
    expect((await put(`categories/${id}`, change)).status).toBe(204)
    expect(await menu()).toBe(null)
    expect((await put('categories/999999', change)).status).toBe(404)
    const [, row] = await acts(`category:${id}`)
    expect(row).toMatchObject({ act: 'category-update', before: { state: 'show' }, after: { state: 'hide' } })
  })

  test('another title list is found by the search of its products', async () => {
    const subcategory = await makeSubcategory(shop.ctx.db, { titleList: 'Cuerdas' })
    const product = await makeProduct(shop.ctx.db, { subcategory, tags: ['acústica'] })
    const change = { name: subcategory.name, titleList: 'Percusión', position: 3 }
    expect((await put(`subcategories/${subcategory.id}`, change)).status).toBe(204)
    expect((await productNow(product.id))?.searchText.split('\n').slice(1)).toEqual(['acustica', 'percusion'])
    const [row] = await shop.ctx.db.select().from(subcategories).where(eq(subcategories.id, subcategory.id))
    expect(row).toMatchObject({ titleList: 'Percusión', position: 3 })
  })

  test('a faculty’s office is changed, and one that is switched off cannot be chosen', async () => {
    const office = { name: 'Letras', address: 'Edificio B', hours: 'Lunes a viernes de 9:00 a 15:00 h' }
    const { id } = (await (await post('faculties', office)).json()) as { id: number }
    const names = async () => {
      const { items } = (await (await shop.guest().get('/api/v1/faculties')).json()) as {
        items: { name: string; hours: string }[]
      }
      return items.filter((item) => item.name === 'Letras')
    }
    expect((await put(`faculties/${id}`, { ...office, hours: 'De 10:00 a 12:00 h' })).status).toBe(204)
    expect(await names()).toMatchObject([{ hours: 'Lunes a viernes de 10:00 a 12:00 h' }])
    expect((await put(`faculties/${id}`, { ...office, active: false })).status).toBe(204)
    expect(await names()).toEqual([])
    expect((await post('faculties', office)).status).toBe(409)
    const bad = await put(`faculties/${id}`, { ...office, hours: '' })
    expect(((await bad.json()) as { errors: object }).errors).toEqual({
      hours: 'Por favor rellena este campo.',
    })
  })
})

test('[PLT-01] a task is closed once, with a note', async () => {
  const { db, clock } = shop.ctx
  await raiseStaffTask(db, { kind: 'reconciliation', ref: 'txn_1', details: { amount: 1_840 } }, clock.now())
  const [task] = await db.select().from(staffTasks).where(eq(staffTasks.ref, 'txn_1'))
  const path = `tasks/${task?.id}/close`
  expect((await post(path, { reason: '' })).status).toBe(422)
  expect((await post(path, { reason: 'Comisión del día anterior' })).status).toBe(204)
  expect((await post(path, { reason: 'Otra vez' })).status).toBe(409)
  const [row] = await acts(`task:${task?.id}`)
  expect(row).toMatchObject({ reason: 'Comisión del día anterior', before: { amount: 1_840 } })
})

test('[PLT-01] the audit log is filtered by act, person and subject, and paged', async () => {
  const { id, ...office } = { id: 0, name: 'Física', address: 'C', hours: 'H' }
  const made = (await (await post('faculties', office)).json()) as { id: number }
  for (let place = id; place < 22; place += 1)
    await put(`faculties/${made.id}`, { ...office, position: place + 1 })
  await shop.advance(HOUR)
  const read = async (query: string) =>
    (await (await get(`audit?${query}`)).json()) as {
      total: number
      nextCursor: string | null
      items: { act: string; about: string; changes: object[] }[]
    }
  const mine = await read(`actor=@${staff.username}&subject=faculty:${made.id}`)
  expect([mine.total, mine.nextCursor, mine.items.length]).toEqual([23, '2', 20])
  expect(mine.items[0]?.about).toBe('Facultad «Física»')
  expect(mine.items[0]?.changes).toEqual([{ field: 'position', before: 21, after: 22 }])
  expect((await read(`act=faculty-create&subject=faculty:${made.id}`)).total).toBe(1)
  expect((await read('actor=nadie')).total).toBe(0)
  expect((await read(`subject=faculty:${made.id}&cursor=2`)).items.length).toBe(3)
})

describe('[PLT-01] [PLT-03] banners', () => {
  const folder = () => join(shop.ctx.env.DATA_DIR, 'files/slider/banner')
  const filesNow = () => readdir(folder()).catch(() => [])
  const upload = (picture: Buffer, words: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ folder: 'slider/banner', title: 'Feria', ...words }))
      form.set(name, value)
    form.set('picture', new Blob([new Uint8Array(picture)]), 'feria.png')
    const cookie = [...staff.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return fetch(`${shop.url}/api/v1/staff/banners`, {
      method: 'POST',
      headers: { cookie, origin: shop.url },
      body: form,
    })
  }
  const png = () =>
    sharp({ create: { width: 640, height: 240, channels: 3, background: '#cfeee3' } })
      .png()
      .toBuffer()

  test('[FRM-05] the one above every page is also kept small, for its 36 px', async () => {
    const answer = await upload(await png(), { folder: 'slider/top-banner' })
    const { id } = (await answer.json()) as { id: number }
    const [row] = await shop.ctx.db.select().from(banners).where(eq(banners.id, id))
    expect(row?.image.widths).toEqual([160, 480])
    expect((await remove(`banners/${id}`)).status).toBe(204)
  })

  test('are uploaded above the limit of other bodies, changed, switched off and deleted with their files', async () => {
    const noise = { width: 900, height: 900, channels: 3 as const }
    const large = await sharp(randomBytes(900 * 900 * 3), { raw: noise })
      .png()
      .toBuffer()
    expect(large.length).toBeGreaterThan(1_000_000)
    const answer = await upload(large)
    expect(answer.status, await answer.clone().text()).toBe(201)
    const { id } = (await answer.json()) as { id: number }
    expect((await filesNow()).length).toBeGreaterThan(2)
    expect((await put(`banners/${id}`, { title: 'Otra', position: 4, active: false })).status).toBe(204)
    const [row] = await shop.ctx.db.select().from(banners).where(eq(banners.id, id))
    expect(row).toMatchObject({ title: 'Otra', position: 4, active: false, folder: 'slider/banner' })
    expect((await remove(`banners/${id}`)).status).toBe(204)
    expect(await filesNow()).toEqual([])
    expect((await remove(`banners/${id}`)).status).toBe(404)
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
