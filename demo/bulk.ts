import { sql } from 'drizzle-orm'
import { MAX_LEADERS, searchTextOf } from '../src/features/catalogue/rules.ts'
import { chooseLeaders } from '../src/features/catalogue/store/counters.ts'
import { slugify } from '../src/lib/slug.ts'
import type { Db, Tx } from '../src/platform/db/pool.ts'
import { bulkBrands, bulkMarks, bulkTraits } from './bulk-words.ts'

const BATCH = 5_000

/** Batches between two sortings of the search index: each stays well below the pool's statement timeout. */
const SETTLE_BATCHES = 4

const SEARCH_INDEXES = [sql.identifier('products_search'), sql.identifier('products_words')]

const settle = sql`select gin_clean_pending_list('products_search'), gin_clean_pending_list('products_words')`

type Template = {
  id: number
  name: string
  title_list: string
  tags: string[]
}

/**
 * Adds products in bulk, for load: each is a copy of one of the demo's with a name, price, dates and counters of
 * its own, spread over the stores that are there. Names, search texts and urls are made by the shop's own
 * functions; pictures are the copied product's. The same call adds more: numbers go on from the last.
 *
 * @throws one Spanish line where there is nothing to copy
 */
export async function seedBulk(
  { db }: { db: Db },
  products: number,
  say: (line: string) => void = () => {},
): Promise<void> {
  const { rows: found } = await db.execute<{ isShop: boolean }>(
    sql`select to_regclass('products') is not null as "isShop"`,
  )
  const templates = found[0]?.isShop ? await readTemplates(db) : []
  if (templates.length === 0)
    throw new Error(
      'Aquí no hay productos que copiar: inicia una vez la tienda con npm start, que siembra la demostración, y repite.',
    )
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from products`)
  const first = Number(rows[0]?.last ?? 0) + 1
  await queueSearchIndexes(db)
  try {
    await insertAll(db, templates, { first, products, say })
  } finally {
    await settleSearchIndexes(db)
  }
  await db.execute(sql`
    update stores s set products = p.products, sales = p.sales
    from (select store_id, count(*) as products, coalesce(sum(n.sales), 0) as sales
          from products left join product_counters n on n.product_id = id
          where deleted_at is null group by store_id) p
    where p.store_id = s.id`)
  await db.transaction(async (tx) => {
    while ((await chooseLeaders(tx, MAX_LEADERS)) > 0);
  })
  // Outside any transaction: it also marks pages as visible to all, which index-only scans need.
  await db.execute(sql`vacuum analyze products, product_counters`)
  say(`Listo: ${products.toLocaleString('es-MX')} productos más.`)
}

async function insertAll(
  db: Db,
  templates: readonly Template[],
  { first, products, say }: { first: number; products: number; say: (line: string) => void },
): Promise<void> {
  let saidAt = performance.now()
  for (let done = 0; done < products; done += BATCH) {
    const size = Math.min(BATCH, products - done)
    await db.transaction(async (tx) => {
      // Rows for load need not survive a power cut between two batches.
      await tx.execute(sql`set local synchronous_commit = off`)
      await insertBatch(tx, templates, first + done, size)
    })
    if ((done / BATCH + 1) % SETTLE_BATCHES === 0) await db.execute(settle)
    if (performance.now() - saidAt < 2_000) continue
    saidAt = performance.now()
    say(`${(done + size).toLocaleString('es-MX')} de ${products.toLocaleString('es-MX')} productos…`)
  }
}

/** Lets the search indexes take new rows as a list, sorted in at the end at once: a third of the work. */
async function queueSearchIndexes(db: Db): Promise<void> {
  for (const name of SEARCH_INDEXES)
    await db.execute(sql`alter index ${name} set (fastupdate = on, gin_pending_list_limit = 2097151)`)
}

async function settleSearchIndexes(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    for (const name of SEARCH_INDEXES) {
      await tx.execute(sql`alter index ${name} reset (gin_pending_list_limit)`)
      await tx.execute(sql`alter index ${name} set (fastupdate = off)`)
    }
    await tx.execute(settle)
  })
}

async function readTemplates(db: Db): Promise<Template[]> {
  const { rows } = await db.execute<Template>(sql`
    select p.id, p.name, p.tags, s.title_list
    from products p join subcategories s on s.id = p.subcategory_id
    where p.deleted_at is null and p.review_state = 'approved'
    order by p.id limit 84`)
  return rows
}

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** One statement a batch: arrays of what the application makes, the rest by the database from the number. */
async function insertBatch(tx: Tx, templates: readonly Template[], first: number, size: number) {
  const rows = Array.from({ length: size }, (_, index) => {
    const number = first + index
    // A step that shares no factor with the lists' lengths: neighbours differ in everything.
    const mixed = number * 7_919
    const template = pick(templates, mixed)
    const trait = pick(bulkTraits, Math.floor(mixed / templates.length))
    const brand = pick(bulkBrands, Math.floor(mixed / 97))
    const mark = pick(bulkMarks, Math.floor(mixed / 31))
    const name = `${template.name} ${trait} ${brand} ${mark}${number}`
    const searchText = searchTextOf({ name, tags: template.tags, titleList: template.title_list })
    return { template: template.id, number, name, url: slugify(name), searchText }
  })
  const column = (key: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[key]))
  await tx.execute(sql`
    with inserted as (insert into products (
      url, store_id, category_id, subcategory_id, name, condition, price_cents, offer_kind, offer_value,
      offer_ends_at, current_price_cents, stock, delivery_days, description, summary, details, specification,
      tags, image, gallery, review_state, sorted_views, sorted_sales, rating_sum, rating_count, search_text, created_at,
      updated_at, is_leader)
    select n.url, store.ids[1 + (n.number * 13) % cardinality(store.ids)], t.category_id, t.subcategory_id, n.name,
      case when n.number % 3 = 0 then 'usado' else 'nuevo' end,
      made.price, offer.kind, offer.value, offer.ends_at,
      case when offer.kind is null then made.price
           else made.price - (made.price::bigint * offer.value * 100 + 5000) / 10000 end,
      (n.number * 31) % 101, 1 + n.number % 7, t.description, t.summary, t.details, t.specification, t.tags,
      t.image, t.gallery, 'approved',
      (1e6 / (10 + (n.number * 37) % 50000))::int, made.sales, made.ratings * 4 + made.ratings / 2, made.ratings,
      n.search_text, made.at, made.at, false
    from unnest(${column('template')}::bigint[], ${column('number')}::bigint[], ${column('name')}::text[],
                ${column('url')}::text[], ${column('searchText')}::text[])
         as n(template, number, name, url, search_text)
    join products t on t.id = n.template
    cross join (select array_agg(id order by id) as ids from stores) store
    cross join lateral (select
      (greatest(500, t.price_cents * (40 + (n.number * 17) % 160) / 100) / 100 * 100)::int as price,
      ((n.number * 7) % 60)::int as sales,
      (((n.number * 7) % 60) / 3)::int as ratings,
      now() - ((n.number * 61) % 525600) * interval '1 minute' as at) made
    left join lateral (select 'Disccount' as kind, (5 + n.number % 45)::int as value,
      now() + (1 + n.number % 40) * interval '1 day' as ends_at where n.number % 5 = 0) offer on true
    returning id, sorted_views, sorted_sales)
    insert into product_counters (product_id, views, sales, is_sorted)
    select id, sorted_views, sorted_sales, true from inserted`)
}
