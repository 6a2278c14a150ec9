import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { plainPicture } from '../images/pictures.ts'
import { bookScene, browserSeeing, endFilms, seeMore } from './camera.ts'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectWhole,
  openContext,
  phone,
  poll,
  pollField,
  shopUrl,
  signIn,
  visit,
} from './chromium.ts'
import { makePerson, PASSWORD, verifyStudent } from './people.ts'
import { addPicture, chooseCategory } from './product-form.ts'

afterAll(async () => {
  await endFilms()
  await closeContexts()
})

/** A demo book, and an ISBN without a known book. */
const known = { isbn: '9786070000317', title: 'Cálculo diferencial con ejercicios resueltos' }
const unknown = '9786070000997'

const status = (page: Page) => page.getByRole('region', { name: 'Cámara' }).getByRole('status')
const field = (page: Page) => page.getByLabel('ISBN', { exact: false }).first()

async function refuseCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
}

async function choosePrice(page: Page, pesos: string): Promise<void> {
  // With prices of earlier sales the field is behind a choice.
  const other = page.locator('label', { hasText: 'Otro…' })
  if (await other.count()) await other.click()
  await page.getByLabel('Precio en pesos').fill(pesos)
}

async function choosePhoto(page: Page): Promise<void> {
  await page.locator('#field-photos').setInputFiles({
    name: 'mio.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainPicture('jpeg', 900, 700),
  })
}

