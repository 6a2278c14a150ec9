import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import { blocksOf, hasBlocked, isBlockedBetween } from '../../src/features/blocks/store.ts'
import { blocks } from '../../src/features/blocks/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { makeTalk, send } from '../conversations/scene.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { agreed, answer, type Haggle, makeHaggle, offer, offered, stateOf } from '../price-offers/scene.ts'
import { checkoutBody, GOOD_CARD } from '../sale/bodies.ts'
import { codeOf, ok } from '../sale/orders.ts'
import { makeLogin, makeSeller, pay, stockOf } from '../sale/people.ts'
import {
  bellEntriesOf,
  makeBook,
  makeBuyer,
  makeOfferer,
  offer as offerWanted,
  ownOf,
  post,
} from '../wanted/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const PROFILE = paths.account('profile')
const block = async (browser: Browser, username: string) =>
  (await browser.submit(PROFILE, 'block', { username })).status
const unblock = async (browser: Browser, username: string) =>
  (await browser.submit(PROFILE, 'unblock', { username })).status

const ask = ({ buying, product }: Haggle) =>
  buying.post(`/api/v1/products/${product.url}/questions`, { message: '¿Trae tapa?' })
const purchase = ({ buying, product, facultyId }: Haggle, more: string[] = []) =>
  pay(
    buying,
    checkoutBody(
      facultyId,
      [product.url, ...more].map((url) => ({ product: url, quantity: 1 })),
    ),
  )

