import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forms as accountForms } from '../../src/pages/account/actions.ts'
import { forms as loginForms } from '../../src/pages/login/actions.ts'
import { forms as purchaseForms } from '../../src/pages/my-shopping/forms.ts'
import { forms as profileForms } from '../../src/pages/profile/actions.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { pageRoutes, renderPage } from '../pages.ts'
import { type PageRow, pageAccess, said } from './access-pages.ts'
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

/** Forms that name themselves: each is a door of its own. */
const forms: Record<string, readonly string[]> = {
  '/login': Object.keys(loginForms),
  '/account': [...Object.keys(accountForms), 'picture'],
  '/account/profile': Object.keys(profileForms),
  '/account/my-shopping': Object.keys(purchaseForms),
}

const doors = pageRoutes
  .filter(({ isLayout }) => !isLayout)
  .flatMap(({ address, module }) => [
    `GET ${address}`,
    ...('action' in module ? (forms[address] ?? ['']).map((form) => `POST ${address} ${form}`.trim()) : []),
  ])
  .filter((door, place, all) => all.indexOf(door) === place)

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
