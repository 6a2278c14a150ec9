import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { loadPageRoutes, renderPage } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'
import { type PageRow, said } from './access-answers.ts'
import { pageAccess } from './access-pages.ts'
import { type Role, roles, type Scene } from './access-rows.ts'
import { openScene } from './access-scene.ts'

let shop: Shop
let scene: Scene
let browserOf: (role: Role) => Browser

beforeAll(async () => {
  shop = await startShop({ renderPage })
  ;({ scene, browserOf } = await openScene(shop))
})
afterAll(() => shop.stop())

/** Pages with a row for each form. */
const pagesByForm = ['/login', '/account', '/account/profile', '/account/my-shopping']

const pageRoutes = await loadPageRoutes()
const doors = pageRoutes
  .filter(({ isLayout }) => !isLayout)
  .flatMap(({ address, module }) => [
    `GET ${address}`,
    ...('action' in module ? intentsOf(address, module).map((form) => `POST ${address} ${form}`.trim()) : []),
  ])
  .filter((door, place, all) => all.indexOf(door) === place)

/** Each act of staff has a row; steps of the setup have tests of their own. */
function intentsOf(address: string, module: (typeof pageRoutes)[number]['module']): readonly string[] {
  const { intents = [''] } = module.action as { intents?: readonly string[] }
  return /^\/staff(?!\/setup)/.test(address) || pagesByForm.includes(address) ? intents : ['']
}

/** `302 /login`: the status, and where it leads. A page is asked for its head, which saves drawing it. */
async function answerOf(browser: Browser, door: string, row: PageRow): Promise<string> {
  const [method, address = ''] = door.split(' ')
  const path = row.at?.(scene) ?? address
  const response = await (method === 'GET' ? browser.head(path) : browser.form(path, row.form?.(scene) ?? {}))
  const to = response.headers.get('location')
  if (to === null) return String(response.status)
  const { origin, pathname } = new URL(to, shop.url)
  return `${response.status} ${origin === shop.url ? pathname : 'elsewhere'}`
}

test('[ACC-06] every page and every form says who may, and nothing else is in the table', () => {
  const named = Object.keys(pageAccess).map((door) => door.split(' · ')[0] ?? '')
  expect(doors.filter((door) => !named.includes(door))).toEqual([])
  expect(named.filter((door) => !doors.includes(door))).toEqual([])
})

describe('[ACC-06] each role gets what the table says', () => {
  test.each(Object.entries(pageAccess))('%s', async (door, row) => {
    const found: Partial<Record<Role, string>> = {}
    for (const role of roles) found[role] = await answerOf(browserOf(role), door, row)
    expect(found).toEqual(said(row.answers))
  })
})

const actsOfStaff = Object.entries(pageAccess).flatMap(([door, { by, ...row }]) =>
  by ? [{ door, by, row }] : [],
)

test.each(['moderation', 'money', 'office'] as const)(
  '[BYD-11] %s sends the forms that its role may send, and no others',
  async (role) => {
    expect(actsOfStaff.length).toBeGreaterThan(60)
    const person = await makeLogin(shop, false)
    await shop.ctx.db
      .update(users)
      .set({ role: 'staff', staffRoles: [role], staffFacultyId: role === 'office' ? scene.faculty : null })
      .where(eq(users.id, person.id))
    const browser = await shop.as(person.email)
    const wrong: string[] = []
    for (const { door, by, row } of actsOfStaff) {
      const answer = await answerOf(browser, door, row)
      // The queue leads an office to its own page.
      const isRefused = ['403', '302 /staff/hand-over'].includes(answer)
      if (isRefused === by.includes(role)) wrong.push(door)
    }
    expect(wrong).toEqual([])
  },
)
