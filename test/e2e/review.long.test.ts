import type { APIRequestContext, BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { queuePageSize } from '../../src/features/staff/contract.ts'
import { plainPicture } from '../images/pictures.ts'
import {
  closeContexts,
  demoPassword,
  desktop,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  expectWhole,
  openContext,
  phone,
  poll,
  shopUrl,
  signIn,
  visit,
} from './chromium.ts'

afterAll(closeContexts)

const headers = () => ({ origin: shopUrl() })
let made = 0

/** Products of the demo's seller that wait for review; the address of each. */
async function list(context: BrowserContext, count: number, description = '<p>Buena</p>'): Promise<string[]> {
  const { request } = context
  const { places } = (await (await request.get('/api/v1/products/proposals?name=sudadera')).json()) as {
    places: { categoryId: number; subcategoryId: number }[]
  }
  const urls: string[] = []
  for (let at = 0; at < count; at++) {
    const images = [await upload(request), await upload(request)]
    const name = `Sudadera de prueba ${Date.now().toString(36)} ${++made}`
    const [place] = places
    const data = { ...place, name, description, images, priceCents: 12_000, stock: 1, condition: 'usado' }
    const answer = await request.post('/api/v1/store/products', {
      data: { ...data, tags: ['sudadera'] },
      headers: headers(),
    })
    expect(answer.status(), await answer.text()).toBe(201)
    urls.push(((await answer.json()) as { url: string }).url)
  }
  return urls
}

async function upload(request: APIRequestContext): Promise<string> {
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await plainPicture('jpeg', 900, 700) }
  const answer = await request.post('/api/v1/store/uploads?purpose=product', {
    multipart: { file },
    headers: headers(),
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

async function sellerAs(username: string): Promise<BrowserContext> {
  const context = await openContext()
  await enter(context, emailOf(username), demoPassword)
  return context
}

/** The page of the queue on which a product waits, where those of other tests do too; undefined where it waits no more. */
async function pageWith(request: APIRequestContext, url: string): Promise<number | undefined> {
  for (let page = 1; ; page++) {
    const html = await (await request.get(`/staff?tipo=productos&page=${page}`)).text()
    if (html.includes(`/staff/products/${url}"`)) return page
    if (page * queuePageSize >= totalIn(html)) return undefined
  }
}

/** Products that wait, as a page of the queue counts them. */
const totalIn = (html: string) =>
  Number(/Mostrando \d+ de (\d+)/.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? 0)

/** The product whose heading has the focus: the page is there, and keys act on it. */
async function opened(page: Page, other = ''): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 })
  await poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await poll(() => heading.textContent()).not.toBe(other)
  await poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  return (await heading.textContent()) ?? ''
}

const press = (page: Page, key: string) => page.keyboard.press(key)

/** From the queue by a link, as keys begin; the first that this test has listed. */
async function begin(page: Page, url: string): Promise<string> {
  await page.locator(`main a[href="/staff/products/${url}"]`).first().focus()
  await press(page, 'Enter')
  await page.waitForURL(`**/staff/products/${url}`)
  return opened(page)
}

const counted = (page: Page) =>
  page
    .getByText(/^\d+ de \d+$/)
    .first()
    .textContent()

