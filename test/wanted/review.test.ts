import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../src/features/staff/tables.ts'
import { wantedNotices } from '../../src/features/wanted/tables.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { openStaffShop, type StaffPerson, waitingOf } from '../staff/people.ts'
import {
  bellEntriesOf,
  codeOf,
  inDays,
  listOf,
  makeBuyer,
  makeOfferer,
  notice,
  offer,
  ownOf,
  post,
  WANTED,
} from './people.ts'

let shop: Shop
let staff: StaffPerson
beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
})
afterAll(() => shop.stop())

const titlesOf = async (query: string) => (await listOf(shop, query)).items.map(({ title }) => title)
const waiting = () => waitingOf(shop, 'wanted')
const approve = (id: string) => staff.browser.form(`/staff/wanted/${id}`, { intent: 'approve' })
const actsOn = async (id: string) =>
  (
    await shop.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `wanted:${id}`))
  ).map(({ act }) => act)

describe('[BYD-05] a notice of an unverified student', () => {
  test('[BYD-05] is hidden until staff approve it, without offers and notifications', async () => {
    const buyer = await makeBuyer(shop, false)
    const answer = await buyer.browser.post(
      WANTED,
      notice(shop, { what: 'Ukulele soprano', maxPrice: 20_000 }),
    )
    const { id, held } = (await answer.json()) as { id: string; held: boolean }
    expect([answer.status, held]).toEqual([201, true])
    const seller = await makeOfferer(shop, { name: 'Ukulele soprano de caoba', priceCents: 30_000 })
    expect(await titlesOf('?q=ukulele')).toEqual([])
    expect(await (await shop.guest().get('/se-busca?buscar=ukulele')).text()).not.toContain(
      'Lo tengo: Ukulele',
    )
    expect(await codeOf(await offer(seller.browser, id, { product: seller.product.url }))).toBe(
      'wanted-not-found',
    )
    expect(await (await seller.browser.get('/api/v1/store/wanted')).json()).toMatchObject({ items: [] })
    expect((await seller.browser.post(`/api/v1/wanted/${id}/reports`, { reason: 'false' })).status).toBe(404)
    expect(await ownOf(buyer.browser)).toMatchObject([{ id, state: 'open', held: true }])
    const mine = await textOf(await buyer.browser.get('/account/se-busca'))
    expect(mine).toContain('En revisión')
    expect(mine).toContain('Lo revisamos antes de publicarlo')

    // A higher price that reaches a seller notifies nobody while the notice is held.
    const raised = await buyer.browser.patch(`${WANTED}/${id}`, {
      maxPrice: 40_000,
      endsOn: inDays(shop, 30),
    })
    expect(await raised.json()).toEqual({ fitCount: 1, held: true })
    await shop.advance(HOUR)
    expect(await bellEntriesOf(shop, seller.id)).toEqual([])

    expect((await waiting()).map(({ key }) => key)).toEqual([id])
    const page = await textOf(await staff.browser.get(`/staff/wanted/${id}`))
    expect(page).toContain('Se busca: Ukulele soprano')
    for (const own of [buyer.username, buyer.email]) expect(page).not.toContain(own)
    expect((await buyer.browser.form(`/staff/wanted/${id}`, { intent: 'approve' })).status).toBe(404)
    expect((await approve(id)).headers.get('location')).toBe('/staff?done=se-busca-aprobado')
    expect(await waiting()).toEqual([])
    expect(await titlesOf('?q=ukulele')).toEqual(['Ukulele soprano'])
    expect((await offer(seller.browser, id, { product: seller.product.url })).status).toBe(201)
    expect((await bellEntriesOf(shop, buyer.id)).map(({ title }) => title)).toContain(
      'Ya está publicado tu “Se busca”: Ukulele soprano',
    )
    expect((await approve(id)).status).toBe(409)
    expect(await actsOn(id)).toEqual(['wanted-approve'])
  })

  test('[BYD-05] the form announces the review; a verified student’s notice is public at once', async () => {
    const fields = {
      intent: 'post',
      what: 'Balalaika',
      maxPrice: '200',
      endsOn: inDays(shop, 30),
      minWear: '',
    }
    const buyer = await makeBuyer(shop, false)
    const sent = await buyer.browser.form('/account/se-busca', fields)
    expect(sent.headers.get('location')).toContain('hecho=en-revision')
    expect(await titlesOf('?q=balalaika')).toEqual([])
    const student = await makeBuyer(shop)
    const shown = await student.browser.form('/account/se-busca', fields)
    expect(shown.headers.get('location')).toContain('hecho=publicado')
    // One row with one person: the other notice is still held.
    expect((await listOf(shop, '?q=balalaika')).items).toMatchObject([{ title: 'Balalaika', people: 1 }])
  })

  test('[BYD-05] a rejected notice ends with a reason for its owner', async () => {
    const buyer = await makeBuyer(shop, false)
    const id = await post(shop, buyer.browser, { what: 'Metrónomo raro' })
    const blank = await staff.browser.form(`/staff/wanted/${id}`, { intent: 'remove', reason: ' ' })
    expect(blank.status).toBe(422)
    const back = await staff.browser.form(`/staff/wanted/${id}`, {
      intent: 'remove',
      reason: 'No se entiende',
    })
    expect(back.headers.get('location')).toBe('/staff?done=se-busca-regresado')
    expect(await ownOf(buyer.browser)).toMatchObject([
      { state: 'removed', held: false, removedReason: 'No se entiende' },
    ])
    expect((await waiting()).map(({ key }) => key)).not.toContain(id)
  })

  test('[BYD-05] closing and renewing does not publish it; after its end it leaves the queue', async () => {
    const buyer = await makeBuyer(shop, false)
    const id = await post(shop, buyer.browser, { what: 'Theremín casero' })
    expect((await buyer.browser.post(`${WANTED}/${id}/close`)).status).toBe(204)
    expect((await waiting()).map(({ key }) => key)).not.toContain(id)
    expect(await (await buyer.browser.post(`${WANTED}/${id}/renew`)).json()).toEqual({
      fitCount: 0,
      held: true,
    })
    expect(await titlesOf('?q=theremin')).toEqual([])
    expect((await waiting()).map(({ key }) => key)).toContain(id)
    await shop.advance(40 * DAY)
    expect((await waiting()).map(({ key }) => key)).not.toContain(id)
  })

  test('[BYD-05] a notice that was public before stays public, also when renewed', async () => {
    const buyer = await makeBuyer(shop, false)
    const id = await post(shop, buyer.browser, { what: 'Ocarina doble' })
    await shop.ctx.db.update(wantedNotices).set({ heldAt: null }).where(eq(wantedNotices.id, id))
    expect(await titlesOf('?q=ocarina')).toEqual(['Ocarina doble'])
    await buyer.browser.post(`${WANTED}/${id}/close`)
    await buyer.browser.post(`${WANTED}/${id}/renew`)
    expect(await titlesOf('?q=ocarina')).toEqual(['Ocarina doble'])
  })
})

