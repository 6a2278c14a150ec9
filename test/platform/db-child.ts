import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { migrate } from '../../src/platform/db/migrate.ts'

// A process that db-*.test.ts start and kill: `db-child.ts start FOLDER [share | and-end]` or `db-child.ts migrate URL FOLDER`.
// It writes one JSON object a line.
const [task, first = '', second = ''] = process.argv.slice(2)

const tell = (fields: object) => process.stdout.write(`${JSON.stringify(fields)}\n`)
const say = (line: string) => tell({ said: line })

try {
  if (task === 'migrate') {
    await migrate(first, second, say)
    tell({ migrated: true })
  } else {
    const server = await startEmbeddedPostgres(first, { share: second === 'share', say })
    process.on('SIGTERM', async () => {
      await server.stop()
      process.exit(0)
    })
    // Keeps the process alive, as the server does not.
    if (second !== 'and-end') setInterval(() => {}, 60_000)
    tell({ admin: server.admin, connection: server.connection, folder: server.folder })
  }
} catch (error) {
  tell({ failed: (error as Error).message })
  process.exitCode = 1
}
