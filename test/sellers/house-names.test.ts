import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { storeTexts } from '../../src/features/stores/texts-form.ts'
import type { Browser } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, codeOf } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { block, decideProduct, openStaffShop, type StaffPerson, unblock, waitingOf } from '../staff/people.ts'
import { newStoreBody, productBody } from './shop.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

async function open(name: string) {
  const person = await makeLogin(shop)
  const seller = await shop.as(person.email)
  const body = await newStoreBody(seller, name, await productBody(shop))
  const answer = await seller.post('/api/v1/stores', body)
  return { person, seller, answer }
}

const storeOf = async (url: string) => (await shop.ctx.db.select().from(stores).where(eq(stores.url, url)))[0]
const check = async (seller: Browser, name: string) =>
  (await seller.post('/api/v1/store/check-name', { name })).json()

describe('[SEL-01] a store in the house’s name', () => {
  test.each(['Tianguis', 'Tianguis Oficial', 'Soporte Tianguis', 'Pagos', 'T1anguls', 'Servicio al cliente'])(
    '%s is refused',
    async (name) => {
      const { seller, answer } = await open(name)
      const message = 'Ese nombre se parece a los de nuestro equipo. Prueba con otro'
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { code: 'store-name-reserved', errors: { name: message } },
      ])
      expect(await check(seller, name)).toMatchObject({ exists: true, message })
      expect(await (await shop.guest().get('/api/v1/stores')).json()).toMatchObject({ total: 0 })
    },
  )

  test('non-Spanish letters are refused, also while typing', async () => {
    for (const name of ['ᴛɪᴀɴɢᴜɪꜱ', 'Тиангуис Поддержка']) {
      const { seller, answer } = await open(name)
      expect(answer.status).toBe(422)
      expect(await check(seller, name)).toMatchObject({ exists: true, message: storeTexts.name })
    }
  })

  test('a similar name is hidden with its products until staff approve it; a lifted block does not open it', async () => {
    const { person, seller, answer } = await open('Pagos Fáciles')
    expect(answer.status).toBe(201)
    const url = 'pagos-faciles'
    expect(await check(seller, 'Pago seguro')).toMatchObject({
      exists: false,
      message: expect.stringMatching(/revisamos/),
    })
    const [product] = await shop.ctx.db.select().from(products)
    if (!product) throw new Error('no product')
    await accepted(decideProduct(staff.browser, product.url, 'approve', product))

    const isSeen = async () => {
      const guest = shop.guest()
      const list = await (await guest.get('/api/v1/stores')).json()
      const found = await (await guest.get('/api/v1/search/suggestions?q=pagos')).text()
      return [
        list.total,
        (await guest.get(`/store/${url}`)).status,
        (await guest.get(`/product/${product.url}`)).status,
        found.includes(url),
        (await (await guest.get('/sitemap-stores-1.xml')).text()).includes(url),
      ]
    }
    const hidden = [0, 404, 404, false, false]
    expect(await isSeen()).toEqual(hidden)
    const own = await (await seller.get('/account/my-store')).text()
    expect(own).toContain('Tu tienda aún no es pública')
    expect(own).toContain('en 1 día hábil')
    expect(await (await staff.browser.get('/staff')).text()).toContain('Pagos Fáciles')

    for (const act of [block, unblock]) await accepted(act(staff.browser, person.username))
    expect(await isSeen()).toEqual(hidden)

    const decide = (decision: string) => staff.browser.submit(`/staff/stores/${url}`, decision, { decision })
    const review = await (await staff.browser.get(`/staff/stores/${url}`)).text()
    expect(review).toContain('Aceptar el nombre')
    expect(review).not.toContain('Verificar tienda')
    expect(await codeOf(decide('verify'))).toBe('store-held')
    await accepted(decide('accept-name'))
    expect(await codeOf(decide('accept-name'))).toBe('store-review-done')
    // The badge of any new store, not the highest one.
    expect(await storeOf(url)).toMatchObject({ heldAt: null, verification: 'student' })
    const [total, store, page, found] = await isSeen()
    expect([total, store, page, found]).toEqual([1, 200, 200, true])
    await shop.settle()
    const opened = (await shop.mailsTo(person.email)).find(({ subject }) =>
      subject.includes('Tu tienda Pagos Fáciles ya es pública'),
    )
    expect(opened?.text).toContain('ya es pública, y con ella tus productos aprobados')
    await accepted(decide('verify'))
    expect(await storeOf(url)).toMatchObject({ verification: 'verified' })
  })

  test('its owner gets a mail, staff request another name, and with it the store opens', async () => {
    const { person, seller, answer } = await open('Soporte Fácil')
    expect(answer.status).toBe(201)
    await shop.settle()
    const subjects = async () => (await shop.mailsTo(person.email)).map(({ subject }) => subject).join('|')
    expect(await subjects()).toContain('Tu tienda Soporte Fácil espera una revisión')
    const waiting = async () => (await waitingOf(shop, 'store')).map(({ key }) => key)
    expect(await waiting()).toContain('soporte-facil')

    const decision = { decision: 'review', reason: 'Parece nuestra mesa de ayuda.' }
    const decide = () => staff.browser.submit('/staff/stores/soporte-facil', 'review', decision)
    await accepted(decide())
    await shop.settle()
    expect(await subjects()).toContain('Tu tienda necesita otro nombre: Soporte Fácil')
    expect(await waiting()).not.toContain('soporte-facil')
    const own = await (await seller.get('/account/my-store')).text()
    expect(own).toContain('Parece nuestra mesa de ayuda.')
    expect(own).toContain('Equipo oficial')

    const rename = (name: string) => seller.post('/api/v1/store/name', { name })
    expect((await (await rename('Soporte Tianguis')).json()).code).toBe('store-name-reserved')
    expect((await rename('Ayuda fácil')).status).toBe(204)
    expect(await storeOf('ayuda-facil')).toMatchObject({ heldAt: expect.any(Date), verificationComment: '' })
    expect(await waiting()).toContain('ayuda-facil')

    const form = await seller.form('/account/my-store', { intent: 'rename', name: 'Rincón del Cómic' })
    expect(form.headers.get('location')).toContain('done=nombre')
    expect(await storeOf('rincon-del-comic')).toMatchObject({ heldAt: null, verification: 'student' })
    expect((await shop.guest().get('/store/rincon-del-comic')).status).toBe(200)
    expect((await (await rename('Otro más')).json()).code).toBe('store-not-held')
  })

  test('a store of an honest name opens at once', async () => {
    const { answer } = await open('Librería El Sótano')
    expect(answer.status).toBe(201)
    expect(await storeOf('libreria-el-sotano')).toMatchObject({ heldAt: null, verification: 'student' })
  })
})
