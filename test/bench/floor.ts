import { createServer } from 'node:http'
import pg from 'pg'

/** The least that a request with one query can cost here: bare node:http and one prepared statement. */
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 16 })
const query = { name: 'floor', text: 'select id, url, name, price_cents from products order by id limit 40' }
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(query)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows))
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit(0))
