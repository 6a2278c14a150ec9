import { enableCompileCache } from 'node:module'
import { isDemo } from '../src/env.ts'
import { demoAuthSecret } from './auth-secret.ts'
import { startBuildIfNeeded } from './build.ts'
import { loadServer } from './built-server.ts'
import { printFailure } from './print-failure.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { printLine } from './say.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/**
 * `npm start`: builds if needed, then runs every part in one process. Demo content and sandbox come in where nothing
 * external is set, or with DEMO=on.
 */
const env = process.env
// React's development build, the default without this, renders several times slower.
env['NODE_ENV'] ||= 'production'
const port = Number(env['PORT'] || 3000)
const dataDir = env['DATA_DIR'] || './data'
// The demo's history consists of payments, so it needs the sandbox.
const seeds = isDemo(env) && !env['STRIPE_SECRET_KEY']

// A restart, after a crash too, reuses compiled code.
enableCompileCache('node_modules/.cache/compiled')

try {
  const building = startBuildIfNeeded()
  await Promise.all([building, openDemo(building !== undefined)])
  const { start } = await loadServer()
  const running = await start({
    role: 'all',
    say: printLine,
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

/** Starts the sandbox and, on a first start, seeds the demo while the site is built. */
async function openDemo(isBuilding: boolean): Promise<void> {
  if (!seeds) return
  env['AUTH_SECRET'] ||= demoAuthSecret(dataDir)
  const sandbox = await startSandboxProcess(port + 1, port, dataDir)
  Object.assign(env, sandbox.env)
  if (!isBuilding || env['DATABASE_URL'] || env['S3_BUCKET']) return
  const { prepareDemoEarly } = await import('../demo/prepare-early.ts')
  await prepareDemoEarly()
}
