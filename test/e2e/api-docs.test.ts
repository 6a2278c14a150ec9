import { afterAll, expect, test } from 'vitest'
import { closeContexts, desktop, errorsOf, expectWhole, openContext, phone, visit } from './chromium.ts'

afterAll(closeContexts)

test('[BYD-12] an operation is tried by keyboard, its answer shown where the focus is', async () => {
  const page = await (await openContext({ viewport: desktop })).newPage()
  const errors = errorsOf(page)
  await visit(page, '/api/docs?q=listFaculties')
  await page.getByRole('link', { name: 'GET /api/v1/faculties' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Identidad').focus()
  // Past the one field, which may stay empty.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  const answer = page.getByRole('region', { name: 'Respuesta recibida' })
  await answer.waitFor()
  const text = await answer.innerText()
  for (const shown of ['200', 'ETag: "', 'X-Request-Id: ', '"items"']) expect(text).toContain(shown)
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Respuesta recibida',
  )
  await expectWhole(page, errors)
})

test('[BYD-12] what changes data asks first, and a refused request is told with its code', async () => {
  const page = await (await openContext({ viewport: phone })).newPage()
  const errors = errorsOf(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/wishlist')) asked.push(request.method())
  })
  await visit(page, '/api/docs')
  await expectWhole(page, errors)
  await visit(page, '/api/docs/addWish')
  const send = page.getByRole('button', { name: 'Enviar POST' })
  await page.getByRole('textbox', { name: 'Cuerpo' }).fill('{')
  await send.click()
  await page.getByText('El cuerpo no es JSON').waitFor()
  await page.getByRole('textbox', { name: 'Cuerpo' }).fill('{"product":"nada"}')
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Esto cambia datos de verdad' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(asked).toEqual([])
  await page.getByLabel('Identidad').selectOption('token')
  await page.getByLabel('Token de acceso').fill('tgs_x')
  await send.click()
  await dialog.getByRole('button', { name: 'Enviar POST' }).click()
  const answer = page.getByRole('region', { name: 'Respuesta recibida' })
  await answer.waitFor()
  expect(await answer.innerText()).toMatch(/401[\s\S]*token-invalid/)
  expect(asked).toEqual(['POST'])
  await expectWhole(
    page,
    errors.filter((error) => !error.includes('401')),
  )
})
