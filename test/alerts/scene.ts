import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import type { NotificationsPage } from '../../src/features/notifications/contract.ts'
import { pictureId } from '../../src/platform/images/stored-image.ts'
import type { Browser } from '../browser.ts'
import { makeProduct, makeStore } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { accepted } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { block, decideProduct, openStaffShop } from '../staff/people.ts'

export const BELL = '/api/v1/account/notifications'

/** A shop with staff who approve products. */
export async function openAlertsShop(options: Parameters<typeof openStaffShop>[0] = {}) {
  const { shop, staff } = await openStaffShop(options)

  /** A seller with a product that awaits approval. */
  async function offered(name: string, given: Parameters<typeof makeProduct>[1] = {}) {
    const owner = await makeLogin(shop)
    const store = await makeStore(shop.ctx.db, { ownerId: owner.id, email: owner.email })
    return { owner, store, ...(await another(owner, store.id, name, given)) }
  }

  async function another(
    owner: { email: string },
    storeId: number,
    name: string,
    given: Parameters<typeof makeProduct>[1] = {},
  ) {
    const product = await makeProduct(shop.ctx.db, {
      storeId,
      name,
      reviewState: 'review',
      reviewRequestedAt: shop.ctx.clock.now(),
      gallery: [{ key: 'products/test/detail', original: 'x.jpg', width: 640, height: 640, widths: [160] }],
      ...given,
    })
    const edit = async (change: object) => {
      const browser = await shop.as(owner.email)
      const answer = await browser.patch(`/api/v1/store/products/${product.url}`, {
        condition: product.condition,
        name: product.name,
        description: product.description,
        tags: ['varios'],
        priceCents: product.priceCents,
        stock: product.stock,
        images: [product.image, ...product.gallery].map(pictureId),
        ...change,
      })
      expect(answer.status, await answer.clone().text()).toBe(204)
    }
    return { product, edit }
  }

  async function approve({ url }: { url: string }) {
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.url, url))
    await accepted(decideProduct(staff.browser, url, 'approve', { revision: row?.revision ?? 0 }))
  }

  return {
    ...{ shop, staff, offered, another, approve },
    block: (username: string) => accepted(block(staff.browser, username)),
  }
}

export type AlertsShop = Awaited<ReturnType<typeof openAlertsShop>>

export async function bellOf(browser: Browser, query = ''): Promise<NotificationsPage> {
  const answer = await browser.get(BELL + query)
  expect(answer.status).toBe(200)
  return (await answer.json()) as NotificationsPage
}

export const foundSubjects = async (shop: Shop, email: string) =>
  (await shop.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => /^(Apareció|Hay \d)/.test(subject))

/** Subjects of daily digests and of single entries. */
export const digestSubjects = async (shop: Shop, email: string) =>
  (await shop.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => /^(Tu resumen|Bajó|Ya hay)/.test(subject))
