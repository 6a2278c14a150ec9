import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { paths } from '../../src/paths.ts'
import { pictureId, type StoredImage } from '../../src/platform/images/stored-image.ts'
import { makeProduct, makeStore, testImage } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'
import { openStaffShop, type StaffPerson } from './people.ts'

const changed = 'Este producto cambió después de que abriste esta página. Revisa cómo quedó'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const old = { ...testImage, key: 'products/test/old', original: 'products/test/old.jpg' }
const detail = { ...testImage, key: 'products/test/detail', original: 'products/test/detail.jpg' }

async function sellersProduct(given: Parameters<typeof makeProduct>[1]) {
  const owner = await makeLogin(shop)
  const store = await makeStore(shop.ctx.db, { ownerId: owner.id, email: owner.email })
  const product = await makeProduct(shop.ctx.db, {
    storeId: store.id,
    image: old,
    gallery: [detail],
    tags: ['termo'],
    ...given,
  })
  const selling = await shop.as(owner.email)
  /** The seller saves the product with another name and its detail as the main picture. */
  async function rename(name: string, image: StoredImage = detail) {
    const answer = await selling.patch(`/api/v1/store/products/${product.url}`, {
      condition: 'nuevo',
      name,
      description: '<p>Bueno</p>',
      tags: ['termo'],
      priceCents: 10_000,
      stock: 10,
      images: [image, detail].map(pictureId),
    })
    expect(answer.status, await answer.clone().text()).toBe(204)
  }
  const now = async () => {
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, product.id))
    return row
  }
  return { product, rename, now, page: paths.staffProduct(product.url) }
}

const revisionIn = (html: string) => html.match(/name="revision" value="(\d+)"/)?.[1] ?? ''

test('[PLT-01] a product that its seller changed after staff opened it is not approved unseen', async () => {
  const { product, rename, now, page } = await sellersProduct({
    name: 'Termo',
    reviewState: 'review',
    reviewRequestedAt: shop.ctx.clock.now(),
  })
  const opened = revisionIn(await (await staff.browser.get(page)).text())
  expect(opened).toBe('1')
  await rename('Alcohol y perfumes baratos')

  const form = { intent: 'approve', decision: 'approve', revision: opened }
  const refused = await staff.browser.form(page, form)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain(changed)
  expect(html).toContain('Alcohol y perfumes baratos')
  expect(await now()).toMatchObject({ reviewState: 'review' })

  const decide = (fields: object) => staff.browser.submit(page, 'approve', { decision: 'approve', ...fields })
  expect(await decide({ revision: '1' })).toMatchObject({ status: 409, code: 'product-edited-meanwhile' })
  for (const revision of ['true', ' ', '1x', '1.5', '0'])
    expect((await decide({ revision })).status).toBe(422)
  const without = await staff.browser.form(page, { intent: 'approve', decision: 'approve' })
  expect(without.status).toBe(422)
  const told = await without.text()
  expect(told).toContain('Vuelve a abrir la página del producto')
  expect(told).not.toContain('approve-revision')
  expect(await shop.ctx.db.select().from(auditLog)).toEqual([])

  const seen = (await (await staff.browser.get(`/api/v1/products/${product.url}`)).json()) as {
    revision: number
  }
  expect(String(seen.revision)).toBe(revisionIn(html))
  const again = await staff.browser.form(page, { ...form, revision: revisionIn(html) })
  expect(again.status).toBe(303)
  expect(await now()).toMatchObject({ reviewState: 'approved', name: 'Alcohol y perfumes baratos' })
})

test('[PLT-01] changes by the seller while staff write a reason preserve the reason and stay unreviewed', async () => {
  const { rename, now, page } = await sellersProduct({ name: 'Taza' })
  await rename('Taza grande', old)
  const opened = revisionIn(await (await staff.browser.get(page)).text())
  await rename('Taza enorme', old)

  const reason = 'El nombre no dice el tamaño'
  const form = { intent: 'send-back', decision: 'send-back', revision: opened, reason }
  const refused = await staff.browser.form(page, form)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain(changed)
  expect(html).toContain(reason)
  expect(await now()).toMatchObject({ reviewState: 'approved', name: 'Taza enorme' })

  const stale = await staff.browser.form(page, { intent: 'approve', decision: 'approve', revision: opened })
  expect(stale.status).toBe(409)
  expect((await now())?.reviewRequestedAt).not.toBeNull()
})

test('[PLT-01] staff see all pictures at once, with removed ones marked', async () => {
  const { rename, page } = await sellersProduct({ name: 'Vaso' })
  await rename('Vaso', detail)
  const html = await (await staff.browser.get(page)).text()
  const photos = html.slice(html.indexOf('aria-label="Fotos"'), html.indexOf('contra lo aprobado'))
  expect(photos).toMatch(/<a href="\/files\/products\/test\/detail-\d+\.webp"/)
  expect(photos).toMatch(/<a href="\/files\/products\/test\/old-\d+\.webp"/)
  expect(photos).toContain('quitada"')
  expect(html).toContain('1 quitada')
})
