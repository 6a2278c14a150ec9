import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  closeContexts,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  poll,
  shopUrl,
  signIn,
  visit,
  visitNothing,
} from './chromium.ts'
import { makePerson, PASSWORD, verifyStudent } from './people.ts'
import { discardDraft, fillProduct, fillStore } from './product-form.ts'

afterAll(closeContexts)

const NEW = '/account/my-store/product'
const edit = `${NEW}/microeconomia-intermedia`
const price = (page: Page) => page.getByLabel('Precio', { exact: true })
const nameOf = (page: Page) => page.getByLabel('Nombre del producto')
const kept = (page: Page) => page.getByText('Guardado', { exact: true }).waitFor()

/** Waits until the server has no draft of the edit. */
const discarded = () =>
  poll(async () =>
    (await page.request.get('/api/v1/store/draft?product=microeconomia-intermedia')).status(),
  ).toBe(404)

let page: Page
let errors: string[]
beforeEach(async () => {
  page = await (await openContext()).newPage()
  errors = errorsOf(page)
  await signIn(page, 'vendedor', '/account/my-store')
})
afterEach(async () => {
  await discardDraft(page)
  await discardDraft(page, 'microeconomia-intermedia')
  expect(errors).toEqual([])
  await page.context().close()
})

async function otherDevice(path: string): Promise<Page> {
  const other = await (await openContext({ viewport: phone })).newPage()
  await signIn(other, 'vendedor', path)
  return other
}

