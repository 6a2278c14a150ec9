import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { bulkBrands, bulkTraits } from '../../demo/bulk-words.ts'
import { alertQueryOf } from '../../src/features/alerts/rules-query.ts'
import {
  candidateFromDraft,
  type MatchCandidate,
  matchingSearches,
} from '../../src/features/alerts/store/percolate.ts'
import { searchTextOf } from '../../src/features/catalogue/rules.ts'
import { noFilters } from '../../src/features/catalogue/rules-filters.ts'
import { isFiller, wordsOf } from '../../src/features/search/rules-words.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { type Db, openDatabase } from '../../src/platform/db/pool.ts'
import { newId } from '../../src/platform/ids.ts'
import { exactCpuOf } from './cpu.ts'

/**
 * `npm run bench:alerts`: so many saved searches (ALERT_SEARCHES, a million) of 50,000 people, then 300 new listings
 * (ALERT_LISTINGS), each of which is matched against them. Searches and listings follow one Zipf law
 * over the demo catalogue's products and a long tail of others; searches have one to three words of a name, some a brand,
 * a number, a price, a condition, a category, or are of a book. Prints milliseconds of the database's processor a
 * listing, to find and to write; writes build/bench-alerts.json and fails above
 * the budget.
 */
const SEARCHES = Number(process.env['ALERT_SEARCHES'] ?? 1_000_000)
const LISTINGS = Number(process.env['ALERT_LISTINGS'] ?? 300)
const PEOPLE = 50_000
const TAIL = 6_000
const BUDGET_MS = 20

/** The same numbers in each run. */
let seed = 7
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
const chance = (share: number) => random() < share

type Wanted = { name: string; tags: string[]; text: string; priceCents: number; isbn: string | null }

const SYLLABLES =
  'ba be bi bo ca ce ci co da de di do fa fe ga go la le li lo ma me mi mo na ne pa pe po ra re ri ro sa se so ta te to va ve za zo'.split(
    ' ',
  )
const rareWord = () => Array.from({ length: 3 + Math.floor(random() * 2) }, () => pick(SYLLABLES)).join('')

/** The demo's products by popularity, then others with rare words among frequent ones. */
function wantedThings(): Wanted[] {
  const file = JSON.parse(readFileSync('demo/demo-catalogue.json', 'utf8')) as {
    products: { name: string; tags: string[]; short: string; summary: string[]; price: number }[]
  }
  const known = file.products.map(({ name, tags, short, summary, price }, at) => ({
    name,
    tags,
    text: [short, ...summary].join(' '),
    priceCents: price * 100,
    isbn: at % 4 === 0 ? `978607${String(at).padStart(7, '0')}` : null,
  }))
  const tail = Array.from({ length: TAIL }, (_, at) => {
    const like = pick(known)
    const [first = 'libro'] = wordsOf(like.name).map(({ word }) => word)
    const name = `${first} ${rareWord()} ${rareWord()}`
    return {
      ...like,
      name,
      tags: [rareWord()],
      isbn: at % 4 === 0 ? `978970${String(at).padStart(7, '0')}` : null,
    }
  })
  return [...known, ...tail]
}

/** Draws by Zipf's law with exponent 1. */
function zipf<Item>(items: readonly Item[]): () => Item {
  const sums: number[] = []
  for (const rank of items.keys()) sums.push((sums[rank - 1] ?? 0) + 1 / (rank + 1))
  const total = sums.at(-1) ?? 1
  return () => {
    const at = random() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return items[low] as Item
  }
}

/** The number of names with each word: it determines the rarest word of a search. */
function frequencies(things: readonly Wanted[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name, tags } of things)
    for (const { word } of wordsOf(`${name} ${tags.join(' ')}`)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function searchOf(thing: Wanted, counts: ReadonlyMap<string, number>) {
  const telling = wordsOf(`${thing.name} ${thing.tags.join(' ')}`)
    .map(({ word }) => word)
    .filter((word) => word.length > 1 && !isFiller(word))
  const many = chance(0.35) ? 1 : chance(0.7) ? 2 : 3
  const words = new Set([telling[0] ?? 'libro', ...Array.from({ length: many - 1 }, () => pick(telling))])
  if (chance(0.25)) words.add((wordsOf(pick(bulkBrands))[0] ?? { word: 'nopal' }).word)
  if (chance(0.1)) words.add((wordsOf(pick(bulkTraits))[0] ?? { word: 'grande' }).word)
  if (chance(0.1)) words.add(String(1 + Math.floor(random() * 20)))
  const parts = [...words].map((word) => ({
    typed: word,
    products: counts.get(word) ?? 0,
    isNumber: /^\d+$/.test(word),
    ways: [{ lexemes: [word], nearness: 'exact' as const }],
  }))
  const filters = {
    ...noFilters,
    condition: chance(0.25) ? (chance(0.7) ? ('usado' as const) : ('nuevo' as const)) : null,
    maxCents: chance(0.4) ? Math.round(thing.priceCents * (0.3 + random())) : null,
    category: chance(0.15) ? `categoria-${Math.floor(random() * 12)}` : null,
  }
  return {
    text: [...words].join(' '),
    filters,
    isbn: chance(0.05) ? thing.isbn : null,
    ...alertQueryOf({ parts, unknown: [] }),
  }
}

async function seedSearches(db: Db, things: readonly Wanted[]): Promise<void> {
  await db.execute(sql`
    insert into users (id, username, name, email, created_at, updated_at)
    select 'u' || n, 'user' || n, 'Persona ' || n, 'u' || n || '@demo.example', now(), now()
    from generate_series(1, ${PEOPLE}) n`)
  const [draw, counts] = [zipf(things), frequencies(things)]
  const began = Date.now() - 1_000_000_000
  for (let done = 0; done < SEARCHES; done += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, SEARCHES - done) }, (_, at) => ({
      id: newId(began + done + at),
      user: `u${1 + ((done + at) % PEOPLE)}`,
      ...searchOf(draw(), counts),
    }))
    await db.execute(sql`
      insert into saved_searches (id, user_id, text, filters, isbn, query, words, also, known, created_at)
      select id, "user", text || ' ' || id, filters, isbn, query::tsquery, words, also, '{}', now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id uuid, "user" text, text text, filters jsonb, isbn text, query text, words text[], also text[])`)
  }
  await db.execute(sql`vacuum analyze saved_searches, saved_search_keys, users`)
}

