import { afterAll, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  visit,
} from './chromium.ts'

afterAll(closeContexts)

/** A page of one of the demo's people on a phone. */
async function pageOf(username: string) {
  const context = await openContext({ viewport: phone })
  await enter(context, emailOf(username), demoPassword)
  const page = await context.newPage()
  return { page, errors: errorsOf(page) }
}

const wanted = { url: 'introduccion-al-estudio-del-derecho', name: 'Introducción al estudio del derecho' }
const boots = { url: 'botas-de-montana-talla-27', name: 'Botas de montaña talla 27' }

test('[BYD-16] a buyer haggles with two sellers: one accepts, one counters, and the accepted price is paid', async () => {
  const buyer = await pageOf('compradora')
  for (const [{ url }, amount] of [
    [wanted, '175'],
    [boots, '500'],
  ] as const) {
    await visit(buyer.page, `/product/${url}`)
    await buyer.page.getByRole('link', { name: 'Ofrecer otro precio' }).click()
    await buyer.page.getByRole('heading', { name: 'Ofrecer otro precio' }).waitFor()
    await expectAccessible(buyer.page)
    await buyer.page.getByLabel('Tu oferta en pesos').fill(amount)
    await buyer.page.getByRole('button', { name: `Enviar oferta de $${amount}.00` }).click()
    await buyer.page.getByText('Enviamos tu oferta').waitFor()
  }

  const seller = await pageOf('vendedor')
  await visit(seller.page, '/account/ofertas')
  const offered = seller.page.getByRole('article', { name: `Te ofrecen $175.00: ${wanted.name}` })
  expect(await offered.innerText()).toMatch(/tu precio \$210\.00[\s\S]*Recibes \$/)
  await expectAccessible(seller.page)
  await offered.getByRole('button', { name: 'Aceptar $175.00' }).click()
  await seller.page.getByText('Hay un precio acordado').waitFor()
  await seller.page.getByRole('article', { name: `Precio acordado: $175.00: ${wanted.name}` }).waitFor()

  const other = await pageOf('vendedora')
  await visit(other.page, '/account/ofertas')
  const countered = other.page.getByRole('article', { name: `Te ofrecen $500.00: ${boots.name}` })
  await countered.getByText('Contraofertar').click()
  await countered.getByLabel('Tu contraoferta').fill('500')
  await countered.getByRole('button', { name: 'Enviar $500.00' }).click()
  // A refusal keeps the field open, with what was typed.
  await countered.getByText('Escribe un precio mayor que $500.00 y menor que $650.00').waitFor()
  await countered.getByLabel('Tu contraoferta').fill('580')
  await expectAccessible(other.page)
  await countered.getByRole('button', { name: 'Enviar $580.00' }).click()
  await other.page.getByText('Enviamos tu contraoferta').waitFor()

  await visit(buyer.page, '/account/ofertas')
  await buyer.page.getByRole('article', { name: `Te proponen $580.00: ${boots.name}` }).waitFor()
  await expectAccessible(buyer.page)
  await buyer.page.getByRole('button', { name: `Rechazar: ${boots.name}` }).click()
  await buyer.page.getByText('La oferta terminó sin acuerdo').waitFor()
  const agreed = buyer.page.getByRole('article', { name: `Precio acordado: $175.00: ${wanted.name}` })
  await agreed.getByRole('button', { name: 'Comprar a $175.00' }).click()
  await buyer.page.waitForURL('**/checkout')
  await buyer.page.getByRole('radio', { name: /Facultad de Ingeniería/ }).check()
  await buyer.page.getByRole('button', { name: 'Pagar $175.00' }).first().click()
  await buyer.page.waitForURL(/\/c\/pay\//)
  await buyer.page.getByLabel(/Número de tarjeta/).fill('4242 4242 4242 4242')
  await buyer.page.getByLabel(/Vencimiento|Caducidad/).fill('12/40')
  await buyer.page.getByLabel(/CVC/).fill('123')
  await buyer.page.getByLabel(/Nombre/).fill('Ana Compradora')
  await buyer.page.getByRole('button', { name: /Pagar/ }).click()
  await buyer.page.waitForURL(/\/account\/my-shopping\?success=true/, { timeout: 30_000 })
  await buyer.page.getByText('$175.00').first().waitFor()
  expect([...buyer.errors, ...seller.errors, ...other.errors]).toEqual([])
})
