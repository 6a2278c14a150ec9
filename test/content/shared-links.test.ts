import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../src/paths.ts'
import { drawShareCard } from '../../src/platform/images/share-card.ts'
import { makeProduct, makeStore } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'

/** WhatsApp leaves out a picture that is larger. */
const MAX_BYTES = 300_000

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop?.stop())

test('[BYD-03] a product’s and a store’s page say what a messenger draws of their link', async () => {
  const store = await makeStore(shop.ctx.db, { name: 'Rueda Libre', about: 'Bicicletas y refacciones' })
  const product = await makeProduct(shop.ctx.db, { name: 'Bicicleta urbana', storeId: store.id })
  for (const [path, title, description] of [
    [paths.product(product.url), 'Bicicleta urbana', 'Una descripción'],
    [paths.store(store.url), 'Rueda Libre', 'Bicicletas y refacciones'],
  ] as const) {
    const html = await (await shop.guest().get(path)).text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(meta('og:title')).toBe(title)
    expect(meta('og:description')).toContain(description)
    expect(meta('og:url')).toBe(shop.url + path)
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:alt')]).toEqual([
      '1200',
      '630',
      title,
    ])
    const image = meta('og:image') ?? ''
    expect(image.startsWith(`${shop.url}/`)).toBe(true)
    const answer = await shop.guest().get(image.slice(shop.url.length))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test('[BYD-03] the card of the noisiest picture is light enough for messengers', async () => {
  // As high as the card: made smaller, noise would fade.
  const side = 630
  const pixels = randomBytes(side * side * 3).map((byte) => (byte & 1 ? 255 : 0))
  const noise = { raw: { width: side, height: side, channels: 3 as const } }
  const picture = await sharp(pixels, noise).png().toBuffer()
  const card = await drawShareCard({
    siteName: 'Tianguis',
    title: 'Enciclopedia ilustrada de otorrinolaringología y electroencefalografía en doce tomos',
    lines: ['La Repisa Universitaria', 'Recoge en tu facultad · Pago protegido'],
    picture,
  })
  expect(card.length).toBeLessThanOrEqual(MAX_BYTES)
  expect(card.length).toBeGreaterThan(100_000)
})
