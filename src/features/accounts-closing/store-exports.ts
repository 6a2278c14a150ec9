import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { appealTask } from '../reliability/rules.ts'
import { isMailTo } from './store-mails.ts'
import { dataExports } from './tables.ts'

type DataExport = typeof dataExports.$inferSelect

export function exportOf(db: DbOrTx, userId: string): Promise<DataExport | undefined> {
  return firstRow(db.select().from(dataExports).where(eq(dataExports.userId, userId)))
}

export async function replaceExport(
  tx: Tx,
  row: Pick<DataExport, 'userId' | 'id' | 'requestedAt'>,
): Promise<void> {
  const fresh = { ...row, readyAt: null, failedAt: null }
  await tx.insert(dataExports).values(fresh).onConflictDoUpdate({ target: dataExports.userId, set: fresh })
}

/** Undefined once the account or a newer export replaced it. */
export async function exportById(db: DbOrTx, id: string) {
  const { rows } = await db.execute<{
    userId: string
    storeId: number | null
    email: string
    firstName: string
    requestedAt: Date
    isReady: boolean
  }>(sql`
    select e.requested_at as "requestedAt", e.ready_at is not null as "isReady", e.user_id as "userId", s.id as "storeId", u.email, u.first_name as "firstName"
    from data_exports e join users u on u.id = e.user_id left join stores s on s.owner_id = u.id
    where e.id = ${id} and u.deleted_at is null`)
  return rows[0]
}

/** False if it was replaced or deleted. */
export async function settleExport(
  db: DbOrTx,
  id: string,
  change: Pick<DataExport, 'readyAt' | 'failedAt'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(dataExports)
    .set(change)
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
  return rowCount === 1
}

export async function deleteExportsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(dataExports).where(lt(dataExports.requestedAt, before))
}

export const exportIds = async (db: DbOrTx): Promise<Set<string>> =>
  new Set((await db.select({ id: dataExports.id }).from(dataExports)).map(({ id }) => id))

const BATCH = 500

type Own = { userId: string; storeId: number | null }

