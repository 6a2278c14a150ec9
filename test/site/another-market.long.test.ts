import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { openApiDocument } from '../../src/api/document.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import { pageAccess } from '../accounts/access-pages.ts'
import type { Role, Scene } from '../accounts/access-rows.ts'
import { openScene } from '../accounts/access-scene.ts'
import type { Browser } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { readPdf } from '../pdf.ts'
import { freePort } from '../platform/ports.ts'
import { type Sink, startSink } from '../platform/smtp-sink.ts'
import { makeStaff } from '../sale/orders.ts'
import { closeFreshShop, completeSteps, openFreshShop, setupLink } from '../staff/setup-shop.ts'

/** Facts of the house: its name, its city and its addresses. */
const OURS = /.{0,40}(tianguis|san luis potos|slp\b|demostraci).{0,40}/gi
/** Names that programs read and no market changes: cookies and what the browser stores. */
const TECHNICAL = /tianguis_(session|device|csrf|registration)|tianguis-(draft|form|held-form|photos)/g
/** Sentences that are right in every market. */
const ALLOWED = [
  // Refusal of a real key, which the API's reference lists with all others.
  'Un mercado de demostración no cobra dinero real',
  // Time zones are named by their cities.
  'Centro (Ciudad de México, San Luis Potosí, Jalisco…)',
]
/** The audit log shows what was changed, and so what was before. */
const HISTORY = '/staff/audit'

let shop: Shop
let scene: Scene
let browserOf: (role: Role) => Browser
let sink: Sink
const before: string[] = []

beforeAll(async () => {
  const port = await freePort()
  sink = await startSink(port)
  shop = await openFreshShop(`smtp://127.0.0.1:${port}`)
  before.push(await (await shop.guest().get(await setupLink(shop))).text())
  const admin = await shop.as((await makeStaff(shop)).email)
  before.push(await (await admin.get('/staff/setup/university')).text())
  await completeSteps(shop, admin)
  expect((await admin.form('/staff/setup/open', { intent: 'open' })).status).toBe(303)
  ;({ scene, browserOf } = await openScene(shop))
  // People of the tests live in the house's city.
  for (const table of ['stores', 'orders', 'checkouts'])
    await shop.ctx.db.execute(sql`update ${sql.identifier(table)} set city = 'Aguascalientes'`)
})
afterAll(async () => {
  await closeFreshShop(shop)
  await sink.stop()
})

const ours = (where: string, text: string): string[] =>
  [
    ...ALLOWED.reduce((rest, one) => rest.replaceAll(one, ''), text)
      .replaceAll(TECHNICAL, '')
      .matchAll(OURS),
  ].map(([found]) => `${where}: ${found}`)

test('[BYD-11] the first pages of setting up state no market before there is one', () => {
  for (const html of before) {
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
    expect(footer).toContain('Privacidad')
    expect(footer).not.toMatch(/©|Campus/)
    expect(ours('footer', footer)).toEqual([])
  }
})

test('[BYD-11] no page of a market of another name and city states ours', async () => {
  const found: string[] = []
  let named = 0
  const rows = Object.entries(pageAccess).filter(
    ([door]) => door.startsWith('GET ') && !door.endsWith(HISTORY),
  )
  for (const [door, row] of rows)
    for (const role of ['guest', 'buyer', 'seller', 'staff'] as const) {
      const path = row.at?.(scene) ?? door.split(' ')[1] ?? ''
      const answer = await browserOf(role).get(path)
      if (answer.headers.get('content-type') === 'application/pdf') {
        const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
        found.push(...ours(`${role} ${path}`, pdf.pages.map(({ text }) => text).join('\n')))
        pdf.close()
      } else {
        const text = await answer.text()
        found.push(...ours(`${role} ${path}`, text))
        if (answer.status === 200 && text.includes('Portal Norte')) named++
      }
    }
  for (const path of ['/site.webmanifest', '/robots.txt', '/sitemap.xml', '/opensearch.xml'])
    found.push(...ours(path, await (await shop.guest().get(path)).text()))
  expect([...new Set(found)]).toEqual([])
  expect(rows.length).toBeGreaterThan(90)
  expect(named).toBeGreaterThan(150)
}, 240_000)

test('[BYD-11] mails carry the market’s name, and a Message-ID of its sender’s domain', async () => {
  await shop.guest().post('/api/v1/auth/password-reset', { email: 'persona2@test.example' })
  await shop.advance(15 * MINUTE)
  const rows = await shop.ctx.db.select().from(mails)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.flatMap(({ key, subject, text, html }) => ours(key, [subject, text, html].join('\n')))).toEqual(
    [],
  )
  expect(sink.bodies).toHaveLength(rows.length)
  for (const body of sink.bodies) {
    expect(body).toMatch(/^Message-ID: <[0-9a-f-]{36}@portal\.edu\.mx>\r$/m)
    expect(ours('mail', body)).toEqual([])
  }
})

test('[BYD-11] the OpenAPI document has the market’s title and addresses', async () => {
  const text = await (await shop.guest().get('/api/v1/openapi.json')).text()
  const { info, components } = JSON.parse(text) as ReturnType<typeof openApiDocument>
  expect(info.title).toBe('Portal Norte')
  const problems = Object.values(components?.examples ?? {}) as { value: { type: string } }[]
  expect(problems.length).toBeGreaterThan(50)
  for (const { value } of problems) expect(value.type).toMatch(`${shop.url}/api/docs#error-`)
  expect(ours('openapi.json', text)).toEqual([])
})

test('[BYD-11] [FRM-03] the copyright runs from the opening to now', async () => {
  const year = (years: number) => (shop.ctx.clock.now().getUTCFullYear() + years).toString()
  const home = async () => (await (await shop.guest().get('/')).text()).replaceAll('<!-- -->', '')
  expect(await home()).toContain(`© ${year(0)} Portal Norte. `)
  await shop.ctx.clock.advance(366 * 86_400_000)
  expect(await home()).toContain(`© ${year(-1)}–${year(0)} Portal Norte. `)
})
