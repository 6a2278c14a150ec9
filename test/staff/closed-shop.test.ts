import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { HOUR } from '../../src/lib/dates.ts'
import type { Staff } from '../../src/lib/viewer.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeStaff } from '../sale/orders.ts'
import { saveIdentity } from './setup-shop.ts'

let shop: Shop
let administrator: Staff
let admin: Browser
beforeAll(async () => {
  shop = await startShop({ renderPage, env: { DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9' } })
  administrator = await makeStaff(shop)
  admin = await shop.as(administrator.email)
})
afterAll(() => shop.stop())

const account = (email: string) => ({
  intent: 'account',
  firstName: 'Eva',
  lastName: 'Lucero',
  email,
  password: 'Campus+Verde7',
})

describe('[BYD-11] before the opening', () => {
  test.each([
    ['post', '/auth/register'],
    ['post', '/auth/check-username'],
    ['get', '/auth/google/start?action=register'],
    ['get', '/auth/google/callback'],
  ] as const)('[BYD-11] nobody registers: %s %s', async (method, path) => {
    const answer = await shop.guest()[method](`/api/v1${path}`)
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'preparing'])
  })

  test('[BYD-11] the login offers no registration, but the API works', async () => {
    const page = await (await shop.guest().get('/login')).text()
    for (const way of ['Acceso', 'Crea tu cuenta', 'Registrarse', '/auth/google'])
      expect(page).not.toContain(way)
    for (const path of ['session', 'csrf'])
      expect((await shop.guest().get(`/api/v1/auth/${path}`)).status).toBe(200)
    for (const path of ['password-reset', 'verify-email/resend'])
      expect((await shop.guest().post(`/api/v1/auth/${path}`, { email: 'x@y.mx' })).status).toBe(200)
  })
})

describe('[BYD-11] a link for a colleague', () => {
  const made = async () => {
    const html = await (await admin.form('/staff/setup/account', { intent: 'colleague' })).text()
    return /\/setup\/[\w-]{40,}/.exec(html)?.[0] ?? ''
  }

  test('[BYD-11] creates one more administrator, once, and is in the audit log', async () => {
    const [first, second] = [await made(), await made()]
    expect((await shop.guest().get(first)).status).toBe(200)
    const colleague = shop.guest()
    const answer = await colleague.form(first, account('eva@portal.edu.mx'))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/staff/setup'])
    expect((await colleague.get('/staff/setup/account')).status).toBe(200)
    expect((await shop.guest().form(first, account('leo@portal.edu.mx'))).status).toBe(410)
    expect((await shop.guest().get(second)).status).toBe(200)
    const acts = (await shop.ctx.db.select().from(auditLog)).map(({ act }) => act)
    expect(acts).toEqual(['site-invite', 'site-invite', 'staff-roles'])
  })

  test('[BYD-11] expires after a day or when its creator is no administrator any more', async () => {
    const path = await made()
    const set = (blocked: boolean) =>
      shop.ctx.db
        .update(users)
        .set({ blockedAt: blocked ? shop.ctx.clock.now() : null })
        .where(eq(users.id, administrator.id))
    await set(true)
    expect((await shop.guest().get(path)).status).toBe(410)
    await set(false)
    expect((await shop.guest().get(path)).status).toBe(200)
    await shop.advance(25 * HOUR)
    expect((await shop.guest().get(path)).status).toBe(410)
  })
})

describe('[BYD-11] fields of the steps', () => {
  test.each(['university', 'mail', 'legal', 'campus', 'look'])(
    '[BYD-11] %s shows no placeholder that an installation comes with',
    async (step) => {
      const html = await (await admin.get(`/staff/setup/${step}`)).text()
      const typed = [...html.matchAll(/<input type="(?!hidden)[^>]* value="([^"]*)"/g)].map(
        ([, value]) => value,
      )
      for (const placeholder of ['Universidad', 'San Luis Potosí', '444 000 0000', '24/7'])
        expect(typed).not.toContain(placeholder)
      expect(typed.join()).not.toMatch(/\.example|Universidad,/)
    },
  )

  test('[BYD-11] a step from an older page preserves changes by others', async () => {
    const page = await (await admin.get('/staff/setup/university')).text()
    const [, hidden = ''] = /name="baseline" value="([^"]*)"/.exec(page) ?? []
    const baseline = hidden.replaceAll('&quot;', '"')
    const save = (form: Record<string, string>) =>
      admin.form('/staff/setup/university', { intent: 'identity', baseline, ...form })
    expect((await saveIdentity(admin, 'university', { country: 'MX' })).status).toBe(303)
    const typed = { university: 'Universidad Autónoma', city: 'Calvillo' }
    expect((await save({ ...typed, country: 'México' })).status).toBe(303)
    expect(shop.ctx.site.identity()).toMatchObject({ ...typed, country: 'MX' })
    // A field that both changed is refused once.
    const other = await save({ university: 'Universidad del Norte', city: 'Calvillo' })
    expect(other.status).toBe(409)
    const html = await other.text()
    expect(html).toContain('Alguien más cambió esto mientras escribías: «Universidad Autónoma»')
    expect(html).toContain('value="Universidad del Norte"')
    expect(shop.ctx.site.identity()).toMatchObject(typed)
  })

  test('[BYD-11] a refused field shows its reason, and the other typed values stay', async () => {
    const answer = await saveIdentity(admin, 'university', { university: 'x'.repeat(161), city: 'Tepic' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Usa 80 letras como máximo')
    expect(html).toContain('value="Tepic"')
    expect(shop.ctx.site.identity().city).toBe('Calvillo')
  })
})
