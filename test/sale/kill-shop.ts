import { enableCompileCache } from 'node:module'
import { loadServer } from '../../scripts/built-server.ts'

/** A whole shop as a process of its own, for a test that kills it. Everything comes from the environment. */
process.env['NODE_ENV'] = 'production'
enableCompileCache('node_modules/.cache/compiled')
const { start } = await loadServer()
const { ctx } = await start({
  role: 'all',
  say: () => {},
  assets: 'build/client',
  migrations: 'db/migrations',
})
const { options } = ctx.db.$client
const { connectionString, host, port, user, password, database } = options
process.send?.({
  connection: connectionString ? { connectionString } : { host, port, user, password, database },
})
