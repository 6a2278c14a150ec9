import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentials, sessions, users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { DAY } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const NEW = 'Campus+Verde7'

async function upload(browser: Browser, bytes: Buffer, name = 'foto.jpg', field = 'profilePicture') {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)]), name)
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const response = await fetch(`${shop.url}/api/v1/account/picture`, {
    method: 'POST',
    headers: { cookie, origin: shop.url },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const picture = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#2f46d8' } })
    .toFormat(format)
    .toBuffer()

const userRow = async (id: string) => {
  const [row] = await shop.ctx.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('no user')
  return row
}

test('[ACC-08] a picture is cut to a square, and its files take the place of the former ones', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  const first = await upload(browser, await picture(800, 500))
  expect(first.status).toBe(200)
  const file = await fetch(shop.url + first.body['picture'])
  const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect([width, height]).toEqual([192, 192])
  const second = await upload(browser, await picture(300, 900, 'png'))
  expect(second.status).toBe(200)
  expect((await fetch(shop.url + first.body['picture'])).status).toBe(404)
  expect((await fetch(shop.url + second.body['picture'])).status).toBe(200)
  const session = await (await browser.get('/api/v1/auth/session')).json()
  expect(session.userInfo.picture).toBe(second.body['picture'])
})

test('[ACC-08] what is no JPG or PNG by its content, too large or not there is refused in the quoted words', async () => {
  const browser = await shop.as((await makeLogin(shop)).email)
  const svg = await upload(browser, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.jpg')
  expect(svg).toMatchObject({ status: 422, body: { detail: 'La imagen debe ser en formato JPG o PNG' } })
  const large = await upload(browser, Buffer.concat([await picture(10, 10), Buffer.alloc(5_000_001)]))
  expect(large).toMatchObject({ status: 413, body: { detail: 'La imagen no debe pesar más de 5MB' } })
  const elsewhere = await upload(browser, await picture(10, 10), 'foto.jpg', 'other')
  expect(elsewhere).toMatchObject({ status: 422, body: { detail: 'Por favor selecciona una imagen' } })
  const json = await browser.post('/api/v1/account/picture', {})
  expect(json.status).toBe(422)
  const cut = await fetch(`${shop.url}/api/v1/account/picture`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      origin: shop.url,
    },
    body: '--x\r\ncontent-disposition: form-data; name="profilePicture"; filename="a.jpg"\r\n\r\nabc',
  })
  expect(cut.status).toBe(400)
})

test('[ACC-08] a password changes for who knows the current one; other sessions end, this one gets a new token', async () => {
  const person = await makeLogin(shop)
  const here = await shop.as(person.email)
  const there = await shop.as(person.email)
  const wrong = await here.post('/api/v1/account/password', { currentPassword: 'x', newPassword: NEW })
  expect(wrong.status).toBe(422)
  expect((await wrong.json()).errors.currentPassword).toBe('Tu contraseña actual no es correcta')
  const weak = await here.post('/api/v1/account/password', {
    currentPassword: testPassword,
    newPassword: 'corta',
  })
  expect((await weak.json()).errors.newPassword).toBe('La contraseña no cumple con los requisitos')
  const before = new Map(here.cookies)
  const done = await here.post('/api/v1/account/password', {
    currentPassword: testPassword,
    newPassword: NEW,
  })
  expect(done.status).toBe(200)
  expect([...here.cookies]).not.toEqual([...before])
  expect((await (await here.get('/api/v1/auth/session')).json()).authenticated).toBe(true)
  expect((await (await there.get('/api/v1/auth/session')).json()).authenticated).toBe(false)
  const old = shop.guest()
  for (const [name, value] of before) old.cookies.set(name, value)
  expect((await (await old.get('/api/v1/auth/session')).json()).authenticated).toBe(false)
  await shop.settle()
  expect((await shop.mailsTo(person.email)).some((mail) => /Tu contraseña cambió/.test(mail.subject))).toBe(
    true,
  )
})

