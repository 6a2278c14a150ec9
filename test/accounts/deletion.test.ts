import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eraseUser, lockUser } from '../../src/features/accounts/store/deletion.ts'
import { studentCodes, users } from '../../src/features/accounts/tables.ts'
import { savedSearches } from '../../src/features/alerts/tables.ts'
import { cartItems } from '../../src/features/cart/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { checkouts } from '../../src/features/checkout/tables.ts'
import { questions } from '../../src/features/questions/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { wishlistItems } from '../../src/features/wishlist/tables.ts'
import { newId } from '../../src/platform/ids.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import type { Browser } from '../browser.ts'
import { testImage } from '../factories.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeStaff } from '../sale/orders.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from '../sale/people.ts'
import { productBody, upload as uploadPicture } from '../sellers/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const remove = (browser: Browser) => browser.post('/api/v1/account/deletion', { password: testPassword })
const rowOf = async (id: string) => {
  const [row] = await shop.ctx.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('no user')
  return row
}
const ADDRESS = { country: 'México', city: 'San Luis Potosí', phone: '4441234567', address: 'Calle Uno 1' }

async function upload(browser: Browser, width: number, height: number): Promise<number> {
  const form = new FormData()
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#2f46d8' } })
    .jpeg()
    .toBuffer()
  form.set('profilePicture', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const headers = { cookie, origin: shop.url }
  return (await fetch(`${shop.url}/api/v1/account/picture`, { method: 'POST', headers, body: form })).status
}

/** Files of this person. */
const filesOf = (id: string) =>
  readdir(join(shop.ctx.env.DATA_DIR, 'files', 'users', id)).catch((): string[] => [])

test('[ACC-07] what is left of an account cannot be guessed, nor registered to keep another from being deleted', async () => {
  const [one, other] = [await makeLogin(shop), await makeLogin(shop)]
  for (const { email } of [one, other]) expect((await remove(await shop.as(email))).status).toBe(200)
  for (const { id } of [one, other]) {
    const { username, email } = await rowOf(id)
    expect(username).toMatch(/^baja-[0-9a-f]{15}$/)
    expect(email).toMatch(/^[0-9a-f]{15}@eliminada\.invalid$/)
    const tail = id.replaceAll('-', '').slice(-12)
    expect(username + email).not.toContain(tail)
  }
})

describe('[BYD-18] [ACC-07] S4: nothing of a person comes back after the deletion', () => {
  test('by writes that were under way', async () => {
    const { owner: person, store } = await makeSeller(shop)
    const browser = await shop.as(person.email)
    const { product } = await makeSeller(shop)
    const image = await uploadPicture(browser)
    const added = { ...(await productBody(shop)), images: [image, image] }
    const faculty = await makeFaculty(shop)
    // The same person before they were a student.
    const novice = await makeLogin(shop, false)
    const noviceBrowser = await shop.as(novice.email)
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const deletion = shop.ctx.db.transaction(async (tx) => {
      for (const { id } of [person, novice]) {
        await lockUser(tx, id)
        await eraseUser(tx, id, shop.ctx.clock.now())
      }
      held()
      await mayCommit
    })
    await isHeld
    const cart = { lines: [{ product: product.url, quantity: 1, details: {} }] }
    const answers = [
      browser.put('/api/v1/account/address', ADDRESS),
      browser.put('/api/v1/account/advertising', { advertising: true }),
      browser.put('/api/v1/cart', cart),
      browser.post('/api/v1/cart/merge', cart),
      browser.post('/api/v1/wishlist', { product: product.url }),
      browser.post('/api/v1/account/saved-searches', { q: 'ps5' }),
      browser.post(`/api/v1/products/${product.url}/questions`, { message: '¿Sigue ahí?' }),
      pay(browser, checkoutBody(faculty, cart.lines)),
      browser.patch('/api/v1/store', {
        about: 'Sigo aquí',
        email: 'vuelve@test.example',
        phone: '4449998877',
        instagram: 'https://instagram.com/vuelve',
      }),
      browser.post('/api/v1/store/products', added),
      noviceBrowser.post('/api/v1/account/student-verification', {
        institutionalEmail: 'novata@universidad.example',
      }),
    ]
    // They have passed the door, where their session was still good, and wait for the row.
    const waiting = async () => {
      const { rows } = await shop.ctx.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBe(answers.length)
    commit()
    await deletion
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 401))
    expect(await rowOf(person.id)).toMatchObject({ country: '', city: '', phone: '', address: '' })
    expect((await rowOf(person.id)).advertisingAt).toBeNull()
    for (const table of [cartItems, wishlistItems, savedSearches, questions])
      expect(await shop.ctx.db.select().from(table).where(eq(table.userId, person.id))).toEqual([])
    expect(await shop.ctx.db.select().from(checkouts).where(eq(checkouts.buyerId, person.id))).toEqual([])
    const [storeNow] = await shop.ctx.db.select().from(stores).where(eq(stores.id, store.id))
    expect(storeNow).toEqual(store)
    expect(await shop.ctx.db.select().from(products).where(eq(products.storeId, store.id))).toHaveLength(1)
    expect(await shop.ctx.db.select().from(studentCodes).where(eq(studentCodes.userId, novice.id))).toEqual(
      [],
    )
  })

  test('by a picture that arrives later', async () => {
    const person = await makeLogin(shop)
    const browser = await shop.as(person.email)
    const { files } = shop.ctx
    const put = files.put
    const spy = vi.spyOn(files, 'put').mockImplementationOnce(async (...file) => {
      spy.mockRestore()
      await put(...file)
      expect((await remove(browser)).status).toBe(200)
    })
    expect(await upload(browser, 300, 200)).toBe(401)
    expect((await rowOf(person.id)).image).toBeNull()
    expect(await filesOf(person.id)).toEqual([])
  })

  test('every size of a picture goes when it is replaced, and when the account goes', async () => {
    const person = await makeLogin(shop)
    const browser = await shop.as(person.email)
    expect(await upload(browser, 300, 200)).toBe(200)
    const first = await filesOf(person.id)
    expect(first.some((name) => name.endsWith('_picture-200.avif'))).toBe(true)
    expect(await upload(browser, 900, 383)).toBe(200)
    const second = await filesOf(person.id)
    expect(second).toHaveLength(first.length)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    expect((await remove(browser)).status).toBe(200)
    expect(await filesOf(person.id)).toEqual([])
  })

  test('their mails go, those of orders too, and other people’s stay as they are', async () => {
    const person = await makeLogin(shop)
    const other = await makeLogin(shop)
    const browser = await shop.as(person.email)
    await shop.guest().post('/api/v1/auth/password-reset', { email: person.email })
    await shop.guest().post('/api/v1/auth/password-reset', { email: other.email })
    await shop.settle()
    const order = { key: `order:${person.id.slice(9)}:placed`, subject: 's', text: 't', html: 'h' }
    const createdAt = shop.ctx.clock.now()
    await shop.ctx.db.insert(mails).values([
      { ...order, to: person.email, createdAt, sentAt: createdAt },
      { ...order, key: 'order:waiting:placed', to: person.email, createdAt },
      {
        ...order,
        key: `secret:student-code:${person.id} x`,
        to: 'x@universidad.example',
        createdAt,
        sentAt: createdAt,
      },
    ])
    expect((await remove(browser)).status).toBe(200)
    const kept = await shop.ctx.db.select().from(mails)
    expect(JSON.stringify(kept)).not.toContain(person.email)
    for (const key of [order.key, 'order:waiting:placed'])
      expect(kept.map((mail) => mail.key)).not.toContain(key)
    expect(kept.some(({ key }) => key.includes('student-code'))).toBe(false)
    expect(kept.filter(({ to }) => to === other.email)).toHaveLength(1)
  })
})