const sections = ({ userId: user, storeId: store }: Own): Record<string, SQL> => ({
  cuenta: sql`select created_at, username, name, first_name, last_name, email, email_verified, phone, country,
    city, address, method, role, staff_roles, advertising_at, signed_in_at, student_email, student_verified_at,
    uncollected_parcels from users where id = ${user}`,
  sesiones: sql`select created_at, updated_at, expires_at, ip_address, user_agent
    from sessions where user_id = ${user}`,
  tokens: sql`select created_at, name, scopes, expires_at, used_at from access_tokens where user_id = ${user}`,
  compras: sql`select placed_at, number, product_name, category_name, options, quantity, unit_price_cents,
    subtotal_cents, status, money, process, email, phone, shares_phone, country, city, address, info, delivered_at, confirmed_at, cancelled_at,
    (select name from stores where id = store_id) as store,
    (select name from faculties where id = faculty_id) as faculty from orders where buyer_id = ${user}`,
  'compras-sin-pagar': sql`select created_at, closed_at, state, subtotal_cents, email, phone, country, city,
    address, info from checkouts where buyer_id = ${user} and state not in ('paid', 'refunded')`,
  ventas: sql`select o.placed_at, o.number, o.product_name, o.options, o.quantity, o.unit_price_cents,
    o.subtotal_cents, s.commission_base_cents, s.commission_tax_cents, o.status, o.money, o.delivered_at, o.confirmed_at,
    o.cancelled_at from orders o join sales s on s.order_id = o.id where o.store_id = ${store}`,
  'ofertas-de-precio': sql`select o.created_at, p.name as product, o.price_cents, o.amount_cents, o.counter_cents,
    o.state, o.due_at, o.updated_at, o.buyer_id = ${user} as own from price_offers o join products p on p.id = o.product_id
    where o.buyer_id = ${user} or o.store_id = ${store}`,
  devoluciones: sql`select r.requested_at, o.number, r.reason_kind, r.reason, r.status, r.brought_at,
    r.decided_at, r.refunded_at, r.closed_at from returns r join orders o on o.id = r.order_id where o.buyer_id = ${user}`,
  disputas: sql`select d.opened_at, o.number, d.message, d.closed_at, d.closed_by
    from disputes d join orders o on o.id = d.order_id where o.buyer_id = ${user}`,
  'respuestas-a-casos': sql`select r.responded_at, o.number, r.response as text
    from returns r join orders o on o.id = r.order_id where o.store_id = ${store} and r.responded_at is not null
    union all select d.answered_at, o.number, d.answer
    from disputes d join orders o on o.id = d.order_id where o.store_id = ${store} and d.answered_at is not null`,
  mensajes: sql`select m.created_at, m.text, m.side, s.name as store from messages m
    join conversations c on c.id = m.conversation_id join stores s on s.id = c.store_id
    where m.side = 'buyer' and c.buyer_id = ${user} or m.side = 'seller' and c.store_id = ${store}`,
  'revisiones-de-entregas': sql`select t.created_at, o.number, t.details ->> 'appeal' as text, t.closed_at,
    t.details ->> 'removed' as removed, t.details ->> 'kept' as kept
    from orders o join staff_tasks t on t.kind = ${appealTask} and t.ref = o.id::text where o.store_id = ${store}`,
  tienda: sql`select created_at, name, url, about, email, phone, country, city, address, social, verification,
    closed_from, closed_until, terms_version, terms_accepted_at, products, sales, rating_sum, rating_count,
    reliability from stores where id = ${store}`,
  productos: sql`select created_at, name, url, condition, wear, isbn, price_cents, offer_kind, offer_value,
    offer_ends_at, stock, delivery_days, description, summary, details, specification, tags, review_state, review_comment,
    paused_at, deleted_at from products where store_id = ${store}`,
  borradores: sql`select saved_at, values from product_drafts where owner_id = ${user}`,
  importaciones: sql`select created_at, csv_name, state, finished_at from product_imports where store_id = ${store}`,
  opiniones: sql`select created_at, stars, comment, (select name from products where id = product_id) as product
    from reviews where user_id = ${user}`,
  preguntas: sql`select asked_at, message, (select name from products where id = product_id) as product
    from questions where user_id = ${user}`,
  respuestas: sql`select answered_at, answer, (select name from products where id = product_id) as product
    from questions where store_id = ${store} and answered_at is not null`,
  reportes: sql`select reported_at, reason, message, answered_at, answer from reports where reporter_id = ${user}`,
  'se-busca': sql`select created_at, title, isbn, max_price_cents, min_wear, ends_on, state, removed_reason
    from wanted_notices where user_id = ${user}`,
  'busquedas-guardadas': sql`select created_at, text, filters, isbn, min_wear, timing
    from saved_searches where user_id = ${user}`,
  'lista-de-deseos': sql`select w.created_at, p.name, p.url from wishlist_items w join products p on p.id = w.product_id
    where w.user_id = ${user}`,
  carrito: sql`select c.added_at, p.name, p.url, c.quantity, c.options
    from cart_items c join products p on p.id = c.product_id where c.user_id = ${user}`,
  'personas-bloqueadas': sql`select b.created_at, coalesce(s.name, u.username) as name
    from blocks b join users u on u.id = b.blocked_id left join stores s on s.id = b.store_id where b.blocker_id = ${user}`,
  avisos: sql`select created_at, topic, title, text, read_at from notifications where user_id = ${user}`,
  'ajustes-de-avisos': sql`select off, digest_hour, paused_until from notification_settings where user_id = ${user}`,
  telefonos: sql`select created_at, name from push_devices where user_id = ${user}`,
  estudios: sql`select e.updated_at, p.name as programme, e.semester
    from enrolments e join programmes p on p.id = e.programme_id where e.user_id = ${user}`,
  'ya-lo-tengo': sql`select marked_at, item from owned_items where user_id = ${user}`,
  correos: sql`select created_at, subject from mails where ${isMailTo(user, store)}`,
})

export const sectionsOf = (db: Db, own: Own): { name: string; json: AsyncIterable<string> }[] =>
  Object.entries(sections(own)).map(([name, query]) => ({ name, json: jsonOf(db, query) }))

async function* jsonOf(db: Db, query: SQL): AsyncGenerator<string> {
  yield '['
  for (let read = 0, found = BATCH; found === BATCH; read += found) {
    // A unique order, so that pages neither repeat nor skip rows.
    const { rows } = await db.execute(
      sql`select * from (${query}) own order by 1, own::text limit ${BATCH} offset ${read}`,
    )
    found = rows.length
    for (const [place, row] of rows.entries())
      yield `${read + place > 0 ? ',' : ''}\n${JSON.stringify(row, null, 1)}`
  }
  yield '\n]\n'
}

export async function exportedPictures(db: Db, { userId, storeId }: Own, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ file: string }>(sql`
    select file from (
      select 1 as part, 0 as age, unnest(array[logo, cover]) as file from stores where id = ${storeId}
      union all
      select 2, -id, jsonb_array_elements(jsonb_build_array(image) || gallery) ->> 'original' from products
      where store_id = ${storeId} and deleted_at is null
      union all
      select 3, 0, jsonb_array_elements(photos) ->> 'original' from returns join orders on orders.id = order_id where buyer_id = ${userId}
      union all
      select 3, 0, jsonb_array_elements(photos) ->> 'original' from disputes join orders on orders.id = order_id where buyer_id = ${userId}
      union all
      select 3, 0, jsonb_array_elements(m.photos) ->> 'original' from messages m join conversations c on c.id = m.conversation_id
      where m.side = 'buyer' and c.buyer_id = ${userId} or m.side = 'seller' and c.store_id = ${storeId}
      union all
      select 3, 0, picture ->> 'original' from reports where reporter_id = ${userId}
    ) own where file <> '' order by part, age limit ${max}`)
  return rows.map(({ file }) => file)
}
