import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { phoneOf } from '../alerts/push-scene.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { accepted, buy, confirmed, deliver, makeSale, makeStaff, ok, type Sale } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'
import { block, unblock } from '../staff/people.ts'

/** Texts that name the person, and nobody else. */
const person = {
  firstName: 'Ximenita',
  lastName: 'Zarzosa',
  username: 'xime-zz',
  email: 'zz.7788@correo.example',
  student: 'x.zarzosa.00@universidad.example',
  storeEmail: 'tienda.zz@correo.example',
  phone: '4449871236',
  address: 'Privada Huizache 77',
}
const { phone, address } = person

/** Columns that hold something of a deleted person, and why. */
const ALLOWED: Record<string, string> = {
  'orders.email': 'five years from the end of the order, for the tax law',
  'orders.phone': 'the same',
  'orders.address': 'the same',
  'checkouts.email': 'the same, of what was paid',
  'checkouts.phone': 'the same',
  'checkouts.address': 'the same',
}

let shop: Shop
let sale: Sale
let other: Sale
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
  sale = await makeSale(shop, { stock: 9 })
  other = await makeSale(shop, { stock: 9 })
})
afterAll(() => shop.stop())

async function done(answer: Promise<Response>): Promise<void> {
  const response = await answer
  expect(response.ok, await response.text()).toBe(true)
}

/** Every text of every table, the queue's too. */
async function tracesOf(strings: readonly string[]): Promise<string[]> {
  const { rows } = await shop.ctx.db.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as schema, table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector', 'tsquery')`)
  expect(rows.length).toBeGreaterThan(200)
  const found: string[] = []
  for (const { schema, table, column } of rows)
    for (const text of strings) {
      const { rowCount } = await shop.ctx.db.execute(sql`
        select 1 from ${sql.identifier(schema)}.${sql.identifier(table)}
        where strpos(lower(${sql.identifier(column)}::text), ${text.toLowerCase()}) > 0 limit 1`)
      if (rowCount) found.push(`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`)
    }
  return [...new Set(found)].toSorted()
}

/** Lives a semester: buys, sells, asks, complains, is blocked by mistake. */
async function live(): Promise<void> {
  const { db } = shop.ctx
  // A seller who also buys at another store.
  const { owner, store } = sale
  await db.execute(sql`
    update users set first_name = ${person.firstName}, last_name = ${person.lastName},
      name = ${`${person.firstName} ${person.lastName}`}, username = ${person.username}, email = ${person.email},
      student_email = ${person.student}, phone = ${phone}, address = ${address} where id = ${owner.id}`)
  await db.execute(
    sql`update stores set email = ${person.storeEmail}, phone = ${phone}, address = ${address} where id = ${store.id}`,
  )
  sale.selling = await shop.as(person.email)
  const her = { ...other, buying: sale.selling, buyer: { ...owner, email: person.email } }
  await done(
    sale.selling.put('/api/v1/account/address', { country: 'México', city: 'Matehuala', phone, address }),
  )
  // The sandbox's events name who pays.
  await confirmed(shop, her)
  await done(her.buying.post(`/api/v1/products/${other.product.url}/questions`, { message: '¿Trae pilas?' }))
  const { items } = await ok<{ items: { id: string }[] }>(other.selling.get('/api/v1/store/messages'))
  await done(other.selling.post(`/api/v1/store/messages/${items[0]?.id}/answer`, { answer: 'Sí, dos' }))
  await done(her.buying.post(`/api/v1/products/${other.product.url}/reviews`, { stars: 5, comment: 'Bien' }))
  const disputed = await buy(shop, her)
  await deliver(shop, her, disputed)
  const dispute = await ok<{ id: string }>(
    her.buying.post(`/api/v1/orders/${disputed}/disputes`, { message: 'Roto' }),
  )
  await done(her.buying.post(`/api/v1/disputes/${dispute.id}/close`))
  await done(
    her.buying.post(`/api/v1/products/${other.product.url}/reports`, { reason: 'other', message: 'Copia' }),
  )
  for (const [path, body] of [
    ['wishlist', { product: other.product.url }],
    ['account/saved-searches', { q: 'ukulele' }],
  ] as const)
    expect((await her.buying.post(`/api/v1/${path}`, body)).ok, path).toBe(true)
  await shop.guest().post('/api/v1/auth/password-reset', { email: person.email })
  await shop.guest().post('/api/v1/auth/login', { email: person.email, password: 'Equivocada+1' })
  // Her products.
  const sold = await buy(shop, sale)
  await deliver(shop, sale, sold)
  await done(sale.buying.post(`/api/v1/orders/${sold}/confirm-received`))
  await done(sale.buying.post(`/api/v1/products/${sale.product.url}/questions`, { message: '¿Sigue?' }))
  await db.execute(sql`insert into product_imports (id, store_id, state, csv_name, created_at, moved_at)
    values (${newId()}, ${store.id}, 'done', ${`${person.lastName}.csv`}, now(), now())`)
  const details = JSON.stringify({ order: 'T-1', appeal: `${person.lastName}: cerraron la oficina` })
  await db.execute(sql`insert into staff_tasks (id, kind, ref, details, created_at)
    values (${newId()}, 'reliability-appeal', ${sold}, ${details}, now())`)
  await shop.settle()
  // Not paid in the end.
  await pay(her.buying, checkoutBody(other.facultyId, [{ product: other.product.url, quantity: 1 }]))
  // Blocked by mistake.
  const staff = await shop.as((await makeStaff(shop)).email)
  for (const act of [block, unblock]) await accepted(act(staff, person.username, 'Parecía otra cuenta'))
  for (const days of [12, 4, 4]) await shop.advance(days * DAY)
}

test('[BYD-18] [ACC-07] [BYD-08] after its deletion an account’s name, username and addresses are nowhere in the database', async () => {
  await live()
  const before = await tracesOf(Object.values(person))
  for (const column of [
    'users.name',
    'mails.text',
    'mails.to',
    'audit_log.subject',
    'orders.email',
    'stores.email',
    'product_imports.csv_name',
    'staff_tasks.details',
  ])
    expect(before).toContain(column)
  const browser = await shop.as(person.email)
  const { endpoint } = await phoneOf(shop, browser)
  expect(await tracesOf([endpoint])).toEqual(['push_devices.endpoint'])
  const answer = await browser.post('/api/v1/account/deletion', { password: testPassword })
  expect(answer.status, await answer.clone().text()).toBe(200)
  await shop.settle()
  const left = await tracesOf(Object.values(person))
  expect(left.filter((column) => !(column in ALLOWED))).toEqual([])
  const rest = await tracesOf([
    person.firstName,
    person.lastName,
    person.username,
    person.student,
    person.storeEmail,
    endpoint,
  ])
  expect(rest).toEqual([])
  // Entries of the audit log about the account lead to the rest of it.
  const { rows } = await shop.ctx.db.execute(
    sql`select 1 from audit_log join users on subject = 'user:' || username where users.id = ${sale.owner.id}`,
  )
  expect(rows).toHaveLength(2)
})