describe('[BYD-06] a block, in both directions,', () => {
  test.each([
    ['of the buyer', (scene: Haggle) => [scene.buying, scene.owner.username] as const],
    ['of the seller', (scene: Haggle) => [scene.selling, scene.buyer.username] as const],
  ])('[BYD-06] %s refuses questions, price offers and orders until it ends', async (_, sideOf) => {
    const scene = await makeHaggle(shop, { stock: 5 })
    const [browser, other] = sideOf(scene)
    expect(await block(browser, other)).toBe(303)
    expect(await codeOf(ask(scene))).toBe('question-refused')
    expect(await codeOf(offer(scene.buying, scene.product.url, 20_000))).toBe('price-offer-refused')
    expect(await codeOf(purchase(scene))).toBe('order-refused')
    expect(await isBlockedBetween(shop.ctx.db, scene.buyer.id, scene.owner.id)).toBe(true)
    expect(await unblock(browser, other)).toBe(303)
    expect((await ask(scene)).status).toBe(201)
    expect((await offer(scene.buying, scene.product.url, 20_000)).status).toBe(201)
    expect((await purchase(scene)).status).toBe(201)
  })

  test('[BYD-06] names the refusing store of a basket, not the side that blocked', async () => {
    const scene = await makeHaggle(shop)
    const other = await makeSeller(shop)
    await block(scene.selling, scene.buyer.username)
    const answer = await purchase(scene, [other.product.url])
    expect(await answer.json()).toMatchObject({
      status: 409,
      detail: `«${scene.store.name}» no puede venderte ahora. Quita sus productos de tu carrito`,
    })
    const rest = await pay(scene.buying, checkoutBody(scene.facultyId, [line(other.product.url)]))
    expect(rest.status).toBe(201)
  })

  test('[BYD-06] leaves a started payment and open orders as they are', async () => {
    const scene = await makeHaggle(shop)
    const { id } = await ok<{ id: string }>(purchase(scene))
    await block(scene.selling, scene.buyer.username)
    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    await shop.settle()
    const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.buyerId, scene.buyer.id))
    expect(order?.status).toBe('pending')
    const sent = await scene.selling.post(`/api/v1/store/orders/${order?.id}/process`, {
      stage: 'sent',
      comment: '',
    })
    expect(sent.status).toBe(200)
  })

  test('[BYD-06] ends a conversation whose orders are closed: no message, bell or mail', async () => {
    const talk = await makeTalk(shop)
    await block(talk.selling, talk.buyer.username)
    expect((await send(talk.buying, talk, '¿Cuándo llega?')).status).toBe(204)
    await shop.ctx.db
      .update(orders)
      .set({ money: 'refunded', refundAskedAt: shop.ctx.clock.now() })
      .where(eq(orders.id, talk.orderId))
    const bells = await bellEntriesOf(shop, talk.owner.id)
    expect((await talk.selling.post(`/api/v1/conversations/${talk.place}/read`, {})).status).toBe(204)
    for (const browser of [talk.buying, talk.selling])
      expect(await codeOf(send(browser, talk, 'Otra cosa'))).toBe('conversation-closed')
    expect(await bellEntriesOf(shop, talk.owner.id)).toHaveLength(bells.length)
    await unblock(talk.selling, talk.buyer.username)
    expect((await send(talk.buying, talk, 'Otra cosa')).status).toBe(204)
  })

  test('[BYD-06] shows the blocking person whom they block, in conversation and cart, with the way back', async () => {
    const talk = await makeTalk(shop)
    const page = paths.conversation(...(talk.place.split('/') as [string, string]))
    const cart = async () => {
      const lines = [{ product: talk.product.url, quantity: 1 }]
      type Cart = { ready: boolean; stores: { hasBlocked: boolean }[] }
      return ok<Cart>(talk.buying.post('/api/v1/cart/quote', { lines }))
    }
    await block(talk.selling, talk.buyer.username)
    expect(await textOf(await talk.buying.get(page))).not.toContain('Bloqueaste a')
    expect(await cart()).toMatchObject({ stores: [{ hasBlocked: false }] })
    await unblock(talk.selling, talk.buyer.username)
    await talk.buying.submit(PROFILE, 'block', { store: talk.store.url })
    const own = await textOf(await talk.buying.get(page))
    for (const text of [
      `Bloqueaste a ${talk.store.name}`,
      'Desbloquear',
      'Pueden escribirse hasta que termine',
    ])
      expect(own).toContain(text)
    expect(await cart()).toMatchObject({ ready: false, stores: [{ hasBlocked: true }] })
  })

  test('[BYD-06] is offered for a closed store, whose report is not', async () => {
    const talk = await makeTalk(shop)
    const page = paths.conversation(...(talk.place.split('/') as [string, string]))
    const shown = async () => (await textOf(await talk.buying.get(page))).replaceAll('<!-- -->', '')
    expect(await shown()).toContain(`Reportar a ${talk.store.name}`)
    await shop.ctx.db
      .update(stores)
      .set({ closedAt: shop.ctx.clock.now() })
      .where(eq(stores.id, talk.store.id))
    expect(await shown()).not.toContain(`Reportar a ${talk.store.name}`)
    expect(await shown()).toContain(`Bloquear a ${talk.store.name}`)
  })

  test('[BYD-06] refuses the order of a price that was agreed before', async () => {
    const scene = await makeHaggle(shop)
    await agreed(scene)
    await block(scene.buying, scene.owner.username)
    expect(await codeOf(purchase(scene))).toBe('order-refused')
  })

  test('[BYD-06] an offer from before the block can be declined, not accepted or countered', async () => {
    const scene = await makeHaggle(shop)
    const { buying, selling, owner } = scene
    const id = await offered(buying, scene.product.url, 20_000)
    await block(buying, owner.username)
    for (const body of [
      { answer: 'accept', amountCents: 20_000 },
      { answer: 'counter', amountCents: 22_000 },
    ])
      expect(await codeOf(answer(selling, id, body))).toBe('price-offer-ended')
    expect(await stateOf(shop, id)).toBe('offered')
    expect((await answer(selling, id, { answer: 'decline' })).status).toBe(200)
  })

  test('[BYD-06] “Lo tengo” gets its usual answer, but nobody who is blocked hears of it', async () => {
    const book = await makeBook(shop)
    const [blocking, other] = [await makeBuyer(shop), await makeBuyer(shop)]
    const seller = await makeOfferer(shop, { isbn: book.isbn, priceCents: 5_000 })
    const id = await post(shop, blocking.browser, { what: book.isbn })
    await post(shop, other.browser, { what: book.isbn })
    await block(blocking.browser, seller.username)
    const said = await offerWanted(seller.browser, id)
    expect([said.status, await said.json()]).toEqual([201, { people: 2, product: seller.product.url }])
    expect(await bellEntriesOf(shop, blocking.id)).toEqual([])
    expect(await bellEntriesOf(shop, other.id)).toHaveLength(1)
    const offeredTo = async ({ browser }: typeof other) => (await ownOf(browser))[0]?.fits[0]?.offered
    expect([await offeredTo(blocking), await offeredTo(other)]).toEqual([false, true])
    await shop.settle()
    expect((await shop.mailsTo(blocking.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^Te ofrecen/),
    )
  })

  test('[BYD-06] refusals are the same whichever side blocked, and name the store that the buyer sees anyway', async () => {
    const scene = await makeHaggle(shop)
    const refusals = async () =>
      Promise.all(
        [ask(scene), offer(scene.buying, scene.product.url, 20_000), purchase(scene)].map(async (sent) => {
          const { instance: _, ...body } = (await (await sent).json()) as Record<string, unknown>
          return { ...body, requestId: null }
        }),
      )
    await block(scene.selling, scene.buyer.username)
    const bySeller = await refusals()
    await block(scene.buying, scene.owner.username)
    expect(await refusals()).toEqual(bySeller)
    await unblock(scene.selling, scene.buyer.username)
    expect(await refusals()).toEqual(bySeller)
    expect(JSON.stringify(bySeller)).not.toMatch(/block|bloque/i)
  })

  test('[BYD-06] the last step of the checkout form refuses with the store’s name, reserves nothing and leaves the cart', async () => {
    const scene = await makeHaggle(shop, { stock: 1 })
    const { buying, selling, buyer, product, store, facultyId } = scene
    await ok(buying.put('/api/v1/cart', { lines: [line(product.url)] }))
    expect((await buying.get(paths.checkout())).status).toBe(200)
    await block(selling, buyer.username)
    const fields = Object.entries(checkoutBody(facultyId, [])).map(([name, value]) => [name, String(value)])
    const sent = await buying.form(paths.checkout(), {
      ...Object.fromEntries(fields),
      ...{ intent: 'pay', requestKey: 'bloqueado', lines: JSON.stringify([line(product.url)]) },
    })
    expect(await textOf(sent)).toContain(`«${store.name}» no puede venderte ahora`)
    expect(await stockOf(shop, product.id)).toBe(1)
    expect(await textOf(await buying.get('/cart'))).toContain(product.name)
  })
})

