import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { createApp } from '../../src/app.ts'
import { raiseStaffTask } from '../../src/features/inbox/store.ts'
import { providerOperations } from '../../src/features/payments/tables.ts'
import { shopGauges } from '../../src/features/staff/store/gauges.ts'
import { runDueWork } from '../../src/jobs/schedule.ts'
import { addMs, HOUR } from '../../src/lib/dates.ts'
import { mailJob } from '../../src/mail/deliver-mail.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { createGauges, type GaugeRow } from '../../src/platform/gauges.ts'
import { newId } from '../../src/platform/ids.ts'
import { type Shop, startShop } from '../harness.ts'
import { confirmed, makeSale } from '../sale/orders.ts'
import { freePort } from './ports.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  return () => shop.stop()
})

const page = async () => (await fetch(`${shop.url}/metrics`)).text()

/** A request waits a second for figures of the database; the next one has them. */
const PATIENT = { timeout: 60_000, interval: 250 }

/** Value of a metric; undefined if missing. */
function valueIn(text: string, line: string): number | undefined {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

const oneGauge = (rows: () => Promise<GaugeRow[]>) =>
  createGauges([{ name: 'test', gauges: [{ name: 'tested', help: 'a figure' }], rows }])

test('[PLT-05] /metrics shows the traces of a sale: orders, held money, jobs and durations', async () => {
  let before = ''
  await vi.waitFor(async () => {
    before = await page()
    expect(valueIn(before, 'tianguis_money_held_centavos')).toBe(0)
  }, PATIENT)
  const placed = valueIn(before, 'tianguis_orders_placed_total') ?? Number.NaN
  const statements = valueIn(before, 'tianguis_sql_duration_seconds_count') ?? Number.NaN
  const sale = await makeSale(shop, { priceCents: 12_300 })
  await confirmed(shop, sale)
  const now = shop.ctx.clock.now()
  await raiseStaffTask(shop.ctx.db, { kind: 'reconciliation', ref: 'x', details: {} }, now)
  await shop.ctx.jobs.enqueue(shop.ctx.db, mailJob, { mailId: newId() })
  await shop.ctx.db.insert(providerOperations).values({
    key: 'transfer:x',
    kind: 'transfer',
    amountCents: 1,
    request: {},
    createdAt: addMs(now, -HOUR),
  })
  // A reader of its own: the page of the shop's keeps what it read for 15 s.
  const gauges = shopGauges(shop.ctx)
  await vi.waitFor(async () => {
    const read = await gauges.text()
    expect(valueIn(read, 'tianguis_money_held_centavos')).toBe(12_300)
    expect(valueIn(read, 'tianguis_ledger_sum_centavos')).toBe(0)
    expect(valueIn(read, 'tianguis_staff_tasks_open{kind="reconciliation"}')).toBe(1)
    expect(valueIn(read, 'tianguis_mails_waiting')).toBe(1)
    expect(valueIn(read, 'tianguis_jobs_waiting{queue="mail"}')).toBe(1)
    expect(valueIn(read, 'tianguis_provider_operations_pending{kind="transfer"}')).toBe(1)
    const oldest = 'tianguis_provider_operations_oldest_seconds'
    expect(valueIn(read, `${oldest}{kind="transfer"}`)).toBeGreaterThan(3_599)
    expect(valueIn(read, `${oldest}{kind="refund"}`)).toBe(0)
    expect(valueIn(read, 'tianguis_workers_alive')).toBe(0)
  }, PATIENT)

  const after = await page()
  expect(valueIn(after, 'tianguis_orders_placed_total')).toBeGreaterThan(placed)
  expect(valueIn(after, 'tianguis_sql_duration_seconds_count')).toBeGreaterThan(statements)
  expect(valueIn(after, 'tianguis_database_pool_wait_seconds_count')).toBeGreaterThan(0)
  expect(valueIn(after, 'tianguis_database_pool_connections{state="idle"}')).toBeGreaterThan(0)
  await runDueWork(shop.ctx)
  expect(
    valueIn(await page(), 'tianguis_sweep_end_timestamp_seconds{sweep="reconcileDaily"}'),
  ).toBeGreaterThan(0)
})

test('[PLT-05] the shop’s figures are read once for concurrent requests, and remain while the database is down', async () => {
  let asked = 0
  const gauges = oneGauge(async () => {
    asked += 1
    return [{ gauge: 'tested', label: null, value: 7 }]
  })
  const texts = await Promise.all([gauges.text(), gauges.text(), gauges.text()])
  for (const text of texts) expect(valueIn(text, 'tested')).toBe(7)
  expect(asked).toBe(1)
})

test('[PLT-05] the shop’s figures are read soon after a long outage of the database', async () => {
  vi.useFakeTimers()
  try {
    const away = Promise.withResolvers<never>()
    const rows = vi.fn<() => Promise<GaugeRow[]>>(async () => [{ gauge: 'tested', label: null, value: 7 }])
    const gauges = oneGauge(rows.mockReturnValueOnce(away.promise))
    const asked = gauges.text()
    await vi.advanceTimersByTimeAsync(20_000)
    away.reject(new Error('away'))
    await asked
    await vi.advanceTimersByTimeAsync(1)
    expect(valueIn(await gauges.text(), 'tested')).toBe(7)
  } finally {
    vi.useRealTimers()
  }
})

test('[PLT-05] a hung or failed database delays no request, and the age of the figures shows it', async () => {
  const hanging = oneGauge(() => new Promise(() => {}))
  const failing = oneGauge(() => Promise.reject(new Error('away')))
  for (const gauges of [hanging, failing]) {
    const [first] = await Promise.all([gauges.text(), gauges.text()])
    const age = valueIn(first, 'tianguis_reading_age_seconds{reading="test"}') ?? 0
    const later = valueIn(await gauges.text(), 'tianguis_reading_age_seconds{reading="test"}')
    expect(later).toBeGreaterThan(age)
  }
})

test('[PLT-05] /metrics works without a database and counts the refused requests', async () => {
  const token = 'a-token-of-the-collector'
  const { db, close } = openDatabase(
    { host: '127.0.0.1', port: await freePort(), user: 'tianguis', database: 'tianguis' },
    { poolSize: 1, log: shop.ctx.log },
  )
  const app = createApp(
    { ...shop.ctx, db, env: { ...shop.ctx.env, METRICS_TOKEN: token } },
    {
      health: () => ({ migrations: true, worker: true }),
      databaseProbe: { isHealthy: () => false, onDown: () => () => {}, stop: () => {} },
    },
  )
  const read = async () => {
    const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  expect((await app.request('/metrics')).status, 'a token is asked for wherever there is one').toBe(404)
  const line = 'tianguis_requests_shed_total{reason="unavailable"}'
  const before = valueIn(await read(), line) ?? 0
  expect((await app.request('/api/v1/products')).status).toBe(503)
  expect(valueIn(await read(), line)).toBe(before + 1)
  await close()
})

describe('[PLT-05] the files of ops/', () => {
  const alerts = parse(readFileSync('ops/prometheus-alerts.yml', 'utf8')).groups[0].rules as {
    alert: string
    expr: string
    annotations: { summary: string; runbook: string }
  }[]
  const dashboard = JSON.parse(readFileSync('ops/grafana-dashboard.json', 'utf8')) as {
    panels: { id: number; type: string; title: string; targets?: { expr: string }[] }[]
  }
  const words = (expr: string) =>
    expr
      .replace(/"[^"]*"/g, '')
      .replace(/\b(by|without) \([^)]*\)/g, '')
      .match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)
      ?.filter((word) => word !== 'histogram_quantile' && word !== '__rate_interval') ?? []

  test('use existing metrics', async () => {
    const told = new Set([...(await page()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const exprs = [
      ...alerts.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ]
    const named = new Set(exprs.flatMap(words))
    expect(named.size).toBeGreaterThan(30)
    const unknown = [...named].filter(
      (name) => !told.has(name) && !told.has(name.replace(/_(bucket|sum|count)$/, '')),
    )
    expect(unknown).toEqual([])
    // Every metric of the shop is used.
    const own = [...told].filter((name) => name?.startsWith('tianguis_'))
    expect(own.filter((name) => !exprs.some((expr) => expr.includes(String(name))))).toEqual([])
  })

  test('describe each alarm in a section of the operations document', () => {
    const sections = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^### (\w+)$/gm)].map(
      ([, name]) => name,
    )
    for (const { alert, annotations } of alerts) {
      expect(annotations.summary, alert).toBeTruthy()
      expect(annotations.runbook, alert).toBe(`docs/operations.md#${alert.toLowerCase()}`)
      expect(sections, alert).toContain(alert)
    }
  })

  test('have a row for traffic, money, queues, database and processes', () => {
    const rows = dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title)
    expect(rows).toEqual(['Traffic', 'Money', 'Queues', 'Database', 'Processes'])
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })
})
