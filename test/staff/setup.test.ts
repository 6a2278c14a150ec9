import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { users } from '../../src/features/accounts/tables.ts'
import { makeSetupLink } from '../../src/features/setup/actions/make-setup-link.ts'
import { type SetupStep, setupSteps } from '../../src/features/setup/rules.ts'
import { setupLinks } from '../../src/features/setup/tables.ts'
import type { SiteSettingsView } from '../../src/features/staff/contract-site.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { HOUR, toIsoDay } from '../../src/lib/dates.ts'
import { MEMBER_COOKIE } from '../../src/lib/page-cookies.ts'
import { setTimeZone } from '../../src/lib/time-zone.ts'
import { siteSetup, siteVersions } from '../../src/platform/site/tables.ts'
import { type Browser, createBrowser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeStaff, ok } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage, env: { DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9' } })
})
afterAll(async () => {
  setTimeZone('America/Mexico_City')
  await shop.stop()
})

/** The address in the line that a start prints. */
async function link(): Promise<string> {
  const line = await makeSetupLink(shop.ctx)
  expect(line).toMatch(/^Puesta en marcha .*: http/)
  return new URL(line?.split(': ')[1] ?? '').pathname
}
const account = (email = 'ana@portal.edu.mx') => ({
  intent: 'account',
  firstName: 'Ana',
  lastName: 'Lucero',
  email,
  password: 'Campus+Verde7',
})
const heads = async (browser: Browser, path: string) => {
  const answer = await browser.get(path)
  return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim()
}
let admin: Browser

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
    ['/api/v1/staff/settings', 401],
  ])('[BYD-11] %s is there for who prepares it: %i', async (path, status) => {
    expect((await shop.guest().get(path)).status).toBe(status)
  })

  test('[BYD-11] the provider’s webhook is taken in', async () => {
    const answer = await shop.guest().post('/api/v1/webhooks/payments', {})
    expect(answer.status).toBe(400)
  })
})