describe('[BYD-04] a book by its barcode', () => {
  test('a camera reads the bars of a cover, and the book is listed in five taps', async () => {
    const browser = await browserSeeing(bookScene(known.isbn))
    const context = await browser.newContext({ viewport: phone, baseURL: shopUrl(), hasTouch: true })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    const errors = errorsOf(page)
    // The camera's tracks are checked after the page was left.
    await page.addInitScript(() => {
      const tracks: MediaStreamTrack[] = []
      Object.assign(window, { tracks, shakes: [] as unknown[] })
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted)
        tracks.push(...stream.getTracks())
        return stream
      }
      navigator.vibrate = (pattern) => {
        ;(window as unknown as { shakes: unknown[] }).shakes.push(pattern)
        return true
      }
    })
    await enter(context, emailOf('vendedor'), demoPassword)
    await visit(page, '/account/my-store/product')
    await page.getByRole('link', { name: 'Escanea su código' }).click()
    await status(page).getByText('Leído: 978-6070000317').waitFor()
    await page.getByText('Lo encontramos').waitFor()
    expect(await page.evaluate(() => (window as unknown as { shakes: unknown[] }).shakes)).toEqual([50])
    await expectWhole(page, errors)

    await page.getByRole('link', { name: 'Vender este libro' }).click()
    await page.getByRole('heading', { level: 1, name: known.title }).waitFor()
    const states = () =>
      page.evaluate(() =>
        (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
      )
    expect(await states()).not.toContain('live')

    const publish = page.getByRole('button', { name: 'Publicar' })
    await poll(() => publish.getAttribute('aria-disabled')).toBe('true')
    const reason = page.locator('#why-not')
    await poll(() => reason.textContent()).toBe('Falta cómo está')
    await page.locator('label', { hasText: 'Buen estado' }).click()
    await poll(() => reason.textContent()).toBe('Falta el precio')
    await choosePrice(page, '180')
    await poll(() => reason.textContent()).toBe('Falta la foto')
    await page.getByText('Recibes $167.11', { exact: true }).waitFor()
    await choosePhoto(page)
    await poll(() => reason.textContent()).toBe('')
    await expectWhole(page, errors)
    await publish.click()
    await page.getByText('El producto ha sido creado correctamente').waitFor()
    const url = new URL(page.url()).searchParams.get('producto')
    const made = await (await context.request.get(`/api/v1/store/products/${url}`)).json()
    expect(made).toMatchObject({
      isbn: known.isbn,
      condition: 'usado',
      wear: 'buen-estado',
      priceCents: 18_000,
      stock: 1,
    })
    expect(made.name).toContain(known.title)
    expect(made.images.length).toBeGreaterThan(0)
    // A published book is no draft any more.
    await visit(page, '/vender/libro')
    await page.getByText('Lo encontramos').waitFor()
    await page.goto(`/vender/libro/${known.isbn}`)
    await page.getByText('Falta cómo está').first().waitFor()
    expect(await page.getByRole('radio', { name: 'Buen estado' }).isChecked()).toBe(false)
    expect(errors).toEqual([])
  })

  test('a biscuit before the camera is rejected, and the camera stays on', async () => {
    const browser = await browserSeeing(bookScene('7501000111206'))
    const context = await browser.newContext({ viewport: phone, baseURL: shopUrl() })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    await enter(context, emailOf('vendedor'), demoPassword)
    await visit(page, '/vender/libro')
    await status(page).getByText('Eso no es un libro').waitFor()
    await page.getByText('su código no empieza con 978 ni 979').waitFor()
    await page.getByRole('button', { name: 'Escribir el ISBN' }).click()
    await field(page).fill(known.isbn)
    await field(page).press('Enter')
    await page.getByText('Lo encontramos').waitFor()
    // The biscuit still in view does not replace the found book.
    await seeMore(page)
    await page.getByText('Lo encontramos').waitFor()
  })

  test('without permission for a camera the field is open; each fault has its message, an unknown book its form', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await refuseCamera(page)
    await signIn(page, 'vendedora', '/vender/libro')
    await status(page).getByText('No diste permiso para la cámara').waitFor()
    await poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('isbn')
    for (const [typed, said] of [
      ['978-607-0000-31-8', 'Revisa el último número'],
      ['7501000111206', 'Eso no es un libro'],
      ['123', 'Un ISBN tiene 10 o 13 números'],
    ] as const) {
      await field(page).fill(typed)
      await field(page).press('Enter')
      await page.locator('#field-isbn-error').getByText(said).waitFor()
      expect(await field(page).inputValue()).toBe(typed)
    }
    await expectWhole(page, errors)
    await field(page).fill(unknown)
    await field(page).press('Enter')
    await page.getByRole('heading', { name: 'No conocemos este libro todavía' }).waitFor()
    await page.getByRole('link', { name: 'Llenarlo a mano' }).click()
    await page.getByText('Escribe tú el título').waitFor()
    await page.locator('details', { hasText: 'Más detalles' }).locator('summary').click()
    await pollField(page.locator('input[name=isbn]')).toBe(unknown)
    await page.getByLabel('Nombre del producto').fill('Un libro sin ficha')

    // It is in the list of scanned books, with the typed values.
    await visit(page, '/vender/libro')
    await page.getByRole('link', { name: '978-6070000997' }).click()
    await page.getByText('Escribe tú el título').waitFor()
    await pollField(page.getByLabel('Nombre del producto')).toBe('Un libro sin ficha')
    await visit(page, '/vender/libro')
    await page.getByRole('button', { name: 'Quitar 978-6070000997' }).click()
    await poll(() => page.getByRole('link', { name: '978-6070000997' }).count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('the field takes the focus however long React waits to draw it', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    // React schedules its renders by these messages.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage
      MessagePort.prototype.postMessage = function (...message: unknown[]) {
        setTimeout(() => Reflect.apply(post, this, message), 100)
      }
    })
    await refuseCamera(page)
    await signIn(page, 'vendedora', '/vender/libro')
    await status(page).getByText('No diste permiso para la cámara').waitFor()
    await poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('isbn')
  })

  test('removing a book moves the focus to the next one, and after the last one to the field', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await refuseCamera(page)
    await signIn(page, 'vendedora', '/vender/libro')
    await page.evaluate(
      (list) => localStorage.setItem('tianguis-scanned:vendedora', JSON.stringify(list)),
      [
        { isbn: '9786070000300', title: 'Uno', cover: null, at: '2026-11-01T12:00:00Z' },
        { isbn: '9786070000294', title: 'Dos', cover: null, at: '2026-11-01T12:00:00Z' },
        { isbn: unknown, title: 'Tres', cover: null, at: '2026-11-01T12:00:00Z' },
      ],
    )
    await visit(page, '/vender/libro')
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.getAttribute('name')
      })
    await poll(focused).toBe('isbn')
    for (const [taken, next] of [
      ['Dos', 'Quitar Tres'],
      ['Tres', 'Quitar Uno'],
      ['Uno', 'isbn'],
    ] as const) {
      await page.getByRole('button', { name: `Quitar ${taken}` }).press('Enter')
      await poll(focused).toBe(next)
    }
  })

  test('without network a read code is stored, and looked up once the network is back', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await refuseCamera(page)
    await signIn(page, 'vendedora', '/vender/libro')
    let isAway = true
    await page.route('**/api/v1/store/books/**', (route) => (isAway ? route.abort() : route.continue()))
    await field(page).fill('978-607-0000-31-7')
    await field(page).press('Enter')
    await page.getByText('Guardamos el código').waitFor()
    isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText('Lo encontramos').waitFor()
  })

  test('«Editar todo» continues with the chosen values, and back', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await signIn(page, 'vendedora', `/vender/libro/${known.isbn}`)
    await page.locator('label', { hasText: 'Con detalles' }).click()
    await choosePrice(page, '95.50')
    await choosePhoto(page)
    await page.getByRole('button', { name: 'Foto 1 de 1' }).waitFor()
    await page.getByRole('link', { name: 'Editar todo' }).click()
    await page.getByText('Llenamos lo que sabemos del libro').waitFor()
    await poll(() => page.getByRole('radio', { name: 'Con detalles' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Precio', { exact: true }).inputValue()).toBe('95.50')
    expect(await page.getByLabel('Nombre del producto').inputValue()).toContain(known.title)
    await page.getByRole('button', { name: 'Foto 1 de 1' }).waitFor()
    await page.getByLabel('Nombre del producto').fill('Mi cálculo subrayado')
    await visit(page, `/vender/libro/${known.isbn}`)
    await page.getByText('Mi cálculo subrayado').waitFor()
    expect(await page.getByRole('radio', { name: 'Con detalles' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByText('El producto ha sido creado correctamente').waitFor()
    expect(errors).toEqual([])
  })

  test('«No es este» keeps condition, price and photo, and nothing of the wrong book', async () => {
    const wrong = '9786070000775'
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await signIn(page, 'vendedora', `/vender/libro/${wrong}`)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.locator('label', { hasText: 'Buen estado' }).click()
    await choosePrice(page, '200')
    await choosePhoto(page)
    await page.getByRole('button', { name: 'Foto 1 de 1' }).waitFor()
    const kept = () =>
      page.evaluate((isbn) => localStorage.getItem(`tianguis-draft:vendedora:book:${isbn}`), wrong)
    await poll(kept).toContain('"200"')
    await page.getByRole('link', { name: 'No es este' }).click()
    await page.getByText('Escribe tú el título').waitFor()
    await poll(() => page.getByRole('radio', { name: 'Buen estado' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Precio', { exact: true }).inputValue()).toBe('200')
    await page.getByRole('button', { name: 'Foto 1 de 1' }).waitFor()
    expect(await page.getByLabel('Nombre del producto').inputValue()).toBe('')
    expect(await kept()).not.toContain(title)
    expect(await page.locator('form').filter({ hasText: 'Escribe tú el título' }).innerText()).not.toContain(
      title,
    )

    // Going back restores the book.
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await poll(() => page.getByRole('radio', { name: 'Buen estado' }).isChecked()).toBe(true)
    await poll(() => page.locator('input[name=name]').inputValue()).toContain(title)
    expect(errors).toEqual([])
  })

  test('without a store, the listing continues at the last step', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await signIn(page, 'nuevo', `/vender/libro/${known.isbn}`)
    await page.locator('label', { hasText: 'Como nuevo' }).click()
    await choosePrice(page, '150')
    await choosePhoto(page)
    await page.getByText(/se guarda en este equipo/).waitFor()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL(`**/vender?paso=ultimo&libro=${known.isbn}`)
    await page.getByRole('heading', { name: 'Último paso' }).waitFor()
    await page.getByText(known.title).first().waitFor()
    // Going back shows the same values.
    await page.goBack()
    await poll(() => page.getByRole('radio', { name: 'Como nuevo' }).isChecked()).toBe(true)
  })

  test('an unknown book keeps the given name, and is listed with the new store', async () => {
    const { username, email } = await makePerson()
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await enter(context, email, PASSWORD)
    await verifyStudent(context, username)
    await visit(page, `/vender/libro/${unknown}`)
    await page.getByText('Escribe tú el título').waitFor()
    await page.getByRole('radio', { name: 'Buen estado' }).check()
    await addPicture(page, 'Fotos')
    await page.getByLabel('Nombre del producto').fill('Un libro sin ficha')
    await chooseCategory(page)
    await page.getByLabel('Precio', { exact: true }).fill('95')
    // The photo is prepared first.
    await page.getByText('Listo', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL(`**/vender?paso=ultimo&libro=${unknown}`)
    await page.getByRole('heading', { name: 'Último paso' }).waitFor()
    await page.getByText('Un libro sin ficha').first().waitFor()
    await expectWhole(page, errors)
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByText('Tu tienda y el producto fueron creados correctamente').waitFor()
    const url = new URL(page.url()).searchParams.get('producto')
    const made = await (await context.request.get(`/api/v1/store/products/${url}`)).json()
    expect(made).toMatchObject({ name: 'Un libro sin ficha', isbn: unknown, wear: 'buen-estado' })
    expect(made.images).toHaveLength(1)
    expect(errors).toEqual([])
  })
})
