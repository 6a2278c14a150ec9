import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { demoAuthSecret } from './auth-secret.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { say } from './say.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/**
 * `npm run dev`: the same shop, its pages and server code reloaded as they change. Its database is its own and stays
 * between starts; the demo content comes with the first.
 */
const env = process.env
const port = Number(env['PORT'] || 3000)
env['NODE_ENV'] ??= 'development'
env['DATA_DIR'] ||= './data-dev'
env['AUTH_SECRET'] ||= demoAuthSecret(env['DATA_DIR'])
// The libraries; the shop's own modules are transformed by Vite at each start.
enableCompileCache('node_modules/.cache/compiled')

// Side by side: the sandbox is a process of its own.
const [vite, sandbox] = await Promise.all([
  createVite({
    appType: 'custom',
    // A folder of PostgreSQL has thousands of files, and none of these is a module of the shop.
    server: {
      middlewareMode: true,
      watch: {
        ignored: ['data', 'data-dev', 'build', 'db', 'demo', 'docs', 'sandbox', 'test'].map(
          (name) => `${process.cwd()}/${name}/**`,
        ),
      },
    },
  }),
  env['STRIPE_SECRET_KEY'] ? undefined : startSandboxProcess(port + 1, port, env['DATA_DIR']),
])
Object.assign(env, sandbox?.env)
const main = () => vite.ssrLoadModule('/src/main.ts')
const { prepareDemo } = await import('../demo/seed.ts')
const running = await (await main())['start']({
  role: 'worker',
  say,
  assets: 'public',
  migrations: 'db/migrations',
  prepare: prepareDemo,
})
const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    const { createDevApp } = await main()
    await getRequestListener(createDevApp(running).fetch)(request, response)
  })
})
server.listen(port, () => console.log(`Tianguis listo (desarrollo): http://localhost:${port}`))
stopOnSignals(async () => {
  server.close()
  await running.stop()
  await vite.close()
})