describe('[BYD-11] the link of a fresh start', () => {
  test('[BYD-11] is kept as a hash only, and opening it changes nothing', async () => {
    const path = await link()
    const token = path.split('/')[2] ?? ''
    expect(token.length).toBeGreaterThan(40)
    const rows = await shop.ctx.db.select().from(setupLinks)
    expect(JSON.stringify(rows)).not.toContain(token)
    const scanner = shop.guest()
    for (let time = 0; time < 3; time++) {
      const answer = await scanner.get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    }
    expect(await shop.ctx.db.select().from(setupLinks)).toEqual(rows)
    expect(await shop.ctx.db.$count(users)).toBe(0)
  })

  test('[BYD-11] is no link where it is wrong, and over after a day', async () => {
    const wrong = await shop.guest().form('/setup/x', account())
    expect(wrong.status).toBe(410)
    expect(await wrong.text()).toContain('Este enlace ya no sirve')
    expect(await (await shop.guest().get('/setup/x')).text()).toContain('href="/login"')
    const path = await link()
    await shop.advance(25 * HOUR)
    expect(await heads(shop.guest(), path)).toBe('410')
    expect((await shop.guest().form(path, account())).status).toBe(410)
    expect(await shop.ctx.db.$count(users)).toBe(0)
  })

  test('[BYD-11] refuses bad input in Spanish, and what was typed stays but the password', async () => {
    const answer = await shop.guest().form(await link(), { ...account('sin arroba'), password: 'corta' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('value="sin arroba"')
    expect(html).toContain('value="Lucero"')
    expect(html).not.toContain('corta"')
  })

  test('[BYD-11] cannot be used from another site', async () => {
    const path = await link()
    const answer = await shop.guest().form(path, account(), { origin: 'https://mala.example' })
    expect(answer.status).toBe(403)
    expect(await shop.ctx.db.$count(users)).toBe(0)
  })

  test('[BYD-11] makes one administrator of many who press at once, whichever start printed theirs', async () => {
    // What a second process printed holds as well: both are starts of the same shop.
    const paths = [await link(), await link(), await link()]
    const browsers = paths.map(() => shop.guest())
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.form(paths[at] ?? '', account(`ana${at}@portal.edu.mx`))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410])
    const first = answers.findIndex(({ status }) => status === 303)
    admin = browsers[first] ?? shop.guest()
    expect(answers[first]?.headers.get('location')).toBe('/staff/setup')
    const people = await shop.ctx.db.select().from(users)
    expect(people).toMatchObject([
      { role: 'staff', staffRoles: ['administrator'], emailVerified: true, firstName: 'Ana' },
    ])
    expect(await shop.ctx.db.$count(setupLinks)).toBe(0)
    expect(await shop.ctx.db.select().from(auditLog)).toMatchObject([{ act: 'site-prepare' }])
    // Signed in, and a second press of the same link is led on.
    expect(await heads(admin, '/staff/setup')).toBe('302 /staff/setup/university')
    expect(await heads(admin, paths[first] ?? '')).toBe('302 /staff/setup')
  })

  test('[BYD-11] is printed no more, and an old one is dead, once there is an administrator', async () => {
    expect(await makeSetupLink(shop.ctx)).toBeUndefined()
    const { token, hash } = shop.ctx.auth.linkToken('planted')
    const expiresAt = new Date(shop.ctx.clock.now().getTime() + HOUR)
    await shop.ctx.db.insert(setupLinks).values({ tokenHash: hash, expiresAt })
    expect((await shop.guest().form(`/setup/${token}`, account('eva@portal.edu.mx'))).status).toBe(410)
    await shop.ctx.db.delete(setupLinks)
  })

  test('[BYD-11] is never printed in demo mode', async () => {
    const env = { ...shop.ctx.env, DEMO: true }
    await shop.ctx.db.execute(sql`update users set role = 'user', staff_roles = '{}'`)
    expect(await makeSetupLink({ ...shop.ctx, env })).toBeUndefined()
    expect(await makeSetupLink(shop.ctx)).toBeDefined()
    await shop.ctx.db.execute(sql`update users set role = 'staff', staff_roles = '{administrator}'`)
  })
})

