import { loadServer } from '../../scripts/built-server.ts'

/** A whole shop as a process of its own, for a test that kills it. Everything comes from the environment. */
process.env['NODE_ENV'] = 'production'
const { start } = await loadServer()
await start({ role: 'all', say: () => {}, assets: 'build/client', migrations: 'db/migrations' })
process.send?.('ready')
