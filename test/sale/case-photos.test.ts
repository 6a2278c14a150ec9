import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { DisputeView } from '../../src/features/disputes/contract.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { readCase } from '../../src/features/staff/read-case.ts'
import { errorText } from '../../src/lib/errors.ts'
import { paths } from '../../src/paths.ts'
import { fileErrors } from '../../src/platform/files/errors.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { plainPicture } from '../images/pictures.ts'
import { renderPage } from '../pages.ts'
import { filesIn, sendFile, upload } from '../sellers/shop.ts'
import { bringBack, codeOf, confirmed, makeSale, makeStaff, ok } from './orders.ts'
import { makeFaculty, makeLogin } from './people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const photos = (browser: Browser, count: number) =>
  Promise.all(Array.from({ length: count }, () => upload(browser, 'case')))
const statusesOf = async (address: string, browsers: readonly Browser[]) =>
  Promise.all(browsers.map(async (browser) => (await browser.get(address)).status))

test('[BUY-05] [SEL-09] only both sides and staff see the photos of a return', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  const body = { reason: 'Llegó roto', reasonKind: 'damaged', photos: await photos(sale.buying, 2) }
  const view = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return`, body))
  expect(view.photos).toHaveLength(2)
  await bringBack(shop, sale, orderId)
  const answer = { outcome: 'reject', response: 'Así salió', photos: await photos(sale.selling, 1) }
  const answered = await ok<ReturnView>(sale.selling.post(`/api/v1/store/returns/${view.id}/answer`, answer))
  const staff = await shop.as((await makeStaff(shop)).email)
  const office = await makeStaff(shop)
  await shop.ctx.db
    .update(users)
    .set({ staffRoles: ['office'], staffFacultyId: await makeFaculty(shop) })
    .where(eq(users.id, office.id))
  const atOffice = await shop.as(office.email)
  const [stranger, guest] = [await shop.as((await makeLogin(shop)).email), shop.guest()]
  const both = [...answered.photos, ...answered.responsePhotos]
  expect(both).toHaveLength(3)
  for (const { thumb, full } of both)
    for (const address of [thumb, full]) {
      expect(await statusesOf(address, [sale.buying, sale.selling, staff])).toEqual([200, 200, 200])
      expect(await statusesOf(address, [stranger, guest, atOffice])).toEqual([404, 404, 404])
      // The public path serves it to nobody.
      const key = address.slice(paths.privateFile('').length)
      expect(await statusesOf(paths.file(key), [sale.buying, guest])).toEqual([404, 404])
    }
  const shown = await sale.buying.get(both[0]?.thumb ?? '')
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('cache-control')).toBe('private, no-cache')
  const seen = await readCase(shop.ctx, orderId)
  expect(seen.messages.map((message) => message.photos.length)).toEqual([2, 1])
  // The upload is removed once the case stores the photo.
  expect(filesIn(shop, 'private/uploads')).toEqual([])
})

test('[BUY-04] [SEL-09] photos of a dispute and of its answer are stored with it', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  const body = { message: 'Le falta una pieza', photos: await photos(sale.buying, 5) }
  const { id } = await ok<DisputeView>(sale.buying.post(`/api/v1/orders/${orderId}/disputes`, body))
  const answer = { answer: 'Iba completa', photos: await photos(sale.selling, 1) }
  const view = await ok<DisputeView>(sale.selling.post(`/api/v1/store/disputes/${id}/answer`, answer))
  expect([view.photos.length, view.answerPhotos.length]).toEqual([5, 1])
  const stranger = await shop.as((await makeLogin(shop)).email)
  for (const { full } of [...view.photos, ...view.answerPhotos])
    expect(await statusesOf(full, [sale.buying, sale.selling, stranger])).toEqual([200, 200, 404])
})

test('[BUY-05] six photos, another person’s, another purpose’s and non-pictures are refused and not stored', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  const before = filesIn(shop, 'private/returns').length
  const ask = (names: string[]) =>
    sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'Roto', photos: names })
  const six = await ask(await photos(sale.buying, 6))
  expect(six.status).toBe(422)
  expect(await six.text()).toContain('Agrega 5 fotos o menos')
  expect(await codeOf(ask(await photos(sale.selling, 1)))).toBe('upload-missing')
  expect(await codeOf(ask([await upload(sale.selling, 'product')]))).toBe('upload-missing')
  // A body that is not a form is refused, and the page still works.
  const broken = { 'content-type': 'multipart/form-data; boundary=x' }
  const tries = [
    sale.buying.form('/account/my-shopping', { no: 'form' }, broken),
    sale.selling.form('/account/disputes', { no: 'form' }, broken),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([400, 400])
  const text = await sendFile(sale.buying, '/api/v1/store/uploads?purpose=case', new Blob(['%PDF-1.7']))
  expect(text.status).toBe(422)
  expect((await shop.guest().post('/api/v1/store/uploads?purpose=case')).status).toBe(401)
  // Refused for another reason: the photo waits for the next try, and no copy is left.
  const [photo = ''] = await photos(sale.buying, 1)
  await ok(ask([photo]))
  const again = await photos(sale.buying, 1)
  expect(await codeOf(ask(again))).toBe('return-exists')
  expect(filesIn(shop, 'private/returns').length - before).toBe(5)
  const preview = paths.privateFile(`private/uploads/${again[0]}-320.webp`)
  expect(await statusesOf(preview, [sale.buying, sale.selling, shop.guest()])).toEqual([200, 404, 404])
})

test('[BUY-05] a form without scripts sends its photos, and a refused form keeps them', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  const here = `${paths.account('my-shopping')}?pedido=${orderId}&hacer=devolucion`
  const fields = (reasonKind: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'return', orderId, reasonKind, reason: 'Roto' }))
      form.append(name, value)
    return form
  }
  const crowded = fields('damaged')
  for (let n = 0; n <= settings.images.formFiles; n++) crowded.append('photos', new Blob(['x']), `${n}.jpg`)
  const tooMany = await fetch(`${shop.url}${here}`, {
    method: 'POST',
    headers: { origin: shop.url, cookie: [...sale.buying.cookies].map((pair) => pair.join('=')).join('; ') },
    body: crowded,
  })
  expect(tooMany.status).toBe(413)
  const answered = await tooMany.text()
  expect(answered).toContain(errorText(fileErrors, 'upload-too-many'))
  expect(answered).toContain('>Roto</textarea>')
  const first = fields('')
  const bytes = await plainPicture('jpeg', 900, 700)
  first.append('photos', new Blob([bytes as never], { type: 'image/jpeg' }), 'roto.jpg')
  const refused = await sale.buying.form(here, first)
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain('Elige una razón')
  const [, kept = ''] = /name="photos" value="([^"]+)"/.exec(page) ?? []
  expect(kept).toContain('/account/private/uploads/')
  const second = fields('damaged')
  second.append('photos', kept)
  expect((await sale.buying.form(here, second)).status).toBe(303)
  const own = await (await sale.buying.get(paths.account('my-shopping'))).text()
  expect(own).toMatch(/\/account\/private\/returns\/[^"]+-320\.webp/)
})
