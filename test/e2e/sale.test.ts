import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { moveClock } from './caller.ts'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  shopUrl,
  signIn,
  visit,
} from './chromium.ts'
import { newestMail } from './people.ts'
import { openPurchase } from './purchase.ts'

afterAll(closeContexts)

async function stockOf(product: string): Promise<number> {
  const response = await fetch(`${shopUrl()}/api/v1/products/${product}`)
  return ((await response.json()) as { stock: number }).stock
}

async function addToCart(page: Page, product: string): Promise<void> {
  await visit(page, `/product/${product}`)
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await page.getByText('Producto agregado al Carrito de compras').waitFor()
}

/** From the cart to the provider's page. */
async function toPayment(page: Page): Promise<void> {
  await visit(page, '/shopping-cart')
  await page.getByRole('link', { name: 'Realizar pago' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('radio', { name: /Facultad de Ingeniería/ }).check()
  await page
    .getByRole('button', { name: /^Pagar \$/ })
    .first()
    .click()
  await page.waitForURL(/\/c\/pay\//)
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel(/Número de tarjeta/).fill(card)
  await page.getByLabel(/Vencimiento|Caducidad/).fill('12/40')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByLabel(/Nombre/).fill('Ana Compradora')
  await page.getByRole('button', { name: /Pagar/ }).click()
}

describe('the whole sale', () => {
  test('[PAY-01] [PAY-03] [PAY-04] [PAY-06] [BUY-01] [BUY-02] [SEL-07] [BYD-01] a buyer pays, the seller hands over with the code, and the payout follows after two days', async () => {
    const product = 'calculo-diferencial-con-ejercicios-resueltos'
    const buying = await openContext()
    const buyer = await buying.newPage()
    const errors = errorsOf(buyer)
    await enter(buying, emailOf('compradora'), demoPassword)
    expect(await stockOf(product)).toBe(1)
    await addToCart(buyer, product)
    await toPayment(buyer)
    expect(await stockOf(product)).toBe(0)
    await payWith(buyer, '4242 4242 4242 4242')
    await buyer.waitForURL(/\/checkout\?success=true/)
    await buyer.waitForURL(/\/account\/my-shopping\?success=true/, { timeout: 20_000 })
    // The page before has the same words in its heading.
    await buyer.getByRole('heading', { level: 1, name: 'Mis compras' }).waitFor()
    await buyer.getByText('Compra realizada con éxito').waitFor()
    await expectAccessible(buyer)
    const card = buyer.getByRole('region').filter({ hasText: 'Cálculo diferencial' }).first()
    const code = (
      await card
        .getByText(/^\d{3} \d{3}$/)
        .first()
        .innerText()
    ).replaceAll(/\D/g, '')
    expect(code).toMatch(/^\d{6}$/)
    // Kept on the phone it needs no signal: everything is in the picture itself.
    await card.getByText('Tu código de entrega').click()
    const pass = card.getByRole('link', { name: /Guardar para verlo sin conexión/ })
    const [saved] = await Promise.all([buyer.waitForEvent('download'), pass.click()])
    expect(saved.suggestedFilename()).toMatch(/^codigo-T-\d+\.png$/)
    const { width, format } = await sharp(await saved.path()).metadata()
    expect([format, width]).toEqual(['png', 3 * 360])
    const picture = decodeURIComponent((await pass.getAttribute('href')) ?? '')
    expect(picture).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
    await buying.setOffline(true)
    await card.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).waitFor()
    await buying.setOffline(false)
    const number = (await card.innerText()).match(/T-\d+/)?.[0] ?? ''
    await newestMail(emailOf('compradora'), /pedido|compra/i)

    const selling = await openContext({ viewport: phone })
    const seller = await selling.newPage()
    await signIn(seller, 'vendedor', '/account/orders')
    await expectAccessible(seller)
    const order = seller.getByRole('article', { name: `Pedido ${number}` })
    await order.getByRole('link', { name: 'Marcar enviado' }).click()
    await seller.getByLabel('Nota para el comprador').fill('Está en la ventanilla 2')
    await seller.getByRole('button', { name: 'Guardar y avisar' }).click()
    await seller.getByText('La orden fue actualizada').waitFor()
    await visit(buyer, '/account/my-shopping')
    await buyer.getByRole('heading', { name: 'Recoge 1 producto en Ingeniería' }).first().waitFor()
    await (await openPurchase(buyer, 'Cálculo diferencial'))
      .getByText('Tu producto ya está listo para que lo recojas en la facultad que seleccionaste.')
      .waitFor()
    await newestMail(emailOf('compradora'), /listo|recog/i)

    await visit(seller, '/account/orders')
    await order.getByRole('link', { name: 'Entregar' }).click()
    await seller.getByLabel(/Código de entrega/).fill(code)
    await seller.getByRole('button', { name: 'Confirmar entrega' }).click()
    await seller.getByText('La orden fue actualizada').waitFor()

    await visit(buyer, '/account/my-shopping')
    await card.getByText('Ya lo recibí').click()
    await card.getByRole('button', { name: 'Sí, ya lo tengo' }).click()
    await buyer.getByText('Gracias por confirmar').waitFor()
    await (await openPurchase(buyer, number)).getByText(/Le pagamos a la tienda/).waitFor()
    await moveClock('2d')
    await newestMail(emailOf('vendedor'), /^Te enviamos/)
    await visit(buyer, '/account/my-shopping')
    expect(errors).toEqual([])
    await Promise.all([buying.close(), selling.close()])
  })

  test('[PAY-02] a declined card shows the reason; cancelling keeps the cart and releases the stock', async () => {
    const product = 'algebra-lineal-para-ingenieria'
    const context = await openContext()
    const page = await context.newPage()
    await enter(context, emailOf('compradora'), demoPassword)
    const before = await stockOf(product)
    await addToCart(page, product)
    await toPayment(page)
    await payWith(page, '4000 0000 0000 0002')
    await page
      .getByText(/rechaz|declin/i)
      .first()
      .waitFor()
    expect(await stockOf(product)).toBe(before - 1)
    await page
      .getByRole('link', { name: /Volver|Cancelar/ })
      .first()
      .click()
    await page.waitForURL(/\/checkout/)
    await page.getByText('No se hizo ningún cargo. Intenta de nuevo').waitFor()
    expect(await stockOf(product)).toBe(before)
    await visit(page, '/shopping-cart')
    await page
      .getByRole('link', { name: /Álgebra lineal/ })
      .first()
      .waitFor()
    await context.close()
  })
})
