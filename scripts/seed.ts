import { parseArgs } from 'node:util'
import { seedBulk } from '../demo/bulk.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { openDatabase } from '../src/platform/db/pool.ts'
import { inspectServer } from '../src/platform/db/server.ts'
import { directUrl } from './connect.ts'
import { printFailure } from './print-failure.ts'
import { printLine } from './say.ts'

// The benchmark seeds the shop that it measures.
export { seedBulk }

if (import.meta.main) await main()

/**
 * `npm run seed -- --products 100000`: a bulk catalogue for load, into the database that the product uses. It
 * may be run beside a running shop.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
  const products = Number(values.products)
  try {
    if (!Number.isInteger(products) || products < 1 || products > 5_000_000)
      throw new Error('Uso: npm run seed -- --products 100000 (de 1 a 5,000,000)')
    const url = directUrl(process.env)
    const dataDir = process.env['DATA_DIR'] || './data'
    const embedded = url
      ? undefined
      : await startEmbeddedPostgres(`${dataDir}/postgres`, { share: true, say: printLine })
    const log = { warn: (fields: object, message: string) => console.error(message, fields) }
    const connection = url ?? embedded?.connection ?? {}
    const { isPooled } = await inspectServer(connection)
    const database = openDatabase(connection, { poolSize: 2, log, statementTimeout: 0, isPooled })
    try {
      await seedBulk(database, products, printLine)
    } finally {
      await database.close()
      await embedded?.stop()
    }
  } catch (error) {
    printFailure(error)
    process.exitCode = 1
  }
}
