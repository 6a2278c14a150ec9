import { and, eq, ne, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasAdministrator } from '../../src/features/accounts/store/staff.ts'
import { users } from '../../src/features/accounts/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { blockAccount } from '../../src/features/staff/actions/change-account.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { queueKindTexts } from '../../src/features/staff/texts.ts'
import { opensPath, type StaffRole, staffRoles } from '../../src/lib/viewer.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, buy, makeSale, makeStaff, ok, orderOf } from '../sale/orders.ts'
import { makeFaculty, makeLogin } from '../sale/people.ts'
import { block, unblock } from './people.ts'

let shop: Shop
let administrator: Browser
let facultyId: number
beforeAll(async () => {
  shop = await startShop({ renderPage })
  administrator = await shop.as((await makeStaff(shop)).email)
  facultyId = await makeFaculty(shop)
})
afterAll(() => shop.stop())

const giveRoles = (by: Browser, username: string, roles: readonly StaffRole[]) =>
  by.submit(`/staff/users/${username}`, 'roles', {
    roles,
    ...(roles.includes('office') ? { facultyId: String(facultyId) } : {}),
  })

async function staffWith(...roles: StaffRole[]) {
  const person = await makeLogin(shop)
  await accepted(giveRoles(administrator, person.username, roles))
  return { ...person, browser: await shop.as(person.email) }
}

/** Pages and downloads, by their address behind `/staff`. */
const reads = [
  '',
  '/products',
  '/stores',
  '/users',
  '/categories',
  '/banners',
  '/books',
  '/books.csv',
  '/courses',
  '/courses.csv',
  '/search',
  '/prohibited',
  '/faculties',
  '/faculties.csv',
  '/settings',
  '/audit',
  '/checks',
  '/hand-over',
  '/find?q=ana',
]

