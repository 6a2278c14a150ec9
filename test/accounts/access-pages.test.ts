import { eq } from 'drizzle-orm'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { Browser } from '../browser.ts'
import { faultsOf } from '../e2e/valid-html.ts'
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

// Before the doors below, which sign their roles out.
/** The forms of a document that send something: where to, and what they say of themselves. */
function sentForms(html: string, path: string): { to: string; names: string[]; intents: string[] }[] {
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, attributes = '']) => /method="post"/i.test(attributes))
    .map(([, attributes = '', inner = '']) => ({
      to: (/action="([^"]*)"/.exec(attributes)?.[1] ?? path).replaceAll('&amp;', '&'),
      names: [...inner.matchAll(/ name="([^"]*)"/g)].map(([, name = '']) => name),
      intents: [...inner.matchAll(/<(?:input|button)([^>]*name="intent"[^>]*)>/g)].map(
        ([, field = '']) => /value="([^"]*)"/.exec(field)?.[1] ?? '',
      ),
    }))
}

/** Every page of each role, fetched once; identical HTML is listed for the first of its roles only. */
let fetched: Promise<{ role: Role; path: string; html: string }[]> | undefined
const documents = () => {
  fetched ??= fetchDocuments()
  return fetched
}

async function fetchDocuments() {
  const all = []
  const seen = new Set<string>()
  for (const [door, row] of Object.entries(pageAccess).filter(([name]) => name.startsWith('GET ')))
    for (const role of roles) {
      const path = row.at?.(scene) ?? door.split(' ')[1] ?? ''
      const answer = await browserOf(role).get(path)
      if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('html')) continue
      const html = await answer.text()
      if (!seen.has(html)) all.push({ role, path, html })
      seen.add(html)
    }
  return all
}

test('[FRM-10] the HTML of every page is valid: one heading of its own, lists of items, searches with names', async () => {
  const all = await documents()
  expect(all.length).toBeGreaterThan(100)
  const faults = all.flatMap(({ role, path, html }) =>
    faultsOf(html).map((fault) => `${role} ${path}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test('[ACC-06] every form of every page names an intent that its address knows, and for whom it was drawn', async () => {
  const found = new Set<string>()
  const wrong: string[] = []
  for (const { role, path, html } of await documents())
    for (const { to, names, intents } of sentForms(html, path)) {
      const { pathname } = new URL(to, shop.url)
      const action = actionAt(pathname, to)
      if (pathname === '/logout') continue
      const isKnown = intents.length > 0 && intents.every((intent) => action?.intents?.includes(intent))
      // The editor of synonyms is named by its button.
      const isNamed = names.includes('synonym')
      if (!isKnown && !isNamed) wrong.push(`${role} ${path}: ${intents} to ${to}`)
      if (role !== 'guest' && role !== 'blocked' && !names.includes('rendered-for') && !isNamed)
        wrong.push(`${role} ${path}: nobody's ${intents}`)
      for (const intent of intents) found.add(`${pathname} ${intent}`)
    }
  expect(wrong).toEqual([])
  expect(found.size).toBeGreaterThan(25)
})

/** The action of the page that serves this address. */
function actionAt(pathname: string, to: string): { intents?: readonly string[] } | undefined {
  const [route] = pageRoutes
    .filter(({ isLayout, module }) => !isLayout && 'action' in module)
    .filter(({ address }) => matchPath(address, pathname) !== null)
    .toSorted((a, b) => a.address.split(':').length - b.address.split(':').length)
  expect(route, to).toBeDefined()
  return route?.module.action as { intents?: readonly string[] } | undefined
}

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