describe('[BYD-09] nothing is lost', () => {
  test('an edit continues on another device, where it can be discarded', async () => {
    await visit(page, edit)
    const before = await price(page).inputValue()
    await price(page).fill('123.45')
    await kept(page)
    const other = await otherDevice(edit)
    expect(await price(other).inputValue()).toBe('123.45')
    await other.getByText(/Tienes cambios sin guardar · hoy/).waitFor()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Descartar cambios' }).click()
    await other.getByRole('button', { name: 'Descartar', exact: true }).click()
    await poll(() => price(other).inputValue()).toBe(before)
    await discarded()
  })

  test('[SEL-04] an abandoned edit continues, and shows whether the product is on sale', async () => {
    await visit(page, edit)
    await page.getByText('mientras, tu producto sigue a la venta').waitFor()
    const before = await price(page).inputValue()
    await price(page).fill('98.76')
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.waitForURL('**/account/my-store')
    await visit(page, edit)
    await poll(() => price(page).inputValue()).toBe('98.76')
    await page.getByRole('button', { name: 'Descartar cambios' }).click()
    await page.getByRole('button', { name: 'Descartar', exact: true }).click()
    await poll(() => price(page).inputValue()).toBe(before)
    await page.getByText('mientras, tu producto sigue a la venta').waitFor()
    await discarded()
    await visit(page, edit)
    expect(await price(page).inputValue()).toBe(before)
  })

  test('of the drafts of an offline device and another one the person chooses; the later one continues alone', async () => {
    await visit(page, NEW)
    await page.route('**/api/v1/store/draft*', (route) => route.abort())
    await nameOf(page).fill('Sin red')
    await page.getByText('Tu avance está en este equipo').waitFor()
    const other = await otherDevice(NEW)
    expect(await nameOf(other).inputValue()).toBe('')
    await nameOf(other).fill('Después, en el celular')
    await kept(other)
    await page.unroute('**/api/v1/store/draft*')
    await visitNothing(page)
    await visit(page, NEW)
    await page.getByText('¿Con cuál sigues?').waitFor()
    expect(await nameOf(page).inputValue()).toBe('Sin red')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ver lo otro' }).click()
    await poll(() => nameOf(page).inputValue()).toBe('Después, en el celular')
    await page.route('**/api/v1/store/draft*', (route) => route.abort())
    await nameOf(page).fill('Lo último')
    await page.getByText('Tu avance está en este equipo').waitFor()
    await page.unroute('**/api/v1/store/draft*')
    await visit(page, NEW)
    await poll(() => nameOf(page).inputValue()).toBe('Lo último')
    const stored = async () => (await (await page.request.get('/api/v1/store/draft')).json()).values.name
    await poll(stored).toBe('Lo último')
    await visit(other, NEW)
    expect(await nameOf(other).inputValue()).toBe('Lo último')
  })

  test.each([
    ['is not reached', undefined],
    ['answers an error', 503],
  ])('when the server %s, the form stays and can be sent again', async (_, status) => {
    await visit(page, edit)
    const before = await price(page).inputValue()
    const data = /microeconomia-intermedia\.data/
    await page.route(data, (route) => (status ? route.fulfill({ status, body: 'x' }) : route.abort()))
    await price(page).fill('230.00')
    await page.getByRole('button', { name: 'Actualizar producto' }).click()
    await page.getByRole('alert').getByText('No pudimos guardar. Tus cambios siguen aquí.').waitFor()
    expect(await price(page).inputValue()).toBe('230.00')
    await expectAccessible(page)
    await page.unroute(data)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.waitForURL('**/account/my-store?done=actualizado*')
    await visit(page, edit)
    expect(await price(page).inputValue()).toBe('230.00')
    expect(await page.getByText('Tienes cambios sin guardar').count()).toBe(0)
    await price(page).fill(before)
    await page.getByRole('button', { name: 'Actualizar producto' }).click()
    await page.waitForURL('**/account/my-store?done=actualizado*')
  })

  test('[SEL-01] a store form survives a failed network', async () => {
    const { username, email } = await makePerson()
    const opening = await (await openContext()).newPage()
    await opening.request.post('/api/v1/auth/login', {
      data: { email, password: PASSWORD, rememberMe: true },
      headers: { origin: shopUrl() },
    })
    await verifyStudent(opening.context(), username)
    await visit(opening, '/account/new-store')
    await fillStore(opening, `Tienda ${username}`)
    await fillProduct(opening, `Libreta ${username}`)
    await opening.route(/new-store\.data/, (route) => route.abort())
    await opening.getByRole('button', { name: 'Crear tienda y producto' }).click()
    const text = 'Error al crear la tienda y el producto. Tus cambios siguen aquí.'
    await opening.getByRole('alert').getByText(text).waitFor()
    expect(await opening.getByLabel('Nombre de la tienda').inputValue()).toBe(`Tienda ${username}`)
    expect(
      await opening
        .getByRole('group', { name: /^Fotos/ })
        .locator('img')
        .count(),
    ).toBe(1)
    await opening.unroute(/new-store\.data/)
    await opening.getByRole('button', { name: 'Reintentar' }).click()
    await opening.getByText('Tu tienda y el producto fueron creados correctamente').waitFor()
  })

  test('a stale edit keeps its input and shows the stored values; it can be saved or discarded', async () => {
    await visit(page, edit)
    const other = await otherDevice(edit)
    const [name, before] = [await nameOf(page).inputValue(), await price(page).inputValue()]
    const update = (of: Page) => of.getByRole('button', { name: 'Actualizar producto' }).click()
    const saved = (of: Page) => of.waitForURL('**/account/my-store?done=actualizado*')
    await nameOf(other).fill('Microeconomia del celular')
    await update(other)
    await saved(other)

    await nameOf(page).fill('Microeconomia de aqui')
    await price(page).fill('240.00')
    await update(page)
    const stored = page.getByRole('alert').getByText('Guardado ahora: Microeconomia del celular')
    await stored.waitFor()
    await expectAccessible(page)
    expect(await nameOf(page).inputValue()).toBe('Microeconomia de aqui')
    expect(await price(page).inputValue()).toBe('240.00')
    await page.getByRole('button', { name: 'Guardar de todos modos' }).click()
    await saved(page)

    await visit(other, edit)
    expect(await nameOf(other).inputValue()).toBe('Microeconomia de aqui')
    await visit(page, edit)
    await nameOf(other).fill(name)
    await price(other).fill(before)
    await update(other)
    await saved(other)
    await price(page).fill('150.00')
    await update(page)
    await page.getByRole('link', { name: 'Tomar lo guardado' }).click()
    await poll(() => nameOf(page).inputValue()).toBe(name)
    expect(await price(page).inputValue()).toBe(before)
    expect(await page.getByText('Guardado ahora').count()).toBe(0)
    await visit(page, edit)
    expect(await price(page).inputValue()).toBe(before)
    expect(await page.getByText('Tienes cambios sin guardar').count()).toBe(0)
  })
})
