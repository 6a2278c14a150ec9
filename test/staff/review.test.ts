import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { productArrivals } from '../../src/features/catalogue/tables-counts.ts'
import { reports } from '../../src/features/reports/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { refreshTrust } from '../../src/features/staff/actions/refresh-trust.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { addDays, addMs, DAY, SECOND } from '../../src/lib/dates.ts'
import { makeProduct, makeStore, makeSubcategory, testImage } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { accepted } from '../sale/orders.ts'
import { makeFaculty, makeLogin } from '../sale/people.ts'
import { upload } from '../sellers/shop.ts'
import {
  block,
  decideProduct,
  makeStaff,
  openStaffShop,
  type StaffPerson,
  unblock,
  waitingOf,
} from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop())
})
afterAll(() => shop.stop())

const AFTER = settings.undoMs + SECOND

async function seller(given: Partial<typeof stores.$inferInsert> = {}) {
  const owner = await makeLogin(shop)
  const store = await makeStore(shop.ctx.db, { ownerId: owner.id, ...given })
  return { owner, store }
}

async function waiting(storeId: number, given: Parameters<typeof makeProduct>[1] = {}) {
  return makeProduct(shop.ctx.db, {
    storeId,
    reviewState: 'review',
    reviewRequestedAt: shop.ctx.clock.now(),
    ...given,
  })
}