type Cost = { cpuMs: number; ms: number }

async function costOf(pid: number, work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, began] = [exactCpuOf([pid]), performance.now()]
  await work()
  return { cpuMs: exactCpuOf([pid]) - cpu, ms: performance.now() - began }
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
const at = (all: readonly number[], share: number) =>
  all.toSorted((one, other) => one - other)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0
const round = (ms: number) => Math.round(ms * 10) / 10
const figures = (all: readonly number[]) => ({
  mean: round(mean(all)),
  p50: round(at(all, 0.5)),
  p95: round(at(all, 0.95)),
  max: round(at(all, 1)),
})

async function measure(db: Db, things: readonly Wanted[]) {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const pid = rows[0]?.pid ?? 0
  const draw = zipf(things)
  const find: Cost[] = []
  const all: Cost[] = []
  const write: Cost[] = []
  const matches: number[] = []
  const found1: number[] = []
  for (let listing = 0; listing < LISTINGS; listing++) {
    const thing = draw()
    const name = `${thing.name} ${pick(bulkTraits)} ${pick(bulkBrands)} ${1 + Math.floor(random() * 30)}`
    const searchText = `${searchTextOf({ name, tags: thing.tags, titleList: '' })} ${thing.text}`
    const facts = {
      ownerId: 'u1',
      priceCents: Math.round(thing.priceCents * (0.5 + random())),
      condition: 'usado' as const,
      wear: null,
      isbn: thing.isbn,
    }
    const draft = await candidateFromDraft(db, { ...facts, searchText, categoryId: null }, new Date())
    const arrived: MatchCandidate = { ...draft, id: listing + 1, categoryUrl: `categoria-${listing % 12}` }
    let found: Awaited<ReturnType<typeof matchingSearches>> | undefined
    const turn = async (after: string | null) => {
      found = await matchingSearches(db, arrived, after, settings.alerts.maxSearchesPerWord)
      return found
    }
    find.push(await costOf(pid, () => turn(null)))
    const first = found?.found ?? []
    let count = 0
    all.push(
      await costOf(pid, async () => {
        for (let after: string | null | undefined = null; after !== undefined; ) {
          const { found: some, until } = await turn(after)
          count += some.length
          after = until ?? undefined
        }
      }),
    )
    matches.push(count)
    found1.push(first.length)
    write.push(
      await costOf(pid, () =>
        db.execute(sql`
          insert into matched (search_id, product_id, found_at)
          select id, ${listing}, now() from unnest(${sql.param(first)}::uuid[]) id on conflict do nothing`),
      ),
    )
  }
  const cpu = (costs: readonly Cost[]) => figures(costs.map(({ cpuMs }) => cpuMs))
  return {
    searches: SEARCHES,
    listings: LISTINGS,
    'find, first turn: cpu ms': cpu(find),
    'find, first turn: ms': figures(find.map(({ ms }) => ms)),
    'matches of the first turn': figures(found1),
    'find, all turns: cpu ms': cpu(all),
    'matches of a listing': figures(matches),
    'cpu ms for 1,000 matches': round((mean(all.map(({ cpuMs }) => cpuMs)) / mean(matches)) * 1_000),
    'write matches of a turn: cpu ms': cpu(write),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tianguis-alerts-'))
const server = await startEmbeddedPostgres(folder, { settings: { shared_buffers: '512MB', jit: 'off' } })
const database = openDatabase(server.connection, { poolSize: 1, log: console, statementTimeout: 0 })
try {
  await migrate(server.connection, 'db/migrations')
  await database.db.execute(
    sql`create table matched (search_id uuid, product_id bigint, found_at timestamptz, primary key (search_id, product_id))`,
  )
  const things = wantedThings()
  const began = performance.now()
  await seedSearches(database.db, things)
  console.log(`${SEARCHES} saved searches in ${Math.round((performance.now() - began) / 1_000)} s`)
  const sizes = await database.db.execute(sql`
    select relname, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
    where relname like 'saved_search%' and relkind in ('r', 'i') order by relname`)
  console.table(sizes.rows)
  const result = await measure(database.db, things)
  console.log(JSON.stringify(result, null, 1))
  mkdirSync('build', { recursive: true })
  writeFileSync('build/bench-alerts.json', JSON.stringify(result, null, 1))
  const { mean: cpuMs } = result['find, first turn: cpu ms']
  if (cpuMs > BUDGET_MS) {
    console.error(`${cpuMs} ms a listing: more than ${BUDGET_MS}`)
    process.exitCode = 1
  }
} finally {
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
