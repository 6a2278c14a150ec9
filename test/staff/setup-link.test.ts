import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { createSetupLink } from '../../src/features/setup/actions/create-setup-link.ts'
import { setupLinks } from '../../src/features/setup/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { HOUR } from '../../src/lib/dates.ts'
import type { Shop } from '../harness.ts'
import { closeFreshShop, headOf, openFreshShop, setupLink } from './setup-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openFreshShop()
})
afterAll(() => closeFreshShop(shop))

const account = (email = 'ana@portal.edu.mx') => ({
  intent: 'account',
  firstName: 'Ana',
  lastName: 'Lucero',
  email,
  password: 'Campus+Verde7',
})

describe('[BYD-11] the link of a fresh start', () => {
  test('[BYD-11] is stored only as a hash, and opening it changes nothing', async () => {
    const path = await setupLink(shop)
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

  test('[BYD-11] is refused if wrong, and expires after a day', async () => {
    const wrong = await shop.guest().form('/setup/x', account())
    expect(wrong.status).toBe(410)
    expect(await wrong.text()).toContain('Este enlace ya no sirve')
    expect(await (await shop.guest().get('/setup/x')).text()).toContain('href="/login"')
    const path = await setupLink(shop)
    await shop.advance(25 * HOUR)
    expect(await headOf(shop.guest(), path)).toBe('410')
    expect((await shop.guest().form(path, account())).status).toBe(410)
    expect(await shop.ctx.db.$count(users)).toBe(0)
  })

  test('[BYD-11] refuses invalid input in Spanish and preserves typed values except the password', async () => {
    const answer = await shop
      .guest()
      .form(await setupLink(shop), { ...account('sin arroba'), password: 'corta' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('value="sin arroba"')
    expect(html).toContain('value="Lucero"')
    expect(html).not.toContain('corta"')
  })

  test('[BYD-11] cannot be used from another site', async () => {
    const path = await setupLink(shop)
    const answer = await shop.guest().form(path, account(), { origin: 'https://mala.example' })
    expect(answer.status).toBe(403)
    expect(await shop.ctx.db.$count(users)).toBe(0)
  })

  test('[BYD-11] creates one administrator for concurrent requests, whichever start printed the links', async () => {
    // Links of a second process are valid too: both serve the same shop.
    const paths = [await setupLink(shop), await setupLink(shop), await setupLink(shop)]
    const browsers = paths.map(() => shop.guest())
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.form(paths[at] ?? '', account(`ana${at}@portal.edu.mx`))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410])
    const first = answers.findIndex(({ status }) => status === 303)
    const admin = browsers[first] ?? shop.guest()
    expect(answers[first]?.headers.get('location')).toBe('/staff/setup')
    const people = await shop.ctx.db.select().from(users)
    expect(people).toMatchObject([
      { role: 'staff', staffRoles: ['administrator'], emailVerified: true, firstName: 'Ana' },
    ])
    expect(await shop.ctx.db.$count(setupLinks)).toBe(0)
    expect(await shop.ctx.db.select().from(auditLog)).toMatchObject([{ act: 'site-prepare' }])
    // A second use of the link while signed in is redirected.
    expect(await headOf(admin, '/staff/setup')).toBe('302 /staff/setup/university')
    expect(await headOf(admin, paths[first] ?? '')).toBe('302 /staff/setup')
  })

  test('[BYD-11] is no longer printed or accepted once there is an administrator', async () => {
    expect(await createSetupLink(shop.ctx)).toBeUndefined()
    const { token, hash } = shop.ctx.auth.linkToken('planted')
    const expiresAt = new Date(shop.ctx.clock.now().getTime() + HOUR)
    await shop.ctx.db.insert(setupLinks).values({ tokenHash: hash, expiresAt })
    expect((await shop.guest().form(`/setup/${token}`, account('eva@portal.edu.mx'))).status).toBe(410)
    await shop.ctx.db.delete(setupLinks)
  })

  test('[BYD-11] is never printed in demo mode', async () => {
    const env = { ...shop.ctx.env, DEMO: true }
    await shop.ctx.db.execute(sql`update users set role = 'user', staff_roles = '{}'`)
    expect(await createSetupLink({ ...shop.ctx, env })).toBeUndefined()
    expect(await createSetupLink(shop.ctx)).toBeDefined()
    await shop.ctx.db.execute(sql`update users set role = 'staff', staff_roles = '{administrator}'`)
  })
})
