import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeContexts, enter, openContext, poll, shopUrl, visit } from './chromium.ts'
import { logInByForm, makePerson, PASSWORD, verifyStudent } from './people.ts'

afterAll(closeContexts)

const diary = 'agenda-escolar-semanal'
const cap = 'gorra-ajustable-bordada'
const line = (product: string) => ({ product, quantity: 1, details: {} })

const keep = (context: BrowserContext, products: string[]) =>
  context.request.put('/api/v1/cart', {
    data: { lines: products.map(line) },
    headers: { origin: shopUrl() },
  })

const kept = async (context: BrowserContext): Promise<string[]> => {
  const { lines } = await (await context.request.get('/api/v1/cart')).json()
  return lines.map(({ product }: { product: string }) => product).sort()
}

const inBrowser = (page: Page) => page.evaluate(() => localStorage.getItem('cart') ?? '')

test('[CRT-01] signing out in one tab does not empty the kept cart through another', async () => {
  const { email } = await makePerson()
  const context = await openContext()
  const page = await context.newPage()
  await context.clock.install()
  await enter(context, email, PASSWORD)
  await keep(context, [diary])
  await visit(page, '/cookies')
  await poll(() => inBrowser(page)).toContain(diary)
  const other = await context.newPage()
  await visit(other, '/politicas')
  await context.request.post('/api/v1/auth/logout', { headers: { origin: shopUrl() } })
  await visit(page, '/cookies')
  await poll(() => inBrowser(page)).toBe('[]')
  // Longer than a change waits before it is sent.
  await other.clock.fastForward(1_000)
  await logInByForm(page, email, '/cookies')
  await poll(() => inBrowser(page)).toContain(diary)
  expect(await kept(context)).toEqual([diary])
  await context.close()
})

test('[CRT-01] on a new device nothing is sent before the kept cart has come, and what was added meanwhile joins it', async () => {
  const { email } = await makePerson()
  const former = await openContext()
  await enter(former, email, PASSWORD)
  await keep(former, [diary])
  await former.close()
  const context = await openContext()
  const page = await context.newPage()
  await context.clock.install()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/api/v1/cart/merge', async (route) => {
    await held
    await route.continue()
  })
  await logInByForm(page, email, '/cookies')
  await visit(page, '/shopping-cart')
  const remove = page.getByRole('button', { name: /^Quitar Agenda/ }).filter({ visible: true })
  expect(await remove.isDisabled()).toBe(true)
  await visit(page, `/product/${cap}`)
  const buy = page.getByRole('region', { name: 'Compra' })
  await buy.getByRole('button', { name: 'Agregar al carrito' }).click()
  await poll(() => inBrowser(page)).toContain(cap)
  await page.clock.fastForward(1_000)
  expect(await kept(context)).toEqual([diary])
  release()
  await poll(() => kept(context)).toEqual([diary, cap])
  await poll(() => inBrowser(page)).toContain(diary)
  await visit(page, '/shopping-cart')
  await remove.waitFor()
  expect(await remove.isEnabled()).toBe(true)
  await context.close()
})

test('[ACC-06] [PAY-01] a checkout sent after the session has ended is filled in again after the login, and is paid with one press', async () => {
  const { email, username } = await makePerson()
  const context = await openContext()
  const page = await context.newPage()
  await enter(context, email, PASSWORD)
  await verifyStudent(context, username)
  await keep(context, [diary])
  // An empty cart leaves the checkout: the browser has to know of it first.
  await visit(page, '/shopping-cart')
  await poll(() => inBrowser(page)).toContain(diary)
  await visit(page, '/checkout')
  const faculty = page.getByRole('radio', { name: /Facultad de Ingeniería/ })
  const street = page.getByLabel('Dirección', { exact: true })
  await faculty.check({ force: true })
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('4441234567')
  await street.fill('Calle a medias')
  await context.request.post('/api/v1/auth/logout', { headers: { origin: shopUrl() } })
  // Another tab's page is a guest's now, and empties the browser's cart.
  const other = await context.newPage()
  await visit(other, '/cookies')
  await poll(() => inBrowser(other)).toBe('[]')
  expect(new URL(page.url()).pathname).toBe('/checkout')
  expect(await street.inputValue()).toBe('Calle a medias')
  const pay = page.getByRole('button', { name: /^Pagar \$/ }).filter({ visible: true })
  await pay.click()
  await page.waitForURL('**/login?next=%2Fcheckout')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL('**/checkout')
  await poll(() => street.inputValue()).toBe('Calle a medias')
  expect(await page.getByRole('textbox', { name: 'Teléfono' }).inputValue()).toBe('4441234567')
  expect(await faculty.isChecked()).toBe(true)
  await pay.click()
  await page.waitForURL(/\/c\/pay\//)
  await context.close()
})

test('[WSH-01] a guest’s heart is on the list once they have signed in', async () => {
  const { email } = await makePerson()
  const context = await openContext()
  const page = await context.newPage()
  await visit(page, `/product/${cap}`)
  const heart = page.getByRole('button', { name: /lista de deseos/ }).first()
  await heart.click()
  await page.getByRole('status').getByRole('link', { name: 'Ingresar' }).click()
  await page.waitForURL(/\/login/)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(`**/product/${cap}#lista`)
  await page.getByText('Producto agregado a la lista de deseos').waitFor()
  const { items } = await (await context.request.get('/api/v1/wishlist')).json()
  expect(items.map(({ url }: { url: string }) => url)).toEqual([cap])
  await context.close()
})