describe('[BYD-11] the steps', () => {
  const forms: [SetupStep, Record<string, string>][] = [
    [
      'university',
      {
        university: 'Universidad Politécnica de Aguascalientes',
        city: 'Aguascalientes',
        country: 'México',
        studentDomains: 'alumnos.portal.edu.mx',
        studentExceptions: '',
        studentDotlessDomains: '',
        supportEmail: 'ayuda@portal.edu.mx',
        supportPhone: '449 000 0000',
      },
    ],
    ['look', { name: 'Portal Norte', mainColour: '#7a1e2c', offerColour: '#a0640e' }],
    ['campus', { timeZone: 'America/Tijuana', supportHours: 'Lunes a viernes de 9 a 18 h' }],
    ['mail', { mailSender: 'hola@portal.edu.mx' }],
    ['legal', { legalOperator: 'Patronato UPA', legalAddress: 'Av. Norte 1, Aguascalientes' }],
  ]
  const terms = {
    share: '5',
    fixed: '2.50',
    confirmDays: '3',
    releaseDays: '1',
    lateHandInDays: '7',
    returnDays: '20',
    bringBusinessDays: '5',
    sellerBusinessDays: '3',
    escalateDays: '7',
    platformBusinessDays: '5',
  }
  const today = () => toIsoDay(shop.ctx.clock.now())

  test.each(setupSteps)('[BYD-11] %s is nobody’s but an administrator’s', async (step) => {
    const path = `/staff/setup/${step}`
    const form = { intent: 'identity', name: 'De otro' }
    const student = await shop.as((await makeLogin(shop)).email)
    expect(await heads(shop.guest(), path)).toMatch(/^302 \/login/)
    expect((await student.get(path)).status).toBe(404)
    const moderator = await makeStaff(shop)
    await shop.ctx.db.execute(
      sql`update users set staff_roles = '{moderation,money}' where id = ${moderator.id}`,
    )
    const browser = await shop.as(moderator.email)
    expect((await browser.get(path)).status).toBe(403)
    if (step === 'account') return
    expect((await shop.guest().form(path, form)).status).toBe(302)
    expect((await student.form(path, form)).status).toBe(404)
    expect((await browser.form(path, form)).status).toBe(403)
    expect((await browser.post('/api/v1/staff/setup/opening')).status).toBe(403)
    const foreign = await admin.form(path, form, { origin: 'https://mala.example' })
    expect(foreign.status).toBe(403)
    expect(shop.ctx.site.identity().name).toBe('Tianguis')
  })

  test('[BYD-11] the opening is refused with all that is missing, each with the way there', async () => {
    const page = await (await admin.get('/staff/setup/open')).text()
    expect(page).toContain('Escribe los dominios de correo de tus estudiantes')
    expect(page).toContain('href="/staff/setup/university"')
    const answer = await admin.form('/staff/setup/open', { intent: 'open' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Todavía no se puede abrir')
    const problem = await admin.post('/api/v1/staff/setup/opening')
    expect(await problem.json()).toMatchObject({ code: 'setup-incomplete', status: 409 })
    expect(shop.ctx.site.isOpen()).toBe(false)
  })

  test.each(forms)('[BYD-11] %s refuses bad input in Spanish and loses nothing', async (step, form) => {
    const [name = '', value = ''] = Object.entries(form)[0] ?? []
    const bad = { timeZone: 'Europe/Madrid', mailSender: 'nadie', name: '' }[name] ?? 'x'.repeat(300)
    const answer = await admin.form(`/staff/setup/${step}`, { intent: 'identity', ...form, [name]: bad })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    const kept = Object.values(form).find((typed) => typed !== value && typed !== '')
    if (kept) expect(html).toContain(kept)
    expect(html).toContain('aria-invalid="true"')
  })

  test.each(forms)('[BYD-11] %s is saved, and leads to the next one', async (step, form) => {
    const answer = await admin.form(`/staff/setup/${step}`, { intent: 'identity', ...form })
    expect(answer.status).toBe(303)
    const next = setupSteps[setupSteps.indexOf(step) + 1]
    expect(answer.headers.get('location')).toBe(`/staff/setup/${next}`)
    const page = await (await admin.get(`/staff/setup/${step}`)).text()
    for (const value of Object.values(form).filter(Boolean)) expect(page).toContain(value)
  })

  test('[BYD-11] a part that is sent alone leaves the others, and one that is the same makes no version', async () => {
    const versions = () => shop.ctx.db.$count(siteVersions)
    const before = await versions()
    const change = await admin.patch('/api/v1/staff/settings/identity', { city: 'Aguascalientes' })
    expect(change.status).toBe(204)
    expect(await versions()).toBe(before)
    expect(shop.ctx.site.identity()).toMatchObject({ name: 'Portal Norte', city: 'Aguascalientes' })
  })

  test('[BYD-11] two processes that save at once lose nothing of each other', async () => {
    const patch = (body: object) => admin.patch('/api/v1/staff/settings/identity', body)
    const parts = [{ city: 'Tepic' }, { country: 'MX' }, { supportPhone: '311' }, { university: 'UAN' }]
    expect((await Promise.all(parts.map(patch))).map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(shop.ctx.site.identity()).toMatchObject({
      city: 'Tepic',
      country: 'MX',
      university: 'UAN',
      support: { phone: '311' },
    })
  })

  test('[BYD-11] commission and times hold at once while nobody can buy', async () => {
    const answer = await admin.form('/staff/setup/payments', { intent: 'terms', ...terms, from: today() })
    expect(answer.headers.get('location')).toBe('/staff/setup/legal')
    expect(await (await admin.get('/staff/setup/payments')).text()).toContain('Llaves de pago')
    expect(shop.ctx.site.terms().commission.shareBasisPoints).toBe(500)
  })

  test('[BYD-11] faculties and categories are made where they are asked for', async () => {
    const faculty = await admin.form('/staff/setup/faculties', {
      intent: 'new',
      name: 'Facultad de Ciencias',
      address: 'Edificio A',
      hours: 'Lunes a viernes de 9 a 15 h',
      position: '0',
      active: 'on',
    })
    expect(faculty.headers.get('location')).toBe('/staff/setup/faculties?done=creado')
    const template = await admin.form('/staff/setup/categories', { intent: 'category-template' })
    expect(template.headers.get('location')).toBe('/staff/setup/categories?done=plantilla')
    for (const step of ['faculties', 'categories'])
      expect((await admin.form(`/staff/setup/${step}`, { intent: 'next' })).status).toBe(303)
  })

  test('[BYD-11] another administrator goes on on another day', async () => {
    await shop.advance(26 * HOUR)
    const colleague = await shop.as((await makeStaff(shop)).email)
    expect(await heads(colleague, '/staff/setup')).toBe('302 /staff/setup/open')
    const page = await (await colleague.get('/staff/setup/open')).text()
    expect(page).toContain('Todo listo para abrir')
    expect((await (await colleague.get('/staff/queue')).text()).length).toBeGreaterThan(0)
  })

  test.each([
    ['university', 'Universidad'],
    ['supportPhone', '444 000 0000'],
    ['legalOperator', 'Tianguis'],
    ['legalAddress', 'Universidad, San Luis Potosí, México'],
  ])('[BYD-11] %s as an installation comes with it is missing for the opening', async (field, first) => {
    const set = (value: string) => admin.patch('/api/v1/staff/settings/identity', { [field]: value })
    const { identity } = await ok<SiteSettingsView>(admin.get('/api/v1/staff/settings'))
    expect((await set(first)).status).toBe(204)
    expect((await admin.post('/api/v1/staff/setup/opening')).status).toBe(409)
    await set(String(identity[field as keyof typeof identity]))
  })

  test('[BYD-11] staff see the pages beforehand, and nobody gets their copy', async () => {
    const keeping = createApp(shop.ctx, {
      health: () => ({ migrations: true, worker: true }),
      renderPage,
      changes: shop.changes,
    })
    const [inside, guest] = [0, 1].map(() => createBrowser(keeping, shop.ctx.env.PUBLIC_URL))
    for (const [name, value] of admin.cookies) inside?.cookies.set(name, value)
    // As after their scripts have said that they take copies.
    inside?.cookies.set(MEMBER_COOKIE, 'ana')
    for (const path of ['/politicas', '/']) {
      expect((await inside?.get(path))?.status).toBe(200)
      expect((await guest?.get(path))?.status).toBe(503)
    }
  })

  test('[BYD-11] the opening lets everybody in, in every process, for good', async () => {
    const other = createBrowser(
      createApp(shop.ctx, { health: () => ({ migrations: true, worker: true }), renderPage }),
      shop.ctx.env.PUBLIC_URL,
    )
    const answer = await admin.form('/staff/setup/open', { intent: 'open' })
    expect(answer.headers.get('location')).toBe('/staff/settings?done=abierto')
    expect(await shop.ctx.db.select().from(siteSetup)).toMatchObject([{ openedBy: expect.any(String) }])
    const acts = (await shop.ctx.db.select().from(auditLog)).map(({ act }) => act)
    expect(acts).toContain('site-open')
    for (const browser of [shop.guest(), other]) {
      const home = await browser.get('/')
      expect(home.status).toBe(200)
      expect(await home.text()).toContain('Portal Norte')
    }
    // From now on people buy under them.
    const late = await admin.form('/staff/settings', { intent: 'terms', ...terms, from: today() })
    expect(late.status).toBe(422)
    expect(await heads(admin, '/staff/setup/look')).toBe('302 /staff/settings')
    expect(await ok(admin.get('/api/v1/staff/setup'))).toMatchObject({ isOpen: true, missing: [] })
    expect(await makeSetupLink(shop.ctx)).toBeUndefined()
  })
})
