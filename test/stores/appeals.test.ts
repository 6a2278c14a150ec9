import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '../../src/features/orders/tables.ts'
import { computeReliability } from '../../src/features/reliability/actions.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { accepted, atBell, codeOf, makeSale, orderOf, type Sale, tasksOf } from '../sale/orders.ts'
import { makeStaff, waitingOf } from '../staff/people.ts'
import { makeLate, readText } from './late.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const week = paths.storeStats()

const storeRow = async ({ store }: Sale) => {
  const [row] = await shop.ctx.db.select().from(stores).where(eq(stores.id, store.id))
  return row
}

const appeal = (browser: Browser, orderId: string, text = 'No fue culpa de la tienda') =>
  browser.submit(week, 'appeal', { orderId, text })
async function taskPathOf(orderId: string): Promise<string> {
  const task = (await tasksOf(shop, 'reliability-appeal')).find(({ ref }) => ref === orderId)
  return paths.staffTask(task?.id ?? '')
}

describe('an appeal', () => {
  test('[BYD-08] removes an order from the figures once staff agree, with audit entry and notification', async () => {
    const sale = await makeLate(shop, 5)
    const staff = await makeStaff(shop)
    const selling = await shop.as(sale.owner.email)
    const { number } = await orderOf(shop, sale.late)
    const own = await readText(selling, week)
    for (const text of ['Entrega a tiempo 5 de 6', 'A tiempo5 de 6', `T-${number}`])
      expect(own).toContain(text)
    expect(own.split('Pedir revisión')).toHaveLength(2)
    for (const path of [paths.account(), paths.account('my-sales')])
      expect(await textOf(await selling.get(path))).toContain(`href="${week}"`)

    const text = 'La oficina estaba cerrada <b>ese</b> día'
    expect(await accepted(appeal(selling, sale.late, text))).toContain('done=revision')
    await accepted(appeal(selling, sale.late, 'Otra vez'))
    expect(await readText(selling, week)).toContain('Lo estamos revisando')
    expect((await waitingOf(shop, 'task')).map(({ title }) => title)).toContain(
      'Una tienda pide revisar cómo cuenta una entrega',
    )
    const at = await taskPathOf(sale.late)
    expect(await textOf(await staff.browser.get(at))).toContain('&lt;b&gt;ese&lt;/b&gt;')

    expect((await staff.browser.submit(at, 'close', { isRemoved: 'on' })).errors).toHaveProperty('reason')
    const reason = 'Es cierto, cerró por un simulacro'
    await accepted(staff.browser.submit(at, 'close', { isRemoved: 'on', reason }))
    expect(await codeOf(staff.browser.submit(at, 'close', { reason }))).toBe('task-closed')
    expect(await readText(selling, week)).toContain(`Ya no cuenta: ${reason}`)
    expect(await readText(selling, week)).toContain('A tiempo5 de 5')
    expect(await readText(selling, week)).toContain(', a tiempo')
    await computeReliability(shop.ctx)
    expect(await storeRow(sale)).toMatchObject({ isOnTime: true, reliability: { onTime: 5, outOf: 5 } })
    const [act] = await shop.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `task:${at.split('/').at(-1)}`))
    expect(act).toMatchObject({ act: 'task-close', actorId: staff.id, reason, after: { removed: reason } })
    expect(JSON.stringify(act)).not.toContain('La oficina estaba cerrada')
    expect(await atBell(selling, 'sales')).toContain(`El pedido T-${number} ya no cuenta en tus entregas`)
  })

  test('[BYD-08] is for any of the orders, of which the page says how many it shows', async () => {
    const sale = await makeLate(shop, 5)
    const selling = await shop.as(sale.owner.email)
    expect(await readText(selling, week)).toContain('Ver los pedidos (6)')
    const stats: { pageSize: number } = settings.stats
    const { pageSize } = stats
    stats.pageSize = 4
    const [some, all] = [await readText(selling, week), await readText(selling, `${week}?pedidos=todos`)]
    stats.pageSize = pageSize
    expect(some).toContain('Ver los pedidos (4 de 6)')
    expect(some).toContain('Ver los 6')
    expect(all).toContain('Ver los pedidos (6)')
  })

  test('[BYD-08] about the only order leaves it with its answer on the page', async () => {
    const sale = await makeLate(shop, 0)
    const staff = await makeStaff(shop)
    const selling = await shop.as(sale.owner.email)
    await accepted(appeal(selling, sale.late))
    const reason = 'Cerró por un simulacro'
    await accepted(staff.browser.submit(await taskPathOf(sale.late), 'close', { isRemoved: 'on', reason }))
    for (const compute of [false, true]) {
      if (compute) await computeReliability(shop.ctx)
      const page = await readText(selling, week)
      for (const text of ['Quien compra lee: «Tienda nueva».', `Ya no cuenta: ${reason}`])
        expect(page).toContain(text)
      expect(page).not.toContain('A tiempo')
    }
  })

  test('[BYD-08] that staff refuse leaves the figures', async () => {
    const sale = await makeLate(shop, 5)
    const staff = await makeStaff(shop)
    const selling = await shop.as(sale.owner.email)
    await accepted(appeal(selling, sale.late, 'Se me olvidó'))
    const at = await taskPathOf(sale.late)
    await accepted(staff.browser.submit(at, 'close', { reason: 'La oficina abrió' }))
    await computeReliability(shop.ctx)
    expect((await storeRow(sale))?.reliability).toMatchObject({ onTime: 5, outOf: 6 })
    expect(await readText(selling, week)).toContain('Sigue en la cuenta: La oficina abrió')
  })

  test('[BYD-08] is for an own order that counts against the store, by nobody else', async () => {
    const sale = await makeLate(shop, 1)
    const fine = await orderOf(shop, sale.late)
    const selling = await shop.as(sale.owner.email)
    const [onTime] = await shop.ctx.db
      .select()
      .from(orders)
      .where(eq(orders.storeId, fine.storeId))
      .orderBy(orders.number)
    expect(await codeOf(appeal(selling, onTime?.id ?? ''))).toBe('order-not-found')
    const other = await makeSale(shop)
    expect(await codeOf(appeal(other.selling, sale.late))).toBe('order-not-found')
    const buying = await shop.as(sale.buyer.email)
    expect(await codeOf(appeal(buying, sale.late))).toBe('store-missing')
    expect((await appeal(shop.guest(), sale.late)).to ?? '').toContain('/login')
    expect((await appeal(selling, sale.late, 'x'.repeat(501))).errors).toHaveProperty('text')
    expect((await appeal(selling, sale.late, ' \u200b ')).errors).toHaveProperty('text')
    expect((await tasksOf(shop, 'reliability-appeal')).map(({ ref }) => ref)).not.toContain(sale.late)
    await Promise.all([accepted(appeal(selling, sale.late)), accepted(appeal(selling, sale.late))])
    const tasks = await tasksOf(shop, 'reliability-appeal')
    expect(tasks.filter(({ ref }) => ref === sale.late)).toHaveLength(1)
    // The store's owner decides nothing about it, even as staff.
    await shop.ctx.db.execute(
      sql`update users set role = 'staff', staff_roles = '{administrator}' where id = ${sale.owner.id}`,
    )
    const own = await shop.as(sale.owner.email)
    const at = await taskPathOf(sale.late)
    expect(await codeOf(own.submit(at, 'close', { isRemoved: 'on', reason: 'Tengo razón' }))).toBe('own-case')
    expect(await readText(selling, week)).toContain('Lo estamos revisando')
  })
})
