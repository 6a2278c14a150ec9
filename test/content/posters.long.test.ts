import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { posterPdf } from '../../src/features/content/print-posters.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { addDays, formatDate } from '../../src/lib/dates.ts'
import { formatMoney } from '../../src/lib/money.ts'
import { paths } from '../../src/paths.ts'
import { printedPicture } from '../../src/platform/images/printed-picture.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { readPdf } from '../pdf.ts'
import { makeLogin } from '../sale/people.ts'
import { newStoreBody, productBody } from '../sellers/shop.ts'

const NAME = 'Bicicleta urbana rodada 26'
const URL = 'bicicleta-urbana-rodada-26'
const PAGE_CODE = { x: 137, y: 204, size: 58 }
const QUARTER_CODE = { x: 65, y: 97, size: 32 }

let shop: Shop
let selling: Browser
let email: string
beforeAll(async () => {
  shop = await startShop({ renderPage })
  email = (await makeLogin(shop)).email
  selling = await shop.as(email)
  const bike = await productBody(shop, { name: NAME, condition: 'usado', priceCents: 290_000 })
  const body = await newStoreBody(selling, 'Rueda Libre', bike)
  expect((await selling.post('/api/v1/stores', body)).status).toBe(201)
})
afterAll(() => shop?.stop())

const setProduct = (change: Partial<typeof products.$inferInsert>) =>
  shop.ctx.db.update(products).set(change).where(eq(products.url, URL))
const setStore = (change: Partial<typeof stores.$inferInsert>) =>
  shop.ctx.db.update(stores).set(change).where(eq(stores.url, 'rueda-libre'))