const now = async (id: number) => {
  const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('no product')
  return row
}
const storeNow = async (id: number) => {
  const [row] = await shop.ctx.db.select().from(stores).where(eq(stores.id, id))
  return row
}
const acts = async (url: string) =>
  (
    await shop.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${url}`))
      .orderBy(auditLog.at, auditLog.id)
  ).map(({ act }) => act)

const undo = (url: string, by = staff) => by.browser.submit('/staff?index', 'undo', { url: [url] })
const approve = (url: string) => accepted(decideProduct(staff.browser, url, 'approve'))
const sendBack = (url: string, by = staff) => decideProduct(by.browser, url, 'send-back')
const approveTogether = (given: readonly { url: string }[], by = staff) =>
  by.browser.submit('/staff/products', 'approve', { product: given.map(({ url }) => `${url} 1`) })
const publishTrusted = (isOn: boolean, by = staff) =>
  by.browser.submit('/staff/settings', 'review', isOn ? { publishesTrusted: 'on' } : {})
const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject)

describe('[PLT-01] a decision about a product', () => {
  test('of two opposite ones about the same state, the first counts', async () => {
    const { store } = await seller()
    const product = await waiting(store.id)
    const decide = (decision: string) =>
      staff.browser.submit(`/staff/products/${product.url}`, decision, {
        ...{ decision, revision: '1', state: 'review', reason: 'Falta la edición', done: '0' },
      })
    const answers = await Promise.all([decide('approve'), decide('send-back'), decide('approve')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
    expect(await acts(product.url)).toHaveLength(1)
  })

  test('applies at once and is mailed when it can no longer be undone', async () => {
    const { owner, store } = await seller()
    const product = await waiting(store.id)
    await approve(product.url)
    expect(await now(product.id)).toMatchObject({ reviewState: 'approved', isListed: true })
    await shop.settle()
    expect(await subjects(owner.email)).toEqual([])
    await shop.advance(AFTER)
    expect(await subjects(owner.email)).toEqual([`Aprobamos tu producto: ${product.name} · Tianguis`])
    const late = await undo(product.url)
    expect(late).toMatchObject({ status: 409, code: 'undo-over' })
    expect(await now(product.id)).toMatchObject({ reviewState: 'approved' })
    await shop.advance(AFTER)
    expect(await subjects(owner.email)).toHaveLength(1)
  })

  test('is undone within ten seconds: the product is as before, nobody is mailed, both acts are logged', async () => {
    const { owner, store } = await seller()
    const since = shop.ctx.clock.now()
    const product = await waiting(store.id, { reviewRequestedAt: since })
    await approve(product.url)
    await accepted(undo(product.url))
    expect(await now(product.id)).toMatchObject({
      reviewState: 'review',
      reviewRequestedAt: since,
      reviewComment: '',
      isListed: false,
    })
    expect((await undo(product.url)).status).toBe(409)
    await shop.advance(DAY)
    expect(await subjects(owner.email)).toEqual([])
    expect(await acts(product.url)).toEqual(['product-approve', 'product-undo'])
  })

  test('about an edit is undone with the approved version and its pictures', async () => {
    const { store } = await seller()
    const old = { ...testImage, key: 'products/undo/old', original: 'products/undo/old.jpg' }
    const facts = { name: 'Antes', description: '<p>a</p>', priceCents: 9_000, image: old, gallery: [] }
    const product = await waiting(store.id, { reviewState: 'approved', reviewBefore: facts })
    await approve(product.url)
    expect((await now(product.id)).reviewBefore).toBeNull()
    await shop.settle()
    await accepted(undo(product.url))
    expect(await now(product.id)).toMatchObject({
      reviewState: 'approved',
      reviewRequestedAt: product.reviewRequestedAt,
      reviewBefore: facts,
    })
  })

  test('to send a product back is undone with the store’s record, and the product is found again', async () => {
    const { store } = await seller({ sentBackAt: new Date('2026-01-02T00:00:00Z') })
    const product = await makeProduct(shop.ctx.db, { storeId: store.id })
    await accepted(sendBack(product.url))
    expect((await storeNow(store.id))?.sentBackAt?.getTime()).toBeGreaterThan(Date.parse('2026-01-02'))
    await shop.ctx.db.delete(productArrivals)
    await accepted(undo(product.url))
    expect(await now(product.id)).toMatchObject({
      reviewState: 'approved',
      reviewComment: '',
      isListed: true,
    })
    expect((await storeNow(store.id))?.sentBackAt).toEqual(new Date('2026-01-02T00:00:00Z'))
    const arrived = await shop.ctx.db.select().from(productArrivals)
    expect(arrived.map(({ productId }) => productId)).toContain(product.id)
  })

  test('is undone only by its author, and once of five concurrent requests', async () => {
    const { store } = await seller()
    const product = await waiting(store.id)
    const colleague = await makeStaff(shop)
    await approve(product.url)
    expect((await undo(product.url, colleague)).status).toBe(409)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => undo(product.url)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409])
  })

  test('is not undone after the seller or a colleague changed the product', async () => {
    const { store } = await seller()
    const edited = await waiting(store.id)
    await approve(edited.url)
    await shop.ctx.db.update(products).set({ revision: 2 }).where(eq(products.id, edited.id))
    const answer = await undo(edited.url)
    expect(answer).toMatchObject({ status: 409, code: 'product-review-moved' })
    const judged = await waiting(store.id)
    await approve(judged.url)
    const colleague = await makeStaff(shop)
    await accepted(sendBack(judged.url, colleague))
    expect((await undo(judged.url)).status).toBe(409)
    expect(await now(judged.id)).toMatchObject({ reviewState: 'rejected' })
    // After the colleague's approval the product looks the same, but the decision is theirs.
    await accepted(decideProduct(colleague.browser, judged.url, 'approve'))
    expect((await undo(judged.url)).status).toBe(409)
  })

  test('about one’s own product is refused and changes nothing', async () => {
    const store = await makeStore(shop.ctx.db, { ownerId: staff.id })
    const product = await waiting(store.id)
    expect((await sendBack(product.url)).status).toBe(403)
    expect((await storeNow(store.id))?.sentBackAt).toBeNull()
    await shop.ctx.db.update(stores).set({ trustedAt: new Date() }).where(eq(stores.id, store.id))
    const { shown } = await approveTogether([product])
    expect(shown).toMatchObject({ approved: 0, skipped: [{ code: 'own-case' }] })
  })
})

describe('[PLT-01] who reviews', () => {
  test.each([
    [['moderation'], 303],
    [['administrator'], 303],
    [['money'], 403],
    [['office'], 403],
  ] as const)('%j: %i', async (roles, status) => {
    const { store } = await seller({ trustedAt: new Date() })
    const product = await waiting(store.id)
    const person = await makeStaff(shop)
    await shop.ctx.db
      .update(users)
      .set({ staffRoles: [...roles], staffFacultyId: roles[0] === 'office' ? await makeFaculty(shop) : null })
      .where(eq(users.id, person.id))
    const by = { ...person, browser: await shop.as(person.email) }
    expect((await approveTogether([product], by)).status).toBe(status)
    const undone = await by.browser.submit(`/staff/products/${product.url}`, 'undo', { url: [product.url] })
    expect(undone.status).toBe(status)
    expect((await publishTrusted(false, by)).status).toBe(roles[0] === 'administrator' ? 303 : 403)
  })
})

describe('[PLT-01] several of trusted stores', () => {
  test('are approved together, each with its entry and mail; changed ones are skipped and named', async () => {
    const trusted = await seller({ trustedAt: new Date() })
    const other = await seller()
    const good = await Promise.all([waiting(trusted.store.id), waiting(trusted.store.id)])
    const edited = await waiting(trusted.store.id, { revision: 2 })
    const foreign = await waiting(other.store.id)
    const { status, shown } = await approveTogether([...good, ...good.slice(0, 1), edited, foreign])
    const {
      approved,
      undo: undoable,
      skipped,
    } = shown as {
      approved: number
      undo: string
      skipped: { url: string; name: string; code: string }[]
    }
    expect([status, approved]).toEqual([200, good.length])
    const undoUrls = new URLSearchParams(undoable.split('?')[1]).getAll('deshacer')
    expect(undoUrls.sort()).toEqual(good.map(({ url }) => url).sort())
    expect(skipped.map(({ url, code }) => [url, code]).sort()).toEqual(
      [
        [edited.url, 'product-edited-meanwhile'],
        [foreign.url, 'store-not-trusted'],
      ].sort(),
    )
    expect(skipped.find(({ url }) => url === edited.url)?.name).toBe(edited.name)
    expect((await now(edited.id)).reviewState).toBe('review')
    expect((await now(foreign.id)).reviewState).toBe('review')
    expect(await acts(good[0]?.url ?? '')).toEqual(['product-approve'])
    await accepted(undo(good[0]?.url ?? ''))
    await shop.advance(AFTER)
    expect(await subjects(trusted.owner.email)).toHaveLength(1)
  })

  test.each([[[]], [Array.from({ length: 51 }, (_, at) => ({ url: `x${at}` }))], [[{ url: '' }]]])(
    'a list of none, of too many or that is none is refused',
    async (given) => {
      expect((await approveTogether(given)).status).toBe(422)
    },
  )
})

describe('[PLT-01] trust', () => {
  const { approved: enough, unseen, publishedUpToCents, cleanDays } = settings.trust

  async function proven(given: Partial<typeof stores.$inferInsert> = {}) {
    const made = await seller({ products: enough, ...given })
    const subcategory = await makeSubcategory(shop.ctx.db)
    for (let at = 0; at < enough; at++)
      await makeProduct(shop.ctx.db, { storeId: made.store.id, subcategory })
    return made
  }
  const isTrusted = async (id: number) => {
    await refreshTrust(shop.ctx, [id])
    return (await storeNow(id))?.trustedAt !== null
  }

  test('is gained with enough listings that staff approved, and lost with one sent back', async () => {
    const { store } = await proven()
    expect(await isTrusted(store.id)).toBe(true)
    const [last] = await shop.ctx.db.select().from(products).where(eq(products.storeId, store.id))
    if (!last) throw new Error('no product')
    await shop.ctx.db
      .update(products)
      .set({ reviewRequestedAt: shop.ctx.clock.now() })
      .where(eq(products.id, last.id))
    expect(await isTrusted(store.id)).toBe(false)
    // An unseen published product is hidden when trust is lost.
    expect(await now(last.id)).toMatchObject({ reviewState: 'review' })
    const seen = { reviewState: 'approved' as const, reviewRequestedAt: null }
    await shop.ctx.db.update(products).set(seen).where(eq(products.id, last.id))
    const more = await waiting(store.id)
    expect(await isTrusted(store.id)).toBe(true)
    await accepted(sendBack(more.url))
    // A decision has no consequences while it can be undone, whatever else refreshes the store's trust.
    expect(await isTrusted(store.id)).toBe(true)
    await shop.advance(AFTER)
    expect((await storeNow(store.id))?.trustedAt).toBeNull()
    await shop.ctx.db
      .update(stores)
      .set({ sentBackAt: addDays(shop.ctx.clock.now(), -cleanDays - 1) })
      .where(eq(stores.id, store.id))
    expect(await isTrusted(store.id)).toBe(true)
  })

  test('is suspended by an open report of the store and by a block of its owner', async () => {
    const { store, owner } = await proven()
    const reporter = await makeLogin(shop)
    const [report] = await shop.ctx.db
      .insert(reports)
      .values({
        reporterId: reporter.id,
        storeId: store.id,
        reason: 'false',
        message: 'x',
        reportedAt: shop.ctx.clock.now(),
      })
      .returning()
    expect(await isTrusted(store.id)).toBe(false)
    await shop.ctx.db
      .update(reports)
      .set({ answeredAt: shop.ctx.clock.now(), answer: 'x' })
      .where(eq(reports.id, String(report?.id)))
    expect(await isTrusted(store.id)).toBe(true)
    for (const act of [block, unblock]) await accepted(act(staff.browser, owner.username))
    expect(await isTrusted(store.id)).toBe(false)
  })

  test('the sweep finds stores to trust and stores to trust no longer', async () => {
    const { store } = await proven()
    await refreshTrust(shop.ctx)
    expect((await storeNow(store.id))?.trustedAt).not.toBeNull()
    await shop.ctx.db
      .update(stores)
      .set({ sentBackAt: addMs(shop.ctx.clock.now(), -settings.undoMs) })
      .where(eq(stores.id, store.id))
    await refreshTrust(shop.ctx)
    expect((await storeNow(store.id))?.trustedAt).toBeNull()
  })

  async function list(browser: Awaited<ReturnType<Shop['as']>>, priceCents: number, name: string) {
    const sub = await makeSubcategory(shop.ctx.db)
    const images = [await upload(browser), await upload(browser)]
    const answer = await browser.post('/api/v1/store/products', {
      ...{ categoryId: sub.categoryId, subcategoryId: sub.id, name, priceCents, stock: 1, tags: ['termo'] },
      ...{ condition: 'nuevo', description: '<p>Bueno</p>', images },
    })
    expect(answer.status, await answer.clone().text()).toBe(201)
    const { url } = (await answer.json()) as { url: string }
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.url, url))
    if (!row) throw new Error('no product')
    return row
  }

  test('publishes products at once if enabled, within limits; unseen ones are hidden when trust is lost', async () => {
    const { store, owner } = await proven({ trustedAt: new Date() })
    const browser = await shop.as(owner.email)
    expect(await list(browser, 5_000, 'Antes del cambio')).toMatchObject({ reviewState: 'review' })
    await accepted(publishTrusted(true))
    const seen = await list(browser, 5_000, 'Al momento')
    expect(seen).toMatchObject({ reviewState: 'approved', isListed: true })
    expect(seen.reviewRequestedAt).not.toBeNull()
    expect(await list(browser, publishedUpToCents + 100, 'Muy caro')).toMatchObject({ reviewState: 'review' })
    const tasks = await waitingOf(shop, 'product')
    expect(tasks.find(({ key }) => key === seen.url)).toMatchObject({
      isTrusted: true,
      title: `Publicado, para mirar después: Al momento`,
    })
    for (let at = 1; at < unseen; at++)
      expect(await list(browser, 5_000, `Otro ${at}`)).toMatchObject({ reviewState: 'approved' })
    expect(await list(browser, 5_000, 'Uno de más')).toMatchObject({ reviewState: 'review' })
    await shop.ctx.db
      .update(stores)
      .set({ sentBackAt: addMs(shop.ctx.clock.now(), -settings.undoMs) })
      .where(eq(stores.id, store.id))
    await refreshTrust(shop.ctx, [store.id])
    expect(await now(seen.id)).toMatchObject({ reviewState: 'review', isListed: false })
    expect((await now(seen.id)).reviewRequestedAt).toEqual(seen.reviewRequestedAt)
    await accepted(publishTrusted(false))
    const [entry] = await shop.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'review-switch'))
      .orderBy(auditLog.at, auditLog.id)
    expect(entry).toMatchObject({ before: { publishesTrusted: false }, after: { publishesTrusted: true } })
  })
})
