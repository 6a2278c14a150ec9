import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendDuePushes } from '../../src/features/notifications/actions/send-pushes.ts'
import { notificationHandlers } from '../../src/features/notifications/handlers.ts'
import type { JobRunner } from '../../src/platform/jobs/jobs.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makePhone, newsFor, nextDayAt, type Phone, pass, tell, titlesTo } from './push-scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
beforeEach(() => nextDayAt(shop, 12))
afterAll(() => shop.stop())

const fault = (body: object) => shop.sandbox('push/faults', body)
const hasDevice = async ({ device }: Phone) =>
  (await shop.ctx.db.execute(sql`select from push_devices where id = ${device.id}`)).rowCount === 1
const jobOf = async ({ device }: Phone) => {
  const { rows } = await shop.ctx.db.execute<{ state: string; retries: number; waits: boolean }>(sql`
    select state, retry_count as retries, start_after > created_on as waits from jobs.job
    where name = 'notifications.push-message' and data->>'deviceId' = ${device.id}`)
  return rows
}

describe('[BYD-07] a push service answers', () => {
  test.each([404, 410])('[BYD-07] %i: the device is deleted, and nothing is sent again', async (status) => {
    const [gone, other] = [await makePhone(shop), await makePhone(shop)]
    await fault({ status })
    await tell(shop, newsFor(gone))
    await pass(shop)
    expect([await hasDevice(gone), await hasDevice(other)]).toEqual([false, true])
    await tell(shop, newsFor(gone), newsFor(other))
    await pass(shop)
    expect(await titlesTo(shop, gone)).toEqual([])
    expect(await titlesTo(shop, other)).toHaveLength(1)
    expect(await jobOf(gone)).toEqual([{ state: 'completed', retries: 0, waits: false }])
  })

  test('[BYD-07] 413: the message is dropped with a warning, and the device stays', async () => {
    const phone = await makePhone(shop)
    const warn = vi.spyOn(shop.ctx.log, 'warn')
    await fault({ status: 413 })
    await tell(shop, newsFor(phone))
    await pass(shop)
    expect(warn.mock.calls).toEqual([[{ device: phone.device.id }, 'push message refused']])
    warn.mockRestore()
    expect(await jobOf(phone)).toEqual([{ state: 'completed', retries: 0, waits: false }])
    expect([await titlesTo(shop, phone), await hasDevice(phone)]).toEqual([[], true])
  })

  test.each([429, 500])('[BYD-07] %i: the job fails, to be retried', async (status) => {
    const phone = await makePhone(shop)
    await fault({ status })
    await tell(shop, newsFor(phone))
    await expect(pass(shop)).rejects.toThrow(`push service: ${status}`)
    expect([await titlesTo(shop, phone), await hasDevice(phone)]).toEqual([[], true])
  })

  test('[BYD-07] nothing, as it is away: the job fails, and no other device is affected', async () => {
    const [away, other] = [await makePhone(shop), await makePhone(shop)]
    await shop.ctx.db.execute(
      sql`update push_devices set endpoint = 'http://127.0.0.1:9/x' where id = ${away.device.id}`,
    )
    await tell(shop, newsFor(away))
    await expect(pass(shop)).rejects.toThrow('ECONNREFUSED')
    await tell(shop, newsFor(other))
    await pass(shop)
    expect(await titlesTo(shop, other)).toHaveLength(1)
    expect(await hasDevice(away)).toBe(true)
  })
})

test('[BYD-07] workers retry a failed message after a wait, and deliver it', async () => {
  const phones = [await makePhone(shop), await makePhone(shop)] as const
  const runner = shop.ctx.jobs as JobRunner
  const errors: unknown[] = []
  await runner.work(
    notificationHandlers.map((handler) => handler(shop.ctx)),
    (_, error) => errors.push(String(error)),
  )
  await fault({ status: 429, times: 3 })
  await tell(shop, ...phones.map((phone) => newsFor(phone)))
  await sendDuePushes(shop.ctx)
  for (const phone of phones) await expect.poll(() => titlesTo(shop, phone)).toHaveLength(1)
  expect(errors).toEqual(Array.from({ length: 3 }, () => 'Error: push service: 429'))
  const jobs = async () => (await Promise.all(phones.map(jobOf))).flat()
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['completed', 'completed'])
  const retried = (await jobs()).filter(({ retries }) => retries > 0)
  expect(retried.reduce((sum, { retries }) => sum + retries, 0)).toBe(3)
  expect(retried.every(({ waits }) => waits)).toBe(true)
})
