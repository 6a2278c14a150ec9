import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'
import { plainPicture } from '../images/pictures.ts'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  poll,
  signIn,
  visit,
  widths,
} from './chromium.ts'
import { makePerson, PASSWORD, picture, verifyStudent } from './people.ts'
import { discardDraft, openMore } from './product-form.ts'

afterAll(closeContexts)

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)
/** Label or field name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.tagName
  })

/** Focuses the control and presses a key. */
async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus()
  await control.page().keyboard.press(key)
}

let page: Page
let errors: string[]
beforeAll(async () => {
  page = await (await openContext()).newPage()
  errors = errorsOf(page)
  await enter(page.context(), emailOf('vendedor'), demoPassword)
})
afterAll(async () => {
  expect(errors).toEqual([])
})

describe('the form of a new product', () => {
  beforeEach(async () => {
    await discardDraft(page)
    await visit(page, '/account/my-store/product')
  })

  test('[SEL-04] each empty field is named, and a value without a kind of offer shows an error', async () => {
    await openMore(page)
    await page.getByLabel('Descuento en %').fill('20')
    await page.getByRole('button', { name: 'Publicar' }).click()
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: 'Nombre del producto: Por favor rellena este campo.' }).waitFor()
    await summary.getByRole('link', { name: 'Precio: Por favor rellena este campo.' }).waitFor()
    await summary.getByRole('link', { name: /^Tipo de oferta: Elige el tipo de oferta/ }).waitFor()
    expect(await focused(page)).toBe('photos')
    // A corrected field's line stays away while the form is filled in.
    const nameLine = summary.getByRole('link', { name: /^Nombre del producto/ })
    const name = page.getByLabel('Nombre del producto')
    await name.fill('Lápiz')
    await nameLine.waitFor({ state: 'detached' })
    await name.fill('')
    await poll(() => name.getAttribute('aria-invalid')).toBe('true')
    expect(await nameLine.count()).toBe(0)
    await page.getByLabel('Tipo', { exact: true }).selectOption('Disccount')
    expect(await page.getByLabel('Descuento en %').inputValue()).toBe('20')
    await page.getByLabel('Precio', { exact: true }).fill('100')
    await page.getByLabel('Termina').fill('2020-01-01')
    await page.getByText('La oferta deja de valer al empezar ese día').first().waitFor()
    await press(page.getByRole('button', { name: 'Quitar oferta' }))
    await poll(() => focused(page)).toBe('offerKind')
    await expectAccessible(page)
  })

  test('[SEL-04] leaving a field with an invalid price or stock shows its error', async () => {
    const price = page.getByLabel('Precio', { exact: true })
    for (const [typed, said] of [
      ['-1', 'Escribe un precio de $0 a $999,999.99'],
      ['12.345', '¿$12,345.00 o $12.35?'],
      ['1,50', '¿$1.50 o $150.00?'],
    ] as const) {
      await price.fill(typed)
      await price.blur()
      await page.getByText(said).waitFor()
      await price.fill('100')
      await page.getByText(said).waitFor({ state: 'detached' })
    }
    await openMore(page)
    await page.getByLabel('Disponibilidad').fill('1.5')
    await page.getByLabel('Disponibilidad').blur()
    await page.getByText('Escribe un número entero de 0 a 100').waitFor()
    await price.fill('5')
    await page.getByText('el mínimo por compra es $10.00').first().waitFor()
  })

  test('[FRM-02] [SEL-04] “Vender” at the phone’s bottom leads a seller to the form', async () => {
    const context = await openContext({ viewport: phone })
    const selling = await context.newPage()
    await signIn(selling, 'vendedor', '/')
    await selling.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Vender' }).click()
    await selling.getByRole('heading', { name: 'Vender', level: 1 }).waitFor()
    await context.close()
  })

  test('[SEL-04] a sixth value stays and shows an error; rows keep the focus', async () => {
    await openMore(page)
    await page.getByLabel('Valores 1').fill('S,M,L,XL,XXL,XXXL')
    await page.keyboard.press('Enter')
    const group = page.getByRole('group', { name: /^Especificaciones/ })
    await group.getByText('El límite de entradas ha sido excedido').first().waitFor()
    await press(group.getByRole('button', { name: 'Quitar XXXL' }))
    await poll(() => isFocused(page.getByLabel('Valores 1'))).toBe(true)
    await group.getByText('5/5').waitFor()
    expect(await group.getByText('El límite de entradas ha sido excedido').count()).toBe(0)
    await press(page.getByRole('button', { name: 'Agregar punto' }))
    await poll(() => focused(page)).toBe('Punto 2')
    await press(page.getByRole('button', { name: 'Quitar fila 2 de puntos clave' }))
    await poll(() => focused(page)).toBe('Punto 1')
  })

  test('[BYD-09] [SEL-04] photos are ordered, chosen and removed by keyboard', async () => {
    const photos = page.getByRole('group', { name: /^Fotos/ })
    const input = photos.locator('#field-photos')
    const button = (name: string) => photos.getByRole('button', { name, exact: true })
    await input.setInputFiles([await picture('a.jpg'), await picture('b.jpg'), await picture('c.jpg')])
    await button('Foto 3 de 3').waitFor()
    const shown = () =>
      photos.locator('li img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
    const [a, b, c] = await shown()
    // The arrow keys move the focused photo.
    await button('Foto 1 de 3, principal').focus()
    await page.keyboard.press('ArrowRight')
    await poll(shown).toEqual([b, a, c])
    await poll(() => focused(page)).toBe('Foto 2 de 3')
    await page.keyboard.press('ArrowRight')
    await poll(shown).toEqual([b, c, a])
    await press(button('Hacer principal la foto 3'))
    await poll(shown).toEqual([a, b, c])
    await press(button('Quitar la foto 1'))
    await poll(shown).toEqual([b, c])
    await poll(() => isFocused(input)).toBe(true)
  })

  test('[BYD-09] a file without a picture is named, and an upload that lost the network is repeated', async () => {
    const photos = page.getByRole('group', { name: /^Fotos/ })
    const input = photos.locator('#field-photos')
    await input.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no soy foto') })
    await photos.getByText('«x.jpg» no se agregó').waitFor()
    expect(await photos.getByRole('button', { name: /Reintentar/ }).count()).toBe(0)
    let lost = 0
    await page.route('**/api/v1/store/uploads*', (route) => (lost++ === 0 ? route.abort() : route.continue()))
    await input.setInputFiles(await picture('otra.jpg'))
    await photos.getByRole('button', { name: 'Foto 1 de 1, principal' }).waitFor()
    expect([lost, await photos.getByText('«x.jpg» no se agregó').count()]).toEqual([2, 0])
    await page.unroute('**/api/v1/store/uploads*')
  })

  test('[BYD-09] an upload interrupted by closing its page continues when the page opens again', async () => {
    const photos = page.getByRole('group', { name: /^Fotos/ })
    const { promise: never } = Promise.withResolvers<void>()
    await page.route('**/api/v1/store/uploads*', () => never)
    await photos.locator('#field-photos').setInputFiles(await picture('camino.jpg'))
    await photos.getByRole('button', { name: 'Cancelar camino.jpg' }).waitFor()
    await page.unroute('**/api/v1/store/uploads*')
    await visit(page, '/account/my-store/product')
    await photos.getByRole('button', { name: 'Foto 1 de 1, principal' }).waitFor()
  })

  test('[BYD-09] a used product has a place for photos of its marks, and a small photo shows a hint', async () => {
    await page.getByRole('radio', { name: 'Buen estado' }).check()
    const photos = page.getByRole('group', { name: /^Fotos/ })
    await photos
      .locator('#field-photos')
      .setInputFiles({ ...(await picture('chica.jpg')), buffer: await plainPicture('jpeg', 400, 300) })
    await photos.getByText('La foto 1 es pequeña').waitFor()
    await photos.locator('#field-photos-marks').setInputFiles(await picture('raspon.jpg'))
    await photos.getByText('Marcas', { exact: true }).waitFor()
    expect(await photos.locator('input[name=photos][type=hidden]').last().inputValue()).toContain('#marks|')
  })

  test('[SEL-04] the editor’s link field has the focus, and a style keeps the alignment', async () => {
    await openMore(page)
    const editor = page.getByRole('textbox', { name: 'Describe tu producto' })
    await editor.fill('Hola')
    await press(page.getByRole('button', { name: 'Enlace' }))
    await poll(() => focused(page)).toBe('enlace')
    await page.keyboard.type('ejemplo.mx')
    await page.keyboard.press('Enter')
    await editor.locator('a[href="https://ejemplo.mx"]').waitFor()
    await editor.fill('Hola')
    await page.getByRole('button', { name: 'Centrar' }).click()
    await page.getByLabel('Estilo de párrafo').selectOption('2')
    expect(await editor.locator('h2').getAttribute('style')).toBe('text-align: center;')
  })

  test('[SEL-04] the draft of a new product can be discarded', async () => {
    await page.getByLabel('Nombre del producto').fill('Borrador')
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Descartar borrador' }).click()
    await page.getByRole('button', { name: 'Descartar', exact: true }).click()
    await poll(() => page.getByLabel('Nombre del producto').inputValue()).toBe('')
    expect(await page.locator('[role=alert], [aria-invalid=true]').count()).toBe(0)
    await poll(async () => (await page.request.get('/api/v1/store/draft')).status()).toBe(404)
    await visit(page, '/account/my-store/product')
    expect(await page.getByLabel('Nombre del producto').inputValue()).toBe('')
  })
})