test('[ACC-08] the password that one has already is refused at its field, and nothing is mailed', async () => {
  const { email } = await makeLogin(shop)
  const browser = await shop.as(email)
  const same = { currentPassword: testPassword, newPassword: testPassword }
  const answer = await browser.post('/api/v1/account/password', same)
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toEqual({ newPassword: 'Elige una contraseña distinta de la actual' })
  await shop.settle()
  expect((await shop.mailsTo(email)).filter(({ subject }) => /contraseña/.test(subject))).toEqual([])
})

test('[ACC-08] an account from an identity provider changes neither picture nor password', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  await shop.ctx.db.update(users).set({ method: 'google' }).where(eq(users.id, person.id))
  expect((await upload(browser, await picture(10, 10))).status).toBe(403)
  const answer = await browser.post('/api/v1/account/password', {
    currentPassword: testPassword,
    newPassword: NEW,
  })
  expect(answer.status).toBe(403)
})

test('[ACC-08] guessing the current password ends after a few tries', async () => {
  const browser = await shop.as((await makeLogin(shop)).email)
  const statuses: number[] = []
  for (let n = 0; n < 11; n++)
    statuses.push(
      (await browser.post('/api/v1/account/password', { currentPassword: `x${n}`, newPassword: NEW })).status,
    )
  expect(statuses.at(-1)).toBe(429)
})

test('[PAY-01] an address needs all four fields, a country of the list and ten digits', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  const put = async (body: object) => {
    const answer = await browser.put('/api/v1/account/address', body)
    return { status: answer.status, body: await answer.json() }
  }
  const right = { country: 'México', city: 'San Luis Potosí', phone: '444 123 4567', address: 'Calle Uno 1' }
  for (const field of Object.keys(right))
    expect((await put({ ...right, [field]: ' ' })).body.errors).toHaveProperty(field)
  expect((await put({ ...right, phone: '12345' })).body.errors.phone).toBe(
    'Por favor ingresa un teléfono válido de 10 dígitos',
  )
  expect((await put({ ...right, country: 'Atlántida' })).status).toBe(422)
  expect((await put({ ...right, role: 'staff', userId: 'x' })).body).toEqual({
    ...right,
    phone: '4441234567',
  })
  expect((await userRow(person.id)).role).toBe('user')
})

test('[PAY-01] the countries promise no foreign phone, and the hint names Mexico', async () => {
  const browser = await shop.as((await makeLogin(shop)).email)
  const html = await (await browser.get(paths.account('profile'))).text()
  expect(html).toContain('>Argentina</option>')
  expect(html).not.toMatch(/\(\+\d+\)<\/option>/)
  expect(html).toContain('10 dígitos, de México.')
})

test('[ACC-06] sessions are listed and the others can be ended', async () => {
  const person = await makeLogin(shop)
  const here = await shop.as(person.email)
  const there = await shop.as(person.email)
  const list = await (await here.get('/api/v1/account/sessions')).json()
  expect(list.items.map((item: { current: boolean }) => item.current)).toEqual([true, false])
  expect(JSON.stringify(list)).not.toContain('token')
  const left = await (await here.delete('/api/v1/account/sessions')).json()
  expect(left.total).toBe(1)
  expect((await there.get('/api/v1/account/sessions')).status).toBe(401)
})

test('[ACC-06] a sign-in from an unknown browser is mailed about, the first one and a known one are not', async () => {
  const person = await makeLogin(shop)
  const known = await shop.as(person.email)
  await known.post('/api/v1/auth/login', { email: person.email, password: testPassword })
  await shop.settle()
  expect(await shop.mailsTo(person.email)).toEqual([])
  await shop.as(person.email)
  await shop.settle()
  const mails = await shop.mailsTo(person.email)
  expect(mails.map((mail) => mail.subject.split(' · ')[0])).toEqual(['Nuevo acceso a tu cuenta'])
})

