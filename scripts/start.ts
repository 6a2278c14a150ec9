import { enableCompileCache } from 'node:module'
import { isDemo } from '../src/env.ts'
import { demoAuthSecret } from './auth-secret.ts'
import { buildIfNeeded } from './build.ts'
import { loadServer } from './built-server.ts'
import { printFailure } from './print-failure.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { say } from './say.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** `npm start`: builds if needed, then everything in one go; demo content and sandbox where nothing external is set, or DEMO=on. */
const env = process.env
// React's development build, the default without this, renders several times slower.
env['NODE_ENV'] ||= 'production'
const port = Number(env['PORT'] || 3000)
const dataDir = env['DATA_DIR'] || './data'
// Its history is made of payments, so it comes with the sandbox only.
const seeds = isDemo(env) && !env['STRIPE_SECRET_KEY']

// A shop that starts again, after a crash too, need not compile what it has compiled before.
enableCompileCache('node_modules/.cache/compiled')

try {
  buildIfNeeded()
  if (seeds) {
    env['AUTH_SECRET'] ||= demoAuthSecret(dataDir)
    const sandbox = await startSandboxProcess(port + 1, port, dataDir)
    Object.assign(env, sandbox.env)
  }
  const { start } = await loadServer()
  const running = await start({
    role: 'all',
    say,
    assets: 'build/client',
    migrations: 'db/migrations',
    prepare: seeds ? (await import('../demo/prepare.ts')).prepareDemo : undefined,
  })
  stopOnSignals(running)
  console.log(`Tianguis listo: ${running.url}`)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
