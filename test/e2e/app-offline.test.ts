import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  openContext,
  phone,
  shopUrl,
  signIn,
} from './chromium.ts'
import { makePerson, PASSWORD } from './people.ts'
import { openPhone, sandboxUrl, storedIn, waitForWorker } from './worker-phone.ts'

afterAll(closeContexts)

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo').fill(emailOf(username))
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

const cut = (context: BrowserContext) => context.setOffline(true)

describe('[BYD-07] without a network', () => {
  test('[BYD-07] a visited page shows its copy with the time, an unvisited one the offline page', async () => {
    const page = await openPhone()
    await page.goto('/store-list')
    const title = await page.title()
    await cut(page.context())
    await page.reload()
    expect(await page.title()).toBe(title)
    const mark = page.getByRole('status').filter({ hasText: 'Sin conexión · guardada a las' })
    expect(await mark.textContent()).toMatch(/ \d\d:\d\d$/)
    // The first page was loaded before there was a worker.
    await page.goto('/')
    await mark.waitFor()
    await page.goto('/products/libros-y-apuntes')
    await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
    await page.getByRole('link', { name: 'Inicio' }).click()
    await mark.waitFor()
  })

  test('[BYD-07] a copy loads itself again once the network is back', async () => {
    const page = await openPhone('/store-list')
    await page.goto('/store-list')
    await cut(page.context())
    await page.reload()
    await page.locator('#copy').waitFor()
    await page.context().setOffline(false)
    await page.locator('#copy').waitFor({ state: 'detached' })
  })

  test('[BYD-07] the offline page leads to the requested address, and runs nothing of it', async () => {
    const page = await openPhone()
    await page.context().setOffline(true)
    await page.goto("/product/x?q=$`<img src=x onerror=alert(1)>$&$'")
    const again = page.getByRole('link', { name: 'Intentar de nuevo' })
    expect(await again.evaluate((link: HTMLAnchorElement) => link.href)).toBe(page.url())
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.locator('main').innerText()).not.toContain('<')
  })

  test('[BYD-07] signing in with Google returns once', async () => {
    const page = await openPhone()
    await page.goto('/api/v1/auth/google/start?action=login')
    await page.waitForURL((url) => url.origin !== new URL(shopUrl()).origin)
    await page.getByText('Continuar como Gabriela Ruiz').click()
    await page.waitForURL((url) => url.origin === new URL(shopUrl()).origin)
    // A second use of the same answer is refused.
    expect(new URL(page.url()).searchParams.get('google')).toBe('register_required')
  })

  test('[BYD-07] forms, cart, checkout and account are never answered from a copy', async () => {
    const page = await openPhone()
    await logIn(page, 'compradora')
    for (const path of ['/shopping-cart', '/account', '/account/profile', '/checkout']) await page.goto(path)
    await cut(page.context())
    for (const path of ['/shopping-cart', '/account', '/account/profile', '/checkout']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
    }
    expect(
      await page.evaluate(() =>
        fetch('/api/v1/me').then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ).toBe('failed')
  })
})

test('[BYD-07] two people on one phone: after signing out nothing of the first is left', async () => {
  const page = await openPhone()
  await logIn(page, 'compradora')
  await page.goto('/account/my-shopping')
  await expect.poll(() => storedIn(page)).toContain('pass')
  await page.goto('/product/agenda-escolar-semanal')
  await expect.poll(() => storedIn(page)).toEqual(expect.arrayContaining(['pages', 'pass']))
  await page.goto('/account')
  await page
    .getByRole('button', { name: /Cerrar sesión|Salir/ })
    .first()
    .click()
  await page.waitForURL(/login/)
  expect(await storedIn(page)).not.toContain('pass')
  await logIn(page, 'nuevo')
  await cut(page.context())
  await page.goto('/account/pase')
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
  await page.goto('/product/agenda-escolar-semanal')
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
})

test('[BYD-07] another site can neither sign somebody out of their copies nor plant photos', async () => {
  const page = await openPhone()
  await enter(page.context(), emailOf('compradora'), demoPassword)
  await page.goto('/account/my-shopping')
  await expect.poll(() => storedIn(page)).toContain('pass')
  for (const path of ['/logout', '/vender/compartir']) {
    await page.goto(sandboxUrl())
    await page.evaluate(
      ([action, title]) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action })
        form.append(Object.assign(document.createElement('input'), { name: 'title', value: title }))
        document.body.append(form)
        form.submit()
      },
      [shopUrl() + path, 'Plantado'] as const,
    )
    await page.waitForURL((url) => url.origin === new URL(shopUrl()).origin)
    expect(page.url()).not.toContain('Plantado')
  }
  await page.goto('/account/pase')
  expect(await storedIn(page)).toContain('pass')
})

test('[BYD-07] a browser without a worker works as before', async () => {
  const page = await (await openContext({ viewport: phone })).newPage()
  const errors = errorsOf(page)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await signIn(page, 'compradora', '/account/my-shopping')
  await page.getByText('Tu código de entrega').first().click()
  const card = page.locator('details[open]')
  await card.getByRole('link', { name: 'Guardar para verlo sin conexión' }).waitFor()
  await card.getByRole('link', { name: 'Abrir tu pase' }).click()
  await page.getByRole('heading', { name: 'Tu pase' }).waitFor()
  await page.goto('/account/alerts')
  await page.getByText('Este navegador no puede recibir avisos.').waitFor()
  expect(errors).toEqual([])
})

test('[BYD-07] a deleted account leaves nothing in the browser, and the site works again', async () => {
  const { username, email } = await makePerson()
  const page = await openPhone()
  await enter(page.context(), email, PASSWORD)
  await page.goto('/account/my-shopping')
  await expect.poll(() => storedIn(page)).toContain('pass')
  expect(await page.evaluate(() => localStorage.getItem('person'))).toBe(username)
  const status = await page.evaluate(async (password) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ password })
    return (await fetch('/api/v1/account/deletion', { method: 'POST', headers, body })).status
  }, PASSWORD)
  expect(status).toBe(200)
  expect(await storedIn(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/')
  await waitForWorker(page)
})
