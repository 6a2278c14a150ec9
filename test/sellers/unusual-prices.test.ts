import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { productFormEntries } from '../../src/features/selling/contract-form.ts'
import { ownProduct } from '../../src/features/selling/store/own.ts'
import { productFormValues } from '../../src/features/selling/views-own.ts'
import { call, makeToken } from '../access-tokens/shop.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { makeSeller } from '../sale/people.ts'
import { importOf, openImporter, rowsOf, send } from './imports.ts'
import { productBody, upload } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

async function store() {
  const { owner, store, product } = await makeSeller(shop, { priceCents: 25_000, stock: 5 })
  const priceCents = async (url = product.url) =>
    (await shop.ctx.db.select().from(products).where(eq(products.url, url)))[0]?.priceCents
  return { owner, store, product, seller: await shop.as(owner.email), priceCents }
}

const question = '¿Seguro? El precio pasa de $250.00 a $25.00.'

describe('a price that looks like a typing error needs a confirmation', () => {
  test('[SEL-06] a change of one field, by the price itself', async () => {
    const { seller, product, priceCents } = await store()
    const path = `/api/v1/store/products/${product.url}`
    const refused = await seller.patch(path, { priceCents: 2_500 })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'product-price-unusual',
      errors: { priceCents: question },
    })
    // The confirmation of another price does not count.
    expect((await seller.patch(path, { priceCents: 0, confirmedPriceCents: 2_500 })).status).toBe(422)
    expect(await priceCents()).toBe(25_000)
    expect((await seller.patch(path, { priceCents: 2_500, confirmedPriceCents: 2_500 })).status).toBe(204)
    expect(await priceCents()).toBe(2_500)
    // The stored price and a small change need no confirmation.
    expect((await seller.patch(path, { priceCents: 2_500 })).status).toBe(204)
    expect((await seller.patch(path, { priceCents: 4_000 })).status).toBe(204)
  })

  test('[SEL-06] an amount in centavos is a number: a text is refused wherever one is sent', async () => {
    const { seller, product, priceCents } = await store()
    const one = `/api/v1/store/products/${product.url}`
    const offer = { kind: 'fixed', value: '20000', endsOn: '2099-01-01' }
    const act = { kind: 'price', how: 'set', cents: '24000' }
    const changes = { products: [{ url: product.url, revision: product.revision }], act }
    for (const answer of [
      await seller.patch(one, { priceCents: '24000' }),
      await seller.patch(one, { priceCents: 240.5 }),
      await seller.patch(one, { priceCents: 24_000, confirmedPriceCents: '24000' }),
      await seller.patch(one, { offer }),
      await seller.post('/api/v1/store/products/changes', changes),
    ])
      expect(answer.status).toBe(422)
    expect(await priceCents()).toBe(25_000)
    expect((await seller.patch(one, { priceCents: 24_000 })).status).toBe(204)
    expect(await priceCents()).toBe(24_000)
  })

  test('[SEL-06] the new price of a fixed offer is confirmed once, by that price', async () => {
    const { owner, seller, product } = await store()
    const path = `/api/v1/store/products/${product.url}`
    const offer = { kind: 'fixed', value: 2_500, endsOn: '2099-01-01' }
    const refused = await seller.patch(path, { offer })
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'product-price-unusual', errors: { 'offer.value': question } },
    ])
    expect((await seller.patch(path, { offer, confirmedPriceCents: 25_000 })).status).toBe(422)
    expect((await seller.patch(path, { offer, confirmedPriceCents: 2_500 })).status).toBe(204)
    // The stored offer and a small discount need no confirmation; the price is checked on its own.
    expect((await seller.patch(path, { offer, tags: ['otra'] })).status).toBe(204)
    expect((await seller.patch(path, { priceCents: 26_000 })).status).toBe(204)
    expect((await seller.patch(path, { priceCents: 90_000 })).status).toBe(422)
    expect((await seller.patch(path, { offer: { ...offer, value: 20_000 } })).status).toBe(204)
    // An offer above the price is refused as an offer, and an access token needs no confirmation.
    const higher = await seller.patch(path, { offer: { ...offer, value: 99_000 } })
    expect(await higher.json()).toMatchObject({ code: 'product-offer' })
    const token = await makeToken(shop, owner.email, 'store', ['products:write'])
    const body = { offer: { ...offer, value: 0 } }
    expect(
      (await call(shop, `/store/products/${product.url}`, token, { method: 'PATCH', body })).status,
    ).toBe(204)
  })

  test('[BYD-10] the fixed offer of a row stays out until it is included', async () => {
    const { seller, product } = await openImporter(shop)
    await shop.ctx.db.update(products).set({ priceCents: 25_000 }).where(eq(products.id, product.id))
    const table = `url,oferta_tipo,oferta_valor,oferta_hasta\n${product.url},precio,25,2099-01-01\n`
    const sent = await send(seller, ['ofertas.csv', table])
    expect(sent.rows).toMatchObject({ total: 1, leftOut: 1, importable: 0 })
    expect((await rowsOf(seller, sent.id))[0]?.warnings).toEqual([
      { column: 'oferta_valor', text: `${question} Se queda fuera hasta que la incluyas.` },
    ])
    await seller.patch(`/api/v1/store/imports/${sent.id}/rows/2`, { leftOut: false })
    expect((await seller.post(`/api/v1/store/imports/${sent.id}/confirm`, {})).status).toBe(202)
    await shop.settle()
    expect((await importOf(seller, sent.id)).rows).toMatchObject({ changed: 1, failed: 0 })
  })

  test('[SEL-04] a new product for nothing', async () => {
    const { seller } = await store()
    const body = {
      ...(await productBody(shop, { name: 'Gratis', priceCents: 0 })),
      images: [await upload(seller)],
    }
    const refused = await seller.post('/api/v1/store/products', body)
    expect(await refused.json()).toMatchObject({
      code: 'product-price-unusual',
      errors: { priceCents: '¿Seguro? El precio queda en $0.00.' },
    })
    expect((await seller.post('/api/v1/store/products', { ...body, confirmedPriceCents: 0 })).status).toBe(
      201,
    )
  })

  test('[SEL-04] without scripts the form loses nothing, and a checkbox confirms', async () => {
    const {
      seller,
      store: { id },
      product,
      priceCents,
    } = await store()
    const own = await ownProduct(shop.ctx.db, id, product.url)
    if (!own) throw new Error('no product')
    const values = { ...productFormValues(own, shop.ctx.clock.now()), price: '25', summary: ['Casi nuevo'] }
    const send = (confirmedPrice = '') => {
      const body = new FormData()
      for (const [name, value] of productFormEntries({ ...values, confirmedPrice })) body.append(name, value)
      body.append('intent', 'update')
      return seller.form(`/account/my-store/product/${product.url}`, body)
    }
    const refused = await send()
    const html = await textOf(refused)
    expect(refused.status).toBe(422)
    for (const text of [question, 'value="Casi nuevo"', 'Sí, el precio es $25.00'])
      expect(html).toContain(text)
    expect(html).toMatch(/<input[^>]*name="confirmedPrice"[^>]*value="25"/)
    expect(await priceCents()).toBe(25_000)
    expect((await send('25')).status).toBe(303)
    expect(await priceCents()).toBe(2_500)
  })

  test('[BYD-10] several at once, after the preview', async () => {
    const { seller, product, priceCents } = await store()
    const bulk = async (fields: Record<string, string>) => {
      const answer = await seller.form('/account/my-store/cambios', new URLSearchParams(fields) as never)
      return textOf(answer)
    }
    const act = { kind: 'price', how: 'set', value: '25', products: `${product.revision} ${product.url}` }
    const asks = '¿Seguro? 1 precio queda en $0 o cambia más de 60 %.'
    expect(await bulk({ intent: 'preview', ...act })).toContain(asks)
    const again = await bulk({ intent: 'apply', ...act })
    for (const text of [asks, 'Marca la casilla para cambiarlos', 'value="25"']) expect(again).toContain(text)
    expect(await priceCents()).toBe(25_000)
    const body = { products: [product], act: { kind: 'price', how: 'set', cents: 2_500 } }
    const seen = { ...body, products: [{ url: product.url, revision: product.revision }] }
    expect((await seller.post('/api/v1/store/products/changes', seen)).status).toBe(422)
    expect(await bulk({ intent: 'apply', ...act, confirmed: 'si' })).toContain('1 producto con el cambio')
    expect(await priceCents()).toBe(2_500)
  })

  test('[BYD-10] a row of a table stays out until it is included', async () => {
    const { seller, product } = await openImporter(shop)
    await shop.ctx.db.update(products).set({ priceCents: 25_000 }).where(eq(products.id, product.id))
    const sent = await send(seller, ['productos.csv', `url,precio\n${product.url},25\n`])
    expect(sent.rows).toMatchObject({ total: 1, warnings: 1, leftOut: 1, importable: 0 })
    const [seen] = await rowsOf(seller, sent.id)
    expect(seen?.warnings).toEqual([
      { column: 'precio', text: `${question} Se queda fuera hasta que la incluyas.` },
    ])
    const path = `/api/v1/store/imports/${sent.id}/rows/2`
    await seller.patch(path, { leftOut: false })
    expect((await importOf(seller, sent.id)).rows.importable).toBe(1)
    // Another price that looks like one takes it out again; a usual one takes it in.
    await seller.patch(path, { cells: [{ column: 'precio', text: '0' }] })
    expect((await importOf(seller, sent.id)).rows.importable).toBe(0)
    await seller.patch(path, { cells: [{ column: 'precio', text: '240' }] })
    expect((await importOf(seller, sent.id)).rows.importable).toBe(1)
    await seller.patch(path, { cells: [{ column: 'precio', text: '25' }], leftOut: false })
    expect((await seller.post(`/api/v1/store/imports/${sent.id}/confirm`, {})).status).toBe(202)
    await shop.settle()
    expect((await importOf(seller, sent.id)).rows).toMatchObject({ changed: 1, failed: 0 })
  })

  test('[SEL-06] a program is not asked', async () => {
    const { owner, product, priceCents } = await store()
    const token = await makeToken(shop, owner.email, 'store', ['products:read', 'products:write'])
    const path = `/store/products/${product.url}`
    expect((await call(shop, path, token, { method: 'PATCH', body: { priceCents: 2_500 } })).status).toBe(204)
    expect(await priceCents()).toBe(2_500)
    const { revision } =
      (await shop.ctx.db.select().from(products).where(eq(products.id, product.id)))[0] ?? product
    const act = { kind: 'price', how: 'set', cents: 90_000 }
    const body = { products: [{ url: product.url, revision }], act }
    const answer = await call(shop, '/store/products/changes', token, { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ changed: [product.url], left: [] })
    const form = new FormData()
    form.append('file', new Blob([`url,precio\n${product.url},25\n`]), 'precios.csv')
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const sent = await fetch(`${shop.url}/api/v1/store/imports`, { method: 'POST', headers, body: form })
    expect(await sent.json()).toMatchObject({ rows: { leftOut: 0, importable: 1 } })
  })
})