test('[ACC-06] a program that signs in for tokens is mailed about once a day, another one at once', async () => {
  const person = await makeLogin(shop)
  await shop.as(person.email)
  const token = async (userAgent: string) => {
    const body = { email: person.email, password: testPassword, returnSecureToken: true }
    const answer = await shop.guest().post('/api/v1/auth/login', body, { 'user-agent': userAgent })
    expect(answer.status).toBe(200)
    await shop.settle()
    return (await shop.mailsTo(person.email)).length
  }
  expect(await token('script/1')).toBe(1)
  expect(await token('script/1')).toBe(1)
  expect(await token('other/1')).toBe(2)
  await shop.advance(DAY)
  expect(await token('script/1')).toBe(3)
})

test('[ACC-01] advertising is sent only to who ticked the box, and can be taken back', async () => {
  const register = (username: string, more: object) =>
    shop.guest().post('/api/v1/auth/register', {
      firstName: 'Ana',
      lastName: 'Uno',
      email: `${username}@test.example`,
      username,
      password: NEW,
      ...more,
    })
  await register('sinofertas', {})
  await register('conofertas', { advertising: true })
  const at = async (username: string) =>
    (await shop.ctx.db.select().from(users).where(eq(users.username, username)))[0]?.advertisingAt
  expect(await at('sinofertas')).toBeNull()
  expect(await at('conofertas')).toBeInstanceOf(Date)
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  expect(
    (await (await browser.put('/api/v1/account/advertising', { advertising: true })).json()).advertising,
  ).toBe(true)
  await browser.put('/api/v1/account/advertising', { advertising: false })
  expect((await userRow(person.id)).advertisingAt).toBeNull()
})

test('[BYD-18] [ACC-07] an account is not deleted while money is held, and then leaves orders without its person', async () => {
  const { owner, product } = await makeSeller(shop)
  const faculty = await makeFaculty(shop)
  const person = await makeLogin(shop)
  const buyer = await shop.as(person.email)
  const seller = await shop.as(owner.email)
  const paid = await pay(buyer, checkoutBody(faculty, [{ product: product.url, quantity: 1 }]))
  const { id } = await paid.json()
  const remove = async (browser: Browser, password = testPassword) => {
    const answer = await browser.post('/api/v1/account/deletion', { password })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await remove(buyer, 'otra')).status).toBe(422)
  expect((await remove(buyer)).body.detail).toContain('1 pago abierto')
  await shop.sandbox(`pay/${id}`, { card: '4242424242424242' })
  await shop.settle()
  expect((await remove(buyer)).body.detail).toContain('1 compra sin terminar')
  expect((await remove(seller)).body.detail).toContain('1 venta sin terminar')

  const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.buyerId, person.id))
  const code = (await (await buyer.get(`/api/v1/orders/${order?.id}/hand-over-code`)).json()).code
  await seller.post(`/api/v1/store/orders/${order?.id}/hand-over`, { code })
  await buyer.post(`/api/v1/orders/${order?.id}/confirm-received`)
  await shop.advance(2 * DAY)
  expect((await remove(buyer)).status).toBe(200)
  const row = await userRow(person.id)
  expect(row).toMatchObject({ name: 'Cuenta eliminada', firstName: '', phone: '', studentEmail: null })
  expect(JSON.stringify(row)).not.toContain(person.username)
  for (const table of [sessions, credentials])
    expect(await shop.ctx.db.select().from(table).where(eq(table.userId, person.id))).toEqual([])
  expect((await (await buyer.get('/api/v1/auth/session')).json()).authenticated).toBe(false)
  await expect(shop.as(person.email)).rejects.toThrow()
  const kept = await shop.ctx.db.select().from(orders).where(eq(orders.buyerId, person.id))
  expect(kept).toHaveLength(1)

  expect((await remove(seller)).status).toBe(200)
  const [taken] = await shop.ctx.db.select().from(products).where(eq(products.id, product.id))
  expect(taken?.deletedAt).toBeInstanceOf(Date)
})