async function printed(address: string) {
  const answer = await selling.get(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const file = new Uint8Array(await answer.arrayBuffer())
  expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-')
  return readPdf(file)
}

test('[BYD-03] a product in review, on pause or deleted has no poster, and its seller reads why', async () => {
  const pause = new Date()
  for (const hidden of [
    { reviewState: 'review' },
    { reviewState: 'approved', pausedAt: pause, suspendedAt: pause },
  ] as const) {
    await setProduct(hidden)
    const answer = await selling.get(paths.poster('a4', URL))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Su cartel sale en cuanto todos puedan verlo')
  }
  await setProduct({ reviewState: 'approved', pausedAt: null, suspendedAt: null, deletedAt: new Date() })
  expect((await selling.get(paths.poster('a4', URL))).status).toBe(404)
  await setProduct({ deletedAt: null })
})

test('[BYD-03] A4: name, price, condition, store, address, and a code that opens the product', async () => {
  const pdf = await printed(paths.poster('a4', URL))
  expect(pdf.pages).toMatchObject([{ width: 210, height: 297 }])
  const text = pdf.pages[0]?.text ?? ''
  const until = formatDate(addDays(shop.ctx.clock.now(), 30))
  for (const said of [
    NAME,
    '$2,900.00',
    'Usado',
    'Vendido por Rueda Libre',
    'Entrega en tu facultad',
    'tianguis.',
    `Quítame después del ${until}`,
  ])
    expect(text).toContain(said)
  expect(text.replaceAll(' ', '')).toContain(`${shop.url.replace('http://', '')}${paths.product(URL)}`)
  expect(await pdf.codeAt(0, PAGE_CODE)).toBe(shop.url + paths.product(URL))
  // It hangs where everybody passes.
  for (const secret of [email, 'tienda@test.example', '444 123 4567', '4441234567'])
    expect(text).not.toContain(secret)
  pdf.close()
})

test('[BYD-03] four quarters on a page, each with its own code; an offer’s last day takes them down', async () => {
  const endsAt = addDays(shop.ctx.clock.now(), 5)
  await setProduct({ offerKind: 'Disccount', offerValue: 20, offerEndsAt: endsAt })
  const pdf = await printed(paths.poster('cuartos', URL))
  expect(pdf.pages).toMatchObject([{ width: 210, height: 297 }])
  const text = pdf.pages[0]?.text ?? ''
  for (const said of [
    NAME,
    '$2,320.00',
    'Antes $2,900.00 · −20 %',
    `Quítame después del ${formatDate(endsAt)}`,
  ])
    expect(text.split(said), said).toHaveLength(5)
  for (const x of [0, 105])
    for (const y of [0, 148.5]) {
      const code = { ...QUARTER_CODE, x: QUARTER_CODE.x + x, y: QUARTER_CODE.y + y }
      expect(await pdf.codeAt(0, code)).toBe(shop.url + paths.product(URL))
    }
  await setProduct({ offerKind: null, offerValue: null, offerEndsAt: null })
  pdf.close()
})

test('[BYD-03] a store’s poster shows its products; a store held for its name has no poster', async () => {
  for (const [format, code] of [
    ['a4', PAGE_CODE],
    ['cuartos', QUARTER_CODE],
  ] as const) {
    const pdf = await printed(paths.poster(format))
    const text = pdf.pages[0]?.text ?? ''
    for (const said of ['Rueda Libre', 'Todo para la escuela', 'Quítame después del'])
      expect(text).toContain(said)
    expect(await pdf.codeAt(0, code)).toBe(shop.url + paths.store('rueda-libre'))
    expect(text.includes(NAME)).toBe(format === 'a4')
    pdf.close()
  }
  await setStore({ heldAt: new Date() })
  const held = await selling.get(paths.poster('a4'))
  expect([held.status, await held.text()]).toEqual([409, expect.stringContaining('revisamos su nombre')])
  await setStore({ heldAt: null })
})

test('[BYD-03] a new product is shared once everybody may open it', async () => {
  const published = `${paths.account('my-store')}?done=creado&producto=${URL}`
  const shared = encodeURIComponent(`${shop.url}${paths.product(URL)}`)
  await setProduct({ reviewState: 'review' })
  const waiting = await (await selling.get(published)).text()
  expect(waiting).toContain('te avisamos por correo')
  expect(waiting).toContain('Podrás compartirlo e imprimir su cartel cuando esté a la venta')
  expect(waiting).not.toContain(shared)
  await setProduct({ reviewState: 'approved' })
  const listed = await (await selling.get(published)).text()
  // After publishing, and in the product's row.
  expect(listed.split(`wa.me/?text=`).filter((part) => part.includes(shared)).length).toBeGreaterThanOrEqual(
    2,
  )
  expect(listed).toContain(paths.poster('cuartos', URL))
  expect(listed).not.toContain('Lo revisamos antes de que salga')
})

test('[BYD-03] nobody prints another store’s product', async () => {
  const foreign = await makeProduct(shop.ctx.db)
  for (const url of [foreign.url, 'no-hay', '..%2f'])
    expect((await selling.get(paths.poster('a4', url))).status).toBe(404)
  for (const address of [paths.poster('a4', URL), paths.poster('cuartos')]) {
    expect((await shop.guest().get(address)).headers.get('location')).toContain('/login')
    const customer = await shop.as((await makeLogin(shop)).email)
    expect((await customer.get(address)).headers.get('location')).toBe(paths.account())
  }
})

test('[BYD-03] long names, foreign letters, high prices and pictures that are gone keep to their room', async () => {
  const name =
    'Enciclopedia de otorrinolaringología y electroencefalografía de Łódź, ñandúes y pingüinos: doce tomos de bolsillo con aa'
  const address = `https://tianguis.example/product/${'enciclopedia-de-otorrinolaringologia-'.repeat(3)}`
  const frame = {
    site: {
      name: 'Un mercado de nombre largo',
      university: 'Universidad 学校',
      colour: '#2f46d8',
      offerColour: '#b8205a',
    },
    address,
    shownAddress: address.replace('https://', ''),
    until: new Date(),
  }
  const product = {
    kind: 'product' as const,
    ...frame,
    name,
    about: ['Usado', 'a'.repeat(300)],
    priceCents: 100_000_000,
    old: { cents: 123_456_789, percent: 19 },
    store: name,
    positivePercent: 100,
    picture: undefined,
  }
  const store = {
    kind: 'store' as const,
    ...frame,
    name,
    line: name,
    call: name,
    about: `${name}\n`.repeat(9),
    logo: undefined,
  }
  const shown = (count: number) => Array.from({ length: count }, () => ({ name, picture: undefined }))
  for (const format of ['a4', 'cuartos'] as const)
    for (const poster of [
      product,
      ...[0, 1, 2, 3, 5, 6].map((count) => ({ ...store, products: shown(count) })),
    ]) {
      const chunks: Buffer[] = []
      for await (const chunk of posterPdf(poster, format)) chunks.push(chunk as Buffer)
      const pdf = await readPdf(Buffer.concat(chunks))
      expect(pdf.pages).toHaveLength(1)
      expect(pdf.pages[0]?.text).toContain('Lódz, ñandúes y pingüinos')
      if (poster.kind === 'product') expect(pdf.pages[0]?.text).toContain(formatMoney(100_000_000))
      expect(await pdf.codeAt(0, format === 'a4' ? PAGE_CODE : QUARTER_CODE)).toBe(address)
      pdf.close()
    }
})

test('[BYD-03] a picture of another shape is not cropped: its background has its own colours', async () => {
  const red = { create: { width: 300, height: 900, channels: 4 as const, background: '#ff0000' } }
  const tall = await sharp(red).png().toBuffer()
  const jpeg = await printedPicture(async () => tall, { width: 600, height: 440 })
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([600, 440])
  // The ground at the edge is as red as the picture.
  expect(data[0]).toBeGreaterThan(230)
  expect(data[1]).toBeLessThan(30)
})