test('[PLT-01] five products are reviewed by single keys: approved, sent back, skipped, undone', async () => {
  const selling = await sellerAs('vendedor')
  const urls = await list(selling, 6)
  const context = await openContext()
  const page = await context.newPage()
  const errors = errorsOf(page)
  await signIn(page, 'moderadora', '/staff?tipo=productos')
  await visit(page, `/staff?tipo=productos&page=${await pageWith(page.request, urls[0] ?? '')}`)
  const first = await begin(page, urls[0] ?? '')
  const shown = page.getByRole('region', { name: 'Fotos' }).getByRole('status')

  // All pictures, one large; it is enlarged where it is.
  await press(page, 'ArrowRight')
  await poll(() => shown.textContent()).toBe('2 de 2')
  await press(page, 'ArrowLeft')
  await poll(() => shown.textContent()).toBe('1 de 2')
  await press(page, 'z')
  await page.getByRole('region', { name: 'Foto ampliada' }).waitFor()
  await page.getByRole('button', { name: 'Ampliar la foto (Z)', pressed: true }).waitFor()
  await expectAccessible(page)
  await press(page, 'z')
  expect(await page.getByRole('region', { name: 'Foto ampliada' }).count()).toBe(0)
  await press(page, '?')
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await keys.getByText('Poner o quitar un motivo').waitFor()
  await expectAccessible(page)
  // In a dialog they rest.
  await press(page, 'a')
  await press(page, 'Escape')
  await keys.waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first)

  // 1: approved.
  const before = (await counted(page)) ?? ''
  await press(page, 'a')
  const second = await opened(page, first)
  await page.getByText(`Aprobaste ${first}`).waitFor()
  expect(Number((await counted(page))?.split(' ')[0])).toBe(Number(before.split(' ')[0]) + 1)
  expect((await counted(page))?.split(' ')[2]).toBe(before.split(' ')[2])
  await expectAccessible(page)

  // Undone, and approved again: the count goes on.
  await press(page, 'u')
  expect(await opened(page, second)).toBe(first)
  await page.getByText('Deshecho: vuelve a esperar tu decisión, y nadie recibió correo.').waitFor()
  expect(await counted(page)).toBe(before)
  await press(page, 'a')
  expect(await opened(page, first)).toBe(second)

  // 2: sent back, which asks for the reason first; a second press of its number takes one out again.
  const reason = page.getByLabel(/^Motivo$/)
  await press(page, 'd')
  await page.getByText('Elige o escribe el motivo').waitFor()
  await press(page, '4')
  await press(page, '4')
  expect(await reason.inputValue()).toBe('')
  await press(page, '6')
  expect(await reason.inputValue()).toMatch(/^Quita tus datos de contacto/)
  await press(page, 'd')
  const third = await opened(page, second)
  await page.getByText(`Devolviste ${second}`).waitFor()

  // 3: skipped, and 4 approved.
  await press(page, 's')
  const fourth = await opened(page, third)
  await press(page, 'a')
  const fifth = await opened(page, fourth)
  await page.getByText(`Aprobaste ${fourth}`).waitFor()

  // 5: in a text they are letters, together with another key the browser's.
  await page.getByLabel(/^Motivo$/).focus()
  await page.keyboard.type('Adapta la guía 1')
  expect(await reason.inputValue()).toBe('Adapta la guía 1')
  await press(page, 'Escape')
  await press(page, 'Control+a')
  await press(page, 'Alt+d')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(fifth)
  await press(page, 'd')
  await opened(page, fifth)
  await page.getByText(`Devolviste ${fifth}`).waitFor()

  const states = await Promise.all(
    urls.slice(0, 5).map(async (url) => {
      const answer = await selling.request.get(`/api/v1/store/products/${url}`)
      return ((await answer.json()) as { review: { state: string; comment?: string } }).review
    }),
  )
  expect(states.map(({ state }) => state)).toEqual(['approved', 'rejected', 'review', 'approved', 'rejected'])
  expect(errors).toEqual([])
  await selling.close()
  await context.close()
})

test('[PLT-01] the keys are switched off, and this browser remembers it', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await signIn(page, 'moderadora', '/staff?tipo=productos')
  await page
    .getByRole('link', { name: /^Revisar: / })
    .first()
    .click()
  const name = await opened(page)
  const approve = page.getByRole('button', { name: 'Aprobar', exact: true })
  expect(await approve.getAttribute('aria-keyshortcuts')).toBe('A')
  await page.getByRole('button', { name: 'Atajos de teclado (?)' }).click()
  await page.getByRole('checkbox', { name: 'Usar atajos en este navegador' }).uncheck()
  await press(page, 'Escape')
  for (const again of [false, true]) {
    if (again) await visit(page, page.url())
    await poll(() => approve.getAttribute('aria-keyshortcuts')).toBe(null)
    for (const key of ['a', 's', '?', '1']) await press(page, key)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByLabel(/^Motivo$/).inputValue()).toBe('')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
  }
  // Without keys the labels name none.
  await page.getByRole('button', { name: 'Ampliar la foto', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Atajos de teclado', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Usar atajos en este navegador' }).check()
  await press(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, '?')
  await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
  await context.close()
})

