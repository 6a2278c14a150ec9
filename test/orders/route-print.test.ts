import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Label } from '../../src/features/hand-over/print-labels.ts'
import { labelsPdf } from '../../src/features/hand-over/print-labels.ts'
import { limits } from '../../src/features/limits/rules.ts'
import { MAX_CHOSEN_ORDERS } from '../../src/features/orders/contract.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { readPdf } from '../pdf.ts'
import { buy, makeSale, orderOf, type Sale } from '../sale/orders.ts'
import { makeFaculty, makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const LABEL_QR = { x: 0, y: 2, size: 26 }

const numberOf = async (id: string) => `T-${(await orderOf(shop, id)).number}`

async function printed(sale: Sale, address: string) {
  const answer = await sale.selling.get(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

test('[BYD-10] labels: one a page, with number, faculty and a code that opens the basket at the office', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const first = await buy(shop, sale)
  const second = await buy(shop, { ...sale, facultyId: await makeFaculty(shop) })
  const { number, handOverCode } = await orderOf(shop, first)
  const pdf = await printed(sale, paths.labels({ orders: [`T-${number}`, await numberOf(second)] }))
  expect(pdf.pages.map(({ width, height }) => [width, height])).toEqual([
    [50, 30],
    [50, 30],
  ])
  expect(pdf.pages[0]?.text).toContain(`T-${number}`)
  expect(pdf.pages[0]?.text).toContain('1 de 1 de la compra')
  expect(pdf.pages[0]?.text).toContain(sale.product.name)
  const address = await pdf.codeAt(0, LABEL_QR)
  expect(address).toBe(`${shop.ctx.env.PUBLIC_URL}${paths.officeOrder(first)}`)
  // It has no personal data and not the buyer's code.
  const said = `${address} ${pdf.pages.map(({ text }) => text).join(' ')}`
  for (const secret of [handOverCode, sale.buyer.username, sale.buyer.email, sale.owner.email])
    expect(said).not.toContain(secret)
  pdf.close()
})

test('[BYD-10] labels of one office, by number, and on A4', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const here = [await buy(shop, sale), await buy(shop, sale)]
  const elsewhere = await makeFaculty(shop)
  const there = await buy(shop, { ...sale, facultyId: elsewhere })
  const all = await printed(sale, paths.labels())
  expect(all.pages).toHaveLength(3)
  const office = await printed(sale, paths.labels({ office: sale.facultyId }))
  expect(office.pages).toHaveLength(2)
  const named = await printed(sale, `${paths.labels({ orders: [await numberOf(there)] })}&tamano=a4`)
  expect(named.pages).toMatchObject([{ width: 210, height: 297 }])
  expect(await named.codeAt(0, { x: 5, y: 13.5 + 2, size: 26 })).toContain(there)
  const sheet = await printed(sale, `${paths.labels()}?tamano=a4`)
  expect(sheet.pages).toHaveLength(1)
  for (const id of [...here, there])
    expect(sheet.pages[0]?.text).toContain(`T-${(await orderOf(shop, id)).number}`)
})

test('[BYD-10] another store’s orders cannot be printed', async () => {
  const [sale, other] = [await makeSale(shop), await makeSale(shop)]
  const foreign = await buy(shop, other)
  const own = await numberOf(await buy(shop, sale))
  for (const name of [foreign, await numberOf(foreign), 'T-999999999', '', 'x'])
    expect((await sale.selling.get(paths.labels({ orders: [own, name] }))).status).toBe(404)
  expect((await other.selling.get(paths.labels({ office: 999_999 }))).status).toBe(404)
  for (const address of [paths.labels(), paths.routeSheet()]) {
    expect((await shop.guest().get(address)).headers.get('location')).toContain('/login')
    const customer = await shop.as((await makeLogin(shop)).email)
    expect((await customer.get(address)).headers.get('location')).toBe(paths.account())
  }
})

test('[BYD-10] the printed route is by faculty, with the packing list and no buyer’s name', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const ids = [await buy(shop, sale), await buy(shop, { ...sale, facultyId: await makeFaculty(shop) })]
  const pdf = await printed(sale, paths.routeSheet())
  expect(pdf.pages).toMatchObject([{ width: 210, height: 297 }])
  const text = pdf.pages[0]?.text ?? ''
  for (const id of ids) expect(text).toContain(`T-${(await orderOf(shop, id)).number}`)
  expect(text).toContain('Para empacar')
  expect(text).toContain('Facultad')
  expect(text).not.toContain(sale.buyer.username)
})

test('[BYD-10] five hundred labels are printed within seconds; long and odd names fit', async () => {
  const labels = Array.from(
    { length: 500 },
    (_, index): Label => ({
      number: `T-${10_000 + index}`,
      faculty: 'Facultad de Contaduría, Administración, Ñandúes y Otorrinolaringología Łódź 学校',
      product: `Calculadora científica de 240 funciones con pantalla doble y estuche ${index}`,
      quantity: 2,
      purchase: { number: 'T-10000', place: index + 1, of: 500 },
      address: `https://tianguis.example/staff/hand-over?order=00000000-0000-4000-8000-${index}`,
    }),
  )
  const started = performance.now()
  const chunks: Buffer[] = []
  for await (const chunk of await labelsPdf(labels, '50x30', 'tianguis')) chunks.push(chunk as Buffer)
  expect(performance.now() - started).toBeLessThan(20_000)
  const pdf = await readPdf(Buffer.concat(chunks))
  expect(pdf.pages).toHaveLength(500)
  expect(pdf.pages[499]?.text).toContain('T-10499')
  expect(pdf.pages[499]?.text).toContain('500 de 500')
  expect(pdf.pages[499]?.text).toContain('2 pzs')
  expect(pdf.pages[499]?.text).toContain('Contaduría')
  expect(pdf.pages[499]?.text).toContain('…')
  pdf.close()
})

test('[BYD-10] the address of the maximum number of labels is short enough for proxies', () => {
  const orders = Array.from({ length: MAX_CHOSEN_ORDERS }, (_, index) => `T-${1_000_000 + index}`)
  expect(paths.labels({ orders }).length).toBeLessThan(6_000)
})

test('[BYD-10] [BYD-03] printing is limited per ten minutes, and the refusal says when to try again', async () => {
  const sale = await makeSale(shop)
  await buy(shop, sale)
  const addresses = [paths.labels(), paths.routeSheet(), paths.poster('a4')]
  for (let print = 0; print < limits.print.max; print++) {
    const answer = await sale.selling.get(addresses[print % 2] ?? '')
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  for (const address of addresses) {
    const answer = await sale.selling.get(address)
    expect(answer.status).toBe(429)
    expect(await answer.text()).toMatch(/^Demasiados intentos\. Intenta nuevamente en \d+ segundos$/)
  }
  // Other people can print, and the same person can after the wait.
  const other = await makeSale(shop)
  expect((await other.selling.get(paths.routeSheet())).status).toBe(200)
  await shop.advance(limits.print.windowMs)
  expect((await sale.selling.get(paths.routeSheet())).status).toBe(200)
})
