import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { sessions, users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import type { Me, MeView } from '../../src/features/me/contract.ts'
import routes from '../../src/pages/routes.ts'
import { paths } from '../../src/paths.ts'
import { type Browser, createBrowser } from '../browser.ts'
import { makeProduct, makeSubcategory } from '../factories.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from '../sale/people.ts'

let shop: Shop
let seller: Awaited<ReturnType<typeof makeSeller>> & { listing: string }
beforeAll(async () => {
  shop = await startShop()
  const subcategory = await makeSubcategory(shop.ctx.db)
  seller = { ...(await makeSeller(shop, { subcategory, isbn: '9786070000317' })), listing: subcategory.url }
})
afterAll(() => shop.stop())

/** A browser of the shop as it runs: pages that are everybody's come from memory. */
function browse(app = newApp()): Browser {
  return createBrowser(app, shop.url)
}

const newApp = (changes = shop.changes) =>
  createApp(shop.ctx, {
    health: () => ({ migrations: true, worker: true }),
    renderPage,
    changes,
  })

async function signIn(browser: Browser, email: string): Promise<void> {
  expect((await browser.post('/api/v1/auth/login', { email, password: testPassword })).status).toBe(200)
}

/** As a browser is once its scripts have found who is signed in. */
async function withScripts(browser: Browser): Promise<Me> {
  const { me } = (await (await browser.get('/api/v1/me')).json()) as MeView
  if (!me) throw new Error('nobody is signed in')
  browser.cookies.set('member', me.username)
  return me
}

/** Somebody whom no page of everybody's would name by chance. */
async function makeOddOne() {
  const login = await makeLogin(shop)
  const odd = { name: 'Xochiquétzal Zzyzx', image: 'profile-pictures/zzyzx-9f2c.webp' }
  await shop.ctx.db.update(users).set(odd).where(eq(users.id, login.id))
  return { ...login, traces: [odd.name, 'Zzyzx', 'zzyzx', login.username, login.email] }
}

describe('[FRM-10] the same document for all', () => {
  const addresses = () => {
    const { product, store, listing } = seller
    const of: Record<string, string> = {
      '': '/',
      'products/:param': `/products/${listing}`,
      'product/:param': paths.product(product.url),
      'libro/:isbn': paths.book('9786070000317'),
      'search/:param?': '/search/producto',
      'store/:name': paths.store(store.url),
      'store-list/:param?': '/store-list',
    }
    return routes.flatMap(({ path = '', shared }) => (shared ? [of[path] ?? `/${path}`] : []))
  }

  test('[FRM-10] no shared page has data of the signed-in person', async () => {
    const app = newApp()
    const { email, traces } = await makeOddOne()
    const [guest, member] = [browse(app), browse(app)]
    await signIn(member, email)
    const me = await withScripts(member)
    await member.post('/api/v1/wishlist', { product: seller.product.url })
    expect(me.displayName).toBe('Xochiquétzal Zzyzx')
    expect(addresses().length).toBeGreaterThan(15)
    for (const address of addresses()) {
      for (const path of [address, address === '/' ? '/_.data' : `${address}.data`]) {
        const mine = await member.get(path)
        expect(mine.status, path).toBe(200)
        expect(mine.headers.get('cache-control'), path).toMatch(/^public, max-age=0, s-maxage=\d+/)
        expect(mine.headers.get('vary')).toBe('accept-encoding')
        expect(mine.headers.getSetCookie()).toEqual([])
        expect(mine.headers.get('surrogate-key')).toContain('menu')
        expect(mine.headers.get('content-security-policy')).not.toContain('nonce')
        const text = await mine.text()
        for (const trace of traces) expect(text.includes(trace), `${trace} in ${path}`).toBe(false)
        // A change that arrives in between renders the page again.
        const etags = () =>
          Promise.all([guest, member].map(async (one) => (await one.get(path)).headers.get('etag')))
        await expect.poll(async () => new Set(await etags()).size, { message: path }).toBe(1)
      }
    }
  })

  test('[FRM-10] its headers name its content, for caches in front of the shop', async () => {
    const { product, store } = seller
    const keys = async (path: string) => (await browse().get(path)).headers.get('surrogate-key')
    expect(await keys(paths.product(product.url))).toContain(`product/${product.url}`)
    expect(await keys(paths.product(product.url))).toContain(`store/${store.url}`)
    expect(await keys(paths.store(store.url))).toContain(`store/${store.url}`)
  })

  test('[FRM-10] without scripts a signed-in person gets each page rendered for them', async () => {
    const { email } = await makeOddOne()
    const browser = browse()
    await signIn(browser, email)
    await browser.post('/api/v1/wishlist', { product: seller.product.url })
    for (const path of [paths.product(seller.product.url), '/', '/politicas']) {
      const page = await browser.get(path)
      const text = await page.text()
      expect(text, path).toContain('zzyzx-9f2c')
      expect(text, path).toContain('Lista de deseos, 1 producto"')
      expect(text, path).not.toContain('Registrarse</a>')
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('etag')).toBeNull()
    }
    expect(await (await browser.get(paths.product(seller.product.url))).text()).not.toContain(
      'Verificar ahora',
    )
  })

  test('[FRM-10] an answer that gives or takes a session makes the browser forget who its scripts found', async () => {
    const browser = browse()
    const { email } = await makeLogin(shop)
    browser.cookies.set('member', 'alguien')
    await signIn(browser, email)
    expect(browser.cookies.has('member')).toBe(false)
    await withScripts(browser)
    await browser.form('/logout', {})
    expect([...browser.cookies.keys()].filter((name) => /member|session/.test(name))).toEqual([])
  })
})