describe('[BYD-05] reports of three people', () => {
  const report = (browser: Browser, id: string) =>
    browser.post(`/api/v1/wanted/${id}/reports`, { reason: 'prohibited', message: '' })
  const reporters = (count: number) =>
    Promise.all(Array.from({ length: count }, () => makeBuyer(shop, false)))

  test('[BYD-05] hide a notice until it is approved; then three new reports are needed', async () => {
    const buyer = await makeBuyer(shop)
    const id = await post(shop, buyer.browser, { what: 'Gaita gallega' })
    const people = await reporters(6)
    const send = (from: number, to: number) =>
      Promise.all(people.slice(from, to).map((each) => report(each.browser, id)))
    const statuses = async (from: number, to: number) => (await send(from, to)).map(({ status }) => status)
    expect(await statuses(0, 2)).toEqual([201, 201])
    expect(await statuses(0, 1)).toEqual([409])
    expect(await titlesOf('?q=gaita')).toEqual(['Gaita gallega'])
    expect(await statuses(2, 3)).toEqual([201])
    expect(await titlesOf('?q=gaita')).toEqual([])
    expect(await ownOf(buyer.browser)).toMatchObject([{ state: 'open', held: true }])
    expect((await waiting()).map(({ key }) => key)).toContain(id)
    const about = (await waitingOf(shop, 'report')).filter(({ text }) => text.includes('Gaita gallega'))
    expect(about).toHaveLength(3)
    expect(await (await staff.browser.get(about[0]?.to ?? '')).text()).toContain(`/staff/wanted/${id}`)

    await shop.advance(HOUR)
    expect((await approve(id)).status).toBe(303)
    expect(await titlesOf('?q=gaita')).toEqual(['Gaita gallega'])
    await shop.advance(HOUR)
    expect(await statuses(3, 5)).toEqual([201, 201])
    expect(await titlesOf('?q=gaita')).toEqual(['Gaita gallega'])
    expect(await statuses(5, 6)).toEqual([201])
    expect(await titlesOf('?q=gaita')).toEqual([])
    const gone = await staff.browser.form(`/staff/wanted/${id}`, { intent: 'remove', reason: 'No se vende' })
    expect(gone.status).toBe(303)
    expect(await ownOf(buyer.browser)).toMatchObject([{ state: 'removed' }])
  })

  test('[BYD-05] hide it also when sent concurrently', async () => {
    const id = await post(shop, (await makeBuyer(shop)).browser, { what: 'Vihuela antigua' })
    const people = await reporters(3)
    const answers = await Promise.all(people.map(({ browser }) => report(browser, id)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await titlesOf('?q=vihuela')).toEqual([])
  })
})
