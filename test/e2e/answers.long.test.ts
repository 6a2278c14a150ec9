import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeContexts, demoPassword, errorsOf, openContext, poll, signIn, visit } from './chromium.ts'

afterAll(closeContexts)

const nobody = '00000000-0000-4000-8000-000000000000'

/** The page's router, for forms that no button of the page sends. */
type Routed = {
  __reactRouterDataRouter: {
    navigate: (to: string, form: { formMethod: 'post'; formData: FormData }) => unknown
  }
}

async function send(page: Page, path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    ([to, entries]) => {
      const formData = new FormData()
      for (const [name, value] of Object.entries(entries)) formData.append(name, value)
      void (window as unknown as Routed).__reactRouterDataRouter.navigate(to, {
        formMethod: 'post',
        formData,
      })
    },
    [path, fields] as const,
  )
}

/** Requests of each page that have no answer yet. */
const pending = new WeakMap<Page, Set<Request>>()

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const requests = new Set<Request>()
  pending.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  await page.clock.install()
  return page
}

/** Waits until every request has its answer, and the page has had a second to draw it. */
async function settle(page: Page): Promise<void> {
  await poll(() => pending.get(page)?.size).toBe(0)
  await page.clock.runFor(1_000)
  await poll(() => pending.get(page)?.size).toBe(0)
}

/** Forty seconds pass, in which the person looks at another tab and comes back. */
async function lookAway(page: Page): Promise<void> {
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
      document.dispatchEvent(new Event('visibilitychange'))
      if (visibility === 'visible') window.dispatchEvent(new Event('focus'))
    }, state)
  await page.clock.fastForward(40_000)
  await show('hidden')
  await show('visible')
  await settle(page)
}

const mainText = (page: Page) => page.getByRole('main').innerText()

/** The text once two readings agree: a busy machine draws an answer some time after it arrived. */
async function settledText(page: Page): Promise<string> {
  let text = ''
  await poll(async () => {
    await settle(page)
    const before = text
    text = await mainText(page)
    return text === before
  }).toBe(true)
  return text
}

/** Pages with a form whose answer they show. */
const answered: [username: string, path: string, fields: Record<string, string>][] = [
  ['vendedor', '/account/my-store', { intent: 'delete', product: 'no-hay' }],
  ['vendedor', '/account/my-store/cambios', { intent: 'choose', act: 'price', q: '', ver: '', todos: '1' }],
  ['vendedor', '/account/my-store/importar', { intent: 'start' }],
  ['vendedor', '/account/my-store/webhooks', { intent: 'save', url: 'x' }],
  ['vendedor', '/account/messages', { questionId: nobody, answer: 'Sí' }],
  ['vendedor', '/account/disputes', { intent: 'answer', id: nobody, answer: 'Lo revisamos' }],
  ['vendedor', '/account/orders', { intent: 'queue', code: '12' }],
  ['vendedor', '/account/orders/ruta', { intent: 'leave', order: nobody }],
  ['vendedor', '/account/tokens', { intent: 'create' }],
  ['compradora', '/account/profile', { intent: 'address' }],
  ['compradora', '/account/my-shopping', { intent: 'confirm', orderId: nobody }],
  ['compradora', '/account/new-store', {}],
  ['moderadora', '/staff/faculties', { intent: 'new' }],
]

const pages = new Map<string, Page>()

test.each(answered)(
  '[PLT-01] an action’s answer stays for 40 s and another tab: %s at %s, %j',
  async (username, path, fields) => {
    let page = pages.get(username)
    if (!page) {
      page = await openPage(await openContext())
      pages.set(username, page)
      await signIn(page, username, path)
    } else await visit(page, path)
    const before = await settledText(page)
    await send(page, path, fields)
    await poll(() => mainText(page as Page)).not.toBe(before)
    const after = await settledText(page)
    await lookAway(page)
    expect(await settledText(page)).toBe(after)
  },
)

test('[PLT-01] the secrets of a token and a webhook can be copied, and stay while the page is open', async () => {
  const context = await openContext()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await openPage(context)
  const errors = errorsOf(page)
  await signIn(page, 'vendedor', '/account/tokens')
  const secret = page.locator('input[name="secret"]')
  const copy = async () => {
    await page.getByRole('button', { name: 'Copiar', exact: true }).click()
    await page.getByText(/^(Token|Secreto) copiado$/).waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await page.getByLabel('Nombre', { exact: true }).fill('caja')
  await page.getByRole('checkbox').first().check()
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Crear token' }).click()
  await secret.waitFor()
  const token = await secret.inputValue()
  expect(token).toMatch(/^tgs_/)
  expect(await copy()).toBe(token)
  await lookAway(page)
  expect(await secret.inputValue()).toBe(token)
  // Another answer of the page does not take it away.
  await page.getByRole('button', { name: 'Crear token' }).click()
  await page.getByText('No pudimos crear el token').waitFor()
  expect(await secret.inputValue()).toBe(token)
  await page.getByRole('button', { name: 'Revocar caja' }).click()
  await page.getByText('Todavía no tienes tokens').waitFor()
  expect(await secret.inputValue()).toBe(token)

  await visit(page, '/account/my-store/webhooks')
  await page.getByLabel('Dirección de tu programa').fill('https://example.com/hook')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await secret.waitFor()
  const webhook = await secret.inputValue()
  expect(await copy()).toBe(webhook)
  await lookAway(page)
  expect(await secret.inputValue()).toBe(webhook)
  await page.getByRole('button', { name: 'Quitar webhook' }).click()
  await page.getByRole('button', { name: 'Agregar' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