describe('[BYD-11] [PLT-01] roles within staff', () => {
  test.each(staffRoles)('[BYD-11] %s reads what its role opens, and nothing else', async (role) => {
    const { browser } = await staffWith(role)
    for (const address of reads) {
      const [path = ''] = address.split('?')
      for (const kind of path === '' || path.endsWith('.csv') ? [''] : ['', '.data']) {
        const { status } = await browser.get(`/staff${path}${kind}${address.slice(path.length)}`)
        const expected = role === 'office' && path === '' ? 302 : opensPath([role], path) ? 200 : 403
        expect(status === 202 ? 302 : status, `${path}${kind}`).toBe(expected)
      }
    }
  })

  test('[BYD-11] the account page of staff alone leads to their pages', async () => {
    const { email } = await makeLogin(shop)
    for (const [browser, isStaff] of [
      [(await staffWith('moderation')).browser, true],
      [await shop.as(email), false],
    ] as const)
      expect((await (await browser.get(paths.account())).text()).includes('Páginas del equipo')).toBe(isStaff)
  })

  test('[BYD-11] each role opens the agreed areas', () => {
    const opened = (role: StaffRole) => reads.filter((path) => opensPath([role], path.split('?')[0] ?? ''))
    expect(opened('administrator')).toEqual(reads)
    expect(opened('moderation')).toEqual([
      '',
      '/products',
      '/stores',
      '/users',
      '/categories',
      '/banners',
      '/books',
      '/books.csv',
      '/courses',
      '/courses.csv',
      '/search',
      '/prohibited',
      '/audit',
      '/hand-over',
      '/find?q=ana',
    ])
    expect(opened('money')).toEqual(['', '/audit', '/checks', '/find?q=ana'])
    expect(opened('office')).toEqual(['/hand-over'])
  })

  test.each(['/staff', '/staff/audit'])(
    '[BYD-11] %s links to no queue that a role cannot open',
    async (page) => {
      const menuOf = async (role: 'moderation' | 'money') => {
        const { browser } = await staffWith(role)
        const html = await (await browser.get(page)).text()
        const links = [...html.matchAll(/href="\/staff\?tipo=([a-z]+)"/g)].map(([, kind]) => kind)
        return [...new Set(links)].toSorted()
      }
      const [moderation, money] = [await menuOf('moderation'), await menuOf('money')]
      expect(moderation).not.toContain(queueKindTexts.chargeback.key)
      expect(moderation).toContain(queueKindTexts.product.key)
      expect(money).not.toContain(queueKindTexts.product.key)
      expect(money).toContain(queueKindTexts.chargeback.key)
    },
  )

  test('[BYD-11] a page of another role shows a refusal with a link back to work', async () => {
    const { browser } = await staffWith('money')
    const answer = await browser.get('/staff/settings')
    expect(answer.status).toBe(403)
    expect(await answer.text()).toMatch(
      /Tu cuenta no abre esta página.*href="\/staff"[^>]*>Ir a lo que te toca/s,
    )
  })

  test('[BYD-11] moderation cannot move money on a page that it may open, nor assign roles', async () => {
    const { browser, username } = await staffWith('moderation')
    const sale = await makeSale(shop)
    const orderId = await buy(shop, sale)
    expect((await browser.get(`/staff/orders/${orderId}`)).status).toBe(200)
    const refused = [
      await browser.submit(`/staff/orders/${orderId}`, 'refund', { reason: 'Porque sí, de verdad' }),
      await giveRoles(browser, username, ['administrator']),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    const form = { intent: 'roles', roles: 'administrator' }
    const page = await browser.form(`/staff/users/${sale.buyer.username}`, form)
    expect(await page.text()).toContain('Acceso denegado')
    const [row] = await shop.ctx.db.select().from(users).where(eq(users.username, sale.buyer.username))
    expect(row?.role).toBe('user')
  })

  test('[BYD-11] [BYD-01] an office hands over orders of its faculty and reads nothing of others', async () => {
    const { browser } = await staffWith('office')
    const sale = await makeSale(shop, { stock: 2 })
    const [here, there] = [await buy(shop, sale), await buy(shop, sale)]
    const selling = await shop.as(sale.owner.email)
    for (const id of [here, there])
      await ok(selling.post(`/api/v1/store/orders/${id}/process`, { stage: 'sent', comment: '' }))
    await shop.ctx.db.update(orders).set({ facultyId }).where(eq(orders.id, here))
    const codeOf = async (id: string) => {
      const list = await ok<{ items: { id: string; number: string; handOverCode: string }[] }>(
        (await shop.as(sale.buyer.email)).get('/api/v1/orders'),
      )
      const found = list.items.find((order) => order.id === id)
      return { order: found?.number ?? '', code: found?.handOverCode ?? '' }
    }
    const shown = async (id: string) => {
      const { checkoutId, number } = await orderOf(shop, id)
      const html = await (await browser.get(paths.staffHandOver(`?basket=${checkoutId}`))).text()
      return html.includes(`T-${number}`)
    }
    expect([await shown(here), await shown(there)]).toEqual([true, false])
    const handOver = async (id: string) => browser.submit('/staff/hand-over', 'hand-over', await codeOf(id))
    expect(await handOver(there)).toMatchObject({ status: 404, code: 'order-not-found' })
    await accepted(handOver(here))
    expect((await orderOf(shop, here)).status).toBe('delivered')
    expect((await orderOf(shop, there)).status).toBe('pending')
  })

  test('[BYD-11] a change of roles ends sessions, is in the audit log, and preserves the last administrator', async () => {
    const { browser, username } = await staffWith('money')
    const acts = () =>
      shop.ctx.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `user:${username}`))
    const before = await acts()
    // The same roles again change nothing.
    await accepted(giveRoles(administrator, username, ['money']))
    expect(await acts()).toEqual(before)
    expect((await browser.get('/staff/checks')).status).toBe(200)
    await accepted(giveRoles(administrator, username, []))
    expect((await browser.get('/staff/checks')).status).toBe(302)
    expect((await acts()).at(-1)).toMatchObject({ act: 'staff-roles', after: { staffRoles: [] } })

    const { browser: second, username: secondName } = await staffWith('administrator')
    const mine = (await ok<{ me: { username: string } }>(administrator.get('/api/v1/me'))).me.username
    expect((await giveRoles(second, secondName, [])).code).toBe('user-is-you')
    // Both remove the other's role concurrently: one remains.
    const answers = await Promise.all([
      giveRoles(second, mine, ['money']),
      giveRoles(administrator, secondName, ['money']),
    ])
    expect(answers.map(({ status }) => status)).toContain(303)
    const left = await shop.ctx.db.select().from(users).where(eq(users.role, 'staff'))
    expect(left.filter((row) => row.staffRoles.includes('administrator')).length).toBeGreaterThan(0)
  })

  test('[BYD-11] only administrators block or unblock staff, and never the last one', async () => {
    const chief = await makeStaff(shop)
    const chiefs = await shop.as(chief.email)
    const [moderator, person] = [await makeLogin(shop), await makeLogin(shop)]
    await accepted(giveRoles(chiefs, moderator.username, ['moderation']))
    const moderating = await shop.as(moderator.email)
    expect((await block(moderating, chief.username)).status).toBe(403)
    const page = await (await moderating.get(`/staff/users/${chief.username}`)).text()
    expect(page).toContain('solo quien administra puede hacerlo')
    await accepted(block(moderating, person.username))

    // Both block each other concurrently: one remains.
    const other = await makeStaff(shop)
    const others = await shop.as(other.email)
    await shop.ctx.db
      .update(users)
      .set({ blockedAt: shop.ctx.clock.now() })
      .where(and(eq(users.role, 'staff'), notInArray(users.id, [chief.id, other.id, moderator.id])))
    const answers = await Promise.all([block(chiefs, other.username), block(others, chief.username)])
    const done = answers.filter(({ status }) => status === 303)
    const refused = answers.filter((answer) => !done.includes(answer))
    expect([done.length, refused.length]).toEqual([1, 1])
    // Without a session the form leads to the login.
    expect([302, 403, 409]).toContain(refused[0]?.status)
    const left = answers[0] === done[0] ? chiefs : others
    const gone = answers[0] === done[0] ? other : chief
    expect((await unblock(moderating, gone.username)).status).toBe(403)
    await accepted(unblock(left, gone.username))
  })

  test('[BYD-11] the last administrator cannot be blocked, and a blocked one does not count', async () => {
    const [chief, blocked] = [await makeStaff(shop), await makeStaff(shop)]
    const { db } = shop.ctx
    const only = and(eq(users.role, 'staff'), ne(users.id, chief.id))
    await db.update(users).set({ blockedAt: shop.ctx.clock.now() }).where(only)
    const block = { username: chief.username, blocked: true, reason: 'Fraude' }
    await expect(blockAccount(shop.ctx, blocked, block)).rejects.toMatchObject({
      status: 409,
      code: 'last-administrator',
    })
    expect(await hasAdministrator(db)).toBe(true)
    await db.update(users).set({ blockedAt: shop.ctx.clock.now() }).where(eq(users.id, chief.id))
    expect(await hasAdministrator(db)).toBe(false)
    await db.update(users).set({ blockedAt: null }).where(eq(users.id, chief.id))
  })

  test('[BYD-11] an office without a faculty is refused, also by the database', async () => {
    const person = await makeLogin(shop)
    const fresh = await shop.as((await makeStaff(shop)).email)
    const answer = await fresh.submit(`/staff/users/${person.username}`, 'roles', { roles: 'office' })
    expect(answer).toMatchObject({ status: 422, code: 'office-missing' })
    const forced = shop.ctx.db
      .update(users)
      .set({ role: 'staff', staffRoles: ['office'] })
      .where(eq(users.id, person.id))
    await expect(forced).rejects.toThrow()
  })
})
