import type { APIRequestContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { moveClock, openCallerOf } from './caller.ts'
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
} from './chromium.ts'
import { logIn, makeStudent, PASSWORD, picture } from './people.ts'

afterAll(closeContexts)

let made = 0

/** A student with a store and one product, on a phone. */
async function openSeller() {
  const { email } = await makeStudent()
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await logIn(page, email, '/account')
  const name = `Tienda de prueba ${Date.now().toString(36)} ${++made}`
  await openStore(page.request, name)
  return { page, errors, name, context }
}

async function openStore(calls: APIRequestContext, name: string): Promise<void> {
  const headers = { origin: shopUrl() }
  const upload = async (purpose: string) => {
    const answer = await calls.post(`/api/v1/store/uploads?purpose=${purpose}`, {
      multipart: { file: await picture('foto.jpg') },
      headers,
    })
    return ((await answer.json()) as { id: string }).id
  }
  const answer = await calls.post('/api/v1/stores', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      store: { name, about: 'Cosas', email: 'tienda@test.example', phone: '4441234567', termsAccepted: true },
      logo: await upload('logo'),
      cover: await upload('cover'),
      product: {
        condition: 'nuevo',
        name: `Regla ${name}`,
        description: '<p>Una regla.</p>',
        summary: [],
        details: [],
        specification: [],
        tags: ['regla'],
        // The first of the demo's.
        categoryId: 1,
        subcategoryId: 1,
        priceCents: 5_000,
        stock: '5',
        deliveryDays: '1',
      },
      images: [await upload('product')],
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The demo's seller on a phone, and a product of theirs. */
async function openDemoSeller(path: string) {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await signIn(page, 'vendedor', path)
  return { page, errors, context }
}

const product = 'guia-de-estudio-para-examen-de-admision'

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status()

test('[SEL-02] on a phone a store is closed from Mi tienda, and opened again with its products', async () => {
  const { page, errors, name, context } = await openSeller()
  await visit(page, '/account/my-store')
  await page.getByText('Editar, compartir, vacaciones, cerrar').click()
  await page.getByRole('link', { name: 'Cerrar mi tienda' }).click()
  await page.getByRole('heading', { name: '¿Cerrar tu tienda?' }).waitFor()
  await page.getByText('Después se borran').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar mi tienda' }).click()
  await page.getByRole('heading', { name: 'Tu tienda está cerrada' }).waitFor()
  await expectAccessible(page)
  const address = `/store/${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}`
  await poll(() => statusOf(page, address)).toBe(404)
  await visit(page, '/vender')
  await page.getByRole('button', { name: 'Abrir mi tienda' }).click()
  await page.getByText('tu tienda está abierta otra vez').waitFor()
  await page.getByText(`Regla ${name}`).first().waitFor()
  await poll(() => statusOf(page, address)).toBe(200)
  expect(errors).toEqual([])
  await context.close()
})

test('[SEL-10] on a phone, answering in "Sin responder" stays in that tab', async () => {
  const asker = await openCallerOf((await makeStudent()).email, PASSWORD)
  for (const message of ['¿Trae las 14 unidades?', '¿Está rayado?'])
    await asker.post(`/api/v1/products/${product}/questions`, { message })
  await asker.leave()
  const { page, errors, context } = await openDemoSeller('/account/messages')
  await page.getByRole('link', { name: /^Sin responder/ }).click()
  await page.waitForURL('**/account/messages?ver=pendientes')
  const asked = page.getByRole('listitem').filter({ hasText: '¿Trae las 14 unidades?' })
  await asked.getByRole('link', { name: /Responder/ }).click()
  await page.getByLabel('Tu respuesta').fill('Sí')
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await page.getByText('Respuesta enviada').waitFor()
  expect(new URL(page.url()).searchParams.get('ver')).toBe('pendientes')
  await page.getByText('¿Está rayado?').waitFor()
  expect(await asked.count()).toBe(0)
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})

test('[BYD-10] on a phone, late orders are a tap away, and a device without a camera offers none', async () => {
  const buyer = await openCallerOf((await makeStudent()).email, PASSWORD)
  const { number } = await buyer.buy(product)
  await buyer.leave()
  const { page, errors, context } = await openDemoSeller('/account/orders')
  await page.getByRole('button', { name: 'Entregar con un código' }).waitFor()
  await moveClock('9d')
  await signIn(page, 'vendedor', '/account/orders')
  await page.getByRole('link', { name: /con retraso$/ }).click()
  await page.waitForURL('**/account/orders?ver=con-retraso')
  await page
    .getByRole('article', { name: `Pedido ${number}` })
    .getByText('Con retraso')
    .waitFor()
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})