const line = (url: string) => ({ product: url, quantity: 1 })

test('[BYD-06] a block is repeated without effect, ends with its removal, and is listed for its owner only', async () => {
  const [one, other] = [await makeLogin(shop), await makeLogin(shop)]
  const [browser, theirs] = [await shop.as(one.email), await shop.as(other.email)]
  const listOf = ({ id }: typeof one) => blocksOf(shop.ctx.db, id)
  expect(await unblock(browser, other.username)).toBe(303)
  expect([await block(browser, other.username), await block(browser, other.username)]).toEqual([303, 303])
  expect(await listOf(one)).toMatchObject([{ username: other.username }])
  expect(await listOf(other)).toEqual([])
  // Removing one's own block leaves those of others.
  await block(theirs, one.username)
  const third = await makeLogin(shop)
  await block(await shop.as(third.email), other.username)
  await unblock(browser, other.username)
  expect(await hasBlocked(shop.ctx.db, one.id, other.id)).toBe(false)
  expect(await isBlockedBetween(shop.ctx.db, one.id, other.id)).toBe(true)
  expect(await hasBlocked(shop.ctx.db, third.id, other.id)).toBe(true)
})

test('[BYD-06] strangers, oneself and unknown people cannot be blocked', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  expect(await block(browser, 'nadie')).toBe(404)
  expect(await block(browser, person.username)).toBe(422)
  expect((await shop.guest().submit(PROFILE, 'block', { username: person.username })).to).toMatch(/login/)
  expect(await shop.ctx.db.select().from(blocks).where(eq(blocks.blockedId, person.id))).toEqual([])
})

test('[BYD-06] a person blocks a limited number of people, also concurrently', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  const now = shop.ctx.clock.now()
  const names = Array.from({ length: settings.blocks.maxBlocked - 1 }, (_, at) => `lleno-${at}`)
  await shop.ctx.db.insert(users).values(
    names.map((username) => ({
      ...{ id: username, name: username, email: `${username}@test.example`, username },
      ...{ createdAt: now, updatedAt: now },
    })),
  )
  await shop.ctx.db
    .insert(blocks)
    .values(names.map((blockedId) => ({ blockerId: person.id, blockedId, createdAt: now })))
  const [a, b] = [await makeLogin(shop), await makeLogin(shop)]
  const both = await Promise.all([block(browser, a.username), block(browser, b.username)])
  expect(both.toSorted()).toEqual([303, 409])
  expect(await block(browser, names[0] ?? '')).toBe(303)
  await unblock(browser, names[0] ?? '')
  expect([await block(browser, a.username), await block(browser, b.username)]).toEqual([303, 303])
})