test('[PLT-01] the review is whole on phone and desktop, with what may be done always in reach', async () => {
  const selling = await sellerAs('vendedor')
  const [url = ''] = await list(selling, 2, '<p>Escríbeme al 444 123 0133.</p>')
  const staffed = await openContext({ viewport: phone })
  const page = await staffed.newPage()
  const errors = errorsOf(page)
  await signIn(page, 'moderadora', `/staff/products/${url}`)
  await page.getByText('Parece traer un teléfono. Lo marcamos, tú decides.').waitFor()
  await expectWhole(page, errors)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.getByRole('button', { name: /^Deshacer/ }).waitFor()
  // The bar with the way back too.
  await expectWhole(page, errors)
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    for (const name of [/^Deshacer/, /^Devolver/, /^Aprobar$/]) {
      const box = await page.getByRole('button', { name }).boundingBox()
      expect(box && box.y + box.height, `${name} at ${size.width} px`).toBeLessThanOrEqual(size.height)
    }
  }
  await selling.close()
  await staffed.close()
})

test('[PLT-01] those of a trusted store are looked at side by side and approved together, and undone together', async () => {
  const selling = await sellerAs('vendedora')
  const staffed = await openContext()
  await enter(staffed, emailOf('moderadora'), demoPassword)
  for (const url of await list(selling, 20)) {
    const form = { intent: 'approve', decision: 'approve', revision: '1' }
    const sent = { form, headers: headers(), maxRedirects: 0 }
    expect((await staffed.request.post(`/staff/products/${url}`, sent)).status()).toBe(303)
  }
  // Products of other tests wait in the same shop: these four are together on the last page.
  const queue = await staffed.request.get('/staff?tipo=productos')
  const room = queuePageSize - (totalIn(await queue.text()) % queuePageSize)
  if (room < 4) await list(selling, room)
  const urls = await list(selling, 3)
  const [marked = ''] = await list(selling, 1, '<p>Escríbeme al 444 123 0133.</p>')
  const page = await staffed.newPage()
  const errors = errorsOf(page)
  const box = (url: string) => page.locator(`input[type=checkbox][value="${url}"]`)
  // The approvals are stored a moment later.
  await expect
    .poll(
      async () => {
        await visit(page, '/staff?tipo=productos&page=999')
        return box(urls[0] ?? '').count()
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBe(1)
  for (const url of [...urls, marked]) await box(url).check()
  await page.getByRole('button', { name: 'Ver juntos' }).click()
  await page.getByRole('heading', { name: 'Revisar varios juntos' }).waitFor()
  const chosen = page.getByRole('checkbox', { checked: true })
  // A product with a warning is not preselected.
  expect(await chosen.count()).toBe(3)
  await page.setViewportSize(phone)
  await expectWhole(page, errors)
  await page.setViewportSize(desktop)
  await chosen.nth(2).uncheck()
  await page.getByRole('button', { name: 'Aprobar los elegidos' }).click()
  await page.getByText('Aprobaste 2 productos').waitFor()
  expect(await pageWith(staffed.request, urls[0] ?? '')).toBeUndefined()
  expect(await pageWith(staffed.request, urls[2] ?? '')).toBeDefined()
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await page.getByText('Deshecho: vuelven a esperar tu decisión, y nadie recibió correo.').waitFor()
  expect(await pageWith(staffed.request, urls[0] ?? '')).toBeDefined()
  await expectWhole(page, errors)
  await selling.close()
  await staffed.close()
})
