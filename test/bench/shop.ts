import { sql } from 'drizzle-orm'
import { loadServer } from '../../scripts/built-server.ts'
import type { Context } from '../../src/context.ts'
import { insertSession } from '../../src/features/accounts/store/sessions.ts'
import { markStudent } from '../../src/features/accounts/store/students.ts'
import { insertUser } from '../../src/features/accounts/store/users.ts'
import { makeStore } from '../factories.ts'
import { conversationsOfBench } from './conversations.ts'
import { semesterOfBench } from './courses.ts'
import { sellersOfBench } from './orders.ts'
import { copyProducts } from './products.ts'

/** A shop process under measurement, with buyers who are signed in. Talks to the bench over IPC. */
const products = Number(process.argv[2] ?? 10_000)
const buyers = Number(process.argv[3] ?? 64)
process.env['NODE_ENV'] = 'production'
const { start } = await loadServer()
const { seedBulk } = await import('../../scripts/seed.ts')
const { prepareDemo } = await import('../../demo/prepare.ts')

const cookies: string[] = []
/** Sessions of the sellers with few orders and with many. */
const sellers: string[] = []
/** Conversations of the first seller, with 20 messages and with 500. */
const conversations: string[] = []
/** Sessions of sellers with 50 products and with 5,000. */
const productSellers: string[] = []
const { ctx: shop, stop } = await start({
  role: 'all',
  say: console.error,
  assets: 'build/client',
  migrations: 'db/migrations',
  prepare: async (ctx: Context) => {
    await prepareDemo(ctx)
    await seedBulk(ctx, products, console.error)
    await semesterOfBench(ctx.db)
    const owners = await sellersOfBench(ctx.db)
    for (const id of owners) sellers.push(await cookieOf(ctx, id))
    conversations.push(...(await conversationsOfBench(ctx.db, owners[0] ?? '')))
    for (let n = 0; n < buyers; n++) cookies.push(await cookieOf(ctx, await student(ctx, n)))
    for (const count of [50, 5_000]) {
      const ownerId = await student(ctx, buyers + count)
      const { id } = await makeStore(ctx.db, { ownerId })
      await copyProducts(ctx.db, id, count)
      productSellers.push(await cookieOf(ctx, ownerId))
    }
    // Nobody runs out while checkouts of the newest product of this category are measured.
    await ctx.db.execute(sql`update products set stock = 1000000 where id in (
      select id from products where category_id = (select id from categories where url = 'libros')
      order by created_at desc, id desc limit 100)`)
  },
})
process.send?.({
  cookies,
  sellers,
  conversations,
  productSellers,
  connection: connectionOf(shop),
})
process.on('disconnect', () => stop().finally(() => process.exit(0)))

/** Where the shop's own pool connects, for the floor's: asking the server for it takes rights that it lacks. */
function connectionOf(ctx: Context): object {
  const { options } = ctx.db.$client
  const { connectionString, host, port, user, password, database } = options
  return connectionString ? { connectionString } : { host, port, user, password, database }
}

async function student(ctx: Context, n: number): Promise<string> {
  const id = await insertUser(
    ctx.db,
    {
      username: `bench${n}`,
      email: `bench${n}@test.example`,
      firstName: 'Bench',
      lastName: String(n),
      phone: '4441234567',
      passwordHash: 'none',
      emailVerified: true,
    },
    ctx.clock.now(),
  )
  await markStudent(ctx.db, id, `bench${n}@universidad.example`, ctx.clock.now())
  return id
}

async function cookieOf(ctx: Context, id: string): Promise<string> {
  const { token, hash } = ctx.auth.newSession()
  const start = { userId: id, tokenHash: hash, remember: true, address: '127.0.0.1', userAgent: 'bench' }
  await insertSession(ctx.db, start, ctx.clock.now())
  return ctx.auth.sessionCookie(token).split(';')[0] ?? ''
}
