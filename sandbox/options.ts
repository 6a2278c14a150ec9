import { z } from 'zod'

/** Events of an endpoint: the platform's, those of connected accounts, or thin v2 events. */
export const webhookKinds = ['account', 'connect', 'v2'] as const
export type WebhookKind = (typeof webhookKinds)[number]

export const webhookList = z.array(
  z.strictObject({
    url: z.url(),
    secret: z.string().trim().min(1),
    kinds: z.array(z.enum(webhookKinds)).min(1).default(['account']),
  }),
)
export type WebhookEndpoint = z.output<typeof webhookList>[number]

const signInClient = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** The only address that the sign-in returns to. */
  returnUrl: z.url(),
})
export type SignInClient = z.output<typeof signInClient>

export type SandboxOptions = {
  port: number
  host: string
  /** SQLite file or ':memory:'. */
  file: string
  webhooks: WebhookEndpoint[]
  /** Base of hosted page links; `http://localhost:<port>` when empty. */
  publicUrl: string
  secretKey: string
  /** The only client of the simulated identity provider, which is absent without one. */
  signIn: SignInClient | null
  /** Initial available balance of the platform in a new file, centavos (a `topup`). */
  startingBalance: number
  /** Real milliseconds between delivery attempts; attempts = length + 1. */
  retryDelaysMs: number[]
  /** Real milliseconds between two polls of due tasks. */
  sweepEveryMs: number
}

export const defaultOptions: SandboxOptions = {
  port: 0,
  host: '127.0.0.1',
  file: ':memory:',
  webhooks: [],
  publicUrl: '',
  secretKey: 'sk_test_tianguis',
  signIn: null,
  startingBalance: 0,
  retryDelaysMs: [500, 2_000, 5_000, 15_000, 60_000, 300_000],
  sweepEveryMs: 1_000,
}

/** Reads the SANDBOX_* variables. Throws a readable message when one is malformed. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  return {
    ...defaultOptions,
    port: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .parse(env.SANDBOX_PORT ?? 12_111),
    host: env.SANDBOX_HOST || defaultOptions.host,
    file: env.SANDBOX_FILE || defaultOptions.file,
    webhooks: webhookList.parse(JSON.parse(env.SANDBOX_WEBHOOKS || '[]')),
    publicUrl: (env.SANDBOX_PUBLIC_URL ?? '').replace(/\/$/, ''),
    secretKey: env.SANDBOX_SECRET_KEY || defaultOptions.secretKey,
    signIn: env.SANDBOX_SIGN_IN ? signInClient.parse(JSON.parse(env.SANDBOX_SIGN_IN)) : null,
    startingBalance: z.coerce
      .number()
      .int()
      .min(0)
      .parse(env.SANDBOX_STARTING_BALANCE ?? 0),
  }
}