test('[FRM-10] a session that is over costs no rendering of its own', async () => {
  const browser = browse()
  const { id, email } = await makeLogin(shop)
  await signIn(browser, email)
  expect((await browser.get('/politicas')).headers.get('cache-control')).toBe('private, no-store')
  await shop.ctx.db.delete(sessions).where(eq(sessions.userId, id))
  const etags = [await browser.get('/politicas'), await browser.get('/politicas')].map(({ headers }) =>
    headers.get('etag'),
  )
  expect(etags[0]).toMatch(/^W/)
  expect(etags[1]).toBe(etags[0])
})

describe('[FRM-10] what is not there for everybody', () => {
  test('[CAT-15] a product that waits for its review is there for its seller and nobody else', async () => {
    const app = newApp()
    const hidden = await makeProduct(shop.ctx.db, { storeId: seller.store.id, reviewState: 'review' })
    const [guest, other, own] = [browse(app), browse(app), browse(app)]
    await signIn(own, seller.owner.email)
    await withScripts(own)
    await signIn(other, (await makeLogin(shop)).email)
    await withScripts(other)
    for (const path of [paths.product(hidden.url), `${paths.product(hidden.url)}.data`]) {
      expect((await guest.get(path)).status, path).toBe(404)
      const mine = await own.get(path)
      expect([mine.status, mine.headers.get('cache-control')], path).toEqual([200, 'private, no-store'])
      expect(await mine.text(), path).toContain(hidden.name)
      expect((await other.get(path)).status, path).toBe(404)
      expect(await (await guest.get(path)).text(), path).not.toContain(hidden.name)
    }
  })

  test('[FRM-10] a seller’s change is in their next page, from any process', async () => {
    // Processes that have not heard of the change yet.
    const deaf = { ...shop.changes, lastOf: () => 0 }
    const [here, there] = [newApp(deaf), newApp(deaf)]
    const product = await makeProduct(shop.ctx.db, { storeId: seller.store.id, name: 'Pupitre sin barniz' })
    const page = paths.product(product.url)
    const [own, elsewhere] = [browse(here), browse(there)]
    await signIn(own, seller.owner.email)
    await withScripts(own)
    await elsewhere.get(page)
    await own.get(page)
    await shop.ctx.db.update(products).set({ name: 'Pupitre barnizado' }).where(eq(products.id, product.id))
    expect(await (await own.get(page)).text()).toContain('Pupitre sin barniz')
    const form = await own.form('/account/profile', { intent: 'advertising' })
    expect(form.status).toBeLessThan(400)
    expect(own.cookies.get('wrote')).toMatch(/^\d{13}$/)
    for (const [name, value] of own.cookies) elsewhere.cookies.set(name, value)
    expect(await (await own.get(page)).text()).toContain('Pupitre barnizado')
    expect(await (await elsewhere.get(page)).text()).toContain('Pupitre barnizado')
  })
})

