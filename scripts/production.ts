import { buildIfNeeded } from './build.ts'
import { loadServer } from './built-server.ts'
import { printFailure } from './print-failure.ts'
import { printLine } from './say.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/**
 * The parts of a production set-up, each a process of its own: `web`, `worker`, `migrate`, `staff grant EMAIL`.
 * Everything outside (database, mail, files, payments) comes from the environment.
 */
// React's development build, the default without this, renders several times slower.
process.env['NODE_ENV'] ||= 'production'
const [command, ...words] = process.argv.slice(2)
const common = { say: printLine, assets: 'build/client', migrations: 'db/migrations' }

try {
  buildIfNeeded()
  const { start } = await loadServer()
  if (command === 'web' || command === 'worker') {
    const running = await start({ ...common, role: command })
    stopOnSignals(running)
    console.log(
      command === 'web' ? `Tianguis listo: ${running.url}` : 'Tianguis listo: trabajos en segundo plano',
    )
  } else if (command === 'migrate') {
    const running = await start({ ...common, role: 'none' })
    await running.stop()
    console.log('Base de datos al día.')
  } else if (command === 'staff' && words[0] === 'grant' && words[1]) {
    const email = words[1].toLowerCase()
    const { grantStaff } = await import('../src/features/accounts/store/staff.ts')
    const running = await start({ ...common, role: 'none' })
    const granted = await grantStaff(running.ctx.db, email, running.ctx.clock.now())
    await running.stop()
    console.log(granted ? `${email} ya es del equipo.` : `No hay ninguna cuenta con el correo ${email}.`)
    process.exitCode = granted ? 0 : 1
  } else throw new Error('Uso: start:web · start:worker · migrate · staff -- grant CORREO')
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
