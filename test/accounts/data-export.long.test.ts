import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enforceRetention } from '../../src/jobs/retention.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { withZip } from '../../src/platform/zip/read-zip.ts'
import { zipOf } from '../../src/platform/zip/write-zip.ts'
import { phoneOf } from '../alerts/push-scene.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { confirmed, makeSale, ok, type Sale } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'

const LIMITS = { entries: 10_000, entryBytes: 1e9, totalBytes: 1e9, ratio: 10_000 }
const FILE = '/account/mis-datos.zip'

let shop: Shop
let sale: Sale
beforeAll(async () => {
  shop = await startShop({ renderPage })
  sale = await makeSale(shop, { stock: 9 })
})
afterAll(() => shop.stop())

const request = (browser: Browser) => browser.form('/account/profile', { intent: 'export' })
const profile = async (browser: Browser) => textOf(await browser.get('/account/profile'))
const exportFiles = () => shop.ctx.files.list('private/exports')

/** Opens an archive by yauzl: each file's bytes by its name. */
async function unzipped(archive: Uint8Array): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-zip-'))
  const path = join(folder, 'x.zip')
  await writeFile(path, archive)
  try {
    return await withZip(path, LIMITS, async (entries) => {
      const files: Record<string, Buffer> = {}
      for (const { name, read } of entries) files[name] = await read()
      return files
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const download = async (browser: Browser) => {
  const answer = await browser.get(FILE)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return unzipped(new Uint8Array(await answer.arrayBuffer()))
}

test('[BYD-18] [ACC-07] the seller’s own data: JSON and pictures, and nothing of buyers', async () => {
  const { selling, buying, owner, buyer, store, product } = sale
  await shop.ctx.db.execute(
    sql`update users set phone = '4447776655', address = 'Calle Ajena 9' where id = ${buyer.id}`,
  )
  await confirmed(shop, sale)
  await ok(buying.post(`/api/v1/products/${product.url}/questions`, { message: 'Llámame al salir' }))
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f46d8' } })
    .jpeg()
    .toBuffer()
  await shop.ctx.files.put('products/x/1.jpg', bytes, 'image/jpeg')
  await shop.ctx.db.execute(
    sql`update products set image = image || '{"original": "products/x/1.jpg"}' where id = ${product.id}`,
  )
  const { endpoint, device } = await phoneOf(shop, selling)
  const { rows: phones } = await shop.ctx.db.execute<Record<string, string>>(
    sql`select p256dh, auth, public_key from push_devices where id = ${device.id}`,
  )
  expect(await profile(selling)).toContain('Pedir mis datos')
  expect((await request(selling)).headers.get('location')).toBe('/account/profile#mis-datos')
  expect(await profile(selling)).toContain('Lo estamos preparando')
  expect((await selling.get(FILE)).status).toBe(302)
  await shop.settle()
  expect(await profile(selling)).toContain(`href="${FILE}"`)

  const files = await download(selling)
  const json = (name: string) =>
    JSON.parse(files[`${name}.json`]?.toString() ?? 'null') as Record<string, unknown>[]
  expect(json('cuenta')).toMatchObject([{ email: owner.email, username: owner.username }])
  expect(json('tienda')).toMatchObject([{ name: store.name }])
  expect(json('productos')).toMatchObject([{ name: product.name }])
  expect(json('ventas')).toMatchObject([{ product_name: product.name, subtotal_cents: 50_000 }])
  expect(json('sesiones').length).toBeGreaterThan(0)
  expect(json('telefonos')).toEqual([{ created_at: expect.any(String), name: 'Chrome en Android' }])
  expect(json('correos').map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Nueva venta/))
  expect(json('compras')).toEqual([])
  expect(Object.values(files).some((file) => file.equals(bytes))).toBe(true)
  const all = Object.entries(files)
    .map(([name, file]) => name + file.toString())
    .join('\n')
  for (const foreign of [
    buyer.email,
    buyer.username,
    'Calle Ajena 9',
    '4447776655',
    'Llámame al salir',
    'Calle Uno 1',
  ])
    expect(all).not.toContain(foreign)
  const pushSecrets = [endpoint, ...Object.values(phones[0] ?? {})]
  expect(pushSecrets).toHaveLength(4)
  for (const secret of ['token_hash', 'password', '$scrypt', ...pushSecrets])
    expect(all).not.toContain(secret)

  const [mail] = (await shop.mailsTo(owner.email)).filter(({ subject }) =>
    subject.includes('Tus datos están listos'),
  )
  expect(mail?.text).toContain('/account/profile#mis-datos')
})

test('[BYD-18] [ACC-07] the buyer has purchases, reviews and questions with what was typed', async () => {
  const { buying } = sale
  await request(buying)
  await shop.settle()
  const files = await download(buying)
  const text = (name: string) => files[`${name}.json`]?.toString()
  expect(text('compras')).toContain('Calle Uno 1')
  expect(text('preguntas')).toContain('Llámame al salir')
  expect(text('ventas')?.trim()).toBe('[\n]')
})

test('[BYD-18] [ACC-07] a store’s contact address that is another account’s opens none of that account’s mails', async () => {
  const victim = await makeLogin(shop)
  const { store, owner, product, selling, buying } = await makeSale(shop)
  const { db } = shop.ctx
  await db.execute(sql`update stores set email = ${victim.email} where id = ${store.id}`)
  await ok(buying.post(`/api/v1/products/${product.url}/questions`, { message: '¿Trae pilas?' }))
  await shop.settle()
  const [audit, at] = [newId(), shop.ctx.clock.now()]
  await db.execute(sql`insert into audit_log (id, actor_id, act, subject, at)
    values (${audit}, ${owner.id}, 'store-approve', ${`store:${store.url}`}, ${at})`)
  const letters = { [`staff:${audit}`]: 'Aprobamos tu tienda', [`order:${newId()}:placed`]: 'Secreto ajeno' }
  for (const [key, subject] of Object.entries(letters))
    await db.execute(sql`insert into mails (id, key, "to", subject, text, html, created_at, sent_at)
      values (${newId()}, ${key}, ${victim.email}, ${subject}, 't', 'h', ${at}, ${at})`)
  await request(selling)
  await shop.settle()
  const mails = (await download(selling))['correos.json']?.toString()
  expect(mails).toContain('Aprobamos tu tienda')
  expect(mails).toMatch(/pregunt/i)
  expect(mails).not.toContain('Secreto ajeno')
  expect((await selling.post('/api/v1/account/deletion', { password: testPassword })).status).toBe(200)
  expect((await shop.mailsTo(victim.email)).map(({ subject }) => subject)).toEqual(['Secreto ajeno'])
})

test('[BYD-18] [ACC-07] many rows of one time are all there, each once', async () => {
  const person = await makeLogin(shop)
  await shop.ctx.db.execute(sql`
    insert into notifications (id, user_id, topic, key, title, path, mail, created_at)
    select gen_random_uuid(), ${person.id}, 'searches', 'k' || n, 'Aviso ' || n, '/', 'none', ${shop.ctx.clock.now()}
    from generate_series(1, 2300) n`)
  const browser = await shop.as(person.email)
  await request(browser)
  await shop.settle()
  const rows = JSON.parse((await download(browser))['avisos.json']?.toString() ?? '') as { title: string }[]
  expect(rows).toHaveLength(2300)
  expect(new Set(rows.map(({ title }) => title)).size).toBe(2300)
})

test('[BYD-18] [ACC-06] only its owner opens the file: no guest, no other member', async () => {
  expect((await shop.guest().get(FILE)).headers.get('location')).toMatch(/^\/login/)
  const other = await shop.as((await makeLogin(shop)).email)
  expect((await other.get(FILE)).headers.get('location')).toBe('/account/profile#mis-datos')
  const [key = ''] = await exportFiles()
  expect(key).toMatch(/^private\/exports\//)
  for (const path of [`/files/${key}`, `/account/${key}`])
    expect((await sale.selling.get(path)).status).toBe(404)
})

test('[BYD-18] [ACC-07] once a day, and gone after seven days with its file', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  await request(browser)
  expect((await request(browser)).status).toBe(429)
  await shop.settle()
  const again = await request(browser)
  expect(again.status).toBe(429)
  expect(await again.text()).toContain('Puedes pedirlos otra vez mañana')
  await shop.advance(DAY + HOUR)
  expect((await request(browser)).status).toBe(303)
  await shop.settle()
  await shop.advance(6 * DAY)
  expect((await browser.get(FILE)).status).toBe(200)
  await shop.advance(DAY + HOUR)
  expect((await browser.get(FILE)).status).toBe(302)
  expect(await profile(browser)).toContain('Pedir mis datos')
  expect(await exportFiles()).toEqual([])
})

test('[BYD-18] [ACC-07] a failure is shown and may be requested again at once; nothing half made stays', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  const spy = vi.spyOn(shop.ctx.files, 'put').mockRejectedValue(new Error('disk full'))
  await request(browser)
  await shop.settle().catch(() => {})
  expect(await profile(browser)).toContain('No pudimos prepararlo')
  spy.mockRestore()
  expect((await request(browser)).status).toBe(303)
  await shop.settle()
  expect(await profile(browser)).toContain(`href="${FILE}"`)
  await shop.ctx.files.put('private/exports/0198b5c2-7f3e-7c41-9d52-3f6f0a8b9e10.zip', Buffer.from('x'), 'x')
  await enforceRetention(shop.ctx)
  expect(await exportFiles()).toHaveLength(1)
})

test('[BYD-18] [ACC-07] the file goes with the account', async () => {
  const person = await makeLogin(shop)
  const browser = await shop.as(person.email)
  await request(browser)
  await shop.settle()
  const before = (await exportFiles()).length
  expect((await browser.post('/api/v1/account/deletion', { password: testPassword })).status).toBe(200)
  expect(await exportFiles()).toHaveLength(before - 1)
})

test('an archive is written as it is read, its files’ chunks one at a time', async () => {
  let ahead = 0
  const chunk = randomBytes(100_000)
  async function* large() {
    for (let n = 0; n < 300; n++) {
      ahead++
      yield chunk
    }
  }
  async function* sources() {
    yield { name: 'ñandú/1.bin', body: large() }
    yield { name: 'vacío.json', body: (async function* () {})() }
  }
  const parts: Buffer[] = []
  let most = 0
  for await (const part of zipOf(sources(), new Date('2026-11-28T10:20:30Z'))) {
    most = Math.max(most, part.length)
    parts.push(part)
    // After the head of the file: the first of its bytes.
    if (parts.length === 2) expect(ahead).toBeLessThan(10)
  }
  const files = await unzipped(Buffer.concat(parts))
  expect(Object.keys(files)).toEqual(['ñandú/1.bin', 'vacío.json'])
  expect(files['ñandú/1.bin']).toHaveLength(30_000_000)
  expect(ahead).toBe(300)
  expect(most).toBeLessThan(200_000)
})
