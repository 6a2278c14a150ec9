import { afterAll, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  expectWhole,
  openContext,
  phone,
  shopUrl,
  signIn,
  visit,
} from './chromium.ts'
import { makePerson } from './people.ts'

afterAll(closeContexts)

test('[PLT-01] visitors and members have no access to staff pages, for reading and for writing', async () => {
  const context = await openContext()
  const paths = ['/staff', '/staff/users', '/staff/users/compradora', '/staff/banners', '/staff/settings']
  for (const path of paths) {
    const answer = await context.request.get(path)
    expect(new URL(answer.url()).search, path).toBe(`?next=${encodeURIComponent(path)}`)
  }
  await enter(context, emailOf('compradora'), demoPassword)
  for (const path of paths) expect((await context.request.get(path)).status(), path).toBe(404)
  const answer = await context.request.post('/staff/users/vendedor', {
    form: { intent: 'block', reason: 'x' },
    headers: { origin: shopUrl() },
  })
  expect(answer.status()).toBe(404)
  await context.close()
})

test('[PLT-01] staff approve a product, and it is for sale', async () => {
  const context = await openContext()
  const page = await context.newPage()
  const errors = errorsOf(page)
  await signIn(page, 'moderadora', '/staff')
  await page.getByRole('heading', { name: 'Pendientes', level: 1 }).waitFor()
  await visit(page, '/staff?tipo=productos')
  await page
    .getByRole('link', { name: /^Revisar: Producto nuevo: / })
    .first()
    .click()
  // Only the product's own page has this heading; before it the address is still the queue's.
  await page.getByRole('heading', { name: 'Devolver con motivo' }).waitFor()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const path = new URL(page.url()).pathname.replace('/staff/products/', '/product/')
  // Sending it back needs a reason, and says so at the field.
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  await page.getByText('Escribe el motivo').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.getByText(/^Aprobaste /).waitFor()
  const guest = await openContext()
  const shop = await guest.newPage()
  expect((await shop.goto(path))?.status()).toBe(200)
  await shop.getByRole('heading', { name, level: 1 }).waitFor()
  await visit(page, '/staff/audit')
  await page.getByText('Aprobó un producto').filter({ visible: true }).first().waitFor()
  expect(errors).toEqual([])
  await guest.close()
  await context.close()
})

test('[PLT-01] a submitted box is cleared: another click does not submit it again', async () => {
  const { username } = await makePerson()
  const context = await openContext()
  const page = await context.newPage()
  const errors = errorsOf(page)
  await signIn(page, 'moderadora', `/staff/users/${username}`)
  const reason = page.getByLabel(/^Motivo/)
  await reason.fill('Vende cosas prohibidas')
  await page.getByRole('button', { name: 'Bloquear cuenta' }).click()
  await page.getByText('Cuenta bloqueada y sesiones cerradas.').waitFor()
  await expect.poll(() => reason.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Quitar bloqueo' }).click()
  await page.getByText('Escribe el motivo').first().waitFor()
  await reason.fill('Fue un error')
  await page.getByRole('button', { name: 'Quitar bloqueo' }).click()
  await page.getByText('Bloqueo retirado.').waitFor()
  await expect.poll(() => reason.inputValue()).toBe('')
  expect(errors).toEqual([])
  await context.close()
})

test('[PLT-01] a decision about a changed product shows the change and keeps the reason', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await signIn(page, 'moderadora', '/staff/products/microeconomia-intermedia')
  await page.getByRole('heading', { name: 'Devolver con motivo' }).waitFor()
  const selling = await openContext()
  const seller = await selling.newPage()
  await signIn(seller, 'vendedor', '/account/my-store/product/microeconomia-intermedia')
  const name = `Microeconomía intermedia ${Date.now().toString(36).toUpperCase()}`
  await seller
    .getByLabel(/^Nombre/)
    .first()
    .fill(name)
  await seller.getByRole('button', { name: 'Actualizar producto' }).click()
  await seller.getByText('El producto ha sido actualizado correctamente').waitFor()
  await page.getByLabel(/^Motivo/).fill('Falta la edición')
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  await page.getByText('Este producto cambió después de que abriste esta página.').first().waitFor()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  expect(await page.getByLabel(/^Motivo/).inputValue()).toBe('Falta la edición')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await page.getByText(/^Aprobaste /).waitFor()
  await selling.close()
  await context.close()
})

test('[PLT-01] on a phone the staff menu is closed, and opens as a list within the window', async () => {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await signIn(page, 'moderadora', '/staff/search?q=libro')
  const menu = page.getByRole('navigation', { name: 'Área del equipo' })
  expect(await menu.getByRole('link').count()).toBe(0)
  await menu.getByText('Menú').click()
  await expectWhole(page, errors)
  const boxes = await Promise.all((await menu.getByRole('link').all()).map((link) => link.boundingBox()))
  expect(boxes.length).toBeGreaterThan(15)
  for (const box of boxes) expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
  await menu.getByRole('link', { name: 'Ajustes' }).click()
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor()
  expect(await menu.getByRole('link').count()).toBe(0)
  await context.close()
})

test('[CAT-17] a word removed in another tab: the page shows the reason and the current list', async () => {
  const context = await openContext()
  const [page, stale] = [await context.newPage(), await context.newPage()]
  await signIn(page, 'moderadora', '/staff/prohibited')
  await page.getByLabel('Palabra o frase prohibida').fill('brincolín roto')
  await page.getByRole('button', { name: 'Agregar' }).first().click()
  await page.getByRole('button', { name: 'Quitar brincolín roto' }).waitFor()
  await visit(stale, '/staff/prohibited')
  await page.getByRole('button', { name: 'Quitar brincolín roto' }).click()
  await page.getByText('brincolín roto', { exact: true }).first().waitFor({ state: 'detached' })
  await stale.getByRole('button', { name: 'Quitar brincolín roto' }).click()
  await stale.getByText('Ya no está en la lista').waitFor()
  await expect.poll(() => stale.evaluate(() => document.activeElement?.textContent)).toContain('Ya no está')
  await stale.getByRole('button', { name: 'Quitar brincolín roto' }).waitFor({ state: 'detached' })
  await context.close()
})

test('[PLT-01] long lines stay inside the box of a form', async () => {
  const context = await openContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await signIn(page, 'moderadora', '/staff/users/vendedor')
  await page.locator('summary', { hasText: 'Bloquear cuenta' }).click()
  const overflow = await page.locator('main form').evaluateAll((forms) =>
    forms.flatMap((form) => {
      const edge = form.getBoundingClientRect().right
      return [...form.querySelectorAll('fieldset, legend, textarea, details, p, button')]
        .filter((each) => each.getBoundingClientRect().right > edge + 1)
        .map(({ textContent }) => textContent)
    }),
  )
  expect(overflow).toEqual([])
  await context.close()
})

test('[PLT-01] in a low window the menu’s last link scrolls into view on focus', async () => {
  const height = 600
  const context = await openContext({ viewport: { width: 1280, height } })
  const page = await context.newPage()
  await signIn(page, 'moderadora', '/staff/audit')
  const last = page.getByRole('navigation', { name: 'Área del equipo' }).getByRole('link').last()
  await last.focus()
  // With its ring.
  const bottom = async () => {
    const box = await last.boundingBox()
    return box ? box.y + box.height + 5 : Number.POSITIVE_INFINITY
  }
  await expect.poll(bottom).toBeLessThanOrEqual(height)
  await context.close()
})