test('[BYD-06] the profile lists blocked people; its form blocks, unblocks and leads back to a page of the shop only', async () => {
  const [one, other] = [await makeLogin(shop), await makeLogin(shop)]
  const browser = await shop.as(one.email)
  const profile = async () => textOf(await browser.get(PROFILE))
  expect(await profile()).not.toContain('Personas bloqueadas')
  const send = (intent: string, back: string) =>
    browser.submit(PROFILE, intent, { username: other.username, back })
  expect((await send('block', '/account/mensajes/x/y')).to).toBe('/account/mensajes/x/y')
  const shown = await profile()
  expect(shown).toContain('Personas bloqueadas')
  expect(shown).toContain(`@${other.username}`)
  expect((await send('unblock', 'https://evil.example/')).to).toBe('/account/profile#bloqueadas')
  expect(await profile()).not.toContain('Personas bloqueadas')
  const unknown = await browser.submit(PROFILE, 'block', { username: 'nadie' })
  expect(unknown).toMatchObject({ status: 404, code: 'user-not-found' })
})

test('[BYD-06] blocks of a deleted account, in both directions, are deleted with it', async () => {
  const [gone, other] = [await makeLogin(shop), await makeLogin(shop)]
  const [browser, theirs] = [await shop.as(gone.email), await shop.as(other.email)]
  await block(browser, other.username)
  await block(theirs, gone.username)
  await ok(browser.post('/api/v1/account/deletion', { password: testPassword }))
  expect(await blocksOf(shop.ctx.db, other.id)).toEqual([])
  expect(await shop.ctx.db.select().from(blocks).where(eq(blocks.blockerId, gone.id))).toEqual([])
})

test('[BYD-06] a buyer blocks a store without learning who owns it, and unblocks it in the profile', async () => {
  const talk = await makeTalk(shop)
  const { buying, store, owner, buyer } = talk
  expect((await send(talk.selling, talk, 'Hola')).status).toBe(204)
  const page = paths.conversation(talk.place.split('/')[0] ?? '', store.url)
  expect(await textOf(await buying.get(page))).toContain(`Bloquear a ${store.name}`)
  expect(await buying.submit(PROFILE, 'block', { store: store.url, back: page })).toMatchObject({ to: page })
  expect(await isBlockedBetween(shop.ctx.db, buyer.id, owner.id)).toBe(true)
  const { rows } = await shop.ctx.db.execute<{ name: string }>(
    sql`select name from users where id = ${owner.id}`,
  )
  const shown = [page, `${page}.data`, PROFILE, `${PROFILE}.data`]
  for (const address of shown) {
    const text = await (await buying.get(address)).text()
    expect(text, address).not.toContain(owner.username)
    expect(text, address).not.toContain(rows[0]?.name)
  }
  expect(await textOf(await buying.get(PROFILE))).toContain(`Desbloquear a ${store.name}`)
  expect((await buying.submit(PROFILE, 'unblock', { store: store.url })).status).toBe(303)
  expect(await isBlockedBetween(shop.ctx.db, buyer.id, owner.id)).toBe(false)
  expect(await buying.submit(PROFILE, 'block', { store: 'ninguna' })).toMatchObject({
    code: 'user-not-found',
  })
})

test('[BYD-06] a username does not lead to a name: report and block show only the username', async () => {
  const [one, other] = [await makeLogin(shop), await makeLogin(shop)]
  await shop.ctx.db
    .update(users)
    .set({ name: 'Nombre Privado', firstName: 'Nombre' })
    .where(eq(users.id, other.id))
  const browser = await shop.as(one.email)
  await block(browser, other.username)
  const form = paths.report('persona', other.username)
  await browser.submit(form, 'send', { reason: 'offensive' })
  for (const address of [PROFILE, form]) {
    const text = await textOf(await browser.get(address))
    expect(text).toContain(`@${other.username}`)
    expect(text).not.toContain('Nombre Privado')
  }
  await shop.settle()
  const mails = await shop.mailsTo(one.email)
  expect(JSON.stringify(mails)).toContain(`Recibimos tu reporte: @${other.username}`)
})
