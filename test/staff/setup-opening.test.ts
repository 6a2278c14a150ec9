import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { categories } from '../../src/features/catalogue/tables.ts'
import { banners } from '../../src/features/content/tables.ts'
import { programmes } from '../../src/features/courses/tables.ts'
import { createSetupLink } from '../../src/features/setup/actions/create-setup-link.ts'
import { readSetupState } from '../../src/features/setup/read.ts'
import { nextStepTexts } from '../../src/features/setup/texts.ts'
import { readSiteSettings } from '../../src/features/staff/read-site.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { MEMBER_COOKIE } from '../../src/lib/page-cookies.ts'
import { invalidate } from '../../src/platform/cache.ts'
import { siteSetup } from '../../src/platform/site/tables.ts'
import { type Browser, createBrowser } from '../browser.ts'
import { makeStore } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { readPdf } from '../pdf.ts'
import { makeStaff } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import {
  closeFreshShop,
  completeSteps,
  headOf,
  openFreshShop,
  saveIdentity,
  saveTerms,
} from './setup-shop.ts'

let shop: Shop
let admin: Browser
beforeAll(async () => {
  shop = await openFreshShop()
  admin = await shop.as((await makeStaff(shop)).email)
})
afterAll(() => closeFreshShop(shop))

describe('[BYD-11] what is not open yet', () => {
  test.each([
    '/',
    '/products/libros',
    '/politicas',
    '/register',
    '/shopping-cart',
    '/no-hay',
    '/robots.txt',
    '/_.data',
  ])('[BYD-11] %s says calmly that it is being prepared, and is kept nowhere', async (path) => {
    const answer = await shop.guest().get(path, { accept: 'text/html' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('retry-after')).toBe('3600')
    const html = await answer.text()
    expect(html).toContain('Estamos preparando')
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  test.each(['/categories', '/products', '/cart'])(
    '[BYD-11] the API says the same of %s as a problem',
    async (path) => {
      const answer = await shop.guest().get(`/api/v1${path}`)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(await answer.json()).toMatchObject({ code: 'preparing', status: 503 })
    },
  )

  test.each([
    ['/login', 200],
    ['/site.webmanifest', 200],
    ['/health/ready', 200],
    ['/health/live', 200],
    ['/api/v1/me', 200],
    ['/staff', 302],
    ['/staff/setup/look', 302],
    ['/staff/settings', 302],
  ])('[BYD-11] %s is there for who prepares it: %i', async (path, status) => {
    expect((await shop.guest().get(path)).status).toBe(status)
  })

  test('[BYD-11] the provider’s webhook is accepted', async () => {
    const answer = await shop.guest().post('/api/v1/webhooks/payments', {})
    expect(answer.status).toBe(400)
  })
})

describe('[BYD-11] the opening', () => {
  test('[BYD-11] the opening is refused with a list of missing parts and links', async () => {
    const page = await (await admin.get('/staff/setup/open')).text()
    expect(page).toContain('Escribe los dominios de correo de tus estudiantes')
    expect(page).toContain('href="/staff/setup/university"')
    const answer = await admin.form('/staff/setup/open', { intent: 'open' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Todavía no se puede abrir')
    expect(await admin.submit('/staff/setup/open', 'open')).toMatchObject({
      code: 'setup-incomplete',
      status: 409,
    })
    expect(shop.ctx.site.isOpen()).toBe(false)
  })
})

describe('[BYD-11] once all steps are taken', () => {
  beforeAll(() => completeSteps(shop, admin))

  test.each([
    ['university', 'Universidad'],
    ['supportPhone', '444 000 0000'],
    ['legalOperator', 'Tianguis'],
    ['legalAddress', 'Universidad, San Luis Potosí, México'],
  ])('[BYD-11] %s as an installation comes with it is missing for the opening', async (field, first) => {
    const set = (value: string) => saveIdentity(admin, 'university', { [field]: value })
    const { identity } = await readSiteSettings(shop.ctx)
    expect((await set(first)).status).toBe(303)
    expect((await admin.submit('/staff/setup/open', 'open')).status).toBe(409)
    await set(String(identity[field as keyof typeof identity]))
  })

  test('[BYD-11] staff see the pages before the opening, uncached', async () => {
    const keeping = createApp(shop.ctx, {
      health: () => ({ migrations: true, worker: true }),
      renderPage,
      changes: shop.changes,
    })
    const [inside, guest] = [0, 1].map(() => createBrowser(keeping, shop.ctx.env.PUBLIC_URL))
    for (const [name, value] of admin.cookies) inside?.cookies.set(name, value)
    // As after their scripts have requested cached pages.
    inside?.cookies.set(MEMBER_COOKIE, 'ana')
    for (const path of ['/politicas', '/']) {
      expect((await inside?.get(path))?.status).toBe(200)
      expect((await guest?.get(path))?.status).toBe(503)
    }
  })

  test('[BYD-11] the opening requires a confirmation that names a test key and unreadable office hours', async () => {
    const page = async () => (await admin.get('/staff/setup/open')).text()
    const faculty = { intent: 'new', address: 'Edificio B', position: '1', active: 'on' }
    const add = (name: string, hours: string) =>
      admin.form('/staff/setup/faculties', { ...faculty, name, hours })
    expect(await page()).toContain('Sí, abrir el mercado')
    expect(await page()).toContain('La llave de pagos es de prueba')
    expect(await page()).not.toContain('Todo listo para abrir')
    expect(await page()).not.toContain('No se entiende el horario')
    expect((await add('Facultad de Letras', 'Previa cita')).status).toBe(303)
    expect(await page()).toContain('No se entiende el horario de Facultad de Letras')
  })

  test('[BYD-11] [CAT-01] no page shows support hours before they are set', async () => {
    const fresh = await startShop({ renderPage, env: { DEMO: 'off' } })
    await fresh.ctx.db.update(siteSetup).set({ openedAt: fresh.ctx.clock.now() })
    await fresh.ctx.site.refresh()
    for (const path of ['/', '/contacto']) {
      const html = await (await fresh.guest().get(path)).text()
      expect(html).toContain(path === '/' ? 'Escríbenos si algo falla' : 'soporte@tianguis.example')
      for (const promise of ['24/7', 'Te respondemos siempre', 'Horario<'])
        expect(html).not.toContain(promise)
    }
    await fresh.stop()
  })

  test('[BYD-11] the opening lets everybody in, in every process, for good', async () => {
    const other = createBrowser(
      createApp(shop.ctx, { health: () => ({ migrations: true, worker: true }), renderPage }),
      shop.ctx.env.PUBLIC_URL,
    )
    const answer = await admin.form('/staff/setup/open', { intent: 'open' })
    expect(answer.headers.get('location')).toBe('/staff?done=abierto')
    expect(await shop.ctx.db.select().from(siteSetup)).toMatchObject([{ openedBy: expect.any(String) }])
    const acts = (await shop.ctx.db.select().from(auditLog)).map(({ act }) => act)
    expect(acts).toContain('site-open')
    for (const browser of [shop.guest(), other]) {
      const home = await browser.get('/')
      expect(home.status).toBe(200)
      expect(await home.text()).toContain('Portal Norte')
    }
    // From now on purchases use them.
    const late = await saveTerms(shop, admin, '/staff/settings')
    expect(late.status).toBe(422)
    expect(await headOf(admin, '/staff/setup/look')).toBe('302 /staff/settings')
    expect(await readSetupState(shop.ctx)).toMatchObject({ isOpen: true, missing: [] })
    expect(await createSetupLink(shop.ctx)).toBeUndefined()
  })

  test('[BYD-11] after the opening, administrators see the next steps until all are done', async () => {
    const { db } = shop.ctx
    const pending = async () => (await admin.get('/staff')).text()
    const before = await pending()
    for (const { title } of Object.values(nextStepTexts)) expect(before).toContain(title)
    expect(before.match(/\(listo\)/g)).toBeNull()
    const poster = await admin.get('/staff/poster.pdf')
    const pdf = await readPdf(Buffer.from(await poster.arrayBuffer()))
    expect(pdf.pages[0]?.text).toContain('Portal Norte')
    expect(pdf.pages[0]?.text).toContain(shop.ctx.env.PUBLIC_URL.replace('http://', ''))
    pdf.close()

    const owner = await makeLogin(shop)
    await makeStore(db, { ownerId: owner.id, email: owner.email })
    await makeStaff(shop)
    expect((await pending()).match(/\(listo\)/g)).toHaveLength(2)
    await db.insert(programmes).values({ name: 'Química', semesters: 9 })
    await db.insert(banners).values({
      folder: 'slider/horizontal',
      image: { key: 'slider/a', original: 'slider/a.png', widths: [160], width: 160, height: 90 },
      createdAt: shop.ctx.clock.now(),
    })
    expect(await pending()).not.toContain('Qué sigue')
  })
})

describe('[CAT-01] [FRM-01] a market without products', () => {
  test('[CAT-01] the home page recruits sellers, and menus leave empty parts out', async () => {
    const fresh = await startShop({ renderPage })
    const { db } = fresh.ctx
    await db.insert(categories).values({ name: 'Maquetas', url: 'maquetas', icon: 'book' })
    const html = await (await fresh.guest().get('/')).text()
    expect(html).toContain('acaba de abrir: vende lo primero')
    for (const empty of ['Tu semestre', 'Maquetas', 'Próximamente', '0 productos', 'Compra por categoria'])
      expect(html).not.toContain(empty)
    await db.insert(programmes).values({ name: 'Química', semesters: 9 })
    invalidate(db, 'menu')
    expect(await (await fresh.guest().get('/')).text()).toContain('Tu semestre')
    await fresh.stop()
  })
})
