import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { isDemo } from '../src/env.ts'
import { demoAuthSecret } from './auth-secret.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { printLine } from './say.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/**
 * `npm run dev`: the same shop, its pages and server code reloaded as they change. Its database is its own and stays
 * between starts; the demo content comes with the first.
 */
const env = process.env
const port = Number(env['PORT'] || 3000)
env['NODE_ENV'] ??= 'development'
env['DATA_DIR'] ||= './data-dev'
const seeds = isDemo(env) && !env['STRIPE_SECRET_KEY']
if (seeds) env['AUTH_SECRET'] ||= demoAuthSecret(env['DATA_DIR'])
// The libraries; the shop's own modules are transformed by Vite at each start.
enableCompileCache('node_modules/.cache/compiled')

const vite = await createVite({
  appType: 'custom',
  server: {
    middlewareMode: true,
    // A folder of PostgreSQL has thousands of files, and none of these is a module of the shop.
    watch: {
      ignored: ['data', 'data-dev', 'build', 'db', 'demo', 'docs', 'sandbox', 'test'].map(
        (name) => `${process.cwd()}/${name}/**`,
      ),
    },
  },
})
const main = () => vite.ssrLoadModule('/src/main.ts')

// The door opens first: a browser that asks meanwhile waits for its page, and Vite loads what it needs.
const running = openShop()
const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const [shop, { createDevApp }] = await Promise.all([running, main()])
      await getRequestListener(createDevApp(shop).fetch)(request, response)
    } catch (error) {
      // A module that does not compile: it is said, and tried again with the next request.
      console.error(error)
      response.writeHead(500).end(String(error))
    }
  })
})
server.listen(port, env['HOST'] || '127.0.0.1', () =>
  printLine(`Tianguis (desarrollo) abre en http://localhost:${port}: carga sus módulos…`),
)
try {
  const shop = await running
  const stop = async () => {
    server.close()
    await shop.stop()
    await vite.close()
  }
  stopOnSignals({ stop, maxStopMs: shop.maxStopMs })
  printLine('Tianguis listo.')
} catch (error) {
  console.error(error)
  process.exit(1)
}

async function openShop() {
  const sandbox = seeds ? startSandboxProcess(port + 1, port, String(env['DATA_DIR'])) : undefined
  const [{ start }, { prepareDemo }] = await Promise.all([main(), import('../demo/prepare.ts')])
  Object.assign(env, (await sandbox)?.env)
  // Its own door below is the only one.
  env['WORKER_PORT'] = '0'
  return await start({
    role: 'worker',
    say: printLine,
    assets: 'public',
    migrations: 'db/migrations',
    prepare: seeds ? prepareDemo : undefined,
  })
}