test('[ACC-07] pictures of reports of their notices go, and the contact of a payment that fitted no order', async () => {
  const person = await makeLogin(shop)
  const other = await makeLogin(shop)
  const [notice, report, checkout, at] = [newId(), newId(), newId(), shop.ctx.clock.now()]
  const faculty = await makeFaculty(shop)
  const key = `private/reports/${report}/1`
  await shop.ctx.files.put(`${key}-320.webp`, Buffer.from('x'), 'image/webp')
  const picture = JSON.stringify({ ...testImage, key, widths: [320] })
  const { db } = shop.ctx
  await db.execute(sql`insert into wanted_notices (id, user_id, title, ends_on, state, created_at, updated_at)
    values (${notice}, ${person.id}, 'Ukulele', ${at}, 'closed', ${at}, ${at})`)
  await db.execute(sql`insert into reports (id, reporter_id, notice_id, reason, message, picture, reported_at)
    values (${report}, ${other.id}, ${notice}, 'other', 'Es broma', ${picture}, ${at})`)
  await db.execute(sql`insert into checkouts
    (id, buyer_id, request_key, request_hash, state, faculty_id, subtotal_cents, email, phone, country, city, address, info, created_at, expires_at, closed_at, charge_id)
    values (${checkout}, ${person.id}, 'k', 'h', 'failed', ${faculty}, 100, ${person.email}, '4441234567', 'México', 'SLP', 'Calle 1', '',
      ${at}, ${at}, ${at}, 'ch_1')`)
  expect((await remove(await shop.as(person.email))).status).toBe(200)
  expect(await shop.ctx.files.list(`private/reports/${report}`)).toEqual([])
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, checkout))
  expect(row).toMatchObject({
    state: 'failed',
    chargeId: 'ch_1',
    email: '',
    phone: '',
    address: '',
    city: '',
  })
})

test('[ACC-07] [BYD-11] the last administrator stays', async () => {
  const [one, other] = [await makeStaff(shop), await makeStaff(shop)]
  const administrators = [await shop.as(one.email), await shop.as(other.email)]
  const answers = await Promise.all(administrators.map(remove))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
