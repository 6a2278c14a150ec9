import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { webhookUrl } from '../src/features/payments/provider-webhooks.ts'
import { googleReturnUrl } from '../src/platform/auth/return-url.ts'

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
  const origin = (process.env['PUBLIC_URL'] || `http://localhost:${shopPort}`).replace(/\/$/, '')
  const client = { clientId: 'tianguis-demo', clientSecret: randomBytes(24).toString('hex') }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'sandbox/main.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      SANDBOX_PORT: String(port),
      SANDBOX_FILE: `${dataDir}/sandbox.sqlite`,
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOKS: JSON.stringify([{ url, secret: webhookSecret, kinds: ['account', 'connect', 'v2'] }]),
      SANDBOX_SIGN_IN: JSON.stringify({ ...client, returnUrl: googleReturnUrl(origin) }),
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
      PUSH_SANDBOX: `http://localhost:${port}`,
      BOOKS_API_BASE: process.env['BOOKS_API_BASE'] || `http://localhost:${port}`,
      // The operator's own provider takes precedence.
      ...(!process.env['OIDC_CLIENT_ID'] && {
        OIDC_ISSUER: `http://localhost:${port}/oidc`,
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
      }),
    },
    async stop() {
      child.stdin.end()
      await gone.catch(() => {})
    },
  }
}