test('[FRM-06] only staff see which banners are missing', async () => {
  const [guest, staff] = [browse(), browse()]
  const { id, email } = await makeLogin(shop)
  await shop.ctx.db
    .update(users)
    .set({ role: 'staff', staffRoles: ['administrator'] })
    .where(eq(users.id, id))
  await signIn(staff, email)
  expect(await (await staff.get('/staff/banners')).text()).toContain('sube al menos')
  for (const path of ['/', '/_.data']) expect(await (await guest.get(path)).text()).not.toContain('slider/')
})

describe('[FRM-10] personal data is sent once', () => {
  const meOf = async (browser: Browser) => ((await (await browser.get('/api/v1/me')).json()) as MeView).me

  test('[FRM-10] it has the person with their data, and unchanged data costs only an ETag', async () => {
    const browser = browse()
    const answer = await browser.get('/api/v1/me')
    expect([answer.status, await answer.json()]).toEqual([200, { me: null }])
    await signIn(browser, seller.owner.email)
    await browser.post('/api/v1/wishlist', { product: (await makeProduct(shop.ctx.db)).url })
    const { url } = await makeProduct(shop.ctx.db)
    await browser.post('/api/v1/wishlist', { product: url })
    const mine = await browser.get('/api/v1/me')
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    const { me } = (await mine.json()) as MeView
    expect(me).toMatchObject({
      username: seller.owner.username,
      email: seller.owner.email,
      isStudent: true,
      isStaff: false,
      store: seller.store.url,
      todo: { pendingOrders: 0, openOffers: 0, openCases: 0, unansweredMessages: 0 },
      reservation: null,
      searches: [],
      next: [],
    })
    const lines = [{ product: url, quantity: 2, details: {} }]
    expect((await browser.put('/api/v1/cart', { lines })).status).toBeLessThan(300)
    const filled = (await meOf(browser))?.cart
    expect(filled).not.toBe(me?.cart)
    expect((await meOf(browser))?.cart).toBe(filled)
    await browser.put('/api/v1/cart', { lines: [] })
    expect((await meOf(browser))?.cart).toBe(me?.cart)
    expect(me?.wished).toHaveLength(2)
    expect(me?.wished[0]).toBe(url)
    const headers = { 'if-none-match': mine.headers.get('etag') ?? '', cookie: cookiesOf(browser) }
    const again = await newApp().request(`${shop.url}/api/v1/me`, { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('[ORD-02] a payment that is not finished is a part of it', async () => {
    const { product } = await makeSeller(shop, { isbn: '9786070000317' })
    const facultyId = await makeFaculty(shop)
    const browser = browse()
    await signIn(browser, (await makeLogin(shop)).email)
    const body = checkoutBody(facultyId, [{ product: product.url, quantity: 1 }])
    expect((await pay(browser, body)).status).toBeLessThan(300)
    expect((await meOf(browser))?.reservation).toMatchObject({
      pieces: [{ product: product.url, quantity: 1 }],
      totalCents: product.priceCents,
    })
    // Pages then come rendered for them, with what is kept for them.
    browser.cookies.set('member', 'persona*')
    expect((await browser.get(paths.product(product.url))).headers.get('cache-control')).toBe(
      'private, no-store',
    )
  })

  test('[ACC-06] blocking and logging out apply at once; polling does not extend a session', async () => {
    const browser = browse()
    const { id, email } = await makeLogin(shop)
    await signIn(browser, email)
    const byUser = eq(sessions.userId, id)
    const used = async () => (await shop.ctx.db.select().from(sessions).where(byUser))[0]?.updatedAt
    const longAgo = new Date(shop.ctx.clock.now().getTime() - 20 * 60_000)
    await shop.ctx.db.update(sessions).set({ updatedAt: longAgo }).where(byUser)
    await browser.get('/api/v1/me?renew=0')
    expect(await used()).toEqual(longAgo)
    await browser.get('/api/v1/me')
    expect(await used()).not.toEqual(longAgo)
    await shop.ctx.db.update(users).set({ blockedAt: shop.ctx.clock.now() }).where(eq(users.id, id))
    expect(await meOf(browser)).toBeNull()
    await shop.ctx.db.update(users).set({ blockedAt: null }).where(eq(users.id, id))
    expect(await meOf(browser)).not.toBeNull()
    const old = cookiesOf(browser)
    await browser.post('/api/v1/auth/logout')
    const late = await newApp().request(`${shop.url}/api/v1/me`, { headers: { cookie: old } })
    expect(await late.json()).toEqual({ me: null })
  })
})

const cookiesOf = (browser: Browser) => [...browser.cookies].map((pair) => pair.join('=')).join('; ')
