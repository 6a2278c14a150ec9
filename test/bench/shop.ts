import { sql } from 'drizzle-orm'
import { loadServer } from '../../scripts/built-server.ts'
import type { Context } from '../../src/context.ts'
import { insertSession } from '../../src/features/accounts/store/sessions.ts'
import { insertUser, markStudent } from '../../src/features/accounts/store/users.ts'

/** A shop process under measurement, with buyers who are signed in. Talks to the bench over IPC. */
const products = Number(process.argv[2] ?? 10_000)
const buyers = Number(process.argv[3] ?? 64)
process.env['NODE_ENV'] = 'production'
const { start } = await loadServer()
const { seedBulk } = await import('../../scripts/seed.ts')
const { prepareDemo } = await import('../../demo/seed.ts')

const cookies: string[] = []
const { ctx: shop } = await start({
  role: 'all',
  say: console.error,
  assets: 'build/client',
  migrations: 'db/migrations',
  prepare: async (ctx: Context) => {
    await prepareDemo(ctx)
    await seedBulk(ctx, products)
    // Nobody runs out while checkouts are measured.
    await ctx.db.execute(sql`update products set stock = 1000000`)
    for (let n = 0; n < buyers; n++) cookies.push(await signedIn(ctx, n))
  },
})
process.send?.({ cookies, connection: await databaseOf(shop) })
process.on('disconnect', () => process.exit(0))

/** Where the embedded server listens, for the floor's own connection. */
async function databaseOf(ctx: Context): Promise<object> {
  const { rows } = await ctx.db.execute<{ host: string; port: string }>(
    sql`select current_setting('unix_socket_directories') as host, current_setting('port') as port`,
  )
  return { ...rows[0], user: 'tianguis', database: 'tianguis' }
}

async function signedIn(ctx: Context, n: number): Promise<string> {
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
  const { token, hash } = ctx.auth.newSession()
  await insertSession(ctx.db, {
    userId: id,
    tokenHash: hash,
    remember: true,
    address: '127.0.0.1',
    userAgent: 'bench',
  })
  return ctx.auth.sessionCookie(token).split(';')[0] ?? ''
}
