import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { demoAuthSecret } from './auth-secret.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { say } from './say.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** `npm run dev`: the same shop, its pages and server code reloaded as they change. */
const env = process.env
const port = Number(env['PORT'] || 3000)
const dataDir = env['DATA_DIR'] || './data'
env['NODE_ENV'] ??= 'development'
env['AUTH_SECRET'] ||= demoAuthSecret(dataDir)
if (!env['STRIPE_SECRET_KEY']) Object.assign(env, (await startSandboxProcess(port + 1, port, dataDir)).env)

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
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
