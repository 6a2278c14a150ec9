import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { webhookUrl } from '../src/features/payments/provider-webhooks.ts'

export type SandboxProcess = { env: Record<string, string>; stop(): Promise<void> }

/**
 * Starts the payment sandbox as a program of its own and answers the environment that makes the product talk
 * to it, as it would to the provider. It ends with this process, also after a kill -9.
 */
export async function startSandboxProcess(
  port: number,
  shopPort: number,
  dataDir: string,
): Promise<SandboxProcess> {
  const secretKey = 'sk_test_tianguis'
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const url = webhookUrl(`http://127.0.0.1:${shopPort}`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'sandbox/main.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      SANDBOX_PORT: String(port),
      SANDBOX_FILE: `${dataDir}/sandbox.sqlite`,
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOKS: JSON.stringify([{ url, secret: webhookSecret, kinds: ['account', 'connect', 'v2'] }]),
      SANDBOX_EXIT_WITH_PARENT: '1',
    },
  })
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`El sandbox de pagos terminó con código ${code}. ¿Está libre el puerto ${port}?`)
  })
  gone.catch(() => {})
  await Promise.race([once(child.stdout, 'data'), gone])
  child.stdout.resume()
  return {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://localhost:${port}`,
      BOOKS_API_BASE: process.env['BOOKS_API_BASE'] || `http://localhost:${port}`,
    },
    async stop() {
      child.stdin.end()
      await gone.catch(() => {})
    },
  }
}
