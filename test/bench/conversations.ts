import { sql } from 'drizzle-orm'
import type { Db } from '../../src/platform/db/pool.ts'

/** Gives a seller's two newest baskets 20 and 500 messages; returns `{checkoutId}/{store}` of both. */
export async function conversationsOfBench(db: Db, ownerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; place: string }>(sql`
    with baskets as (select o.checkout_id, o.store_id, o.buyer_id, s.url, row_number() over (order by max(o.placed_at) desc, o.checkout_id) as at
      from orders o join stores s on s.id = o.store_id where s.owner_id = ${ownerId}
      group by o.checkout_id, o.store_id, o.buyer_id, s.url order by max(o.placed_at) desc, o.checkout_id limit 2),
    made as (insert into conversations (id, checkout_id, store_id, buyer_id, last_at, read_at, last_text, last_side)
      select gen_random_uuid(), checkout_id, store_id, buyer_id, now(), now(), 'Hola', 'seller' from baskets returning id, checkout_id)
    select made.id, checkout_id || '/' || url as place from made join baskets using (checkout_id) order by at`)
  for (const [at, { id }] of rows.entries())
    await db.execute(sql`
      insert into messages (id, conversation_id, side, text, created_at)
      select (lpad(to_hex(1750000000000 + n), 12, '0') || '70008000000000000000')::uuid, ${id}::uuid,
        case n % 2 when 0 then 'buyer' else 'seller' end, 'Mensaje de prueba número ' || n, to_timestamp(1750000000 + n / 1000.0)
      from generate_series(${at * 1_000}::int + 1, ${at * 1_000 + (at === 0 ? 20 : 500)}::int) n`)
  return rows.map(({ place }) => place)
}