describe('the pages of a seller', () => {
  test('[SEL-04] without its scripts the editor is a text area, and typed text is kept', async () => {
    const scripts = /\/assets\/(description-editor|confirm-dialog)-/
    await page.route(scripts, (route) => route.abort())
    await visit(page, '/account/my-store')
    await page
      .getByRole('link', { name: /^Editar / })
      .nth(1)
      .click()
    await openMore(page)
    const description = page.getByRole('textbox', { name: 'Describe tu producto' })
    await poll(() => description.evaluate((element) => element.tagName)).toBe('TEXTAREA')
    await page.route('**/api/v1/store/draft*', (route) => route.abort())
    await description.fill('Sin red también se escribe')
    await page.getByText('Tu avance está en este equipo').waitFor()
    const address = page.url()
    await page.evaluate(() => history.back())
    await page.waitForURL('**/account/my-store')
    await page.unroute('**/api/v1/store/draft*')
    await visit(page, address)
    await openMore(page)
    await poll(() => description.inputValue()).toBe('Sin red también se escribe')
    await page.getByText('Tienes cambios sin guardar').waitFor()
    await page.unroute(scripts)
    await discardDraft(page, new URL(address).pathname.split('/').at(-1))
  })

  test('[SEL-03] [SEL-05] columns, a search and a cancelled delete keep the list and the focus', async () => {
    await visit(page, '/account/my-store?q=a&orden=price&dir=desc')
    await press(page.locator('summary', { hasText: 'Columnas' }))
    const box = page.getByLabel('Galería', { exact: true })
    await press(box, 'Space')
    await page.waitForURL(/q=a&orden=price&dir=desc&col=/)
    expect(await isFocused(box)).toBe(true)
    await page.keyboard.press('Space')
    await poll(() => page.url()).not.toContain('col=gallery')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('SUMMARY')
    expect(await box.isVisible()).toBe(false)

    const search = page.getByLabel('Buscar en mi tienda')
    await search.fill('i')
    await search.press('Enter')
    await page.waitForURL('**/my-store?orden=price&dir=desc&q=i')
    expect(await isFocused(search)).toBe(true)
    const more = page.getByLabel(/^Más de /).first()
    const remove = page.getByRole('link', { name: 'Eliminar' }).first()
    await press(more)
    await poll(() => remove.getAttribute('href')).toContain('q=i')
    await press(remove)
    await page.getByRole('dialog').getByRole('link', { name: 'Cancelar' }).click()
    await page.waitForURL('**/my-store?q=i&orden=price&dir=desc')
    await visit(page, '/account/my-store?eliminar=no-es-mio')
    await page.getByText('No encontramos ese producto en tu tienda').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('[SEL-05] a box clicked during hydration keeps its state', async () => {
    const own = await page.context().newPage()
    await own.addInitScript(() => {
      // Set when hydration begins; a moment later React has drawn the page, but handles no event yet.
      const press = () => document.querySelector<HTMLInputElement>('input[value="gallery"]')?.click()
      addEventListener('DOMContentLoaded', () => {
        if (window.early)
          Object.defineProperty(window.early, 'isHydrating', { set: () => setTimeout(press, 5) })
      })
    })
    await visit(own, '/account/my-store')
    const box = own.locator('input[value="gallery"]')
    const served = await box.evaluate((input: HTMLInputElement) => input.defaultChecked)
    await own.waitForURL(/col=/)
    await poll(() => box.evaluate((input: HTMLInputElement) => input.checked)).toBe(!served)
    expect(own.url().includes('col=gallery')).toBe(!served)
    await own.close()
  })

  test('[SEL-02] the store’s sheet leads to its error and keeps the stored link', async () => {
    await visit(page, '/account/my-store?editar=1')
    const facebook = page.getByRole('textbox', { name: 'Facebook' })
    const stored = await facebook.inputValue()
    await facebook.fill('http://otra.example/x')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const text = 'Escribe tu usuario o el enlace de tu página en Facebook'
    await page
      .getByRole('alert')
      .getByRole('link', { name: `Facebook: ${text}` })
      .waitFor()
    await poll(() => isFocused(facebook)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await poll(() => page.getByRole('dialog').count()).toBe(0)
    await visit(page, '/account/my-store?editar=1')
    expect(await facebook.inputValue()).toBe(stored)
  })

  test('[SEL-08] Enter in the dates of the sales applies them', async () => {
    await visit(page, '/account/my-sales')
    const from = page.getByRole('textbox', { name: 'Desde' })
    const to = page.getByRole('textbox', { name: 'Hasta' })
    const today = new Date((await from.getAttribute('max')) ?? '')
    const [first, last] = [40, 10].map((days) => toIsoDay(addDays(today, -days)))
    await from.fill(first ?? '')
    await to.fill(last ?? '')
    await to.press('Enter')
    await page.waitForURL(`**/account/my-sales&${first}&${last}`)
    expect(await isFocused(to)).toBe(true)
  })
})

test('[SEL-01] a new store leads to its errors from each of its buttons', async () => {
  const { username, email } = await makePerson()
  const page = await (await openContext()).newPage()
  const errors = errorsOf(page)
  await enter(page.context(), email, PASSWORD)
  await verifyStudent(page.context(), username)
  await visit(page, '/account/new-store')
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).check()
  await page.getByRole('button', { name: 'Continuar al producto' }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'Nombre de la tienda: Por favor rellena este campo.' }).waitFor()
  await summary.getByRole('link', { name: 'Logo: Agrega el logo de tu tienda' }).waitFor()
  await poll(() => focused(page)).toBe('storeName')
  await page.getByLabel('Nombre de la tienda').fill(`Tienda ${username}`)
  await page.getByLabel('Información de la tienda').fill('Todo para la escuela.')
  await page.getByLabel('Teléfono (+52)').fill('4441234567')
  for (const label of ['Logo', 'Portada'])
    await page
      .getByRole('group', { name: new RegExp(`^${label}`) })
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture(`${label}.jpg`))
  const submit = page.getByRole('button', { name: 'Crear tienda y producto' })
  await poll(() => submit.isEnabled()).toBe(true)
  await submit.click()
  await summary.getByRole('link', { name: 'Nombre del producto: Por favor rellena este campo.' }).waitFor()
  await poll(() => focused(page)).toBe('photos')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Descartar borrador' }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await poll(() => page.getByLabel('Nombre de la tienda').inputValue()).toBe('')
  expect(await page.locator('[role=alert], [aria-invalid=true]').count()).toBe(0)
  expect(errors).toEqual([])
  await page.context().close()
})

test.each(widths)(
  '[SEL-04] on the %s neither the way up nor the cookie notice covers the save bar',
  async (_, viewport) => {
    const page = await (await openContext({ viewport })).newPage()
    await signIn(page, 'vendedor', '/account/my-store/product')
    await openMore(page)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    const up = page.getByRole('link', { name: 'Volver arriba' })
    await up.waitFor()
    const boxOf = async (control: Locator) => {
      const box = await control.boundingBox()
      if (!box) throw new Error('it is not shown')
      return box
    }
    const save = page.getByRole('button', { name: 'Publicar' })
    const clear = async (above: Locator, below: Locator) => {
      const [first, second] = [await boxOf(above), await boxOf(below)]
      return first.y + first.height <= second.y
    }
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    await poll(() => clear(save, notice)).toBe(true)
    await poll(() => clear(up, save)).toBe(true)
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await poll(() => clear(up, save)).toBe(true)
    await page.context().close()
  },
)
