import Stripe from 'stripe'

type Options = { secretKey: string; apiBase: string | undefined }

/** The official SDK; with an `apiBase` it talks to that server, which may be the development sandbox. */
export function createPayments({ secretKey, apiBase }: Options): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 20_000,
    ...(base
      ? { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  })
}
