import { matchPath } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../browser.ts'
import { faultsOf } from '../e2e/valid-html.ts'
import { type Shop, startShop } from '../harness.ts'
import { loadPageRoutes, renderPage } from '../pages.ts'
import { pageAccess } from './access-pages.ts'
import { type Role, roles, type Scene } from './access-rows.ts'
import { openScene } from './access-scene.ts'

/** The documents of all roles; `npm test` checks each page once, in `test/e2e/pages.test.ts`. */
let shop: Shop
let scene: Scene
let browserOf: (role: Role) => Browser

beforeAll(async () => {
  shop = await startShop({ renderPage })
  ;({ scene, browserOf } = await openScene(shop))
})
afterAll(() => shop.stop())

const pageRoutes = await loadPageRoutes()

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
