import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { plainPicture } from '../images/pictures.ts'
import { moveClock, openCallerOf } from './caller.ts'
import { bookScene, browserSeeing, endFilms } from './camera.ts'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  openContext,
  phone,
  poll,
  pollField,
  shopUrl,
  signIn,
  visit,
} from './chromium.ts'
import { logIn, makeStudent, newestMail, PASSWORD } from './people.ts'
import { addPicture } from './product-form.ts'

afterAll(async () => {
  await endFilms()
  await closeContexts()
})

/** A book of the course lists without a copy on sale in the demo. */
const book = { isbn: '9786070000461', title: 'Dibujo técnico: normas y trazos' }

/** Scans the book and lists it for review; returns the listing's url. */
async function scanAndList(page: Page): Promise<string> {
  await visit(page, '/vender/libro')
  await page.getByText('Lo encontramos').waitFor()
  await page.getByRole('link', { name: 'Vender este libro' }).click()
  await page.getByRole('heading', { level: 1, name: book.title }).waitFor()
  await page.locator('label', { hasText: 'Buen estado' }).click()
  // With prices of earlier sales the field is behind a choice.
  const other = page.locator('label', { hasText: 'Otro…' })
  if (await other.count()) await other.click()
  await page.getByLabel('Precio en pesos').fill('200')
  await page.getByText(/\d+ personas? buscan? esto/).waitFor()
  await page.locator('#field-photos').setInputFiles({
    name: 'mio.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainPicture('jpeg', 900, 700),
  })
  const publish = page.getByRole('button', { name: 'Publicar' })
  await poll(() => publish.getAttribute('aria-disabled')).not.toBe('true')
  await publish.click()
  await page.getByText('El producto ha sido creado correctamente').waitFor()
  return new URL(page.url()).searchParams.get('producto') ?? ''
}

async function approve(url: string): Promise<void> {
  const page = await (await openContext()).newPage()
  await signIn(page, 'moderadora', `/staff/products/${url}`)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.getByText(/^Aprobaste /).waitFor()
}

test('[BYD-04] [BYD-05] [BYD-13] one book is wanted, scanned, approved, announced, bought, and sold again at the end of term', {
  timeout: 300_000,
}, async () => {
  // Only students publish at once, pick up at a faculty and open a store.
  const seeker = await makeStudent()
  const context = await openContext({ viewport: phone, hasTouch: true })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await logIn(page, seeker.email, `/se-busca?isbn=${book.isbn}`)
  await page.getByLabel('Hasta cuánto').fill('260')
  await page.getByRole('button', { name: 'Publicar “Se busca”' }).tap()
  await page.getByText('Publicado, sin tu nombre.').waitFor()

  const browser = await browserSeeing(bookScene(book.isbn))
  const shop = await browser.newContext({ viewport: phone, baseURL: shopUrl(), hasTouch: true })
  shop.setDefaultTimeout(60_000)
  await enter(shop, emailOf('vendedor'), demoPassword)
  const selling = await shop.newPage()
  const url = await scanAndList(selling)
  await approve(url)

  // The notification comes at once, by mail and at the bell.
  expect(await newestMail(seeker.email, /Dibujo técnico/)).toContain('$200')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Avisos/ })
  // The browser caches its viewer for a minute.
  const unread = async () => {
    await visit(page, '/')
    return bell.getAttribute('aria-label')
  }
  await expect.poll(unread, { timeout: 100_000, interval: 5_000 }).toMatch(/1/)
  await bell.tap()
  await page
    .getByRole('dialog', { name: 'Avisos' })
    .getByRole('link', { name: /Dibujo técnico/ })
    .tap()
  await page.getByText('$200').first().waitFor()

  const buyer = await openCallerOf(seeker.email, PASSWORD)
  const order = await buyer.buy(url)
  await buyer.leave()
  const send = async (stage: string) =>
    (
      await shop.request.post(`/api/v1/store/orders/${order.id}/process`, {
        data: { stage, comment: '' },
        headers: { origin: shopUrl() },
      })
    ).ok()
  expect([await send('sent'), await send('delivered')]).toEqual([true, true])

  // The question comes two weeks before the demo's term ends, in six weeks.
  await moveClock('15d')
  const asked = await newestMail(seeker.email, /¿Ya no usas/)
  const again = /\/vender\/otra-vez\/[\w-]+/.exec(asked)?.[0] ?? ''
  expect(again).toContain(order.id)
  await logIn(page, seeker.email, again)
  await page.getByRole('heading', { level: 1, name: 'Vender otra vez' }).waitFor()
  await page.getByText(book.title).waitFor()
  await page.getByLabel('Precio', { exact: true }).fill('175')
  await page.locator('label', { hasText: 'Con detalles' }).click()
  await page.getByRole('button', { name: 'Continuar' }).tap()
  await page.waitForURL(/\/vender\?paso=ultimo/)
  await pollField(page.getByLabel('Precio', { exact: true })).toBe('175')
  // Going back shows the typed values.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Vender otra vez' }).waitFor()
  await pollField(page.getByLabel('Precio', { exact: true })).toBe('175')
  expect(await page.getByRole('radio', { name: 'Con detalles' }).isChecked()).toBe(true)
  await page.goForward()
  await addPicture(page, 'Fotos')
  await page.getByRole('button', { name: 'Continuar' }).tap()
  await page.getByRole('heading', { name: 'Último paso' }).waitFor()
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await page.getByRole('button', { name: 'Publicar' }).tap()
  await page.getByText('Tu tienda y el producto fueron creados correctamente').waitFor()
  const made = new URL(page.url()).searchParams.get('producto')
  const listed = await (await context.request.get(`/api/v1/store/products/${made}`)).json()
  expect(listed).toMatchObject({
    isbn: book.isbn,
    condition: 'usado',
    wear: 'con-detalles',
    priceCents: 17_500,
  })
  expect(listed.images.length).toBeGreaterThan(1)
  await visit(page, again)
  await page.getByText('Ya está publicado otra vez').waitFor()
  expect(errors).toEqual([])
})
